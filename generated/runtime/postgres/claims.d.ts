// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { PostgresDatabase } from "./database.js";
/** Stores claims in Postgres. This store has no limit, so it is never full. */
export declare class PostgresClaimStore implements ClaimStore {
  #private;
  constructor(database: PostgresDatabase);
  claim(key: ClaimKey, ttlMs: number): Promise<number | undefined>;
  release(key: ClaimKey, claimed: number): Promise<void>;
}
