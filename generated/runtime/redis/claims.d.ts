// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** Keeps claims in Redis. Redis itself limits what is stored: if it is full, `claim` rejects, so no claim is granted. */
export declare class RedisClaims implements ClaimStore {
  #private;
  constructor(scripts: ScriptRunner, keys: RedisKeys);
  claim(key: ClaimKey, ttlMs: number): Promise<number | undefined>;
  release(key: ClaimKey, claimed: number): Promise<void>;
}
