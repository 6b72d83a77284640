// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LimitError } from "./errors.js";
/** The maximum length of a cursor in characters. The cursors of a list are kept in memory, to find a repeated cursor. */
const MAX_CURSOR = 64 * 1024;
/**
 * Returns the items of a list. Each page is requested when its first item is needed.
 *
 * The iteration throws a LimitError if the list has too many pages or items, or if a cursor is too long or repeated.
 *
 * @param request sends the list request, such as `tools/list`.
 * @param key the member of the results that contains the items.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export function listPages(
  request,
  key,
  { limits, maxPages = limits.pages, maxItems = limits.items, signal },
) {
  const tooMany = (limit, value) =>
    new LimitError(
      `The server's list of ${key} has more than ${value} ${limit} (option ${limit === "pages" ? "maxPages" : "maxItems"}).`,
      { limit, value },
    );
  async function* pages() {
    const cursors = new Set();
    let params = {};
    for (let items = 0; ;) {
      const page = await request(params, { signal });
      items += itemsOf(page, key).length;
      if (items > maxItems) throw tooMany("items", maxItems);
      yield page;
      const cursor = page["nextCursor"];
      if (typeof cursor !== "string") return;
      if (cursors.has(cursor))
        throw new LimitError(
          `The server returned the same cursor of its list of ${key} twice, so the list has no end.`,
          { limit: "pages", value: maxPages },
        );
      if (cursor.length > MAX_CURSOR)
        throw new LimitError(
          `A cursor in the server's list of ${key} is longer than ${MAX_CURSOR} characters.`,
          { limit: "cursor", value: MAX_CURSOR },
        );
      cursors.add(cursor);
      if (cursors.size >= maxPages) throw tooMany("pages", maxPages);
      params = { cursor };
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* itemsOf(page, key);
    },
  };
}
/** Returns the items of a page; an empty list for an invalid page, which the options `check: "report"` and `"off"` let through. */
function itemsOf(page, key) {
  const items = page[key];
  return Array.isArray(items) ? items : [];
}
