const RESULTS = new WeakMap<object, object>();

/** Ends a handler; its call is answered by another result than the one that handlers return. It must not be swallowed. */
export class CallEnded extends Error {
  override readonly name = "CallEnded";
}

/**
 * Ends the handler that calls it, by throwing: its call is answered with a result that the handler's return type does not have, such
 * as the handle of a task. `return endCall(…)` fits any return type.
 *
 * @throws CallEnded always; a `catch` around it must throw it again.
 */
export function endCall(result: object): never {
  const ended = new CallEnded("the handler has ended the call");
  RESULTS.set(ended, result);
  throw ended;
}

/** The result that {@link endCall} was given, if it threw the value. */
export function resultThrown(thrown: unknown): object | undefined {
  return RESULTS.get(thrown as object);
}
