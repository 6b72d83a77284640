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
import {
  CODES,
  McpError,
  TASKS_EXTENSION,
  addRelatedTaskMeta,
  callWithResolvedValue,
  declaresTasks,
  getSessionTaskStatus,
  getThrownMcpError,
  isObject,
  passErrorToOnError,
  rejectInsteadOfThrowing,
} from "./protocol.js";
import {
  ClientBudget,
  assertClientCan,
  createCursorError,
  decodeCursor,
  endCall,
  estimateMemoryBytes,
  getHandlerContextClass,
  getIncomingCallOfContext,
  getResultThrownByEndCall,
  getTaskKey,
  hashOwnerForCursor,
  isRecordOf,
  isValidClientResult,
  replaceReservedErrorCode,
} from "./serverCore.js";
import { createErrorForThrownValue, describeFirstIssue } from "./serverFeatures.js";
import { EndedProcesses, MemoryTaskStore, addMembersOfLists, hasTaskEnded } from "./stores.js";
// ---- tasks/extensionRules -----------------------------------------------------------------------
/** The error codes that the extension defines. */
const MISSING_CAPABILITY = -32021;
const HEADER_MISMATCH = -32020;
/** The requests of the extension. */
export const EXTENSION_METHODS = ["tasks/get", "tasks/update", "tasks/cancel"];
/** The rule of the extension for the headers of its requests. */
export const TASK_ID_HEADER = {
  name: "Mcp-Name",
  pointer: "/params/taskId",
  methods: EXTENSION_METHODS,
  code: HEADER_MISMATCH,
};
/** Returns the error for a client that does not declare the extension. */
export function createUndeclaredTasksExtensionError() {
  return new McpError(MISSING_CAPABILITY, `the client must declare the extension ${TASKS_EXTENSION}`, {
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  });
}
/** Returns the members of a listed task that the client gets in all revisions with tasks. */
function getListedMembersForClient(task) {
  const { taskId, statusMessage, createdAt, lastUpdatedAt } = task;
  return {
    taskId,
    status: task.isWaiting && !hasTaskEnded(task) ? "input_required" : task.status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}
/** Returns the error for a `taskId` that is not the id of a task of the client. */
function createUnknownTaskError() {
  const data = { pointer: "/params/taskId" };
  return new McpError(CODES.params, "the client has no task with this taskId", data);
}
// ---- tasks/bytes --------------------------------------------------------------------------------
/** Counts the bytes of one task in the budget that all tasks share. */
class TaskByteUsage {
  #budget;
  #owner;
  /** The bytes of the params and the id of the call, and of the request in the store. */
  #params;
  /** The number of bytes of the task's record: the client's name and capabilities, and the result of the task once it exists. */
  #record;
  #isDeleted = false;
  /**
   * @param repeatable the request that the store keeps until the work has ended.
   * @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share.
   */
  constructor(budget, { incoming, client, owner }, repeatable) {
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
  giveParams() {
    this.#budget.give(this.#params, this.#owner);
    this.#params = 0;
  }
  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share. */
  takeResult(result) {
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
  giveRecord() {
    this.#isDeleted = true;
    this.#budget.give(this.#record, this.#owner);
    this.#record = 0;
  }
}
// ---- tasks/repeatedTasks ------------------------------------------------------------------------
/** A task that this process took over from a process that has ended. Its handler runs again. */
class RepeatedTask {
  #record;
  #hasBegun = false;
  #hasEnded = false;
  constructor(record) {
    this.#record = record;
  }
  /** True if the handler has begun the work of the task. */
  get hasBegun() {
    return this.#hasBegun;
  }
  /**
   * Returns the record of the task, whose work can begin.
   *
   * @throws McpError (-32603) if the work has begun before, or if the task has ended since the handler was called.
   */
  getRecord() {
    if (this.#hasBegun || this.#hasEnded) throw new McpError(CODES.internal, "the task has begun or ended already");
    return this.#record;
  }
  /** Records that the work begins. From then on, only the end of the work sets the result of the task. */
  begin() {
    this.#hasBegun = true;
  }
  /** Prevents that the work begins, because the task was cancelled or deleted, or has another process. */
  end() {
    this.#hasEnded = true;
  }
}
/** The calls by which this process runs handlers again, with their tasks. */
const REPEATED = new WeakMap();
/** Makes the task that the handler of a call starts a task that exists already. */
function repeatTaskIn(call, task) {
  REPEATED.set(call, task);
}
/** Returns the task that a call repeats; undefined for the call of a client. */
function findRepeatedTask(call) {
  return REPEATED.get(call);
}
/** Returns the parts of a request that another process needs to run its handler again. */
function getRepeatableRequest({ server, incoming, client, principal }) {
  return {
    server: getTaskServerName(server),
    id: incoming.id,
    params: incoming.params,
    client: { info: client.info, capabilities: client.capabilities },
    ...(principal !== undefined && { caller: principal }),
  };
}
/** Returns the text by which a process recognises tasks whose handlers it has. */
function getTaskServerName({ revision, options }) {
  return `${revision.revision} ${options.name}`;
}
/** Returns the context of the work of a task, with a function for each request and notification to the client. */
function createTaskContext(call, task) {
  const { client, meta, principal, revision, server } = call;
  const { taskId } = task.key;
  const members = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, direction, handler, declaredBy } = facts;
    if (declaredBy !== "client" || direction === "clientToServer") continue;
    members[handler] = (params = {}, options = {}) =>
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
    setStatusMessage: (message) => task.setStatusMessage(String(message)),
  };
}
// ---- tasks/runningTask --------------------------------------------------------------------------
/** Milliseconds before each repeated attempt to store a change, for stores that cannot be reached for some seconds. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000, 10_000];
/**
 * The work of a task in this process. It writes the state of the task to a store, and the store notifies it of cancellations and
 * responses.
 */
class RunningTask {
  key;
  /** The process that runs the work, as the store knows it; undefined without a service. */
  #process;
  /** The beginning of all keys of requests for input. Empty, unless an earlier process has sent requests. */
  #keyPrefix;
  #store;
  #bytes;
  #server;
  #method;
  #client;
  #abort = new AbortController();
  #pending = new Map();
  /** The keys of all requests for input so far. A key is not used twice, because clients remember which keys they have answered. */
  #keys = new Set();
  #hasEnded = false;
  /** Resolves when the store has all earlier changes of the task. */
  #stored;
  /** @param call the request that began the task. It is not kept, because its params are not needed once the work has ended. */
  constructor(call, record, { store, bytes }) {
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
  run(call, work) {
    const context = createTaskContext(call, this);
    Promise.resolve()
      .then(() => work(context))
      .then((result) => this.#complete(result))
      .catch((thrown) => this.#fail(thrown))
      .finally(() => this.#bytes.giveParams());
  }
  /** Aborted when the task is cancelled or its lifetime is over. */
  get signal() {
    return this.#abort.signal;
  }
  setStatusMessage(statusMessage) {
    this.#change({ statusMessage });
  }
  /** Requests input from the client, and resolves with the client's response. */
  ask(request, given) {
    const server = this.#server;
    const { method, params } = request;
    const { handler } = server.revision.methods[method];
    const key = this.#keyPrefix + (given ?? `${handler}-${this.#keys.size + 1}`);
    const response = new Promise((resolve, reject) => {
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
  changed(record) {
    if (this.#hasEnded) return;
    if (hasTaskEnded(record) || this.#isTakenOver(record)) this.#stop();
  }
  answered(key, response) {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    if (!("error" in response)) return pending?.resolve(response.result);
    const { code, message, data } = response.error;
    pending?.reject(new McpError(code, message, data));
  }
  deleted() {
    this.#stop();
    this.#bytes.giveRecord();
  }
  #isTakenOver({ process }) {
    return this.#process !== undefined && process !== this.#process;
  }
  /** Ends the work, whose result is not needed any more. */
  #stop() {
    this.#endHere();
    this.#abort.abort();
  }
  #complete(result) {
    if (this.#hasEnded) return;
    const method = this.#method;
    const { revision, checks } = this.#server;
    const { typedResults } = revision;
    const whole = typedResults ? { resultType: "complete", ...result } : result;
    if (checks.results[method]?.(whole) === false) return this.#rejectResult(whole);
    this.#bytes.takeResult(whole);
    this.#end({
      status: "completed",
      result: whole,
    });
  }
  async #rejectResult(result) {
    const method = this.#method;
    const where = await describeFirstIssue(this.#server, method, result);
    throw new TypeError(`the work of the task returned an invalid result of ${method}${where}`);
  }
  #fail(thrown) {
    if (this.#hasEnded) return;
    let error = replaceReservedErrorCode(this.#server.revision, createErrorForThrownValue(this.#server, thrown));
    try {
      this.#bytes.takeResult(error);
    } catch (full) {
      error = full;
    }
    const { code, message, data } = error;
    this.#end({ status: "failed", error: { code, message, data } });
  }
  #end(change) {
    this.#hasEnded = true;
    this.#change(change);
    this.#endHere();
  }
  /** Ends the task in this process, without changing the store. */
  #endHere() {
    this.#hasEnded = true;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(ended());
  }
  #change(change) {
    const stored = callWithResolvedValue(this.#stored, () => this.#update(change));
    this.#stored = stored instanceof Promise ? stored.catch((error) => this.#updateAgain(change, error)) : undefined;
  }
  #update(change) {
    const update = () => this.#store.update(this.key, change, this.#process);
    return callWithResolvedValue(rejectInsteadOfThrowing(update), (record) => {
      // The task has ended, or another process has taken it over, and the store could not notify this process.
      if (record === undefined && !this.#hasEnded) this.#stop();
    });
  }
  /** Tries a change again that the store rejected. Without the end of its work, a task would be `working` until it is deleted. */
  async #updateAgain(change, error) {
    let last = error;
    for (const ms of REPEAT_AFTER_MS) {
      passErrorToOnError(this.#server, last);
      await new Promise((resolve) => setTimeout(resolve, ms));
      try {
        return await this.#update(change);
      } catch (again) {
        last = again;
      }
    }
    passErrorToOnError(this.#server, last);
  }
}
function ended() {
  return new McpError(CODES.internal, "the task has ended");
}
/** The lists of `Tasks`, by the handler of `tasks/get`. The extension has no request for a list; the clients of a bridge may have one. */
const listsByHandler = new WeakMap();
/** The calls whose tasks the client does not know, since a bridge waits for the result. */
const awaitedCalls = new WeakSet();
function rememberTaskList(handler, list) {
  listsByHandler.set(handler, list);
}
/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export function getTaskList(handler) {
  return listsByHandler.get(handler);
}
/** Leaves the task that a call may begin out of the list, and returns the call. */
export function hideTaskOf(call) {
  awaitedCalls.add(call);
  return call;
}
/** Returns true if the client does not know the task of a call. */
function isTaskHidden(call) {
  return awaitedCalls.has(call);
}
// ---- tasks/taskReader ---------------------------------------------------------------------------
/** Reads tasks from a store. With a service, a task whose process has ended is read as failed. */
export class TaskReader {
  store;
  #service;
  #processes;
  /** @param service knows the processes that run the tasks. */
  constructor(store, service) {
    this.store = store;
    this.#service = service && { tasks: store, processes: service.processes };
  }
  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process() {
    const processes = this.#service?.processes;
    if (processes?.isLeaseLost)
      throw new McpError(CODES.internal, "the server lost the connection to its service: try again later");
    return processes?.id;
  }
  get(key) {
    return callWithResolvedValue(this.store.get(key), (record) =>
      record === undefined ? undefined : this.#checked(record),
    );
  }
  list(owner, query) {
    const service = this.#service;
    return callWithResolvedValue(this.store.list(owner, query), (page) =>
      service === undefined ? page : this.#checkedPage(page, service),
    );
  }
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess(record, ended) {
    const service = this.#service;
    return service === undefined ? () => {} : this.#processesOf(service).watch(record, ended);
  }
  async #checkedPage({ tasks, next }, service) {
    if (tasks.every(hasTaskEnded)) return { tasks, next };
    const processes = this.#processesOf(service);
    const checked = await Promise.all(tasks.map((task) => processes.checkListed(task)));
    return { tasks: checked.filter((task) => task !== undefined), next };
  }
  #checked(record) {
    const service = this.#service;
    if (service === undefined || hasTaskEnded(record)) return record;
    return this.#processesOf(service).check(record);
  }
  #processesOf(service) {
    return (this.#processes ??= new EndedProcesses(service));
  }
}
// ---- tasks/repeatedCall -------------------------------------------------------------------------
/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
function createRepeatedCall(server, record, answer) {
  const { method, principal } = record;
  const { id, params, client, caller } = record.request;
  // The first run has used its `requestState` up. The repeated call uses the same `requestState` again.
  const { requestStateClaims: _, ...options } = server.options;
  const Call = getHandlerContextClass(server);
  const origin = {
    connection: {
      session: undefined,
      owner: principal ?? undefined,
      push: () => {},
      supported: [server.revision.revision],
      over: () => {},
    },
    writer: {
      principal: caller ?? undefined,
      send: () => {},
      answer,
      drop: () => answer(undefined),
    },
  };
  const call = new Call({ ...server, options }, { id, method, params }, origin);
  const { info, capabilities } = client;
  Object.defineProperty(call, "client", {
    value: { info: info ?? undefined, capabilities },
  });
  if (server.revision.lifecycle === "handshake") Object.defineProperty(call, "ask", { value: rejectWithoutClient });
  return call;
}
/** Returns the error for a request to a client that is not connected. */
function createNoClientError() {
  return new McpError(
    CODES.internal,
    "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  );
}
function rejectWithoutClient() {
  return Promise.reject(createNoClientError());
}
// ---- tasks/takeover -----------------------------------------------------------------------------
/** The maximum number of tasks that this process takes over in one lease time, so that all processes share the work. */
const MAX_TAKEN_OVER = 10;
/** The number of times that a task may run. A task whose work ends its process must not end one process after the other. */
const MAX_RUNS = 3;
const NOT_REPEATED = {
  code: CODES.internal,
  message: `the processes that ran this task have ended (${MAX_RUNS} runs at most): the task did not finish, but it may have had effects`,
  data: undefined,
};
const NOT_REPEATABLE = {
  code: CODES.internal,
  message:
    "the process that ran this task has ended, and its request cannot be run again: the task did not finish, but it may have had effects",
  data: undefined,
};
/** Takes over the tasks of processes that have ended, if their work may run again. */
class TaskTakeover {
  #server;
  #service;
  #start;
  /**
   * The tasks whose takeover has failed, by their ids. This process may own such a task without knowing it, and no search finds the task while this
   * process lives. So this process repeats the takeover.
   */
  #failed = new Map();
  #isLooking = false;
  constructor(server, { start, service }) {
    this.#server = server;
    this.#service = service;
    this.#start = start;
  }
  /** Looks for tasks at each interval of the lease, until the process ends. */
  begin() {
    const { leaseMs } = this.#service.processes;
    const timer = setInterval(() => void this.look(), leaseMs);
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
  }
  /** Takes over the tasks that have no process. Never rejects: `onError` gets the errors of the service. */
  async look() {
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
  async #takeOverAll() {
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
  async #tryToTakeOver(task, process) {
    this.#failed.delete(task.taskId);
    try {
      await this.#takeOver(task, process);
    } catch (error) {
      this.#failed.set(task.taskId, task);
      passErrorToOnError(this.#server, error);
    }
  }
  async #takeOver(task, process) {
    const record = await this.#service.tasks.takeOver(task, process);
    if (record === undefined) return;
    if (!this.#server.handlers.has(record.method) || record.run > MAX_RUNS) return this.#fail(record, NOT_REPEATED);
    try {
      this.#repeat(record);
    } catch (error) {
      // No other process takes the task over while this one lives.
      passErrorToOnError(this.#server, error);
      await this.#fail(record, NOT_REPEATABLE);
    }
  }
  /** Runs the handler of a task again. */
  #repeat(record) {
    const task = new RepeatedTask(record);
    const call = createRepeatedCall(this.#server, record, (response) => {
      unwatch();
      if (response !== undefined && !task.hasBegun) this.#endWith(response, { call, record });
    });
    const end = () => {
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
    repeatTaskIn(call, task);
    call.run(this.#server.handlers.get(record.method));
  }
  /** Ends a task whose handler has responded without a start of its work. The response is the outcome of the task. */
  #endWith(response, { call, record }) {
    try {
      this.#start(call, {
        work: () => readOutcome(response),
        handle: () => ({}),
      });
    } catch (thrown) {
      if (getResultThrownByEndCall(thrown) !== undefined) return;
      this.#fail(record, createErrorForThrownValue(this.#server, thrown)).catch((error) =>
        passErrorToOnError(this.#server, error),
      );
    }
  }
  async #fail(record, error) {
    const { code, message, data } = error;
    const change = {
      status: "failed",
      error: { code, message, data },
    };
    await this.#service.tasks.update(getTaskKey(record), change, record.process);
  }
}
/** Returns the result of a response. @throws McpError the error of the response, or if the handler requests input from its client. */
function readOutcome(response) {
  const { result, error } = JSON.parse(response);
  if (error !== undefined) throw new McpError(error.code, error.message, error.data);
  if (result?.["resultType"] === "input_required") throw createNoClientError();
  return result;
}
// ---- tasks/runner -------------------------------------------------------------------------------
/** The maximum delay of a timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Begins tasks, and finds a task in the store if it belongs to the caller's session and owner. */
class TaskRunner {
  pollIntervalMs;
  store;
  reader;
  #service;
  #ttlMs;
  #budget;
  /**
   * @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store`
   * and `service` are given.
   */
  constructor(options) {
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
  get takeover() {
    const service = this.#service;
    if (service === undefined) return {};
    return {
      created: (server) =>
        new TaskTakeover(server, {
          service,
          start: (call, options) => this.start(call, options),
        }).begin(),
    };
  }
  /**
   * Begins a task and ends the handler by throwing an error.
   *
   * @throws McpError (-32603) if there are too many tasks, or they take too many bytes, or if the call repeats the call of a task that has
   * begun or ended.
   */
  start(call, start) {
    const repeated = findRepeatedTask(call);
    const record = repeated?.getRecord() ?? this.#recordOf(call, start);
    const bytes = new TaskByteUsage(this.#budget, call, record.request);
    // If this process has used up `maxBytes`, the work of a task that it has taken over does not begin, and the error becomes the result of the task.
    repeated?.begin();
    const begin = (isCreated) => {
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
    const failed = (error) => {
      bytes.giveParams();
      bytes.giveRecord();
      throw error;
    };
    return endCall(created.catch(failed).then(begin));
  }
  /** Returns the task with the `taskId` of the params. @throws McpError (-32602) if the caller has no such task. */
  find({ taskId }, context) {
    if (typeof taskId !== "string") throw createUnknownTaskError();
    const owner = getTaskOwner(getIncomingCallOfContext(context));
    return callWithResolvedValue(this.reader.get({ ...owner, taskId }), (record) => {
      if (record === undefined || !belongsTo(record, owner)) throw createUnknownTaskError();
      return record;
    });
  }
  /** Returns a page of the tasks of the caller that the client knows, oldest first. */
  list(context, query) {
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
  async answer(call, record, { key, result }) {
    if (!Object.hasOwn(record.inputRequests, key)) return;
    const { method } = record.inputRequests[key];
    if (await isValidClientResult(call.server, method, result))
      await this.store.answer(getTaskKey(record), key, { result });
  }
  #recordOf(call, { requestedTtl, isIdempotent }) {
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
      ...(process !== undefined &&
        isIdempotent === true && {
          run: 1,
          request: getRepeatableRequest(call),
        }),
    };
  }
}
/** The ids that the runtime gives to sessions on transports without session ids. */
const sessionIds = new WeakMap();
/** Returns the session and the principal that own the tasks of a call. */
function getTaskOwner({ session, owner }) {
  if (session === undefined) return { principal: owner };
  let id = session.stored?.key.session ?? sessionIds.get(session);
  if (id === undefined) {
    id = crypto.randomUUID();
    sessionIds.set(session, id);
  }
  return { session: id, principal: owner };
}
/** Returns true if a task belongs to a session and a principal. */
function belongsTo(record, owner) {
  return (record.session ?? undefined) === owner.session && isRecordOf(record, owner);
}
// ---- tasks/extension ----------------------------------------------------------------------------
/**
 * Tool calls that outlive their requests: the extension `io.modelcontextprotocol/tasks`, for revisions without sessions. Spread
 * {@link Tasks.offer} into the options of a server, and call {@link Tasks.start} in `callTool`.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export class Tasks {
  /** The options with which `createServer` offers tasks. */
  offer;
  #runner;
  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options = {}) {
    this.#runner = new TaskRunner(options);
    this.offer = {
      ...this.#runner.takeover,
      capabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      methods: this.#methods(),
      headers: [TASK_ID_HEADER],
    };
  }
  /** Returns true if the client accepts a task as the result of this call. */
  isWanted(context) {
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
  start(context, work, { idempotent } = {}) {
    if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksExtensionError();
    return this.#runner.start(getIncomingCallOfContext(context), {
      work,
      isIdempotent: idempotent,
      handle: (record) => ({
        resultType: "task",
        ...this.#membersOf(addMembersOfLists(record)),
      }),
    });
  }
  #methods() {
    const find = (params, context) => {
      if (!declaresTasks(context.client.capabilities)) throw createUndeclaredTasksExtensionError();
      return this.#runner.find(params, context);
    };
    const get = (params, context) => callWithResolvedValue(find(params, context), (record) => this.#detailsOf(record));
    rememberTaskList(get, (call, query) =>
      callWithResolvedValue(this.#runner.list(call, query), ({ tasks, next }) => ({
        tasks: tasks.map((task) => this.#membersOfListed(task)),
        next,
      })),
    );
    return {
      "tasks/get": get,
      "tasks/update": async (params, context) => this.#update(context, await find(params, context), params),
      "tasks/cancel": async (params, context) => {
        const key = getTaskKey(await find(params, context));
        await this.#runner.store.update(key, { status: "cancelled" });
        return {};
      },
    };
  }
  /** Passes the client's responses to the work of a task. */
  async #update(context, record, { inputResponses }) {
    if (!isObject(inputResponses))
      throw new McpError(CODES.params, "inputResponses is not an object", {
        pointer: "/params/inputResponses",
      });
    const answered = Object.entries(inputResponses).map(([key, result]) =>
      this.#runner.answer(getIncomingCallOfContext(context), record, {
        key,
        result,
      }),
    );
    await Promise.all(answered);
    return {};
  }
  #detailsOf(record) {
    const { inputRequests, status, result, error } = record;
    return {
      ...this.#membersOf(addMembersOfLists(record)),
      ...(Object.keys(inputRequests).length > 0 && { inputRequests }),
      ...(status === "completed" && { result }),
      ...(status === "failed" && { error }),
    };
  }
  /** Returns the members that a task has in all results. */
  #membersOf(task) {
    const { pollIntervalMs } = this.#runner;
    const { ttlMs } = task;
    return { ...getListedMembersForClient(task), ttlMs, pollIntervalMs };
  }
  /** Returns the members of a task in a list. Of its result, a list has only whether the result is an error. */
  #membersOfListed(task) {
    const { status, isError } = task;
    return {
      ...this.#membersOf(task),
      ...(status === "completed" && { result: { isError } }),
    };
  }
}
// ---- tasks/listPage -----------------------------------------------------------------------------
/** The number of tasks on a page of `tasks/list`. */
export const LIST_PAGE_SIZE = 100;
/**
 * Answers a `tasks/list` request with one page.
 *
 * @param read reads the tasks of the page.
 * @param toResult returns a task in the form that the client gets.
 * @throws McpError by rejection (-32602), if the cursor is not valid for the owner.
 */
export async function readListPage({ cursor, owner }, read, toResult) {
  const after = readCursor(cursor, owner);
  const { tasks, next } = await read({ after, limit: LIST_PAGE_SIZE });
  return {
    tasks: tasks.map(toResult),
    ...(next !== undefined && { nextCursor: createCursor(next, owner) }),
  };
}
/** Returns the cursor of `tasks/list` for the tasks after a position. */
function createCursor(position, owner) {
  return btoa(`${position}/${tagOfList(owner)}`);
}
/**
 * Returns the position of a cursor of `tasks/list`; 0 without a cursor.
 *
 * @throws McpError (-32602) if the cursor is not valid for the owner.
 */
function readCursor(cursor, owner) {
  if (cursor === undefined) return 0;
  const [, position, tag] = /^(\d{1,16})\/(\w+)$/.exec(decodeCursor(cursor)) ?? [];
  if (position === undefined || tag !== tagOfList(owner)) throw createCursorError();
  return Number(position);
}
function tagOfList(owner) {
  return `tasks${owner === undefined ? "" : `_${hashOwnerForCursor(owner)}`}`;
}
// ---- tasks/openInput ----------------------------------------------------------------------------
/** The keys of the requests for input of a task, by the response to `tasks/get`, which does not contain them. */
const keysByResponse = new WeakMap();
/** Returns the response, and remembers the requests for input of the task that the response describes. */
function rememberOpenInput(response, { inputRequests }) {
  keysByResponse.set(response, new Set(Object.keys(inputRequests)));
  return response;
}
/**
 * Returns the keys of the requests for input that the task had when it was read for this response; undefined if the response is not from
 * `SessionTasks`. A bridge needs them: the client's answer may have reached another process.
 */
export function getOpenInput(response) {
  return keysByResponse.get(response);
}
// ---- tasks/statusNotifications ------------------------------------------------------------------
/**
 * Sends the changes of a task to the client that began the task. Several changes in one turn of the event loop are sent as one
 * notification.
 */
class TaskStatusNotifier {
  /** Stops the notifications about the task. */
  stop;
  #record;
  #send;
  #isScheduled = false;
  /** @param send sends a notification with the state of the task. */
  constructor(record, send) {
    this.#record = record;
    this.#send = send;
  }
  changed(record) {
    this.#record = record;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // The client must get the handle of the task before it gets changes of the task.
    setTimeout(() => this.#notify(), 0);
  }
  answered() {}
  deleted() {
    if (!hasTaskEnded(this.#record)) this.changed({ ...this.#record, inputRequests: {}, status: "cancelled" });
  }
  #notify() {
    this.#isScheduled = false;
    if (hasTaskEnded(this.#record)) this.stop?.();
    this.#send(this.#record);
  }
}
/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
class TaskResultResponder {
  #reader;
  /** The tasks that clients wait for, by id. */
  #awaited = new Map();
  constructor(reader) {
    this.#reader = reader;
  }
  /** The number of tasks that clients wait for. */
  get awaitedTasks() {
    return this.#awaited.size;
  }
  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found, call) {
    const key = getTaskKey(found);
    return this.#using(key, async (task) => {
      let record = found;
      while (record !== undefined && !hasTaskEnded(record)) record = await this.#waitForChange(task, key, call);
      return resultOf(record);
    });
  }
  /** Runs a function that uses the state of an awaited task. */
  async #using({ taskId }, use) {
    const task = this.#awaited.get(taskId) ?? {
      users: 0,
      reads: 0,
      sent: new Map(),
    };
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
  async #waitForChange(task, key, call) {
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
  #watch(key, signal) {
    let stop;
    const change = new Promise((resolve) => {
      stop = () => {
        unwatch();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const unwatch = this.#reader.store.watch(key, {
        changed: stop,
        answered: () => {},
        deleted: stop,
      });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    });
    return { change, stop };
  }
  /**
   * Sends a request for input to the client, and stores the response. If the `tasks/result` is aborted meanwhile, the next one sends the
   * request again. Never rejects.
   */
  #forward({ key, name, request }, call) {
    let settle;
    const stored = new Promise((resolve) => (settle = resolve));
    const forwarded = this.#using(key, async (task) => {
      task.sent.set(name, Infinity);
      let response;
      try {
        const params = addRelatedTaskMeta(key.taskId, request.params);
        const options = { key: name, stored };
        response = { result: await call.ask(request.method, params, options) };
      } catch (error) {
        if (call.signal.aborted) return void task.sent.delete(name);
        response = { error: errorOf(error) };
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
function errorOf(error) {
  const message = "the client did not respond";
  return (
    getThrownMcpError(error) ?? {
      code: CODES.internal,
      message,
      data: undefined,
    }
  );
}
function resultOf(record) {
  if (record?.status === "failed") {
    const { code, message, data } = record.error;
    throw new McpError(code, message, data);
  }
  if (record?.status !== "completed") throw new McpError(CODES.internal, "the task was cancelled");
  return addRelatedTaskMeta(record.taskId, record.result);
}
// ---- tasks/sessionTasks -------------------------------------------------------------------------
/**
 * Tool calls that outlive their requests: the experimental capability `tasks` of revisions with sessions. Spread
 * {@link SessionTasks.offer} into the options of a server, and call {@link SessionTasks.start} in `callTool`. A session can access
 * its own tasks only.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export class SessionTasks {
  /** The options with which `createServer` offers tasks. */
  offer;
  #runner;
  /** @throws RangeError if `ttlMs` is not positive, or longer than the maximum delay of a timer (about 24 days); TypeError if both `store` and `service` are given. */
  constructor(options = {}) {
    this.#runner = new TaskRunner(options);
    this.offer = {
      ...this.#runner.takeover,
      capabilities: {
        tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
      },
      methods: this.#methods(),
    };
  }
  /** Returns true if the client wants a task as the result of this call. */
  isWanted(context) {
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
  start(context, work, { idempotent } = {}) {
    if (!this.isWanted(context))
      throw new McpError(CODES.method, "the client must call this tool as a task (params.task)");
    const call = getIncomingCallOfContext(context);
    const { ttl } = call.incoming.params["task"];
    return this.#runner.start(call, {
      work,
      isIdempotent: idempotent,
      requestedTtl: ttl,
      handle: (record) => {
        const { store } = this.#runner;
        const send = (changed) => call.notifySession("notifications/tasks/status", this.#membersOf(changed));
        const notifications = new TaskStatusNotifier(record, send);
        notifications.stop = store.watch(getTaskKey(record), notifications);
        return { task: this.#membersOf(record) };
      },
    });
  }
  #methods() {
    const find = (params, context) => this.#runner.find(params, context);
    const results = new TaskResultResponder(this.#runner.reader);
    return {
      "tasks/get": (params, context) =>
        callWithResolvedValue(find(params, context), (record) => rememberOpenInput(this.#membersOf(record), record)),
      "tasks/result": async (params, context) => results.wait(await find(params, context), context),
      "tasks/list": ({ cursor }, context) =>
        readListPage(
          { cursor, owner: context.owner },
          (query) => this.#runner.list(context, query),
          (task) => this.#membersOfListed(task),
        ),
      "tasks/cancel": async (params, context) => this.#cancel(await find(params, context)),
    };
  }
  async #cancel(record) {
    const { store } = this.#runner;
    const change = { status: "cancelled" };
    const cancelled = await store.update(getTaskKey(record), change);
    if (cancelled === undefined) throw new McpError(CODES.params, "the task has ended");
    return this.#membersOf(cancelled);
  }
  #membersOf(record) {
    return this.#membersOfListed(addMembersOfLists(record));
  }
  #membersOfListed(task) {
    const { pollIntervalMs } = this.#runner;
    const members = getListedMembersForClient(task);
    return {
      ...members,
      status: getSessionTaskStatus(members.status, task),
      ttl: task.ttlMs,
      pollInterval: pollIntervalMs,
    };
  }
}
