// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export function callAfter(ms, call) {
  const timer = setTimeout(call, Math.min(ms, 2 ** 31 - 1));
  timer.unref?.();
  return () => clearTimeout(timer);
}
/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export function waitMs(ms) {
  return new Promise((resolve) => void callAfter(ms, resolve));
}
/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export function rejectAfter(ms, promise, describe) {
  return new Promise((resolve, reject) => {
    const clear = callAfter(ms, () => reject(describe()));
    promise.then(resolve, reject).finally(clear);
  });
}
