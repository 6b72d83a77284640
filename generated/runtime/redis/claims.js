// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/** KEYS claim; ARGV ttlMs. The number of a claim is the time in microseconds, so that later claims have greater numbers. */
const CLAIM = new RedisScript(
  "",
  `
if redis.call('EXISTS', KEYS[1]) == 1 then return nil end
local time = redis.call('TIME')
local claimed = string.format('%d%06d', time[1], time[2])
redis.call('SET', KEYS[1], claimed, 'PX', ARGV[1])
return claimed`,
);
/** KEYS claim; ARGV the number of the claim. */
const RELEASE = new RedisScript(
  "allow-oom",
  `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`,
);
/** Keeps claims in Redis. Redis itself limits what is stored: if it is full, `claim` rejects, so no claim is granted. */
export class RedisClaims {
  #scripts;
  #keys;
  constructor(scripts, keys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }
  async claim(key, ttlMs) {
    const keys = [this.#keys.ofClaim(key)];
    const ms = Math.max(1, Math.ceil(ttlMs));
    const reply = await this.#scripts.run(CLAIM, keys, [ms]);
    return reply === null ? undefined : Number(reply);
  }
  async release(key, claimed) {
    await this.#scripts.run(RELEASE, [this.#keys.ofClaim(key)], [claimed]);
  }
}
