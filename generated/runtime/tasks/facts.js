// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../jsonrpc/errors.js";
import { hasTaskEnded } from "../stores/tasks.js";
/** Returns the members of a listed task that the client gets in all revisions with tasks. */
export function getListedMembersForClient(task) {
  const { taskId, statusMessage, createdAt, lastUpdatedAt } = task;
  return {
    taskId,
    status:
      task.isWaiting && !hasTaskEnded(task) ? "input_required" : task.status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
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
