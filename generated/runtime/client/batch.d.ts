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
 * Calls a function and sends the messages that it sends in batches of the maximum length.
 *
 * @param use puts a transport in the place of `transport`.
 */
export declare function sendInBatches<T>(
  transport: ClientTransport,
  use: (transport: ClientTransport) => void,
  calls: () => T,
): T;
