// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../jsonrpc/mcpError.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { CallPort } from "./revision.js";
/** A message of the server that is invalid, or an error response without an id. */
export interface InvalidMessage {
  readonly id: unknown;
  /** The error, if the message is an error response without an id. */
  readonly error: McpError | undefined;
  /** The call with the id of the message, or on whose own stream the message arrived. It waits for no response any more. */
  readonly call: PendingCall | undefined;
}
/**
 * Rejects the call that an invalid message belongs to. Reports a warning if there is no such call.
 *
 * @param refused handles the error response of a call.
 */
export declare function handleInvalidMessage(
  port: Pick<CallPort, "warn"> & {
    readonly pending: PendingCalls;
  },
  { id, call: known, error }: InvalidMessage,
  refused: (call: PendingCall, error: McpError) => void,
): void;
