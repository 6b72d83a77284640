// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A function that does work of its own, and must call `inner` before it returns. */
export type HandlerRunner = (inner: () => void) => unknown;
/**
 * Calls a function exactly once, inside all runners; the first runner is the outermost. Calls the function even if a runner throws, or returns
 * without a call of its `inner` function.
 *
 * @param failed called with an error that a runner throws, or with which the promise that a runner returns rejects.
 * @throws the error that `call` throws.
 */
export declare function runInside(
  runners: readonly HandlerRunner[],
  call: () => void,
  failed: (error: unknown) => void,
): void;
