// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Stores for the state that a server keeps between two messages. Each store is a small interface with an implementation in memory.
 *
 * A process keeps its state in memory by default. To keep state over a restart, write an adapter for one of these stores; for several
 * processes that serve the same clients, see the module `service`.
 *
 * | store | keeps | option |
 * | --- | --- | --- |
 * | `SessionStore` | negotiated settings of HTTP sessions | `sessionStore` of the HTTP options |
 * | `EventStore` | messages of HTTP streams, for `Last-Event-ID` | `eventStore` of the HTTP options |
 * | `ClaimStore` | each `requestState` that was used | `requestStateClaims` of `createServer` |
 * | `TaskStore` | states and results of tasks | `store` of `Tasks` and `SessionTasks` |
 *
 * Rules for adapters:
 *
 * - A method may return its value or a promise of it. A direct value is faster, because the runtime does not wait for it.
 * - The comment of each interface states its consistency, and the effect of a call that rejects. A method that throws has the same effect.
 * - Each key has a `principal`, the authenticated caller, which is undefined without authorization. Store the principal with the entry, and
 *   compare it at each access. Treat an entry of another principal like a missing entry.
 * - Records are JSON, except for members that are undefined.
 * - Bound what you keep. The stores in memory have limits of entries or bytes; sessions, claims and tasks carry their time to live.
 * - `test/stores/support/conformance.ts` in the repository of mcpgen checks an adapter with any test framework.
 *
 * @example
 * ```ts
 * const sessionStore = new MemorySessionStore({ maxSessions: 500 });
 * await serveHttp(server, { port: 3000, sessionStore });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 * @module
 */

import { type Awaitable, type JsonObject, type Principal, type WireError, unrefTimer } from "./protocol.js";
import {
  ClientBudget,
  type LogPosition,
  type SessionKey,
  type StreamKey,
  type TaskKey,
  getTaskKey,
} from "./serverCore.js";
export type { Awaitable } from "./protocol.js";
export {
  type ClaimKey,
  type ClaimStore,
  MemoryClaimStore,
  type MemoryClaimStoreOptions,
  MemorySessionStore,
  type MemorySessionStoreOptions,
  type Owner,
  type SessionKey,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
  type StreamKey,
  type TaskKey,
} from "./serverCore.js";

// ---- stores/events ------------------------------------------------------------------------------

/** A stored event of an HTTP stream. */
export interface StoredEvent {
  /** The id of the event. To resume the stream after this event, the client sends this id. */
  readonly id: string;
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
}

/** An event of a stream, and the follower of the stream (the response that gets its events) when the event was stored. */
export interface FollowedEvent extends StoredEvent {
  /** The name of the follower. Undefined if the stream had no follower. */
  readonly follower?: string | undefined;
}

/** Consecutive events of one stream. */
export interface StreamEvents {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The events of the stream, oldest first. */
  readonly events: readonly StoredEvent[];
}

/**
 * Stores the events of HTTP streams. If a client has lost its connection, it can resume a stream with the header `Last-Event-ID`.
 *
 * Implement this interface for a server of one process that must keep its streams over a restart. To share streams among several processes,
 * use the option `service` instead.
 *
 * Consistency: once `append` has returned an id, `after` can return the event, even after a restart. The events of one stream keep the order
 * of the calls of `append`.
 *
 * If a function rejects, the server passes the error to `onError`. If `append` rejects, the server sends the message without an event id.
 */
export interface EventStore {
  /** Stores an event and returns its id. The id consists of visible ASCII characters, and no other event of the session has it. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that follow the event `id` on the same stream. Returns undefined if the store does not have this event, or if the
   * event belongs to another session or principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended. If the session has no events, or belongs to another principal, `delete` does nothing.
   * After this call, the server appends no event to the session.
   */
  delete(key: SessionKey): Awaitable<void>;
}

/** Limits of a {@link MemoryEventStore}. */
export interface MemoryEventStoreOptions {
  /** The store keeps at least this number of the newest events of each session, and at most twice this number. 1000 by default. */
  readonly maxEvents?: number;
  /** The maximum size of the events of all sessions together, in estimated bytes. 64 MiB by default. */
  readonly maxBytes?: number;
}

/** The estimated number of bytes that an event needs in memory in addition to its text. */
const EVENT_BYTES = 128;

/** An event with the number of its stream. */
interface EventOfStream extends FollowedEvent {
  readonly stream: number;
}

/** The events of one session, oldest first. */
interface SessionLog {
  readonly principal: string | undefined;
  readonly entries: EventOfStream[];
  /** The estimated size of all entries, in bytes. */
  size: number;
}

/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older
 * half of the events in one session: the largest session of the owner with the most bytes.
 */
export class MemoryEventStore implements EventStore {
  readonly #logs = new Map<string, SessionLog>();
  readonly #maxEvents: number;
  readonly #maxBytes: number;
  #total = 0;
  #next = 1;

  constructor({ maxEvents = 1000, maxBytes = 64 * 2 ** 20 }: MemoryEventStoreOptions = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }

  append({ session, stream, principal }: StreamKey, text: string, follower?: string): string {
    let log = this.#logs.get(session);
    if (log === undefined) {
      log = { principal, entries: [], size: 0 };
      this.#logs.set(session, log);
    }
    const id = `${stream}-${this.#next++}`;
    log.entries.push({ id, stream, text, follower });
    const bytes = sizeOf(text);
    log.size += bytes;
    this.#total += bytes;
    // To remove the oldest event, the array must move all later events. So the store seldom removes events, and then removes many at once.
    if (log.entries.length >= 2 * this.#maxEvents) this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrinkLargest();
    return id;
  }

  after(
    key: SessionKey,
    id: string,
  ): { readonly stream: number; readonly events: readonly FollowedEvent[] } | undefined {
    const entries = this.all(key);
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries.slice(index + 1).filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }

  /** Returns the events of all streams of a session, oldest first. */
  all(key: SessionKey): readonly EventOfStream[] {
    return this.#logOf(key)?.entries ?? [];
  }

  delete(key: SessionKey): void {
    const log = this.#logOf(key);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(key.session);
  }

  #logOf({ session, principal }: SessionKey): SessionLog | undefined {
    const log = this.#logs.get(session);
    return log?.principal === principal ? log : undefined;
  }

  #drop(log: SessionLog, count: number): void {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= sizeOf(text);
      this.#total -= sizeOf(text);
    }
  }

  /**
   * Drops the older half of the events in the largest session of the owner with the most bytes. So if a client does not read its events, only
   * its owner loses events.
   */
  #shrinkLargest(): void {
    let largest: SessionLog | undefined;
    const owner = this.#ownerOfMost();
    for (const log of this.#logs.values())
      if (log.principal === owner && log.size > (largest?.size ?? 0)) largest = log;
    if (largest !== undefined) this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }

  /** Returns the owner whose sessions together have the most bytes; undefined without authorization. */
  #ownerOfMost(): string | undefined {
    const sizes = new Map<string | undefined, number>();
    for (const { principal, size } of this.#logs.values()) sizes.set(principal, (sizes.get(principal) ?? 0) + size);
    let most: string | undefined;
    for (const [principal, size] of sizes) if (size > (sizes.get(most) ?? 0)) most = principal;
    return most;
  }
}

/** Returns the estimated size of an event in bytes. */
function sizeOf(text: string): number {
  return EVENT_BYTES + 2 * text.length;
}

/** Matches an event id. Streams are numbered from 0, events from 1. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** The parts of an event id as the stores of a service write it: `<stream>-<number>`. */
interface EventId {
  /** The number of the stream within its session. */
  readonly stream: string;
  /** The number of the event. A later event of the same session has a greater number. */
  readonly number: string;
}

/** Parses an event id, which a client sends back as `Last-Event-ID`. Returns undefined for any other text. */
export function parseEventId(id: string): EventId | undefined {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined ? undefined : { stream, number };
}

// ---- stores/rates -------------------------------------------------------------------------------

/** A rate limit: the amount that a caller may use in a period. */
export interface Rate {
  /** The amount that a caller may use at once, such as a number of requests or of bytes. */
  readonly limit: number;
  /** The milliseconds after which a fully used amount is free again. The amount becomes free at a constant speed. */
  readonly perMs: number;
}

/** Counts how much of their rate limits callers use, for all processes of a service. */
export interface RateStore {
  /**
   * Adds an amount to the used amount of a key, if the rate limit permits this.
   *
   * @param key a text that names the limit and the caller.
   * @returns 0 if the amount was free and is now used. Otherwise the used amount stays the same, and the function returns the milliseconds after
   * which the amount will be free.
   */
  take(key: string, amount: number, rate: Rate): Awaitable<number>;
}

/** Limits of a {@link MemoryRateStore}. */
export interface MemoryRateStoreOptions {
  /**
   * The maximum number of keys whose use the store remembers. 100,000 by default. If more keys are in use, the store forgets the key that was
   * used least recently.
   */
  readonly maxKeys?: number;
}

/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used
 * amount is free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export class MemoryRateStore implements RateStore {
  /**
   * For each key, the time at which its whole used amount is free again, in milliseconds since 1970. The map begins with the key that was
   * used least recently.
   */
  readonly #freeAt = new Map<string, number>();
  readonly #maxKeys: number;

  constructor({ maxKeys = 100_000 }: MemoryRateStoreOptions = {}) {
    this.#maxKeys = maxKeys;
  }

  take(key: string, amount: number, { limit, perMs }: Rate): number {
    const now = Date.now();
    const used = (Math.min(amount, limit) / limit) * perMs;
    const freeAt = Math.max(this.#freeAt.get(key) ?? 0, now) + used;
    const wait = Math.ceil(freeAt - now - perMs);
    if (wait > 0) return wait;
    this.#freeAt.delete(key);
    this.#freeAt.set(key, freeAt);
    if (this.#freeAt.size > this.#maxKeys) this.#makeRoom(now);
    return 0;
  }

  #makeRoom(now: number): void {
    for (const [key, freeAt] of this.#freeAt)
      if (freeAt <= now || this.#freeAt.size > this.#maxKeys) this.#freeAt.delete(key);
      else return;
  }
}

// ---- stores/taskStates --------------------------------------------------------------------------

/** The small members of a task: all members except its result, its error and its requests. All members are JSON. */
export interface StoredTaskState extends TaskKey {
  /** The method of the request that started the task. */
  readonly method: string;
  /** True if lists do not contain the task, because the client does not know it: a bridge created the task, and waits for its result. */
  readonly isHidden?: boolean | undefined;
  /** The status of the task. If a task waits for input, its status in the store is `working`. */
  readonly status: "working" | "completed" | "failed" | "cancelled";
  /** A description of the task's state for people. */
  readonly statusMessage?: string | undefined;
  /** The time at which the task was created, in ISO 8601. */
  readonly createdAt: string;
  /** The time at which the task last changed, in ISO 8601. */
  readonly lastUpdatedAt: string;
  /** Milliseconds from the creation of the task until the store deletes the task; null for a task without a lifetime. */
  readonly ttlMs: number | null;
  /** The id of the process that runs the work of the task; undefined without a service of several processes. */
  readonly process?: string | undefined;
  /**
   * Counts the runs of the work: starts at 1, and increases by 1 when another process takes over the task. Undefined if the work must not run
   * again.
   */
  readonly run?: number | undefined;
}

/** A task, as a list of tasks contains it. */
export interface ListedTask extends StoredTaskState {
  /** True if the client has not yet answered a request for input of the task. */
  readonly isWaiting: boolean;
  /** True if the result of a completed task has `isError: true`. */
  readonly isError: boolean;
}

/** A query for one page of a list of tasks. */
export interface TaskListQuery {
  /** The page contains tasks after this position in the list; 0 for the first page. */
  readonly after: number;
  /** The maximum number of tasks in the page. */
  readonly limit: number;
}

/** A page of a list of tasks, oldest first. */
export interface TaskPage {
  /** At most as many tasks as the query allows. */
  readonly tasks: readonly ListedTask[];
  /** The position of the last task in the page, as a whole number. Undefined if the list has no tasks after this page. */
  readonly next?: number | undefined;
}

/** A task with its requests and its result. */
type TaskWithResult = StoredTaskState & { readonly inputRequests: object; readonly result?: JsonObject | undefined };

/** Returns a task in the form for lists of tasks. */
export function toListedTask(task: TaskWithResult): ListedTask {
  const { method, status, statusMessage, createdAt, lastUpdatedAt, ttlMs } = task;
  const { process, run, isHidden } = task;
  return {
    ...getTaskKey(task),
    method,
    ...(isHidden !== undefined && { isHidden }),
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    ...(process !== undefined && { process }),
    ...(run !== undefined && { run }),
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}

/** Returns true if the client has not yet answered a request for input of a task. */
export function isWaitingForInput({ inputRequests }: Pick<TaskWithResult, "inputRequests">): boolean {
  return Object.keys(inputRequests).length > 0;
}

/** Returns true if the result of a tool reports an error. */
export function isErrorResult(result: JsonObject | undefined): boolean {
  return result?.["isError"] === true;
}

// ---- stores/tasks -------------------------------------------------------------------------------

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
function replaceRecord(entry: TaskEntry, members: Partial<TaskRecord>): TaskRecord {
  const lastUpdatedAt = new Date().toISOString();
  entry.record = { ...entry.record, ...members, lastUpdatedAt };
  for (const listener of [...entry.listeners]) listener.changed(entry.record);
  return entry.record;
}

// ---- stores/processes ---------------------------------------------------------------------------

/** An entry of the log, with its position. */
export interface LogEntry {
  /** The position of the entry in the log. */
  readonly position: LogPosition;
  /** The content of the entry. All its values are JSON. */
  readonly entry: JsonObject;
}

/** Receives the letters (messages to this process) and the log entries of a service. The functions must not throw. */
export interface ProcessListener {
  /** Called with each letter that another process sent to this process. */
  letter(letter: JsonObject, from: string): void;
  /** Called with each entry that any process, including this process, adds to the log after `join`. The entries arrive in the order of the log. */
  logged(entry: LogEntry): void;
  /**
   * Called if this process has missed entries of the log, because the engine has deleted or lost the entries before this process could read
   * them. The process then receives the later entries.
   *
   * @param position given if the engine has lost the newest entries, for example because a standby without them took over: the next entries come after
   * this position, and may have positions at which this process has received other entries.
   */
  missedEntries(position?: LogPosition): void;
  /**
   * Called if this process could not renew its lease in time, for example because it could not reach the engine. Other processes then treat
   * this process as dead, and answer its calls with errors. So this process must end its calls without responses. When `lost` is called,
   * `processes.id` is already a new id. Also called if the process could not begin a lease for this new id: the process then gets another id.
   *
   * @param id the earlier id of this process, which is no longer valid.
   */
  lost(id: string): void;
  /** Called with an error of the engine that belongs to no call, such as the loss of a connection that the service opens again. */
  failed(error: unknown): void;
}

/**
 * This process, as a member of a service of several processes. Each process has an id. A process is alive as long as it renews its lease.
 *
 * - **Letters.** A letter is a message to one process. A living process receives each letter once. If a sender waits until the promise of a letter has
 *   resolved before it sends the next letter, the letters arrive in this order. Letters that it sends at the same time can arrive in another order, for
 *   example if the engine has just restarted.
 * - **The log.** All processes read the same entries of the log in the same order. The engine keeps the newest entries for some time, so that a
 *   process can also read earlier entries.
 *
 * If the process cannot reach the engine, each promise rejects. The process then does not know whether the engine has stored the letter or
 * the entry.
 */
export interface ServiceProcesses {
  /**
   * The id of this process: at most 64 letters, digits, `-` and `_`. No other process ever has the same id. The id is also a fencing token:
   * once the lease of an id has ended, this id stays dead. If another process has ended a call or task of this id, stores reject later
   * changes by this id.
   */
  readonly id: string;
  /** The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. */
  readonly leaseMs: number;
  /**
   * True after this process has lost its lease or could not begin it, until the process has a lease. In this time, other processes treat the
   * new id as dead, so this process must begin no call or task.
   */
  readonly isLeaseLost: boolean;
  /**
   * Starts the lease of this process. From then on, passes letters and log entries to the listener, until {@link leave} is called. Call
   * `join` only once.
   */
  join(listener: ProcessListener): Promise<void>;
  /** Ends the lease at once, so that other processes know at once that this process has ended. */
  leave(): Promise<void>;
  /** Resolves with false if the lease of a process has ended, or if no process ever had this id. */
  isAlive(id: string): Promise<boolean>;
  /** Sends a letter to the process `to`. If this process is not alive, resolves with false and does not store the letter. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  /**
   * Adds an entry to the log. Resolves with the position of the entry when the entry is stored. As with letters, entries that a process adds
   * at the same time can be stored in another order. If the client of an engine sends an entry twice, the processes read it once, at the
   * returned position or at an earlier one.
   */
  publish(entry: JsonObject): Promise<LogPosition>;
  /** Returns true if a text has the form of a position in this log. The text comes from a client. */
  isPosition(text: string): boolean;
  /** Returns true if `position` comes after `other` in the log. */
  isAfter(position: LogPosition, other: LogPosition): boolean;
  /** Resolves with the position of the newest entry. If the log is empty, resolves with a position before the first entry. */
  position(): Promise<LogPosition>;
  /**
   * Resolves with the entries after a position, oldest first. Resolves with undefined if the log has already deleted some of these entries,
   * or if the position is invalid.
   */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
}

// ---- stores/sharedTasks -------------------------------------------------------------------------

/** The conditions for the tasks that {@link SharedTaskStore.abandoned} returns. */
export interface AbandonedTasksQuery {
  /** The value of `request.server` that the tasks must have. */
  readonly server: string;
  /** Resolves with false if a process is dead. A dead process stays dead. */
  readonly isAlive: (process: string) => Promise<boolean>;
  /** The maximum number of tasks to return. */
  readonly limit: number;
}

/** The key of a task whose process is dead, and the id of the dead process. */
export interface AbandonedTask extends TaskKey {
  /** The dead process, which ran the work of the task. */
  readonly process: string;
}

/**
 * Stores the tasks of a service. Each task contains the id of the process that runs its work. If this process is dead and the work may run
 * again, another process takes over the task.
 *
 * A store can find abandoned tasks without a search through all tasks. For each `request.server`, the store keeps the set of the processes
 * that have tasks with a `request`, and for each of these processes the set of its tasks. The sets must contain each such task. They may also
 * contain tasks that have ended or were taken over: `abandoned` does not return these tasks, and removes them from the sets.
 */
export interface SharedTaskStore extends TaskStore {
  /**
   * Returns the tasks with the status `working` that have a `request` of the given server, and whose process is dead. The tasks belong to any
   * session and principal, and have any order. The store calls `isAlive` at most once for each process.
   */
  abandoned(query: AbandonedTasksQuery): Awaitable<readonly AbandonedTask[]>;
  /**
   * Assigns the work of a task to another process, in one atomic step: sets `process`, adds 1 to `run`, removes all requests for input, and
   * sets `lastUpdatedAt`. If several processes take over the same task at the same time, exactly one of them succeeds. If the task already
   * belongs to `process`, `takeOver` changes nothing and returns the record: the process may not have received the reply to its first
   * attempt.
   *
   * @param task the key of the task, and the process that ran its work until now.
   * @param process the id of the process that will run the work.
   * @returns the new record, with its `request`. Returns undefined if the task does not exist, has ended, has no `request`, or belongs to another
   * session or principal, or if its process is neither `task.process` nor `process`.
   */
  takeOver(task: AbandonedTask, process: string): Awaitable<TaskRecord | undefined>;
}

/** Keeps the tasks of all members of a service in the memory of one process, for tests. */
export class MemorySharedTaskStore extends MemoryTaskStore implements SharedTaskStore {
  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const candidates = [...this.entries.values()]
      .map(({ record }) => record)
      .filter((record) => canRunAgain(record, server));
    const processes = [...new Set(candidates.map((record) => record.process!))];
    const alive = await Promise.all(processes.map(isAlive));
    const dead = new Set(processes.filter((_, index) => !alive[index]));
    return candidates
      .filter((record) => dead.has(record.process!))
      .slice(0, limit)
      .map((record) => ({ ...getTaskKey(record), process: record.process! }));
  }

  takeOver(task: AbandonedTask, process: string): TaskRecord | undefined {
    const entry = this.find(task);
    if (entry === undefined || !canRunAgain(entry.record)) return undefined;
    const { record } = entry;
    if (record.process === process) return record;
    if (record.process !== task.process) return undefined;
    entry.inputKeys.clear();
    const run = record.run! + 1;
    return replaceRecord(entry, { process, run, inputRequests: {} });
  }
}

/** Returns true if another process can run the work of a task again. */
function canRunAgain({ request, process, ...record }: TaskRecord, server = request?.server): boolean {
  return !hasTaskEnded(record) && process !== undefined && request !== undefined && request.server === server;
}

/** The members of a service that two features need: tasks, and calls of bridges that wait for the answer of a client. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and a function that checks whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isLeaseLost" | "isAlive">;
}
