import { CODES, McpError } from "../jsonrpc/errors.js";
import { isValidClientResult } from "../lifecycles/clientResults.js";
import { getIncomingCallOfContext, type IncomingRequestCall } from "../server/call.js";
import { endCall } from "../server/results.js";
import type { HandlerContext } from "../server/context.js";
import { MAX_TIMER_MS } from "../protocol/timers.js";
import { callWithResolvedValue, rejectInsteadOfThrowing, type Awaitable } from "../protocol/awaitable.js";
import { ClientBudget } from "../stores/budget.js";
import { getTaskKey, isRecordOf, type TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type { TaskService } from "../stores/sharedTasks.js";
import { MemoryTaskStore, hasTaskEnded, type TaskRecord, type TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { RunningTask, TaskByteUsage } from "./runningTask.js";
import type { TaskContext, TasksOffer, TasksOptions } from "./options.js";
import { TaskReader } from "./taskReader.js";
import { TaskTakeover, findRepeatedTask, getRepeatableRequest } from "./takeover.js";
import { isTaskHidden } from "./taskLists.js";

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
export class TaskRunner {
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
export function notifyOfChanges(store: TaskStore, begun: TaskRecord, send: (record: TaskRecord) => void): void {
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
