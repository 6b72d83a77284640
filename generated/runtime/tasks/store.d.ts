// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "../server/call.js";
import type { JsonObject } from "../validation/checks.js";
import { McpError } from "../jsonrpc/errors.js";
import type { HandlerContext } from "../server/context.js";
import type { HeaderRule } from "../protocol/revision.js";
import type { Handle } from "../server/server.js";
import { Task } from "./task.js";
export interface TasksOptions {
  /** How long a task is kept after it was created, in milliseconds; null keeps it for good. Five minutes unless told. */
  readonly ttlMs?: number | null;
  /** How often clients should ask, in milliseconds. One second unless told. */
  readonly pollIntervalMs?: number;
  /** Tasks that exist at the same time, ended ones included; 10,000 unless told. */
  readonly maxTasks?: number;
  /**
   * The most bytes that all tasks hold at a time, as an estimate: the params of calls whose work goes on, and results until `ttlMs` is
   * over. A call that would need more is refused with -32603, and a task whose result would need more fails. 64 MiB by default.
   */
  readonly maxBytes?: number;
}
/** What to spread into the options of a server. */
export interface TasksOffer {
  readonly capabilities: JsonObject;
  readonly methods: {
    readonly [method: string]: Handle;
  };
  readonly headers?: readonly HeaderRule[];
}
/** Tasks in memory, each until its time is over. */
export declare class TaskStore {
  #private;
  readonly pollIntervalMs: number;
  /** @throws RangeError where `ttlMs` is not positive, or longer than a timer can wait (about 24 days). */
  constructor(options: TasksOptions);
  /**
   * Makes a task, which can be asked for from now on.
   *
   * @param wanted how long the client wants it to be kept, in milliseconds; it may get less.
   * @throws McpError (-32603) where there are too many, or they hold too many bytes.
   */
  create(call: Call, wanted: unknown): Task;
  /** @throws McpError (-32602) where the params name no task. */
  find({ taskId }: JsonObject): Task;
  /** The tasks of a client of a session, oldest first. */
  of({ client }: HandlerContext): Task[];
}
export declare function unknownTask(): McpError;
