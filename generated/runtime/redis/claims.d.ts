// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** Stores claims in Redis. If Redis is full, `claim` rejects, and Redis grants no claim. */
export declare class RedisClaims implements ClaimStore {
  #private;
  constructor(scripts: ScriptRunner, keys: RedisKeys);
  claim(key: ClaimKey, ttlMs: number): Promise<number | undefined>;
  release(key: ClaimKey, claimed: number): Promise<void>;
}
