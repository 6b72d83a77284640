// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { type TaskKey } from "./keys.js";
/** The members of a task that are small: all but its result, its error and its requests. All members are JSON. */
export interface StoredTaskState extends TaskKey {
  /** The method of the request that began the task. */
  readonly method: string;
  /** True if the client does not know the task, so that lists leave it out: a bridge waits for its result. */
  readonly isHidden?: boolean | undefined;
  /** The status of the task. A task that waits for input is `working` in the store. */
  readonly status: "working" | "completed" | "failed" | "cancelled";
  /** A description of the state that people read. */
  readonly statusMessage?: string | undefined;
  /** The time of creation in ISO 8601, like `lastUpdatedAt`. */
  readonly createdAt: string;
  /** The time of the last change in ISO 8601. */
  readonly lastUpdatedAt: string;
  /** Milliseconds from creation until the store deletes the task; null if the store keeps it until the process ends. */
  readonly ttlMs: number | null;
  /** The id of the process that runs the work; undefined if the store is not the store of a service. */
  readonly process?: string | undefined;
  /**
   * The number of the run of the work: 1, and one more each time another process took the task over. Undefined if the work must not run
   * again.
   */
  readonly run?: number | undefined;
}
/** A task in a list. */
export interface ListedTask extends StoredTaskState {
  /** True if the task has a request for input that the client has not answered. */
  readonly isWaiting: boolean;
  /** True if the result of a completed task has `isError: true`. */
  readonly isError: boolean;
}
/** The part of a list of tasks that a {@link TaskStore} returns. */
export interface TaskListQuery {
  /** The position after which the page begins; 0 for the first page. */
  readonly after: number;
  /** The maximum number of tasks of the page. */
  readonly limit: number;
}
/** A page of a list of tasks, oldest first. */
export interface TaskPage {
  readonly tasks: readonly ListedTask[];
  /** The position of the last task of the page, a whole number; undefined if the list has no further tasks. */
  readonly next?: number | undefined;
}
/** Returns a task as a list has it. */
export declare function toListedTask(
  record: StoredTaskState & {
    readonly inputRequests: object;
    readonly result?: JsonObject | undefined;
  },
): ListedTask;
/** Returns true if the result of a tool reports an error. */
export declare function isErrorResult(result: JsonObject | undefined): boolean;
