// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Rate, RateStore } from "./rates.js";
/** Limits of a {@link MemoryRateStore}. */
export interface MemoryRateStoreOptions {
  /**
   * The maximum number of keys whose use the store remembers. 100,000 by default. If more keys are in use, the store forgets the key that was used
   * least recently.
   */
  readonly maxKeys?: number;
}
/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used amount is
 * free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export declare class MemoryRateStore implements RateStore {
  #private;
  constructor({ maxKeys }?: MemoryRateStoreOptions);
  take(key: string, amount: number, { limit, perMs }: Rate): number;
}
