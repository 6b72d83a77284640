// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HeaderRule } from "../protocol/revision.js";
import type { Handle } from "../server/server.js";
import type { TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** Options of `Tasks` and `SessionTasks`. */
export interface TasksOptions {
  /** Milliseconds from the creation of a task until it is deleted; null keeps tasks until the process ends. Five minutes by default. */
  readonly ttlMs?: number | null;
  /** Milliseconds that clients should wait between two requests for the state of a task. One second by default. */
  readonly pollIntervalMs?: number;
  /** The number of tasks that exist at the same time, ended tasks included; a store that is given has its own limit. 10,000 by default. */
  readonly maxTasks?: number;
  /**
   * The bytes that all tasks of this process may take at the same time, as an estimate: the params of calls whose work is running, and results
   * until `ttlMs` is over. A call that would need more is rejected with -32603, and a task whose result would need more fails. 64 MiB by
   * default.
   */
  readonly maxBytes?: number;
  /** Keeps tasks, so that several processes can return their state and results; in the memory of this process by default. */
  readonly store?: TaskStore;
}

/** Options of a server that offers tasks, to be spread into the options of `createServer`. */
export interface TasksOffer {
  readonly capabilities: JsonObject;
  readonly methods: { readonly [method: string]: Handle };
  readonly headers?: readonly HeaderRule[];
}
