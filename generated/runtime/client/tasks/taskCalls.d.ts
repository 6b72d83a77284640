// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallPort, RoundCall } from "../revision.js";
import { type ClientTask } from "./taskState.js";
export type { ClientTask } from "./taskState.js";
/**
 * Waits for the end of a task that a call's result began, and resolves with the result of the call. Answers the task's input requests.
 *
 * @throws TaskError by rejection, if the task fails, is cancelled, or does not end within its lifetime; InputError if a handler gives no
 * valid result. If the call is aborted, the server is asked to cancel the task.
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare function awaitTask(
  port: CallPort,
  call: RoundCall,
  result: JsonObject,
): Promise<JsonObject>;
/** Returns the task with an id that a server gave earlier. The first request is sent when a function of the task is called. */
export declare function openTask(port: CallPort, taskId: string): ClientTask;
