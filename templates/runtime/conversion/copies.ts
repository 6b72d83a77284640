import type { JsonObject } from "../validation/checks.js";

/** An object of a message while it is copied. */
export type WritableObject = { [name: string]: unknown };

/**
 * Returns a copy of an object of a message, without some of its members.
 *
 * The object may have an own member `__proto__`, since JSON.parse does not treat the name specially. An assignment of this member would replace
 * the prototype of the copy, so that a peer could add members that no guard has checked. A spread is safe, too, but a member that is added to
 * its copy takes five times longer, and `delete` makes each later access to the copy slower.
 */
export function copyOf(object: JsonObject, without?: readonly string[]): WritableObject {
  const copy: WritableObject = {};
  for (const name in object) {
    if (!Object.hasOwn(object, name) || without?.includes(name)) continue;
    if (name === "__proto__")
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

/** Returns a copy of an object of a message with further members, which replace members of the same name. */
export function copyWith(object: JsonObject, members: JsonObject): JsonObject {
  const copy = copyOf(object);
  for (const name in members) copy[name] = members[name];
  return copy;
}
