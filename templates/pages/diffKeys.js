/* The keys of the page of a diff. `diff.js` filters and opens the findings. */
const search = form.elements.namedItem("q");

/** Returns the finding that has the focus, or undefined. */
function focusedFinding() {
  return document.activeElement.closest("article") ?? undefined;
}

/** Moves the focus by a number of visible findings. Without a focused finding, it moves to the first visible one in view. */
function moveFocus(step) {
  const visible = [...document.querySelectorAll("article:not([hidden])")];
  const focused = focusedFinding();
  const at =
    focused === undefined
      ? visible.findIndex(
          (each) => each.getBoundingClientRect().bottom > form.offsetHeight,
        )
      : visible.indexOf(focused) + step;
  const next = visible[Math.max(0, Math.min(visible.length - 1, at))];
  if (next === undefined) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

/** Opens or closes the details of a finding. */
function toggleDetails(article) {
  const details = article.querySelector("details");
  if (details.open) details.open = false;
  else {
    renderDetails(details);
    details.open = true;
  }
}

function closeFinding() {
  const article = focusedFinding();
  if (article === undefined) return;
  article.querySelector("details").open = false;
  article.focus();
}

/** The keys that work outside of fields. */
const KEYS = {
  "/": () => {
    search.focus();
    search.select();
  },
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  Escape: closeFinding,
};

/** The keys of a finding that has the focus. */
const FINDING_KEYS = {
  ArrowDown: KEYS.j,
  ArrowUp: KEYS.k,
  Enter: () => toggleDetails(focusedFinding()),
};

function leaveSearch() {
  if (search.value === "") search.blur();
  search.value = "";
  saveState();
  applyFilters();
}

/* The first search needs the texts of all findings, so they are collected before the first character. */
search.addEventListener("focus", () => {
  state.texts ??= textsOf();
});
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") leaveSearch();
  else if (event.key !== "Enter" && event.key !== "ArrowDown") return;
  else {
    applyFilters();
    const first = document.querySelector("article:not([hidden])");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
  }
  event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || target.matches("input, select")) return;
  const keys =
    target.matches("article") && Object.hasOwn(FINDING_KEYS, key)
      ? FINDING_KEYS
      : KEYS;
  if (!Object.hasOwn(keys, key)) return;
  event.preventDefault();
  keys[key]();
});
applyFilters();
/* The browser scrolls to the fragment of the address when the page has been loaded, so the state is restored after that. */
if (location.hash.length > 1) addEventListener("load", restoreState);
