import { isObject, type JsonObject } from "../validation/checks.js";

/**
 * Returns the members of a task in a revision with sessions, from a task of the extension. There, a task whose tool reports an error has
 * failed.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-execution-errors
 */
export function toSessionTask(task: JsonObject): JsonObject {
  const { status, result, ttlMs = null, pollIntervalMs } = task;
  const isToolError = isObject(result) && result["isError"] === true;
  return {
    ...commonMembersOf(task),
    status: status === "completed" && isToolError ? "failed" : status,
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
function commonMembersOf({
  taskId,
  statusMessage,
  createdAt,
  lastUpdatedAt,
}: JsonObject): JsonObject {
  return {
    taskId,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}
