// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
import { hasTaskEnded } from "../stores/tasks.js";
import { isObject } from "../validation/checks.js";
const RELATED = "io.modelcontextprotocol/related-task";
/** Returns those members of a task that the client gets in all revisions with tasks. */
export function getTaskMembersForClient(record) {
  const { taskId, statusMessage, createdAt, lastUpdatedAt } = record;
  const isWaiting =
    !hasTaskEnded(record) && Object.keys(record.inputRequests).length > 0;
  return {
    taskId,
    status: isWaiting ? "input_required" : record.status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}
/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export function addRelatedTaskMeta(taskId, body) {
  const meta = isObject(body["_meta"]) ? body["_meta"] : {};
  return { ...body, _meta: { ...meta, [RELATED]: { taskId } } };
}
/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export function removeRelatedTaskMeta(result) {
  const { _meta, ...others } = result;
  if (!isObject(_meta)) return result;
  const { [RELATED]: _, ...meta } = _meta;
  return Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
}
/** Returns the error for a `taskId` that is not the id of a task of the client. */
export function createUnknownTaskError() {
  const data = { pointer: "/params/taskId" };
  return new McpError(
    CODES.params,
    "the client has no task with this taskId",
    data,
  );
}
