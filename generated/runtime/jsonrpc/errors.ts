// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";

/** What a handler throws to answer with an error of its own choice. */
export class McpError extends Error {
  override readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** Anything that helps the caller; sent as it is. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The codes of JSON-RPC itself. @see https://www.jsonrpc.org/specification#error_object */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const;

/** An error as it is sent. */
export type WireError = Pick<McpError, "code" | "message" | "data">;

/** The message of an error that says nothing about the inside of the server. */
export const INTERNAL_ERROR = "Internal error";

const RESOURCE_NOT_FOUND = -32002;

/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. It is sent with the code of the revision that
 * the client speaks: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export function resourceNotFound(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, "Resource not found", { uri });
}

/**
 * Returns the text of an error response. An error that JSON cannot hold, such as one that is too long for a string, is sent without its data and
 * with a neutral message.
 *
 * @param id of the request; null where it could not be read, undefined leaves the member out.
 */
export function errorText(
  id: string | number | null | undefined,
  { code, message, data }: WireError,
): string {
  const envelope = { jsonrpc: "2.0", ...(id !== undefined && { id }) };
  try {
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ ...envelope, error });
  } catch {
    const error = { code, message: INTERNAL_ERROR };
    return JSON.stringify({ ...envelope, error });
  }
}

/**
 * Returns the members of an McpError, and undefined for anything else. Never throws. The error is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return something else the next time.
 */
export function wireError(thrown: unknown): WireError | undefined {
  try {
    const { name, code, message, data } = thrown as McpError;
    const isMcpError =
      name === "McpError" &&
      Number.isSafeInteger(code) &&
      typeof message === "string";
    return isMcpError ? { code, message, data } : undefined;
  } catch {
    return undefined;
  }
}

/** Where errors inside the server are told. */
export type Reporting = Pick<Server, "options">;

/**
 * Gives an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId names the error to the client, if a client gets an answer.
 */
export function reportError(
  { options }: Reporting,
  error: unknown,
  errorId?: string,
): void {
  try {
    const returned: unknown = options.onError(error, errorId);
    Promise.resolve(returned).catch(reportFailure);
  } catch (failure) {
    reportFailure(failure);
  }
}

function reportFailure(failure: unknown): void {
  try {
    console.error("onError failed:", failure);
  } catch {
    // The failure cannot be printed either.
  }
}
