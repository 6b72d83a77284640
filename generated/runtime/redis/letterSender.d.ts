// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** The ids of the processes that send and receive a letter. */
export interface LetterRoute {
  readonly from: string;
  readonly to: string;
}
/** The objects of a service that {@link LetterSender} uses. */
export interface LetterSenderParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: {
    readonly maxLetters: number;
  };
  /** Returns the first of `count` numbers in a row. No other letter of this process gets one of these numbers. */
  nextNumbers(count: number): number;
}
/**
 * Sends letters to other processes. One script sends all letters to a process that are sent at the same time. While Redis has not answered, the next
 * letters to this process wait, and are then also sent with one script.
 */
export declare class LetterSender {
  #private;
  constructor(parts: LetterSenderParts);
  /**
   * Sends a letter. Resolves with false if the receiver has no lease.
   *
   * @param text the JSON of the letter.
   * @throws Error if Redis does not store the letter.
   */
  send(route: LetterRoute, text: string): Promise<boolean>;
}
