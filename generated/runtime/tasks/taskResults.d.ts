// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AskOptions, RuntimeHandlerContext } from "../server/context.js";
import { type TaskRecord } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskReader } from "./taskReader.js";
/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export declare class TaskResultResponder {
  #private;
  constructor(reader: TaskReader);
  /** The number of tasks that clients wait for. */
  get awaitedTasks(): number;
  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found: TaskRecord, call: RuntimeHandlerContext): Promise<JsonObject>;
}
/** The options of a request for input that a `tasks/result` request sends. */
export interface TaskAskOptions extends AskOptions {
  /** The key of the request in the record of the task. */
  readonly key: string;
  /** Resolves when the store has the response or has rejected it, or if there will be no response. */
  readonly stored: Promise<void>;
}
