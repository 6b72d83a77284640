// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";

/** Creates a lease, and deletes old letters. KEYS: lease, letters. ARGV: leaseMs. */
export const BEGIN_LEASE: RedisScript = new RedisScript(
  "allow-oom",
  `
redis.call('DEL', KEYS[2])
redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
return 1`,
);

/** Renews a lease, and deletes received letters. KEYS: lease, letters. ARGV: leaseMs, the ids of the letters. Returns 0 if the lease has already expired. */
export const RENEW_LEASE: RedisScript = new RedisScript(
  "allow-oom",
  `
if redis.call('PEXPIRE', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('PEXPIRE', KEYS[2], ARGV[1] * 2)
if #ARGV > 1 then redis.call('XDEL', KEYS[2], unpack(ARGV, 2)) end
return 1`,
);

/** Returns the number of letters that Redis has. KEYS: letters. */
export const COUNT_LETTERS: RedisScript = new RedisScript(
  "no-writes",
  `return redis.call('XLEN', KEYS[1])`,
);

/** Deletes a lease and the letters of its process. KEYS: lease, letters. */
export const END_LEASE: RedisScript = new RedisScript(
  "allow-oom",
  `return redis.call('DEL', KEYS[1], KEYS[2])`,
);

/** Returns 1 if a lease is valid. KEYS: lease. */
export const IS_ALIVE: RedisScript = new RedisScript(
  "no-writes",
  `return redis.call('EXISTS', KEYS[1])`,
);

/**
 * Adds letters, if the receiver has a lease. KEYS: lease and letters of the receiver. ARGV: the maximum number of letters, the sender, and for each
 * letter the number that the sender gave it, its kind, and its text. Returns how many letters were added, or -1 if the receiver has no lease.
 */
export const SEND: RedisScript = new RedisScript(
  "",
  `
local left = redis.call('PTTL', KEYS[1])
if left < 0 then return -1 end
local room, sent = ARGV[1] - redis.call('XLEN', KEYS[2]), 0
for i = 3, #ARGV, 3 do
  if sent >= room then break end
  redis.call('XADD', KEYS[2], '*', ARGV[i + 1], ARGV[i + 2], 'from', ARGV[2], 'n', ARGV[i])
  sent = sent + 1
end
if sent > 0 and redis.call('PTTL', KEYS[2]) < 0 then redis.call('PEXPIRE', KEYS[2], left * 2) end
return sent`,
);

/**
 * Adds an entry to the log. KEYS: log, the number of its entries so far. ARGV: the number of entries to keep, the entry, the sender, the number that
 * the sender gave the entry. Keeps one entry more, because `LOG_AFTER` needs the entry before the oldest one to know that no entry is missing. Each
 * entry has a count, by which a process that reads too slowly notices that entries are missing.
 */
export const PUBLISH: RedisScript = new RedisScript(
  "",
  `
local count = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1] + 1, '*', 'entry', ARGV[2], 'from', ARGV[3], 'n', ARGV[4], 'count', count)`,
);

/** Returns the id of the newest entry that was ever added to the log. KEYS: log. */
export const LOG_POSITION: RedisScript = new RedisScript(
  "no-writes",
  `
if redis.call('EXISTS', KEYS[1]) == 0 then return '0-0' end
local info = redis.call('XINFO', 'STREAM', KEYS[1])
for i = 1, #info, 2 do
  if info[i] == 'last-generated-id' then return info[i + 1] end
end`,
);

/**
 * Returns the entries after a position. KEYS: log. ARGV: the position, the maximum number of entries. Returns nil if entries after the position can
 * be missing, because the log does not have the entry at the position: Redis has removed it, or it belongs to another log.
 */
export const LOG_AFTER: RedisScript = new RedisScript(
  "no-writes",
  `
if redis.call('EXISTS', KEYS[1]) == 0 then
  if ARGV[1] == '0-0' then return {} end
  return false
end
local info, values = redis.call('XINFO', 'STREAM', KEYS[1]), {}
for i = 1, #info, 2 do values[info[i]] = info[i + 1] end
if ARGV[1] == values['last-generated-id'] then return {} end
if ARGV[1] == '0-0' then
  if values['entries-added'] > values['length'] then return false end
elseif #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then
  return false
end
return redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ARGV[2])`,
);
