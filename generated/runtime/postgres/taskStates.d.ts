// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type { TaskRecord } from "../stores/tasks.js";
/** The record of a task, and the number of its changes. */
export interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
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
  { session, principal }: Omit<TaskKey, "taskId">,
): VersionedTask;
