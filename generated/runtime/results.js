// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions for the results of handlers.
 *
 * `paginate` cuts a list into pages and reads and writes the cursors. `fixed` marks a result that never changes, so that it is
 * checked and written as JSON once. `endCall` ends a handler with a result that only an extension defines.
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
export { paginate } from "./server/pagination.js";
