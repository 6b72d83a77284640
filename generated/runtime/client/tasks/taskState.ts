// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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

/** A task of the server, whose result can be awaited in another process than the one that began it. */
export interface ClientTask {
  readonly id: string;
  /** Requests the current status. */
  status(): Promise<TaskState>;
  /**
   * Waits for the end of the task. Aborting the signal ends only the wait.
   *
   * @throws TaskError by rejection, if the task failed, was cancelled, or does not exist.
   */
  result(options?: Pick<CallOptions, "signal" | "onTask">): Promise<unknown>;
  /** Sends `tasks/cancel`. The server may complete the task nevertheless. */
  cancel(): Promise<void>;
}

/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}

/** The time between two requests for the status, in milliseconds. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };

const STATUSES = [
  "working",
  "input_required",
  "completed",
  "failed",
  "cancelled",
];

/** @throws InvalidResultError if a value is not the description of a task. */
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
      `the task in the result of ${method} has no taskId or no known status`,
      {
        issues: [],
        result: value,
      },
    );
}

export function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status. */
export function getPollInterval(task: TaskDescription): number {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}

/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;

/** Returns the milliseconds that a task may take from the time at which the client learned of it. The clocks of both sides may differ. */
export function getLifetime(task: TaskDescription): number {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}

/** Returns a function that passes each change of a task's status to `onTask`. An error of `onTask` becomes a warning. */
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
        port.warn({ code: "handler-failed", message: "onTask failed", cause }),
    );
  };
}

/** Returns the error for a task that ended without a result. */
export function createTaskError(
  { taskId, status, statusMessage }: TaskState,
  cause?: unknown,
): TaskError {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `the task ${taskId} is ${status}`;
  return new TaskError(reason === "" ? message : `${message}: ${reason}`, {
    taskId,
    status,
    cause,
  });
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

/** Sends `tasks/cancel` for a task whose call has ended. Resolves even if the server refuses. */
async function cancelTask(port: CallPort, taskId: string): Promise<void> {
  try {
    await port.requestRaw("tasks/cancel", { taskId });
  } catch {
    // The call has its own error, and the task may have ended.
  }
}

/**
 * Resolves with the result that a call of `method` would have had, if that result is valid.
 *
 * @throws InvalidResultError by rejection.
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
  throw new InvalidResultError(`the task's result of ${method} is invalid`, {
    issues: [],
    result,
  });
}

/** Waits for a task that a call began. If the call is aborted or gives no input, the server is asked to cancel the task. */
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
    /** Called after a failure, when the server has answered `tasks/cancel`. */
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
