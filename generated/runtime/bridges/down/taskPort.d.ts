// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/** A task as `tasks/get` of the extension describes it. */
export interface ExtensionTask extends JsonObject {
  readonly taskId: string;
  readonly status: string;
}
/** Returns true if a task is completed, failed or cancelled. */
export declare function hasExtensionTaskEnded({
  status,
}: ExtensionTask): boolean;
/** Returns the context of a request of a client that declares the extension. */
export declare function declareTasks(
  call: BridgedCall,
  params: JsonObject,
): BridgedCall;
/** The requests of the extension about one task, which a bridge makes for a client with a session. */
export declare class TaskPort {
  #private;
  /** The call of the client. */
  readonly call: BridgedCall;
  readonly taskId: unknown;
  constructor(parts: BridgeParts, call: BridgedCall, taskId: unknown);
  /** Resolves with the state of the task. @throws McpError by rejection (-32602), if the client has no such task. */
  get(): Promise<ExtensionTask>;
  /** Resolves with the state of the task; undefined if the client has no such task. */
  find(): Promise<ExtensionTask | undefined>;
  update(inputResponses: JsonObject): Promise<void>;
  cancel(): Promise<void>;
}
/** Returns true for the error with which `tasks/get` refuses an id that is not the id of a task of the client. */
export declare function isUnknownTask(thrown: unknown): boolean;
