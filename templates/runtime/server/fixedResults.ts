const FIXED = new WeakSet<object>();

/**
 * Marks a result that never changes. The result is frozen with all its members, checked once, and written as JSON once for all calls that
 * return it.
 *
 * @returns the same object.
 */
export function fixed<T extends object>(result: T): T {
  freeze(result);
  FIXED.add(result);
  return result;
}

/** Returns true if a result was passed to {@link fixed}, which marks results that never change. */
export function isResultMarkedAsFixed(result: object): boolean {
  return FIXED.has(result);
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
