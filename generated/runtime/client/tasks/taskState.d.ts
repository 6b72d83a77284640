// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState } from "../callOptions.js";
import { TaskError } from "../errors.js";
import type { CallPort } from "../revision.js";
/**
 * A task of the server. Any process that knows the id can wait for the result.
 *
 * @typeParam Result the result of the call that the server runs as the task.
 */
export interface ClientTask<Result = unknown> {
  /** The id that the server assigned: the `taskId` that `onTask` receives. */
  readonly id: string;
  /**
   * Requests the current status.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  status(): Promise<TaskState>;
  /**
   * Waits for the end of the task and resolves with its result. `timeoutMs` limits the wait for each response of the server. `maxTimeoutMs`
   * limits the whole wait; there is no such limit by default. The time limits and the signal end the wait, not the task.
   *
   * @throws TaskError by rejection, if the task failed, was cancelled, or does not exist (status `unknown`).
   * @throws TimeoutError by rejection, if a time limit passes.
   */
  result(options?: TaskWaitOptions): Promise<Result>;
  /**
   * Requests that the server cancels the task. The server may still complete the task.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  cancel(): Promise<void>;
}
/** A result that describes a task, in place of the result of the call. */
export interface CreatedTask {
  readonly result: JsonObject;
  /** The milliseconds of `maxTimeoutMs` that the call has left. */
  readonly timeLeftMs: number;
}
/** Options of the wait for a task. */
export type TaskWaitOptions = Pick<
  CallOptions,
  "signal" | "onTask" | "timeoutMs" | "maxTimeoutMs"
>;
/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}
/** A task of which the client may know the id alone. The status is then `unknown`. */
export type KnownTask = Pick<TaskState, "taskId" | "statusMessage"> &
  JsonObject & {
    readonly status: string;
  };
/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export declare function assertTask(
  method: string,
  value: unknown,
): asserts value is TaskDescription;
/** Returns true if a task is completed, failed or cancelled. */
export declare function hasEnded({ status }: TaskDescription): boolean;
/** Returns the milliseconds to wait before the next request for the status of a task. */
export declare function getPollInterval(task: KnownTask): number;
/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export declare function getLifetime(task: TaskDescription): number;
/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export declare function createStatusReporter(
  port: CallPort,
  onTask: CallOptions["onTask"],
): (task: TaskDescription) => void;
/** Returns the error for a task that ended without a result. */
export declare function createTaskError(
  { taskId, status, statusMessage }: KnownTask,
  cause?: unknown,
): TaskError;
/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export declare function getTask(
  port: CallPort,
  taskId: string,
  { timeoutMs }?: Pick<CallOptions, "timeoutMs">,
): Promise<TaskDescription>;
/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export declare function checkTaskResult(
  { checks, revision }: CallPort,
  method: string,
  result: unknown,
): JsonObject;
