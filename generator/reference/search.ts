import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { ReferenceEntryKind } from "./subjects.js";
import type { ReferenceHistory } from "./history.js";

/** A page to which search results lead. */
interface SearchedPage {
  revision: string;
  /** The address of the page; empty for the page with the search itself. */
  address: string;
}

/** The data of the search in `templates/pages/reference.js`. */
export interface SearchIndex {
  pages: readonly SearchedPage[];
  entries: readonly SearchEntry[];
}

/** The name, kind, summary and anchor of an entry, and the indexes of the pages that have it, the newest first. */
type SearchEntry = readonly [
  name: string,
  kind: ReferenceEntryKind,
  summary: string,
  anchor: string,
  pages: readonly number[],
];

/** Returns the index for the search over some pages. The texts of an entry come from the newest of its pages. */
export function buildSearchIndex(history: ReferenceHistory, pages: readonly SearchedPage[]): SearchIndex {
  const entries = new Map<string, SearchEntry>();
  const newestFirst = pages.map((page, index) => ({ ...page, index })).reverse();
  for (const { revision, index } of newestFirst)
    for (const { name, kind, summary, anchor, isInherited } of history.entriesOf(revision)) {
      if (isInherited) continue;
      const known = entries.get(anchor);
      const found = known?.[4] ?? [];
      entries.set(
        anchor,
        known === undefined ? [name, kind, summary, anchor, [index]] : withPages(known, [...found, index]),
      );
    }
  return { pages, entries: [...entries.values()] };
}

function withPages([name, kind, summary, anchor]: SearchEntry, pages: readonly number[]): SearchEntry {
  return [name, kind, summary, anchor, pages];
}

/** The search field and the list of its results. The script shows the search, because it works only with the script. */
export function formatSearch(label: string): HtmlFragment {
  return formatHtml`<div class="search screen-only" role="search" hidden>
<label for="search">${label} <kbd>/</kbd></label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="results" placeholder="tools/call, inputSchema, -32602">
<p id="found" class="quiet" role="status"></p>
<ul id="results"></ul>
</div>`;
}
