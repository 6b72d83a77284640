import { isObject, type JsonObject } from "../validation/checks.js";

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
