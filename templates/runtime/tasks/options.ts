import type { HeaderRule } from "../protocol/revision.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import type { TaskService } from "../stores/sharedTasks.js";
import type { TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

export type { TaskContext } from "../server/context.js";

/** Options of `Tasks` and `SessionTasks`. */
export interface TasksOptions {
  /** Milliseconds from the creation of a task until it is deleted; null keeps tasks until the process ends. Five minutes by default. */
  readonly ttlMs?: number | null;
  /** Milliseconds that clients should wait between two requests for the state of a task. One second by default. */
  readonly pollIntervalMs?: number;
  /**
   * The maximum number of tasks that exist at the same time, ended tasks included. 10,000 by default. With authorization, one caller gets a
   * quarter of them. Has no effect if `store` or `service` is given.
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
  /**
   * The service of several processes that keeps the tasks: the object of the HTTP option `service`. If the process that runs the work of a
   * task ends, the task fails with an error when a client reads the task or waits for its result, or another process takes the task over
   * (see {@link TaskWorkOptions.idempotent}). A client that waits in another process gets the error about a lease time later.
   */
  readonly service?: TaskService;
}

/** Options of the work of one task. */
export interface TaskWorkOptions {
  /**
   * True if the handler may run again from its start. If the process of the task ends before the task does, another process of the
   * `service` takes the task over: it calls the handler of the request again, and runs the work that the handler passes to `start`.
   * False by default: the task fails then. Has no effect without a `service`.
   *
   * - The effects of the handler and of its work may happen again, up to three times in total. An earlier process may still run its work
   *   for some time, for example if it only lost its connection; the signal of its work is aborted once it learns of the takeover, and its
   *   results are ignored. A task has one result.
   * - The context of the repeated call has the params, the client and the principal of the request, and no connection: `request` is
   *   undefined, and notifications and log messages are not sent. Send requests for input from the work, not before `start`.
   * - The work sends its requests for input again. The client gets them with new keys, since it may have answered the earlier ones.
   * - The store keeps the params, the client's capabilities and the claims of the principal until the task has ended.
   * - Servers with different handlers must have different names, because a process finds its handlers by the name and the revision of the
   *   server.
   */
  readonly idempotent?: boolean;
}

/** The options with which `createServer` offers tasks. Spread this object into the options of `createServer`. */
export interface TasksOffer {
  /** The capability of tasks. */
  readonly capabilities: JsonObject;
  /** The handlers of the methods of tasks. */
  readonly methods: { readonly [method: string]: RuntimeMethodHandler };
  /** The rules for the request headers of these methods. */
  readonly headers?: readonly HeaderRule[];
  /** Called with the server. With a service, the server then takes over tasks of processes that have ended. */
  readonly created?: (server: Server) => void;
}
