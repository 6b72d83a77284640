import { isObject, type JsonObject } from "../validation/checks.js";

/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
export type LetterKind = "letter" | "task";

/** A letter that this process has received, with its kind. The kind can be another text if another program has written the letter. */
export type ReceivedLetter = readonly [kind: string, letter: JsonObject];

/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export function formatLetter(kind: LetterKind, letter: JsonObject): string {
  return JSON.stringify([kind, letter]);
}

/** Parses the letters of one entry. Leaves out what no process has written, so that the process can read the other letters. */
export function parseLetters(text: string): readonly ReceivedLetter[] {
  let letters: unknown;
  try {
    letters = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(letters) ? letters.filter(isLetter) : [];
}

function isLetter(value: unknown): value is ReceivedLetter {
  return (
    Array.isArray(value) && typeof value[0] === "string" && isObject(value[1])
  );
}
