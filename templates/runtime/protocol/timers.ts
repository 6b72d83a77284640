import { isThenable, type Awaitable } from "./awaitable.js";

/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export function timerMs(milliseconds: number): number {
  return Math.min(milliseconds, MAX_TIMER_MS);
}

/** Lets a process of Node end while a timer runs, and returns the timer. Timers of other runtimes may be numbers. */
export function unrefTimer<Timer>(timer: Timer): Timer {
  (timer as { unref?(): void }).unref?.();
  return timer;
}

/** Settles like the promise, or resolves with undefined after the given milliseconds. */
export async function waitAtMost<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a function, and returns its result. If the function returns a promise, the returned promise rejects after a time limit.
 *
 * @param ms the time limit in milliseconds. When it is over, the promise rejects, and the signal that the function received is aborted.
 * @param problem the first words of the error, before the time.
 * @throws the error that the function throws.
 */
export function callUntilTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Awaitable<T>,
  problem = "there was no result",
): Awaitable<T> {
  const abort = new AbortController();
  const result = call(abort.signal);
  if (!isThenable(result)) return result;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(`${problem} after ${ms} ms`);
      reject(late);
      abort.abort(late);
    }, ms);
    Promise.resolve(result)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Ends the waits of one loop. A wake-up between two waits ends the next wait. */
export class WakeUps {
  #isAwake = false;
  #end: () => void = () => {};

  readonly wake = (): void => {
    this.#isAwake = true;
    this.#end();
  };

  /** Resolves at the next wake-up or, if a number of milliseconds is given, after this time. */
  async wait(ms?: number): Promise<void> {
    if (!this.#isAwake) {
      const wakeUp = new Promise<void>((resolve) => (this.#end = resolve));
      await (ms === undefined ? wakeUp : waitAtMost(ms, wakeUp));
    }
    this.#isAwake = false;
  }
}
