/**
 * Errors that handlers throw, and the codes of JSON-RPC.
 *
 * If a handler throws an `McpError`, the client receives exactly this error. If a handler throws any other value, the client receives
 * error -32603 `Internal error` with an `errorId`, and the server's `onError` receives the value and the same `errorId`.
 *
 * @example
 * ```ts
 * throw new McpError(CODES.params, "unknown city", { city });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic#responses
 * @module
 */
export { CODES, McpError, resourceNotFound, type WireError } from "./jsonrpc/errors.js";
