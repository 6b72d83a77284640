// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Stores for the state that a server keeps between two messages. Each store is a small interface with an implementation in memory.
 *
 * A `Service` is the stores of several processes that serve the same clients, and the messages between these processes. Pass it to the option
 * `service` of the HTTP options; then any process can handle any request. `MemoryService` is a service in one process, for tests.
 *
 * A single process needs no store, since it keeps its state in memory. To keep state over a restart, write an adapter for one of these stores:
 *
 * | store | keeps | option |
 * | --- | --- | --- |
 * | `SessionStore` | negotiated settings of HTTP sessions | `sessionStore` of the HTTP options |
 * | `EventStore` | messages of HTTP streams, for `Last-Event-ID` | `eventStore` of the HTTP options |
 * | `ClaimStore` | each `requestState` that was used | `requestStateClaims` of `createServer` |
 * | `TaskStore` | states and results of tasks | `store` of `Tasks` and `SessionTasks` |
 * | `SharedTaskStore` | states and results of tasks, and the processes that run them | `tasks` of a `Service` |
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
import { type Awaitable, type JsonObject, type Principal, type WireError } from "./protocol.js";
import {
  type ClaimStore,
  type LogPosition,
  MemoryClaimStore,
  type MemoryClaimStoreOptions,
  MemorySessionStore,
  type MemorySessionStoreOptions,
  type SessionKey,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
  type StreamKey,
  type TaskKey,
} from "./serverCore.js";
export type { Awaitable } from "./protocol.js";
export {
  type ClaimKey,
  type ClaimStore,
  type LogPosition,
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
 * Implement this interface for a server of one process that must keep its streams over a restart. To share streams among several processes, use the
 * option `service` instead.
 *
 * Consistency: once `append` has returned an id, `after` can return the event, even after a restart. The events of one stream keep the order of the
 * calls of `append`.
 *
 * If a function rejects, the server passes the error to `onError`. If `append` rejects, the server sends the message without an event id.
 */
export interface EventStore {
  /** Stores an event and returns its id. The id consists of visible ASCII characters, and no other event of the session has it. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that follow the event `id` on the same stream. Returns undefined if the store does not have this event, or if the event
   * belongs to another session or principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended. If the session has no events, or belongs to another principal, `delete` does nothing. After this
   * call, the server appends no event to the session.
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
/** An event with the number of its stream. */
interface EventOfStream extends FollowedEvent {
  readonly stream: number;
}
/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older half of
 * the events in one session: the largest session of the owner with the most bytes.
 */
export declare class MemoryEventStore implements EventStore {
  #private;
  constructor({ maxEvents, maxBytes }?: MemoryEventStoreOptions);
  append({ session, stream, principal }: StreamKey, text: string, follower?: string): string;
  after(
    key: SessionKey,
    id: string,
  ):
    | {
        readonly stream: number;
        readonly events: readonly FollowedEvent[];
      }
    | undefined;
  /** Returns the events of all streams of a session, oldest first. */
  all(key: SessionKey): readonly EventOfStream[];
  delete(key: SessionKey): void;
}
/** Limits of a {@link MemoryRateStore}. */
export interface MemoryRateStoreOptions {
  /**
   * The maximum number of keys whose use the store remembers. 100,000 by default. If more keys are in use, the store forgets the key that was used
   * least recently.
   */
  readonly maxKeys?: number;
}
/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used amount is
 * free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export declare class MemoryRateStore implements RateStore {
  #private;
  constructor({ maxKeys }?: MemoryRateStoreOptions);
  take(key: string, amount: number, { limit, perMs }: Rate): number;
}
/** The options of the members of a service in memory, and of the log that they share. */
export interface MemoryProcessesOptions {
  /** The log keeps at least this number of the newest entries, and at most twice this number. 10,000 by default. */
  readonly maxLogEntries?: number;
  /** The interval, in milliseconds, at which each simulated process checks whether other processes have ended. 10,000 by default. */
  readonly leaseMs?: number;
}
/** The members of a service in memory, and the log that they share. */
declare class MemoryMembers {
  #private;
  readonly leaseMs: number;
  constructor({ maxLogEntries, leaseMs }?: MemoryProcessesOptions);
  add(id: string, listener: ProcessListener): void;
  remove(id: string): void;
  has(id: string): boolean;
  send(to: string, letter: JsonObject, from: string): boolean;
  publish(entry: JsonObject): LogPosition;
  position(): LogPosition;
  entriesAfter(position: LogPosition): readonly LogEntry[] | undefined;
}
/** One member of a service in memory. A member simulates one process. */
export declare class MemoryProcesses implements ServiceProcesses {
  #private;
  constructor(members: MemoryMembers);
  get id(): string;
  get leaseMs(): number;
  get isLeaseLost(): boolean;
  join(listener: ProcessListener): Promise<void>;
  leave(): Promise<void>;
  isAlive(id: string): Promise<boolean>;
  send(to: string, letter: JsonObject): Promise<boolean>;
  publish(entry: JsonObject): Promise<LogPosition>;
  isPosition(text: string): boolean;
  isAfter(position: LogPosition, other: LogPosition): boolean;
  position(): Promise<LogPosition>;
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /** Ends the lease without a call of the listener. Simulates a process that was killed, or that cannot reach the other processes. */
  kill(): void;
  /** Ends the lease and calls `lost` of the listener. Simulates a process whose lease expired before it could reach the other processes again. */
  lose(): void;
  /** Ends the lease and calls `lost` of the listener. Simulates a process that cannot reach the other processes, until {@link reconnect} is called. */
  disconnect(): void;
  /** Begins a lease again after {@link disconnect}. */
  reconnect(): void;
}
/** The parts of an event id as the stores of a service write it: `<stream>-<number>`. */
interface EventId {
  /** The number of the stream within its session. */
  readonly stream: string;
  /** The number of the event. A later event of the same session has a greater number. */
  readonly number: string;
}
/** Parses an event id, which a client sends back as `Last-Event-ID`. Returns undefined for any other text. */
export declare function parseEventId(id: string): EventId | undefined;
/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export declare function applySettingsChange(
  settings: SessionSettings,
  { logLevel, subscribed, unsubscribed }: SettingsChange,
): SessionSettings;
/** Limits of a {@link MemorySharedSessionStore}. */
export interface MemorySharedSessionStoreOptions extends MemoryEventStoreOptions, MemorySessionStoreOptions {}
/** Keeps sessions, their running calls, and the events of their streams in the memory of this process. */
export declare class MemorySharedSessionStore extends MemorySessionStore implements SharedSessionStore {
  #private;
  constructor(options: MemorySharedSessionStoreOptions, members: Pick<MemoryMembers, "has">);
  beginCalls(key: SessionKey, { ids, process, stream }: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void>;
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  addEvent(key: StreamKey, { text, process, answers }: NewEvent): Promise<AddedEvent | undefined>;
  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined>;
  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined>;
  failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void>;
  openPush(
    key: SessionKey,
    {
      process,
      takeOver,
    }: {
      process: string;
      takeOver: boolean;
    },
  ): Promise<PushGrant | undefined>;
  confirmPush(key: SessionKey): Promise<void>;
  closePush(key: SessionKey, process: string): Promise<void>;
  protected dropped(key: SessionKey): void;
}
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
   * Counts the runs of the work: starts at 1, and increases by 1 when another process takes over the task. Undefined if the work must not run again.
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
type TaskWithResult = StoredTaskState & {
  readonly inputRequests: object;
  readonly result?: JsonObject | undefined;
};
/** Returns a task with the members of lists in addition to its own. This costs less than {@link toListedTask}, which also leaves members out. */
export declare function addMembersOfLists<Task extends TaskWithResult>(task: Task): Task & ListedTask;
/** Returns true if the result of a tool reports an error. */
export declare function isErrorResult(result: JsonObject | undefined): boolean;
/** A task in a store. All members are JSON. */
export interface TaskRecord extends StoredTaskState {
  /** The requests for input that the client has not answered yet, by key. */
  readonly inputRequests: {
    readonly [key: string]: InputRequest;
  };
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
    readonly info:
      | {
          readonly name: string;
          readonly version: string;
        }
      | undefined;
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
export type InputResponse =
  | {
      readonly result: unknown;
    }
  | {
      readonly error: WireError;
    };
/**
 * A change to a task. Each member replaces the same member of the record, but `inputRequests` are added to the present `inputRequests`. If the task
 * has or had a request with the same key in its present run, a store keeps the earlier request or its response: the process may repeat an update
 * whose reply it has not received.
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
 * Stores tasks. Any process that shares the store can return the state and the result of a task, cancel the task, and answer its requests for input.
 * The work of a task runs in one process. A {@link TaskListener} notifies this process when the task is cancelled or the client answers.
 *
 * Consistency: once a call has resolved, every process reads its effect. If several calls set a final status of the same task at the same time,
 * exactly one call succeeds. The same is true if several calls answer the same request for input. The updates of one process keep the order of its
 * calls.
 *
 * Only the session and principal of a task can access the task. If a call rejects, the server answers the client's request with error -32603.
 */
export interface TaskStore {
  /** Stores a new task. Returns false if the store is full, or if the principal has too many tasks. */
  create(record: TaskRecord): Awaitable<boolean>;
  /** Returns a task, or undefined if the task does not exist, its lifetime is over, or it belongs to another session or principal. */
  get(key: TaskKey): Awaitable<TaskRecord | undefined>;
  /**
   * Returns one page of the tasks of a session and principal, oldest first. Each task has a fixed position in the list. A task that is created later
   * has a greater position. An owner can have thousands of tasks with large results, so a store reads only the tasks of the page.
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
   * The maximum number of tasks that exist at the same time, including ended tasks. 10,000 by default. One principal can have at most a quarter of
   * this number.
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
export declare class MemoryTaskStore implements TaskStore {
  #private;
  /** The tasks by id, oldest first. */
  protected readonly entries: Map<string, TaskEntry>;
  constructor({ maxTasks }?: MemoryTaskStoreOptions);
  create(record: TaskRecord): boolean;
  get(key: TaskKey): TaskRecord | undefined;
  list({ session, principal }: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): TaskPage;
  update(key: TaskKey, change: TaskChange, by?: string): TaskRecord | undefined;
  answer(key: TaskKey, request: string, response: InputResponse): boolean;
  watch(key: TaskKey, listener: TaskListener): () => void;
  /** Returns a task, or undefined if the task does not exist or belongs to another session or principal. */
  protected find({ taskId, session, principal }: TaskKey): TaskEntry | undefined;
}
/** Returns true if the status of a task is final. */
export declare function hasTaskEnded({ status }: Pick<TaskRecord, "status">): boolean;
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
 * Stores the tasks of a service. Each task contains the id of the process that runs its work. If this process is dead and the work may run again,
 * another process takes over the task.
 *
 * A store can find abandoned tasks without a search through all tasks. For each `request.server`, the store keeps the set of the processes that have
 * tasks with a `request`, and for each of these processes the set of its tasks. The sets must contain each such task. They may also contain tasks
 * that have ended or were taken over: `abandoned` does not return these tasks, and removes them from the sets.
 */
export interface SharedTaskStore extends TaskStore {
  /**
   * Returns the tasks with the status `working` that have a `request` of the given server, and whose process is dead. The tasks belong to any session
   * and principal, and have any order. The store calls `isAlive` at most once for each process.
   */
  abandoned(query: AbandonedTasksQuery): Awaitable<readonly AbandonedTask[]>;
  /**
   * Assigns the work of a task to another process, in one atomic step: sets `process`, adds 1 to `run`, removes all requests for input, and sets
   * `lastUpdatedAt`. If several processes take over the same task at the same time, exactly one of them succeeds. If the task already belongs to
   * `process`, `takeOver` changes nothing and returns the record: the process may not have received the reply to its first attempt.
   *
   * @param task the key of the task, and the process that ran its work until now.
   * @param process the id of the process that will run the work.
   * @returns the new record, with its `request`. Returns undefined if the task does not exist, has ended, has no `request`, or belongs to another
   * session or principal, or if its process is neither `task.process` nor `process`.
   */
  takeOver(task: AbandonedTask, process: string): Awaitable<TaskRecord | undefined>;
}
/** Keeps the tasks of all members of a service in the memory of one process, for tests. */
declare class MemorySharedTaskStore extends MemoryTaskStore implements SharedTaskStore {
  abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]>;
  takeOver(task: AbandonedTask, process: string): TaskRecord | undefined;
}
/** Limits of a {@link MemoryServiceHub}. Each limit has a default. */
export interface MemoryServiceOptions
  extends
    MemoryClaimStoreOptions,
    MemoryProcessesOptions,
    MemoryRateStoreOptions,
    MemorySharedSessionStoreOptions,
    MemoryTaskStoreOptions {}
/** The stores and the log that all members of a service in memory share. In other services, an engine such as Redis has this role. */
export declare class MemoryServiceHub {
  /** The members that have joined the service, and the log that they share. */
  readonly members: MemoryMembers;
  /** The store with the sessions of all members of the service. */
  readonly sessions: MemorySharedSessionStore;
  /** The claims of all members. */
  readonly claims: MemoryClaimStore;
  /** The tasks of all members. */
  readonly tasks: MemorySharedTaskStore;
  /** Counts how much of their rate limits the callers of all members use. */
  readonly rates: MemoryRateStore;
  constructor(options?: MemoryServiceOptions);
  /** Returns a new member of the service, for one endpoint. */
  service(): MemoryService;
}
/**
 * A member of a service in the memory of one process. Use such members in tests to simulate several processes, or for several endpoints in one
 * process. Each endpoint needs its own member and its own servers.
 *
 * @example
 * ```ts
 * const hub = new MemoryServiceHub();
 * const one = createFetchHandler(createServers(), { service: hub.service() });
 * const other = createFetchHandler(createServers(), { service: hub.service() });
 * ```
 */
export declare class MemoryService implements Service {
  readonly processes: MemoryProcesses;
  readonly sessions: MemorySharedSessionStore;
  readonly claims: MemoryClaimStore;
  readonly tasks: MemorySharedTaskStore;
  readonly rates: MemoryRateStore;
  constructor(hub?: MemoryServiceHub);
}
/** The store of the tasks of a service, and the processes that run these tasks. */
export interface TasksOfProcesses {
  readonly tasks: TaskStore;
  readonly processes: TaskService["processes"];
}
/** Finds the tasks of a service whose processes have ended. */
export declare class EndedProcesses {
  #private;
  constructor(service: TasksOfProcesses);
  /**
   * Resolves with the present state of a task. If the process of the task is dead, sets the status of the task to `failed`, unless another process
   * may run the task again.
   *
   * @param record the state of the task, as a store returned it.
   * @returns the state, or undefined if the task no longer exists.
   */
  check(record: TaskRecord): Promise<TaskRecord | undefined>;
  /** Resolves with the present state of a task in a list, like {@link check}. */
  checkListed(task: ListedTask): Promise<ListedTask | undefined>;
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watch({ process }: TaskRecord, ended: () => void): () => void;
}
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
   * Called if this process has missed entries of the log, because the engine has deleted or lost the entries before this process could read them.
   * The process then receives the later entries.
   *
   * @param position given if the engine has lost the newest entries, for example because a standby without them took over: the next entries come after
   * this position, and may have positions at which this process has received other entries.
   */
  missedEntries(position?: LogPosition): void;
  /**
   * Called if this process could not renew its lease in time, for example because it could not reach the engine. Other processes then treat this
   * process as dead, and answer its calls with errors. So this process must end its calls without responses. When `lost` is called, `processes.id` is
   * already a new id. Also called if the process could not begin a lease for this new id: the process then gets another id.
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
 * If the process cannot reach the engine, each promise rejects. The process then does not know whether the engine has stored the letter or the entry.
 */
export interface ServiceProcesses {
  /**
   * The id of this process: at most 64 letters, digits, `-` and `_`. No other process ever has the same id. The id is also a fencing token: once the
   * lease of an id has ended, this id stays dead. If another process has ended a call or task of this id, stores reject later changes by this id.
   */
  readonly id: string;
  /** The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. */
  readonly leaseMs: number;
  /**
   * True after this process has lost its lease or could not begin it, until the process has a lease. In this time, other processes treat the new id as
   * dead, so this process must begin no call or task.
   */
  readonly isLeaseLost: boolean;
  /**
   * Starts the lease of this process. From then on, passes letters and log entries to the listener, until {@link leave} is called. Call `join` only
   * once.
   */
  join(listener: ProcessListener): Promise<void>;
  /** Ends the lease at once, so that other processes know at once that this process has ended. */
  leave(): Promise<void>;
  /** Resolves with false if the lease of a process has ended, or if no process ever had this id. */
  isAlive(id: string): Promise<boolean>;
  /** Sends a letter to the process `to`. If this process is not alive, resolves with false and does not store the letter. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  /**
   * Adds an entry to the log. Resolves with the position of the entry when the entry is stored. As with letters, entries that a process adds at the same
   * time can be stored in another order. If the client of an engine sends an entry twice, the processes read it once, at the returned position or at an
   * earlier one.
   */
  publish(entry: JsonObject): Promise<LogPosition>;
  /** Returns true if a text has the form of a position in this log. The text comes from a client. */
  isPosition(text: string): boolean;
  /** Returns true if `position` comes after `other` in the log. */
  isAfter(position: LogPosition, other: LogPosition): boolean;
  /** Resolves with the position of the newest entry. If the log is empty, resolves with a position before the first entry. */
  position(): Promise<LogPosition>;
  /**
   * Resolves with the entries after a position, oldest first. Resolves with undefined if the log has already deleted some of these entries, or if the
   * position is invalid.
   */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
}
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
/**
 * A map that forgets its oldest entries. To search for the oldest entry of a large `Map` is slow after many deletions, so this map drops many entries
 * at once.
 */
export declare class RecentMap<Key, Value extends NonNullable<unknown>> {
  #private;
  /** @param count the number of newest entries that the map keeps. It can have up to twice as many entries. */
  constructor(count: number);
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  clear(): void;
}
/**
 * The stores and messages that the server processes of one service share. If each process passes such an object to its servers, any process can
 * handle any request. The functions `redisService` and `postgresService` return a service for several processes. A `MemoryService` is for the servers
 * in one process.
 */
export interface Service {
  /** This process as a member of the service, and the messages between the processes. */
  readonly processes: ServiceProcesses;
  /** HTTP sessions, their running calls and the events of their streams. */
  readonly sessions: SharedSessionStore;
  /** The store that records which values have been used, if a value is valid only once: a `requestState`, or a DPoP proof. */
  readonly claims: ClaimStore;
  /** Tasks, and the calls of bridges that wait for the answer of a client. */
  readonly tasks: SharedTaskStore;
  /** Counts how much of their rate limits callers use. */
  readonly rates: RateStore;
}
/** The members of a service that two features need: tasks, and calls of bridges that wait for the answer of a client. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and a function that checks whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isLeaseLost" | "isAlive">;
}
/** A JSON-RPC request id. The number 1 and the text "1" are different ids. */
export type RequestId = string | number;
/** The calls in one HTTP request, before a process runs their handlers. */
export interface NewCalls {
  /** The ids of the requests. */
  readonly ids: readonly RequestId[];
  /** The id of the process that runs the calls. */
  readonly process: string;
  /** The number of the stream for the messages of these calls. Each stream of a session has its own number. */
  readonly stream: number;
}
/** A change of the settings of a session. An undefined member changes nothing. */
export interface SettingsChange {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel?: string | undefined;
  /** The resource URIs to which the client has subscribed. */
  readonly subscribed?: readonly string[] | undefined;
  /** The resource URIs from which the client has unsubscribed. */
  readonly unsubscribed?: readonly string[] | undefined;
}
/** The result of `beginCalls`: the session of the calls. */
export interface SessionForCalls {
  /** The session, with its present settings. */
  readonly record: SessionRecord;
  /** A request id that a running call already has. If this member is set, the store has claimed no id. */
  readonly inFlight?: RequestId | undefined;
}
/** An event that a process adds to the stream of its calls. */
export interface NewEvent {
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The ids of the calls that this event answers. After the event, these calls are no longer running. */
  readonly answers?: readonly RequestId[];
}
/** The result of `addEvent`. */
export interface AddedEvent {
  /** The id of the event, in visible ASCII characters. Each event of a session has its own id. */
  readonly id: string;
  /**
   * The follower of the stream: the name of the response that resumed it. The event must be sent only on this response. Undefined if no client has
   * resumed the stream.
   */
  readonly follower?: string | undefined;
}
/** A stream that a client resumes, with the events that the client has missed. */
export interface ResumedStream {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The missed events, oldest first. */
  readonly events: readonly StoredEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The earlier follower of the stream, if it differs from the new follower. The response of the earlier follower must end. */
  readonly earlier?: string | undefined;
}
/** The result of `readStream`: events of a stream, with their followers. */
export interface StreamForFollower {
  /** The missed events, oldest first. A response must not send the events that were stored for another follower. */
  readonly events: readonly FollowedEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The follower of the stream. Undefined if the stream has no follower, or if all its calls have been answered. */
  readonly follower?: string | undefined;
}
/**
 * Stores the sessions of a service, the running calls of each session, and the events of the streams of these calls. Each function is one atomic
 * step. Functions do not store calls or events for a session that does not exist. When a session is deleted, its calls and events are deleted, too.
 *
 * The process that claimed the id of a call owns the call until the call is answered. A call gets at most one answer: if a process does not own a
 * call, or no longer owns it, the changes of this process have no effect.
 *
 * Messages that belong to no call are not in this store. They are in the log of {@link ServiceProcesses}.
 */
export interface SharedSessionStore extends SessionStore {
  /**
   * Extends the lifetime of a session like `touch`, and claims the ids of its new calls. Resolves with undefined if the session does not exist. If
   * the process that claimed an id is dead, another process can claim the id again.
   */
  beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  /**
   * Changes settings of a session. If several processes change the settings at the same time, all their changes take effect. If the session does not
   * exist, `change` does nothing. Subscriptions keep their order, and a new subscription is added at the end.
   */
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  /** Removes calls that were cancelled, or that were answered without a stream. Does not remove calls of another process. */
  endCalls(key: SessionKey, calls: NewCalls): Promise<void>;
  /** Resolves with the process that runs a call, or with undefined if no call with this id is running. */
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  /**
   * Adds an event to the stream of calls. In three cases, resolves with undefined and does not add the event: the session has ended, `event.process`
   * has no running call of this stream, or the event answers a call that is not running on this stream. If the stream already has the same answer,
   * resolves with the stored event, because the process may not have received the reply to its first attempt.
   */
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  /**
   * Reads the events after the event `lastEventId` like {@link readStream}, and sets the follower of their stream. Both happen in one atomic step, so
   * each event is either read here or stored for the new follower.
   *
   * @param follower the name of the HTTP response that resumes the stream, at most 128 visible ASCII characters; or the id of the process that runs
   * the calls, to remove the follower.
   */
  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined>;
  /**
   * Reads the events after the event `lastEventId` on the same stream, and does not change the stream. If the store has dropped this event, it
   * resolves with the later events that it still has: progress can then be missing. The store drops the oldest events first, and the answer of a call
   * is the last event of its stream, so an answer is missing only if no later event of the stream is left. In a batch, the answers of some calls can
   * be missing.
   *
   * Resolves with undefined if the id is invalid, or newer than the newest event. Also resolves with undefined if no call of the stream is running, and
   * the store has dropped the event and all later events of the stream: the client then learns that it cannot get the answer any more.
   */
  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined>;
  /**
   * Ends the calls of a dead process: adds an error response for each call to the stream of the call. Before this call, `isAlive` must have returned
   * false for the process.
   */
  failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;
  /**
   * Records that a process keeps open the response to a GET request of the session. Without `takeOver`, this succeeds only if no living process has such
   * a record. The records of other processes stay until `closePush`: if a reply of the store is lost, each process that may have the open response has
   * a record.
   */
  openPush(
    key: SessionKey,
    request: {
      readonly process: string;
      readonly takeOver: boolean;
    },
  ): Promise<PushGrant | undefined>;
  /** Records that the client has received the start of a response to a GET request of the session. Later grants are then not the first. */
  confirmPush(key: SessionKey): Promise<void>;
  /** Removes the record that `openPush` made for a process. Does not change the records of other processes. */
  closePush(key: SessionKey, process: string): Promise<void>;
}
/** The result of `openPush`. */
export interface PushGrant {
  /** False if a living process already has the open response. */
  readonly isGranted: boolean;
  /** The other processes with a record: until now, one of them had the open response. They can be dead. */
  readonly earlier: readonly string[];
  /** True until `confirmPush`: the messages since `SessionRecord.began` have not been sent to the client. */
  readonly isFirst: boolean;
}
