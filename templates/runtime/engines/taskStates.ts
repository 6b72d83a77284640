import type { TaskKey } from "../stores/keys.js";
import { isErrorResult, type StoredTaskState } from "../stores/taskStates.js";
import type { TaskChange, TaskRecord } from "../stores/tasks.js";

/** The session and the caller that own a task. */
type TaskOwner = Omit<TaskKey, "taskId">;

/** The small members of a task in an engine, all texts. `record` and `status_message` are JSON. */
export interface StoredState {
  /** The members that never change, except for those of the key. */
  readonly record: string;
  readonly status: StoredTaskState["status"];
  readonly status_message?: string | null | undefined;
  readonly last_updated: string;
  readonly process?: string | null | undefined;
  readonly run?: string | null | undefined;
}

/** A task in an engine, without its requests for input. `result`, `error` and `request` are JSON. */
export interface StoredTask extends StoredState {
  readonly result?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly request?: string | null | undefined;
  /** The number of changes that the task has had. */
  readonly version: string;
}

/** The members of a task that an engine stores when the task is created. */
export interface NewStoredTask extends Omit<StoredTask, "version" | "run"> {
  readonly is_error: boolean;
  readonly run: number | undefined;
}

/** Returns a new task in the form for an engine. */
export function storeTask(task: TaskRecord): NewStoredTask {
  const { taskId, method, createdAt, ttlMs, isHidden } = task;
  return {
    record: JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden }),
    status: task.status,
    status_message: jsonOf(task.statusMessage),
    result: jsonOf(task.result),
    is_error: isErrorResult(task.result),
    error: jsonOf(task.error),
    last_updated: task.lastUpdatedAt,
    process: task.process,
    run: task.run,
    request: jsonOf(task.request),
  };
}

/** Returns a change in the form for an engine. A member is undefined if it does not change, and an empty text if the change removes it. */
export function storeChange(change: TaskChange): Partial<NewStoredTask> {
  const changed = (name: keyof TaskChange): string | undefined =>
    Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : undefined;
  return {
    ...(change.status !== undefined && { status: change.status }),
    status_message: changed("statusMessage"),
    result: changed("result"),
    ...(Object.hasOwn(change, "result") && { is_error: isErrorResult(change.result) }),
    error: changed("error"),
  };
}

/** Returns a task from the form in an engine. */
export function readTask(
  stored: StoredTask,
  inputRequests: TaskRecord["inputRequests"],
  owner: TaskOwner,
): { readonly record: TaskRecord; readonly version: number } {
  const { result, error, request } = stored;
  const record = {
    ...readState(stored, owner),
    inputRequests,
    result: parseMember<TaskRecord["result"]>(result),
    error: parseMember<TaskRecord["error"]>(error),
    request: parseMember<TaskRecord["request"]>(request),
  };
  return { record, version: Number(stored.version) };
}

/** Returns the small members of a task from the form in an engine. */
export function readState(stored: StoredState, { session, principal }: TaskOwner): StoredTaskState {
  const { record, status, last_updated: lastUpdatedAt, process, run } = stored;
  return {
    session,
    principal,
    ...(JSON.parse(record) as Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">),
    status,
    statusMessage: parseMember<string>(stored.status_message),
    lastUpdatedAt,
    process: process ?? undefined,
    run: run === null || run === undefined ? undefined : Number(run),
  };
}

function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function parseMember<Value>(text: string | null | undefined): Value | undefined {
  return text === null || text === undefined ? undefined : (JSON.parse(text) as Value);
}
