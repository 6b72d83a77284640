// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskChange, TaskRecord } from "../stores/tasks.js";
/** Returns the JSON of a value, or null if the value is undefined. */
export declare function jsonOf(value: unknown): string | null;
/** Returns the JSON of a member of a change. Returns null if the change does not contain the member, and an empty text if the change removes it. */
export declare function formatChangedMemberAsJson(
  change: TaskChange,
  name: keyof TaskChange,
): string | null;
/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
export declare function inputsOf(
  inputs: TaskRecord["inputRequests"],
): [keys: string[], names: string[], requests: string[]];
