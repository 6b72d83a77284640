import type { RedisKeys } from "./keys.js";
import { SEND } from "./processScripts.js";
import type { ScriptRunner } from "./scriptRunner.js";

/** The maximum numbers of letters and of characters that one script adds, so that the script does not block Redis for long. One letter can be longer. */
const MAX_BATCH = 100;
const MAX_BATCH_LENGTH = 2 ** 20;

/** The ids of the processes that send and receive a letter. */
export interface LetterRoute {
  readonly from: string;
  readonly to: string;
}

/** A letter that waits until the previous letters on its route are sent. */
interface WaitingLetter {
  /** The JSON of the letter. */
  readonly text: string;
  resolve(isSent: boolean): void;
  reject(error: unknown): void;
}

/** The objects of a service that {@link LetterSender} uses. */
export interface LetterSenderParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: { readonly maxLetters: number };
  /** Returns the first of `count` numbers in a row. No other letter of this process gets one of these numbers. */
  nextNumbers(count: number): number;
}

/**
 * Sends letters to other processes. One script sends all letters to a process that are sent at the same time. While Redis has not answered, the next
 * letters to this process wait, and are then also sent with one script.
 */
export class LetterSender {
  readonly #parts: LetterSenderParts;
  /** The letters that wait, by route. A route without an entry has no letter on the way. */
  readonly #waiting = new Map<string, WaitingLetter[]>();

  constructor(parts: LetterSenderParts) {
    this.#parts = parts;
  }

  /**
   * Sends a letter. Resolves with false if the receiver has no lease.
   *
   * @param text the JSON of the letter.
   * @throws Error if Redis does not store the letter.
   */
  send(route: LetterRoute, text: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const letter = { text, resolve, reject };
      const waiting = this.#waiting.get(nameOf(route));
      if (waiting !== undefined) waiting.push(letter);
      else void this.#sendAll(route, [letter]);
    });
  }

  async #sendAll(route: LetterRoute, letters: WaitingLetter[]): Promise<void> {
    this.#waiting.set(nameOf(route), letters);
    // Redis often sends many replies at once. The code after each reply sends its letter after the same number of microtasks, so one microtask later all
    // these letters are in the list.
    await Promise.resolve();
    while (letters.length > 0) await this.#sendBatch(route, letters.splice(0, batchSize(letters)));
    this.#waiting.delete(nameOf(route));
  }

  /** Settles the promise of each letter. Never rejects. */
  async #sendBatch({ from, to }: LetterRoute, letters: readonly WaitingLetter[]): Promise<void> {
    const { scripts, keys, settings, nextNumbers } = this.#parts;
    const texts = letters.map(({ text }) => text);
    const args = [settings.maxLetters, from, nextNumbers(texts.length), ...texts];
    try {
      const sent = Number(await scripts.run(SEND, keys.ofProcess(to), args));
      for (const [index, { resolve, reject }] of letters.entries())
        if (sent < 0) resolve(false);
        else if (index < sent) resolve(true);
        else reject(createFullError(to, settings.maxLetters));
    } catch (error) {
      for (const { reject } of letters) reject(error);
    }
  }
}

function nameOf({ from, to }: LetterRoute): string {
  return `${from} ${to}`;
}

function batchSize(letters: readonly WaitingLetter[]): number {
  let size = 0;
  for (let length = 0; size < MAX_BATCH && size < letters.length; size++) {
    length += letters[size]!.text.length;
    if (size > 0 && length > MAX_BATCH_LENGTH) break;
  }
  return size;
}

function createFullError(to: string, maxLetters: number): Error {
  return new Error(
    `Redis: too many letters wait for the process ${to} (maxLetters: ${maxLetters}); the letter was probably not stored`,
  );
}
