import type { HeaderRule } from "../protocol/revision.js";
import type { RuntimeMethodHandler } from "../server/server.js";
import type { TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** Options of `Tasks` and `SessionTasks`. */
export interface TasksOptions {
  /** Milliseconds from the creation of a task until it is deleted; null keeps tasks until the process ends. Five minutes by default. */
  readonly ttlMs?: number | null;
  /** Milliseconds that clients should wait between two requests for the state of a task. One second by default. */
  readonly pollIntervalMs?: number;
  /**
   * The maximum number of tasks that exist at the same time, ended tasks included. 10,000 by default. With authorization, one caller gets a
   * quarter of them. Has no effect if `store` is given.
   */
  readonly maxTasks?: number;
  /**
   * The maximum number of bytes that all tasks of this process keep at the same time, as an estimate: the params of calls whose work
   * is running, and results until `ttlMs` is over. A call that would exceed the maximum is rejected with error -32603. A task whose
   * result would exceed it fails. 64 MiB by default. With authorization, one caller gets a quarter of them.
   */
  readonly maxBytes?: number;
  /**
   * The store of the tasks. Processes that share a store can return the state and the result of each other's tasks. By default the
   * tasks are in the memory of this process.
   */
  readonly store?: TaskStore;
}

/** The options with which `createServer` offers tasks. Spread this object into the options of `createServer`. */
export interface TasksOffer {
  /** The capability of tasks. */
  readonly capabilities: JsonObject;
  /** The handlers of the methods of tasks. */
  readonly methods: { readonly [method: string]: RuntimeMethodHandler };
  /** The rules for the request headers of these methods. */
  readonly headers?: readonly HeaderRule[];
}
