// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;
/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 256;
/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further messages wait, up to a limit for their memory.
 */
export class PostQueue {
  #start;
  #running = new Set();
  #waiting = new Set();
  #bytesLeft;
  /** @param start sends a message in a POST request. */
  constructor(maxBytes, start) {
    this.#bytesLeft = maxBytes;
    this.#start = start;
  }
  /** Sends a message, or stores it until another POST request has ended. Returns false if the memory for waiting messages is used up. */
  add(message) {
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
  ended(message) {
    if (!this.#running.delete(message)) return;
    this.#bytesLeft += message.text.length + OVERHEAD;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return this.#run(next);
    }
  }
  /** Drops the messages that wait. */
  clear() {
    for (const message of this.#waiting) message.stop?.();
  }
  #run(message) {
    this.#running.add(message);
    this.#start(message);
  }
}
