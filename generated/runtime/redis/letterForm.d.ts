// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
export type LetterKind = "letter" | "task";
/** A letter with its kind. */
export type LetterOfKind = readonly [kind: LetterKind, letter: JsonObject];
/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export declare function formatLetter(...letter: LetterOfKind): string;
/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the process can
 * read the other letters.
 */
export declare function parseLetters(
  text: string,
): readonly (LetterOfKind | undefined)[];
