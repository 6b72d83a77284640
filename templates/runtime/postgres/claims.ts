import { hashedName } from "../engines/names.js";
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { PostgresDatabase } from "./database.js";
import type { Rate, RateStore } from "../stores/rates.js";

/** Stores claims in Postgres. This store has no limit, so it is never full. */
export class PostgresClaimStore implements ClaimStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async claim(key: ClaimKey, ttlMs: number): Promise<number | undefined> {
    const row = await this.#database.one<{ claimed: string }>("claim", claimKeyOf(key), ttlMs);
    return row && Number(row.claimed);
  }

  async release(key: ClaimKey, claimed: number): Promise<void> {
    await this.#database.call("release", claimKeyOf(key), claimed);
  }
}

function claimKeyOf({ principal, claim }: ClaimKey): string {
  return hashedName(principal, claim);
}

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
