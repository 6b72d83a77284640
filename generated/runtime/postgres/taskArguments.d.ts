// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskChange, TaskRecord } from "../stores/tasks.js";
/** Returns the JSON of a value; null for an undefined value. */
export declare function jsonOf(value: unknown): string | null;
/** Returns the JSON of a changed member; null if the change does not have it, and an empty text if it removes the member. */
export declare function changeOf(
  change: TaskChange,
  name: keyof TaskChange,
): string | null;
/** Returns the keys, the names and the requests of requests for input. */
export declare function inputsOf(
  inputs: TaskRecord["inputRequests"],
): [keys: string[], names: string[], requests: string[]];
