import type { McpError } from "../jsonrpc/mcpError.js";
import { InvalidMessageError } from "./errors.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { CallPort } from "./revision.js";

/** A message of the server that is invalid, or an error response without an id. */
export interface InvalidMessage {
  readonly id: unknown;
  /** The error, if the message is an error response without an id. */
  readonly error: McpError | undefined;
  /** The call with the id of the message, or on whose own stream the message arrived. */
  readonly call: PendingCall | undefined;
}

/**
 * Rejects the call that an invalid message belongs to. Reports a warning if there is no such call.
 *
 * @param refused handles the error response of a call.
 */
export function handleInvalidMessage(
  port: Pick<CallPort, "warn"> & { readonly pending: PendingCalls },
  { id, call: known, error }: InvalidMessage,
  refused: (call: PendingCall, error: McpError) => void,
): void {
  const { pending } = port;
  // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
  const call = known ?? (error && findOnlyOpening(pending, id));
  if (call === undefined)
    return port.warn({
      code: "bad-message",
      message: `The client ignored ${error ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
    });
  pending.remove(call);
  if (error !== undefined) return refused(call, error);
  const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
  pending.reject(call, new InvalidMessageError(text));
}

/** Returns the oldest request that opens the connection, if no other request is pending and `id` is missing or null. */
function findOnlyOpening({ only }: PendingCalls, id: unknown): PendingCall | undefined {
  return only?.use === "opening" && (id ?? null) === null ? only : undefined;
}
