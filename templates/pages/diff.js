"use strict";
/* The page of a diff: filters, search, details and the state in the address. All findings are elements of the page. */
const form = document.getElementById("filters");
const articles = [...document.querySelectorAll("article")];
const areas = [...document.querySelectorAll("section.area")];
const [findings, shown, nothing] = ["findings", "shown", "nothing"].map((id) =>
  document.getElementById(id),
);
const ROLES = ["server", "client"];
const DUTIES = ["must", "should", "may", "none"];

const state = { role: "", texts: undefined, visible: articles, frame: 0 };

/** Returns the most binding duty of a finding for a role, or for all roles of the page. */
function dutyOf({ dataset }, role) {
  const duties = (role === "" ? ROLES : [role]).map((name) => dataset[name]);
  return DUTIES.find((duty) => duties.includes(duty)) ?? "none";
}

/** Moves each finding to the group of its duty for the role. */
function groupBy(role) {
  if (role === state.role) return;
  state.role = role;
  document.body.dataset.role = role;
  const groups = new Map(
    areas.map((area) => [
      area,
      Object.fromEntries(
        [...area.querySelectorAll(".group")].map((each) => [
          each.dataset.duty,
          each,
        ]),
      ),
    ]),
  );
  for (const article of articles)
    groups
      .get(article.closest("section.area"))
      [dutyOf(article, role)].append(article);
}

/** Renders the details of a finding. They are text of a noscript element until then, so that many findings have few elements. */
function renderDetails(details) {
  const source = details.querySelector("noscript");
  if (source === null) return;
  const template = document.createElement("template");
  template.innerHTML = source.textContent;
  source.replaceWith(template.content);
}

/** Returns the text of each finding with its details, in lower case. */
function textsOf() {
  const parser = document.createElement("textarea");
  const decode = (html) => {
    parser.innerHTML = html.replace(/<[^>]*>/g, " ");
    return parser.value;
  };
  return articles.map((article) => {
    const source = article.querySelector("noscript");
    const own = article.textContent;
    if (source === null) return own.toLowerCase();
    const hidden = source.textContent;
    return (own.replace(hidden, "") + decode(hidden)).toLowerCase();
  });
}

function filtersOfForm() {
  return Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => value !== ""),
  );
}

function applyFilters() {
  state.frame = 0;
  const { q = "", role = "", duty, area, breaking } = filtersOfForm();
  groupBy(role);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) state.texts ??= textsOf();
  state.visible = articles.filter((article, i) => {
    const { dataset } = article;
    const own =
      role === "" ? ROLES.map((name) => dataset[name]) : [dataset[role]];
    const broken = dataset.breaks;
    const fits =
      own.some((each) => (duty === undefined ? each : each === duty)) &&
      (area === undefined ||
        article.closest("section.area").dataset.area === area) &&
      (breaking === undefined ||
        (role === "" ? broken !== "" : broken.includes(role))) &&
      words.every((word) => state.texts[i].includes(word));
    article.hidden = !fits;
    return fits;
  });
  for (const group of document.querySelectorAll(".group"))
    group.hidden = group.querySelector("article:not([hidden])") === null;
  for (const area of areas)
    area.hidden = area.querySelector(".group:not([hidden])") === null;
  shown.textContent = `${state.visible.length} of ${articles.length} findings`;
  nothing.hidden = state.visible.length > 0;
}

/** Keeps the filters and the selected finding in the address, so that a link to it restores them. */
function saveState(finding) {
  const filters = new URLSearchParams(filtersOfForm());
  const isFiltered = filters.size > 0;
  if (finding !== undefined && isFiltered) filters.set("finding", finding.id);
  const hash = isFiltered ? filters : (finding?.id ?? "");
  history.replaceState(null, "", `#${hash}`);
}

function restoreState() {
  const hash = location.hash.slice(1);
  if (hash === findings.id) return;
  const linked = articles.find(({ id }) => id === hash);
  const filters = new URLSearchParams(linked === undefined ? hash : "");
  form.reset();
  for (const [name, value] of filters) {
    const field = form.elements.namedItem(name);
    if (field === null) continue;
    if (field.type === "checkbox") field.checked = value !== "";
    else field.value = value;
    if (field.selectedIndex === -1) field.selectedIndex = 0;
  }
  applyFilters();
  const wanted = filters.get("finding");
  const finding = linked ?? articles.find(({ id }) => id === wanted);
  if (finding !== undefined) show(finding);
  else if (filters.size > 0) reveal(findings);
}

/** Opens a finding and moves the focus to it. */
function show(article) {
  const details = article.querySelector("details");
  renderDetails(details);
  details.open = true;
  article.focus({ preventScroll: true });
  reveal(article);
}

/** Scrolls to an element. Findings out of view have estimated heights until they are drawn, so the position is corrected once. */
function reveal(element) {
  element.scrollIntoView();
  requestAnimationFrame(() => element.scrollIntoView());
}

form.addEventListener("input", () => {
  saveState();
  state.frame ||= requestAnimationFrame(applyFilters);
});
form.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("clear").addEventListener("click", () => {
  form.reset();
  saveState();
  applyFilters();
});
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.open) return;
    renderDetails(target);
    const article = target.closest("article");
    if (article.contains(document.activeElement)) saveState(article);
  },
  true,
);
addEventListener("hashchange", restoreState);
let closed = [];
addEventListener("beforeprint", () => {
  closed = [
    ...document.querySelectorAll("article:not([hidden]) details:not([open])"),
  ];
  for (const details of closed) {
    renderDetails(details);
    details.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const details of closed) details.open = false;
});
form.hidden = false;
