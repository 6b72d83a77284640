// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs a function, and calls the given function within. */
export type HandlerRunner = (inner: () => void) => void;
/**
 * Calls a function once, inside all runners, the first of them outermost. The function is called also if a runner throws or does not call it.
 *
 * @param failed gets the error of a runner.
 * @throws anything that the function throws.
 */
export declare function runInside(
  runners: readonly HandlerRunner[],
  call: () => void,
  failed: (error: unknown) => void,
): void;
