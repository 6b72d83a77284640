// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
/** Stores claims in Postgres. This store has no limit, so it is never full. */
export class PostgresClaimStore {
  #database;
  constructor(database) {
    this.#database = database;
  }
  async claim(key, ttlMs) {
    const row = await this.#database.one("claim", keyOf(key), ttlMs);
    return row && Number(row.claimed);
  }
  async release(key, claimed) {
    await this.#database.call("release", keyOf(key), claimed);
  }
}
function keyOf({ principal, claim }) {
  return hashedName(principal, claim);
}
