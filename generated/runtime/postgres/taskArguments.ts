// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskChange, TaskRecord } from "../stores/tasks.js";
import { createNameKey } from "./nameKeys.js";

/** Returns the JSON of a value; null for an undefined value. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Returns the JSON of a changed member; null if the change does not have it, and an empty text if it removes the member. */
export function changeOf(
  change: TaskChange,
  name: keyof TaskChange,
): string | null {
  return Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : null;
}

/** Returns the keys, the names and the requests of requests for input. */
export function inputsOf(
  inputs: TaskRecord["inputRequests"],
): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}
