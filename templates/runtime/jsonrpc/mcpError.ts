import type { JsonObject } from "../validation/checks.js";

/** An error that is sent to the client exactly as a handler throws it. */
export class McpError extends Error {
  override readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** A JSON value for the client, sent as the `data` of the error. */
  readonly data: unknown;
  /** Set by clients: true if the same call may succeed later, because the response has HTTP status 429 or 503; otherwise undefined. */
  declare readonly isRetryable?: boolean;
  /** Set by clients together with `isRetryable`: the milliseconds to wait before the next call; undefined if the server names no time. */
  declare readonly retryAfterMs?: number | undefined;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    const { name, code } = Object(error) as Partial<McpError>;
    return this === McpError ? name === "McpError" && Number.isInteger(code) : super[Symbol.hasInstance](error);
  }
}

/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export function errorOf(response: JsonObject): McpError {
  const { code, message, data } = response["error"] as McpError;
  return new McpError(code, message, data);
}
