import { hashedName } from "../engines/names.js";
import type { Rate, RateStore } from "../stores/rates.js";
import type { PostgresDatabase } from "./database.js";

/** Counts the use of rate limits in Postgres. For each key, a row stores the time at which the whole used amount is free again. */
export class PostgresRateStore implements RateStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async take(key: string, amount: number, { limit, perMs }: Rate): Promise<number> {
    const used = (Math.min(amount, limit) / limit) * perMs;
    const row = await this.#database.one<{ wait: number | null }>("take_rate", hashedName(key), used, perMs);
    return row!.wait ?? 1;
  }
}
