// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import type { Handle } from "./server.js";
import type { Task } from "./task.js";
import { type TaskStore } from "./taskStore.js";
/**
 * What the experimental tasks of sessions are asked by.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare function sessionMethods(store: TaskStore): {
  [method: string]: Handle;
};
/** A task as sessions are told of it. */
export declare function sessionFacts(
  task: Task,
  pollInterval: number,
): JsonObject;
