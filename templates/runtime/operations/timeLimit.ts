import { isThenable, type Awaitable } from "../protocol/awaitable.js";

/** The longest delay of a timer, in milliseconds. A timer with a longer delay ends at once. */
const MAX_MS = 2 ** 31 - 1;

/** @throws TypeError if the value of an option is not a number of milliseconds that a timer can wait. The message names the option. */
export function assertTimeLimit(name: string, ms: number): void {
  if (!(ms >= 1 && ms <= MAX_MS))
    throw new TypeError(
      `${name} is ${String(ms)}: it must be a number of milliseconds from 1 to ${MAX_MS} (about 24 days)`,
    );
}

/**
 * Calls a function, and returns its result. If the function returns a promise, the returned promise rejects after a time limit.
 *
 * @param ms the time limit in milliseconds. When it is over, the promise rejects, and the signal that the function received is aborted.
 * @throws the error that the function throws.
 */
export function callUntilTimeout<T>(ms: number, call: (signal: AbortSignal) => Awaitable<T>): Awaitable<T> {
  const abort = new AbortController();
  const result = call(abort.signal);
  if (!isThenable(result)) return result;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(`there was no result after ${ms} ms`);
      reject(late);
      abort.abort(late);
    }, ms);
    Promise.resolve(result)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
