// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Awaitable } from "../protocol/awaitable.js";
import type { Rate, RateStore } from "../stores/rates.js";
/** The options of a {@link ReliableRates}. The comments of `RequestLimitOptions` describe these options. */
export interface ReliableRateOptions {
  readonly store?: RateStore | undefined;
  readonly storeMs?: number | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}
/**
 * Counts the use of rate limits in a store. After the store has failed, counts in the memory of this process for some seconds, so that the server
 * still answers requests without delay and still applies limits.
 */
export declare class ReliableRates implements RateStore {
  #private;
  constructor({ store, storeMs, onError }: ReliableRateOptions);
  /** Counts like `RateStore.take`, but never throws or rejects. */
  take(key: string, amount: number, rate: Rate): Awaitable<number>;
}
