// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallOptions } from "../callOptions.js";
import type { CallPort, RoundCall } from "../revision.js";
import { type TaskDescription } from "./taskState.js";
/**
 * Sends a request that the server runs as a task, and resolves with the result of the request.
 *
 * @throws CapabilityError by rejection, if the server does not run this request as a task; TaskError if the task fails or is cancelled. If
 * the call is aborted, the server is asked to cancel the task.
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
 * Waits for the end of a task of a session. The request `tasks/result` stays open until then: the server sends its input requests as long as
 * this request is open. The status is requested at the same time.
 *
 * @throws TaskError by rejection, if the task fails or is cancelled.
 */
export declare function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: AwaitedTask,
): Promise<JsonObject>;
/** A task whose description is known. */
interface AwaitedTask {
  readonly first: TaskDescription;
  /** Ends the request `tasks/result`. */
  readonly signal: AbortSignal | undefined;
}
export {};
