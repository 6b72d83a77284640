// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallOptions, TaskState } from "../callOptions.js";
import { TaskError } from "../errors.js";
import type { CallPort, RoundCall } from "../revision.js";
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
/** @throws InvalidResultError if a value is not the description of a task. */
export declare function assertTask(
  method: string,
  value: unknown,
): asserts value is TaskDescription;
export declare function hasEnded({ status }: TaskDescription): boolean;
/** Returns the milliseconds to wait before the next request for the status. */
export declare function getPollInterval(task: TaskDescription): number;
/** Returns the milliseconds that a task may take from the time at which the client learned of it. The clocks of both sides may differ. */
export declare function getLifetime(task: TaskDescription): number;
/** Returns a function that passes each change of a task's status to `onTask`. An error of `onTask` becomes a warning. */
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
 * Resolves with the result that a call of `method` would have had, if that result is valid.
 *
 * @throws InvalidResultError by rejection.
 */
export declare function checkTaskResult(
  { checks, revision }: CallPort,
  method: string,
  result: unknown,
): JsonObject;
/** Waits for a task that a call began. If the call is aborted or gives no input, the server is asked to cancel the task. */
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
    /** Called after a failure, when the server has answered `tasks/cancel`. */
    release?(): void;
  },
): Promise<JsonObject>;
