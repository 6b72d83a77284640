import { getSessionTaskStatus } from "../protocol/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** Returns the members of a task in a revision with sessions, from a task of the extension. */
export function toSessionTask(task: JsonObject): JsonObject {
  const { status, result, ttlMs = null, pollIntervalMs } = task;
  return {
    ...commonMembersOf(task),
    status: getSessionTaskStatus(status, result),
    ttl: ttlMs,
    ...(pollIntervalMs !== undefined && { pollInterval: pollIntervalMs }),
  };
}

/** Returns the members of a task of the extension, from a task of a revision with sessions. */
export function toExtensionTask(task: JsonObject): JsonObject {
  const { status, ttl = null, pollInterval } = task;
  return {
    ...commonMembersOf(task),
    status,
    ttlMs: ttl,
    ...(pollInterval !== undefined && { pollIntervalMs: pollInterval }),
  };
}

/** Returns the members that have the same name in both forms. */
function commonMembersOf({ taskId, statusMessage, createdAt, lastUpdatedAt }: JsonObject): JsonObject {
  return { taskId, ...(statusMessage !== undefined && { statusMessage }), createdAt, lastUpdatedAt };
}
