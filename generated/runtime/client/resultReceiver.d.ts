// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { PendingCall } from "./pendingCall.js";
import type { CallPort } from "./revision.js";
import type { ResultPort } from "./unusualResults.js";
/** Checks the results of calls and ends the calls. The code for unusual results is loaded when the first of them arrives. */
export declare class ResultReceiver {
  #private;
  /** @param toolFailed ends a tool call whose result is an error, after a repetition as a task if the tool requires a task. */
  constructor(
    port: ResultPort,
    settings: ConnectionSettings,
    toolFailed: (call: PendingCall, end: () => void) => void,
  );
  answered(call: PendingCall, result: JsonObject): void;
}
/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export declare function callAsTask<Result>(
  port: CallPort,
  {
    method,
    params,
  }: {
    readonly method: string;
    readonly params: unknown;
  },
  options: CallOptions,
): Promise<Result>;
/**
 * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
 * runs tools as tasks.
 */
export declare function needsTask(
  port: Pick<ResultPort, "checks" | "server" | "tools">,
  params: unknown,
  options: CallOptions | undefined,
): boolean;
/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export declare function runsToolsAsTasks({
  checks,
  server,
}: Pick<CallPort, "checks" | "server">): boolean;
