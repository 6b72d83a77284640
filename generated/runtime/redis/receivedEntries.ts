// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RecentMap } from "../stores/recentMap.js";

/** A process remembers at least this number of senders: those whose first letter or log entry arrived most recently. */
const SENDERS = 1_000;

/**
 * A process remembers this number of newest numbers of one sender. If the Redis client of the sender repeats a letter or log entry, then between the two
 * it has sent only those that waited for a reply when the connection broke. After the failover to a replica, a process reads letters and entries again
 * that it has received recently, so it must also recognise their numbers.
 */
const WINDOW = 8_192;

/**
 * Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again, and Redis may have
 * executed them before.
 */
export class ReceivedEntries {
  readonly #windows = new RecentMap<string, NumberWindow>(SENDERS);

  /**
   * Returns false if it was called before with the same sender and number.
   *
   * @param number the number that the sender gave the letter or entry. NaN for an entry of another program, which is always new.
   */
  isNew(sender: string, number: number): boolean {
    if (!Number.isSafeInteger(number) || number < 1) return true;
    let window = this.#windows.get(sender);
    if (window === undefined) {
      window = new NumberWindow();
      this.#windows.set(sender, window);
    }
    return window.add(number);
  }
}

/**
 * The numbers that have arrived from one process, with one bit for each of the newest numbers. Numbers can be missing or arrive in another order.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6479
 */
class NumberWindow {
  readonly #words = new Uint32Array(WINDOW / 32);
  #highest = 0;

  /** Returns false if the number has already arrived. Returns true for numbers that are older than the window. */
  add(number: number): boolean {
    if (number <= this.#highest - WINDOW) return true;
    if (number > this.#highest) this.#moveTo(number);
    const index = (number % WINDOW) >>> 5;
    const bit = 1 << (number & 31);
    const word = this.#words[index]!;
    if ((word & bit) !== 0) return false;
    this.#words[index] = word | bit;
    return true;
  }

  #moveTo(number: number): void {
    if (number - this.#highest >= WINDOW) this.#words.fill(0);
    else
      for (let next = this.#highest + 1; next <= number; next++)
        this.#words[(next % WINDOW) >>> 5]! &= ~(1 << (next & 31));
    this.#highest = number;
  }
}
