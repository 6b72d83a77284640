import { timerMs, unrefTimer } from "../protocol/timers.js";

/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export function callAfter(ms: number, call: () => void): () => void {
  const timer = unrefTimer(setTimeout(call, timerMs(ms)));
  return () => clearTimeout(timer);
}

/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => void callAfter(ms, resolve));
}

/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export function rejectAfter<T>(ms: number, promise: Promise<T>, describe: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const clear = callAfter(ms, () => reject(describe()));
    promise.then(resolve, reject).finally(clear);
  });
}

/** Returns a number of milliseconds as a whole number of at least 1, because Redis accepts no fractions. */
export function wholeMs(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}
