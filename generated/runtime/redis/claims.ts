// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimKey, ClaimStore } from "../stores/claims.js";
import type { RedisKeys } from "./keys.js";
import { RedisScript } from "./script.js";
import type { ScriptRunner } from "./scriptRunner.js";

/**
 * Grants a claim, if its key has no valid claim. KEYS: the claim. ARGV: ttlMs, a random mark of this attempt. The number of a claim is the present
 * time in microseconds, so later claims have greater numbers. If a connection breaks, a Redis client can send this command twice. The mark shows that
 * Redis has already granted the claim to the same attempt.
 */
const CLAIM = new RedisScript(
  "",
  `
local held = redis.call('GET', KEYS[1])
if held then
  local claimed, mark = string.match(held, '^(%d+) (.*)$')
  if mark == ARGV[2] then return claimed end
  return nil
end
local time = redis.call('TIME')
local claimed = string.format('%d%06d', time[1], time[2])
redis.call('SET', KEYS[1], claimed .. ' ' .. ARGV[2], 'PX', ARGV[1])
return claimed`,
);

/** The number of characters of the mark, which is the random part of a claim's value. Redis needs the least memory for values of at most 44 bytes. */
const MARK_LENGTH = 13;

/** Deletes a claim. KEYS: the claim. ARGV: the number of the claim. */
const RELEASE = new RedisScript(
  "allow-oom",
  `
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^%d+') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`,
);

/** Stores claims in Redis. If Redis is full, `claim` rejects, and Redis grants no claim. */
export class RedisClaims implements ClaimStore {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  async claim(key: ClaimKey, ttlMs: number): Promise<number | undefined> {
    const keys = [this.#keys.ofClaim(key)];
    const ms = Math.max(1, Math.ceil(ttlMs));
    const mark = crypto.randomUUID().slice(0, MARK_LENGTH);
    const reply = await this.#scripts.run(CLAIM, keys, [ms, mark]);
    return reply === null ? undefined : Number(reply);
  }

  async release(key: ClaimKey, claimed: number): Promise<void> {
    await this.#scripts.run(RELEASE, [this.#keys.ofClaim(key)], [claimed]);
  }
}
