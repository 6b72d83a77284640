import { callSafely } from "./reporter.js";

/** A function that does work of its own, and must call `inner` before it returns. */
export type HandlerRunner = (inner: () => void) => unknown;

/**
 * Calls a function exactly once, inside all runners; the first runner is the outermost. Calls the function even if a runner throws, or returns
 * without a call of its `inner` function.
 *
 * @param failed called with an error that a runner throws, or with which the promise that a runner returns rejects.
 * @throws the error that `call` throws.
 */
export function runInside(runners: readonly HandlerRunner[], call: () => void, failed: (error: unknown) => void): void {
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
      callSafely(() => runner(inner), failed);
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
