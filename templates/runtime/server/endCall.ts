const RESULTS = new WeakMap<object, object>();

/**
 * Ends the handler that calls it, by throwing: its call is answered with a result that the handler's return type does not have, such
 * as the handle of a task. `return endCall(…)` fits any return type.
 *
 * @param result or a promise of it; the call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` around it must throw it again.
 */
export function endCall(result: object): never {
  const ended = new Error("the handler has ended its call");
  RESULTS.set(ended, result);
  throw ended;
}

/** Returns the result that {@link endCall} was given, if it threw the value. */
export function resultThrown(thrown: unknown): object | undefined {
  return RESULTS.get(thrown as object);
}
