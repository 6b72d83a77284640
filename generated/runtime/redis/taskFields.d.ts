// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WatchedTaskState } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import { type StoredTaskState } from "../stores/taskStates.js";
import type { TaskChange, TaskRecord } from "../stores/tasks.js";
/** A task, as a script returns it. */
export interface StoredTask extends WatchedTaskState {
  /** The processes that watch the task. */
  readonly watchers: readonly string[];
}
/** The arguments of a script for the fields of a task: the requests for input with their number, and the other fields. */
export declare function fieldsOfRecord(record: TaskRecord): (string | number)[];
/** The arguments of a script for the fields that a change replaces. An empty text removes a field. */
export declare function fieldsOfChange(change: TaskChange): (string | number)[];
/** Returns the key of a request for input in names of fields: JSON, since Redis has no form for half a surrogate pair. */
export declare function inputKey(key: string): string;
/** Returns the task of a script's reply; undefined if the script found none. */
export declare function storedTaskOf(
  { session, principal }: Omit<TaskKey, "taskId">,
  reply: unknown,
): StoredTask | undefined;
/** Returns the fields of a task by name. @param flat names and values. */
export declare function fieldsOf(flat: readonly unknown[]): Map<string, string>;
/** Returns the state of a task, without its result and its requests. */
export declare function readTaskState(
  fields: ReadonlyMap<string, string>,
): Omit<StoredTaskState, "session" | "principal">;
