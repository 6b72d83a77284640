import type { TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** The keys of the requests for input of a task, by the response to `tasks/get`, which does not contain them. */
const keysByResponse = new WeakMap<object, ReadonlySet<string>>();

/** Returns the response, and remembers the requests for input of the task that the response describes. */
export function rememberOpenInput(response: JsonObject, { inputRequests }: TaskRecord): JsonObject {
  keysByResponse.set(response, new Set(Object.keys(inputRequests)));
  return response;
}

/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export function getOpenInput(response: JsonObject): ReadonlySet<string> | undefined {
  return keysByResponse.get(response);
}
