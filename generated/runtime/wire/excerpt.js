// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]/g;
/** Returns the start of a text of a stranger for error messages and warnings. Control characters other than tab and line feed are escaped. */
export function excerptOf(text, maxLength) {
  return escapeControlCharacters(text.slice(0, maxLength));
}
/** Replaces control characters other than tab and line feed, which could control the terminal that prints the text. */
export function escapeControlCharacters(text) {
  return text.replace(
    CONTROL_CHARACTERS,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
