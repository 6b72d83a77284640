// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
/** An error that is sent to the client exactly as a handler throws it. */
export declare class McpError extends Error {
  readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** A JSON value for the client, sent as the `data` of the error. */
  readonly data: unknown;
  /** Set by clients: true if the same call may succeed later, because the response has HTTP status 429 or 503; otherwise undefined. */
  readonly isRetryable?: boolean;
  /** Set by clients together with `isRetryable`: the milliseconds to wait before the next call; undefined if the server names no time. */
  readonly retryAfterMs?: number | undefined;
  constructor(code: number, message: string, data?: unknown);
  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export declare function errorOf(response: JsonObject): McpError;
