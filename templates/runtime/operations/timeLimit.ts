import { isThenable, type Awaitable } from "../protocol/awaitable.js";

/** The longest delay of a timer. Timers with a longer one end at once. */
const MAX_MS = 2 ** 31 - 1;

/** @throws TypeError that names the option, if its value is not a number of milliseconds that a timer can wait. */
export function assertTimeLimit(name: string, ms: number): void {
  if (!(ms >= 1 && ms <= MAX_MS))
    throw new TypeError(
      `${name} is ${String(ms)}: it must be a number of milliseconds from 1 to ${MAX_MS} (about 24 days)`,
    );
}

/**
 * Calls a function, and returns its result or the promise of its result.
 *
 * @param ms milliseconds after which the promise rejects, and the signal of the function is aborted.
 * @throws anything that the function throws.
 */
export function callUntilTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Awaitable<T>,
): Awaitable<T> {
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
