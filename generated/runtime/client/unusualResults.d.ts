// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { CallPort } from "./revision.js";
import type { ToolIndex } from "./toolIndex.js";
/** The members of a connection that are needed to end a call with its result. */
export interface ResultPort extends CallPort {
  readonly tools: ToolIndex;
  readonly pending: PendingCalls;
}
/** Handles results that need more than the guard: invalid results, `input_required` and `task` results, and tools with an output schema. */
export declare class UnusualResults {
  #private;
  /** @param answered handles the last result of a call that had earlier results. */
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
  /** Ends a call with an invalid result: with an error or a warning, as the option `check` determines. */
  invalid(call: PendingCall, result: JsonObject): void;
  /** Checks the structured content of a tool's result by the tool's output schema, and ends the call. */
  checkOutput(schema: JsonObject, call: PendingCall, result: JsonObject): void;
}
