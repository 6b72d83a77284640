// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { NodeInputStream, NodeOutputStream } from "../../platform/node.js";
/** Writes messages as lines to an output stream. */
export interface OutgoingMessageBuffer {
  /** Adds a message to the buffer, which is written in a microtask at the latest. */
  write(text: string): void;
  /** Writes the buffer now. */
  flush(): void;
}
/**
 * Returns a buffer for the messages to an output stream. Messages of the same turn of the event loop are written together. While the
 * output is full, the input is paused: a client that does not read responses cannot send further requests.
 *
 * @param onDrain is called when the output can be written again; it must resume the input.
 */
export declare function createMessageBuffer(
  input: NodeInputStream,
  output: NodeOutputStream,
  onDrain: () => void,
): OutgoingMessageBuffer;
