import type { Rate, RateStore } from "../stores/rates.js";
import type { RedisKeys } from "./keys.js";
import { RedisScript } from "./script.js";
import type { ScriptRunner } from "./scriptRunner.js";

/**
 * Uses an amount of a rate limit. KEYS: rate. ARGV: amount, limit, perMs. Returns 0, or the milliseconds until the amount is free. Redis stores the
 * used amount, and its time in microseconds. The generic cell rate algorithm stores only one time, which is too coarse to count bytes.
 */
const TAKE = new RedisScript(
  "",
  `
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
return 0`,
);

/** Counts the use of rate limits in Redis. If an amount is larger than `limit`, it counts as `limit`. */
export class RedisRates implements RateStore {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  async take(key: string, amount: number, { limit, perMs }: Rate): Promise<number> {
    const args = [Math.min(amount, limit), limit, perMs];
    const keys = [this.#keys.ofRate(key)];
    return Number(await this.#scripts.run(TAKE, keys, args));
  }
}
