// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandlerContext } from "../server/context.js";
import type { TaskContext } from "./task.js";
import { type TasksOffer, type TasksOptions } from "./store.js";
/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A
 * session sees its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare class SessionTasks {
  #private;
  /** Options of a server that offers tasks. */
  readonly offer: TasksOffer;
  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options?: TasksOptions);
  /** Whether the client wants a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Begins a task and ends the handler, by throwing: the call is answered with the handle of the task. `return start(…)` fits any
   * return type; a `catch` around it must throw again what it caught.
   *
   * @param work gives what the call would have given. What it throws is given to who asks for the result.
   * @throws Error to end the handler; McpError (-32601) where the client does not want a task; (-32603) where there are too many.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): never;
}
