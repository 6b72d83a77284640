// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls a function, and returns its result or the promise of its result.
 *
 * @param ms milliseconds after which the promise rejects, and the signal of the function is aborted.
 * @throws anything that the function throws.
 */
export function callUntilTimeout(ms, call) {
  const abort = new AbortController();
  const result = call(abort.signal);
  if (!(result instanceof Promise)) return result;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(`there was no result after ${ms} ms`);
      reject(late);
      abort.abort(late);
    }, ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
