// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const FIXED = new WeakSet<object>();

/**
 * Says that a result never changes: it is frozen, all the way down, and its JSON is made once for all calls that return it.
 *
 * @returns the same object.
 */
export function fixed<T extends object>(result: T): T {
  freeze(result);
  FIXED.add(result);
  return result;
}

/** Whether {@link fixed} was called for an object. */
export function isFixed(result: object): boolean {
  return FIXED.has(result);
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value))
    return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
