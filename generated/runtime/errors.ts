// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Errors that handlers throw, and the codes of JSON-RPC.
 *
 * A handler that throws an `McpError` answers its request with exactly this error. Any other value that a handler throws is
 * answered with -32603 `Internal error` and an `errorId`; the server's `onError` gets the value itself.
 *
 * @example
 * ```ts
 * throw new McpError(CODES.params, "unknown city", { city });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic#responses
 * @module
 */
export {
  CODES,
  McpError,
  resourceNotFound,
  type WireError,
} from "./jsonrpc/errors.js";
