// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Ends the handler that calls it, by throwing: its call is answered with a result that the handler's return type does not have, such
 * as the handle of a task. `return endCall(…)` fits any return type.
 *
 * @throws Error always; a `catch` around it must throw it again.
 */
export declare function endCall(result: object): never;
/** Returns the result that {@link endCall} was given, if it threw the value. */
export declare function resultThrown(thrown: unknown): object | undefined;
