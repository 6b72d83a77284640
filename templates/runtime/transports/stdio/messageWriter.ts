import type { NodeInput, NodeOutput } from "../adapters/node.js";

/** If the buffer is longer than this number of characters, it is written immediately instead of in a microtask. */
const MAX_BUFFERED = 1024 * 1024;

/**
 * Writes messages as lines to an output stream. Messages of the same turn of the event loop are written together. While the output is
 * full, the input is paused: a client that does not read responses cannot send further requests.
 */
export class MessageWriter {
  readonly #input: NodeInput;
  readonly #output: NodeOutput;
  readonly #onDrain: () => void;
  #buffer = "";
  readonly #flushLater: () => void = () => this.flush();

  /** @param onDrain is called when the output can be written again; it must resume the input. */
  constructor(input: NodeInput, output: NodeOutput, onDrain: () => void) {
    this.#input = input;
    this.#output = output;
    this.#onDrain = onDrain;
  }

  /** Adds a message to the buffer, which is written in a microtask at the latest. */
  write(text: string): void {
    if (this.#buffer === "") queueMicrotask(this.#flushLater);
    this.#buffer += `${text}\n`;
    if (this.#buffer.length > MAX_BUFFERED) this.flush();
  }

  /** Writes the buffer now. */
  flush(): void {
    if (this.#buffer === "") return;
    const text = this.#buffer;
    this.#buffer = "";
    if (this.#output.write(text) || this.#input.isPaused()) return;
    this.#input.pause();
    this.#output.once("drain", this.#onDrain);
  }
}
