// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls a function once, inside all runners, the first of them outermost. The function is called also if a runner throws or does not call it.
 *
 * @param failed gets the error of a runner.
 * @throws anything that the function throws.
 */
export function runInside(runners, call, failed) {
  let thrown;
  let next = once(() => {
    try {
      call();
    } catch (error) {
      // The error must not seem to be an error of a runner.
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
function once(call) {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}
