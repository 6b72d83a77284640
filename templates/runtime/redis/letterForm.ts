import { isObject, type JsonObject } from "../validation/checks.js";

/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
export type LetterKind = "letter" | "task";

/** A letter with its kind. */
export type LetterOfKind = readonly [kind: LetterKind, letter: JsonObject];

/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export function formatLetter(...letter: LetterOfKind): string {
  return JSON.stringify(letter);
}

/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the process can
 * read the other letters.
 */
export function parseLetters(text: string): readonly (LetterOfKind | undefined)[] {
  let letters: unknown;
  try {
    letters = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(letters)) return [];
  return letters.map((each: unknown) => (isLetter(each) ? each : undefined));
}

function isLetter(value: unknown): value is LetterOfKind {
  return Array.isArray(value) && (value[0] === "letter" || value[0] === "task") && isObject(value[1]);
}
