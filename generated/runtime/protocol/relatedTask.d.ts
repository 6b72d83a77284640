// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export declare function addRelatedTaskMeta(
  taskId: string,
  body: JsonObject,
): JsonObject;
/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export declare function removeRelatedTaskMeta(result: JsonObject): JsonObject;
