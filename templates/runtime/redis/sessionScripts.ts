import type { SessionFunction } from "../engines/sessions.js";
import { RedisScript } from "./scriptRunner.js";

/*
 * KEYS[1] is the session, which is a Redis hash. KEYS[2] contains its events: a Redis stream whose ids are `<number>-<stream>`. ARGV[1] is
 * the mark of the owner: a hash of its name.
 *
 * | field | value |
 * | --- | --- |
 * | `o` | the mark of the owner |
 * | `r`, `s` | the record without its settings, and the settings, as JSON |
 * | `c<id>` | `<stream>:<process>` of the running call with this id; the id is JSON |
 * | `w<stream>`, `k<stream>`, `f<stream>` | the process of a stream, the number of its running calls, its follower |
 * | `e<stream>` | the mark of the last event that the process has added to a stream |
 * | `n`, `b` | the number of the last event, a text; the bytes of all events |
 * | `push`, `pushed` | the process with the open response to GET; 1 if any process ever had one |
 *
 * A script with `CHECK_OWNER` returns nil if the session does not exist, or belongs to another owner.
 */
const CHECK_OWNER = `
local session, events = KEYS[1], KEYS[2]
if redis.call('HGET', session, 'o') ~= ARGV[1] then return nil end`;

/** Removes a running call. If this was the last call of its stream, also removes the stream. */
const END_CALL = `
local function endCall(field)
  local call = redis.call('HGET', session, field)
  if not call then return end
  redis.call('HDEL', session, field)
  local stream = string.match(call, '^(%d+):')
  if redis.call('HINCRBY', session, 'k' .. stream, -1) <= 0 then
    redis.call('HDEL', session, 'k' .. stream, 'w' .. stream, 'f' .. stream, 'e' .. stream)
  end
end`;

/**
 * Adds an event, with the follower of its stream, and with its mark. If the session then has too many events or bytes, removes its oldest
 * events. Events expire with their session. The number of an event is the time in microseconds. So if a replica without the last events
 * becomes the primary, new events do not get the ids of lost events, which clients may have received, unless the clock of the replica is
 * behind.
 */
const ADD_EVENT_FUNCTION = `
local function addEvent(stream, text, mark, maxEvents, maxBytes)
  local time = redis.call('TIME')
  local last = redis.call('HGET', session, 'n') or 0
  local number = string.format('%.0f', math.max(time[1] * 1000000 + time[2], last + 1))
  redis.call('HSET', session, 'n', number)
  local follower = redis.call('HGET', session, 'f' .. stream) or ''
  redis.call('XADD', events, number .. '-' .. stream, 'text', text, 'to', follower, 'mark', mark)
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

/**
 * Returns the number and the follower of the event with this text and this mark on a stream, or false if the stream has no such event. If the
 * mark is false, the event can have any mark.
 */
const FIND_EVENT = `
local function findEvent(stream, text, mark)
  for _, event in ipairs(redis.call('XREVRANGE', events, '+', '-')) do
    local number, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
    local isSame = event[2][2] == text and (not mark or event[2][6] == mark)
    if itsStream == stream and isSame then return { number, event[2][4] or '' } end
  end
  return false
end`;

/**
 * Reads the events of a stream after the event with a number. Returns a row with the process and the follower of the stream, and a row for
 * each event: an empty text, its follower, its number as a string, its text. If Redis has removed the event with this number, the function
 * returns the later events that Redis still has: later events have greater numbers. Returns false if the session has no event with this
 * number or a greater one, or if no call of the stream is running and the stream has no such event.
 */
const READ_EVENTS = `
local function readEvents(stream, number)
  local process = redis.call('HGET', session, 'w' .. stream) or ''
  local rows, isKnown = { { process, redis.call('HGET', session, 'f' .. stream) or '' } }, false
  for _, event in ipairs(redis.call('XRANGE', events, number, '+')) do
    local itsNumber, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
    if itsStream == stream or process ~= '' then isKnown = true end
    if itsStream == stream and itsNumber ~= number then
      rows[#rows + 1] = { '', event[2][4], itsNumber, event[2][2] }
    end
  end
  return isKnown and rows
end`;

/** The scripts for sessions. */
export const SESSION_SCRIPTS: { readonly [name in SessionFunction]: RedisScript } = {
  /** Creates a session. ARGV: owner, record, settings, idleMs. */
  create_session: new RedisScript(`#!lua
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'o', ARGV[1], 'r', ARGV[2], 's', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`),

  /** Returns a session. ARGV: owner. */
  get_session: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}
return redis.call('HMGET', session, 'r', 's')`),

  /** Returns a session, and extends its lifetime. ARGV: owner, idleMs. */
  touch_session: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${EXTEND}
return redis.call('HMGET', session, 'r', 's')`),

  /** Replaces the settings of a session. ARGV: owner, settings. */
  update_session: new RedisScript(`#!lua${CHECK_OWNER}
redis.call('HSET', session, 's', ARGV[2])
return 1`),

  /**
   * Replaces the settings of a session, if they have not changed since they were read. ARGV: owner, the settings that were read, the new
   * settings. Returns 0 if the present settings differ from the settings that were read.
   */
  replace_settings: new RedisScript(`#!lua${CHECK_OWNER}
if redis.call('HGET', session, 's') ~= ARGV[2] then return 0 end
redis.call('HSET', session, 's', ARGV[3])
return 1`),

  /** Deletes a session and its events. ARGV: owner. */
  delete_sessions: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
return redis.call('DEL', session, events)`),

  /**
   * Claims the ids of calls. ARGV: owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the
   * ids of the calls. Returns the record and the settings of the session. If an id is in use, also returns its index and its process. If a
   * connection breaks, a Redis client can send this command twice, so an id of a call on the same stream is not in use.
   */
  begin_calls: new RedisScript(`#!lua${CHECK_OWNER}${END_CALL}${EXTEND}
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
return result`),

  /** Removes running calls of a process. ARGV: owner, process, stream, the ids of the calls. */
  end_calls: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${END_CALL}
local call = ARGV[3] .. ':' .. ARGV[2]
for i = 4, #ARGV do
  if redis.call('HGET', session, 'c' .. ARGV[i]) == call then endCall('c' .. ARGV[i]) end
end
return 1`),

  /** Returns the process that runs a call. ARGV: owner, the id of the call. */
  process_of: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}
local call = redis.call('HGET', session, 'c' .. ARGV[2])
return call and string.match(call, ':(.*)$')`),

  /**
   * Adds an event to the stream of calls. ARGV: owner, process, stream, the maximum number of events and of their bytes, the mark of the
   * event, the mark of the event before it, the text of the event, the ids of the calls that the event answers. Returns the number of the
   * event and the follower of the stream. If the stream does not have the event before it yet, adds nothing and returns 0; an empty mark
   * turns this check off.
   *
   * If a connection breaks, a Redis client can send this command twice, also together with later events of the stream. Marks are numbers that
   * grow, so an event with an earlier mark than the last event of the stream is such a repetition. The script then returns the values of the
   * stored event. After the last answer the stream has no last event, so the script searches for the event. A process itself sends an answer
   * again with another mark.
   */
  add_events: new RedisScript(`#!lua${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}${FIND_EVENT}
local process, stream, mark, before, text = ARGV[2], ARGV[3], ARGV[6], ARGV[7], ARGV[8]
local runner, last = unpack(redis.call('HMGET', session, 'w' .. stream, 'e' .. stream))
local isRunning = runner == process
for i = 9, #ARGV do
  isRunning = isRunning and redis.call('HGET', session, 'c' .. ARGV[i]) == stream .. ':' .. process
end
if not isRunning then return findEvent(stream, text, #ARGV < 9 and mark) end
if last and tonumber(mark) <= tonumber(last) then
  return findEvent(stream, text, mark) or redis.error_reply('ERR the event was added before, and has been removed since (raise maxEvents)')
end
if before ~= '' and last ~= before then return 0 end
local number, follower = addEvent(stream, text, mark, tonumber(ARGV[4]), tonumber(ARGV[5]))
redis.call('HSET', session, 'e' .. stream, mark)
for i = 9, #ARGV do endCall('c' .. ARGV[i]) end
return { number, follower }`),

  /**
   * Resumes a stream. ARGV: owner, the stream and the number of the last event that the client has received, the new follower. Returns the
   * result of `READ_EVENTS`, with the earlier follower.
   */
  resume_stream: new RedisScript(`#!lua${CHECK_OWNER}${READ_EVENTS}
local stream, follower = ARGV[2], ARGV[4]
local rows = readEvents(stream, ARGV[3])
if not rows then return nil end
local process = rows[1][1]
if process == follower then redis.call('HDEL', session, 'f' .. stream)
elseif process ~= '' then redis.call('HSET', session, 'f' .. stream, follower) end
return rows`),

  /** Reads the events of a stream. ARGV: owner, the stream and the number of the last event that the client has received. */
  read_stream: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}${READ_EVENTS}
return readEvents(ARGV[2], ARGV[3])`),

  /** Ends all calls of a dead process with an error. ARGV: owner, process, the maximum number of events and of their bytes, the error as JSON. */
  fail_calls: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}
local fields = redis.call('HGETALL', session)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 1) == 'c' then
    local stream, process = string.match(fields[i + 1], '^(%d+):(.*)$')
    if process == ARGV[2] then
      local id = string.sub(fields[i], 2)
      local text = '{"jsonrpc":"2.0","id":' .. id .. ',"error":' .. ARGV[5] .. '}'
      addEvent(stream, text, '', tonumber(ARGV[3]), tonumber(ARGV[4]))
      endCall(fields[i])
    end
  end
end
return 1`),

  /**
   * Records that a process has the open response to the GET request of a session. The names of all processes with a record are in one field,
   * separated by spaces. ARGV: owner, process, `true` to open the response even if other processes have a record, the processes that are
   * known to be dead. Returns three values: 1 if the process may open the response, the other processes with a record, and 1 after
   * `confirm_push`.
   */
  open_push: new RedisScript(`#!lua${CHECK_OWNER}
local holders = redis.call('HGET', session, 'push') or ''
local isConfirmed = redis.call('HEXISTS', session, 'pushed')
local dead, others, isHeld = {}, '', false
for i = 4, #ARGV do dead[ARGV[i]] = true end
for holder in string.gmatch(holders, '%S+') do
  isHeld = isHeld or not dead[holder]
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if isHeld and ARGV[3] ~= 'true' then return { 0, holders, isConfirmed } end
redis.call('HSET', session, 'push', others .. ARGV[2])
return { 1, others, isConfirmed }`),

  /** Records that the client has received the start of a response to a GET request. ARGV: owner. */
  confirm_push: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
redis.call('HSET', session, 'pushed', '1')
return 1`),

  /** Removes the record that `open_push` made for a process. ARGV: owner, process. */
  close_push: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
local others = ''
for holder in string.gmatch(redis.call('HGET', session, 'push') or '', '%S+') do
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if others == '' then redis.call('HDEL', session, 'push') else redis.call('HSET', session, 'push', others) end
return 1`),
};
