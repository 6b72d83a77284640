// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A service lets several processes serve the same clients: any process can handle any request. `redisService` and `postgresService` return
 * one; `MemoryServiceHub` has one in a single process, for tests. mcpgen writes this module with `--with service`, and with `redis` and
 * `postgres`.
 *
 * For another engine, implement {@link ServiceEngine} by the rules for adapters of the module `stores`, and pass the result of
 * {@link createService} to the option `service` of the HTTP options.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 * @module
 */

import {
  type CallsOfPost,
  EventStream,
  HAS_STREAM,
  type HttpExchange,
  type HttpService,
  type HttpSession,
  type LegacySseRouting,
  type LegacySseTarget,
  NO_EVENT,
  NO_SESSION,
  type OpenedStream,
  type PostInSession,
  SHUTTING_DOWN,
  type SessionHost,
  type SessionsInStore,
  type StateForHost,
  type StreamLimits,
  createStoreFailureError,
  getSessionRevisionError,
  listRequestIds,
  recordOf,
  respondWithPlainTextError,
  restoreHttpSession,
  settingsOf,
  withSession,
} from "./httpEndpoint.js";
import {
  CODES,
  type JsonObject,
  type JsonRpcResponseWriter,
  type LogLevel,
  MAX_BATCH,
  McpError,
  type ServerWithOnErrorOption,
  type WireError,
  callSafely,
  formatErrorResponseAsJson,
  isObject,
  isRequestId,
  passErrorToOnError,
  unrefTimer,
  waitAtMost,
} from "./protocol.js";
import {
  type ClaimStore,
  type HandshakeSession,
  type LogPosition,
  MemoryClaimStore,
  type MemoryClaimStoreOptions,
  MemorySessionStore,
  type MemorySessionStoreOptions,
  type NotificationListener,
  type Server,
  type ServerNotification,
  type SessionKey,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
  type StreamKey,
  isRecordOf,
  notifyClients,
} from "./serverCore.js";
import {
  type FollowedEvent,
  type LogEntry,
  MemoryEventStore,
  type MemoryEventStoreOptions,
  MemoryRateStore,
  type MemoryRateStoreOptions,
  MemorySharedTaskStore,
  type MemoryTaskStoreOptions,
  type ProcessListener,
  type RateStore,
  type ServiceProcesses,
  type SharedTaskStore,
  type StoredEvent,
  parseEventId,
} from "./stores.js";
export type { LogPosition } from "./serverCore.js";
export type {
  AbandonedTask,
  AbandonedTasksQuery,
  LogEntry,
  ProcessListener,
  ServiceProcesses,
  SharedTaskStore,
} from "./stores.js";

// ---- stores/memoryProcesses ---------------------------------------------------------------------

/** The options of the members of a service in memory, and of the log that they share. */
export interface MemoryProcessesOptions {
  /** The log keeps at least this number of the newest entries, and at most twice this number. 10,000 by default. */
  readonly maxLogEntries?: number;
  /** The interval, in milliseconds, at which each simulated process checks whether other processes have ended. 10,000 by default. */
  readonly leaseMs?: number;
}

/** A simulated process that shares the service in memory with the other members. */
interface Member {
  readonly listener: ProcessListener;
  /** The calls that pass letters and log entries to the listener, in order. They run in the next microtask. */
  readonly inbox: ((listener: ProcessListener) => void)[];
}

/** The members of a service in memory, and the log that they share. */
class MemoryMembers {
  readonly #members = new Map<string, Member>();
  readonly #log: LogEntry[] = [];
  readonly #maxEntries: number;
  readonly leaseMs: number;
  /** The number of all entries that members have published, including the entries that the log has removed. */
  #published = 0;

  constructor({ maxLogEntries = 10_000, leaseMs = 10_000 }: MemoryProcessesOptions = {}) {
    this.leaseMs = leaseMs;
    this.#maxEntries = maxLogEntries;
  }

  add(id: string, listener: ProcessListener): void {
    this.#members.set(id, { listener, inbox: [] });
  }

  remove(id: string): void {
    this.#members.delete(id);
  }

  has(id: string): boolean {
    return this.#members.has(id);
  }

  send(to: string, letter: JsonObject, from: string): boolean {
    const copy = copyOf(letter);
    return this.#pass(to, (listener) => listener.letter(copy, from));
  }

  publish(entry: JsonObject): LogPosition {
    const position = String(++this.#published);
    const logged = { position, entry: copyOf(entry) };
    this.#log.push(logged);
    // To remove the oldest entry, the array must move all later entries. So the log seldom removes entries, and then removes many at once.
    if (this.#log.length >= 2 * this.#maxEntries) this.#log.splice(0, this.#log.length - this.#maxEntries);
    for (const id of this.#members.keys()) this.#pass(id, (listener) => listener.logged(logged));
    return position;
  }

  position(): LogPosition {
    return String(this.#published);
  }

  entriesAfter(position: LogPosition): readonly LogEntry[] | undefined {
    const missing = this.#published - Number(position);
    if (!(missing >= 0 && missing <= this.#log.length)) return undefined;
    return missing === 0 ? [] : this.#log.slice(-missing);
  }

  /** Calls `receive` with the listener of a member in the next microtask. Returns false if no member has this id. */
  #pass(id: string, receive: (listener: ProcessListener) => void): boolean {
    const member = this.#members.get(id);
    if (member === undefined) return false;
    member.inbox.push(receive);
    if (member.inbox.length === 1)
      queueMicrotask(() => {
        for (const each of member.inbox.splice(0)) if (this.#members.get(id) === member) each(member.listener);
      });
    return true;
  }
}

/** One member of a service in memory. A member simulates one process. */
export class MemoryProcesses implements ServiceProcesses {
  readonly #members: MemoryMembers;
  #id: string = crypto.randomUUID();
  #listener: ProcessListener | undefined;
  #isLeaseLost = false;

  constructor(members: MemoryMembers) {
    this.#members = members;
  }

  get id(): string {
    return this.#id;
  }

  get leaseMs(): number {
    return this.#members.leaseMs;
  }

  get isLeaseLost(): boolean {
    return this.#isLeaseLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined)
      throw new Error("this process has joined the service already: make a service for each endpoint");
    this.#listener = listener;
    this.#members.add(this.#id, listener);
  }

  async leave(): Promise<void> {
    this.kill();
  }

  async isAlive(id: string): Promise<boolean> {
    return this.#members.has(id);
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    return this.#members.send(to, letter, this.#id);
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#members.publish(entry);
  }

  isPosition(text: string): boolean {
    return /^(?:0|[1-9]\d{0,14})$/.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return Number(position) > Number(other);
  }

  async position(): Promise<LogPosition> {
    return this.#members.position();
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    return this.isPosition(position) ? this.#members.entriesAfter(position) : undefined;
  }

  /** Ends the lease without a call of the listener. Simulates a process that was killed, or that cannot reach the other processes. */
  kill(): void {
    this.#members.remove(this.#id);
  }

  /** Ends the lease and calls `lost` of the listener. Simulates a process whose lease expired before it could reach the other processes again. */
  lose(): void {
    this.disconnect();
    this.reconnect();
  }

  /** Ends the lease and calls `lost` of the listener. Simulates a process that cannot reach the other processes, until {@link reconnect} is called. */
  disconnect(): void {
    const lost = this.#id;
    this.#members.remove(lost);
    this.#id = crypto.randomUUID();
    this.#isLeaseLost = true;
    this.#listener?.lost(lost);
  }

  /** Begins a lease again after {@link disconnect}. */
  reconnect(): void {
    this.#isLeaseLost = false;
    if (this.#listener !== undefined) this.#members.add(this.#id, this.#listener);
  }
}

/** Returns a copy of a JSON value. An engine such as Redis also stores the value as JSON and returns a copy. */
function copyOf(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

// ---- stores/sharedSessions ----------------------------------------------------------------------

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
   * The follower of the stream: the name of the response that resumed it. The event must be sent only on this response. Undefined if no
   * client has resumed the stream.
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
 * Stores the sessions of a service, the running calls of each session, and the events of the streams of these calls. Each function is one
 * atomic step. Functions do not store calls or events for a session that does not exist. When a session is deleted, its calls and events are
 * deleted, too.
 *
 * The process that claimed the id of a call owns the call until the call is answered. A call gets at most one answer: if a process does not
 * own a call, or no longer owns it, the changes of this process have no effect.
 *
 * Messages that belong to no call are not in this store. They are in the log of {@link ServiceProcesses}.
 */
export interface SharedSessionStore extends SessionStore {
  /**
   * Extends the lifetime of a session like `touch`, and claims the ids of its new calls. Resolves with undefined if the session does not
   * exist. If the process that claimed an id is dead, another process can claim the id again.
   */
  beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  /**
   * Changes settings of a session. If several processes change the settings at the same time, all their changes take effect. If the session
   * does not exist, `change` does nothing. Subscriptions keep their order, and a new subscription is added at the end.
   */
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  /** Removes calls that were cancelled, or that were answered without a stream. Does not remove calls of another process. */
  endCalls(key: SessionKey, calls: NewCalls): Promise<void>;
  /** Resolves with the process that runs a call, or with undefined if no call with this id is running. */
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  /**
   * Adds an event to the stream of calls. In three cases, resolves with undefined and does not add the event: the session has ended,
   * `event.process` has no running call of this stream, or the event answers a call that is not running on this stream. If the stream already
   * has the same answer, resolves with the stored event, because the process may not have received the reply to its first attempt.
   */
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  /**
   * Reads the events after the event `lastEventId` like {@link readStream}, and sets the follower of their stream. Both happen in one atomic
   * step, so each event is either read here or stored for the new follower.
   *
   * @param follower the name of the HTTP response that resumes the stream, at most 128 visible ASCII characters; or the id of the process that runs
   * the calls, to remove the follower.
   */
  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined>;
  /**
   * Reads the events after the event `lastEventId` on the same stream, and does not change the stream. If the store has dropped this event,
   * it resolves with the later events that it still has: progress can then be missing. The store drops the oldest events first, and the
   * answer of a call is the last event of its stream, so an answer is missing only if no later event of the stream is left. In a batch, the
   * answers of some calls can be missing.
   *
   * Resolves with undefined if the id is invalid, or newer than the newest event. Also resolves with undefined if no call of the stream is
   * running, and the store has dropped the event and all later events of the stream: the client then learns that it cannot get the answer any
   * more.
   */
  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined>;
  /**
   * Ends the calls of a dead process: adds an error response for each call to the stream of the call. Before this call, `isAlive` must have
   * returned false for the process.
   */
  failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;
  /**
   * Records that a process keeps open the response to a GET request of the session. Without `takeOver`, this succeeds only if no living
   * process has such a record. The records of other processes stay until `closePush`: if a reply of the store is lost, each process that may
   * have the open response has a record.
   */
  openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
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

/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export function applySettingsChange(
  settings: SessionSettings,
  { logLevel, subscribed = [], unsubscribed = [] }: SettingsChange,
): SessionSettings {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return { logLevel: logLevel ?? settings.logLevel, subscriptions: [...uris] };
}

/** Limits of a {@link MemorySharedSessionStore}. */
export interface MemorySharedSessionsOptions extends MemoryEventStoreOptions, MemorySessionStoreOptions {}

/** The process that runs a call, and the stream for the messages of the call. */
interface RunningCall {
  readonly process: string;
  readonly stream: number;
}

/** The running calls and streams of one session. */
interface Running {
  readonly calls: Map<RequestId, RunningCall>;
  /** For each stream with running calls that a client has resumed, its follower: the name of the response that gets its events. */
  readonly followers: Map<number, string>;
  /** The processes that may have the open response to the GET request of the session. */
  readonly pushes: Set<string>;
  /** True if the client has received the start of such a response. */
  hadPush: boolean;
  /** The newest answers, by the number of the stream and the text. */
  readonly answers: Map<string, AddedEvent>;
}

/** Answers of a session that are recognised if a process adds them again. */
const MAX_ANSWERS = 16;

/** Keeps sessions, their running calls, and the events of their streams in the memory of this process. */
export class MemorySharedSessionStore extends MemorySessionStore implements SharedSessionStore {
  readonly #members: Pick<MemoryMembers, "has">;
  readonly #events: MemoryEventStore;
  readonly #running = new Map<string, Running>();
  /** The number of the newest event of all sessions. */
  #lastNumber = -1;

  constructor(options: MemorySharedSessionsOptions, members: Pick<MemoryMembers, "has">) {
    super(options);
    this.#members = members;
    this.#events = new MemoryEventStore(options);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const record = this.touch(key, idleMs);
    const calls = this.#runningOf(key)?.calls;
    if (record === undefined || calls === undefined) return undefined;
    const inFlight = ids.find((id) => this.#isAlive(calls.get(id)?.process));
    if (inFlight !== undefined) return { record, inFlight };
    for (const id of ids) calls.set(id, { process, stream });
    return { record };
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    const record = this.get(key);
    if (record !== undefined) this.update(key, applySettingsChange(record, change));
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const running = this.#runningOf(key);
    if (running !== undefined) end(running, ids, { process, stream });
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    return this.#runningOf(key)?.calls.get(id)?.process;
  }

  async addEvent(key: StreamKey, { text, process, answers = [] }: NewEvent): Promise<AddedEvent | undefined> {
    const running = this.#runningOf(key);
    if (running === undefined) return undefined;
    const { stream } = key;
    const { calls, followers, answers: stored } = running;
    const isAnswer = answers.length > 0;
    if (processOf(running, stream) !== process || answers.some((id) => calls.get(id)?.stream !== stream))
      return isAnswer ? stored.get(`${stream} ${text}`) : undefined;
    const follower = followers.get(stream);
    const added = { id: this.#append(key, text, follower), follower };
    if (isAnswer) {
      stored.set(`${stream} ${text}`, added);
      if (stored.size > MAX_ANSWERS) stored.delete(stored.keys().next().value!);
    }
    end(running, answers, { process, stream });
    return added;
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const running = this.#runningOf(key);
    const read = running && this.#read(running, key, lastEventId);
    if (read === undefined) return undefined;
    const { stream, process, events, follower: earlier } = read;
    const { followers } = running!;
    if (follower === process) followers.delete(stream);
    else if (process !== undefined) followers.set(stream, follower);
    const changed = earlier !== follower && { earlier };
    return { stream, process, events, ...changed };
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const running = this.#runningOf(key);
    const { events, process, follower } = (running && this.#read(running, key, lastEventId)) ?? {};
    return events && { events, process, follower };
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const running = this.#runningOf(key);
    if (running === undefined) return;
    const error = { code, message, ...(data !== undefined && { data }) };
    for (const [id, call] of [...running.calls]) {
      if (call.process !== process) continue;
      const text = JSON.stringify({ jsonrpc: "2.0", id, error });
      this.#append({ ...key, stream: call.stream }, text, running.followers.get(call.stream));
      end(running, [id], call);
    }
  }

  async openPush(
    key: SessionKey,
    { process, takeOver }: { process: string; takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const running = this.#runningOf(key);
    if (running === undefined) return undefined;
    const { pushes, hadPush } = running;
    if (!takeOver && [...pushes].some((each) => this.#isAlive(each)))
      return { isGranted: false, earlier: [], isFirst: false };
    const earlier = [...pushes].filter((each) => each !== process);
    pushes.add(process);
    return { isGranted: true, earlier, isFirst: !hadPush };
  }

  async confirmPush(key: SessionKey): Promise<void> {
    const running = this.#runningOf(key);
    if (running !== undefined) running.hadPush = true;
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    this.#runningOf(key)?.pushes.delete(process);
  }

  protected override dropped(key: SessionKey): void {
    this.#running.delete(key.session);
    this.#events.delete(key);
  }

  #append(key: StreamKey, text: string, follower?: string): string {
    const id = this.#events.append(key, text, follower);
    this.#lastNumber = numberOf({ id });
    return id;
  }

  /** Reads the later events of a stream. If the store has dropped the event `lastEventId`, the later events are those with greater numbers. */
  #read(
    running: Running,
    key: SessionKey,
    lastEventId: string,
  ): (StreamForFollower & { readonly stream: number }) | undefined {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const stream = Number(last.stream);
    const number = Number(last.number);
    const process = processOf(running, stream);
    const events = this.#events.all(key).filter((event) => event.stream === stream && numberOf(event) >= number);
    if (process === undefined ? events.length === 0 : number > this.#lastNumber) return undefined;
    return {
      stream,
      process,
      follower: running.followers.get(stream),
      events: events.filter((event) => numberOf(event) > number),
    };
  }

  #isAlive(process: string | undefined): boolean {
    return process !== undefined && this.#members.has(process);
  }

  /** Returns the running calls and streams of a session; undefined if the session does not exist. */
  #runningOf(key: SessionKey): Running | undefined {
    if (this.get(key) === undefined) return undefined;
    let running = this.#running.get(key.session);
    if (running === undefined) {
      running = { calls: new Map(), followers: new Map(), pushes: new Set(), hadPush: false, answers: new Map() };
      this.#running.set(key.session, running);
    }
    return running;
  }
}

/** Returns the process that runs the calls of a stream; undefined if no call of the stream is running. */
function processOf({ calls }: Running, stream: number): string | undefined {
  for (const call of calls.values()) if (call.stream === stream) return call.process;
  return undefined;
}

/** Removes running calls, if they belong to the process and stream in `of`. If the stream has no other running call, also removes its follower. */
function end(running: Running, ids: readonly RequestId[], of: RunningCall): void {
  const { calls, followers } = running;
  for (const id of ids) {
    const call = calls.get(id);
    if (call?.process === of.process && call.stream === of.stream) calls.delete(id);
  }
  if (processOf(running, of.stream) === undefined) followers.delete(of.stream);
}

function numberOf({ id }: Pick<StoredEvent, "id">): number {
  return Number(parseEventId(id)!.number);
}

// ---- transports/http/service/callStreams --------------------------------------------------------

/** The kind of the letter that reports a new event on a stream. The receiver then reads the new events of this stream from the store. */
const EVENT = "event";

/**
 * Each process numbers its streams from random blocks of this size, so two streams of a session never get the same number. The numbers have
 * at most 15 digits.
 */
const BLOCK = 2 ** 20;

/** Matches the follower of a stream, which is the name of the response that resumed the stream: the id of a process, and a number. */
const FOLLOWER = /^([\w-]{1,64})\/\d+$/;

/** Returns the id of the process that sends the response of a follower. */
function processOfFollower(follower: string): string | undefined {
  return FOLLOWER.exec(follower)?.[1];
}

/** The messages of a stream that are being stored. */
class MessagesBeingStored {
  #all: Promise<unknown> | undefined;

  /** @param message settles when the message is stored. */
  add(message: Promise<unknown>): void {
    // Resolves with undefined, because the results would keep the results of all earlier messages in memory.
    this.#all = Promise.allSettled([this.#all, message]).then(() => undefined);
  }

  /** Resolves when the store has all messages that the stream has received so far, and the stream has sent or queued them. */
  async stored(): Promise<void> {
    await this.#all;
    // When a message is stored, the stream handles it in microtasks, which run before this timer.
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}

/** The streams of the calls that run in this process. */
class RunningStreams {
  readonly #streams = new Map<string, RunningStream>();
  #next = 0;

  /** Returns a number for a new stream. */
  nextNumber(): number {
    if (this.#next % BLOCK === 0) this.#next = (1 + Math.floor(Math.random() * 2 ** 28)) * BLOCK;
    return this.#next++;
  }

  /** Returns a stream, or undefined if the stream has ended or its calls run in another process. */
  get(key: SessionKey, number: number): RunningStream | undefined {
    return this.#streams.get(nameOf(key, number));
  }

  /**
   * Ends the responses of all streams, so that the clients resume the streams in other processes. @param retryMs the clients wait for this
   * number of milliseconds before they resume.
   */
  detach(retryMs: number): void {
    for (const { stream } of this.#streams.values()) stream.detach(retryMs);
  }

  add(key: SessionKey, number: number, stream: RunningStream): void {
    this.#streams.set(nameOf(key, number), stream);
  }

  delete(key: SessionKey, number: number): void {
    this.#streams.delete(nameOf(key, number));
  }
}

/** The stream of calls that run in this process. Most calls are answered without a stream. */
interface RunningStream {
  readonly stream: EventStream;
  readonly messages: MessagesBeingStored;
  /** The response of this process that has resumed the stream; undefined for the response to the POST request. */
  follower: string | undefined;
  /** Resolves when all earlier requests to resume the stream have ended. */
  resumption: Promise<void>;
}

/**
 * The calls of one POST request whose ids this process has claimed. The process stores each message on their stream before it sends the
 * message, so any process can resume the stream. If another process has ended the calls, the store rejects the messages of this process.
 */
class ClaimedCalls implements CallsOfPost {
  readonly #member: ServiceMember;
  readonly #running: RunningStreams;
  readonly #session: HttpSession;
  readonly #calls: NewCalls;
  #hasEnded = false;
  #hasAnswer = false;

  constructor(
    member: ServiceMember,
    running: RunningStreams,
    claimed: { readonly session: HttpSession; readonly calls: NewCalls },
  ) {
    this.#member = member;
    this.#running = running;
    this.#session = claimed.session;
    this.#calls = claimed.calls;
  }

  openStream(): OpenedStream {
    const stream = new EventStream(this.#member.endpoint, {
      store: (text, isLast) => (isLast ? this.#storeAnswer(running, text) : this.#store(running, text)),
    });
    const running: RunningStream = {
      stream,
      messages: new MessagesBeingStored(),
      follower: undefined,
      resumption: Promise.resolve(),
    };
    this.#running.add(this.#session.key, this.#calls.stream, running);
    const close = (): void => {
      // A stream with an answer stays until the answer is stored, so that a client can still resume it.
      if (!this.#hasAnswer) this.#running.delete(this.#session.key, this.#calls.stream);
    };
    return { stream, close };
  }

  end(): void {
    const { key } = this.#session;
    this.#running.delete(key, this.#calls.stream);
    this.#hasEnded = true;
    this.#member.inBackground(this.#repeatWhileOwned(() => this.#member.sessions.endCalls(key, this.#calls)));
  }

  /** Stores a message and returns its event id. Returns null if this process must not send the message, and undefined if the store failed. */
  #store(running: RunningStream, text: string): Promise<string | undefined | null> {
    const stored = this.#add(running, text);
    running.messages.add(stored);
    return stored.catch((error: unknown) => this.#member.report(error));
  }

  /**
   * Stores the answer of the calls like {@link #store}. If the store fails for some seconds, the open response gets the answer without an
   * event id. This process still stores the answer later, because no other process can end the calls. Without an open response, the client
   * gets the answer when the answer is stored.
   */
  async #storeAnswer(running: RunningStream, text: string): Promise<string | undefined | null> {
    this.#hasAnswer = true;
    const { ids, stream: number } = this.#calls;
    // If a failed attempt has stored the answer, the store returns the stored answer.
    const store = (): Promise<string | null> => this.#add(running, text, ids);
    const stored = this.#member.repeat(store);
    running.messages.add(stored);
    try {
      return await stored.catch((error: unknown) => {
        this.#member.report(error);
        const later = this.#repeatWhileOwned(store);
        if (!running.stream.isAttached) return later;
        this.#member.inBackground(later);
        return undefined;
      });
    } catch (error) {
      return this.#member.report(error);
    } finally {
      this.#running.delete(this.#session.key, number);
    }
  }

  /** Adds a message to the stream in the store. Resolves with its event id, or with null if this process must not send the message. */
  async #add(running: RunningStream, text: string, answers: NewCalls["ids"] = []): Promise<string | null> {
    const { stream, process } = this.#calls;
    const { key } = this.#session;
    const adding = this.#member.sessions.addEvent({ ...key, stream }, { text, process, answers });
    const added = await this.#member.track(adding);
    if (added === undefined) {
      this.#fenced(running);
      return null;
    }
    const { id, follower } = added;
    if (follower === running.follower) return id;
    // The store has stored the message for another response, in this process or in another process.
    running.stream.end();
    const receiver = follower && processOfFollower(follower);
    if (receiver !== undefined && receiver !== process) this.#member.send(receiver, { kind: EVENT, ...key, stream });
    return null;
  }

  /** Makes a change until it succeeds, or until this process no longer owns the calls. */
  #repeatWhileOwned<T>(change: () => Promise<T>): Promise<T> {
    // After the endpoint has closed, or after the lease is lost, other processes end the calls.
    return this.#member.repeatWhileAlive(this.#calls.process, change);
  }

  /** Ends the calls without responses, because the session has ended, or another process has already ended the calls. */
  #fenced({ stream }: RunningStream): void {
    stream.end();
    if (this.#hasEnded) return;
    for (const id of this.#calls.ids) this.#session.connection.abort(id);
  }
}

function nameOf({ session }: SessionKey, stream: number): string {
  return `${stream} ${session}`;
}

/** A stream that a client has resumed in this process, while the calls of the stream run in another process. */
interface FollowedStream {
  readonly key: SessionKey;
  readonly number: number;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The name of this response in the service. */
  readonly follower: string;
  readonly stream: EventStream;
  /** The id of the last event that this process has sent. */
  lastId: string;
  /** True while this process reads the next events from the store. */
  isReading: boolean;
  /** True if the store may have new events since the running read began. */
  hasMore: boolean;
}

/** The minimum and the maximum time, in milliseconds, between two checks whether the processes that run the calls are alive. */
const CHECK_MS = { least: 20, most: 5000 };

/**
 * A request to resume a stream whose calls run in another process: the last event of the client, the name of the response, and the missed
 * events that the store returned.
 */
interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & { readonly process: string };
}

/**
 * The streams that clients have resumed in this process, while the calls of the streams run in other processes. The other process sends a
 * letter for each event, and this process then reads the event from the store. This process also reads the store at regular intervals. If the
 * other process is dead, this process ends the calls with an error.
 *
 * The specification does not permit a message on several streams. So the store keeps each event with the follower that its stream had at this
 * time, and only the response of this follower sends the event. When a client resumes a stream, the server sends the earlier events again
 * that the client has not received. So if a client resumes a stream twice after the same event, both responses contain the events before the
 * second request.
 */
class FollowedStreams {
  readonly #member: ServiceMember;
  readonly #streams = new Map<string, FollowedStream>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  /** Sends the events that the client has missed. Then sends each new event, until all calls of the stream have been answered. */
  follow(exchange: HttpExchange, { key, lastEventId, follower, resumed }: ResumedElsewhere): void {
    const { stream: number, process } = resumed;
    const name = nameOf(key, number);
    this.#end(this.#streams.get(name));
    const followed: FollowedStream = {
      key,
      number,
      process,
      follower,
      stream: new EventStream(this.#member.endpoint, { store: () => followed.lastId }),
      lastId: lastEventId,
      isReading: false,
      hasMore: false,
    };
    this.#streams.set(name, followed);
    exchange.onDisconnect(() => this.#remove(followed));
    followed.stream.attach(exchange);
    this.#send(followed, resumed.events);
    if (!this.#has(followed)) return;
    this.#timer ??= this.#startTimer();
    // The process that runs the calls may already be dead, and another response may already have taken over the stream.
    void this.#check(process, [followed]);
  }

  /** Reads the next events of a stream. Called after a letter of the process that runs the calls. */
  read(key: SessionKey, number: number): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed !== undefined && followed.key.principal === key.principal) this.#read(followed);
  }

  /**
   * Ends the response of a stream. Called when the client has resumed the stream in another process. @param follower the name of the response
   * that must end.
   */
  end(key: SessionKey, number: number, follower: string): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed?.follower === follower) this.#end(followed);
  }

  /** Ends all followed streams of a session. Called when the session has ended. */
  endSession({ session, principal }: SessionKey): void {
    for (const followed of [...this.#streams.values()])
      if (followed.key.session === session && followed.key.principal === principal) this.#end(followed);
  }

  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void {
    for (const followed of [...this.#streams.values()]) {
      followed.stream.detach(retryMs);
      this.#remove(followed);
    }
  }

  #read(followed: FollowedStream): void {
    followed.hasMore = true;
    if (followed.isReading) return;
    this.#readAll(followed).catch((error: unknown) => this.#member.report(error));
  }

  async #readAll(followed: FollowedStream): Promise<void> {
    followed.isReading = true;
    try {
      while (followed.hasMore && this.#has(followed)) {
        followed.hasMore = false;
        await this.#readNext(followed);
      }
    } finally {
      followed.isReading = false;
    }
  }

  async #readNext(followed: FollowedStream): Promise<void> {
    const { key, lastId, follower } = followed;
    const more = await this.#member.sessions.readStream(key, lastId);
    if (!this.#has(followed)) return;
    this.#send(followed, eventsOf(follower, more?.events ?? []));
    if (!hasFurtherEvents(more, follower)) this.#end(followed);
  }

  /** Sends events to the client. If too many bytes wait, ends the response; the client then resumes the stream to get the other events. */
  #send(followed: FollowedStream, events: readonly StoredEvent[]): void {
    for (const { id, text } of events) {
      if (followed.stream.isFull) return this.#end(followed);
      followed.lastId = id;
      if (text !== "") followed.stream.send(text);
    }
  }

  #end(followed: FollowedStream | undefined): void {
    if (followed === undefined || !this.#has(followed)) return;
    followed.stream.end();
    this.#remove(followed);
  }

  #remove(followed: FollowedStream): void {
    if (!this.#has(followed)) return;
    this.#streams.delete(nameOf(followed.key, followed.number));
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #has(followed: FollowedStream): boolean {
    return this.#streams.get(nameOf(followed.key, followed.number)) === followed;
  }

  #startTimer(): ReturnType<typeof setInterval> {
    const { leaseMs } = this.#member.processes;
    const { least, most } = CHECK_MS;
    const every = Math.min(Math.max(leaseMs / 2, least), most);
    return unrefTimer(setInterval(() => this.#checkAll(), every));
  }

  #checkAll(): void {
    const all = [...this.#streams.values()];
    for (const process of new Set(all.map((each) => each.process)))
      void this.#check(
        process,
        all.filter((each) => each.process === process),
      );
  }

  /** Reads the streams of one process again. If this process is dead, first ends its calls with an error. */
  async #check(process: string, all: readonly FollowedStream[]): Promise<void> {
    const { processes, sessions } = this.#member;
    try {
      if (!(await processes.isAlive(process)))
        await Promise.all(all.map(({ key }) => sessions.failCalls(key, process, createDeadProcessError())));
      for (const followed of all) this.#read(followed);
    } catch (error) {
      this.#member.report(error);
    }
  }
}

/** Returns the events that were stored for a follower. */
function eventsOf(follower: string, events: readonly FollowedEvent[]): readonly StoredEvent[] {
  return events.filter((event) => event.follower === follower);
}

/** Returns true if a follower will get further events of a stream: calls of the stream are running, and no other response has taken over the stream. */
function hasFurtherEvents(read: StreamForFollower | undefined, follower: string): boolean {
  return read?.process !== undefined && read.follower === follower;
}

/** Returns the error with which the calls of a dead process are answered. */
function createDeadProcessError(): McpError {
  return new McpError(
    CODES.internal,
    "the process that ran this call has ended, and the call may have had effects: check them before you repeat the call",
  );
}

// ---- transports/http/service/legacySseRouting ---------------------------------------------------

/** The kind of the letter with a client's message for a stream of HTTP+SSE. */
const LEGACY_MESSAGE = "legacyMessage";

/** The kind of the letter that answers a `LEGACY_MESSAGE`. It contains the status of the HTTP response: 202, 404 or 503. */
const LEGACY_STATUS = "legacyStatus";

/** Matches the id of an HTTP+SSE stream: the id of the process with the stream, and a random id. */
const STREAM_ID = /^([\w-]{1,64})\.[\w-]{1,64}$/;

/**
 * Passes the messages of HTTP+SSE clients to the processes that have the streams of these clients. The HTTP response waits for the answer of
 * the other process, because only this process knows whether the stream exists.
 */
class LegacySseMessages implements LegacySseRouting {
  readonly #member: ServiceMember;
  /**
   * For each message that was passed to another process and is not yet answered, a function that receives the status for the HTTP response to
   * the client.
   */
  readonly #unanswered = new Map<unknown, (status: number) => void>();
  #sentCount = 0;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  get idPrefix(): string {
    return `${this.#member.processes.id}.`;
  }

  streamOf(id: string, principal: string | undefined): LegacySseTarget {
    const [server] = this.#member.servers;
    return {
      hasEnded: false,
      connection: {
        receive: () => "accepted",
        refusal: (error) => formatErrorResponseAsJson(null, error, server!.revision),
      },
      send: () => undefined,
      forward: (message) => this.#forward({ session: id, principal }, message),
    };
  }

  /**
   * Handles a letter with a client's message that another process has received: passes the message to the client's stream in this process.
   * Sends a letter back with the status of the HTTP response: 404 if the stream does not exist, and 503 if this process keeps too many bytes
   * of messages.
   */
  receive(key: SessionKey, { message, number }: JsonObject, from: string): void {
    const answer = (status: number): void => this.#member.send(from, { kind: LEGACY_STATUS, ...key, number, status });
    const stream = this.#member.endpoint.legacySse?.find(key.session, key.principal);
    if (stream === undefined || stream.hasEnded) return answer(404);
    const release = this.#keep(message, key.principal);
    if (release === undefined) return answer(503);
    answer(202);
    const { exchange } = stream;
    const send = (text: string): void => stream.send(text);
    const received = stream.connection.receive(message, {
      // The other process has checked the token and the headers of the POST request. Handlers get the token and the headers of the GET request.
      principal: exchange.principal,
      get request() {
        return exchange.request;
      },
      send,
      answer(text) {
        release();
        send(text);
      },
      drop: release,
    });
    if (received !== "answering") release();
  }

  /** Handles the letter with which another process answers a message. */
  answered({ number, status }: JsonObject): void {
    const isKnown = status === 202 || status === 503;
    this.#unanswered.get(number)?.(isKnown ? status : 404);
  }

  /**
   * Counts the bytes of a message towards the limit of this process for all bodies. Returns a function that gives the bytes back. Returns
   * undefined if the limit is reached.
   */
  #keep(message: unknown, owner: string | undefined): (() => void) | undefined {
    const { budget } = this.#member.endpoint.bodies;
    const text = JSON.stringify(message) as string | undefined;
    let bytes = new TextEncoder().encode(text).length;
    if (!budget.take(bytes, owner)) return undefined;
    return () => {
      budget.give(bytes, owner);
      bytes = 0;
    };
  }

  async #forward(key: SessionKey, message: unknown): Promise<number> {
    const { processes } = this.#member;
    const process = STREAM_ID.exec(key.session)?.[1];
    // The stream is not in this process: if it were, the code above would have found it.
    if (process === undefined || process === processes.id) return 404;
    const number = ++this.#sentCount;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = new Promise<number>((resolve) => {
      this.#unanswered.set(number, resolve);
      timer = setTimeout(() => resolve(503), processes.leaseMs);
    });
    try {
      const isSent = await processes.send(process, { kind: LEGACY_MESSAGE, ...key, message, number });
      return isSent ? await answer : 404;
    } catch (error) {
      this.#member.report(error);
      return 503;
    } finally {
      clearTimeout(timer);
      this.#unanswered.delete(number);
    }
  }
}

// ---- stores/recentMap ---------------------------------------------------------------------------

/**
 * A map that forgets its oldest entries. To search for the oldest entry of a large `Map` is slow after many deletions, so this map drops many
 * entries at once.
 */
export class RecentMap<Key, Value extends NonNullable<unknown>> {
  readonly #count: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** @param count the number of newest entries that the map keeps. It can have up to twice as many entries. */
  constructor(count: number) {
    this.#count = count;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: Key, value: Value): void {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#count) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  clear(): void {
    this.#newer.clear();
    this.#older.clear();
  }
}

// ---- transports/http/service/serviceMember ------------------------------------------------------

/** Milliseconds before each further attempt to make a change. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000];

/** Milliseconds before each attempt after the attempts of `REPEAT_AFTER_MS`. */
const LATER_MS = 3000;

/** An HTTP endpoint as a member of a service: what all classes in this folder share. */
class ServiceMember implements ServerWithOnErrorOption {
  readonly servers: readonly Server[];
  readonly endpoint: StateForHost;
  readonly processes: ServiceProcesses;
  readonly sessions: SharedSessionStore;
  readonly log: ServiceLog = new ServiceLog(this);
  /**
   * Passes the errors of the service to `onError` of the first server, each message once in a lease time, because each call and each request
   * that needs an unavailable service gets the same error.
   */
  readonly options: ServerWithOnErrorOption["options"];
  /** The changes that this process has sent, and that the service has not confirmed yet. */
  readonly #unconfirmed = new Set<Promise<unknown>>();

  constructor({ processes, sessions }: ServiceEngine, servers: readonly Server[], endpoint: StateForHost) {
    this.servers = servers;
    this.endpoint = endpoint;
    this.processes = processes;
    this.sessions = sessions;
    const failures = new ReportedFailures(processes.leaseMs);
    const onError = (error: unknown): void => {
      if (failures.isNew(error)) passErrorToOnError(servers[0]!, error);
    };
    this.options = { onError };
  }

  report(error: unknown): undefined {
    passErrorToOnError(this, error);
  }

  /** Keeps a change in the list of unconfirmed changes until its promise has settled. Returns the promise. */
  track<T>(change: Promise<T>): Promise<T> {
    const remove = (): void => void this.#unconfirmed.delete(settled);
    const settled = change.then(remove, remove);
    this.#unconfirmed.add(settled);
    return change;
  }

  /** Runs a change of the service in the background: no request waits for the change. If the change fails, `onError` gets the error. */
  inBackground(change: Promise<unknown>): void {
    void this.track(change.catch((error: unknown) => this.report(error)));
  }

  /** Waits until the service has confirmed all changes that this process has made so far. @param ms the maximum number of milliseconds to wait. */
  async confirmed(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (this.#unconfirmed.size > 0 && Date.now() < end)
      await waitAtMost(end - Date.now(), Promise.all(this.#unconfirmed));
  }

  /**
   * Makes a change in the service. If this fails, tries again for some seconds, because no other process will make the change. The service
   * may have made the change before it failed, so several attempts must have the same effect as one.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  async repeat<T>(change: () => Promise<T>, isWanted: () => boolean = () => false): Promise<T> {
    for (let failed = 0; ; failed++)
      try {
        return await change();
      } catch (error) {
        const ms = REPEAT_AFTER_MS[failed];
        if (ms === undefined && !isWanted()) throw error;
        this.report(error);
        await new Promise((resolve) => setTimeout(resolve, ms ?? LATER_MS));
      }
  }

  /**
   * Makes a change in the service that no other process makes, and repeats the change until it succeeds. Gives up after some seconds if the
   * endpoint is closing or `process` has lost its lease: the other processes then ignore the records of this process.
   *
   * @param process the id that this process had when it decided to make the change.
   * @throws the last error: the returned promise rejects with it.
   */
  repeatWhileAlive<T>(process: string, change: () => Promise<T>): Promise<T> {
    return this.repeat(change, () => !this.endpoint.isClosing && this.processes.id === process);
  }

  /** Sends a letter about a session to another process in the background. */
  send(to: string, letter: JsonObject): void {
    this.inBackground(this.processes.send(to, letter));
  }
}

/** Returns the error for a request if this process has no lease, or loses it while it handles the request. */
function createLeaseLostError(): McpError {
  return new McpError(CODES.internal, "the server lost the connection to its service: try again later");
}

/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
function readKeyMembers({ session, principal = undefined }: JsonObject): SessionKey | undefined {
  const isOwner = typeof principal === "string" || principal === undefined;
  return typeof session === "string" && isOwner ? { session, principal } : undefined;
}

/** The kind of a log entry with a message for the client of one session. */
const MESSAGE = "message";

/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
function negotiatedOf({ connection }: HttpSession): HandshakeSession {
  return connection.session as HandshakeSession;
}

/** The name of the member with the id of an entry: the id of the process, and a number. */
const ID = "id";

/**
 * The number of received entries that each process remembers. If the log has an entry twice, the second one follows within the time limit of
 * a command.
 */
const REMEMBERED = 5_000;

/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then
 * searches the log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this
 * search, so the log can have an entry twice. Each process drops the second one.
 */
class ServiceLog {
  readonly #member: ServiceMember;
  #count = 0;
  /** For each of the entries that this process received last, its id and its first position. */
  readonly #received = new RecentMap<unknown, LogPosition>(REMEMBERED);
  /** The newest position of the log that this process knows. */
  #position: LogPosition | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  /** Reads the position of the log from which {@link publish} searches for its entries. */
  async begin(): Promise<void> {
    this.#position = await this.#member.processes.position();
  }

  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged: LogEntry): boolean {
    this.#position = logged.position;
    if (this.#isRepeated(logged)) return false;
    const { [ID]: id } = logged.entry;
    if (typeof id === "string") this.#received.set(id, logged.position);
    return true;
  }

  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position: LogPosition): void {
    this.#position = position;
    this.#received.clear();
  }

  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    const entries = await this.#member.processes.entriesAfter(position);
    const ids = new Set<unknown>();
    return entries?.filter((logged) => {
      const { [ID]: id } = logged.entry;
      if (ids.has(id) || this.#isRepeated(logged)) return false;
      if (typeof id === "string") ids.add(id);
      return true;
    });
  }

  #isRepeated({ entry, position }: LogEntry): boolean {
    const first = this.#received.get(entry[ID]);
    return first !== undefined && this.#member.processes.isAfter(position, first);
  }

  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  async publish(entry: JsonObject, isWanted?: () => boolean): Promise<void> {
    const { processes } = this.#member;
    const id = `${processes.id}/${++this.#count}`;
    const before = this.#position;
    let isRepeated = false;
    const publish = async (): Promise<void> => {
      if (isRepeated && (await this.#has(id, before))) return;
      isRepeated = true;
      await processes.publish({ ...entry, [ID]: id });
    };
    await this.#member.repeat(publish, isWanted);
  }

  async #has(id: string, after: LogPosition | undefined): Promise<boolean> {
    if (after === undefined) return false;
    const entries = await this.#member.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}

/** The maximum number of error messages that this object remembers. A service has only a few different failures. */
const MAX_MESSAGES = 50;

/**
 * Remembers the failures of a service that were reported last. If a process cannot reach the service, it gets the same few errors many times
 * a second. So each message is reported only once in an interval.
 */
class ReportedFailures {
  readonly #intervalMs: number;
  /** For each message, the time when it was reported, in milliseconds since 1970. */
  readonly #reportedAt = new Map<string, number>();

  /** @param intervalMs the minimum number of milliseconds between two reports of the same message. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Returns true if a failure must be reported, because its message was not reported in the last interval. */
  isNew(failure: unknown): boolean {
    const message = String(failure);
    const now = Date.now();
    const last = this.#reportedAt.get(message);
    if (last !== undefined && Math.abs(now - last) < this.#intervalMs) return false;
    if (this.#reportedAt.size >= MAX_MESSAGES) this.#reportedAt.clear();
    this.#reportedAt.set(message, now);
    return true;
  }
}

// ---- transports/http/service/notificationEntries ------------------------------------------------

/** The kind of a log entry with a notification for all clients, or for all clients of one owner. */
const NOTIFICATION = "notification";

/**
 * Publishes the notifications of the servers in this process to the log, and passes notifications from the log to the clients of this
 * process. A notification of this process goes directly to the `subscriptions/listen` streams of this process, and through the log to all
 * other clients.
 */
class NotificationEntries {
  readonly #member: ServiceMember;
  /** The random id of this endpoint. The endpoint uses it to recognise its own notifications in the log. */
  readonly #origin: string = crypto.randomUUID();
  /**
   * The servers with handlers, each with the listener that publishes the notifications of this server. Bridges get their notifications from
   * these servers.
   */
  readonly #senders = new Map<Server, NotificationListener>();
  /** The JSON of the last notification, for each server that has clients; null if the clients of a server do not get this notification. */
  #texts: { entry: JsonObject; byServer: Map<Server, string | null> } | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
    for (const server of member.servers) {
      const native = server.bridged?.native ?? server;
      const isKnown = [...this.#senders.keys()].some(({ listeners }) => listeners === native.listeners);
      if (!isKnown) this.#senders.set(native, this.#startSender(native));
    }
  }

  /** Passes a notification of another process to the listeners of the server that has the same revision. */
  receive(entry: JsonObject): void {
    const notification = readNotification(entry);
    if (entry["origin"] === this.#origin || notification === undefined) return;
    for (const [{ listeners, revision }, sender] of this.#senders)
      if (revision.revision === entry["revision"])
        notifyClients(
          [...listeners].filter((each) => each !== sender),
          notification,
        );
  }

  /** Returns the JSON of the message in a log entry, in the revision of a session. Returns undefined if the entry has no message for this session. */
  textFor(session: HttpSession, logged: LogEntry): string | undefined {
    try {
      return readMessage(session.key, logged) ?? this.#readNotificationFor(session, logged);
    } catch (error) {
      // An invalid entry must not end the stream of a session. Otherwise its client could never resume the stream.
      this.#member.report(error);
      return undefined;
    }
  }

  #readNotificationFor(session: HttpSession, { entry }: LogEntry): string | undefined {
    const notification = readNotification(entry);
    if (notification === undefined) return undefined;
    const { method, params, owner } = notification;
    if (owner !== undefined && owner !== session.key.principal) return undefined;
    const negotiated = negotiatedOf(session);
    // The URI of a resource is the same in all revisions, so the check needs no conversion of the notification.
    if (!negotiated.wants(method, params)) return undefined;
    return this.#textFor(negotiated.server, entry, notification) ?? undefined;
  }

  /** Returns notifications for a client that has missed some notifications. After them, the client reads all lists and subscribed resources again. */
  resyncTexts(session: HttpSession): string[] {
    const { server, subscriptions } = negotiatedOf(session);
    const lists = listChangesOf(server).map((method) => formatNotification(method, {}));
    const updates = [...subscriptions.keys()].map((uri) =>
      formatNotification("notifications/resources/updated", { uri }),
    );
    return [...lists, ...updates];
  }

  /**
   * Notifies the clients with a `subscriptions/listen` stream in this process that all lists have changed, because this process has missed
   * entries of the log.
   */
  resyncListeners(): void {
    for (const [server, sender] of this.#senders)
      for (const method of listChangesOf(server))
        notifyClients(
          [...server.listeners].filter((each) => each !== sender),
          { method, params: {} },
        );
  }

  /** Stops the publication of notifications. */
  close(): void {
    for (const [{ listeners }, sender] of this.#senders) listeners.delete(sender);
  }

  #startSender(server: Server): NotificationListener {
    const { revision } = server.revision;
    const sender: NotificationListener = {
      hearsEachOwner: true,
      wants: () => true,
      deliver: (method, params, principal) => {
        const entry = { kind: NOTIFICATION, origin: this.#origin, revision, principal, method, params };
        this.#member.inBackground(this.#member.log.publish(entry));
      },
    };
    server.listeners.add(sender);
    return sender;
  }

  #textFor(server: Server, entry: JsonObject, notification: ServerNotification): string | null {
    if (this.#texts?.entry !== entry) this.#texts = { entry, byServer: new Map() };
    const { byServer } = this.#texts;
    let text = byServer.get(server);
    if (text === undefined) {
      const { native, convertNotification } = server.bridged ?? {};
      const isOfServer = (native ?? server).revision.revision === entry["revision"];
      const params = convertNotification ? convertNotification(notification) : notification.params;
      text = isOfServer && params !== undefined ? formatNotification(notification.method, params) : null;
      byServer.set(server, text);
    }
    return text;
  }
}

/** Returns the methods of the notifications about changed lists that a server has declared. */
function listChangesOf({ capabilities, revision }: Server): string[] {
  return Object.entries(revision.methods).flatMap(([method, { feature }]) => {
    const isList = method.endsWith("/list_changed");
    const capability = feature === null ? undefined : capabilities[feature];
    const isDeclared = isObject(capability) && capability["listChanged"] === true;
    return isList && isDeclared ? [method] : [];
  });
}

/** Returns the notification in a log entry, or undefined if the entry has another kind or is invalid. */
function readNotification({ kind, method, params, principal = undefined }: JsonObject): ServerNotification | undefined {
  const isOwner = principal === undefined || typeof principal === "string";
  return kind === NOTIFICATION && typeof method === "string" && isObject(params) && isOwner
    ? { method, params, owner: principal }
    : undefined;
}

/** Returns the JSON of the message in a log entry, or undefined if the entry has another kind or is for another session. */
function readMessage({ session, principal }: SessionKey, { entry }: LogEntry): string | undefined {
  const { kind, text } = entry;
  if (kind !== MESSAGE || typeof text !== "string") return undefined;
  const key = readKeyMembers(entry);
  return key?.session === session && key.principal === principal ? text : undefined;
}

function formatNotification(method: string, params: JsonObject): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}

// ---- transports/http/service/pushStreams --------------------------------------------------------

/** The kind of the log entry after which a process ends its response to a GET request, because another process has taken over the response. */
const TAKEN_OVER = "takenOver";

/** The open response to the GET request of one session. */
interface PushStream {
  readonly session: HttpSession;
  readonly stream: EventStream;
  /** The client has received all messages up to this position of the log. Undefined while the stream is being opened. */
  sent: LogPosition | undefined;
  /** The log entries that have arrived while the stream is being opened. */
  readonly waiting: LogEntry[];
}

/**
 * The streams of this process for messages that belong to no call: its open responses to GET requests. The messages of these streams are
 * entries in the service's log, and the ids of their events are positions of the log. So the service stores one entry for all sessions, and
 * any process can continue a stream.
 *
 * When a process takes over a response, it adds an entry to the log. The earlier process sends only the messages before this entry, so no
 * later message is sent on two responses. The new response starts after the last event that the client has received.
 */
class PushStreams {
  readonly #member: ServiceMember;
  readonly #notifications: NotificationEntries;
  readonly #streams = new Map<string, PushStream>();
  /**
   * For each session with GET requests that wait until the service has granted their responses: the number of these requests, and true if
   * another process has taken over the response meanwhile.
   */
  readonly #opening = new Map<string, { count: number; isOvertaken: boolean }>();

  constructor(member: ServiceMember, notifications: NotificationEntries) {
    this.#member = member;
    this.#notifications = notifications;
  }

  has({ key }: HttpSession): boolean {
    return this.#streams.has(key.session) || this.#opening.has(key.session);
  }

  /** Opens the stream of a session as the response to a GET request. */
  async open(session: HttpSession, exchange: HttpExchange, request: PushRequest): Promise<OpenedPush> {
    const { session: id } = session.key;
    const opening = this.#opening.get(id) ?? { count: 0, isOvertaken: false };
    this.#opening.set(id, opening);
    opening.count++;
    try {
      return await this.#open(session, exchange, request);
    } finally {
      if (--opening.count === 0) this.#opening.delete(id);
      if (!this.#streams.has(id)) this.#closeInService(session);
    }
  }

  async #open(session: HttpSession, exchange: HttpExchange, { began, from }: PushRequest): Promise<OpenedPush> {
    const { sessions, processes, endpoint } = this.#member;
    const { id: process } = processes;
    const takeOver = from !== undefined;
    const grant = await sessions.openPush(session.key, { process, takeOver });
    if (grant === undefined) return "ended";
    if (!grant.isGranted) return "taken";
    // The log also has the messages that were sent before the client opened its first stream.
    const first = grant.isFirst && !takeOver ? began : undefined;
    const opened = this.#start(session, exchange, { ...grant, process, from: from ?? first });
    if (first === undefined) return opened;
    const result = await opened.catch((error: unknown) => this.#member.report(error));
    const isClosed = result === "ended" && endpoint.isClosing;
    if (result && !isClosed) return result;
    sendFirstId(endpoint, exchange, first);
    return "opened";
  }

  /** Starts the response after the service has granted it to this process. */
  async #start(
    session: HttpSession,
    exchange: HttpExchange,
    { process, isFirst, earlier, from }: GrantedPush,
  ): Promise<OpenedPush> {
    const { processes, sessions, endpoint } = this.#member;
    const { key } = session;
    await this.#takeOver(key, earlier);
    if (process !== processes.id) throw createLeaseLostError();
    if (this.#opening.get(key.session)?.isOvertaken) return "taken";
    // If the session has already ended, its end would not end a stream that is registered now.
    if (session.hasEnded || endpoint.isClosing) return "ended";
    const push = this.#replace(session, exchange);
    try {
      const start = await readPushStart(this.#member, from);
      this.#begin(push, exchange, start);
      if (isFirst) this.#repeat(process, () => sessions.confirmPush(key));
    } catch (error) {
      this.#remove(push);
      throw error;
    }
    return "opened";
  }

  /** Adds a log entry after which the earlier processes end their responses. Removes the records of dead processes. */
  async #takeOver(key: SessionKey, earlier: readonly string[]): Promise<void> {
    const { processes, sessions, log } = this.#member;
    const from: string[] = [];
    for (const process of earlier)
      if (await processes.isAlive(process)) from.push(process);
      else this.#member.inBackground(sessions.closePush(key, process));
    if (from.length > 0) await log.publish({ kind: TAKEN_OVER, ...key, from });
  }

  /**
   * Ends the response to the GET request of a session, if another process has taken it over from this process. @param from the ids of the
   * earlier processes.
   */
  takenOver(key: SessionKey, from: unknown): void {
    if (!Array.isArray(from) || !from.includes(this.#member.processes.id)) return;
    const opening = this.#opening.get(key.session);
    if (opening !== undefined) opening.isOvertaken = true;
    const push = this.#streams.get(key.session);
    this.end(key);
    if (push !== undefined) this.#closeInService(push.session);
  }

  /** Sends the message in a log entry to the clients that have a stream in this process. */
  logged(logged: LogEntry): void {
    const { kind } = logged.entry;
    if (kind !== MESSAGE) {
      for (const push of this.#streams.values()) this.#pass(push, logged);
      return;
    }
    const push = this.#streams.get(String(logged.entry["session"]));
    if (push !== undefined) this.#pass(push, logged);
  }

  /**
   * Sets all streams back to an earlier position, because the log has lost its newest entries, and notifies their clients that all lists and
   * subscribed resources have changed.
   */
  rewind(position: LogPosition): void {
    for (const push of [...this.#streams.values()]) {
      // Without this position, the stream has not begun yet, and reads the log first.
      if (push.sent === undefined) continue;
      push.sent = position;
      this.resync(push.session);
    }
  }

  /** Notifies the client of a session that all lists and its subscribed resources have changed, because it may have missed notifications. */
  resync(session: HttpSession): void {
    const push = this.#streams.get(session.key.session);
    if (push?.session !== session || push.sent === undefined) return;
    for (const text of this.#notifications.resyncTexts(session)) push.stream.send(text);
  }

  /** Ends the response to the GET request of a session. Called when the session has ended, or when the session has sent a newer GET request to this process. */
  end({ session, principal }: SessionKey): void {
    const push = this.#streams.get(session);
    if (push === undefined || push.session.key.principal !== principal) return;
    this.#streams.delete(session);
    push.stream.end();
  }

  /** Ends all responses, so that the clients open their streams in other processes. */
  close(retryMs: number): void {
    for (const push of [...this.#streams.values()]) {
      if (push.sent !== undefined) push.stream.detach(retryMs);
      push.stream.end();
      this.#remove(push);
    }
  }

  /** Registers a new stream, which stores the log entries that arrive from now on. Ends an earlier stream of the same session. */
  #replace(session: HttpSession, exchange: HttpExchange): PushStream {
    this.end(session.key);
    const push: PushStream = {
      session,
      stream: new EventStream(this.#member.endpoint, { store: () => PUSH_ID + push.sent! }),
      sent: undefined,
      waiting: [],
    };
    this.#streams.set(session.key.session, push);
    exchange.onDisconnect(() => this.#remove(push));
    return push;
  }

  /** Starts the response, and sends the messages that the client has not received. */
  #begin(push: PushStream, exchange: HttpExchange, { position, entries }: PushStart): void {
    const { session, stream, waiting } = push;
    push.sent = position;
    stream.open(exchange);
    // Comes first: the client resumes the stream after the event id that it has just received, also if the response ends now.
    if (entries === undefined) for (const text of this.#notifications.resyncTexts(session)) stream.send(text);
    // While this process read the log, another response replaced this one, or the session ended.
    if (this.#streams.get(session.key.session) !== push) return stream.end();
    for (const logged of [...(entries ?? []), ...waiting.splice(0)]) {
      this.#send(push, logged);
      // The client resumes the stream to get the other messages.
      if (stream.isFull) {
        this.#remove(push);
        return stream.end();
      }
    }
  }

  #pass(push: PushStream, logged: LogEntry): void {
    if (push.sent === undefined) push.waiting.push(logged);
    else this.#send(push, logged);
  }

  /** Sends the message in a log entry, if it is for this client and the client has not received it yet. */
  #send(push: PushStream, logged: LogEntry): void {
    const { position } = logged;
    if (!this.#member.processes.isAfter(position, push.sent!)) return;
    push.sent = position;
    const text = this.#notifications.textFor(push.session, logged);
    if (text !== undefined) push.stream.send(text);
  }

  #remove(push: PushStream): void {
    const { key } = push.session;
    if (this.#streams.get(key.session) !== push) return;
    this.#streams.delete(key.session);
    this.#closeInService(push.session);
  }

  /**
   * Records in the service that this process has no response any more. Otherwise the service would reject each new GET request of the session
   * while this process lives. Does nothing if this process has or opens another response, because this response needs the record.
   */
  #closeInService({ key }: HttpSession): void {
    const { sessions, processes } = this.#member;
    const { id: process } = processes;
    const close = async (): Promise<void> => {
      if (this.#streams.has(key.session) || this.#opening.has(key.session)) return;
      await sessions.closePush(key, process);
    };
    this.#repeat(process, close);
  }

  #repeat(process: string, change: () => Promise<void>): void {
    this.#member.inBackground(this.#member.repeatWhileAlive(process, change));
  }
}

/** The text with which all event ids begin on streams for messages that belong to no call. */
const PUSH_ID = "0-";

/** The result of `open`: `taken` if another GET request of the session is open, `ended` if the session has ended or the endpoint is closing. */
type OpenedPush = "opened" | "taken" | "ended";

/** The GET request that opens a stream. */
interface PushRequest {
  /** The position of the log at the start of the session. */
  readonly began?: LogPosition | undefined;
  /** The client has received all messages up to this position of the log; undefined if the client opens a new stream. */
  readonly from: LogPosition | undefined;
}

/** A response to a GET request that the service has granted to this process. */
interface GrantedPush extends Pick<PushGrant, "isFirst" | "earlier"> {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** The client has received all messages up to this position of the log; undefined if the response has only later messages. */
  readonly from: LogPosition | undefined;
}

/** The position of the log from which a stream begins. */
interface PushStart {
  readonly position: LogPosition;
  /** The log entries after the position, up to now; undefined if the log has already deleted some of these entries. */
  readonly entries: readonly LogEntry[] | undefined;
}

/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
async function readPushStart({ processes, log }: ServiceMember, from: LogPosition | undefined): Promise<PushStart> {
  const position = await processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}

/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the
 * stream, from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
function sendFirstId(limits: StreamLimits, exchange: HttpExchange, began: LogPosition): void {
  const stream = new EventStream(limits, { store: () => PUSH_ID + began });
  stream.open(exchange);
  stream.end();
}

// ---- transports/http/service/sessionGets --------------------------------------------------------

/**
 * The kind of the letter after which the receiver stops sending the events of a stream, because the client has resumed the stream in another
 * process.
 */
const RESUMED = "resumed";

/** The streams of this process that GET requests open or resume. */
interface ServiceStreams {
  readonly pushes: PushStreams;
  readonly running: RunningStreams;
  readonly followed: FollowedStreams;
}

/** A session that a GET or DELETE request has read from the service. */
interface ReadSession {
  readonly record: SessionRecord;
  /** The number of log entries about settings that this process had received before it read the record. */
  readonly receivedCount: number;
}

/** A GET request that resumes a stream whose calls run in this process. */
interface OwnResumption {
  readonly key: SessionKey;
  readonly lastEventId: string;
  /** The name of the response in the service. */
  readonly follower: string;
  /** The events that the client missed before it resumed the stream. */
  readonly events: readonly StoredEvent[];
}

/** Handles the GET and DELETE requests of all sessions, even if other processes have their streams or run their calls. */
class SessionGets {
  readonly #member: ServiceMember;
  readonly #sessions: SharedHttpSessions;
  readonly #streams: ServiceStreams;
  /** The number of requests in this process that have resumed a stream. */
  #resumedCount = 0;

  constructor(member: ServiceMember, sessions: SharedHttpSessions, streams: ServiceStreams) {
    this.#member = member;
    this.#sessions = sessions;
    this.#streams = streams;
  }

  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  async get(exchange: HttpExchange): Promise<void> {
    await this.#withSession(exchange, (key, read) => {
      const lastEventId = exchange.header("last-event-id") || undefined;
      if (lastEventId !== undefined && !lastEventId.startsWith(PUSH_ID))
        return this.#resume(exchange, key, lastEventId);
      const from = lastEventId?.slice(PUSH_ID.length);
      return from === undefined || this.#member.processes.isPosition(from)
        ? this.#openPush(exchange, key, { ...read, from })
        : Promise.resolve(this.#reject(exchange, 400, NO_EVENT));
    });
  }

  /** Handles a DELETE request: ends the session in all processes. */
  async delete(exchange: HttpExchange): Promise<void> {
    await this.#withSession(exchange, async (key) => {
      await this.#sessions.end(key);
      exchange.respond(204, []);
    });
  }

  /** Calls a function with the session in the header `Mcp-Session-Id`. If this session does not exist, rejects the request. */
  async #withSession(
    exchange: HttpExchange,
    use: (key: SessionKey, read: ReadSession) => Promise<void>,
  ): Promise<void> {
    const { sessions, endpoint } = this.#member;
    const { receivedCount } = this.#sessions;
    try {
      await withSession<SessionRecord>(exchange, {
        find: async (key) => {
          const record = await sessions.touch(key, endpoint.sessionIdleMs);
          if (endpoint.isClosing) return new McpError(CODES.internal, SHUTTING_DOWN);
          return record && isRecordOf(record, key) ? record : undefined;
        },
        use: (record, key) => use(key, { record, receivedCount }),
      });
    } catch (error) {
      this.#reject(exchange, 503, createStoreFailureError(this.#member, error).message);
    }
  }

  async #openPush(
    exchange: HttpExchange,
    key: SessionKey,
    { record, receivedCount, from }: ReadSession & Pick<PushRequest, "from">,
  ): Promise<void> {
    const session = await this.#sessions.copyOf(key, record, receivedCount);
    if (session === undefined) return this.#reject(exchange, 404, NO_SESSION);
    const opened = await this.#streams.pushes.open(session, exchange, { began: record.began, from });
    if (opened === "ended") this.#rejectEnded(exchange);
    else if (opened === "taken") this.#reject(exchange, 409, HAS_STREAM);
  }

  async #resume(exchange: HttpExchange, key: SessionKey, lastEventId: string): Promise<void> {
    const { sessions, processes, endpoint } = this.#member;
    const { running, followed } = this.#streams;
    const { id: own } = processes;
    const follower = `${own}/${++this.#resumedCount}`;
    const resumed = await sessions.resumeStream(key, lastEventId, follower);
    if (resumed === undefined) return this.#reject(exchange, 400, NO_EVENT);
    const { stream, process, events, earlier } = resumed;
    // If another process sends the earlier response of the stream, this response must end.
    const sender = earlier && processOfFollower(earlier);
    if (sender !== undefined && sender !== own)
      this.#member.send(sender, { kind: RESUMED, ...key, stream, follower: earlier! });
    if (process === undefined) return this.#sendAll(exchange, events);
    const request = { key, lastEventId, follower };
    if (process !== own) {
      // If the endpoint is already closing, it would not end a stream that is registered now.
      if (endpoint.isClosing) return this.#rejectEnded(exchange);
      return followed.follow(exchange, { ...request, resumed: { ...resumed, process } });
    }
    const live = running.get(key, stream);
    const ownRequest = { ...request, events };
    if (live === undefined) return this.#resumeOwn(exchange, ownRequest, live);
    // If two requests resumed the stream at the same time, each message would reach only one of their responses.
    const resumption = live.resumption.then(() => this.#resumeOwn(exchange, ownRequest, live));
    live.resumption = resumption.catch(() => undefined);
    await resumption;
  }

  /**
   * Resumes a stream whose calls run in this process. While the process reads the later events, the stream keeps its new messages, so no
   * message is lost.
   *
   * @param live undefined if the calls of the stream have just ended.
   */
  async #resumeOwn(
    exchange: HttpExchange,
    { key, lastEventId, follower, events }: OwnResumption,
    live: RunningStream | undefined,
  ): Promise<void> {
    live?.stream.awaitReplay();
    if (live !== undefined) live.follower = follower;
    try {
      const lastId = events.at(-1)?.id ?? lastEventId;
      const later = await this.#member.sessions.readStream(key, lastId);
      // Each message in `later` must be in the queue before the replay. Otherwise the stream would send the message again after the replay.
      await live?.messages.stored();
      if (later === undefined) return this.#reject(exchange, 400, NO_EVENT);
      const missed = [...events, ...eventsOf(follower, later.events)];
      if (live !== undefined && hasFurtherEvents(later, follower)) live.stream.resume(exchange, missed);
      else this.#sendAll(exchange, missed);
    } finally {
      live?.stream.endReplay();
    }
  }

  /** Sends the events of a stream that has ended as one complete response. */
  #sendAll(exchange: HttpExchange, events: readonly StoredEvent[]): void {
    const stream = new EventStream(this.#member.endpoint);
    stream.resume(exchange, events);
    stream.end();
  }

  /** Rejects a request because the endpoint is closing or the session has ended. */
  #rejectEnded(exchange: HttpExchange): void {
    if (this.#member.endpoint.isClosing) this.#reject(exchange, 503, SHUTTING_DOWN);
    else this.#reject(exchange, 404, NO_SESSION);
  }

  #reject(exchange: HttpExchange, status: number, reason: string): void {
    respondWithPlainTextError(exchange, status, { reason });
  }
}

// ---- transports/http/service/sharedSessions -----------------------------------------------------

/**
 * If a process has not used its copy of a session for this number of milliseconds, it drops the copy. The service keeps the session. A copy
 * with an observer, such as the connections of a proxy, stays as long as the session: with the copy, the observer would lose its state.
 */
const MAX_UNUSED_MS = 60_000;

function isObserved(session: HttpSession): boolean {
  return negotiatedOf(session).server.sessionObserver !== undefined;
}

/** The kinds of log entries about one session. */
const SETTINGS = "settings";

const ENDED = "ended";

/**
 * The sessions of a service of several processes. Each process keeps copies of the sessions that it used recently. At each request, the copy
 * gets the settings of the record in the service. It also gets each change that another process publishes.
 */
class SharedHttpSessions implements SessionsInStore {
  readonly #member: ServiceMember;
  readonly #pushes: PushStreams;
  /** Ends this process's copy of a session, and the streams of the session. Called when the session has ended. */
  readonly #endSession: (key: SessionKey) => void;
  /** For each copy of a session in this process, the settings that the other processes also have. */
  readonly #known = new WeakMap<HttpSession, SessionSettings>();
  readonly #received = new ReceivedSettings();
  /** The copies whose settings this process is reading from the service, because an entry of the log did not contain the change. */
  readonly #reading = new Set<HttpSession>();
  /** The number of requests that this process has sent to clients. */
  #requestCount = 0;

  constructor(member: ServiceMember, pushes: PushStreams, endSession: (key: SessionKey) => void) {
    this.#member = member;
    this.#pushes = pushes;
    this.#endSession = endSession;
  }

  get reporter(): ServiceMember {
    return this.#member;
  }

  async create(session: HttpSession): Promise<boolean> {
    const { sessions, processes, endpoint } = this.#member;
    this.#connect(session);
    const record = recordOf(session);
    const began = await processes.position();
    const isCreated = await sessions.create({ ...record, began }, endpoint.sessionIdleMs);
    // The settings may have changed since the record was made: `update` then sends the change.
    const { logLevel, subscriptions } = record;
    if (isCreated) this.#known.set(session, { logLevel, subscriptions });
    return isCreated;
  }

  /** The number of log entries about settings that this process has received so far. Read it before a request for a record: see {@link copyOf}. */
  get receivedCount(): number {
    return this.#received.count;
  }

  /**
   * Resolves with this process's copy of a session, with the settings of the record. Resolves with undefined if the session does not exist,
   * or if this endpoint does not serve the revision of the session. If an entry about the settings has arrived since the request for the
   * record, the record can be older than the entry, so this process reads the record again.
   *
   * @param receivedCount the value of {@link receivedCount} before the request for the record.
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  async copyOf(
    key: SessionKey,
    record: SessionRecord | undefined,
    receivedCount: number,
  ): Promise<HttpSession | undefined> {
    let newest = record;
    let before = receivedCount;
    while (newest !== undefined && this.#received.hasNewer(key.session, before)) {
      before = this.receivedCount;
      newest = await this.#read(key);
    }
    return this.#copy(key, newest);
  }

  #copy(key: SessionKey, record: SessionRecord | undefined): HttpSession | undefined {
    const { sessions, router } = this.#member.endpoint;
    const live = this.live(key);
    if (record === undefined) {
      // The session has expired or was deleted, so this process ends its copy, too.
      if (live !== undefined) this.#endSession(key);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    const session = live ?? restoreHttpSession(sessions, router.handshake, record);
    if (session === undefined) return undefined;
    if (live === undefined) this.#connect(session);
    else applySettings(live, record);
    const { logLevel, subscriptions } = record;
    this.#known.set(session, { logLevel, subscriptions });
    session.usedAt = Date.now();
    return session;
  }

  /** Returns this process's copy of a session, or undefined if this process has no copy. */
  live({ session: id, principal }: SessionKey): HttpSession | undefined {
    const live = this.#member.endpoint.sessions.live(id);
    return live?.key.principal === principal ? live : undefined;
  }

  /**
   * Sends the changed settings of a session to the service, and to the processes that have a copy of the session. If the settings have not
   * changed, does nothing, so that a client cannot fill the log with entries that have no effect.
   */
  async update(session: HttpSession): Promise<void> {
    const { sessions, endpoint, log } = this.#member;
    const { key, connection } = session;
    const settings = settingsOf(connection.session!);
    const change = getSettingsChange(this.#known.get(session), settings);
    if (change === undefined) return;
    this.#known.set(session, settings);
    const head = { kind: SETTINGS, ...key };
    // This process must try again itself. If the service has stored the change, a repeated request changes nothing, so no process publishes the change.
    try {
      await this.#member.repeat(() => sessions.change(key, change));
      await log.publish({ ...head, ...toMembersOfEntry(change) });
    } catch (error) {
      // Without the change, the entry is true even if the change was not stored, or another process has changed the settings since.
      const published = log.publish({ ...head, ...READ_AGAIN }, () => !endpoint.isClosing);
      this.#member.inBackground(published);
      throw error;
    }
  }

  /** Changes the settings of this process's copy. Called when a process has published the change. */
  changed(key: SessionKey, entry: JsonObject): void {
    this.#received.add(key.session);
    const live = this.live(key);
    if (live === undefined) return;
    const change = readSettingsChange(entry);
    if (change !== undefined) {
      const settings = applySettingsChange(settingsOf(negotiatedOf(live)), change);
      applySettings(live, settings);
      this.#known.set(live, settings);
    } else if (!this.#reading.has(live) && (live.isBusy || this.#pushes.has(live)))
      this.#member.inBackground(this.#readAgain(live));
  }

  /**
   * Reads the settings of a session from the service for this process's copy of the session, because an entry did not contain the change.
   * Reads them again if another entry arrives meanwhile. If the copy has no running calls and no stream, it gets the settings with its next
   * request.
   */
  async #readAgain(live: HttpSession): Promise<void> {
    const { key } = live;
    this.#reading.add(live);
    try {
      let before: number;
      let record: SessionRecord | undefined;
      do {
        before = this.receivedCount;
        record = await this.#read(key);
      } while (this.#received.hasNewer(key.session, before));
      if (this.live(key) === live) this.#copy(key, record);
    } finally {
      this.#reading.delete(live);
    }
    // Notifications that arrived during the read were compared with the earlier settings.
    this.#pushes.resync(live);
  }

  async sweep(session: HttpSession): Promise<void> {
    const { sessions, sessionIdleMs } = this.#member.endpoint;
    const unusedMs = Date.now() - session.usedAt;
    if (session.isBusy || this.#pushes.has(session)) {
      if (unusedMs > sessionIdleMs / 4) await this.touch(session);
    } else if (unusedMs > (isObserved(session) ? sessionIdleMs : Math.min(sessionIdleMs, MAX_UNUSED_MS)))
      sessions.endHere(session);
  }

  async delete(session: HttpSession): Promise<void> {
    // If the handshake of a session has failed, the service does not have the session.
    if (this.#known.has(session)) await this.end(session.key);
  }

  /**
   * Ends a session in the service and in this process. Notifies the other processes in the background. If another process misses this
   * message, it ends its copy of the session when it next uses the session.
   */
  async end(key: SessionKey): Promise<void> {
    await this.#member.sessions.delete(key);
    this.#endSession(key);
    // The other processes do not know yet that the session was deleted.
    this.#member.inBackground(this.#member.log.publish({ kind: ENDED, ...key }));
  }

  async touch(session: HttpSession): Promise<void> {
    session.usedAt = Date.now();
    const record = await this.#member.sessions.touch(session.key, this.#member.endpoint.sessionIdleMs);
    if (record === undefined) this.#endSession(session.key);
  }

  /** Connects a copy of a session to the service. The copy then gets notifications for all clients from the log, and no longer from its server. */
  #connect(session: HttpSession): void {
    const negotiated = negotiatedOf(session);
    negotiated.server.listeners.delete(negotiated);
    const { key, connection } = session;
    connection.push = (text) => this.#member.inBackground(this.#publish(session, text));
    // Another process may have the client's stream, even if this process has dropped its copy of the session.
    negotiated.notify = (method, params) => negotiated.deliver(method, params);
    negotiated.stored = {
      key,
      save: () => this.update(session),
      nextRequestId: () => `${this.#member.processes.id}/${++this.#requestCount}`,
    };
  }

  /**
   * Publishes a message for the client of a session, also if this process has dropped its copy of the session. Does nothing if the session
   * has ended.
   */
  async #publish(session: HttpSession, text: string): Promise<void> {
    const { key, hasEnded } = session;
    if (hasEnded && (await this.#read(key)) === undefined) return;
    await this.#member.log.publish({ kind: MESSAGE, ...key, text });
  }

  #read(key: SessionKey): Promise<SessionRecord | undefined> {
    return this.#member.repeat(async () => this.#member.sessions.get(key));
  }
}

/**
 * The maximum number of characters of a change in an entry of the log. The log keeps thousands of entries, and clients choose the URIs of
 * their subscriptions.
 */
const MAX_CHANGE_LENGTH = 2_000;

/** The number of sessions for which {@link ReceivedSettings} remembers the newest entry. */
const MAX_REMEMBERED = 1_000;

/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined {
  const known = earlier?.subscriptions ?? [];
  const isSameLevel = logLevel === earlier?.logLevel;
  const subscribed = subscriptions.filter((uri) => !known.includes(uri));
  const unsubscribed = known.filter((uri) => !subscriptions.includes(uri));
  if (isSameLevel && subscribed.length + unsubscribed.length === 0) return undefined;
  return { ...(!isSameLevel && { logLevel }), subscribed, unsubscribed };
}

/** The members of an entry of the log that does not contain the change: the receiver reads the settings from the service. */
const READ_AGAIN: JsonObject = { isLong: true };

/** Returns the members of an entry of the log about a change. An entry does not contain a change that is too long. */
function toMembersOfEntry(change: SettingsChange): JsonObject {
  const isLong = JSON.stringify(change).length > MAX_CHANGE_LENGTH;
  return isLong ? READ_AGAIN : { ...change };
}

/** Reads the change in an entry of the log. Returns undefined if the entry does not contain the change. */
function readSettingsChange({ isLong, logLevel, subscribed, unsubscribed }: JsonObject): SettingsChange | undefined {
  if (isLong === true) return undefined;
  return {
    logLevel: typeof logLevel === "string" ? logLevel : undefined,
    subscribed: textsIn(subscribed),
    unsubscribed: textsIn(unsubscribed),
  };
}

/** Returns the strings in a member of a log entry, or an empty list if the member is not a list. */
function textsIn(member: unknown): string[] {
  if (!Array.isArray(member)) return [];
  return member.filter((each): each is string => typeof each === "string");
}

/**
 * Counts the entries about settings that this process has received. A record that was read before such an entry arrived can be older than the
 * entry.
 */
class ReceivedSettings {
  /** For each session with a recent entry, the number of its newest entry. The session with the oldest entry comes first. */
  readonly #newest = new Map<string, number>();
  /** The number of the newest entry that is no longer in `#newest`. */
  #forgotten = 0;
  #count = 0;

  /** The number of entries that this process has received so far. */
  get count(): number {
    return this.#count;
  }

  /** Counts an entry about a session. */
  add(session: string): void {
    this.#newest.delete(session);
    this.#newest.set(session, ++this.#count);
    if (this.#newest.size <= MAX_REMEMBERED) return;
    const [oldest, number] = this.#newest.entries().next().value!;
    this.#newest.delete(oldest);
    this.#forgotten = number;
  }

  /** Returns false if this process has received no entry about a session since {@link count} had the value `count`. */
  hasNewer(session: string, count: number): boolean {
    return (this.#newest.get(session) ?? this.#forgotten) > count;
  }
}

/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
function applySettings(session: HttpSession, { logLevel, subscriptions }: SessionSettings): void {
  const negotiated = negotiatedOf(session);
  const unsubscribed: string[] = [];
  const isSameLevel = negotiated.logLevel === logLevel;
  negotiated.logLevel = logLevel as LogLevel;
  const wanted = new Set(subscriptions);
  const held = negotiated.subscriptions;
  for (const [uri, bytes] of [...held])
    if (!wanted.has(uri)) {
      held.delete(uri);
      negotiated.heldBytes -= bytes;
      negotiated.server.retained.give(bytes, negotiated.owner);
      unsubscribed.push(uri);
    }
  if (!isSameLevel || unsubscribed.length > 0)
    negotiated.server.sessionObserver?.changed?.(negotiated, {
      logLevel: isSameLevel ? undefined : negotiated.logLevel,
      unsubscribed,
    });
  for (const uri of wanted) if (!held.has(uri)) held.set(uri, negotiated.keep(uri));
}

// ---- transports/http/service/sessionPosts -------------------------------------------------------

/** The kinds of letters that pass a client's message to the process that runs a call. */
const RESPONSE = "response";

const PROGRESS = "progress";

const CANCEL = "cancel";

/** The maximum length of the text of a progress notification for another process. A longer text is left out. */
const MAX_PROGRESS_TEXT = 1_000;

/** Matches the id of a request from the server to a client: the id of the process that sent the request, and a number. */
const REQUEST_ID = /^([\w-]{1,64})\/\d{1,16}$/;

/**
 * Handles the POST requests of all sessions, even if another process created the session, and passes the messages of clients about running
 * calls to the processes that run these calls. If a process sends a request to a client, the id of the request contains the id of the
 * process. A client can invent such an id without effect: a process accepts only responses to its own open requests of the same session.
 */
class SessionPosts {
  readonly #member: ServiceMember;
  readonly #sessions: SharedHttpSessions;
  readonly #running: RunningStreams;

  constructor(member: ServiceMember, sessions: SharedHttpSessions, running: RunningStreams) {
    this.#member = member;
    this.#sessions = sessions;
    this.#running = running;
  }

  /** Finds the session of a POST request, claims the ids of the calls in the request, and passes the message to the connection of the session. */
  async receive(post: PostInSession, key: SessionKey): Promise<void> {
    const ids = [...new Set(listRequestIds(post.message))];
    const calls: NewCalls = {
      // If the batch is longer, the connection rejects it.
      ids: ids.length > MAX_BATCH ? [] : ids,
      process: this.#member.processes.id,
      stream: this.#running.nextNumber(),
    };
    try {
      await this.#receiveWith(post, key, calls);
    } catch (error) {
      this.#endCalls(key, calls);
      post.rejectWith(503, createStoreFailureError(this.#member, error));
    }
  }

  async #receiveWith(post: PostInSession, key: SessionKey, calls: NewCalls): Promise<void> {
    const { receivedCount } = this.#sessions;
    const begun = await this.#begin(key, calls);
    const record = begun?.record;
    const mayRun = (): boolean => record !== undefined && this.#mayRun(post, record);
    // A client's response needs no copy of the session in this process.
    if (mayRun() && isRecordOf(record!, key) && (await this.#passOnResponse(key, post.message))) return post.accept();
    const session = await this.#sessions.copyOf(key, record, receivedCount);
    if (begun?.inFlight !== undefined)
      return post.rejectWith(400, new McpError(CODES.request, "a request with this id is in flight"));
    if (session === undefined || !mayRun()) {
      this.#endCalls(key, calls);
      return post.receiveIn(session);
    }
    const message = await this.#route(key, post.message);
    if (calls.process !== this.#member.processes.id) throw createLeaseLostError();
    if (message === undefined) return post.accept();
    const claimed = calls.ids.length > 0 && {
      calls: new ClaimedCalls(this.#member, this.#running, { session, calls }),
    };
    post.receiveIn(session.hasEnded ? undefined : session, { message, ...claimed });
  }

  async #begin(key: SessionKey, calls: NewCalls): Promise<SessionForCalls | undefined> {
    const { sessions, endpoint } = this.#member;
    const { sessionIdleMs } = endpoint;
    if (calls.ids.length > 0) return sessions.beginCalls(key, calls, sessionIdleMs);
    const record = await sessions.touch(key, sessionIdleMs);
    return record && { record };
  }

  /** Returns false if the endpoint is closing, or if the revision in the request differs from the revision of the session. */
  #mayRun({ exchange }: PostInSession, { revision }: SessionRecord): boolean {
    return !this.#member.endpoint.isClosing && getSessionRevisionError(exchange, revision) === undefined;
  }

  #endCalls(key: SessionKey, calls: NewCalls): void {
    if (calls.ids.length === 0) return;
    // This process does not run these calls. If the store kept them, their ids would stay in use as long as this process lives.
    const change = (): Promise<void> => this.#member.sessions.endCalls(key, calls);
    this.#member.inBackground(this.#member.repeatWhileAlive(calls.process, change));
  }

  /**
   * If a message is a response to a request that another process has sent to the client, sends the response to this process, and resolves
   * with true.
   */
  async #passOnResponse(key: SessionKey, message: unknown): Promise<boolean> {
    return isResponse(message) && this.#sendTo(processIn(message["id"]), { kind: RESPONSE, ...key, message });
  }

  /**
   * Sends each message that another process must handle to this process. Resolves with the message or batch that is left for this process, or
   * with undefined if no message is left.
   */
  async #route(key: SessionKey, message: unknown): Promise<unknown> {
    if (!Array.isArray(message)) return (await this.#isForThisProcess(key, message)) ? message : undefined;
    // If the batch is longer, the connection rejects it.
    if (message.length > MAX_BATCH) return message;
    const left: unknown[] = [];
    for (const each of message as unknown[]) if (await this.#isForThisProcess(key, each)) left.push(each);
    return left.length === 0 && message.length > 0 ? undefined : left;
  }

  /** Handles a letter that contains a client's message about a call of this process. */
  letter(key: SessionKey, { kind, message, id, params }: JsonObject): void {
    const session = this.#sessions.live(key);
    if (session?.connection.session === undefined) return;
    if (kind === CANCEL && isRequestId(id)) session.connection.abort(id);
    else if (kind === PROGRESS && isObject(params)) negotiatedOf(session).progressed(params);
    else if (kind === RESPONSE && isResponse(message)) session.connection.receive(message, NO_WRITER);
  }

  /** Returns true if this process must handle a message. Sends the message to another process if its call runs there. */
  async #isForThisProcess(key: SessionKey, message: unknown): Promise<boolean> {
    if (!isObject(message)) return true;
    if (isResponse(message)) return !(await this.#passOnResponse(key, message));
    const { method, params } = message;
    if (message["id"] !== undefined || !isObject(params)) return true;
    // This process also handles these notifications, so that the server's own handlers for them run.
    if (method === "notifications/cancelled") await this.#cancel(key, params["requestId"]);
    else if (method === "notifications/progress") {
      // The receiver uses no other members, which can be large.
      const { progressToken, progress, total, message: text } = params;
      const used = { progressToken, progress, total, ...(isShort(text) && { message: text }) };
      await this.#sendTo(processIn(progressToken), { kind: PROGRESS, ...key, params: used });
    }
    return true;
  }

  async #cancel(key: SessionKey, id: unknown): Promise<void> {
    if (!isRequestId(id)) return;
    const { processes, sessions } = this.#member;
    const process = await sessions.processOf(key, id);
    if (process === undefined || process === processes.id) return;
    const isSent = await processes.send(process, { kind: CANCEL, ...key, id });
    if (!isSent) await sessions.failCalls(key, process, createDeadProcessError());
  }

  /**
   * Sends a letter to another process. Resolves with false if the receiver is this process. The server answers the client's request after the
   * service has stored the letter. So no acknowledged message is lost, and no letters of one client pile up in this process.
   */
  async #sendTo(process: string | undefined, letter: JsonObject): Promise<boolean> {
    const { processes } = this.#member;
    if (process === undefined || process === processes.id) return false;
    await processes.send(process, letter);
    return true;
  }
}

/** Drops the error about an invalid JSON-RPC response from a client. The HTTP request with this JSON-RPC response has already been answered. */
function isShort(text: unknown): boolean {
  return typeof text === "string" && text.length <= MAX_PROGRESS_TEXT;
}

const NO_WRITER: JsonRpcResponseWriter = {
  principal: undefined,
  request: undefined,
  send: () => undefined,
  answer: () => undefined,
};

/** Returns true if a message is a response of the client. The process that receives the response checks its members. */
function isResponse(message: unknown): message is JsonObject {
  return isObject(message) && message["method"] === undefined && isRequestId(message["id"]);
}

/** Returns the id of the process that sent the request with this id. */
function processIn(id: unknown): string | undefined {
  return typeof id === "string" ? REQUEST_ID.exec(id)?.[1] : undefined;
}

// ---- transports/http/service/serviceEndpoint ----------------------------------------------------

/** Milliseconds between two attempts to join the service in the background. */
const JOIN_AGAIN_MS = 5000;

/** When an endpoint closes, its clients wait for this number of milliseconds before they resume their streams in other processes. */
const RETRY_MS = 1000;

/** Handles the requests of sessions as one of the processes of a service. */
class ServiceEndpoint implements SessionHost, ProcessListener {
  readonly routing: LegacySseMessages;
  readonly #member: ServiceMember;
  readonly #notifications: NotificationEntries;
  readonly #running = new RunningStreams();
  readonly #pushes: PushStreams;
  readonly #followed: FollowedStreams;
  readonly #sessions: SharedHttpSessions;
  readonly #posts: SessionPosts;
  readonly #gets: SessionGets;
  readonly #report = (error: unknown): void => this.failed(error);
  #joined: Promise<void> | undefined;
  #hasLeft = false;

  constructor(engine: ServiceEngine, servers: readonly Server[], endpoint: StateForHost) {
    const member = new ServiceMember(engine, servers, endpoint);
    const running = this.#running;
    const followed = new FollowedStreams(member);
    const notifications = new NotificationEntries(member);
    const pushes = new PushStreams(member, notifications);
    const sessions = new SharedHttpSessions(member, pushes, (key) => this.#endSession(key));
    this.routing = new LegacySseMessages(member);
    this.#member = member;
    this.#notifications = notifications;
    this.#pushes = pushes;
    this.#followed = followed;
    this.#sessions = sessions;
    this.#posts = new SessionPosts(member, sessions, running);
    this.#gets = new SessionGets(member, sessions, { pushes, running, followed });
    endpoint.sessions.stored = sessions;
  }

  join(): Promise<void> {
    this.#joined ??= this.#member.processes
      .join(this)
      .then(() => this.#member.log.begin().catch(this.#report))
      .catch((error: unknown) => {
        this.#joined = undefined;
        throw error;
      });
    return this.#joined;
  }

  joinLater(): void {
    if (this.#hasLeft) return;
    this.join().catch((error: unknown) => {
      this.failed(error);
      unrefTimer(setTimeout(() => this.joinLater(), JOIN_AGAIN_MS));
    });
  }

  /** Joins the service, if this process has not joined it yet. */
  async unavailable(): Promise<McpError | undefined> {
    try {
      await this.join();
      return this.#member.processes.isLeaseLost ? createLeaseLostError() : undefined;
    } catch (error) {
      this.failed(error);
      return new McpError(CODES.internal, "the server cannot reach its service of several processes: try again later");
    }
  }

  post(post: PostInSession, key: SessionKey): Promise<void> {
    return this.#posts.receive(post, key);
  }

  get(exchange: HttpExchange): Promise<void> {
    return this.#gets.get(exchange);
  }

  delete(exchange: HttpExchange): Promise<void> {
    return this.#gets.delete(exchange);
  }

  async drain(ms: number): Promise<void> {
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    this.#running.detach(RETRY_MS);
    await this.#member.confirmed(ms);
  }

  async leave(ms: number): Promise<void> {
    this.#hasLeft = true;
    this.#notifications.close();
    await this.#member.confirmed(ms);
    this.#member.inBackground(this.#leaveJoined());
    await this.#member.confirmed(ms);
  }

  letter(letter: JsonObject, from: string): void {
    callSafely(() => this.#handleLetter(letter, from), this.#report);
  }

  logged(logged: LogEntry): void {
    callSafely(() => this.#handleEntry(logged), this.#report);
  }

  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything
   * again. If this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void {
    const handle = (): void => {
      if (position !== undefined) {
        this.#member.log.rewind(position);
        this.#pushes.rewind(position);
      }
      this.#pushes.close(RETRY_MS);
      this.#notifications.resyncListeners();
    };
    callSafely(handle, this.#report);
  }

  /** Ends all calls and streams of this process, because the other processes treat it as dead. */
  lost(): void {
    const { sessions } = this.#member.endpoint;
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    for (const session of [...sessions]) sessions.endHere(session);
    this.#member.endpoint.legacySse?.close();
  }

  failed(error: unknown): void {
    this.#member.report(error);
  }

  #handleLetter(letter: JsonObject, from: string): void {
    const key = readKeyMembers(letter);
    if (key === undefined) return;
    const { kind, stream } = letter;
    if (kind === EVENT) this.#followed.read(key, stream as number);
    else if (kind === RESUMED) this.#followed.end(key, stream as number, String(letter["follower"]));
    else if (kind === LEGACY_MESSAGE) this.routing.receive(key, letter, from);
    else if (kind === LEGACY_STATUS) this.routing.answered(letter);
    else this.#posts.letter(key, letter);
  }

  #handleEntry(logged: LogEntry): void {
    if (!this.#member.log.receive(logged)) return;
    const { entry } = logged;
    const { kind, from } = entry;
    const key = readKeyMembers(entry);
    if (key !== undefined && kind === SETTINGS) return this.#sessions.changed(key, entry);
    if (key !== undefined && kind === ENDED) return this.#endSession(key);
    if (key !== undefined && kind === TAKEN_OVER) return this.#pushes.takenOver(key, from);
    this.#notifications.receive(entry);
    this.#pushes.logged(logged);
  }

  #endSession(key: SessionKey): void {
    this.#pushes.end(key);
    this.#followed.endSession(key);
    const live = this.#sessions.live(key);
    if (live !== undefined) this.#member.endpoint.sessions.endHere(live);
  }

  async #leaveJoined(): Promise<void> {
    await this.#joined;
    await this.#member.processes.leave();
  }
}

// ---- transports/http/service/service ------------------------------------------------------------

/** A service of several processes that serve the same clients: any process can handle any request. */
export interface Service extends ServiceEngine, HttpService {}

/**
 * Returns a service for an engine of your own, as `redisService` and `postgresService` do for theirs. Call it once for each endpoint.
 *
 * @example
 * ```ts
 * await serveHttp(server, { port: 3000, service: createService(engine) });
 * ```
 */
export function createService({ processes, sessions, claims, tasks, rates }: ServiceEngine): Service {
  return { processes, sessions, claims, tasks, rates, connect };
}

/** Connects an endpoint to the object that it is called on, which may be a copy with other stores. */
function connect(this: ServiceEngine, servers: readonly Server[], endpoint: StateForHost): SessionHost {
  return new ServiceEndpoint(this, servers, endpoint);
}

/** Limits of a {@link MemoryServiceHub}. Each limit has a default. */
export interface MemoryServiceOptions
  extends
    MemoryClaimStoreOptions,
    MemoryProcessesOptions,
    MemoryRateStoreOptions,
    MemorySharedSessionsOptions,
    MemoryTaskStoreOptions {}

/** The stores and the log that all members of a service in memory share. In other services, an engine such as Redis has this role. */
export class MemoryServiceHub {
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

  constructor(options: MemoryServiceOptions = {}) {
    this.members = new MemoryMembers(options);
    this.sessions = new MemorySharedSessionStore(options, this.members);
    this.claims = new MemoryClaimStore(options);
    this.tasks = new MemorySharedTaskStore(options);
    this.rates = new MemoryRateStore(options);
  }

  /** Returns a new member of the service, for one endpoint. */
  service(): MemoryService {
    return new MemoryService(this);
  }
}

/**
 * A member of a service in the memory of one process. Use such members in tests to simulate several processes, or for several endpoints in
 * one process. Each endpoint needs its own member and its own servers.
 *
 * @example
 * ```ts
 * const hub = new MemoryServiceHub();
 * const one = createFetchHandler(createServers(), { service: hub.service() });
 * const other = createFetchHandler(createServers(), { service: hub.service() });
 * ```
 */
export class MemoryService implements Service {
  readonly processes: MemoryProcesses;
  readonly sessions: MemorySharedSessionStore;
  readonly claims: MemoryClaimStore;
  readonly tasks: MemorySharedTaskStore;
  readonly rates: MemoryRateStore;
  readonly connect: Service["connect"] = connect;

  constructor(hub: MemoryServiceHub = new MemoryServiceHub()) {
    this.processes = new MemoryProcesses(hub.members);
    this.sessions = hub.sessions;
    this.claims = hub.claims;
    this.tasks = hub.tasks;
    this.rates = hub.rates;
  }
}

// ---- stores/service -----------------------------------------------------------------------------

/** The stores that the processes of one service share, and the messages between these processes. */
export interface ServiceEngine {
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
