// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Ends the handler that calls this function, by throwing an error. The client gets the given result, such as the handle of a task,
 * which the handler's return type does not include. `return endCall(…)` compiles with any return type.
 *
 * @param result the result, or a promise of the result. The call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` block around the call must throw this error again.
 */
export declare function endCall(result: object): never;
/** Returns the result that was passed to {@link endCall}, or undefined if `endCall` did not throw this value. */
export declare function getResultThrownByEndCall(
  thrown: unknown,
): object | undefined;
