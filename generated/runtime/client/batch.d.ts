// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientTransport, OutgoingMessage } from "./transport.js";
/** Several messages that are sent as one JSON array. */
export interface BatchMessage extends OutgoingMessage {
  readonly parts: readonly OutgoingMessage[];
}
/**
 * Calls a function, collects the messages that it sends, and sends them as batches of at most `MAX_BATCH` messages.
 *
 * @param use replaces the transport of the connection.
 */
export declare function sendInBatches<T>(
  transport: ClientTransport,
  use: (transport: ClientTransport) => void,
  calls: () => T,
): T;
