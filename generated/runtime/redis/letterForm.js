// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export function formatLetter(...letter) {
  return JSON.stringify(letter);
}
/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the process can
 * read the other letters.
 */
export function parseLetters(text) {
  let letters;
  try {
    letters = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(letters)) return [];
  return letters.map((each) => (isLetter(each) ? each : undefined));
}
function isLetter(value) {
  return (
    Array.isArray(value) &&
    (value[0] === "letter" || value[0] === "task") &&
    isObject(value[1])
  );
}
