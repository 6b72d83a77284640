// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Errors that handlers throw, the codes of JSON-RPC, and issues of validation.
 *
 * If a handler throws an `McpError`, the client receives exactly this error. If a handler throws any other value, the client receives
 * error -32603 `Internal error` with an `errorId`, and the server's `onError` receives the value and the same `errorId`.
 *
 * The functions `validate` and `validateResult` return issues, and `assert` throws them in a `ValidationError`. An issue has a `code` for
 * programs, the JSON Pointer of the invalid part, and a `message` for people, such as `must be a string, but is 1`. The set of codes is
 * closed, so a `switch` over them may be exhaustive.
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
  type Issue,
  type IssueCode,
  McpError,
  type ValidateOptions,
  type ValidateResultOptions,
  ValidationError,
  type WireError,
  resourceNotFound,
} from "./protocol.js";
