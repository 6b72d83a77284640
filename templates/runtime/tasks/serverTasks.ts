import { errorOf, CODES, McpError, getThrownMcpError, passErrorToOnError, type WireError } from "../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { declaresTasks, getSessionTaskStatus, addRelatedTaskMeta } from "../protocol/tasks.js";
import { TASK_RESULT_TYPE, TASKS_EXTENSION, type TaskStatus } from "../protocol/tasksExtension.js";
import { getIncomingCallOfContext, type IncomingRequestCall } from "../server/call.js";
import type { HandlerContext, RuntimeHandlerContext, AskOptions } from "../server/context.js";
import { notifyClients } from "../server/notifications.js";
import type { RuntimeMethodHandler, Server } from "../server/server.js";
import { getTaskKey, type TaskKey } from "../stores/keys.js";
import { hasTaskEnded, type TaskRecord, type InputRequest, type InputResponse } from "../stores/tasks.js";
import { type ListedTask, type StoredTaskState, isWaitingForInput } from "../stores/taskStates.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { TaskContext, TaskWorkOptions, TasksOffer, TasksOptions } from "./options.js";
import { TASK_HEADERS, TASK_NOTIFICATION, type TaskRequest } from "./requests.js";
import { TaskRunner, notifyOfChanges } from "./runner.js";
import { readListPage, rememberOpenInput, rememberTaskList } from "./taskLists.js";
import type { TaskReader } from "./taskReader.js";

export type { TaskStatus };

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

/**
 * Returns the members of a task that the client gets in all revisions with tasks.
 *
 * @param isWaiting true if the client has not yet answered a request for input of the task.
 */
function factsOf(task: StoredTaskState, isWaiting: boolean): TaskFacts {
  const { taskId, statusMessage, createdAt, lastUpdatedAt } = task;
  return {
    taskId,
    status: isWaiting && !hasTaskEnded(task) ? "input_required" : task.status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}

/** The error code of the core for a client that lacks a capability. */
const MISSING_CAPABILITY = -32021;

/** Returns the error for a client that does not declare the extension. */
export function createUndeclaredTasksError(): McpError {
  return new McpError(MISSING_CAPABILITY, `the client must declare the extension ${TASKS_EXTENSION}`, {
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  });
}

/** The params that all requests of the extension have. */
export interface TaskParams {
  /** The id of the task. */
  readonly taskId: string;
}

/** The result of a request that the server only acknowledges. */
export interface TaskAcknowledgement {
  /** The type of the result, which the runtime adds. */
  readonly resultType?: "complete";
}

/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`. In code that was generated with the
 * extension, an object of this class is the handlers `tasks` instead: it implements `TasksHandlers`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class Tasks {
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  readonly #runner: TaskRunner;

  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options: TasksOptions = {}) {
    this.#runner = new TaskRunner(options);
    const methods: { readonly [R in TaskRequest]: RuntimeMethodHandler } = {
      "tasks/get": (params, context) => this.getTask(params, context),
      "tasks/update": (params, context) => this.updateTask(params, context),
      "tasks/cancel": (params, context) => this.cancelTask(params, context),
    };
    this.offer = {
      capabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      methods,
      headers: TASK_HEADERS,
      ...this.#runner.takeover,
    };
    this.#rememberList(methods["tasks/get"]);
  }

  /** Called with a server that was created with this object as its handlers of tasks. */
  created(server: Server): void {
    if (this.getTask === Tasks.prototype.getTask) this.#rememberList(server.handlers.get("tasks/get")!);
    this.offer.created?.(server);
  }

  /** Returns true if the client accepts a task as the result of this call. */
  isWanted(context: HandlerContext): boolean {
    return declaresTasks(context.client.capabilities);
  }

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
    { idempotent }: TaskWorkOptions = {},
  ): never {
    if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksError();
    const call = getIncomingCallOfContext(context);
    return this.#runner.start<Context>(call, {
      work,
      isIdempotent: idempotent,
      handle: (record) => {
        this.#notifyOfChanges(record, call);
        return { resultType: TASK_RESULT_TYPE, ...this.#membersOf(record, isWaitingForInput(record)) };
      },
    });
  }

  /**
   * Sends each state of a task to the clients of its owner that subscribe to it. Only a package with the extension has the notification.
   *
   * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
   */
  #notifyOfChanges(record: TaskRecord, { server, owner }: IncomingRequestCall): void {
    if (server.revision.methods[TASK_NOTIFICATION] === undefined) return;
    notifyOfChanges(this.#runner.store, record, (changed) =>
      notifyClients(server.listeners, { method: TASK_NOTIFICATION, params: this.#detailsOf(changed), owner }),
    );
  }

  /**
   * Returns the state of a task, for `tasks/get`.
   *
   * @throws McpError (-32602) if the caller has no such task; (-32021) if the client does not declare the extension.
   */
  getTask(params: TaskParams, context: HandlerContext): Awaitable<never> {
    const state = callWithResolvedValue(this.#find(params, context), (record) => this.#detailsOf(record));
    return state as Awaitable<never>;
  }

  /**
   * Passes the client's responses to the work of a task, for `tasks/update`. Ignores responses that the task does not wait for.
   *
   * @throws McpError by rejection, as {@link Tasks.getTask}; (-32602) if `inputResponses` is not an object.
   */
  async updateTask(
    params: TaskParams & { readonly inputResponses: object },
    context: HandlerContext,
  ): Promise<TaskAcknowledgement> {
    const record = await this.#find(params, context);
    const { inputResponses } = params;
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", { pointer: "/params/inputResponses" });
    const call = getIncomingCallOfContext(context);
    const answered = Object.entries(inputResponses).map(([key, result]) =>
      this.#runner.answer(call, record, { key, result }),
    );
    await Promise.all(answered);
    return {};
  }

  /**
   * Cancels a task, for `tasks/cancel`. The signal of its work is aborted. A task that has ended stays as it is.
   *
   * @throws McpError by rejection, as {@link Tasks.getTask}.
   */
  async cancelTask(params: TaskParams, context: HandlerContext): Promise<TaskAcknowledgement> {
    const key = getTaskKey(await this.#find(params, context));
    await this.#runner.store.update(key, { status: "cancelled" });
    return {};
  }

  #find(params: TaskParams, context: HandlerContext): Awaitable<TaskRecord> {
    if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksError();
    return this.#runner.find(params, context);
  }

  /** Lets bridges list the tasks of a caller by a handler of `tasks/get`. */
  #rememberList(handler: RuntimeMethodHandler): void {
    rememberTaskList(handler, (call, query) =>
      callWithResolvedValue(this.#runner.list(call, query), ({ tasks, next }) => ({
        tasks: tasks.map((task) => this.#membersOfListed(task)),
        next,
      })),
    );
  }

  #detailsOf(record: TaskRecord): JsonObject {
    const { inputRequests, status, result, error } = record;
    const isWaiting = isWaitingForInput(record);
    return {
      ...this.#membersOf(record, isWaiting),
      ...(isWaiting && { inputRequests }),
      ...(status === "completed" && { result }),
      ...(status === "failed" && { error }),
    };
  }

  /** Returns the members that a task has in all results. */
  #membersOf(task: StoredTaskState, isWaiting: boolean): JsonObject {
    const { pollIntervalMs } = this.#runner;
    const { ttlMs } = task;
    return { ...factsOf(task, isWaiting), ttlMs, pollIntervalMs };
  }

  /** Returns the members of a task in a list. Of its result, a list has only whether the result is an error. */
  #membersOfListed(task: ListedTask): JsonObject {
    const { status, isWaiting, isError } = task;
    return { ...this.#membersOf(task, isWaiting), ...(status === "completed" && { result: { isError } }) };
  }
}

/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A session can access
 * its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export class SessionTasks {
  /** The options with which `createServer` offers tasks. */
  readonly offer: TasksOffer;
  readonly #runner: TaskRunner;

  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options: TasksOptions = {}) {
    this.#runner = new TaskRunner(options);
    this.offer = {
      ...this.#runner.takeover,
      capabilities: { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      methods: this.#methods(),
    };
  }

  /** Returns true if the client wants a task as the result of this call. */
  isWanted(context: HandlerContext): boolean {
    return isObject(getIncomingCallOfContext(context).incoming.params["task"]);
  }

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
    { idempotent }: TaskWorkOptions = {},
  ): never {
    if (!this.isWanted(context))
      throw new McpError(CODES.method, "the client must call this tool as a task (params.task)");
    const call = getIncomingCallOfContext(context);
    const { ttl } = call.incoming.params["task"] as JsonObject;
    return this.#runner.start<Context>(call, {
      work,
      isIdempotent: idempotent,
      requestedTtl: ttl,
      handle: (record) => {
        notifyOfChanges(this.#runner.store, record, (changed) =>
          call.notifySession("notifications/tasks/status", this.#membersOf(changed)),
        );
        return { task: this.#membersOf(record) };
      },
    });
  }

  #methods(): { [method: string]: RuntimeMethodHandler } {
    const find = (params: JsonObject, context: RuntimeHandlerContext): ReturnType<TaskRunner["find"]> =>
      this.#runner.find(params, context);
    const results = new TaskResultResponder(this.#runner.reader);
    return {
      "tasks/get": (params, context) =>
        callWithResolvedValue(find(params, context), (record) => rememberOpenInput(this.#membersOf(record), record)),
      "tasks/result": async (params, context) => results.wait(await find(params, context), context),
      "tasks/list": ({ cursor }: JsonObject, context) =>
        readListPage(
          { cursor, owner: context.owner },
          (query) => this.#runner.list(context, query),
          (task) => this.#membersOfListed(task),
        ),
      "tasks/cancel": async (params, context) => this.#cancel(await find(params, context)),
    };
  }

  async #cancel(record: TaskRecord): Promise<JsonObject> {
    const { store } = this.#runner;
    const change = { status: "cancelled" } as const;
    const cancelled = await store.update(getTaskKey(record), change);
    if (cancelled === undefined) throw new McpError(CODES.params, "the task has ended");
    return this.#membersOf(cancelled);
  }

  #membersOf(record: TaskRecord): JsonObject {
    return this.#membersOfState(record, isWaitingForInput(record), record.result);
  }

  #membersOfListed(task: ListedTask): JsonObject {
    return this.#membersOfState(task, task.isWaiting, task);
  }

  /** @param result has the member `isError` of the task's result. */
  #membersOfState(task: StoredTaskState, isWaiting: boolean, result: unknown): JsonObject {
    const { pollIntervalMs } = this.#runner;
    const facts = factsOf(task, isWaiting);
    return {
      ...facts,
      status: getSessionTaskStatus(facts.status, result),
      ttl: task.ttlMs,
      pollInterval: pollIntervalMs,
    };
  }
}

/** The requests of clients that wait for one task. The object exists as long as one of them waits, or the response to a request for input is stored. */
interface AwaitedTask {
  /** The number of `tasks/result` requests that wait, and of requests for input whose responses have not been stored. */
  users: number;
  /** The number of reads of the record so far. */
  reads: number;
  /**
   * For each request for input that was sent to a client: the number of reads when the store had the response; Infinity before. A read that
   * began earlier may still return the request.
   */
  readonly sent: Map<string, number>;
}

/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export class TaskResultResponder {
  readonly #reader: TaskReader;
  /** The tasks that clients wait for, by id. */
  readonly #awaited = new Map<string, AwaitedTask>();

  constructor(reader: TaskReader) {
    this.#reader = reader;
  }

  /** The number of tasks that clients wait for. */
  get awaitedTasks(): number {
    return this.#awaited.size;
  }

  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found: TaskRecord, call: RuntimeHandlerContext): Promise<JsonObject> {
    const key = getTaskKey(found);
    return this.#using(key, async (task) => {
      let record: TaskRecord | undefined = found;
      while (record !== undefined && !hasTaskEnded(record)) record = await this.#waitForChange(task, key, call);
      return resultOf(record);
    });
  }

  /** Runs a function that uses the state of an awaited task. */
  async #using<T>({ taskId }: TaskKey, use: (task: AwaitedTask) => Promise<T>): Promise<T> {
    const task: AwaitedTask = this.#awaited.get(taskId) ?? { users: 0, reads: 0, sent: new Map() };
    this.#awaited.set(taskId, task);
    task.users++;
    try {
      return await use(task);
    } finally {
      if (--task.users === 0) this.#awaited.delete(taskId);
    }
  }

  /**
   * Sends the new requests for input of a task to the client, and waits until the task changes. Resolves with the record of the task if the
   * task has ended; undefined if the task does not exist any more.
   *
   * @throws the reason of the abort if the client has cancelled the request.
   */
  async #waitForChange(task: AwaitedTask, key: TaskKey, call: RuntimeHandlerContext): Promise<TaskRecord | undefined> {
    // Listens for changes before it reads the record, so that no change between the two is missed.
    const { change, stop } = this.#watch(key, call.signal);
    try {
      const read = ++task.reads;
      const record = await this.#reader.get(key);
      if (record === undefined || hasTaskEnded(record)) return record;
      for (const [name, request] of Object.entries(record.inputRequests))
        if (read > (task.sent.get(name) ?? 0)) void this.#forward({ key, name, request }, call);
      const unwatchProcess = this.#reader.watchProcess(record, stop);
      await change.finally(unwatchProcess);
      call.signal.throwIfAborted();
      return record;
    } finally {
      stop();
    }
  }

  /** Returns a promise that resolves when the task has changed or the signal is aborted, and a function that ends the wait. */
  #watch(key: TaskKey, signal: AbortSignal): { change: Promise<void>; stop: () => void } {
    let stop!: () => void;
    const change = new Promise<void>((resolve) => {
      stop = () => {
        unwatch();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const unwatch = this.#reader.store.watch(key, { changed: stop, answered: () => {}, deleted: stop });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    });
    return { change, stop };
  }

  /**
   * Sends a request for input to the client, and stores the response. If the `tasks/result` is aborted meanwhile, the next one sends the
   * request again. Never rejects.
   */
  #forward({ key, name, request }: SentRequest, call: RuntimeHandlerContext): Promise<void> {
    let settle!: () => void;
    const stored = new Promise<void>((resolve) => (settle = resolve));
    const forwarded = this.#using(key, async (task) => {
      task.sent.set(name, Infinity);
      let response: InputResponse;
      try {
        const params = addRelatedTaskMeta(key.taskId, request.params);
        const options: TaskAskOptions = { key: name, stored };
        response = { result: await call.ask(request.method, params, options) };
      } catch (error) {
        if (call.signal.aborted) return void task.sent.delete(name);
        response = { error: wireErrorOf(error) };
      }
      try {
        await this.#reader.store.answer(key, name, response);
      } catch (error) {
        passErrorToOnError(getIncomingCallOfContext(call).server, error);
      }
      task.sent.set(name, task.reads);
    });
    return forwarded.finally(settle);
  }
}

/** The options of a request for input that a `tasks/result` request sends. */
export interface TaskAskOptions extends AskOptions {
  /** The key of the request in the record of the task. */
  readonly key: string;
  /** Resolves when the store has the response or has rejected it, or if there will be no response. */
  readonly stored: Promise<void>;
}

interface SentRequest {
  readonly key: TaskKey;
  readonly name: string;
  readonly request: InputRequest;
}

function wireErrorOf(error: unknown): WireError {
  const message = "the client did not respond";
  return getThrownMcpError(error) ?? { code: CODES.internal, message, data: undefined };
}

function resultOf(record: TaskRecord | undefined): JsonObject {
  if (record?.status === "failed") throw errorOf(record);
  if (record?.status !== "completed") throw new McpError(CODES.internal, "the task was cancelled");
  return addRelatedTaskMeta(record.taskId, record.result!);
}
