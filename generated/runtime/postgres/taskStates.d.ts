// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type { ListedTask } from "../stores/taskStates.js";
import type { TaskRecord } from "../stores/tasks.js";
/** The record of a task, and the number of its changes. */
export interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
}
/** The columns of a task without its result and its requests. */
interface StateColumns {
  readonly record: string;
  readonly status: TaskRecord["status"];
  readonly status_message: string | null;
  readonly last_updated: string;
  readonly process: string | null;
  readonly run: string | null;
}
/** A task as the function `list_tasks` returns it. */
export interface ListedTaskRow extends StateColumns {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}
/** Returns the JSON of the members of a record that no change replaces. */
export declare function formatFixedMembers(record: TaskRecord): string;
/**
 * Returns a task.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, which is not in the row.
 */
export declare function parseTaskState(
  state: string | object,
  owner: Omit<TaskKey, "taskId">,
): VersionedTask;
/** Returns the state of a task in a list. */
export declare function parseListedTask(
  row: ListedTaskRow,
  owner: Omit<TaskKey, "taskId">,
): ListedTask;
export {};
