// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, isString } from "../../validation/checks.js";
import { InvalidResultError, TaskError } from "../errors.js";
import { normalizeReceivedResult } from "../resultRules.js";
import { callUserFunction } from "../userFunction.js";
/** The limits and the default of the milliseconds between two requests for the status. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };
const STATUSES = [
  "working",
  "input_required",
  "completed",
  "failed",
  "cancelled",
];
/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export function assertTask(method, value) {
  const isTask =
    isObject(value) &&
    isString(value["taskId"]) &&
    STATUSES.includes(value["status"]);
  if (!isTask)
    throw new InvalidResultError(
      `The task in the result of ${method} has no taskId or an unknown status.`,
      {
        issues: [],
        result: value,
      },
    );
}
/** Returns true if a task is completed, failed or cancelled. */
export function hasEnded({ status }) {
  return status !== "working" && status !== "input_required";
}
/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task) {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}
/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;
/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export function getLifetime(task) {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}
/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export function createStatusReporter(port, onTask) {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(
      () => onTask(task),
      (cause) =>
        port.warn({
          code: "handler-failed",
          message: "The option onTask threw an error.",
          cause,
        }),
    );
  };
}
/** Returns the error for a task that ended without a result. */
export function createTaskError({ taskId, status, statusMessage }, cause) {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `The task ${taskId} is ${status}`;
  return new TaskError(
    reason === "" ? `${message}.` : `${message}: ${reason}`,
    {
      taskId,
      status,
      cause,
    },
  );
}
/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export async function getTask(port, taskId, { timeoutMs } = {}) {
  const task = await port.requestRaw("tasks/get", { taskId }, { timeoutMs });
  assertTask("tasks/get", task);
  return task;
}
/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export function checkTaskResult({ checks, revision }, method, result) {
  const isValid =
    isObject(result) &&
    (!revision.typedResults ||
      normalizeReceivedResult(result, false) === "complete") &&
    checks.results[method]?.(result) !== false;
  if (isValid) return result;
  throw new InvalidResultError(
    `The result of the task of ${method} is invalid.`,
    {
      issues: [],
      result,
    },
  );
}
