// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState } from "../callOptions.js";
import { TaskError } from "../errors.js";
import type { CallPort, RoundCall } from "../revision.js";
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
export declare function getPollInterval(task: TaskDescription): number;
/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export declare function getLifetime(task: TaskDescription): number;
/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export declare function createStatusReporter(
  port: CallPort,
  onTask: CallOptions["onTask"],
): (task: TaskDescription) => void;
/** Returns the error for a task that ended without a result. */
export declare function createTaskError(
  { taskId, status, statusMessage }: TaskState,
  cause?: unknown,
): TaskError;
/** Requests the current state of a task. */
export declare function getTask(
  port: CallPort,
  taskId: string,
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
/** Waits for the task of a call. Sends `tasks/cancel` if the call is aborted, or if the client cannot answer an input request. */
export declare function cancelOnFailure(
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
): Promise<JsonObject>;
