// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the form of a text that Postgres can store: it cannot store the character U+0000. The JSON of a message has no such character
 * and does not begin with a quotation mark.
 */
export function encodeStoredText(text) {
  return text.startsWith('"') || text.includes("\0")
    ? JSON.stringify(text)
    : text;
}
/** Returns the text that {@link encodeStoredText} encoded. */
export function decodeStoredText(stored) {
  return stored.startsWith('"') ? JSON.parse(stored) : stored;
}
/** Returns a whole number that a client sent as a part of an id; undefined if the text is not the usual form of one. */
export function parseStoredNumber(text) {
  return /^(?:0|[1-9]\d{0,17})$/.test(text) ? text : undefined;
}
