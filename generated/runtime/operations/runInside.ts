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
export function runInside(
  runners: readonly HandlerRunner[],
  call: () => void,
  failed: (error: unknown) => void,
): void {
  let thrown: { readonly error: unknown } | undefined;
  let next = once(() => {
    try {
      call();
    } catch (error) {
      // Keeps the error of `call`, so that the runners do not report it as an error of their own.
      thrown = { error };
    }
  });
  for (const runner of [...runners].reverse()) {
    const inner = next;
    next = once(() => {
      try {
        runner(inner);
      } catch (error) {
        failed(error);
      }
      inner();
    });
  }
  next();
  if (thrown !== undefined) throw thrown.error;
}

function once(call: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}
