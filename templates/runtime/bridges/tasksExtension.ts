import { declaresTasks, TASKS_EXTENSION } from "../protocol/tasks.js";
import { isObject, type JsonObject } from "../validation/checks.js";

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
  return isObject(result) && result["resultType"] === "task";
}
