// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { McpError, type Reporting, type WireError } from "../jsonrpc/errors.js";
import type { Server } from "./server.js";
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
/** Returns the error for a message whose params are invalid: what is wrong with them, and where. */
export declare function paramsFault(
  { revision }: Server,
  method: string,
  message: JsonObject,
): Promise<McpError>;
/** Returns the error for a result that is invalid. `onError` gets the first issue. */
export declare function resultFault(
  server: Server,
  method: string,
  result: unknown,
): Promise<WireError>;
