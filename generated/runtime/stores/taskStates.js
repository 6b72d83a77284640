// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getTaskKey } from "./keys.js";
/** Returns a task in the form for lists of tasks. */
export function toListedTask(task) {
  const { method, status, statusMessage, createdAt, lastUpdatedAt, ttlMs } =
    task;
  const { process, run, isHidden } = task;
  return {
    ...getTaskKey(task),
    method,
    ...(isHidden !== undefined && { isHidden }),
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    ...(process !== undefined && { process }),
    ...(run !== undefined && { run }),
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}
/** Returns a task with the members of lists in addition to its own. This costs less than {@link toListedTask}, which also leaves members out. */
export function addMembersOfLists(task) {
  return {
    ...task,
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}
function isWaitingForInput({ inputRequests }) {
  return Object.keys(inputRequests).length > 0;
}
/** Returns true if the result of a tool reports an error. */
export function isErrorResult(result) {
  return result?.["isError"] === true;
}
