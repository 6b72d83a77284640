// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandlerContext } from "../server/context.js";
import type { TaskContext } from "./context.js";
import type { TasksOffer, TasksOptions, TaskWorkOptions } from "./options.js";
/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A session can access
 * its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare class SessionTasks {
  #private;
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options?: TasksOptions);
  /** Returns true if the client wants a task as the result of this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Starts a task and ends the handler by throwing an error. The client gets the handle of the task as the result of the call.
   * `return start(…)` compiles with any return type. A `catch` block around it must throw the error again.
   *
   * @param work returns the result that the call would have returned. If it throws an error, the client gets this error from
   * `tasks/result`.
   * @throws Error to end the handler; McpError (-32601) if the client does not want a task; (-32603) if there are too many tasks or
   * bytes.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
    { idempotent }?: TaskWorkOptions,
  ): never;
}
