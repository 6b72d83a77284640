import { RedisScript } from "./scriptRunner.js";

/*
 * The value of a lease is the number of letters that wait for its process. The letters are in a Redis stream. Each of its entries contains
 * all letters of one `send`, so that the receiver reads them at once:
 *
 * | field | value |
 * | --- | --- |
 * | `letters` | a JSON array, with an array `[kind, letter]` for each letter |
 * | `from`, `n` | the sender, and the number that the sender gave the first letter; the other letters have the numbers after it |
 */

/** The names of the scripts for leases, letters and the log. */
export type ProcessScript =
  | "begin"
  | "renew"
  | "countEntries"
  | "end"
  | "isAlive"
  | "send"
  | "publish"
  | "position"
  | "entriesAfter"
  | "lostPosition";

/**
 * The beginning of a script that reads the log after a position. Sets `isMissing` if entries after the position can be missing, because the log
 * does not have the entry at the position: Redis has removed it, or it belongs to another log.
 */
const READ_LOG = `
local newest, added, length = '0-0', 0, 0
if redis.call('EXISTS', KEYS[1]) == 1 then
  local info, values = redis.call('XINFO', 'STREAM', KEYS[1]), {}
  for i = 1, #info, 2 do values[info[i]] = info[i + 1] end
  newest, added, length = values['last-generated-id'], values['entries-added'], values['length']
end
local isMissing = false
if ARGV[1] == '0-0' then
  isMissing = added > length
elseif ARGV[1] ~= newest then
  isMissing = #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0
end
local function entriesAfter(count)
  return redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', count)
end`;

/** The scripts for leases, letters and the log. */
export const PROCESS_SCRIPTS: { readonly [name in ProcessScript]: RedisScript } = {
  /** Creates a lease, and deletes old letters. KEYS: lease, letters. ARGV: leaseMs. */
  begin: new RedisScript(`#!lua flags=allow-oom
redis.call('DEL', KEYS[2])
redis.call('SET', KEYS[1], '0', 'PX', ARGV[1])
return 1`),

  /**
   * Renews a lease, and deletes received entries with letters. KEYS: lease, letters. ARGV: leaseMs, and for each entry the number of its
   * letters and its id. Returns 0 if the lease has already expired.
   */
  renew: new RedisScript(`#!lua flags=allow-oom
local waiting = redis.call('GET', KEYS[1])
if not waiting then return 0 end
for i = 2, #ARGV, 2 do waiting = waiting - redis.call('XDEL', KEYS[2], ARGV[i + 1]) * ARGV[i] end
if redis.call('XLEN', KEYS[2]) == 0 then waiting = 0 end
redis.call('SET', KEYS[1], waiting, 'PX', ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1] * 2)
return 1`),

  /** Returns the number of entries with letters that Redis has. KEYS: letters. */
  countEntries: new RedisScript(`#!lua flags=no-writes
return redis.call('XLEN', KEYS[1])`),

  /** Deletes a lease and the letters of its process. KEYS: lease, letters. */
  end: new RedisScript(`#!lua flags=allow-oom
return redis.call('DEL', KEYS[1], KEYS[2])`),

  /** Returns 1 if a lease is valid. KEYS: lease. */
  isAlive: new RedisScript(`#!lua flags=no-writes
return redis.call('EXISTS', KEYS[1])`),

  /**
   * Adds letters in one entry, if the receiver has a lease. KEYS: lease and letters of the receiver. ARGV: the maximum number of letters, the
   * sender, the number that the sender gave the first letter, and the letters as JSON. Returns how many letters were added, or -1 if the
   * receiver has no lease.
   */
  send: new RedisScript(`#!lua
local left, waiting = redis.call('PTTL', KEYS[1]), redis.call('GET', KEYS[1])
if left < 0 then return -1 end
local sent = math.min(#ARGV - 3, ARGV[1] - waiting)
if sent <= 0 then return 0 end
local letters = '[' .. table.concat(ARGV, ',', 4, 3 + sent) .. ']'
redis.call('XADD', KEYS[2], '*', 'letters', letters, 'from', ARGV[2], 'n', ARGV[3])
redis.call('SET', KEYS[1], waiting + sent, 'KEEPTTL')
if redis.call('PTTL', KEYS[2]) < 0 then redis.call('PEXPIRE', KEYS[2], left * 2) end
return sent`),

  /**
   * Adds an entry to the log. KEYS: log, the number of its entries so far. ARGV: the number of entries to keep, the entry, the sender, the
   * number that the sender gave the entry. Keeps one entry more, because `entriesAfter` needs the entry before the oldest one to know that no
   * entry is missing. Each entry has a count, by which a process that reads too slowly notices that entries are missing.
   */
  publish: new RedisScript(`#!lua
local count = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1] + 1, '*', 'entry', ARGV[2], 'from', ARGV[3], 'n', ARGV[4], 'count', count)`),

  /** Returns the id of the newest entry that was ever added to the log. KEYS: log. */
  position: new RedisScript(`#!lua flags=no-writes
if redis.call('EXISTS', KEYS[1]) == 0 then return '0-0' end
local info = redis.call('XINFO', 'STREAM', KEYS[1])
for i = 1, #info, 2 do
  if info[i] == 'last-generated-id' then return info[i + 1] end
end`),

  /**
   * Returns the entries after a position. KEYS: log. ARGV: the position, the maximum number of entries. Returns nil if entries after the
   * position can be missing.
   */
  entriesAfter: new RedisScript(`#!lua flags=no-writes
${READ_LOG}
if isMissing then return false end
return entriesAfter(ARGV[2])`),

  /**
   * Returns nil if the log has all entries after a position. KEYS: log. ARGV: the position. Otherwise, returns the id of the newest entry that
   * was ever added to the log, and how many of 1 entries the log has after the position.
   */
  lostPosition: new RedisScript(`#!lua flags=no-writes
${READ_LOG}
if not isMissing then return false end
return {newest, #entriesAfter(1)}`),
};
