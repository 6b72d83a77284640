// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Rate, RateStore } from "../stores/rates.js";
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** Counts the use of rate limits in Redis. If an amount is larger than `limit`, it counts as `limit`. */
export declare class RedisRates implements RateStore {
  #private;
  constructor(scripts: ScriptRunner, keys: RedisKeys);
  take(key: string, amount: number, { limit, perMs }: Rate): Promise<number>;
}
