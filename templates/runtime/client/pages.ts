import type { JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./revision.js";
import { LimitError } from "./errors.js";
import type { ClientLimits } from "./limits.js";

/** The maximum length of a cursor in characters. The cursors of a list are kept in memory, to find a repeated cursor. */
const MAX_CURSOR = 64 * 1024;

/** Options for the iteration over a list. */
export interface PageOptions {
  /** The maximum number of pages; `limits.pages` of the client by default. */
  readonly maxPages?: number | undefined;
  /** The maximum number of items; `limits.items` of the client by default. */
  readonly maxItems?: number | undefined;
  /** Ends the iteration with a CallAbortedError. */
  readonly signal?: AbortSignal | undefined;
}

/** The items of a list that a server returns page by page. Each iteration requests the list from its start. */
export interface ItemPages<Item, Page = JsonObject> extends AsyncIterable<Item> {
  /** Iterates over the pages: the results of the list requests. */
  pages(): AsyncIterable<Page>;
}

/**
 * Returns the items of a list. Each page is requested when its first item is needed.
 *
 * The iteration throws a LimitError if the list has too many pages or items, or if a cursor is too long or repeated.
 *
 * @param request sends the list request, such as `tools/list`.
 * @param key the member of the results that contains the items.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export function listPages<Item, Page = JsonObject>(
  request: (params: { cursor?: string }, options?: CallOptions) => Promise<Page>,
  key: "tools" | "prompts" | "resources" | "resourceTemplates",
  {
    limits,
    maxPages = limits.pages,
    maxItems = limits.items,
    signal,
  }: PageOptions & { readonly limits: Pick<ClientLimits, "pages" | "items"> },
): ItemPages<Item, Page> {
  const tooMany = (limit: "pages" | "items", value: number): LimitError =>
    new LimitError(
      `The server's list of ${key} has more than ${value} ${limit} (option ${limit === "pages" ? "maxPages" : "maxItems"}).`,
      { limit, value },
    );
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    const cursors = new Set<string>();
    let params: { cursor?: string } = {};
    for (let items = 0; ;) {
      const page = await request(params, { signal });
      items += itemsOf<Item>(page, key).length;
      if (items > maxItems) throw tooMany("items", maxItems);
      yield page;
      const cursor = (page as JsonObject)["nextCursor"];
      if (typeof cursor !== "string") return;
      if (cursors.has(cursor))
        throw new LimitError(
          `The server returned the same cursor of its list of ${key} twice, so the list has no end.`,
          { limit: "pages", value: maxPages },
        );
      if (cursor.length > MAX_CURSOR)
        throw new LimitError(`A cursor in the server's list of ${key} is longer than ${MAX_CURSOR} characters.`, {
          limit: "cursor",
          value: MAX_CURSOR,
        });
      cursors.add(cursor);
      if (cursors.size >= maxPages) throw tooMany("pages", maxPages);
      params = { cursor };
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* itemsOf<Item>(page, key);
    },
  };
}

/** Returns the items of a page; an empty list for an invalid page, which the options `check: "report"` and `"off"` let through. */
function itemsOf<Item>(page: unknown, key: string): readonly Item[] {
  const items = (page as JsonObject)[key];
  return Array.isArray(items) ? items : [];
}
