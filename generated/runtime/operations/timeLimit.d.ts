// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Awaitable } from "../protocol/awaitable.js";
/** @throws TypeError if the value of an option is not a number of milliseconds that a timer can wait. The message names the option. */
export declare function assertTimeLimit(name: string, ms: number): void;
/**
 * Calls a function, and returns its result. If the function returns a promise, the returned promise rejects after a time limit.
 *
 * @param ms the time limit in milliseconds. When it is over, the promise rejects, and the signal that the function received is aborted.
 * @throws the error that the function throws.
 */
export declare function callUntilTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Awaitable<T>,
): Awaitable<T>;
