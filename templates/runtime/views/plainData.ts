/** The depth of a message. Messages of the protocol have less than a tenth of it. */
const MAX_DEPTH = 256;

/**
 * Returns true if a value could be JSON, and is not too large. A window can post much more than JSON: cycles, maps, errors, buffers. What it
 * posts is a copy with the prototypes of this window, so that no other prototype is plain.
 *
 * @param size the number of characters in strings and names, and of values, that are allowed together.
 */
export function isPlainData(value: unknown, size: number): boolean {
  let left = size;
  const isPlain = (part: unknown, depth: number): boolean => {
    left--;
    if (typeof part === "string") left -= part.length;
    if (left < 0) return false;
    if (part === null || typeof part !== "object")
      return part === null || typeof part === "string" || typeof part === "boolean" || Number.isFinite(part);
    if (depth === 0) return false;
    if (Array.isArray(part)) return part.length <= left && part.every((item) => isPlain(item, depth - 1));
    if (Object.getPrototypeOf(part) !== Object.prototype) return false;
    for (const name in part) {
      left -= name.length;
      const member = (part as { readonly [name: string]: unknown })[name];
      // An assignment of this name elsewhere would change a prototype. A member that is undefined is missing in JSON.
      if (name === "__proto__" || (member !== undefined && !isPlain(member, depth - 1))) return false;
    }
    return left >= 0;
  };
  return isPlain(value, MAX_DEPTH);
}
