import type { TaskKey } from "../stores/keys.js";
import type { ListedTask, TaskListQuery, TaskPage } from "../stores/taskStates.js";
import { hashOwner, type RedisKeys } from "./keys.js";
import { RedisScript } from "./script.js";
import type { ScriptRunner } from "./scriptRunner.js";
import { fieldsOf } from "./replyFields.js";
import { readTaskState } from "./taskFields.js";

/**
 * Returns the names of tasks of an owner, with their scores in the list by creation. KEYS: the owner's list of tasks by lifetime, and the list by
 * creation. ARGV: the score after which the page starts, the maximum number of tasks. Removes tasks whose lifetime is over from the lists.
 */
const LIST_TASKS: RedisScript = new RedisScript(
  "allow-oom",
  `
local tasks, created = KEYS[1], KEYS[2]
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', now)) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end
return redis.call('ZRANGEBYSCORE', created, '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])`,
);

/**
 * Returns the states of several tasks of one owner. KEYS: the tasks. ARGV: owner. The reply contains for each task 1 if the task waits for input, and
 * the names and values of its fields.
 */
const GET_STATES: RedisScript = new RedisScript(
  "no-writes",
  `
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
return found`,
);

/** Reads one page of the tasks of an owner, with two commands. */
export async function listTasks(
  { scripts, keys }: { scripts: ScriptRunner; keys: RedisKeys },
  owner: Omit<TaskKey, "taskId">,
  { after, limit }: TaskListQuery,
): Promise<TaskPage> {
  // Reads one task more than the page needs, to know whether the list has a further page.
  const args = [after, limit + 1];
  const reply = await scripts.run(LIST_TASKS, keys.ofTasks(owner), args);
  const flat = (reply as unknown[]).map(String).slice(0, 2 * limit);
  const names = flat.filter((_, i) => i % 2 === 0);
  if (names.length === 0) return { tasks: [] };
  const states = await scripts.run(GET_STATES, names, [hashOwner(owner)]);
  const hasMore = (reply as unknown[]).length > flat.length;
  return {
    tasks: (states as [number, unknown[]][]).map((state) => listedTaskOf(owner, state)),
    ...(hasMore && { next: Number(flat.at(-1)) }),
  };
}

function listedTaskOf(
  { session, principal }: Omit<TaskKey, "taskId">,
  [waiting, flat]: [number, unknown[]],
): ListedTask {
  const fields = fieldsOf(flat);
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...readTaskState(fields),
    isWaiting: Number(waiting) === 1,
    isError: fields.has("ie"),
  };
}
