// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Call } from "../server/call.js";
import type { HandlerContext } from "../server/context.js";
import { type Awaitable } from "../stores/awaitable.js";
import type { TaskKey } from "../stores/keys.js";
import { type TaskRecord, type TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { TaskContext } from "./context.js";
import type { TasksOptions } from "./options.js";
/** The part of a task that depends on the revision. */
export interface TaskStart<Context> {
  readonly work: (task: TaskContext<Context>) => unknown;
  /** Milliseconds that the client wants the task to be kept; the task may get less. */
  readonly requestedTtl?: unknown;
  /** Returns the result that answers the call. */
  readonly handle: (record: TaskRecord) => JsonObject;
}
/** Begins tasks, and finds them in the store for their own session and principal. */
export declare class TaskRunner {
  #private;
  readonly pollIntervalMs: number;
  readonly store: TaskStore;
  /** @throws RangeError if `ttlMs` is not positive, or longer than the longest time of a timer (about 24 days). */
  constructor(options: TasksOptions);
  /**
   * Begins a task and ends the handler, by throwing.
   *
   * @throws McpError (-32603) if there are too many tasks, or they take too many bytes.
   */
  start<Context>(call: Call, start: TaskStart<Context>): never;
  /** Returns the task that the params name. @throws McpError (-32602) if the caller has no such task. */
  find({ taskId }: JsonObject, context: HandlerContext): Awaitable<TaskRecord>;
  /** Passes a response to the work. Ignores a response that is invalid, or for which there is no request: the client may be late, or wrong. */
  answer(
    call: Call,
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
export declare function ownerOf({
  session,
  principal,
}: Call): Omit<TaskKey, "taskId">;
/** Returns the part of a record that names the task in its store. */
export declare function keyOf({
  taskId,
  session,
  principal,
}: TaskRecord): TaskKey;
