// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Writes an error with `console.error`, which also exists in runtimes other than Node. */
export declare function reportToConsole(error: unknown): void;
/**
 * Returns a function that passes errors to `report`, at most one error per minute. So an error that occurs at each request does not fill the logs.
 * The returned function never throws.
 */
export declare function createLimitedReporter(
  report: (error: unknown) => unknown,
): (error: unknown) => void;
/** Calls a function of the server's author. If the function throws, or returns a promise that rejects, passes the error to `failed`. */
export declare function callSafely(
  call: () => unknown,
  failed: (error: unknown) => void,
): void;
