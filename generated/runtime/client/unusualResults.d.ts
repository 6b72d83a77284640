// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { PendingCall } from "./pendingCall.js";
import type { CallPort } from "./revision.js";
import type { ToolIndex } from "./toolIndex.js";
/** The functions of a connection that results lead to. */
export interface ResultPort extends CallPort {
  readonly tools: ToolIndex;
  resolve(call: PendingCall, result: JsonObject): void;
  reject(call: PendingCall, error: unknown): void;
}
/** Handles results that are invalid, not the last of their call, or to be checked by the schema of a tool. */
export declare class UnusualResults {
  #private;
  /** @param answered handles the last result of a call as if it were its first. */
  constructor(
    port: ResultPort,
    settings: ConnectionSettings,
    answered: (call: PendingCall, result: JsonObject) => void,
  );
  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  continued(
    call: PendingCall,
    result: JsonObject,
    type: "input_required" | "task" | undefined,
  ): void;
  /** Ends a call whose result the guard rejects. */
  invalid(call: PendingCall, result: JsonObject): void;
  /** Checks the output of a tool, and ends the call. */
  checkOutput(schema: JsonObject, call: PendingCall, result: JsonObject): void;
}
