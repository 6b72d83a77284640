import type { WatchedTaskState } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import {
  isErrorResult,
  type ListedTask,
  type StoredTaskState,
  type TaskListQuery,
  type TaskPage,
} from "../stores/taskStates.js";
import type { InputRequest, InputResponse, TaskChange, TaskRecord } from "../stores/tasks.js";
import { fieldsOf } from "./replies.js";
import { hashOwner, type RedisKeys } from "./keys.js";
import { RedisScript, type ScriptRunner } from "./scriptRunner.js";

/** A task, as the Lua scripts return it. */
export interface StoredTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}

/** Returns the script arguments for a new task: the number of requests for input, these requests, and the other fields. */
export function fieldsOfRecord(record: TaskRecord): (string | number)[] {
  const { status, lastUpdatedAt, inputRequests, statusMessage, ...more } = record;
  const { result, error, process, run, request, ...fixed } = more;
  const fields: { readonly [name: string]: string | undefined } = {
    r: JSON.stringify(fixed),
    st: status,
    u: lastUpdatedAt,
    pr: process,
    run: run === undefined ? undefined : String(run),
    sv: request?.server,
    req: jsonOf(request),
    sm: jsonOf(statusMessage),
    res: jsonOf(result),
    ie: isErrorResult(result) ? "1" : undefined,
    err: jsonOf(error),
  };
  return [
    ...requestArguments(inputRequests),
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  ];
}

/** For each member of a change, the name of its field in Redis. */
const FIELDS_OF_CHANGE = {
  statusMessage: "sm",
  result: "res",
  error: "err",
} as const;

/** Returns the script arguments for a change of a task. An empty text removes a field. */
export function fieldsOfChange(change: TaskChange): (string | number)[] {
  const { status, inputRequests = {} } = change;
  const members = Object.entries(FIELDS_OF_CHANGE) as [keyof typeof FIELDS_OF_CHANGE, string][];
  return [
    ...requestArguments(inputRequests),
    ...(status === undefined ? [] : ["st", status]),
    ...members.flatMap(([member, field]) =>
      Object.hasOwn(change, member) ? [field, jsonOf(change[member]) ?? ""] : [],
    ),
    ...(Object.hasOwn(change, "result") ? ["ie", isErrorResult(change.result) ? "1" : ""] : []),
  ];
}

/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of a
 * surrogate pair.
 */
export function inputKey(key: string): string {
  return JSON.stringify(key);
}

/** Returns the script arguments that add a process to the watchers of a new task. */
export function watcherField(process: string): [name: string, value: string] {
  return [`w${process}`, "1"];
}

function requestArguments(requests: TaskRecord["inputRequests"]): (string | number)[] {
  const entries = Object.entries(requests);
  return [entries.length, ...entries.flatMap(([key, request]) => [inputKey(key), JSON.stringify(request)])];
}

/** Returns the task in the reply of a script, or undefined if the script found no task. */
export function storedTaskOf({ session, principal }: Omit<TaskKey, "taskId">, reply: unknown): StoredTask | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply as [number, unknown[]];
  const fields = fieldsOf(flat);
  return {
    record: { session, principal, ...taskRecordOf(fields) } as TaskRecord,
    version: Number(fields.get("v")),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [JSON.parse(key) as string, JSON.parse(text) as InputResponse]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
  };
}

function taskRecordOf(fields: ReadonlyMap<string, string>): object {
  return {
    ...readTaskState(fields),
    inputRequests: requestsOf(fields),
    result: parsed(fields.get("res")),
    error: parsed(fields.get("err")),
    request: parsed(fields.get("req")),
  };
}

/** Returns the state of a task without its result, its error and its requests. */
function readTaskState(fields: ReadonlyMap<string, string>): Omit<StoredTaskState, "session" | "principal"> {
  const updated = fields.get("u") ?? "";
  const run = fields.get("run");
  return {
    ...(parsed(fields.get("r")) as Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">),
    status: fields.get("st") as TaskRecord["status"],
    statusMessage: parsed(fields.get("sm")) as string | undefined,
    lastUpdatedAt: /^\d+$/.test(updated) ? new Date(Number(updated)).toISOString() : updated,
    process: fields.get("pr"),
    run: run === undefined ? undefined : Number(run),
  };
}

/** Returns the open requests for input of a task, in the order in which they were added. */
function requestsOf(fields: ReadonlyMap<string, string>): TaskRecord["inputRequests"] {
  const open = fieldsWith("q", fields).map(([key, value]) => {
    const colon = value.indexOf(":");
    return {
      key: JSON.parse(key) as string,
      number: Number(value.slice(0, colon)),
      request: JSON.parse(value.slice(colon + 1)) as InputRequest,
    };
  });
  open.sort((a, b) => a.number - b.number);
  return Object.fromEntries(open.map(({ key, request }) => [key, request]));
}

function fieldsWith(prefix: string, fields: ReadonlyMap<string, string>): [name: string, value: string][] {
  return [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}

function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/**
 * Returns the names of tasks of an owner, with their scores in the list by creation. KEYS: the owner's list of tasks by lifetime, and the list by
 * creation. ARGV: the score after which the page starts, the maximum number of tasks. Removes tasks whose lifetime is over from the lists.
 */
const LIST_TASKS: RedisScript = new RedisScript(`#!lua flags=allow-oom
local tasks, created = KEYS[1], KEYS[2]
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', now)) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end
return redis.call('ZRANGEBYSCORE', created, '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])`);

/**
 * Returns the states of several tasks of one owner. KEYS: the tasks. ARGV: owner. The reply contains for each task 1 if the task waits for input, and
 * the names and values of its fields.
 */
const GET_STATES: RedisScript = new RedisScript(`#!lua flags=no-writes
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
return found`);

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
