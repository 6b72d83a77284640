import type { JsonObject } from "../validation/checks.js";
import { getTaskKey, type TaskKey } from "./keys.js";

/** The small members of a task: all members except its result, its error and its requests. All members are JSON. */
export interface StoredTaskState extends TaskKey {
  /** The method of the request that started the task. */
  readonly method: string;
  /** True if lists do not contain the task, because the client does not know it: a bridge created the task, and waits for its result. */
  readonly isHidden?: boolean | undefined;
  /** The status of the task. If a task waits for input, its status in the store is `working`. */
  readonly status: "working" | "completed" | "failed" | "cancelled";
  /** A description of the task's state for people. */
  readonly statusMessage?: string | undefined;
  /** The time at which the task was created, in ISO 8601. */
  readonly createdAt: string;
  /** The time at which the task last changed, in ISO 8601. */
  readonly lastUpdatedAt: string;
  /** Milliseconds from the creation of the task until the store deletes the task; null for a task without a lifetime. */
  readonly ttlMs: number | null;
  /** The id of the process that runs the work of the task; undefined without a service of several processes. */
  readonly process?: string | undefined;
  /**
   * Counts the runs of the work: starts at 1, and increases by 1 when another process takes over the task. Undefined if the work must not run
   * again.
   */
  readonly run?: number | undefined;
}

/** A task, as a list of tasks contains it. */
export interface ListedTask extends StoredTaskState {
  /** True if the client has not yet answered a request for input of the task. */
  readonly isWaiting: boolean;
  /** True if the result of a completed task has `isError: true`. */
  readonly isError: boolean;
}

/** A query for one page of a list of tasks. */
export interface TaskListQuery {
  /** The page contains tasks after this position in the list; 0 for the first page. */
  readonly after: number;
  /** The maximum number of tasks in the page. */
  readonly limit: number;
}

/** A page of a list of tasks, oldest first. */
export interface TaskPage {
  /** At most as many tasks as the query allows. */
  readonly tasks: readonly ListedTask[];
  /** The position of the last task in the page, as a whole number. Undefined if the list has no tasks after this page. */
  readonly next?: number | undefined;
}

/** A task with its requests and its result. */
type TaskWithResult = StoredTaskState & { readonly inputRequests: object; readonly result?: JsonObject | undefined };

/** Returns a task in the form for lists of tasks. */
export function toListedTask(task: TaskWithResult): ListedTask {
  const { method, status, statusMessage, createdAt, lastUpdatedAt, ttlMs } = task;
  const { process, run, isHidden } = task;
  return {
    ...getTaskKey(task),
    method,
    ...(isHidden !== undefined && { isHidden }),
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    ...(process !== undefined && { process }),
    ...(run !== undefined && { run }),
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}

/** Returns true if the client has not yet answered a request for input of a task. */
export function isWaitingForInput({ inputRequests }: Pick<TaskWithResult, "inputRequests">): boolean {
  return Object.keys(inputRequests).length > 0;
}

/** Returns true if the result of a tool reports an error. */
export function isErrorResult(result: JsonObject | undefined): boolean {
  return result?.["isError"] === true;
}
