// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** If the buffer is longer than this number of characters, it is written immediately instead of in a microtask. */
const MAX_BUFFERED = 1024 * 1024;
/**
 * Returns a buffer for the messages to an output stream. Messages of the same turn of the event loop are written together. While the
 * output is full, the input is paused: a client that does not read responses cannot send further requests.
 *
 * @param onDrain is called when the output can be written again; it must resume the input.
 */
export function createMessageBuffer(input, output, onDrain) {
  let buffer = "";
  const flush = () => {
    if (buffer === "") return;
    const text = buffer;
    buffer = "";
    if (output.write(text) || input.isPaused()) return;
    input.pause();
    output.once("drain", onDrain);
  };
  const write = (text) => {
    if (buffer === "") queueMicrotask(flush);
    buffer += `${text}\n`;
    if (buffer.length > MAX_BUFFERED) flush();
  };
  return { write, flush };
}
