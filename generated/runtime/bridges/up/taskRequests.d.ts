// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../../server/call.js";
import type { RuntimeMethodHandler } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
import { type BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * Serves the tasks of a server with sessions to stateless clients that declare the extension. A stateless client has no session, so the native
 * server knows its tasks by their owner.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare class TasksOfStatelessClients {
  #private;
  constructor(parts: BridgeParts);
  /** Runs a tool, as a task if the tool can run as a task. Resolves with the task or with the result of the tool. */
  call(handle: RuntimeMethodHandler, call: BridgedCall): Promise<unknown>;
  /** Answers `tasks/get`. */
  get(outer: IncomingRequestCall): Promise<JsonObject>;
  /** Answers `tasks/update`. Ignores an invalid answer: its request stays open. */
  update(outer: IncomingRequestCall): Promise<JsonObject>;
  /** Answers `tasks/cancel`. A task that has ended stays as it is. */
  cancel(outer: IncomingRequestCall): Promise<JsonObject>;
}
