// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
export type LetterKind = "letter" | "task";
/** A letter that this process has received, with its kind. The kind can be another text if another program has written the letter. */
export type ReceivedLetter = readonly [kind: string, letter: JsonObject];
/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export declare function formatLetter(
  kind: LetterKind,
  letter: JsonObject,
): string;
/** Parses the letters of one entry. Leaves out what no process has written, so that the process can read the other letters. */
export declare function parseLetters(text: string): readonly ReceivedLetter[];
