import { sha256OfAscii } from "../platform/sha256.js";

/** The number of hexadecimal digits of a hash in a name. They contain 160 bits. */
const DIGITS = 40;

/**
 * Returns a name for the key of an entry in an engine. The name is a hash of the parts, so the keys in the engine do not show session ids or
 * the names of callers. Different parts give different names, also if a part is undefined.
 */
export function hashedName(...parts: readonly (string | undefined)[]): string {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return sha256OfAscii(text.replace(/[^ -~]/g, escaped)).slice(0, DIGITS);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const PROCESS_ID = /^[\w-]{1,64}$/;

/** Returns true if a text has the form of a process id. A client may have sent the text. */
export function isProcessId(text: string): boolean {
  return PROCESS_ID.test(text);
}
