// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Tool calls that outlive their requests. A task has a handle; the client requests its state, its result, or its cancellation.
 *
 * `Tasks` offers the extension `io.modelcontextprotocol/tasks` for 2026-07-28. `SessionTasks` offers the capability `tasks` of
 * 2025-11-25. Spread `tasks.offer` into the options of `createServer`, and call `tasks.start(context, work)` in `callTool`. In a package
 * that was generated with the extension, the object of `Tasks` is the handlers `tasks` instead.
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

import {
  type Awaitable,
  CODES,
  type HeaderRule,
  type JsonObject,
  MAX_TIMER_MS,
  McpError,
  TASKS_EXTENSION,
  TASK_RESULT_TYPE,
  type TaskStatus,
  type WireError,
  addRelatedTaskMeta,
  callWithResolvedValue,
  declaresTasks,
  errorOf,
  getSessionTaskStatus,
  getThrownMcpError,
  isObject,
  passErrorToOnError,
  rejectInsteadOfThrowing,
  unrefTimer,
} from "./protocol.js";
import {
  type AskOptions,
  ClientBudget,
  type ConnectionAndResponseWriter,
  type HandlerContext,
  type IncomingRequestCall,
  type RuntimeHandlerContext,
  type RuntimeMethodHandler,
  type Server,
  type TaskContext,
  type TaskKey,
  assertClientCan,
  createCursor,
  createErrorForThrownValue,
  describeFirstIssue,
  endCall,
  estimateMemoryBytes,
  getHandlerContextClass,
  getIncomingCallOfContext,
  getResultThrownByEndCall,
  getTaskKey,
  hashOwnerForCursor,
  isRecordOf,
  isValidClientResult,
  notifyClients,
  readCursor,
  replaceReservedErrorCode,
} from "./serverCore.js";
import {
  type AbandonedTask,
  type InputRequest,
  type InputResponse,
  type ListedTask,
  MemoryTaskStore,
  type RepeatableRequest,
  type StoredTaskState,
  type TaskChange,
  type TaskListQuery,
  type TaskListener,
  type TaskPage,
  type TaskRecord,
  type TaskService,
  type TaskStore,
  failedWith,
  hasTaskEnded,
  isWaitingForInput,
  toListedTask,
} from "./stores.js";
export type { TaskStatus } from "./protocol.js";
export type { TaskContext } from "./serverCore.js";
export type { TaskService } from "./stores.js";

// ---- tasks/requests -----------------------------------------------------------------------------

/** The requests of the tasks extension. */
export const TASK_REQUESTS = ["tasks/get", "tasks/update", "tasks/cancel"] as const;

/** A request of the tasks extension. */
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/** The notification of the state of a task, to clients that subscribed to it. */
const TASK_NOTIFICATION = "notifications/tasks";

/** The headers of these requests. */
export const TASK_HEADERS: readonly HeaderRule[] = [
  { name: "Mcp-Name", pointer: "/params/taskId", methods: ["tasks/get", "tasks/update", "tasks/cancel"], code: -32020 },
];

// ---- tasks/runningTask --------------------------------------------------------------------------

/** Milliseconds before each repeated attempt to store a change, for stores that cannot be reached for some seconds. */
const REPEAT_AFTER_MS: readonly number[] = [100, 300, 1000, 3000, 10_000];

/** The functions that resolve or reject the promise of a response to a request for input. */
interface PendingInput {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * The work of a task in this process. It writes the state of the task to a store, and the store notifies it of cancellations and
 * responses.
 */
class RunningTask implements TaskListener {
  readonly key: TaskKey;
  /** The process that runs the work, as the store knows it; undefined without a service. */
  readonly #process: string | undefined;
  /** The beginning of all keys of requests for input. Empty, unless an earlier process has sent requests. */
  readonly #keyPrefix: string;
  readonly #store: TaskStore;
  readonly #bytes: TaskByteUsage;
  readonly #server: Server;
  readonly #method: string;
  readonly #client: IncomingRequestCall["client"];
  readonly #abort = new AbortController();
  readonly #pending = new Map<string, PendingInput>();
  /** The keys of all requests for input so far. A key is not used twice, because clients remember which keys they have answered. */
  readonly #keys = new Set<string>();
  #hasEnded = false;
  /** Resolves when the store has all earlier changes of the task. */
  #stored: Awaitable<unknown>;

  /** @param call the request that began the task. It is not kept, because its params are not needed once the work has ended. */
  constructor(
    call: IncomingRequestCall,
    record: TaskRecord,
    { store, bytes }: { store: TaskStore; bytes: TaskByteUsage },
  ) {
    const { process, run = 1 } = record;
    this.key = getTaskKey(record);
    this.#process = process;
    this.#keyPrefix = run > 1 ? `run-${run}-` : "";
    this.#store = store;
    this.#bytes = bytes;
    this.#server = call.server;
    this.#method = call.incoming.method;
    this.#client = call.client;
  }

  /** Runs the work. The task ends when the work returns or throws. */
  run<Context>(call: IncomingRequestCall, work: (task: TaskContext<Context>) => unknown): void {
    const context = createTaskContext(call, this) as TaskContext<Context>;
    Promise.resolve()
      .then(() => work(context))
      .then((result) => this.#complete(result))
      .catch((thrown: unknown) => this.#fail(thrown))
      .finally(() => this.#bytes.giveParams());
  }

  /** Aborted when the task is cancelled or its lifetime is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  setStatusMessage(statusMessage: string): void {
    this.#change({ statusMessage });
  }

  /** Requests input from the client, and resolves with the client's response. */
  ask(request: InputRequest, given: string | undefined): Promise<unknown> {
    const server = this.#server;
    const { method, params } = request;
    const { handler } = server.revision.methods[method]!;
    const key = this.#keyPrefix + (given ?? `${handler}-${this.#keys.size + 1}`);
    const response = new Promise<unknown>((resolve, reject) => {
      const { capabilities } = this.#client;
      assertClientCan(server, method, { params, capabilities });
      if (this.#hasEnded) throw ended();
      if (this.#keys.has(key))
        throw new TypeError(`the key ${key} was used before: give each request for input of a task its own key`);
      this.#keys.add(key);
      this.#pending.set(key, { resolve, reject });
      this.#change({ inputRequests: { [key]: request } });
    });
    // The author's function may not wait for the response. If the response rejects, the unhandled rejection must not end the process.
    response.catch(() => {});
    return response;
  }

  changed(record: TaskRecord): void {
    if (this.#hasEnded) return;
    if (hasTaskEnded(record) || this.#isTakenOver(record)) this.#stop();
  }

  answered(key: string, response: InputResponse): void {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    if ("error" in response) pending?.reject(errorOf(response));
    else pending?.resolve(response.result);
  }

  deleted(): void {
    this.#stop();
    this.#bytes.giveRecord();
  }

  #isTakenOver({ process }: TaskRecord): boolean {
    return this.#process !== undefined && process !== this.#process;
  }

  /** Ends the work, whose result is not needed any more. */
  #stop(): void {
    this.#endHere();
    this.#abort.abort();
  }

  #complete(result: unknown): void | Promise<never> {
    if (this.#hasEnded) return;
    const method = this.#method;
    const { revision, checks } = this.#server;
    const { typedResults } = revision;
    const whole = typedResults ? { resultType: "complete", ...(result as object | undefined) } : result;
    if (checks.results[method]?.(whole) === false) return this.#rejectResult(whole);
    this.#bytes.takeResult(whole);
    this.#end({ status: "completed", result: whole as NonNullable<TaskRecord["result"]> });
  }

  async #rejectResult(result: unknown): Promise<never> {
    const method = this.#method;
    const where = await describeFirstIssue(this.#server, method, result);
    throw new TypeError(`the work of the task returned an invalid result of ${method}${where}`);
  }

  #fail(thrown: unknown): void {
    if (this.#hasEnded) return;
    let error = replaceReservedErrorCode(this.#server.revision, createErrorForThrownValue(this.#server, thrown));
    try {
      this.#bytes.takeResult(error);
    } catch (full) {
      error = full as McpError;
    }
    this.#end(failedWith(error));
  }

  #end(change: TaskChange): void {
    this.#hasEnded = true;
    this.#change(change);
    this.#endHere();
  }

  /** Ends the task in this process, without changing the store. */
  #endHere(): void {
    this.#hasEnded = true;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(ended());
  }

  #change(change: TaskChange): void {
    const stored = callWithResolvedValue(this.#stored, () => this.#update(change));
    this.#stored =
      stored instanceof Promise ? stored.catch((error: unknown) => this.#updateAgain(change, error)) : undefined;
  }

  #update(change: TaskChange): Awaitable<void> {
    const update = (): Awaitable<TaskRecord | undefined> => this.#store.update(this.key, change, this.#process);
    return callWithResolvedValue(rejectInsteadOfThrowing(update), (record) => {
      // The task has ended, or another process has taken it over, and the store could not notify this process.
      if (record === undefined && !this.#hasEnded) this.#stop();
    });
  }

  /** Tries a change again that the store rejected. Without the end of its work, a task would be `working` until it is deleted. */
  async #updateAgain(change: TaskChange, error: unknown): Promise<void> {
    let last = error;
    for (const ms of REPEAT_AFTER_MS) {
      passErrorToOnError(this.#server, last);
      await new Promise<void>((resolve) => setTimeout(resolve, ms));
      try {
        return await this.#update(change);
      } catch (again) {
        last = again;
      }
    }
    passErrorToOnError(this.#server, last);
  }
}

/** Returns the context of the work of a task, with a function for each request and notification to the client. */
function createTaskContext(call: IncomingRequestCall, task: RunningTask): object {
  const { client, meta, principal, revision, server } = call;
  const { taskId } = task.key;
  const members: { [handler: string]: unknown } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, direction, handler, declaredBy } = facts;
    if (declaredBy !== "client" || direction === "clientToServer") continue;
    members[handler] = (params: JsonObject = {}, options: AskOptions = {}) =>
      kind === "request"
        ? task.ask({ method, params }, options.key)
        : call.notifyClient(method, addRelatedTaskMeta(taskId, params));
  }
  return {
    ...members,
    client,
    meta,
    principal,
    revision,
    taskId,
    signal: task.signal,
    // If the message cannot become a string, the conversion throws here, where the author's function can catch the error.
    setStatusMessage: (message: string) => task.setStatusMessage(String(message)),
  };
}

function ended(): McpError {
  return new McpError(CODES.internal, "the task has ended");
}

/** Counts the bytes of one task in the budget that all tasks share. */
class TaskByteUsage {
  readonly #budget: ClientBudget;
  readonly #owner: string | undefined;
  /** The bytes of the params and the id of the call, and of the request in the store. */
  #params: number;
  /** The number of bytes of the task's record: the client's name and capabilities, and the result of the task once it exists. */
  #record: number;
  #isDeleted = false;

  /**
   * @param repeatable the request that the store keeps until the work has ended.
   * @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share.
   */
  constructor(
    budget: ClientBudget,
    { incoming, client, owner }: IncomingRequestCall,
    repeatable: RepeatableRequest | undefined,
  ) {
    this.#budget = budget;
    this.#owner = owner;
    const left = budget.left(owner);
    this.#params =
      estimateMemoryBytes(incoming.params, left) +
      estimateMemoryBytes(incoming.id, left) +
      (repeatable === undefined ? 0 : estimateMemoryBytes(repeatable, left));
    this.#record = estimateMemoryBytes(client, left);
    if (!budget.take(this.#params + this.#record, owner))
      throw new McpError(CODES.internal, "tasks keep no further bytes for this caller (maxBytes): try again later");
  }

  /** Releases the bytes of the params, because the work has ended. */
  giveParams(): void {
    this.#budget.give(this.#params, this.#owner);
    this.#params = 0;
  }

  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share. */
  takeResult(result: unknown): void {
    if (this.#isDeleted) return;
    const owner = this.#owner;
    const bytes = estimateMemoryBytes(result, this.#budget.left(owner));
    if (!this.#budget.take(bytes, owner))
      throw new McpError(
        CODES.internal,
        "the result of the task exceeds the bytes that tasks may keep for this caller (maxBytes)",
      );
    this.#record += bytes;
  }

  /** Releases the bytes of a deleted task. The bytes of its params stay counted until the work has ended. */
  giveRecord(): void {
    this.#isDeleted = true;
    this.#budget.give(this.#record, this.#owner);
    this.#record = 0;
  }
}

// ---- tasks/taskReader ---------------------------------------------------------------------------

/** A process that runs tasks for which requests wait. The timer checks whether the process is alive; if not, each function in `ended` is called. */
interface WatchedProcess {
  readonly ended: Set<() => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

/**
 * Reads tasks from a store. With a service, a task whose process has ended before the task fails when it is read, unless another process may
 * run it again.
 */
export class TaskReader {
  readonly store: TaskStore;
  readonly #processes: TaskService["processes"] | undefined;
  /** The open `isAlive` requests, by process. If several tasks have the same process, one request is enough. */
  readonly #requests = new Map<string, Promise<boolean>>();
  readonly #watched = new Map<string, WatchedProcess>();

  /** @param service knows the processes that run the tasks. */
  constructor(store: TaskStore, service?: Pick<TaskService, "processes">) {
    this.store = store;
    this.#processes = service?.processes;
  }

  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process(): string | undefined {
    if (this.#processes?.isLeaseLost)
      throw new McpError(CODES.internal, "the server lost the connection to its service: try again later");
    return this.#processes?.id;
  }

  get(key: TaskKey): Awaitable<TaskRecord | undefined> {
    return callWithResolvedValue(this.store.get(key), (record) =>
      record !== undefined && this.#mayFail(record) ? this.#check(record, (failed) => failed) : record,
    );
  }

  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Awaitable<TaskPage> {
    return callWithResolvedValue(this.store.list(owner, query), (page) =>
      page.tasks.some((task) => this.#mayFail(task)) ? this.#checkPage(page) : page,
    );
  }

  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess({ process }: TaskRecord, ended: () => void): () => void {
    if (this.#processes === undefined || !process || process === this.#processes.id) return () => {};
    const watched = this.#watched.get(process) ?? this.#watch(process, this.#processes.leaseMs);
    watched.ended.add(ended);
    return () => {
      watched.ended.delete(ended);
      if (watched.ended.size > 0) return;
      clearInterval(watched.timer);
      if (this.#watched.get(process) === watched) this.#watched.delete(process);
    };
  }

  /** Returns true if a task fails when its process ends. A store that keeps JSON may return null for a member that is undefined. */
  #mayFail(task: StoredTaskState): boolean {
    const isRepeatable = Boolean(task.run);
    return this.#processes !== undefined && Boolean(task.process) && !isRepeatable && !hasTaskEnded(task);
  }

  async #checkPage({ tasks, next }: TaskPage): Promise<TaskPage> {
    const checked = await Promise.all(
      tasks.map(async (task) => (this.#mayFail(task) ? this.#check(task, toListedTask) : task)),
    );
    return { tasks: checked.filter((task) => task !== undefined), next };
  }

  /** Sets the status of a task to `failed` if its process is dead. Resolves with the present state; undefined if the task no longer exists. */
  async #check<Task extends StoredTaskState>(
    task: Task,
    toTask: (record: TaskRecord) => Task,
  ): Promise<Task | undefined> {
    if (await this.#isAlive(task.process!)) return task;
    const message = `the server process that ran ${task.method} has ended: the call did not finish, but it may have had effects`;
    const failure = failedWith({ code: CODES.internal, message, data: undefined });
    const key = getTaskKey(task);
    // If the update fails, the task has ended in the meantime: its work ended before its process, or another process set the status `failed`.
    const record = (await this.store.update(key, failure, task.process)) ?? (await this.store.get(key));
    return record && toTask(record);
  }

  #watch(process: string, leaseMs: number): WatchedProcess {
    const look = async (): Promise<void> => {
      if (await this.#isAlive(process)) return;
      for (const ended of [...watched.ended]) ended();
    };
    // If the service does not answer, this process does not know whether the other process is alive, and checks again at the next interval.
    const timer = unrefTimer(setInterval(() => void look().catch(() => {}), leaseMs));
    const watched = { ended: new Set<() => void>(), timer };
    this.#watched.set(process, watched);
    return watched;
  }

  #isAlive(process: string): Promise<boolean> {
    if (process === this.#processes!.id) return Promise.resolve(true);
    let answer = this.#requests.get(process);
    if (answer === undefined) {
      answer = this.#processes!.isAlive(process).finally(() => this.#requests.delete(process));
      this.#requests.set(process, answer);
    }
    return answer;
  }
}

// ---- tasks/takeover -----------------------------------------------------------------------------

/** The maximum number of tasks that this process takes over in one lease time, so that all processes share the work. */
const MAX_TAKEN_OVER = 10;

/** The number of times that a task may run. A task whose work ends its process must not end one process after the other. */
const MAX_RUNS = 3;

const NOT_REPEATED: WireError = {
  code: CODES.internal,
  message: `the processes that ran this task have ended (${MAX_RUNS} runs at most): the task did not finish, but it may have had effects`,
  data: undefined,
};

const NOT_REPEATABLE: WireError = {
  code: CODES.internal,
  message:
    "the process that ran this task has ended, and its request cannot be run again: the task did not finish, but it may have had effects",
  data: undefined,
};

/** Begins a task in place of the process that ran it. */
type StartOfTask = (call: IncomingRequestCall, options: { work(): unknown; handle(): JsonObject }) => never;

/** Takes over the tasks of processes that have ended, if their work may run again. */
class TaskTakeover {
  readonly #server: Server;
  readonly #service: TaskService;
  readonly #start: StartOfTask;
  /**
   * The tasks whose takeover has failed, by their ids. This process may own such a task without knowing it, and no search finds the task
   * while this process lives. So this process repeats the takeover.
   */
  readonly #failed = new Map<string, AbandonedTask>();
  #isLooking = false;

  constructor(server: Server, { start, service }: { start: StartOfTask; service: TaskService }) {
    this.#server = server;
    this.#service = service;
    this.#start = start;
  }

  /** Looks for tasks at each interval of the lease, until the process ends. */
  begin(): void {
    const { leaseMs } = this.#service.processes;
    unrefTimer(setInterval(() => void this.look(), leaseMs));
  }

  /** Takes over the tasks that have no process. Never rejects: `onError` gets the errors of the service. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#takeOverAll();
    } catch (error) {
      passErrorToOnError(this.#server, error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #takeOverAll(): Promise<void> {
    const { tasks, processes } = this.#service;
    const { id } = processes;
    // A process that has not joined the service, or has left it, must not run tasks of other processes.
    if (!(await processes.isAlive(id))) return;
    const abandoned = await tasks.abandoned({
      server: getTaskServerName(this.#server),
      isAlive: (process) => processes.isAlive(process),
      limit: MAX_TAKEN_OVER,
    });
    const found = new Map(this.#failed);
    for (const task of abandoned) found.set(task.taskId, task);
    await Promise.all([...found.values()].map((task) => this.#tryToTakeOver(task, id)));
  }

  async #tryToTakeOver(task: AbandonedTask, process: string): Promise<void> {
    this.#failed.delete(task.taskId);
    try {
      await this.#takeOver(task, process);
    } catch (error) {
      this.#failed.set(task.taskId, task);
      passErrorToOnError(this.#server, error);
    }
  }

  async #takeOver(task: AbandonedTask, process: string): Promise<void> {
    const record = await this.#service.tasks.takeOver(task, process);
    if (record === undefined) return;
    if (!this.#server.handlers.has(record.method) || record.run! > MAX_RUNS) return this.#fail(record, NOT_REPEATED);
    try {
      this.#repeat(record);
    } catch (error) {
      // No other process takes the task over while this one lives.
      passErrorToOnError(this.#server, error);
      await this.#fail(record, NOT_REPEATABLE);
    }
  }

  /** Runs the handler of a task again. */
  #repeat(record: TaskRecord): void {
    const task = new RepeatedTask(record);
    const call = createRepeatedCall(this.#server, record, (response) => {
      unwatch();
      if (response !== undefined && task.state !== "begun") this.#endWith(response, { call, record });
    });
    const end = (): void => {
      task.end();
      call.abort();
    };
    const unwatch = this.#service.tasks.watch(getTaskKey(record), {
      changed: (changed) => {
        if (hasTaskEnded(changed) || changed.process !== record.process) end();
      },
      answered: () => {},
      deleted: end,
    });
    REPEATED.set(call, task);
    call.run(this.#server.handlers.get(record.method)!);
  }

  /** Ends a task whose handler has responded without a start of its work. The response is the outcome of the task. */
  #endWith(response: string, { call, record }: { call: IncomingRequestCall; record: TaskRecord }): void {
    try {
      this.#start(call, { work: () => readOutcome(response), handle: () => ({}) });
    } catch (thrown) {
      if (getResultThrownByEndCall(thrown) !== undefined) return;
      this.#fail(record, createErrorForThrownValue(this.#server, thrown)).catch((error: unknown) =>
        passErrorToOnError(this.#server, error),
      );
    }
  }

  async #fail(record: TaskRecord, error: WireError): Promise<void> {
    await this.#service.tasks.update(getTaskKey(record), failedWith(error), record.process);
  }
}

/** Returns the result of a response. @throws McpError the error of the response, or if the handler requests input from its client. */
function readOutcome(response: string): unknown {
  const { result, error } = JSON.parse(response) as { readonly result?: JsonObject; readonly error?: WireError };
  if (error !== undefined) throw errorOf({ error });
  if (result?.["resultType"] === "input_required") throw createNoClientError();
  return result;
}

/** A task that this process took over from a process that has ended. Its handler runs again. */
class RepeatedTask {
  /** `begun` once the handler has begun the work: from then on, only the end of the work sets the result of the task. */
  state: "open" | "begun" | "ended" = "open";
  readonly #record: TaskRecord;

  constructor(record: TaskRecord) {
    this.#record = record;
  }

  /**
   * Returns the record of the task, whose work can begin.
   *
   * @throws McpError (-32603) if the work has begun before, or if the task has ended since the handler was called.
   */
  getRecord(): TaskRecord {
    if (this.state !== "open") throw new McpError(CODES.internal, "the task has begun or ended already");
    return this.#record;
  }

  /** Prevents that the work begins, because the task was cancelled or deleted, or has another process. */
  end(): void {
    if (this.state === "open") this.state = "ended";
  }
}

/** The calls by which this process runs handlers again, with their tasks. */
const REPEATED = new WeakMap<IncomingRequestCall, RepeatedTask>();

/** Returns the task that a call repeats; undefined for the call of a client. */
function findRepeatedTask(call: IncomingRequestCall): RepeatedTask | undefined {
  return REPEATED.get(call);
}

/** Returns the parts of a request that another process needs to run its handler again. */
function getRepeatableRequest({ server, incoming, client, principal }: IncomingRequestCall): RepeatableRequest {
  return {
    server: getTaskServerName(server),
    id: incoming.id,
    params: incoming.params,
    client: { info: client.info, capabilities: client.capabilities },
    ...(principal !== undefined && { caller: principal }),
  };
}

/** Returns the text by which a process recognises tasks whose handlers it has. */
function getTaskServerName({ revision, options }: Pick<Server, "revision" | "options">): string {
  return `${revision.revision} ${options.name}`;
}

/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
function createRepeatedCall(
  server: Server,
  record: TaskRecord,
  answer: (response: string | undefined) => void,
): IncomingRequestCall {
  const { method, principal } = record;
  const { id, params, client, caller } = record.request!;
  // The first run has used its `requestState` up. The repeated call uses the same `requestState` again.
  const { requestStateClaims: _, ...options } = server.options;
  const Call = getHandlerContextClass(server) as typeof IncomingRequestCall;
  const origin: ConnectionAndResponseWriter = {
    connection: {
      session: undefined,
      owner: principal ?? undefined,
      push: () => {},
      isListening: false,
      supported: [server.revision.revision],
      over: () => {},
    },
    writer: { principal: caller ?? undefined, send: () => {}, answer, drop: () => answer(undefined) },
  };
  const call = new Call({ ...server, options }, { id, method, params }, origin);
  const { info, capabilities } = client;
  Object.defineProperty(call, "client", { value: { info: info ?? undefined, capabilities } });
  if (server.revision.lifecycle === "handshake")
    Object.defineProperty(call, "ask", { value: () => Promise.reject(createNoClientError()) });
  return call;
}

/** Returns the error for a request to a client that is not connected. */
function createNoClientError(): McpError {
  return new McpError(
    CODES.internal,
    "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  );
}

// ---- tasks/taskLists ----------------------------------------------------------------------------

/** Returns a page of the tasks that the caller knows, oldest first, as `tasks/get` of the extension describes them. */
type ListTasks = (call: IncomingRequestCall, query: TaskListQuery) => Awaitable<ListedTasks>;

interface ListedTasks {
  readonly tasks: readonly JsonObject[];
  readonly next?: number | undefined;
}

/** The lists of `Tasks`, by the handler of `tasks/get`. The extension has no request for a list; the clients of a bridge may have one. */
const listsByHandler = new WeakMap<RuntimeMethodHandler, ListTasks>();

/** The calls whose tasks the client does not know, since a bridge waits for the result. */
const awaitedCalls = new WeakSet<IncomingRequestCall>();

function rememberTaskList(handler: RuntimeMethodHandler, list: ListTasks): void {
  listsByHandler.set(handler, list);
}

/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export function getTaskList(handler: RuntimeMethodHandler): ListTasks | undefined {
  return listsByHandler.get(handler);
}

/** Leaves the task that a call may begin out of the list, and returns the call. */
export function hideTaskOf<Call extends IncomingRequestCall>(call: Call): Call {
  awaitedCalls.add(call);
  return call;
}

/** Returns true if the client does not know the task of a call. */
function isTaskHidden(call: IncomingRequestCall): boolean {
  return awaitedCalls.has(call);
}

/** The number of tasks on a page of `tasks/list`. */
export const LIST_PAGE_SIZE = 100;

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
export async function readListPage<Task>(
  { cursor, owner }: { cursor: unknown; owner: string | undefined },
  read: (query: TaskListQuery) => Awaitable<ReadPage<Task>>,
  toResult: (task: Task) => JsonObject,
): Promise<JsonObject> {
  const list = `tasks${owner === undefined ? "" : `_${hashOwnerForCursor(owner)}`}`;
  const after = readCursor(cursor as string | undefined, list);
  const { tasks, next } = await read({ after, limit: LIST_PAGE_SIZE });
  return { tasks: tasks.map(toResult), ...(next !== undefined && { nextCursor: createCursor(next, list) }) };
}

/** The keys of the requests for input of a task, by the response to `tasks/get`, which does not contain them. */
const keysByResponse = new WeakMap<object, ReadonlySet<string>>();

/** Returns the response, and remembers the requests for input of the task that the response describes. */
function rememberOpenInput(response: JsonObject, { inputRequests }: TaskRecord): JsonObject {
  keysByResponse.set(response, new Set(Object.keys(inputRequests)));
  return response;
}

/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export function getOpenInput(response: JsonObject): ReadonlySet<string> | undefined {
  return keysByResponse.get(response);
}

// ---- tasks/runner -------------------------------------------------------------------------------

/** The parts of a new task that depend on the revision. */
interface TaskStartOptions<Context> {
  readonly work: (task: TaskContext<Context>) => unknown;
  /** True if another process may run the handler again. False by default. */
  readonly isIdempotent?: boolean | undefined;
  /** Milliseconds for which the client wants the server to keep the task. The server may keep it for a shorter time. */
  readonly requestedTtl?: unknown;
  /** Returns the handle of the task, which is the result of the call that began the task. */
  readonly handle: (record: TaskRecord) => JsonObject;
}

/** Begins tasks, and finds a task in the store if it belongs to the caller's session and owner. */
class TaskRunner {
  readonly pollIntervalMs: number;
  readonly store: TaskStore;
  readonly reader: TaskReader;
  readonly #service: TaskService | undefined;
  readonly #ttlMs: number | null;
  readonly #budget: ClientBudget;

  /**
   * @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store`
   * and `service` are given.
   */
  constructor(options: TasksOptions) {
    const {
      ttlMs = 300_000,
      pollIntervalMs = 1000,
      maxTasks = 10_000,
      maxBytes = 64 * 2 ** 20,
      service,
      store = service?.tasks ?? new MemoryTaskStore({ maxTasks }),
    } = options;
    if (service !== undefined && options.store !== undefined)
      throw new TypeError(
        "Tasks: the options store and service exclude each other: pass service only, which has a store",
      );
    if (ttlMs !== null && !(ttlMs >= 1 && ttlMs <= MAX_TIMER_MS))
      throw new RangeError(`ttlMs is ${ttlMs}: it must be null, or a number from 1 to ${MAX_TIMER_MS}`);
    this.pollIntervalMs = pollIntervalMs;
    this.store = store;
    this.reader = new TaskReader(store, service);
    this.#service = service;
    this.#ttlMs = ttlMs;
    this.#budget = new ClientBudget(maxBytes);
  }

  /** Returns the members of the offer by which the server takes over the tasks of processes that have ended. */
  get takeover(): Pick<TasksOffer, "created"> {
    const service = this.#service;
    if (service === undefined) return {};
    return {
      created: (server) =>
        new TaskTakeover(server, { service, start: (call, options) => this.start(call, options) }).begin(),
    };
  }

  /**
   * Begins a task and ends the handler by throwing an error.
   *
   * @throws McpError (-32603) if there are too many tasks, or they take too many bytes, or if the call repeats the call of a task that has
   * begun or ended.
   */
  start<Context>(call: IncomingRequestCall, start: TaskStartOptions<Context>): never {
    const repeated = findRepeatedTask(call);
    const record = repeated?.getRecord() ?? this.#recordOf(call, start);
    const bytes = new TaskByteUsage(this.#budget, call, record.request);
    // If this process has used up `maxBytes`, the work of a task that it has taken over does not begin, and the error becomes the result of the task.
    if (repeated !== undefined) repeated.state = "begun";
    const begin = (isCreated: boolean): JsonObject => {
      if (!isCreated) {
        bytes.giveParams();
        bytes.giveRecord();
        throw new McpError(
          CODES.internal,
          "there are too many tasks, of all callers or of this caller (maxTasks): try again later",
        );
      }
      const { store } = this;
      const task = new RunningTask(call, record, { store, bytes });
      store.watch(task.key, task);
      const handle = start.handle(record);
      task.run(call, start.work);
      return handle;
    };
    if (repeated !== undefined) return endCall(begin(true));
    const created = rejectInsteadOfThrowing(() => this.store.create(record));
    if (!(created instanceof Promise)) return endCall(begin(created));
    const failed = (error: unknown): never => {
      bytes.giveParams();
      bytes.giveRecord();
      throw error;
    };
    return endCall(created.catch(failed).then(begin));
  }

  /** Returns the task with the `taskId` of the params. @throws McpError (-32602) if the caller has no such task. */
  find({ taskId }: { readonly taskId?: unknown }, context: HandlerContext): Awaitable<TaskRecord> {
    if (typeof taskId !== "string") throw createUnknownTaskError();
    const owner = getTaskOwner(getIncomingCallOfContext(context));
    return callWithResolvedValue(this.reader.get({ ...owner, taskId }), (record) => {
      if (record === undefined || !belongsTo(record, owner)) throw createUnknownTaskError();
      return record;
    });
  }

  /** Returns a page of the tasks of the caller that the client knows, oldest first. */
  list(context: HandlerContext, query: TaskListQuery): Awaitable<TaskPage> {
    const owner = getTaskOwner(getIncomingCallOfContext(context));
    return callWithResolvedValue(this.reader.list(owner, query), ({ tasks, next }) => ({
      tasks: tasks.filter((task) => belongsTo(task, owner) && task.isHidden !== true),
      next,
    }));
  }

  /**
   * Passes a client's response to the work of a task. Ignores a response that is invalid, and a response without a request: the
   * client may be late, or wrong.
   */
  async answer(
    call: IncomingRequestCall,
    record: TaskRecord,
    { key, result }: { key: string; result: unknown },
  ): Promise<void> {
    if (!Object.hasOwn(record.inputRequests, key)) return;
    const { method } = record.inputRequests[key]!;
    if (await isValidClientResult(call.server, method, result))
      await this.store.answer(getTaskKey(record), key, { result });
  }

  #recordOf<Context>(call: IncomingRequestCall, { requestedTtl, isIdempotent }: TaskStartOptions<Context>): TaskRecord {
    const longest = this.#ttlMs ?? MAX_TIMER_MS;
    const isRequested = typeof requestedTtl === "number" && requestedTtl >= 1;
    const createdAt = new Date().toISOString();
    const { process } = this.reader;
    return {
      ...getTaskOwner(call),
      taskId: crypto.randomUUID(),
      method: call.incoming.method,
      ...(isTaskHidden(call) && { isHidden: true }),
      status: "working",
      createdAt,
      lastUpdatedAt: createdAt,
      ttlMs: isRequested ? Math.floor(Math.min(requestedTtl, longest)) : this.#ttlMs,
      inputRequests: {},
      ...(process !== undefined && { process }),
      ...(process !== undefined && isIdempotent === true && { run: 1, request: getRepeatableRequest(call) }),
    };
  }
}

/** Returns the error for a `taskId` that is not the id of a task of the client. */
function createUnknownTaskError(): McpError {
  return new McpError(CODES.params, "the client has no task with this taskId", { pointer: "/params/taskId" });
}

/** The ids that the runtime gives to sessions on transports without session ids. */
const sessionIds = new WeakMap<object, string>();

/** Returns the session and the principal that own the tasks of a call. */
function getTaskOwner({ session, owner }: IncomingRequestCall): Omit<TaskKey, "taskId"> {
  if (session === undefined) return { principal: owner };
  let id = session.stored?.key.session ?? sessionIds.get(session);
  if (id === undefined) {
    id = crypto.randomUUID();
    sessionIds.set(session, id);
  }
  return { session: id, principal: owner };
}

/** Returns true if a task belongs to a session and a principal. */
function belongsTo(record: TaskKey, owner: Omit<TaskKey, "taskId">): boolean {
  return (record.session ?? undefined) === owner.session && isRecordOf(record, owner);
}

/**
 * Sends the changes of a task to the client that began the task. Several changes in one turn of the event loop are sent as one
 * notification.
 *
 * @param send sends a notification with the state of the task.
 */
function notifyOfChanges(store: TaskStore, begun: TaskRecord, send: (record: TaskRecord) => void): void {
  let record = begun;
  let isScheduled = false;
  const notify = (): void => {
    isScheduled = false;
    if (hasTaskEnded(record)) stop();
    send(record);
  };
  const changed = (next: TaskRecord): void => {
    record = next;
    // The client must get the handle of the task before it gets changes of the task.
    if (!isScheduled) setTimeout(notify, 0);
    isScheduled = true;
  };
  const stop = store.watch(getTaskKey(begun), {
    changed,
    answered: () => {},
    deleted: () => {
      if (!hasTaskEnded(record)) changed({ ...record, inputRequests: {}, status: "cancelled" });
    },
  });
}

// ---- tasks/serverTasks --------------------------------------------------------------------------

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
class TaskResultResponder {
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

// ---- tasks/options ------------------------------------------------------------------------------

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
