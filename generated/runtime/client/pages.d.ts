// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { ClientLimits } from "./limits.js";
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
export interface ItemPages<
  Item,
  Page = JsonObject,
> extends AsyncIterable<Item> {
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
export declare function listPages<Item, Page = JsonObject>(
  request: (
    params: {
      cursor?: string;
    },
    options?: CallOptions,
  ) => Promise<Page>,
  key: "tools" | "prompts" | "resources" | "resourceTemplates",
  {
    limits,
    maxPages,
    maxItems,
    signal,
  }: PageOptions & {
    readonly limits: Pick<ClientLimits, "pages" | "items">;
  },
): ItemPages<Item, Page>;
