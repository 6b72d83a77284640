// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * Serves the tasks of a stateless server to the clients of one revision with sessions. The native server decides which tasks a client can
 * access: its handlers get the session and the owner of the client's call.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare class TasksOfSessions {
  #private;
  constructor(parts: BridgeParts);
  /** Runs a tool for a client that asked for a task. If the tool starts none, the client gets the result of the tool. */
  begin(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown>;
  /** Runs a tool that must start a task, for a client that did not ask for a task. Resolves with the result of the task. */
  runAsTask(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown>;
  /** Resolves with the result of a task that the client does not know. If the client cancels the call, the task is cancelled. */
  awaitTask({ taskId }: JsonObject, call: BridgedCall): Promise<JsonObject>;
  /** Answers `tasks/get`. */
  get(call: BridgedCall): Promise<JsonObject>;
  /** Answers `tasks/result` when the task has ended. */
  result(call: BridgedCall): Promise<JsonObject>;
  /** Answers `tasks/list` with the tasks of the session; with those that began in this process, if the native server has no list. */
  list(call: BridgedCall): Promise<JsonObject>;
  /** Answers `tasks/cancel`. @throws McpError by rejection (-32602), if the task has ended. */
  cancel(call: BridgedCall): Promise<JsonObject>;
}
