// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The error console, which also exists in runtimes without Node. */
export declare function reportToConsole(error: unknown): void;
/**
 * Returns a function that passes errors to a function of the author, at most one error each minute, so that a failure that happens at each
 * request does not fill the logs. Never throws.
 */
export declare function createLimitedReporter(
  report: (error: unknown) => unknown,
): (error: unknown) => void;
/** Calls a function of the author. Passes an error that it throws, or a rejection of the promise that it returns, to `failed`. */
export declare function callSafely(
  call: () => unknown,
  failed: (error: unknown) => void,
): void;
