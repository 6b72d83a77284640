// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";
/** What a handler throws to answer with an error of its own choice. */
export declare class McpError extends Error {
  readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** Anything that helps the caller; sent as it is. */
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown);
}
/** The codes of JSON-RPC itself. @see https://www.jsonrpc.org/specification#error_object */
export declare const CODES: {
  readonly parse: -32700;
  readonly request: -32600;
  readonly method: -32601;
  readonly params: -32602;
  readonly internal: -32603;
};
/** An error as it is sent. */
export type WireError = Pick<McpError, "code" | "message" | "data">;
/** The message of an error that says nothing about the inside of the server. */
export declare const INTERNAL_ERROR = "Internal error";
/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. It is sent with the code of the revision that
 * the client speaks: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export declare function resourceNotFound(uri: string): McpError;
/**
 * Returns the text of an error response. An error that JSON cannot hold, such as one that is too long for a string, is sent without its data and
 * with a neutral message.
 *
 * @param id of the request; null where it could not be read, undefined leaves the member out.
 */
export declare function errorText(
  id: string | number | null | undefined,
  { code, message, data }: WireError,
): string;
/**
 * Returns the members of an McpError, and undefined for anything else. Never throws. The error is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return something else the next time.
 */
export declare function wireError(thrown: unknown): WireError | undefined;
/** Where errors inside the server are told. */
export type Reporting = Pick<Server, "options">;
/**
 * Gives an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId names the error to the client, if a client gets an answer.
 */
export declare function reportError(
  { options }: Reporting,
  error: unknown,
  errorId?: string,
): void;
