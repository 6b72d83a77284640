// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";

/*
 * KEYS[1] is the session, a hash; KEYS[2] its events, a stream with ids `<number>-<stream>`. ARGV[1] is the mark of the owner.
 *
 * | field | value |
 * | --- | --- |
 * | `o` | the mark of the owner |
 * | `r`, `s` | the record without its settings, and the settings, as JSON |
 * | `c<id>` | `<stream>:<process>` of a running call; the id is JSON |
 * | `w<stream>`, `k<stream>`, `f<stream>` | the process of a stream, the number of its running calls, its follower |
 * | `n`, `b` | the number of the last event, a text; the bytes of all events |
 * | `push`, `pushed` | the process with the response to GET, and whether there ever was one |
 *
 * Each change returns nil if the session does not exist for the owner.
 */
const CHECK_OWNER = `
local session, events = KEYS[1], KEYS[2]
if redis.call('HGET', session, 'o') ~= ARGV[1] then return nil end`;

/** Ends a running call, and its stream after the last call. */
const END_CALL = `
local function endCall(field)
  local call = redis.call('HGET', session, field)
  if not call then return end
  redis.call('HDEL', session, field)
  local stream = string.match(call, '^(%d+):')
  if redis.call('HINCRBY', session, 'k' .. stream, -1) <= 0 then
    redis.call('HDEL', session, 'k' .. stream, 'w' .. stream, 'f' .. stream)
  end
end`;

/**
 * Adds an event, with the follower of its stream, and removes the oldest events that are too many or too long. Events expire with their session. The number of an event is the time in
 * microseconds: if a replica takes over that lacks the last events, no other event gets their ids, which clients can have.
 */
const ADD_EVENT_FUNCTION = `
local function addEvent(stream, text, maxEvents, maxBytes)
  local time = redis.call('TIME')
  local last = redis.call('HGET', session, 'n') or 0
  local number = string.format('%.0f', math.max(time[1] * 1000000 + time[2], last + 1))
  redis.call('HSET', session, 'n', number)
  local follower = redis.call('HGET', session, 'f' .. stream) or ''
  redis.call('XADD', events, number .. '-' .. stream, 'text', text, 'to', follower)
  local bytes = redis.call('HINCRBY', session, 'b', #text)
  local count = redis.call('XLEN', events)
  local removed = 0
  while count > 1 and (count > maxEvents or bytes - removed > maxBytes) do
    local first = redis.call('XRANGE', events, '-', '+', 'COUNT', 1)[1]
    redis.call('XDEL', events, first[1])
    removed = removed + #first[2][2]
    count = count - 1
  end
  if removed > 0 then redis.call('HINCRBY', session, 'b', -removed) end
  if redis.call('PTTL', events) < 0 then
    redis.call('PEXPIRE', events, redis.call('PTTL', session))
  end
  return number, follower
end`;

const EXTEND = `
redis.call('PEXPIRE', session, ARGV[2])
redis.call('PEXPIRE', events, ARGV[2])`;

/** ARGV owner, idleMs, record, settings. */
export const CREATE_SESSION: RedisScript = new RedisScript(
  "",
  `
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'o', ARGV[1], 'r', ARGV[3], 's', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`,
);

/** ARGV owner. */
export const GET_SESSION: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}
return redis.call('HMGET', session, 'r', 's')`,
);

/** ARGV owner, idleMs. */
export const TOUCH_SESSION: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${EXTEND}
return redis.call('HMGET', session, 'r', 's')`,
);

/** ARGV owner, settings. */
export const UPDATE_SESSION: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
redis.call('HSET', session, 's', ARGV[2])
return 1`,
);

/** ARGV owner, the settings that are replaced, the new settings. Returns 0 if the present settings differ from them. */
export const REPLACE_SETTINGS: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
if redis.call('HGET', session, 's') ~= ARGV[2] then return 0 end
redis.call('HSET', session, 's', ARGV[3])
return 1`,
);

/** ARGV owner. */
export const DELETE_SESSION: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}
return redis.call('DEL', session, events)`,
);

/**
 * ARGV owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the ids of the calls. Returns the
 * record and the settings; also the index of an id that is in use, and its process. A client can send this command again if a connection
 * breaks, so calls of the same stream are not in use.
 */
export const BEGIN_CALLS: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}${END_CALL}${EXTEND}
local result = redis.call('HMGET', session, 'r', 's')
local process, stream = ARGV[3], ARGV[4]
local dead, first = {}, 6 + ARGV[5]
for i = 6, first - 1 do dead[ARGV[i]] = true end
for i = first, #ARGV do
  local call = redis.call('HGET', session, 'c' .. ARGV[i])
  if call and call ~= stream .. ':' .. process then
    local runner = string.match(call, ':(.*)$')
    if not dead[runner] then return { result[1], result[2], i - first, runner } end
  end
end
for i = first, #ARGV do
  endCall('c' .. ARGV[i])
  redis.call('HSET', session, 'c' .. ARGV[i], stream .. ':' .. process)
  redis.call('HINCRBY', session, 'k' .. stream, 1)
  redis.call('HSET', session, 'w' .. stream, process)
end
return result`,
);

/** ARGV owner, process, stream, the ids of the calls. */
export const END_CALLS: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${END_CALL}
local call = ARGV[3] .. ':' .. ARGV[2]
for i = 4, #ARGV do
  if redis.call('HGET', session, 'c' .. ARGV[i]) == call then endCall('c' .. ARGV[i]) end
end
return 1`,
);

/** ARGV owner, the id of the call. */
export const PROCESS_OF: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}
local call = redis.call('HGET', session, 'c' .. ARGV[2])
return call and string.match(call, ':(.*)$')`,
);

/**
 * ARGV owner, process, stream, the maximum number of events and of their bytes, the text, the ids that the event answers. Returns the number of
 * the event and the follower of the stream.
 */
export const ADD_EVENT: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}
local process, stream = ARGV[2], ARGV[3]
if redis.call('HGET', session, 'w' .. stream) ~= process then return nil end
for i = 7, #ARGV do
  if redis.call('HGET', session, 'c' .. ARGV[i]) ~= stream .. ':' .. process then return nil end
end
local number, follower = addEvent(stream, ARGV[6], tonumber(ARGV[4]), tonumber(ARGV[5]))
for i = 7, #ARGV do endCall('c' .. ARGV[i]) end
return { number, follower }`,
);

/**
 * ARGV owner, the number and the stream of the last event that the client has, the follower. Returns the process of the stream, the follower until
 * now, and the numbers and texts of the events. The numbers are texts.
 */
export const RESUME_STREAM: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
local stream, follower = ARGV[3], ARGV[4]
local last = ARGV[2] .. '-' .. stream
if #redis.call('XRANGE', events, last, last) == 0 then return nil end
local process = redis.call('HGET', session, 'w' .. stream) or ''
local earlier = redis.call('HGET', session, 'f' .. stream) or ''
if process == follower then redis.call('HDEL', session, 'f' .. stream)
elseif process ~= '' then redis.call('HSET', session, 'f' .. stream, follower) end
local result = { process, earlier }
for _, event in ipairs(redis.call('XRANGE', events, '(' .. last, '+')) do
  local number, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
  if itsStream == stream then
    result[#result + 1] = number
    result[#result + 1] = event[2][2]
  end
end
return result`,
);

/**
 * ARGV owner, the number and the stream of the last event that the client has. Returns the process and the follower of the stream, and the numbers,
 * texts and followers of the events. The numbers are texts.
 */
export const READ_STREAM: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}
local stream = ARGV[3]
local last = ARGV[2] .. '-' .. stream
if #redis.call('XRANGE', events, last, last) == 0 then return nil end
local result = {
  redis.call('HGET', session, 'w' .. stream) or '',
  redis.call('HGET', session, 'f' .. stream) or '',
}
for _, event in ipairs(redis.call('XRANGE', events, '(' .. last, '+')) do
  local number, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
  if itsStream == stream then
    result[#result + 1] = number
    result[#result + 1] = event[2][2]
    result[#result + 1] = event[2][4]
  end
end
return result`,
);

/** ARGV owner, process, the maximum number of events and of their bytes, the error as JSON. */
export const FAIL_CALLS: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}
local fields = redis.call('HGETALL', session)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 1) == 'c' then
    local stream, process = string.match(fields[i + 1], '^(%d+):(.*)$')
    if process == ARGV[2] then
      local id = string.sub(fields[i], 2)
      local text = '{"jsonrpc":"2.0","id":' .. id .. ',"error":' .. ARGV[5] .. '}'
      addEvent(stream, text, tonumber(ARGV[3]), tonumber(ARGV[4]))
      endCall(fields[i])
    end
  end
end
return 1`,
);

/**
 * ARGV owner, process, 1 to take the response over, a process that is known to be dead. Returns whether the response is granted, the process that
 * had it, and whether a process had it at any time.
 */
export const OPEN_PUSH: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
local holder = redis.call('HGET', session, 'push') or ''
local hadHolder = redis.call('HEXISTS', session, 'pushed')
if holder ~= '' and ARGV[3] ~= '1' and holder ~= ARGV[4] then return { 0, holder, hadHolder } end
redis.call('HSET', session, 'push', ARGV[2], 'pushed', '1')
return { 1, holder, hadHolder }`,
);

/** ARGV owner, process. */
export const CLOSE_PUSH: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}
if redis.call('HGET', session, 'push') == ARGV[2] then redis.call('HDEL', session, 'push') end
return 1`,
);
