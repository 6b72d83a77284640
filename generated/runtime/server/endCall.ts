// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const RESULTS = new WeakMap<object, object>();

/**
 * Ends the handler that calls it, by throwing: its call is answered with a result that the handler's return type does not have, such
 * as the handle of a task. `return endCall(…)` fits any return type.
 *
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
