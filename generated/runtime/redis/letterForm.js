// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
export function formatLetter(kind, letter) {
  return JSON.stringify([kind, letter]);
}
/** Parses the letters of one entry. Leaves out what no process has written, so that the process can read the other letters. */
export function parseLetters(text) {
  let letters;
  try {
    letters = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(letters) ? letters.filter(isLetter) : [];
}
function isLetter(value) {
  return (
    Array.isArray(value) && typeof value[0] === "string" && isObject(value[1])
  );
}
