// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A function that does work of its own, and must call `inner` during this work. */
export type HandlerRunner = (inner: () => void) => void;
/**
 * Calls a function exactly once, inside all runners; the first runner is the outermost. Calls the function even if a runner throws, or does not call
 * its `inner` function.
 *
 * @param failed called with an error that a runner throws.
 * @throws the error that `call` throws.
 */
export declare function runInside(
  runners: readonly HandlerRunner[],
  call: () => void,
  failed: (error: unknown) => void,
): void;
