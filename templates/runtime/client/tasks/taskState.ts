import {
  isObject,
  isString,
  type JsonObject,
} from "../../validation/checks.js";
import type { CallOptions, TaskState } from "../callOptions.js";
import {
  CallAbortedError,
  InputError,
  InvalidResultError,
  LimitError,
  TaskError,
} from "../errors.js";
import { throwIfEnded } from "../pause.js";
import { applyResultRules } from "../resultRules.js";
import type { CallPort, RoundCall } from "../revision.js";
import { callUserFunction } from "../userFunction.js";

/** A task of the server. Any process that knows the id can wait for the result. */
export interface ClientTask {
  /** The id that the server assigned: the `taskId` that `onTask` receives. */
  readonly id: string;
  /** Requests the current status. */
  status(): Promise<TaskState>;
  /**
   * Waits for the end of the task and resolves with its result. Aborting the signal ends the wait, not the task.
   *
   * @throws TaskError by rejection, if the task failed, was cancelled, or does not exist.
   */
  result(options?: Pick<CallOptions, "signal" | "onTask">): Promise<unknown>;
  /** Requests that the server cancels the task. The server may still complete the task. */
  cancel(): Promise<void>;
}

/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}

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
export function assertTask(
  method: string,
  value: unknown,
): asserts value is TaskDescription {
  const isTask =
    isObject(value) &&
    isString(value["taskId"]) &&
    STATUSES.includes(value["status"] as string);
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
export function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task: TaskDescription): number {
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
export function createStatusReporter(
  port: CallPort,
  onTask: CallOptions["onTask"],
): (task: TaskDescription) => void {
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
export function createTaskError(
  { taskId, status, statusMessage }: TaskState,
  cause?: unknown,
): TaskError {
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

/** Requests the current state of a task. */
export async function getTask(
  port: CallPort,
  taskId: string,
): Promise<TaskDescription> {
  const task = await port.requestRaw("tasks/get", { taskId });
  assertTask("tasks/get", task);
  return task;
}

/** Sends `tasks/cancel` for a task whose call has ended. Resolves even if the request fails. */
async function cancelTask(port: CallPort, taskId: string): Promise<void> {
  try {
    await port.requestRaw("tasks/cancel", { taskId });
  } catch {
    // The call rejects with its own error, and the task may have ended.
  }
}

/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export function checkTaskResult(
  { checks, revision }: CallPort,
  method: string,
  result: unknown,
): JsonObject {
  const isValid =
    isObject(result) &&
    (!revision.typedResults ||
      applyResultRules(result, false) === "complete") &&
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

/** Waits for the task of a call. Sends `tasks/cancel` if the call is aborted, or if the client cannot answer an input request. */
export async function cancelOnFailure(
  port: CallPort,
  call: RoundCall,
  {
    taskId,
    wait,
    release,
  }: {
    readonly taskId: string;
    wait(): Promise<JsonObject>;
    /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
    release?(): void;
  },
): Promise<JsonObject> {
  try {
    throwIfEnded(port, call);
    return await wait();
  } catch (error) {
    const isUnwanted =
      error instanceof CallAbortedError ||
      error instanceof InputError ||
      error instanceof LimitError;
    void (isUnwanted ? cancelTask(port, taskId) : Promise.resolve()).then(
      release,
    );
    throw error;
  }
}
