import { RedisScript } from "./scriptRunner.js";

/*
 * KEYS[1] is the task, which is a Redis hash. ARGV[1] is the mark of the owner: a hash of its name. Values are JSON, unless the table
 * describes another form. Scripts never parse JSON.
 *
 * | field | value |
 * | --- | --- |
 * | `o` | the mark of the owner |
 * | `r` | the members of the record that never change |
 * | `v` | the number of changes |
 * | `st`, `u` | the status, and the time of the last change in milliseconds, or in ISO 8601; both texts |
 * | `sm`, `res`, `err` | the status message, the result and the error |
 * | `ie` | there if the result has `isError: true` |
 * | `pr`, `run` | the process that runs the work, and the number of its run; texts |
 * | `req`, `sv` | the request for another run, and its server as a text |
 * | `life` | for a task without a lifetime: the milliseconds from its last change until Redis deletes it |
 * | `n`, `q<key>` | the number of requests for input; `<number>:<request>` of an open request; the key is JSON |
 * | `a<key>` | the response to a request for input |
 * | `w<process>` | a process that watches the task |
 */
const CHECK_TASK_OWNER = `
local task = KEYS[1]
if redis.call('HGET', task, 'o') ~= ARGV[1] then return nil end`;

const IS_WORKING = `
if redis.call('HGET', task, 'st') ~= 'working' then return nil end`;

/** Removes all requests for input of a task, and the responses to them. */
const REMOVE_REQUESTS_FUNCTION = `
local function removeRequests()
  for _, field in ipairs(redis.call('HKEYS', task)) do
    local kind = string.sub(field, 1, 1)
    if kind == 'q' or kind == 'a' then redis.call('HDEL', task, field) end
  end
end`;

const RETURN_TASK = `
return { redis.call('PTTL', task), redis.call('HGETALL', task) }`;

/** Extends the lifetime of the owner's lists of tasks to the lifetime of the task. The list by creation may contain tasks that Redis has deleted. */
const KEEP_LISTS_FUNCTION = `
local function keepLists(lifetime)
  for i = 2, 3 do
    if redis.call('PTTL', KEYS[i]) < tonumber(lifetime) then redis.call('PEXPIRE', KEYS[i], lifetime) end
  end
end`;

/** Removes the tasks whose lifetime is over from the owner's lists. */
const REMOVE_EXPIRED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', string.format('%.0f', now))) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end`;

/**
 * Increases the number of changes of a task, and stores the time of the change. The lifetime of a task with a field `life` begins again.
 *
 * The argument is the name of the task in the owner's lists.
 */
const CHANGED_FUNCTION = `${KEEP_LISTS_FUNCTION}
local function changed(name)
  local time = redis.call('TIME')
  local now = string.format('%d%03d', time[1], math.floor(time[2] / 1000))
  redis.call('HSET', task, 'u', now)
  redis.call('HINCRBY', task, 'v', 1)
  local life = redis.call('HGET', task, 'life')
  if not life then return end
  redis.call('PEXPIRE', task, life)
  redis.call('ZADD', KEYS[2], string.format('%.0f', now + life), name)
  keepLists(life)
end`;

/**
 * Functions for the last arguments of a script: ARGV[5] is the number of requests for input, then their keys and values follow, then the
 * names and values of other fields. An empty value removes a field. A process repeats an update whose reply it has not received, so a request
 * for input that is open or answered does not change.
 */
const MEMBERS_FUNCTIONS = `
local first = 6 + 2 * ARGV[5]
local function addRequests()
  for i = 6, first - 1, 2 do
    if redis.call('HEXISTS', task, 'q' .. ARGV[i]) + redis.call('HEXISTS', task, 'a' .. ARGV[i]) == 0 then
      local number = redis.call('HINCRBY', task, 'n', 1)
      redis.call('HSET', task, 'q' .. ARGV[i], number .. ':' .. ARGV[i + 1])
    end
  end
end
local function setFields()
  for i = first, #ARGV, 2 do
    if ARGV[i + 1] == '' then redis.call('HDEL', task, ARGV[i])
    else redis.call('HSET', task, ARGV[i], ARGV[i + 1]) end
  end
end`;

/** The names of the scripts for tasks. */
export type TaskScript = "create" | "get" | "update" | "answer" | "takeOver" | "watch" | "unwatch" | "list" | "states";

/** The scripts for tasks. */
export const TASK_SCRIPTS: { readonly [name in TaskScript]: RedisScript } = {
  /**
   * Creates a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, maximum number of tasks,
   * lifetime in milliseconds, name of the task in the lists, requests for input (the number, then keys and values), names and values of the
   * other fields. The score in the list by creation is the time in microseconds, and is greater than all earlier scores.
   */
  create: new RedisScript(`#!lua${KEEP_LISTS_FUNCTION}
local task, tasks, created = KEYS[1], KEYS[2], KEYS[3]${MEMBERS_FUNCTIONS}${REMOVE_EXPIRED}
redis.call('ZREM', tasks, ARGV[4])
if redis.call('ZCARD', tasks) >= tonumber(ARGV[2]) then return 0 end
redis.call('DEL', task)
redis.call('HSET', task, 'o', ARGV[1], 'v', '0')
addRequests()
setFields()
redis.call('PEXPIRE', task, ARGV[3])
redis.call('ZADD', tasks, string.format('%.0f', now + ARGV[3]), ARGV[4])
local newest = redis.call('ZREVRANGE', created, 0, 0, 'WITHSCORES')[2] or 0
local score = math.max(time[1] * 1000000 + time[2], newest + 1)
redis.call('ZADD', created, string.format('%.0f', score), ARGV[4])
keepLists(ARGV[3])
return 1`),

  /** Returns a task. KEYS: task. ARGV: owner. */
  get: new RedisScript(`#!lua flags=no-writes${CHECK_TASK_OWNER}${RETURN_TASK}`),

  /**
   * Changes a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the process that makes the
   * change, 1 if the task ends, the name of the task in the lists, requests for input (the number, then keys and values), names and values of
   * the other fields.
   */
  update:
    new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}${MEMBERS_FUNCTIONS}
if ARGV[2] ~= '' and redis.call('HGET', task, 'pr') ~= ARGV[2] then return nil end
local server = redis.call('HGET', task, 'sv') or ''
changed(ARGV[4])
if ARGV[3] == '1' then
  removeRequests()
  redis.call('HDEL', task, 'req', 'sv')
else
  addRequests()
end
setFields()
return { redis.call('PTTL', task), redis.call('HGETALL', task), server }`),

  /**
   * Replaces a request for input by its response. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner,
   * the name of the task in the lists, the key of the request for input, the response.
   */
  answer: new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${CHANGED_FUNCTION}
if redis.call('HDEL', task, 'q' .. ARGV[3]) == 0 then return nil end
redis.call('HSET', task, 'a' .. ARGV[3], ARGV[4])
changed(ARGV[2])${RETURN_TASK}`),

  /**
   * Assigns a task to another process. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of
   * the task in the lists, the process that ran the work, the process that will run the work. The other process repeats the script if it has
   * not received the reply.
   */
  takeOver: new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}
if redis.call('HEXISTS', task, 'req') == 0 then return nil end
local process = redis.call('HGET', task, 'pr')
if process ~= ARGV[4] then
  if process ~= ARGV[3] then return nil end
  removeRequests()
  redis.call('HSET', task, 'pr', ARGV[4])
  redis.call('HINCRBY', task, 'run', 1)
  changed(ARGV[2])
end${RETURN_TASK}`),

  /** Adds a process to the watchers of a task, and returns the task. KEYS: task. ARGV: owner, process. */
  watch: new RedisScript(`#!lua${CHECK_TASK_OWNER}
redis.call('HSET', task, 'w' .. ARGV[2], '1')
${RETURN_TASK}`),

  /** Removes a process from the processes that watch a task. KEYS: task. ARGV: owner, process. */
  unwatch: new RedisScript(`#!lua flags=allow-oom${CHECK_TASK_OWNER}
return redis.call('HDEL', task, 'w' .. ARGV[2])`),

  /**
   * Returns the names of tasks of an owner, with their scores in the list by creation. KEYS: the owner's list of tasks by lifetime, and the
   * list by creation. ARGV: the score after which the page starts, the maximum number of tasks. Removes tasks whose lifetime is over from the
   * lists.
   */
  list: new RedisScript(`#!lua flags=allow-oom
local tasks, created = KEYS[1], KEYS[2]${REMOVE_EXPIRED}
return redis.call('ZRANGEBYSCORE', created, '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])`),

  /**
   * Returns the states of several tasks of one owner. KEYS: the tasks. ARGV: owner. The reply contains for each task 1 if the task waits for
   * input, and the names and values of its fields.
   */
  states: new RedisScript(`#!lua flags=no-writes
local names = { 'r', 'st', 'sm', 'u', 'pr', 'run', 'ie' }
local found = {}
for _, task in ipairs(KEYS) do
  if redis.call('HGET', task, 'o') == ARGV[1] then
    local waiting = 0
    if redis.call('HEXISTS', task, 'n') == 1 then
      for _, field in ipairs(redis.call('HKEYS', task)) do
        if string.sub(field, 1, 1) == 'q' then waiting = 1 end
      end
    end
    local fields, values = {}, redis.call('HMGET', task, unpack(names))
    for i, name in ipairs(names) do
      if values[i] then
        fields[#fields + 1] = name
        fields[#fields + 1] = values[i]
      end
    end
    found[#found + 1] = { waiting, fields }
  end
end
return found`),
};
