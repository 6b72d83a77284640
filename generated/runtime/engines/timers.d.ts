// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export declare function callAfter(ms: number, call: () => void): () => void;
/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export declare function waitMs(ms: number): Promise<void>;
/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export declare function rejectAfter<T>(
  ms: number,
  promise: Promise<T>,
  describe: () => Error,
): Promise<T>;
