// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
/** Counts the use of rate limits in Postgres. For each key, a row stores the time at which the whole used amount is free again. */
export class PostgresRateStore {
  #database;
  constructor(database) {
    this.#database = database;
  }
  async take(key, amount, { limit, perMs }) {
    const used = (Math.min(amount, limit) / limit) * perMs;
    const row = await this.#database.one(
      "take_rate",
      hashedName(key),
      used,
      perMs,
    );
    return row.wait ?? 1;
  }
}
