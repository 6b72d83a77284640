import { isBoolean, isNumber, isObjectOrArray, isString } from "../validation/checks.js";

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
    left -= typeof part === "string" ? part.length + 1 : 1;
    if (left < 0 || depth < 0) return false;
    if (!isObjectOrArray(part)) return isPrimitive(part);
    if (Array.isArray(part)) return part.length <= left && part.every((item) => isPlain(item, depth - 1));
    // An assignment of `__proto__` elsewhere would change a prototype.
    if (Object.getPrototypeOf(part) !== Object.prototype || Object.hasOwn(part, "__proto__")) return false;
    return Object.entries(part).every(([name, member]) => {
      left -= name.length;
      // A member that is undefined is missing in JSON.
      return member === undefined || isPlain(member, depth - 1);
    });
  };
  return isPlain(value, MAX_DEPTH) && left >= 0;
}

function isPrimitive(value: unknown): boolean {
  return value === null || isString(value) || isBoolean(value) || isNumber(value);
}
