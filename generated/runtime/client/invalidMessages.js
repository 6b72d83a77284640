// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "./errors.js";
/**
 * Rejects the call that an invalid message belongs to. Reports a warning if there is no such call.
 *
 * @param refused handles the error response of a call.
 */
export function handleInvalidMessage(
  port,
  { id, call: known, error },
  refused,
) {
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
function findOnlyOpening({ only }, id) {
  return only?.use === "opening" && (id ?? null) === null ? only : undefined;
}
