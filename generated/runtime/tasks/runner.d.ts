// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type IncomingRequestCall } from "../server/call.js";
import type { HandlerContext } from "../server/context.js";
import { type Awaitable } from "../protocol/awaitable.js";
import { type TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import { type TaskRecord, type TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskContext } from "./context.js";
import type { TasksOffer, TasksOptions } from "./options.js";
import { TaskReader } from "./taskReader.js";
/** The parts of a new task that depend on the revision. */
export interface TaskStartOptions<Context> {
  readonly work: (task: TaskContext<Context>) => unknown;
  /** True if another process may run the handler again. False by default. */
  readonly isIdempotent?: boolean | undefined;
  /** Milliseconds for which the client wants the server to keep the task. The server may keep it for a shorter time. */
  readonly requestedTtl?: unknown;
  /** Returns the handle of the task, which is the result of the call that began the task. */
  readonly handle: (record: TaskRecord) => JsonObject;
}
/** Begins tasks, and finds a task in the store if it belongs to the caller's session and owner. */
export declare class TaskRunner {
  #private;
  readonly pollIntervalMs: number;
  readonly store: TaskStore;
  readonly reader: TaskReader;
  /**
   * @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store`
   * and `service` are given.
   */
  constructor(options: TasksOptions);
  /** Returns the members of the offer by which the server takes over the tasks of processes that have ended. */
  get takeover(): Pick<TasksOffer, "created">;
  /**
   * Begins a task and ends the handler by throwing an error.
   *
   * @throws McpError (-32603) if there are too many tasks, or they take too many bytes, or if the call repeats the call of a task that has
   * begun or ended.
   */
  start<Context>(
    call: IncomingRequestCall,
    start: TaskStartOptions<Context>,
  ): never;
  /** Returns the task with the `taskId` of the params. @throws McpError (-32602) if the caller has no such task. */
  find({ taskId }: JsonObject, context: HandlerContext): Awaitable<TaskRecord>;
  /** Returns a page of the tasks of the caller that the client knows, oldest first. */
  list(context: HandlerContext, query: TaskListQuery): Awaitable<TaskPage>;
  /**
   * Passes a client's response to the work of a task. Ignores a response that is invalid, and a response without a request: the
   * client may be late, or wrong.
   */
  answer(
    call: IncomingRequestCall,
    record: TaskRecord,
    {
      key,
      result,
    }: {
      key: string;
      result: unknown;
    },
  ): Promise<void>;
}
/** Returns the session and the principal that own the tasks of a call. */
export declare function getTaskOwner({
  session,
  owner,
}: IncomingRequestCall): Omit<TaskKey, "taskId">;
