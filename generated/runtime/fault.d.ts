// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type WireError } from "./error.js";
import type { Server } from "./server.js";
type Reporting = Pick<Server, "options">;
/**
 * Returns the error that is sent for what a handler threw. An McpError is sent unchanged. Anything else is a fault of the server: its message may
 * hold secrets, so `onError` gets the thrown value and the client gets a neutral message; both get the same `errorId`. Never throws, whatever
 * was thrown.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export declare function faultOf(
  server: Reporting,
  thrown: unknown,
  neutral?: string,
): WireError;
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
export {};
