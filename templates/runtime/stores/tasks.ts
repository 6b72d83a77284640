import type { WireError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
import { unrefTimer } from "../protocol/timers.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import { ClientBudget } from "./budget.js";
import type { TaskKey } from "./keys.js";
import { toListedTask, type TaskListQuery, type TaskPage, type StoredTaskState } from "./taskStates.js";

/** A task in a store. All members are JSON. */
export interface TaskRecord extends StoredTaskState {
  /** The requests for input that the client has not answered yet, by key. */
  readonly inputRequests: { readonly [key: string]: InputRequest };
  /** The result of a completed task. */
  readonly result?: JsonObject | undefined;
  /** The error of a failed task. */
  readonly error?: WireError | undefined;
  /** The request that started the task. Another process needs it to run the work again. Undefined if `run` is undefined, or if the task has ended. */
  readonly request?: RepeatableRequest | undefined;
}

/** The request that started a task. Contains all data that another process needs to run the handler again. All members are JSON. */
export interface RepeatableRequest {
  /** The revision and the name of the server. A process takes over only tasks with the revision and the name of its own server. */
  readonly server: string;
  /** The id of the request. */
  readonly id: string | number;
  /** The params of the request. */
  readonly params: JsonObject;
  /** The identity and the capabilities of the client. */
  readonly client: {
    readonly info: { readonly name: string; readonly version: string } | undefined;
    readonly capabilities: JsonObject;
  };
  /** The authenticated caller, without the access token; undefined without authorization. */
  readonly caller?: Principal | undefined;
}

/** A request from the server to the client. The work of the task waits for the response. */
export interface InputRequest {
  /** The method of the request. */
  readonly method: string;
  /** The params of the request. */
  readonly params: JsonObject;
}

/** The client's response to a request for input. */
export type InputResponse = { readonly result: unknown } | { readonly error: WireError };

/**
 * A change to a task. Each member replaces the same member of the record, but `inputRequests` are added to the present `inputRequests`. If
 * the task has or had a request with the same key in its present run, a store keeps the earlier request or its response: the process may
 * repeat an update whose reply it has not received.
 */
export type TaskChange = Partial<Pick<TaskRecord, "status" | "statusMessage" | "inputRequests" | "result" | "error">>;

/** Receives the events of one task. */
export interface TaskListener {
  /** Called after each change of the task, with the new state of the task. */
  changed(record: TaskRecord): void;
  /** Called when the client has answered a request for input. */
  answered(key: string, response: InputResponse): void;
  /** Called when the store has deleted the task, because the lifetime of the task is over. */
  deleted(): void;
}

/**
 * Stores tasks. Any process that shares the store can return the state and the result of a task, cancel the task, and answer its requests for
 * input. The work of a task runs in one process. A {@link TaskListener} notifies this process when the task is cancelled or the client
 * answers.
 *
 * Consistency: once a call has resolved, every process reads its effect. If several calls set a final status of the same task at the same
 * time, exactly one call succeeds. The same is true if several calls answer the same request for input. The updates of one process keep the
 * order of its calls.
 *
 * Only the session and principal of a task can access the task. If a call rejects, the server answers the client's request with error -32603.
 */
export interface TaskStore {
  /** Stores a new task. Returns false if the store is full, or if the principal has too many tasks. */
  create(record: TaskRecord): Awaitable<boolean>;
  /** Returns a task, or undefined if the task does not exist, its lifetime is over, or it belongs to another session or principal. */
  get(key: TaskKey): Awaitable<TaskRecord | undefined>;
  /**
   * Returns one page of the tasks of a session and principal, oldest first. Each task has a fixed position in the list. A task that is
   * created later has a greater position. An owner can have thousands of tasks with large results, so a store reads only the tasks of the
   * page.
   */
  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Awaitable<TaskPage>;
  /**
   * Changes a task and sets `lastUpdatedAt`. If the change sets a final status, also removes all requests for input, and `request`.
   *
   * @param by the process that runs the work, if the change is made by this process, or because this process is dead. If the record contains another
   * process, the task does not change, so an earlier process cannot change a task that was taken over. Undefined for changes by clients.
   * @returns the new record, or undefined if the task did not change: it does not exist, its status is final, its lifetime is over, it belongs to
   * another session or principal, or `by` is not its process.
   */
  update(key: TaskKey, change: TaskChange, by?: string): Awaitable<TaskRecord | undefined>;
  /** Removes a request for input from a task, and passes the response to the listeners of the task. Returns false if the task has no such request. */
  answer(key: TaskKey, request: string, response: InputResponse): Awaitable<boolean>;
  /** Calls the listener for all later events of a task. The returned function stops this. */
  watch(key: TaskKey, listener: TaskListener): () => void;
}

/** Limits of a {@link MemoryTaskStore}. */
export interface MemoryTaskStoreOptions {
  /**
   * The maximum number of tasks that exist at the same time, including ended tasks. 10,000 by default. One principal can have at most a
   * quarter of this number.
   */
  readonly maxTasks?: number;
}

/** A task in memory. */
interface TaskEntry {
  record: TaskRecord;
  /** The position of the task in the list of its owner's tasks. */
  readonly position: number;
  readonly listeners: Set<TaskListener>;
  /** The keys of all requests for input of the present run. */
  readonly inputKeys: Set<string>;
}

/** Keeps tasks in the memory of this process. Each task is deleted when its lifetime is over. */
export class MemoryTaskStore implements TaskStore {
  /** The tasks by id, oldest first. */
  protected readonly entries: Map<string, TaskEntry> = new Map();
  readonly #budget: ClientBudget;
  #created = 0;

  constructor({ maxTasks = 10_000 }: MemoryTaskStoreOptions = {}) {
    this.#budget = new ClientBudget(maxTasks);
  }

  create(record: TaskRecord): boolean {
    if (!this.#budget.take(1, record.principal)) return false;
    const position = ++this.#created;
    const listeners = new Set<TaskListener>();
    const inputKeys = new Set(Object.keys(record.inputRequests));
    const entry = { record, position, listeners, inputKeys };
    this.entries.set(record.taskId, entry);
    if (record.ttlMs !== null) this.#deleteAfter(record.taskId, record.ttlMs);
    return true;
  }

  get(key: TaskKey): TaskRecord | undefined {
    return this.find(key)?.record;
  }

  list({ session, principal }: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): TaskPage {
    const entries = [...this.entries.values()].filter(
      ({ record, position }) => position > after && record.session === session && record.principal === principal,
    );
    const page = entries.slice(0, limit);
    return {
      tasks: page.map(({ record }) => toListedTask(record)),
      next: entries.length > limit ? page.at(-1)?.position : undefined,
    };
  }

  update(key: TaskKey, change: TaskChange, by?: string): TaskRecord | undefined {
    const entry = this.find(key);
    if (entry === undefined || hasTaskEnded(entry.record)) return undefined;
    const { record } = entry;
    if (by !== undefined && by !== record.process) return undefined;
    const { status = record.status } = change;
    return replaceRecord(
      entry,
      hasTaskEnded({ status })
        ? { ...change, inputRequests: {}, request: undefined }
        : { ...change, inputRequests: addInputRequests(entry, change) },
    );
  }

  answer(key: TaskKey, request: string, response: InputResponse): boolean {
    const entry = this.find(key);
    if (entry === undefined) return false;
    if (!Object.hasOwn(entry.record.inputRequests, request)) return false;
    const { [request]: _, ...inputRequests } = entry.record.inputRequests;
    replaceRecord(entry, { inputRequests });
    for (const each of [...entry.listeners]) each.answered(request, response);
    return true;
  }

  watch(key: TaskKey, listener: TaskListener): () => void {
    const listeners = this.find(key)?.listeners;
    listeners?.add(listener);
    return () => void listeners?.delete(listener);
  }

  /** Returns a task, or undefined if the task does not exist or belongs to another session or principal. */
  protected find({ taskId, session, principal }: TaskKey): TaskEntry | undefined {
    const entry = this.entries.get(taskId);
    return entry?.record.session === session && entry?.record.principal === principal ? entry : undefined;
  }

  #deleteAfter(taskId: string, ttlMs: number): void {
    const remove = (): void => {
      const entry = this.entries.get(taskId);
      if (entry === undefined) return;
      this.entries.delete(taskId);
      this.#budget.give(1, entry.record.principal);
      for (const listener of [...entry.listeners]) listener.deleted();
    };
    unrefTimer(setTimeout(remove, ttlMs));
  }
}

/** Returns the final state of a task that failed. */
export function failedWith({ code, message, data }: WireError): TaskChange {
  return { status: "failed", error: { code, message, data } };
}

/** Returns true if the status of a task is final. */
export function hasTaskEnded({ status }: Pick<TaskRecord, "status">): boolean {
  return status !== "working";
}

/** Returns the open requests for input of a task after a change. */
function addInputRequests(
  { record, inputKeys }: TaskEntry,
  { inputRequests = {} }: TaskChange,
): TaskRecord["inputRequests"] {
  const added = Object.entries(inputRequests).filter(([key]) => !inputKeys.has(key));
  for (const [key] of added) inputKeys.add(key);
  return { ...record.inputRequests, ...Object.fromEntries(added) };
}

/** Replaces members of the record of a task, and passes the new record to the listeners of the task. */
export function replaceRecord(entry: TaskEntry, members: Partial<TaskRecord>): TaskRecord {
  const lastUpdatedAt = new Date().toISOString();
  entry.record = { ...entry.record, ...members, lastUpdatedAt };
  for (const listener of [...entry.listeners]) listener.changed(entry.record);
  return entry.record;
}
