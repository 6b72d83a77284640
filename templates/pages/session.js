"use strict";
/* The page of a captured session. All texts of the capture are inserted as text nodes and attributes, never as HTML. */
const ROW = 40;
const SPARE_ROWS = 12;
const MOST_PRINTED = 2000;

const { messages, sessions, bands } = JSON.parse(
  document.getElementById("page-data").textContent,
);
const byId = (id) => document.getElementById(id);
const [list, rows, spacer] = ["diagram", "rows", "spacer"].map(byId);
const [search, hitCount, show] = ["search", "hits", "show"].map(byId);

const state = {
  visible: messages.map((_, i) => i),
  selected: -1,
  hits: new Set(),
  isPrinting: false,
  frame: 0,
};

function element(name, { children = [], ...properties } = {}) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** Returns text that only screen readers read. */
function unseen(textContent) {
  return element("span", { className: "unseen", textContent });
}

function chip(text, kind) {
  return element("span", { className: `chip ${kind}`, textContent: text });
}

function formatTime(milliseconds) {
  if (milliseconds < 1000) return `${Number(milliseconds.toPrecision(3))} ms`;
  return milliseconds < 60000
    ? `${Number((milliseconds / 1000).toPrecision(3))} s`
    : `${Math.floor(milliseconds / 60000)} min ${Math.round((milliseconds % 60000) / 1000)} s`;
}

function routeOf({ kind, sender }) {
  if (kind === "invalid") return "not a valid message";
  if (sender === undefined) return "sender unknown";
  return sender === "client" ? "client to server" : "server to client";
}

/** Returns the number of problems of a message. Narrow lanes hide the noun. */
function problemChip(count) {
  const noun = count === 1 ? " problem" : " problems";
  const created = chip(`✗ ${count}`, "error");
  created.append(element("span", { className: "noun", textContent: noun }));
  return created;
}

/** Returns the label of the request that a response answers; undefined for other messages. */
function answeredBy({ kind, method, partner }) {
  if (kind !== "result" && kind !== "error") return undefined;
  return messages[partner]?.label ?? method;
}

function chipsOf(message) {
  const { kind, findings, round, duration, partner, related } = message;
  const isRequest = kind === "request";
  return [
    round !== undefined && isRequest && chip(`round ${round}`, "accent"),
    duration !== undefined && !isRequest && chip(formatTime(duration), "quiet"),
    isRequest && partner === undefined && chip("no response", "warning"),
    kind === "notification" &&
      related !== undefined &&
      chip(`${related.kind} line ${messages[related.index].line}`, "quiet"),
    findings.length > 0 && problemChip(findings.length),
  ].filter((each) => each !== false);
}

function rowOf(index, position) {
  const message = messages[index];
  const { line, time, session, kind, sender, label, outcome } = message;
  const answered = answeredBy(message);
  const chips = chipsOf(message);
  const band = bands > 1 ? session : 0;
  const name =
    bands === 1 && sessions.length > 1 ? `${sessions[session].name} · ` : "";
  const arrow = element("div", {
    className: `arrow ${kind} to-${sender === "client" ? "server" : sender === "server" ? "client" : "none"} ${outcome ?? ""}`,
    children: [
      element("span", {
        className: "label",
        children: [
          unseen(`${routeOf(message)}, ${kind}: `),
          element("bdi", { textContent: `${name}${label}`, title: label }),
          ...(answered === undefined
            ? []
            : [
                unseen(" of "),
                element("bdi", { className: "of", textContent: answered }),
              ]),
          ...chips.flatMap((each) => [unseen(", "), each]),
        ],
      }),
      element("span", { className: "line" }),
    ],
  });
  arrow.style.gridColumn = String(band + 1);
  const row = element("div", {
    className: "row",
    id: `m${index}`,
    children: [
      element("span", {
        className: "at",
        children: [unseen("line "), `${line}`],
      }),
      element("span", {
        className: "at",
        textContent: time === undefined ? "" : `+${formatTime(time)}`,
      }),
      unseen(", "),
      element("div", { className: "flow", children: [arrow] }),
    ],
  });
  row.dataset.index = String(index);
  row.classList.toggle("wrong", message.findings.length > 0);
  row.classList.toggle("hit", state.hits.has(index));
  row.classList.toggle("partner", messages[state.selected]?.partner === index);
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", String(index === state.selected));
  row.setAttribute("aria-posinset", String(position + 1));
  row.setAttribute("aria-setsize", String(state.visible.length));
  return row;
}

/** Draws a bar on the lifeline of the receiver, from each request to its response, if the bar is within the drawn rows. */
function drawBars(first, last) {
  const positions = new Map(state.visible.map((index, at) => [index, at]));
  const layers = [...spacer.querySelectorAll(".band")];
  for (const layer of layers) layer.replaceChildren();
  const ends = new Map();
  for (const index of state.visible) {
    const { kind, partner, sender, session } = messages[index];
    if (kind !== "request" || sender === undefined) continue;
    const [from, to] = [positions.get(index), positions.get(partner)];
    if (to === undefined || from > last) continue;
    const band = bands > 1 ? session : 0;
    const lane = `${band} ${sender}`;
    const open = (ends.get(lane) ?? []).filter((end) => end > from);
    ends.set(lane, [...open, to]);
    if (to < first || open.length > 5) continue;
    const bar = element("div", { className: `bar from-${sender}` });
    bar.classList.toggle(
      "selected",
      index === state.selected || partner === state.selected,
    );
    bar.style.top = `${from * ROW + ROW - 8}px`;
    bar.style.height = `${(to - from) * ROW}px`;
    bar.style.setProperty("--depth", String(open.length));
    layers[band].append(bar);
  }
}

/** Draws the rows that are in view, and some more. For print, draws all rows up to a maximum. */
function draw() {
  state.frame = 0;
  const { length } = state.visible;
  const top = Math.floor(list.scrollTop / ROW);
  const count = Math.ceil(list.clientHeight / ROW);
  const first = state.isPrinting ? 0 : Math.max(0, top - SPARE_ROWS);
  const last = state.isPrinting
    ? Math.min(length, MOST_PRINTED)
    : Math.min(length, top + count + SPARE_ROWS);
  const drawn = state.visible.slice(first, last);
  rows.replaceChildren(...drawn.map((index, i) => rowOf(index, first + i)));
  rows.style.transform = `translateY(${first * ROW}px)`;
  spacer.style.height = `${(state.isPrinting ? last : length) * ROW}px`;
  byId("unprinted").hidden = !(state.isPrinting && last < length);
  drawBars(first, last);
  const isDrawn = drawn.includes(state.selected);
  if (isDrawn) list.setAttribute("aria-activedescendant", `m${state.selected}`);
  else list.removeAttribute("aria-activedescendant");
}

function drawSoon() {
  state.frame ||= requestAnimationFrame(draw);
}

function select(index) {
  if (messages[index] === undefined) return;
  if (!state.visible.includes(index)) filter("all");
  state.selected = index;
  const top = state.visible.indexOf(index) * ROW;
  const room = list.clientHeight - 2 * ROW;
  if (top < list.scrollTop + ROW || top > list.scrollTop + room)
    list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  const { line, batched } = messages[index];
  const part = batched === undefined ? "" : `.${batched}`;
  history.replaceState(null, "", `#line-${line}${part}`);
  draw();
  document.dispatchEvent(new CustomEvent("selected", { detail: index }));
}

/** Shows all messages, or those that a value of the control Show selects. The value is a name, or a name and an argument. */
function filter(wanted) {
  show.value = wanted;
  const [name, ...words] = wanted.split(" ");
  const argument = words.join(" ");
  const fits = {
    all: () => true,
    invalid: ({ findings }) => findings.length > 0,
    failed: ({ outcome }) => outcome === "failed",
    method: ({ method }) => method === argument,
    session: ({ session }) => session === Number(argument),
  }[name];
  state.visible = messages.flatMap((message, i) => (fits(message) ? [i] : []));
  list.scrollTop = 0;
  draw();
}

function findHits() {
  const text = search.value.trim();
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  const contains = ({ label, method, id, body }) =>
    [label, method, id, ...(body ?? [])].some((part) => pattern.test(part));
  const found =
    text === "" ? [] : state.visible.filter((i) => contains(messages[i]));
  state.hits = new Set(found);
  hitCount.textContent =
    text === ""
      ? ""
      : `${found.length} ${found.length === 1 ? "message" : "messages"}`;
  draw();
}

function selectFromAddress() {
  const [, line, batched] =
    /^#line-(\d+)(?:\.(\d+))?$/.exec(location.hash) ?? [];
  select(
    messages.findIndex(
      (message) =>
        message.line === Number(line) &&
        (batched === undefined || message.batched === Number(batched)),
    ),
  );
}

list.style.setProperty("--bands", String(bands));
list.addEventListener("scroll", drawSoon);
list.addEventListener("click", ({ target }) => {
  const row = target.closest(".row");
  if (row !== null) select(Number(row.dataset.index));
});
show.addEventListener("change", () => {
  filter(show.value);
  findHits();
});
search.addEventListener("input", findHits);
addEventListener("resize", drawSoon);
addEventListener("hashchange", selectFromAddress);
for (const [event, isPrinting] of [
  ["beforeprint", true],
  ["afterprint", false],
])
  addEventListener(event, () => {
    state.isPrinting = isPrinting;
    draw();
  });
draw();
