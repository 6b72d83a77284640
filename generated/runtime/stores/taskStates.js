// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getTaskKey } from "./keys.js";
/** Returns a task in the form for lists of tasks. */
export function toListedTask(record) {
  const { method, status, statusMessage, createdAt, lastUpdatedAt, ttlMs } =
    record;
  const { process, run, isHidden, inputRequests, result } = record;
  return {
    ...getTaskKey(record),
    method,
    ...(isHidden !== undefined && { isHidden }),
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    ...(process !== undefined && { process }),
    ...(run !== undefined && { run }),
    isWaiting: Object.keys(inputRequests).length > 0,
    isError: isErrorResult(result),
  };
}
/** Returns true if the result of a tool reports an error. */
export function isErrorResult(result) {
  return result?.["isError"] === true;
}
