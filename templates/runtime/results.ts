/**
 * Functions for the results of handlers.
 *
 * `paginate` returns one page of a list and the cursor of the next page. `fixed` marks a result that never changes, so the runtime
 * checks it and writes it as JSON only once. `endCall` ends a handler with a result that only an extension defines.
 *
 * @example
 * ```ts
 * listTools({ cursor }) {
 *   const { page, nextCursor } = paginate(tools, cursor, 50);
 *   return { tools: page, ...(nextCursor !== undefined && { nextCursor }) };
 * }
 * ```
 * @module
 */
export { endCall } from "./server/endCall.js";
export { fixed } from "./server/fixedResults.js";
export { paginate, type OwnedPageOptions, type Page } from "./server/pagination.js";
