// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The number of letters that this process remembers. If a client sends a letter twice, the second letter arrives within the time of one reconnection.
 */
const REMEMBERED = 5_000;

/** Recognises letters that arrive twice. If a connection breaks, ioredis sends all commands without a reply again. */
export class ReceivedLetters {
  readonly #names = new Set<string>();

  /** Returns false if this process has already received the letter with this number from this sender. */
  isNew(from: string, number: string | undefined): boolean {
    if (number === undefined) return true;
    const name = `${from} ${number}`;
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    if (this.#names.size > REMEMBERED) {
      const [oldest] = this.#names;
      this.#names.delete(oldest!);
    }
    return true;
  }
}
