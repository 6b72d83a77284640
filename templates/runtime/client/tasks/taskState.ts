import { TASK_STATUSES } from "../../protocol/tasksExtension.js";
import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState, CallPort } from "../revision.js";
import {
  InvalidResultError,
  AuthorizationError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  SessionLostError,
  TaskError,
} from "../errors.js";
import { normalizeReceivedResult } from "../resultRules.js";
import { callUserFunction } from "../warning.js";

/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}

/** A task of which the client may know the id alone. The status is then `unknown`. */
export type KnownTask = Pick<TaskState, "taskId" | "statusMessage"> & JsonObject & { readonly status: string };

/** The limits and the default of the milliseconds between two requests for the status. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };

/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export function assertTask(method: string, value: unknown): asserts value is TaskDescription {
  const isTask =
    isObject(value) && isString(value["taskId"]) && (TASK_STATUSES as readonly unknown[]).includes(value["status"]);
  if (!isTask)
    throw new InvalidResultError(`The task in the result of ${method} has no taskId or an unknown status.`, {
      issues: [],
      result: value,
    });
}

/** Returns true if a task is completed, failed or cancelled. */
export function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task: KnownTask): number {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}

/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;

/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export function getLifetime(task: TaskDescription): number {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}

/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export function createStatusReporter(port: CallPort, onTask: CallOptions["onTask"]): (task: TaskDescription) => void {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(port, "The option onTask threw an error.", () => onTask(task));
  };
}

/** Returns the error for a task that ended without a result. */
export function createTaskError({ taskId, status, statusMessage }: KnownTask, cause?: unknown): TaskError {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `The task ${taskId} is ${status}`;
  return new TaskError(reason === "" ? `${message}.` : `${message}: ${reason}`, {
    taskId,
    status,
    cause,
  });
}

/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export async function getTask(
  port: CallPort,
  taskId: string,
  { timeoutMs }: Pick<CallOptions, "timeoutMs"> = {},
): Promise<TaskDescription> {
  const task = await port.requestRaw("tasks/get", { taskId }, { timeoutMs });
  assertTask("tasks/get", task);
  return task;
}

/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export function checkTaskResult({ checks, revision }: CallPort, method: string, result: unknown): JsonObject {
  const isValid =
    isObject(result) &&
    (!revision.typedResults || normalizeReceivedResult(result, false) === "complete") &&
    checks.results[method]?.(result) !== false;
  if (isValid) return result;
  throw new InvalidResultError(`The result of the task of ${method} is invalid.`, {
    issues: [],
    result,
  });
}

const CONNECTION_ERRORS = [HttpStatusError, AuthorizationError, ConnectError, ConnectionLostError, SessionLostError];

/** Returns true for an error of the connection. The task may go on. */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.some((type) => error instanceof type);
}
