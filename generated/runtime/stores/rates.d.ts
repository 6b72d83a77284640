// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** A limit: an amount that may be used in a time. */
export interface Rate {
  /** The amount that may be used at once, such as a number of requests or of bytes. */
  readonly limit: number;
  /** Milliseconds in which the whole amount becomes free again, at a constant speed. */
  readonly perMs: number;
}
/** Counts what callers use, for all processes of a service. */
export interface RateStore {
  /**
   * Uses an amount under a key.
   *
   * @param key the name of the limit and of the caller.
   * @returns 0 if the amount was free and is used now; otherwise the milliseconds after which it will be free; then the amount is not used.
   */
  take(key: string, amount: number, rate: Rate): Awaitable<number>;
}
