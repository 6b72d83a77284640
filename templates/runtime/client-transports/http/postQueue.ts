import type { OutgoingMessage } from "../../client/transport.js";

/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;
/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 256;

/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further messages wait, up to a limit for their memory.
 */
export class PostQueue {
  readonly #start: (message: OutgoingMessage) => void;
  readonly #running = new Set<OutgoingMessage>();
  readonly #waiting = new Set<OutgoingMessage>();
  #bytesLeft: number;

  /** @param start sends a message in a POST request. */
  constructor(maxBytes: number, start: (message: OutgoingMessage) => void) {
    this.#bytesLeft = maxBytes;
    this.#start = start;
  }

  /** Sends a message, or stores it until another POST request has ended. Returns false if the memory for waiting messages is used up. */
  add(message: OutgoingMessage): boolean {
    const bytes = message.text.length + OVERHEAD;
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    if (this.#running.size < MAX_RUNNING) this.#run(message);
    else {
      this.#waiting.add(message);
      message.stop = () => {
        if (this.#waiting.delete(message)) this.#bytesLeft += bytes;
      };
    }
    return true;
  }

  /**
   * Call this function when the POST request of a message has ended. Sends the next waiting message. Does nothing for a message that this queue did
   * not send.
   */
  ended(message: OutgoingMessage): void {
    if (!this.#running.delete(message)) return;
    this.#bytesLeft += message.text.length + OVERHEAD;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return this.#run(next);
    }
  }

  /** Drops the messages that wait. */
  clear(): void {
    for (const message of this.#waiting) message.stop?.();
  }

  #run(message: OutgoingMessage): void {
    this.#running.add(message);
    this.#start(message);
  }
}
