/* The details of the selected message, and the keys of the page. `session.js` draws the messages. */
const details = byId("details");

function jump(text, index) {
  const { label, line } = messages[index];
  const button = element("button", {
    type: "button",
    children: [
      `${text} `,
      element("bdi", { textContent: label }),
      ` (line ${line})`,
    ],
  });
  button.addEventListener("click", () => select(index));
  return button;
}

function placeOf({ line, batched }) {
  return batched === undefined
    ? `line ${line}`
    : `line ${line}, message ${batched} of the batch`;
}

function factsOf(message) {
  const { id, revision, time, duration, round, session, partner } = message;
  const facts = [
    ["Place", placeOf(message)],
    ["Direction", routeOf(message)],
    ["Session", sessions[session].name],
    ["Id", id],
    ["Revision", revision],
    ["Time", time !== undefined && `+${formatTime(time)}`],
    ["Duration", duration !== undefined && formatTime(duration)],
    ["Round", round],
    [
      "Response",
      message.kind === "request" &&
        partner === undefined &&
        "not in this capture",
    ],
  ];
  return facts
    .filter(([, text]) => text !== undefined && text !== false && text !== "")
    .flatMap(([term, text]) => [
      element("dt", { textContent: term }),
      element("dd", {
        children: [element("bdi", { textContent: String(text) })],
      }),
    ]);
}

function problemItem({ pointer, message }) {
  return element("li", {
    children: [
      ...(pointer === "" ? [] : [element("code", { textContent: pointer })]),
      ` ${message}`,
    ],
  });
}

function bodyOf({ body, findings, line }) {
  if (body === undefined)
    return element("p", {
      textContent: `The page has reached its maximum size. See line ${line} of the capture.`,
    });
  const marked = new Map(
    findings.map(({ bodyLine, message }) => [bodyLine, message]),
  );
  const lines = body.map((text, i) => {
    const shown = element("span", {
      className: marked.has(i) ? "text marked" : "text",
      textContent: `${text}\n`,
    });
    const note = element("span", {
      className: "note",
      textContent: marked.has(i) ? `↑ ${marked.get(i)}\n` : "",
    });
    return marked.has(i) ? [shown, note] : [shown];
  });
  const pre = element("pre", { tabIndex: 0, children: lines.flat() });
  pre.setAttribute("role", "region");
  pre.setAttribute("aria-label", "JSON of the message");
  return pre;
}

function drawDetails(message) {
  const { label, findings, partner, related } = message;
  const answered = answeredBy(message);
  const jumps = [
    partner !== undefined &&
      jump(answered !== undefined ? "Request:" : "Response:", partner),
    related !== undefined && jump(`${related.kind}:`, related.index),
  ].filter((each) => each !== false);
  details.replaceChildren(
    element("h2", {
      children: [
        element("bdi", {
          textContent: answered === undefined ? label : `${answered}: ${label}`,
        }),
      ],
    }),
    ...(findings.length === 0
      ? []
      : [
          element("ul", {
            className: "wrong",
            children: findings.map(problemItem),
          }),
        ]),
    element("dl", { children: factsOf(message) }),
    ...(jumps.length === 0
      ? []
      : [element("p", { className: "jumps", children: jumps })]),
    bodyOf(message),
  );
  details.scrollTop = 0;
}

/** Selects the next visible message that passes a test, or the previous one. At the end, the search continues at the start. */
function selectNext(step, test) {
  const { visible, selected } = state;
  const start = visible.indexOf(selected);
  for (let i = 1; i <= visible.length; i++) {
    const from = start === -1 && step < 0 ? 0 : start;
    const at = (from + i * step + 2 * visible.length) % visible.length;
    if (test(visible[at])) return select(visible[at]);
  }
}

/** The keys that work outside of text fields. */
const KEYS = {
  "/": () => search.focus(),
  e: () => selectNext(1, (i) => messages[i].findings.length > 0),
  E: () => selectNext(-1, (i) => messages[i].findings.length > 0),
  n: () => selectNext(1, (i) => state.hits.has(i)),
  N: () => selectNext(-1, (i) => state.hits.has(i)),
  p: () => select(messages[state.selected]?.partner ?? -1),
};

/** The keys of the list of messages. */
const LIST_KEYS = {
  ArrowDown: () => selectAt(positionOfSelected() + 1),
  ArrowUp: () => selectAt(positionOfSelected() - 1),
  PageDown: () => selectAt(positionOfSelected() + 10),
  PageUp: () => selectAt(positionOfSelected() - 10),
  Home: () => selectAt(0),
  End: () => selectAt(state.visible.length - 1),
  Enter: () => details.focus(),
};

function positionOfSelected() {
  return state.visible.indexOf(state.selected);
}

function selectAt(position) {
  const last = state.visible.length - 1;
  select(state.visible[Math.max(0, Math.min(last, position))]);
}

document.addEventListener("selected", ({ detail }) =>
  drawDetails(messages[detail]),
);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") KEYS[event.shiftKey ? "N" : "n"]();
  if (event.key === "Escape") list.focus();
});
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || target.matches("input, select")) return;
  if (key === "Escape" && details.contains(target)) return list.focus();
  const keys =
    target === list && Object.hasOwn(LIST_KEYS, key) ? LIST_KEYS : KEYS;
  if (!Object.hasOwn(keys, key)) return;
  event.preventDefault();
  keys[key]();
});
byId("next-problem").addEventListener("click", KEYS.e);
selectFromAddress();
