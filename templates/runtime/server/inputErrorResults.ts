const POINTERS = new WeakMap<object, string>();

/**
 * Marks the result that reports invalid arguments of a tool. A bridge sends an error instead of this result to clients of revisions that
 * report invalid arguments in an error.
 *
 * @param pointer the JSON Pointer of the invalid member, from the params of the call.
 * @returns the same result.
 */
export function markInputErrorResult<T extends object>(result: T, pointer: string): T {
  POINTERS.set(result, pointer);
  return result;
}

/** Returns the pointer that was passed to {@link markInputErrorResult}, or undefined for any other result. */
export function getInputErrorPointer(result: object): string | undefined {
  return POINTERS.get(result);
}
