// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TimeLimited, WatchedList } from "../../jsonrpc/deadlines.js";
import type { JsonObject } from "../../validation/checks.js";
import type { CallPort, RoundCall } from "../revision.js";
/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export declare class TaskTimeLimit implements TimeLimited {
  #private;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  /** Aborted when the time limit has passed. */
  readonly abort: AbortController;
  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor(port: CallPort, milliseconds: number);
  expire(): void;
  stop(): void;
}
/** The wait for the end of a task. */
export interface TaskWait {
  readonly taskId: string;
  /** The started time limit. `waitWithinLimit` stops it. */
  readonly limit: TaskTimeLimit;
  /** Waits for the result. The signal of the given call is aborted when the original call is aborted, and when the time limit has passed. */
  wait(call: RoundCall): Promise<JsonObject>;
  /** True if the task belongs to the call, so that the task is cancelled if the call is aborted, times out, or cannot answer the task. */
  readonly ownsTask: boolean;
  /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
  release?(): void;
}
/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export declare function waitWithinLimit(
  port: CallPort,
  call: RoundCall,
  { taskId, limit, wait, ownsTask, release }: TaskWait,
): Promise<JsonObject>;
