// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { CallPort, RoundCall } from "../revision.js";
import { type ClientTask, type CreatedTask } from "./taskState.js";
export type { ClientTask } from "./taskState.js";
/**
 * Waits for the end of a task that the server created for a call, and resolves with the result of the call. Answers the input requests of the
 * task. If the call is aborted or a time limit passes, the client sends `tasks/cancel`.
 *
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @throws TaskError by rejection, if the task fails, is cancelled, or does not end within its lifetime, or if the connection breaks for longer
 * than `timeoutMs`.
 * @throws InputError by rejection, if a handler returns no valid result for an input request.
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare function awaitTask(
  port: CallPort,
  call: RoundCall,
  { result, timeLeftMs }: CreatedTask,
): Promise<JsonObject>;
/** Returns the task with an id that the server sent earlier. No request is sent until a function of the task is called. */
export declare function openTask(port: CallPort, taskId: string): ClientTask;
