/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** Returns true for a promise, and for any other object with a `then` method. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

/** Calls a function. If the function throws, returns a rejected promise, so that the caller handles both failures alike. */
export function rejectInsteadOfThrowing<T>(call: () => Awaitable<T>): Awaitable<T> {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

/**
 * Calls a function with a value, or with the value that its promise resolves to. A value that is not a promise is passed on at once, without
 * a microtask, so that stores in memory cost no more than a function call.
 */
export function callWithResolvedValue<T, R>(value: Awaitable<T>, use: (value: T) => Awaitable<R>): Awaitable<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}

/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1;

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

/** Calls a function of the program's author. If it throws, or returns a promise that rejects, passes the error to `failed`. */
export function callSafely(call: () => unknown, failed: (error: unknown) => void = () => undefined): void {
  try {
    const returned = call();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (error) {
    failed(error);
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
