import { readTask, type NewStoredTask, type StoredTask } from "../engines/taskStates.js";
import type { WatchedTaskState } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import type { InputRequest, InputResponse, TaskRecord } from "../stores/tasks.js";
import { fieldsOf } from "./replies.js";

/** For each member of a stored task, the name of its field in Redis. */
const FIELDS = {
  record: "r",
  status: "st",
  status_message: "sm",
  result: "res",
  is_error: "ie",
  error: "err",
  last_updated: "u",
  process: "pr",
  run: "run",
  request: "req",
  server: "sv",
  version: "v",
} as const;

type StoredMembers = Partial<NewStoredTask> & { readonly server?: string | undefined };

/** Returns the names and values of fields, without undefined members. An empty text removes a field. */
export function fieldsOfMembers(members: StoredMembers): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [FIELDS[name as keyof StoredMembers], textOfValue(value)],
  );
}

function textOfValue(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value ?? "");
}

/** Returns the members of a stored task that some fields contain. */
export function membersOfFields(fields: ReadonlyMap<string, string>): StoredTask {
  const members = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [name, fields.get(field)]),
  ) as unknown as StoredTask;
  const { last_updated: updated } = members;
  return /^\d+$/.test(updated) ? { ...members, last_updated: new Date(Number(updated)).toISOString() } : members;
}

/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of a
 * surrogate pair.
 */
export function inputKey(key: string): string {
  return JSON.stringify(key);
}

/** Returns the script arguments for requests for input: their number, and their keys and values. */
export function requestArguments(requests: TaskRecord["inputRequests"] = {}): (string | number)[] {
  const entries = Object.entries(requests);
  return [entries.length, ...entries.flatMap(([key, request]) => [inputKey(key), JSON.stringify(request)])];
}

/** A task, as the Lua scripts return it. */
export interface RedisTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}

/** Returns the task in the reply of a script, or undefined if the script found no task. */
export function redisTaskOf(owner: Omit<TaskKey, "taskId">, reply: unknown): RedisTask | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply as [number, unknown[]];
  const fields = fieldsOf(flat);
  return {
    ...readTask(membersOfFields(fields), requestsOf(fields), owner),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [JSON.parse(key) as string, JSON.parse(text) as InputResponse]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
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
