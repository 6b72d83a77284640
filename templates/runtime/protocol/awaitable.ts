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

/** Calls a function of the program's author. If it throws, or returns a promise that rejects, passes the error to `failed`. */
export function callSafely(call: () => unknown, failed: (error: unknown) => void = () => undefined): void {
  try {
    const returned = call();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (error) {
    failed(error);
  }
}
