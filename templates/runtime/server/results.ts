const RESULTS = new WeakMap<object, object>();

/**
 * Ends the handler that calls this function, by throwing an error. The client gets the given result, such as the handle of a task,
 * which the handler's return type does not include. `return endCall(…)` compiles with any return type.
 *
 * @param result the result, or a promise of the result. The call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` block around the call must throw this error again.
 */
export function endCall(result: object): never {
  const ended = new Error("endCall ended the handler: rethrow this error");
  RESULTS.set(ended, result);
  throw ended;
}

/** Returns the result that was passed to {@link endCall}, or undefined if `endCall` did not throw this value. */
export function getResultThrownByEndCall(thrown: unknown): object | undefined {
  return RESULTS.get(thrown as object);
}

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
