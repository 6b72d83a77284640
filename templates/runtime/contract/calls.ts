import type { JsonObject } from "../validation/checks.js";

/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown {
  const method = (implementation as JsonObject)[member];
  if (typeof method !== "function") throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation) as (...given: Given) => unknown;
}

/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable<T>(value: unknown, map: (value: unknown) => T): T | PromiseLike<T> {
  const { then } = (value ?? {}) as { then?: unknown };
  return typeof then === "function" ? Promise.resolve(value).then(map) : map(value);
}
