// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";
import type { HandlerContext } from "./handler.js";
import type { HeaderRule } from "./revision.js";
import type { Handle } from "./server.js";
import { type CreatedTask, type TaskContext } from "./task.js";
/** Names the extension where capabilities are declared. */
export declare const TASKS = "io.modelcontextprotocol/tasks";
export interface TasksOptions {
  /** How long a task can be asked for after it was created, in milliseconds; null keeps it for good. Five minutes unless told. */
  readonly ttlMs?: number | null;
  /** How often clients should ask, in milliseconds. One second unless told. */
  readonly pollIntervalMs?: number;
  /** Tasks that exist at the same time, ended ones included; 10,000 unless told. */
  readonly maxTasks?: number;
}
/** Members to spread into the options of a server. */
export interface TasksExtension {
  readonly capabilities: {
    readonly extensions: {
      readonly [name: string]: JsonObject;
    };
  };
  readonly methods: {
    readonly [method: string]: Handle;
  };
  readonly headers: readonly HeaderRule[];
}
/**
 * Tool calls that outlive their request: the extension `io.modelcontextprotocol/tasks`. Spread {@link Tasks.extension} into the
 * options of a server, and return from `callTool` what {@link Tasks.start} returns. Tasks are kept in memory.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare class Tasks {
  #private;
  /** What the server must offer and check for this. */
  readonly extension: TasksExtension;
  /** @throws RangeError where `ttlMs` is longer than a timer can wait (about 24 days), or not positive. */
  constructor(options?: TasksOptions);
  /** Whether the client takes a task for an answer to this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Begins a task. It exists before its handle is returned, so that the client can ask for it at once.
   *
   * @param work gives what the call would have given. What it throws makes the task a failed one.
   * @returns what a handler of `tools/call` returns instead of a result.
   * @throws McpError (-32021) where the client has not opted in; (-32603) where there are too many tasks.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
  ): CreatedTask;
}
export type { CreatedTask, TaskContext };
