// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The number of letters that are remembered. A letter that was sent again follows within the time of one reconnection. */
const REMEMBERED = 5_000;
/** Recognises letters that arrive again: if a connection breaks, ioredis sends the commands again whose replies are missing. */
export class ReceivedLetters {
  #names = new Set();
  /** Returns false if the letter of a sender with this number was received before. */
  isNew(from, number) {
    if (number === undefined) return true;
    const name = `${from} ${number}`;
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    if (this.#names.size > REMEMBERED) {
      const [oldest] = this.#names;
      this.#names.delete(oldest);
    }
    return true;
  }
}
