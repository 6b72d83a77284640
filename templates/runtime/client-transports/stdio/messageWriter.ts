import type { OutgoingMessage } from "../../client/transport.js";
import { getNodeProcess } from "../../platform/node.js";
import type { ServerInput } from "./childProcess.js";

/** Writes messages as lines to the standard input of a server. */
export class MessageWriter {
  readonly #input: ServerInput;
  readonly #maxQueuedBytes: number;
  readonly #onWritten: (message: OutgoingMessage) => void;
  #queue: OutgoingMessage[] = [];
  /** The length of the queued messages in characters, which is cheaper to compute than their bytes. */
  #queuedLength = 0;
  #isFull = false;

  /** @param onWritten called with each notification and response after it was written. */
  constructor(input: ServerInput, maxQueuedBytes: number, onWritten: (message: OutgoingMessage) => void) {
    this.#input = input;
    this.#maxQueuedBytes = maxQueuedBytes;
    this.#onWritten = onWritten;
  }

  /**
   * Adds a message to the queue. The queue is written once per turn of the event loop, after the microtasks in which ended calls start new
   * calls, because each write to a pipe costs more than a message.
   *
   * @returns false if the queue is full and the message was not added.
   */
  write(message: OutgoingMessage): boolean {
    const length = this.#queuedLength + message.text.length + 1;
    const unread = this.#isFull ? this.#input.writableLength : 0;
    if (length + unread > this.#maxQueuedBytes) return false;
    if (this.#queue.length === 0 && !this.#isFull) getNodeProcess().nextTick(this.#flush);
    this.#queue.push(message);
    this.#queuedLength = length;
    return true;
  }

  /** Removes a message from the queue. Returns false if the message was written already. */
  remove(message: OutgoingMessage): boolean {
    const index = this.#queue.indexOf(message);
    if (index < 0) return false;
    this.#queue.splice(index, 1);
    this.#queuedLength -= message.text.length + 1;
    return true;
  }

  /** Removes all messages from the queue and returns them. */
  removeAll(): OutgoingMessage[] {
    const queue = this.#queue;
    this.#queue = [];
    this.#queuedLength = 0;
    return queue;
  }

  /** Writes the queue now, unless the server does not read. */
  flush(): void {
    this.#flush();
  }

  readonly #flush = (): void => {
    if (this.#isFull || this.#queue.length === 0) return;
    const messages = this.removeAll();
    let lines = "";
    for (const { text } of messages) lines += `${text}\n`;
    if (!this.#input.write(lines)) {
      this.#isFull = true;
      this.#input.once("drain", this.#resume);
    }
    for (const message of messages) if (message.id === undefined) this.#onWritten(message);
  };

  readonly #resume = (): void => {
    this.#isFull = false;
    this.#flush();
  };
}
