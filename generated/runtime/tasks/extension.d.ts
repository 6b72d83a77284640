// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandlerContext } from "../server/context.js";
import type { TaskContext } from "./context.js";
import type { TasksOffer, TasksOptions } from "./options.js";
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
  /** @throws RangeError if `ttlMs` is not positive, or longer than the longest time of a timer (about 24 days). */
  constructor(options?: TasksOptions);
  /** Returns whether the client accepts a task as the result of this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Begins a task and ends the handler, by throwing: the call is answered with the handle of the task. `return start(…)` fits any
   * return type; a `catch` around it must throw again what it caught.
   *
   * @param work returns the result that the call would have returned. If it throws, the task fails.
   * @throws Error to end the handler; McpError (-32021) if the client does not accept tasks; (-32603) if there are too many.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): never;
}
