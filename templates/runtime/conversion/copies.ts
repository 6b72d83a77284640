import type { JsonObject } from "../validation/checks.js";

/**
 * Copies of JSON objects. An object that JSON.parse returns may have an own member `__proto__`. An assignment of this member would replace the
 * prototype of the copy, so that a peer could add members that no guard has checked.
 */

const PROTOTYPE = "__proto__";

/** Returns a copy of an object with further members, which replace members of the same name. */
export function copyWith(object: JsonObject, members: object): JsonObject {
  // A spread of two objects would take ten times longer.
  return Object.hasOwn(object, PROTOTYPE)
    ? { ...object, ...members }
    : Object.assign({}, object, members);
}

/** Returns a copy of an object without some members. `delete` would make each later access to the copy slower. */
export function copyWithout(
  object: JsonObject,
  names: readonly string[],
): JsonObject {
  const copy: { [name: string]: unknown } = {};
  for (const name of Object.keys(object)) {
    if (names.includes(name)) continue;
    if (name === PROTOTYPE)
      Object.defineProperty(copy, name, {
        value: object[name],
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else copy[name] = object[name];
  }
  return copy;
}
