// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls a function that runs a handler, and passes on its result or the value that it throws. The call stays synchronous if the function
 * returns no promise.
 */
export declare function continueHandler(
  run: () => unknown,
  finish: (result: unknown) => unknown,
  fail: (thrown: unknown) => unknown,
): unknown;
/** Returns true for the error of a tool that can only be called as a task, in a revision with sessions. The tool has done no work yet. */
export declare function mustBeTask(thrown: unknown): boolean;
