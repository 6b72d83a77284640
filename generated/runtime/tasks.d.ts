// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Tool calls that outlive their requests. A task has a handle; the client requests its state, its result, or its cancellation.
 *
 * `Tasks` offers the extension `io.modelcontextprotocol/tasks` for 2026-07-28. `SessionTasks` offers the capability `tasks` of
 * 2025-11-25. Spread `tasks.offer` into the options of `createServer`, and call `tasks.start(context, work)` in `callTool`.
 *
 * - The work gets a context of its own: `signal`, a function for each request to the client, and `setStatusMessage`.
 * - The work runs in the process that began the task, and ends with that process. Its state and result are records of a `TaskStore`, in
 *   memory by default; the option `store` takes another store, which several processes may share.
 * - With the option `service`, a task whose process has ended fails with an error, or runs again in another process if its work is
 *   idempotent: `tasks.start(context, work, { idempotent: true })`.
 * - A task exists for the session and the principal that began it. Other callers get the answer for an unknown task.
 * - `ttlMs`, `maxTasks` and `maxBytes` limit what tasks keep.
 * - `bridge` converts both kinds of tasks to each other. For clients of earlier revisions, a call waits for the end of its task.
 *
 * @example
 * ```ts
 * const tasks = new Tasks({ ttlMs: 600_000 });
 * const callTool = (params, context) => tasks.start(context, () => bake(params));
 * const server = createServer({ name: "baker", version: "1.0.0", ...tasks.offer }, { tools: { listTools, callTool } });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 * @module
 */
import { type Awaitable, type HeaderRule, type JsonObject, McpError } from "./protocol.js";
import {
  type AskOptions,
  type HandlerContext,
  type IncomingRequestCall,
  type RuntimeMethodHandler,
  type Server,
  type TaskKey,
} from "./serverCore.js";
import { type TaskListQuery, type TaskPage, type TaskRecord, type TaskService, type TaskStore } from "./stores.js";
export type { TaskService } from "./stores.js";
/** The requests of the extension. */
export declare const EXTENSION_METHODS: readonly string[];
/** The rule of the extension for the headers of its requests. */
export declare const TASK_ID_HEADER: HeaderRule;
/** Returns the error for a client that does not declare the extension. */
export declare function createUndeclaredTasksExtensionError(): McpError;
/** The status of a task, as clients see it. */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";
/** The members that a task has in every revision with tasks. */
export interface TaskFacts {
  /** The id of the task. */
  readonly taskId: string;
  /** The status of the task. */
  readonly status: TaskStatus;
  /** A description of the state that people read. */
  readonly statusMessage?: string;
  /** The time of creation in ISO 8601, like `lastUpdatedAt`. */
  readonly createdAt: string;
  /** The time of the last change in ISO 8601. */
  readonly lastUpdatedAt: string;
}
/** The context of the work of a task: the handler's context without the members that end with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "request" | "requestId" | "taskStatus" | "inputRequired" | "createTask"
> & {
  readonly taskId: string;
  /** Sets the message that clients show to people who look at the state of the task. */
  setStatusMessage(statusMessage: string): void;
};
/** Returns a page of the tasks that the caller knows, oldest first, as `tasks/get` of the extension describes them. */
type ListTasks = (
  call: IncomingRequestCall,
  query: TaskListQuery,
) => Awaitable<{
  readonly tasks: readonly JsonObject[];
  readonly next?: number | undefined;
}>;
/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export declare function getTaskList(handler: RuntimeMethodHandler): ListTasks | undefined;
/** Leaves the task that a call may begin out of the list, and returns the call. */
export declare function hideTaskOf<Call extends IncomingRequestCall>(call: Call): Call;
/** Reads tasks from a store. With a service, a task whose process has ended is read as failed. */
export declare class TaskReader {
  #private;
  readonly store: TaskStore;
  /** @param service knows the processes that run the tasks. */
  constructor(store: TaskStore, service?: Pick<TaskService, "processes">);
  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process(): string | undefined;
  get(key: TaskKey): Awaitable<TaskRecord | undefined>;
  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Awaitable<TaskPage>;
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess(record: TaskRecord, ended: () => void): () => void;
}
/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare class Tasks {
  #private;
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options?: TasksOptions);
  /** Returns true if the client accepts a task as the result of this call. */
  isWanted(context: HandlerContext): boolean;
  /**
   * Starts a task and ends the handler by throwing an error. The client gets the handle of the task as the result of the call.
   * `return start(…)` compiles with any return type. A `catch` block around it must throw the error again.
   *
   * If the client does not accept tasks, a bridge runs the handler again and waits for the task, so code before `start` must be safe to
   * repeat.
   *
   * @param work returns the result that the call would have returned. If it throws, the task fails.
   * @throws Error to end the handler; McpError (-32021) if the client does not accept tasks; (-32603) if there are too many tasks or
   * bytes.
   */
  start<Context extends HandlerContext>(
    context: Context,
    work: (task: TaskContext<Context>) => unknown,
    { idempotent }?: TaskWorkOptions,
  ): never;
}
/** The number of tasks on a page of `tasks/list`. */
export declare const LIST_PAGE_SIZE = 100;
/** A page of tasks, as a store or a server returns it. */
interface ReadPage<Task> {
  readonly tasks: readonly Task[];
  readonly next?: number | undefined;
}
/**
 * Answers a `tasks/list` request with one page.
 *
 * @param read reads the tasks of the page.
 * @param toResult returns a task in the form that the client gets.
 * @throws McpError by rejection (-32602), if the cursor is not valid for the owner.
 */
export declare function readListPage<Task>(
  {
    cursor,
    owner,
  }: {
    cursor: unknown;
    owner: string | undefined;
  },
  read: (query: TaskListQuery) => Awaitable<ReadPage<Task>>,
  toResult: (task: Task) => JsonObject,
): Promise<JsonObject>;
/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export declare function getOpenInput(response: JsonObject): ReadonlySet<string> | undefined;
/** The options of a request for input that a `tasks/result` request sends. */
export interface TaskAskOptions extends AskOptions {
  /** The key of the request in the record of the task. */
  readonly key: string;
  /** Resolves when the store has the response or has rejected it, or if there will be no response. */
  readonly stored: Promise<void>;
}
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
  readonly methods: {
    readonly [method: string]: RuntimeMethodHandler;
  };
  /** The rules for the request headers of these methods. */
  readonly headers?: readonly HeaderRule[];
  /** Called with the server. With a service, the server then takes over tasks of processes that have ended. */
  readonly created?: (server: Server) => void;
}
