// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Rate, RateStore } from "../stores/rates.js";
import type { PostgresDatabase } from "./database.js";
/** Counts the use of rate limits in Postgres. For each key, a row stores the time at which the whole used amount is free again. */
export declare class PostgresRateStore implements RateStore {
  #private;
  constructor(database: PostgresDatabase);
  take(key: string, amount: number, { limit, perMs }: Rate): Promise<number>;
}
