import type { TaskChange, TaskRecord } from "../stores/tasks.js";
import { createNameKey } from "./nameKeys.js";

/** Returns the JSON of a value, or null if the value is undefined. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Returns the JSON of a member of a change. Returns null if the change does not contain the member, and an empty text if the change removes it. */
export function formatChangedMemberAsJson(change: TaskChange, name: keyof TaskChange): string | null {
  return Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : null;
}

/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
export function inputsOf(inputs: TaskRecord["inputRequests"]): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}
