// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../../server/server.js";
import type { BridgedCall } from "../bridgedCall.js";
/**
 * Runs a tool as a task, and resolves with the result of the task. The requests for input of the task are sent to the client. If the client
 * cancels the call, the task is cancelled.
 *
 * @param handle the handler of the tool.
 * @param handlers of the native server.
 */
export declare function runAsTask(
  handle: RuntimeMethodHandler,
  call: BridgedCall,
  handlers: ReadonlyMap<string, RuntimeMethodHandler>,
): Promise<unknown>;
