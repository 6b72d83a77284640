import { callSafely } from "../protocol/awaitable.js";

/** The error codes that JSON-RPC defines. @see https://www.jsonrpc.org/specification#error_object */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const;

/** The `code`, `message` and `data` of a JSON-RPC error. */
export type WireError = Pick<McpError, "code" | "message" | "data">;

/** The error message that clients get instead of a message that may show the server's internals. */
export const INTERNAL_ERROR = "Internal error";

const RESOURCE_NOT_FOUND = -32002;

/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. The client receives it with the code of its
 * revision: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export function resourceNotFound(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, "Resource not found", { uri });
}

/**
 * Returns the JSON of an error response. If JSON cannot hold the error, for example because it is too long for a string, the response has a
 * neutral message and no data.
 *
 * @param id the id of the request, or null if the message has no valid id.
 * @param revision the revision of the client. If its `errorWithoutId` is true, the response omits a null `id`.
 */
export function formatErrorResponseAsJson(
  id: string | number | null,
  { code, message, data }: WireError,
  revision: { readonly errorWithoutId: boolean },
): string {
  const isOmitted = id === null && revision.errorWithoutId;
  const envelope = { jsonrpc: "2.0", ...(!isOmitted && { id }) };
  try {
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ ...envelope, error });
  } catch {
    const error = { code, message: INTERNAL_ERROR };
    return JSON.stringify({ ...envelope, error });
  }
}

/**
 * Returns the members of an McpError, or undefined for any other value. Never throws. An McpError is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return another value the next time.
 */
export function getThrownMcpError(thrown: unknown): WireError | undefined {
  try {
    const { name, code, message, data } = thrown as McpError;
    const isMcpError = name === "McpError" && Number.isSafeInteger(code) && typeof message === "string";
    return isMcpError ? { code, message, data } : undefined;
  } catch {
    return undefined;
  }
}

/** The member of a server that `passErrorToOnError` needs: its `onError` option. */
export interface ServerWithOnErrorOption {
  readonly options: { readonly onError: (error: unknown, errorId?: string) => void };
}

/**
 * Passes an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId the `data.errorId` of the error response, if the client got an error response.
 */
export function passErrorToOnError({ options }: ServerWithOnErrorOption, error: unknown, errorId?: string): void {
  callSafely(() => options.onError(error, errorId), reportFailure);
}

function reportFailure(failure: unknown): void {
  try {
    console.error("onError failed:", failure);
  } catch {
    // If the console itself throws, the failure cannot be reported.
  }
}

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
export function errorOf({ error }: { readonly error?: unknown }): McpError {
  const { code, message, data } = error as WireError;
  return new McpError(code, message, data);
}
