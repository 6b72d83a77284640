// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeHandlerContext } from "../server/context.js";
import { type TaskRecord, type TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export declare class TaskResultResponder {
  #private;
  constructor(store: TaskStore);
  /** The number of tasks that clients wait for. */
  get awaitedTasks(): number;
  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found: TaskRecord, call: RuntimeHandlerContext): Promise<JsonObject>;
}
