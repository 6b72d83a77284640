// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Rate, RateStore } from "./rates.js";
/** Limits of a {@link MemoryRateStore}. */
export interface MemoryRateStoreOptions {
  /**
   * The maximum number of keys whose use is remembered. 100,000 by default. If more are in use, the store forgets the use of the key that was
   * used least recently.
   */
  readonly maxKeys?: number;
}
/**
 * Counts in the memory of this process, with one number for each key: the time at which all that was used is free again. An amount of more than
 * `limit` counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export declare class MemoryRateStore implements RateStore {
  #private;
  constructor({ maxKeys }?: MemoryRateStoreOptions);
  take(key: string, amount: number, { limit, perMs }: Rate): number;
}
