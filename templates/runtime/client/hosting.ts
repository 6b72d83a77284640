/**
 * The code for the options `handlers` and `capabilities` of `connect`. Clients without these options do not load it.
 *
 * @module
 */
export { clientCapabilities } from "./declaredCapabilities.js";
export { deliverNotifications } from "./host/notifications.js";

/** The groups of handlers that need the stream for the requests and notifications that a server sends outside of a call. */
const STREAM_READERS = ["notifications", "sampling", "elicitation", "roots", "tasks"];

/** Returns true if a handler needs the stream for the requests and notifications that a server sends outside of a call. */
export function needStream(handlers: object = {}): boolean {
  return Object.keys(handlers).some((name) => STREAM_READERS.includes(name));
}
