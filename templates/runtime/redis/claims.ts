import { wholeMs } from "../engines/timers.js";
import type { ClaimStore } from "../stores/claims.js";
import type { RedisKeys } from "./keys.js";
import { RedisScript, type ScriptRunner } from "./scriptRunner.js";
import type { RateStore } from "../stores/rates.js";

/**
 * Grants a claim, if its key has no valid claim. KEYS: the claim. ARGV: ttlMs, a random mark of this attempt. The number of a claim is the
 * present time in microseconds, so later claims have greater numbers. If a connection breaks, a Redis client can send this command twice. The
 * mark shows that Redis has already granted the claim to the same attempt.
 */
const CLAIM = new RedisScript(`#!lua
local held = redis.call('GET', KEYS[1])
if held then
  local claimed, mark = string.match(held, '^(%d+) (.*)$')
  if mark == ARGV[2] then return claimed end
  return nil
end
local time = redis.call('TIME')
local claimed = string.format('%d%06d', time[1], time[2])
redis.call('SET', KEYS[1], claimed .. ' ' .. ARGV[2], 'PX', ARGV[1])
return claimed`);

/** The number of characters of the mark, which is the random part of a claim's value. Redis needs the least memory for values of at most 44 bytes. */
const MARK_LENGTH = 13;

/** Deletes a claim. KEYS: the claim. ARGV: the number of the claim. */
const RELEASE = new RedisScript(`#!lua flags=allow-oom
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^%d+') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`);

/** Stores claims in Redis. If Redis is full, `claim` rejects, and Redis grants no claim. */
export function claimsInRedis(scripts: ScriptRunner, keys: RedisKeys): ClaimStore {
  return {
    async claim(key, ttlMs) {
      const mark = crypto.randomUUID().slice(0, MARK_LENGTH);
      const reply = await scripts.run(CLAIM, [keys.ofClaim(key)], [wholeMs(ttlMs), mark]);
      return reply === null ? undefined : Number(reply);
    },
    async release(key, claimed) {
      await scripts.run(RELEASE, [keys.ofClaim(key)], [claimed]);
    },
  };
}

/**
 * Uses an amount of a rate limit. KEYS: rate. ARGV: amount, limit, perMs. Returns 0, or the milliseconds until the amount is free. Redis
 * stores the used amount, and its time in microseconds. The generic cell rate algorithm stores only one time, which is too coarse to count
 * bytes.
 */
const TAKE = new RedisScript(`#!lua
local amount, limit, perMs = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local used = 0
local stored = redis.call('GET', KEYS[1])
if stored then
  local storedUsed, storedAt = string.match(stored, '^(%S+) (%S+)$')
  local freed = math.max(0, now - tonumber(storedAt)) / 1000 / perMs * limit
  used = math.max(0, tonumber(storedUsed) - freed)
end
local after = used + amount
if after > limit then return math.max(1, math.ceil((after - limit) / limit * perMs)) end
local emptyMs = math.max(1, math.ceil(after / limit * perMs))
redis.call('SET', KEYS[1], string.format('%.17g %.0f', after, now), 'PX', string.format('%.0f', emptyMs))
return 0`);

/** Counts the use of rate limits in Redis. If an amount is larger than `limit`, it counts as `limit`. */
export function ratesInRedis(scripts: ScriptRunner, keys: RedisKeys): RateStore {
  return {
    async take(key, amount, { limit, perMs }) {
      const args = [Math.min(amount, limit), limit, perMs];
      return Number(await scripts.run(TAKE, [keys.ofRate(key)], args));
    },
  };
}
