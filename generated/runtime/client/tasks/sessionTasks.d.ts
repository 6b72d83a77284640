// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallOptions } from "../callOptions.js";
import type { CallPort, RoundCall } from "../revision.js";
import { type TaskDescription } from "./taskState.js";
/**
 * Sends a request that the server runs as a task, and resolves with the result of the request. If the call is aborted or a time limit passes,
 * the client sends `tasks/cancel`.
 *
 * @throws CapabilityError by rejection, if the server did not declare that it runs this request as a task.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare function callAsSessionTask(
  port: CallPort,
  {
    method,
    params,
  }: {
    readonly method: string;
    readonly params: unknown;
  },
  options: CallOptions,
): Promise<JsonObject>;
/**
 * Waits for the end of a task of a session. The request `tasks/result` stays open during this time, because the server may send the task's
 * requests only while this request is open. The status of the task is requested at intervals.
 *
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
export declare function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: AwaitedTask,
): Promise<JsonObject>;
/** A task that was created, and the signal that ends the wait for it. */
interface AwaitedTask {
  /** The description of the task in the result of the call. */
  readonly first: TaskDescription;
  /** Aborts the request `tasks/result`. */
  readonly signal: AbortSignal | undefined;
}
export {};
