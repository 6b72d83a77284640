// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandlerContext } from "../server/context.js";
import type { TaskContext } from "./task.js";
import { type TasksOffer, type TasksOptions } from "./store.js";
/** Names the extension where capabilities are declared. */
export declare const TASKS = "io.modelcontextprotocol/tasks";
/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare class Tasks {
  #private;
  /** Options of a server that offers tasks. */
  readonly offer: TasksOffer;
  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options?: TasksOptions);
  /** Whether the client takes a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Begins a task and ends the handler, by throwing: the call is answered with the handle of the task. `return start(…)` fits any
   * return type; a `catch` around it must throw again what it caught.
   *
   * @param work gives what the call would have given. What it throws makes the task a failed one.
   * @throws Error to end the handler; McpError (-32021) where the client does not take tasks; (-32603) where there are too many.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): never;
}
