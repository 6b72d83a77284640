// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type { ListedTask } from "../stores/taskStates.js";
import type { TaskRecord } from "../stores/tasks.js";
/** The record of a task, and its version, which counts the changes of the task. */
export interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
}
/** The columns that contain the small members of a task: all members except its result, its error and its requests. */
interface StateColumns {
  readonly record: string;
  readonly status: TaskRecord["status"];
  readonly status_message: string | null;
  readonly last_updated: string;
  readonly process: string | null;
  readonly run: string | null;
}
/** A row of the result of the SQL function `list_tasks`. */
export interface ListedTaskRow extends StateColumns {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}
/** Returns the JSON of the members of a task record that never change. */
export declare function formatFixedMembers(record: TaskRecord): string;
/**
 * Returns the task in a row of the view `task_states`.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, because the row does not contain the owner.
 */
export declare function parseTaskState(
  state: string | object,
  owner: Omit<TaskKey, "taskId">,
): VersionedTask;
/** Returns the task in a row of the SQL function `list_tasks`. */
export declare function parseListedTask(
  row: ListedTaskRow,
  owner: Omit<TaskKey, "taskId">,
): ListedTask;
export {};
