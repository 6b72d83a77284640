// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** A rate limit: the amount that a caller may use in a period. */
export interface Rate {
  /** The amount that a caller may use at once, such as a number of requests or of bytes. */
  readonly limit: number;
  /** The milliseconds after which a fully used amount is free again. The amount becomes free at a constant speed. */
  readonly perMs: number;
}
/** Counts how much of their rate limits callers use, for all processes of a service. */
export interface RateStore {
  /**
   * Adds an amount to the used amount of a key, if the rate limit permits this.
   *
   * @param key a text that names the limit and the caller.
   * @returns 0 if the amount was free and is now used. Otherwise the used amount stays the same, and the function returns the milliseconds after
   * which the amount will be free.
   */
  take(key: string, amount: number, rate: Rate): Awaitable<number>;
}
