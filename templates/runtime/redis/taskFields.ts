import type { WatchedTaskState } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import { isErrorResult, type StoredTaskState } from "../stores/taskStates.js";
import type { InputRequest, InputResponse, TaskChange, TaskRecord } from "../stores/tasks.js";
import { fieldsOf } from "./replyFields.js";

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
export function readTaskState(fields: ReadonlyMap<string, string>): Omit<StoredTaskState, "session" | "principal"> {
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
