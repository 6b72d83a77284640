import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { TASK_RESULT_TYPE, TASKS_EXTENSION } from "./tasksExtension.js";

const RELATED = "io.modelcontextprotocol/related-task";

/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export function addRelatedTaskMeta(taskId: string, body: JsonObject): JsonObject {
  const meta = isObject(body["_meta"]) ? body["_meta"] : {};
  return { ...body, _meta: { ...meta, [RELATED]: { taskId } } };
}

/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export function removeRelatedTaskMeta(result: JsonObject): JsonObject {
  const { _meta, ...others } = result;
  if (!isObject(_meta)) return result;
  const { [RELATED]: _, ...meta } = _meta;
  return Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
}

/**
 * Returns the status of a task in the revisions with sessions. There, a task whose tool reports an error has failed. In the tasks extension
 * and in stores, the task has completed with this result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-status
 */
export function getSessionTaskStatus<Status>(status: Status, result: unknown): Status | "failed" {
  if (status !== "completed") return status;
  const { isError } = (result ?? {}) as { readonly isError?: unknown };
  return isError === true ? "failed" : status;
}

/** Returns true if the capabilities of a client or a server declare the extension. */
export function declaresTasks({ extensions }: JsonObject): boolean {
  return isObject(extensions) && isObject(ownMember(extensions, TASKS_EXTENSION));
}

/** Returns capabilities that declare the extension. */
export function withTasks(capabilities: JsonObject): JsonObject {
  const { extensions } = capabilities;
  const all = { ...(extensions as object | undefined), [TASKS_EXTENSION]: {} };
  return { ...capabilities, extensions: all };
}

/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export function withoutTasks(capabilities: JsonObject): JsonObject {
  if (!declaresTasks(capabilities)) return capabilities;
  const { extensions, ...rest } = capabilities;
  const { [TASKS_EXTENSION]: _, ...others } = extensions as JsonObject;
  return Object.keys(others).length > 0 ? { ...rest, extensions: others } : rest;
}

/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export function isTask(result: unknown): result is JsonObject {
  return isObject(result) && result["resultType"] === TASK_RESULT_TYPE;
}
