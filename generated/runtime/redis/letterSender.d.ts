// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/**
 * The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. In Redis, the kind is the field name of the
 * letter.
 */
export type LetterKind = "letter" | "task";
/** A letter to another process. */
export interface LetterToSend {
  readonly kind: LetterKind;
  readonly text: string;
}
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
  /** Returns a number that this process has given to no other letter or log entry. */
  nextNumber(): number;
}
/** Sends letters to other processes. While Redis has not answered, the next letters to the same process wait, and are then sent with one script. */
export declare class LetterSender {
  #private;
  constructor(parts: LetterSenderParts);
  /**
   * Sends a letter. Resolves with false if the receiver has no lease.
   *
   * @throws Error if Redis does not store the letter.
   */
  send(route: LetterRoute, { kind, text }: LetterToSend): Promise<boolean>;
}
