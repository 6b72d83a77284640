// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { McpError, type WireError } from "../jsonrpc/errors.js";
import type { Server } from "./server.js";
/**
 * Returns the error response for a value that a handler threw. An McpError is sent unchanged. Any other value is a fault of the server: its
 * message may hold secrets, so `onError` gets the value and the client gets a neutral message, both with the same `errorId`. Never throws.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export declare function createErrorForThrownValue(
  server: Pick<Server, "options">,
  thrown: unknown,
  neutral?: string,
): WireError;
/** Returns the error response for a message with invalid params. Its `data` has all issues; its message has the first. */
export declare function createInvalidParamsError(
  { revision, checks }: Server,
  method: string,
  message: JsonObject,
): Promise<McpError>;
/** Returns the error response for an invalid result of a handler. `onError` gets the first issue. */
export declare function createInvalidResultError(
  server: Server,
  method: string,
  result: unknown,
): Promise<WireError>;
/** Resolves with the first issue of an invalid result as the end of a message; with an empty text if the issue is not known. */
export declare function describeFirstIssue(
  { revision, checks }: Server,
  method: string,
  result: unknown,
): Promise<string>;
