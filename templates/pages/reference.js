// The search of the reference. The page has all texts and links without it.
"use strict";
(() => {
  const MOST_RESULTS = 60;
  const { pages, entries } = JSON.parse(
    document.getElementById("page-data").textContent,
  );
  const field = document.getElementById("search");
  const list = document.getElementById("results");
  const found = document.getElementById("found");
  const names = entries.map(([name]) => name.toLowerCase());

  /** The smaller, the better; undefined if the entry does not match. */
  function rank(index, words) {
    const name = names[index];
    const text = entries[index][2].toLowerCase();
    let worst = 0;
    for (const word of words) {
      const at = name.indexOf(word);
      const rest = name.slice(name.lastIndexOf(".") + 1);
      const quality =
        name === word || rest === word
          ? 0
          : at === 0 || rest.startsWith(word)
            ? 1
            : at > 0
              ? 2
              : text.includes(word)
                ? 3
                : undefined;
      if (quality === undefined) return undefined;
      worst = Math.max(worst, quality);
    }
    return worst;
  }

  function element(name, text, className) {
    const made = document.createElement(name);
    made.textContent = text;
    if (className !== undefined) made.className = className;
    return made;
  }

  function link(page, anchor, text) {
    const made = element("a", text);
    made.href = `${pages[page].address}#${anchor}`;
    return made;
  }

  function resultOf([name, kind, summary, anchor, on]) {
    const item = document.createElement("li");
    const code = document.createElement("code");
    code.append(link(on[0], anchor, name));
    item.append(code, " ", element("span", kind, "kind"));
    if (summary !== "") item.append(element("span", summary, "summary"));
    if (pages.length > 1) {
      const revisions = element("span", "", "summary");
      for (const page of on)
        revisions.append(link(page, anchor, pages[page].revision), " ");
      item.append(revisions);
    }
    return item;
  }

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const ranked =
      words.length === 0
        ? []
        : entries
            .map((entry, index) => ({ entry, index, rank: rank(index, words) }))
            .filter((each) => each.rank !== undefined)
            .sort(
              (a, b) =>
                a.rank - b.rank ||
                a.entry[0].length - b.entry[0].length ||
                a.index - b.index,
            );
    list.replaceChildren(
      ...ranked.slice(0, MOST_RESULTS).map(({ entry }) => resultOf(entry)),
    );
    const { length } = ranked;
    found.textContent =
      words.length === 0
        ? ""
        : length === 0
          ? "No entry matches."
          : length > MOST_RESULTS
            ? `${length} results; the first ${MOST_RESULTS} are shown.`
            : length === 1
              ? "1 result."
              : `${length} results.`;
    document.body.classList.toggle("searching", words.length > 0);
  }

  /** Moves the focus by a number of results; before the first result is the field. */
  function move(step) {
    const links = [...list.querySelectorAll("li > code > a")];
    const next = links.indexOf(document.activeElement) + step;
    if (next < 0) field.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  }

  field.addEventListener("input", search);
  field.closest("[role=search]").hidden = false;
  field.closest("[role=search]").addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      field.value = "";
      search();
      field.focus();
    } else if (event.key === "Enter" && event.target === field)
      list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, textarea, select") !== null;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
})();
