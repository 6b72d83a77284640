import type { NodeInputStream, NodeOutputStream } from "../../platform/node.js";

/** If the buffer is longer than this number of characters, it is written immediately instead of in a microtask. */
const MAX_BUFFERED = 1024 * 1024;

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
export function createMessageBuffer(
  input: NodeInputStream,
  output: NodeOutputStream,
  onDrain: () => void,
): OutgoingMessageBuffer {
  let buffer = "";
  const flush = (): void => {
    if (buffer === "") return;
    const text = buffer;
    buffer = "";
    if (output.write(text) || input.isPaused()) return;
    input.pause();
    output.once("drain", onDrain);
  };
  const write = (text: string): void => {
    if (buffer === "") queueMicrotask(flush);
    buffer += `${text}\n`;
    if (buffer.length > MAX_BUFFERED) flush();
  };
  return { write, flush };
}
