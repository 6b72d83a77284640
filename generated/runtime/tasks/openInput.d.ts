// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
/** Returns the response, and remembers the requests for input of the task that the response describes. */
export declare function rememberOpenInput(
  response: JsonObject,
  { inputRequests }: TaskRecord,
): JsonObject;
/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export declare function getOpenInput(
  response: JsonObject,
): ReadonlySet<string> | undefined;
