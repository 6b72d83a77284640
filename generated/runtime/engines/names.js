// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { sha256OfAscii } from "../platform/sha256.js";
/** The hexadecimal digits of a hash that a name keeps: 160 bits. */
const DIGITS = 40;
/**
 * Returns a name for the key of an entry in an engine: a hash, so that an engine's list of keys shows neither session ids nor callers. Other
 * parts have another name; undefined is a part like any other.
 */
export function hashedName(...parts) {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return sha256OfAscii(text.replace(/[^ -~]/g, escaped)).slice(0, DIGITS);
}
function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
const PROCESS_ID = /^[\w-]{1,64}$/;
/** Returns true if a text that a client may have sent has the form of the id of a process. */
export function isProcessId(text) {
  return PROCESS_ID.test(text);
}
