// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;
/** Returns true for a promise, and for any other object with a `then` method. */
export declare function isThenable(
  value: unknown,
): value is PromiseLike<unknown>;
/** Calls a function. If the function throws, returns a rejected promise, so that the caller handles both failures alike. */
export declare function rejectInsteadOfThrowing<T>(
  call: () => Awaitable<T>,
): Awaitable<T>;
/**
 * Calls a function with a value, or with the value that its promise resolves to. A value that is not a promise is passed on at once, without
 * a microtask, so that stores in memory cost no more than a function call.
 */
export declare function callWithResolvedValue<T, R>(
  value: Awaitable<T>,
  use: (value: T) => Awaitable<R>,
): Awaitable<R>;
/** Resolves when the promise is resolved, or after the given milliseconds. */
export declare function waitAtMost(
  ms: number,
  promise: Promise<unknown>,
): Promise<void>;
