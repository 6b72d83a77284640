// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The size of an entry with letters. */
export interface LettersSize {
  /** The number of letters in the entry. */
  readonly letters: number;
  /** The number of characters of all letters in the entry. */
  readonly length: number;
}
/** The deletion of some entries with letters. */
export interface LettersDeletion {
  /** The last arguments of the script `RENEW_LEASE`. */
  readonly args: readonly (string | number)[];
  /** Ends the deletion. @param isDone true if Redis has deleted the entries. */
  end(isDone: boolean): void;
}
/** The entries with letters that a process has received, and that Redis still has. Redis counts their letters towards `maxLetters`. */
export declare class UndeletedLetters {
  #private;
  /** @param maxLetters the maximum number of letters that can wait for a process. With a small number, the process must delete letters earlier. */
  constructor(maxLetters: number);
  /** The number of entries. */
  get size(): number;
  /** True if the process must delete letters without waiting for the next regular renewal of its lease. */
  get mustDelete(): boolean;
  /** @param name the sender and the number of the entry. */
  has(id: string, name: string): boolean;
  /** Adds an entry, instead of an earlier entry with this id. @param name the sender and the number of the entry. */
  add(id: string, name: string, size: LettersSize): void;
  clear(): void;
  /** Begins to delete the oldest entries. While a deletion has not ended, the next deletion contains no entries. */
  beginDeletion(): LettersDeletion;
}
