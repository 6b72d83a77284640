// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WatchedTaskState } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import { type StoredTaskState } from "../stores/taskStates.js";
import type { TaskChange, TaskRecord } from "../stores/tasks.js";
/** A task, as the Lua scripts return it. */
export interface StoredTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}
/** Returns the script arguments for a new task: the number of requests for input, these requests, and the other fields. */
export declare function fieldsOfRecord(record: TaskRecord): (string | number)[];
/** Returns the script arguments for a change of a task. An empty text removes a field. */
export declare function fieldsOfChange(change: TaskChange): (string | number)[];
/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of a
 * surrogate pair.
 */
export declare function inputKey(key: string): string;
/** Returns the script arguments that add a process to the watchers of a new task. */
export declare function watcherField(
  process: string,
): [name: string, value: string];
/** Returns the task in the reply of a script, or undefined if the script found no task. */
export declare function storedTaskOf(
  { session, principal }: Omit<TaskKey, "taskId">,
  reply: unknown,
): StoredTask | undefined;
/** Returns the state of a task without its result, its error and its requests. */
export declare function readTaskState(
  fields: ReadonlyMap<string, string>,
): Omit<StoredTaskState, "session" | "principal">;
