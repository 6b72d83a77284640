import { hashedName } from "../engines/names.js";
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { PostgresDatabase } from "./database.js";
import type { RateStore } from "../stores/rates.js";

/** Stores claims in Postgres. This store has no limit, so it is never full. */
export function claimsInPostgres(database: PostgresDatabase): ClaimStore {
  const nameOf = ({ principal, claim }: ClaimKey): string => hashedName(principal, claim);
  return {
    async claim(key, ttlMs) {
      const row = await database.one<{ claimed: string }>("claim", nameOf(key), ttlMs);
      return row && Number(row.claimed);
    },
    async release(key, claimed) {
      await database.call("release", nameOf(key), claimed);
    },
  };
}

/** Rate limits in Postgres. The row of each key holds the time when its used amount is free again. */
export function ratesInPostgres(database: PostgresDatabase): RateStore {
  return {
    async take(key, amount, { limit, perMs }) {
      const used = (Math.min(amount, limit) / limit) * perMs;
      const row = await database.one<{ wait: number | null }>("take_rate", hashedName(key), used, perMs);
      return row!.wait ?? 1;
    },
  };
}
