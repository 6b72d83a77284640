// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Awaitable } from "../protocol/awaitable.js";
/** @throws TypeError that names the option, if its value is not a number of milliseconds that a timer can wait. */
export declare function assertTimeLimit(name: string, ms: number): void;
/**
 * Calls a function, and returns its result or the promise of its result.
 *
 * @param ms milliseconds after which the promise rejects, and the signal of the function is aborted.
 * @throws anything that the function throws.
 */
export declare function callUntilTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Awaitable<T>,
): Awaitable<T>;
