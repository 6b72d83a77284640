// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What services in Redis and in Postgres share.
 *
 * @module
 */
import { type WireError, timerMs, unrefTimer } from "./protocol.js";
import type { SessionKey, SessionRecord, SessionSettings, StreamKey, TaskKey } from "./serverCore.js";
import {
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  RecentMap,
  type RequestId,
  type ResumedStream,
  type SessionForCalls,
  type SettingsChange,
  type SharedSessionStore,
  type StreamForFollower,
  applySettingsChange,
} from "./service.js";
import { sha256OfAscii } from "./sha256.js";
import {
  type InputResponse,
  type ProcessListener,
  type StoredTaskState,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
  hasTaskEnded,
  isErrorResult,
  parseEventId,
} from "./stores.js";

// ---- engines/batches ----------------------------------------------------------------------------

/** The maximum numbers of items and of characters in one batch, so that it does not block the engine for long. One item can be longer. */
const MAX_ITEMS = 100;

const MAX_LENGTH = 2 ** 20;

interface WaitingItem<Item, Result> {
  readonly item: Item;
  /** The time at which the item was added, as a value of `performance.now()`. */
  readonly addedAt: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Where {@link OrderedBatches} sends items. */
interface BatchTarget<Item, Result> {
  /** The name of the engine, for errors. */
  readonly engine: string;
  /** An item that has waited for this number of milliseconds is not sent. Infinity if each item must be sent. */
  readonly timeoutMs: number;
  /** Sends the items of a batch, and resolves with the result of each item. An Error rejects the promise of its item. */
  send(items: readonly Item[], key: string): Promise<readonly (Result | Error)[]>;
}

/**
 * Sends the items of each key in the order of the calls of `add`, one batch at a time. Items that are added while a batch is on its way form
 * the next batch, so that they share its cost. While the engine does not answer, the number of waiting items would grow without a limit. So
 * after each batch, the items that have waited for too long are rejected.
 */
export class OrderedBatches<Item extends { readonly text: string }, Result> {
  readonly #target: BatchTarget<Item, Result>;
  /** The waiting items by key. A key without an entry has no batch on its way. */
  readonly #waiting = new Map<string, WaitingItem<Item, Result>[]>();

  constructor(target: BatchTarget<Item, Result>) {
    this.#target = target;
  }

  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const added = { item, addedAt: performance.now(), resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) waiting.push(added);
      else void this.#sendAll(key, [added]);
    });
  }

  async #sendAll(key: string, waiting: WaitingItem<Item, Result>[]): Promise<void> {
    this.#waiting.set(key, waiting);
    // An engine often sends many replies at once. The code after each reply adds its item after the same number of microtasks, so one microtask later
    // all these items are in the list.
    await Promise.resolve();
    while (waiting.length > 0) {
      await this.#sendBatch(key, waiting.splice(0, batchSize(waiting)));
      this.#rejectExpired(waiting);
    }
    this.#waiting.delete(key);
  }

  /** Settles the promise of each item. Never rejects. */
  async #sendBatch(key: string, batch: readonly WaitingItem<Item, Result>[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    try {
      const results = await this.#target.send(items, key);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]!;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  #rejectExpired(waiting: WaitingItem<Item, Result>[]): void {
    const { engine, timeoutMs } = this.#target;
    const since = performance.now() - timeoutMs;
    const index = waiting.findIndex(({ addedAt }) => addedAt > since);
    const expired = waiting.splice(0, index < 0 ? Infinity : index);
    for (const { reject } of expired)
      reject(
        new Error(`${engine}: the change was not made, because it waited for earlier statements for ${timeoutMs} ms`),
      );
  }
}

function batchSize(waiting: readonly { readonly item: { readonly text: string } }[]): number {
  let size = 0;
  for (let length = 0; size < MAX_ITEMS && size < waiting.length; size++) {
    length += waiting[size]!.item.text.length;
    if (size > 0 && length > MAX_LENGTH) break;
  }
  return size;
}

// ---- engines/timers -----------------------------------------------------------------------------

/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export function callAfter(ms: number, call: () => void): () => void {
  const timer = unrefTimer(setTimeout(call, timerMs(ms)));
  return () => clearTimeout(timer);
}

/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => void callAfter(ms, resolve));
}

/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export function rejectAfter<T>(ms: number, promise: Promise<T>, describe: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const clear = callAfter(ms, () => reject(describe()));
    promise.then(resolve, reject).finally(clear);
  });
}

/** Returns a number of milliseconds as a whole number of at least 1, because Redis accepts no fractions. */
export function wholeMs(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}

// ---- engines/leasedProcess ----------------------------------------------------------------------

/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;

/**
 * This process as a member of a service, as long as it keeps its lease in the engine. The process measures the lease from the time before it
 * sends a renewal, with a clock that cannot be set back. So when the lease expires, this process notices it before the other processes do.
 */
export abstract class LeasedProcess {
  readonly leaseMs: number;
  /** Receives the letters and log entries from `join` on. */
  protected listener: ProcessListener | undefined;
  /** What the program must do instead of a second call of `join`. */
  protected abstract readonly joinAdvice: string;
  #id: string = crypto.randomUUID();
  #isKept = false;
  #isLost = false;
  #clear: (() => void)[] = [];

  constructor(leaseMs: number) {
    this.leaseMs = leaseMs;
  }

  /**
   * Creates a lease in the engine for a new process id. If the promise rejects, the engine may still create the lease later, so the process
   * tries again only with another id.
   */
  protected abstract beginLease(id: string): Promise<void>;

  /** Renews the lease of a process id in the engine. Resolves with false if this lease has already expired. */
  protected abstract renewLease(id: string): Promise<boolean>;

  /** Called when the process has a lease, at first or again, with a new id. */
  protected abstract began(): void;

  /** Called before the first lease begins. */
  protected async prepare(_listener: ProcessListener): Promise<void> {}

  /**
   * Called when the lease of `id` has expired, or could not be created after an earlier lease had expired. When `lost` is called, the process
   * already has a new id.
   */
  protected lost(id: string): void {
    this.listener?.lost(id);
  }

  /** Reports an error that belongs to no call. */
  failed(error: unknown): void {
    this.listener?.failed(error);
  }

  get id(): string {
    return this.#id;
  }

  get isLeaseLost(): boolean {
    return this.#isLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.listener !== undefined) throw new Error(`this process has joined the service already: ${this.joinAdvice}`);
    this.listener = listener;
    try {
      await this.prepare(listener);
      await this.#begin();
    } catch (error) {
      this.listener = undefined;
      throw error;
    }
    this.began();
  }

  /** Stops the renewals of the lease. */
  protected endLease(): void {
    this.#isKept = false;
    this.#clearTimers();
  }

  /** Creates the lease in the engine, and renews it until {@link endLease} is called. */
  async #begin(): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.beginLease(this.#id);
    } catch (error) {
      this.#replaceId();
      throw error;
    }
    this.#isKept = true;
    this.#extend(sentAt);
  }

  #extend(sentAt: number): void {
    const { leaseMs } = this;
    this.#clearTimers();
    this.#isLost = false;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(sentAt + leaseMs - performance.now(), () => this.#lose());
  }

  async #renew(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.leaseMs / RENEWALS;
    let isRenewed: boolean | undefined;
    try {
      isRenewed = await rejectAfter(
        intervalMs,
        this.renewLease(id),
        () => new Error(`the lease was not renewed within ${intervalMs} ms`),
      );
    } catch (error) {
      this.failed(error);
    }
    if (!this.#isKept || id !== this.#id) return;
    if (isRenewed === true) this.#extend(sentAt);
    else if (isRenewed === false) this.#lose();
    else this.#schedule(intervalMs / 10, () => void this.#renew());
  }

  #lose(): void {
    const lost = this.#replaceId();
    this.#clearTimers();
    void this.#beginAgain();
    this.lost(lost);
  }

  async #beginAgain(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    try {
      await this.beginLease(id);
    } catch (error) {
      this.failed(error);
      if (!this.#isKept) return;
      this.#replaceId();
      this.#schedule(this.leaseMs / 10, () => void this.#beginAgain());
      this.lost(id);
      return;
    }
    if (!this.#isKept) return;
    this.#extend(sentAt);
    this.began();
  }

  /** Gives the process a new id, and returns the earlier id. */
  #replaceId(): string {
    const earlier = this.#id;
    this.#id = crypto.randomUUID();
    this.#isLost = true;
    return earlier;
  }

  #schedule(ms: number, call: () => void): void {
    this.#clear.push(callAfter(Math.max(ms, 0), call));
  }

  #clearTimers(): void {
    for (const clear of this.#clear.splice(0)) clear();
  }
}

// ---- engines/names ------------------------------------------------------------------------------

/** The number of hexadecimal digits of a hash in a name. They contain 160 bits. */
const DIGITS = 40;

/**
 * Returns a name for the key of an entry in an engine. The name is a hash of the parts, so the keys in the engine do not show session ids or
 * the names of callers. Different parts give different names, also if a part is undefined.
 */
export function hashedName(...parts: readonly (string | undefined)[]): string {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return sha256OfAscii(text.replace(/[^ -~]/g, escaped)).slice(0, DIGITS);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const PROCESS_ID = /^[\w-]{1,64}$/;

/** Returns true if a text has the form of a process id. A client may have sent the text. */
export function isProcessId(text: string): boolean {
  return PROCESS_ID.test(text);
}

// ---- engines/options ----------------------------------------------------------------------------

interface OptionsToCheck<Settings> {
  readonly defaults: Settings;
  readonly options: Partial<Settings>;
  /** Functions that throw a TypeError if the option of their name is invalid. The other options are whole numbers. */
  readonly checks: { readonly [name in keyof Settings]?: (value: unknown) => void };
}

/**
 * Checks the options of a service, and adds the defaults.
 *
 * @param factory the name of the function that gets the options, for errors.
 * @throws TypeError if an option is unknown or invalid.
 */
export function completeOptions<Settings extends object>(
  factory: string,
  { defaults, options, checks }: OptionsToCheck<Settings>,
): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!Object.hasOwn(defaults, name))
      throw new TypeError(`${factory}: unknown option ${name} (options: ${Object.keys(defaults).join(", ")})`);
    const check = checks[name as keyof Settings];
    if (check !== undefined) check(value);
    else if (!Number.isSafeInteger(value) || (value as number) < 1)
      throw new TypeError(`${factory}: ${name} must be a whole number, at least 1, but is ${String(value)}`);
  }
  return { ...defaults, ...Object.fromEntries(given) };
}

// ---- engines/sessions ---------------------------------------------------------------------------

/** The names of the scripts or SQL functions with which an engine changes and reads sessions. */
export type SessionFunction =
  | "create_session"
  | "get_session"
  | "touch_session"
  | "update_session"
  | "replace_settings"
  | "delete_sessions"
  | "begin_calls"
  | "end_calls"
  | "process_of"
  | "add_events"
  | "resume_stream"
  | "read_stream"
  | "fail_calls"
  | "open_push"
  | "confirm_push"
  | "close_push";

/** An argument of a script or an SQL function. */
export type Argument = string | number | boolean | readonly (string | number)[];

/** A row of a reply: its values, in the order in which the script or SQL function returns them. */
export type ReplyRow = readonly unknown[];

/**
 * Stores the sessions of a service in an engine. Each method calls one script or SQL function, which is one atomic step and one round trip.
 * How calls begin and how their events are added depends on the engine.
 */
export abstract class EngineSessions implements SharedSessionStore {
  abstract beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  abstract addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  abstract openPush(key: SessionKey, request: PushRequest): Promise<PushGrant | undefined>;
  abstract failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;

  /** Calls a script or an SQL function. Resolves with no row if the session does not exist. */
  protected abstract call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]>;

  /** Returns the name of a call in the engine. The number 1 and the text "1" are different ids. */
  protected abstract nameOfCall(id: RequestId): string;

  /** Returns the text of an event from the form in which the engine stores it. */
  protected abstract decode(stored: string): string;

  /** Creates a session, and resolves with true. If the engine is full, the promise rejects. */
  async create(record: SessionRecord, idleMs: number): Promise<boolean> {
    const { session, principal, logLevel, subscriptions, ...fixed } = record;
    const settings = formatSettings({ logLevel, subscriptions });
    await this.call("create_session", { session, principal }, JSON.stringify(fixed), settings, wholeMs(idleMs));
    return true;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    return readRecord(key, await this.call("get_session", key));
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    return readRecord(key, await this.call("touch_session", key, wholeMs(idleMs)));
  }

  async update(key: SessionKey, settings: SessionSettings): Promise<void> {
    await this.call("update_session", key, formatSettings(settings));
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const rows = await this.call("get_session", key);
      const record = readRecord(key, rows);
      if (record === undefined) return;
      const present = String(rows[0]![1]);
      const settings = formatSettings(applySettingsChange(record, change));
      const [replaced] = await this.call("replace_settings", key, present, settings);
      // If another process has changed the settings since this process read them, reads the settings again.
      if (replaced?.[0]) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.call("delete_sessions", key);
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const names = ids.map((id) => this.nameOfCall(id));
    await this.call("end_calls", key, process, stream, names);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const [row] = await this.call("process_of", key, this.nameOfCall(id));
    return readText(row?.[0]);
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const rows = await this.call("resume_stream", key, last.stream, last.number, follower);
    const read = this.#readEvents(last.stream, rows);
    if (read === undefined) return undefined;
    const { process, follower: earlier } = read;
    const events = read.events.map(({ id, text }) => ({ id, text }));
    return { stream: Number(last.stream), events, process, ...(earlier !== follower && { earlier }) };
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    return this.#readEvents(last.stream, await this.call("read_stream", key, last.stream, last.number));
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.call("confirm_push", key);
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.call("close_push", key, process);
  }

  /** Reads the events of a stream. The first row contains the process and the follower of the stream. */
  #readEvents(stream: string, [found, ...rows]: readonly ReplyRow[]): StreamForFollower | undefined {
    if (found === undefined) return undefined;
    const [process, follower] = found.map(readText);
    const events = rows.map(([, itsFollower, number, text]) => ({
      id: `${stream}-${String(number)}`,
      text: this.decode(String(text)),
      follower: readText(itsFollower),
    }));
    return { process, follower, events };
  }
}

/** The second parameter of `openPush`. */
export type PushRequest = Parameters<SharedSessionStore["openPush"]>[1];

/** Returns the session in the first row of a reply, whose first two values are its record and its settings. */
export function readRecord({ session, principal }: SessionKey, [row]: readonly ReplyRow[]): SessionRecord | undefined {
  if (row === undefined) return undefined;
  const [fixed, settings] = row.slice(0, 2).map((text) => JSON.parse(String(text)) as object);
  return { session, principal, ...fixed, ...settings } as SessionRecord;
}

/** Returns a text of a reply, or undefined if the text is empty or missing. */
export function readText(value: unknown): string | undefined {
  return value === null || value === undefined || value === "" ? undefined : String(value);
}

function formatSettings({ logLevel, subscriptions }: SessionSettings): string {
  return JSON.stringify({ logLevel, subscriptions });
}

// ---- engines/taskStates -------------------------------------------------------------------------

/** The session and the caller that own a task. */
type TaskOwner = Omit<TaskKey, "taskId">;

/** The small members of a task in an engine, all texts. `record` and `status_message` are JSON. */
export interface StoredState {
  /** The members that never change, except for those of the key. */
  readonly record: string;
  readonly status: StoredTaskState["status"];
  readonly status_message?: string | null | undefined;
  readonly last_updated: string;
  readonly process?: string | null | undefined;
  readonly run?: string | null | undefined;
}

/** A task in an engine, without its requests for input. `result`, `error` and `request` are JSON. */
export interface StoredTask extends StoredState {
  readonly result?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly request?: string | null | undefined;
  /** The number of changes that the task has had. */
  readonly version: string;
}

/** The members of a task that an engine stores when the task is created. */
export interface NewStoredTask extends Omit<StoredTask, "version" | "run"> {
  readonly is_error: boolean;
  readonly run: number | undefined;
}

/** Returns a new task in the form for an engine. */
export function storeTask(task: TaskRecord): NewStoredTask {
  const { taskId, method, createdAt, ttlMs, isHidden } = task;
  return {
    record: JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden }),
    status: task.status,
    status_message: jsonOf(task.statusMessage),
    result: jsonOf(task.result),
    is_error: isErrorResult(task.result),
    error: jsonOf(task.error),
    last_updated: task.lastUpdatedAt,
    process: task.process,
    run: task.run,
    request: jsonOf(task.request),
  };
}

/** Returns a change in the form for an engine. A member is undefined if it does not change, and an empty text if the change removes it. */
export function storeChange(change: TaskChange): Partial<NewStoredTask> {
  const changed = (name: keyof TaskChange): string | undefined =>
    Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : undefined;
  return {
    ...(change.status !== undefined && { status: change.status }),
    status_message: changed("statusMessage"),
    result: changed("result"),
    ...(Object.hasOwn(change, "result") && { is_error: isErrorResult(change.result) }),
    error: changed("error"),
  };
}

/** Returns a task from the form in an engine. */
export function readTask(
  stored: StoredTask,
  inputRequests: TaskRecord["inputRequests"],
  owner: TaskOwner,
): { readonly record: TaskRecord; readonly version: number } {
  const { result, error, request } = stored;
  const record = {
    ...readState(stored, owner),
    inputRequests,
    result: parseMember<TaskRecord["result"]>(result),
    error: parseMember<TaskRecord["error"]>(error),
    request: parseMember<TaskRecord["request"]>(request),
  };
  return { record, version: Number(stored.version) };
}

/** Returns the small members of a task from the form in an engine. */
export function readState(stored: StoredState, { session, principal }: TaskOwner): StoredTaskState {
  const { record, status, last_updated: lastUpdatedAt, process, run } = stored;
  return {
    session,
    principal,
    ...(JSON.parse(record) as Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">),
    status,
    statusMessage: parseMember<string>(stored.status_message),
    lastUpdatedAt,
    process: process ?? undefined,
    run: run === null || run === undefined ? undefined : Number(run),
  };
}

function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function parseMember<Value>(text: string | null | undefined): Value | undefined {
  return text === null || text === undefined ? undefined : (JSON.parse(text) as Value);
}

// ---- engines/watchedTasks -----------------------------------------------------------------------

/** The state of a task in an engine. */
export interface WatchedTaskState {
  readonly record: TaskRecord;
  /** The number of changes that the task has had. */
  readonly version: number;
  /** The client's answers to requests for input, by key. Empty after the task has ended. */
  readonly answers: ReadonlyMap<string, InputResponse>;
  /** The milliseconds until the engine deletes the task. */
  readonly leftMs: number;
}

/** A change of a task, with the new state of the task. */
export interface TaskChanged {
  readonly record: TaskRecord;
  readonly version: number;
  /** If the client has answered a request for input, the key of the request and the answer. */
  readonly answer?: readonly [key: string, response: InputResponse] | undefined;
}

/** A task that has listeners in this process. */
interface Watched {
  readonly key: TaskKey;
  readonly listeners: Set<TaskListener>;
  /** The version of the task that the listeners have received. Undefined until this process knows a version of the task. */
  version: number | undefined;
  /** The keys of the client's answers that the listeners have received, or that the client sent before the listeners were added. */
  readonly answered: Set<string>;
  /** True if the task has ended, and this process knows the end of its lifetime: neither can change any more. */
  isFinal: boolean;
  /** Clears the timer for the end of the lifetime. Undefined until this process knows the lifetime. */
  clearDeletion: (() => void) | undefined;
}

/** The state of a task when this process last used it. */
interface SeenTask {
  readonly version: number;
  /** If this process created and registered the task, the time at which the engine deletes it, in milliseconds since 1970. */
  readonly deletedAt?: number;
}

/** The number of tasks for which this process remembers the last version, for a later call of `watch`. */
const REMEMBERED = 10_000;

/** When the lifetime of a task is over, the process waits for this number of milliseconds, so that the engine has surely deleted the task. */
const AFTER_DELETION_MS = 5;

/**
 * The part of a task store in an engine that calls the listeners of tasks in this process. The engine sends each change of a task to this
 * process. If this process has missed a change, for example because a connection broke, it notices a gap between two versions. Until a task
 * has ended, the process also reads it again at regular intervals.
 */
export abstract class WatchedTasks {
  readonly #pollMs: number;
  readonly #watched = new Map<string, Watched>();
  /** The tasks that this process used recently. */
  readonly #seen = new RecentMap<string, SeenTask>(REMEMBERED);
  #clearPoll: (() => void) | undefined;

  constructor(pollMs: number) {
    this.#pollMs = pollMs;
  }

  /**
   * Registers this process for notifications about the changes of a task. Resolves with the present state of the task, or with undefined if
   * the task does not exist. A second call for the same task is allowed.
   */
  protected abstract register(key: TaskKey): Promise<WatchedTaskState | undefined>;

  /** Ends the notifications that `register` requested. */
  protected abstract unregister(key: TaskKey): Promise<void>;

  protected abstract failed(error: unknown): void;

  /** Calls the listener for all events of a task after the version that this process has seen last. */
  watch(key: TaskKey, listener: TaskListener): () => void {
    const name = nameOfTask(key);
    let watched = this.#watched.get(name);
    if (watched === undefined) {
      const { version, deletedAt } = this.#seen.get(name) ?? {};
      watched = {
        key,
        listeners: new Set(),
        version,
        answered: new Set(),
        isFinal: false,
        clearDeletion: undefined,
      };
      this.#watched.set(name, watched);
      if (deletedAt === undefined) void this.#read(name, watched);
      else this.#deleteAfter(deletedAt - Date.now(), name, watched);
      this.#poll();
    }
    const { listeners } = watched;
    listeners.add(listener);
    const entry = watched;
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.#unwatch(name, entry);
    };
  }

  /** Returns the key of a task that has listeners in this process, by its {@link nameOfTask}. */
  protected watchedKey(name: string): TaskKey | undefined {
    return this.#watched.get(name)?.key;
  }

  /** Stores the version of a task that this process has just read. */
  protected seen(key: TaskKey, version: number): void {
    this.#seen.set(nameOfTask(key), { version });
  }

  /**
   * Stores the version of a task that this process has just created. Call this if the engine has also registered this process for the changes
   * of the task, so that {@link watch} needs no `register`.
   *
   * @param leftMs the milliseconds until the engine deletes the task.
   */
  protected created(key: TaskKey, version: number, leftMs: number): void {
    const deletedAt = Date.now() + leftMs;
    this.#seen.set(nameOfTask(key), { version, deletedAt });
  }

  /** Passes a change of a task to its listeners. This process or another process made the change. */
  protected changed({ record, version, answer }: TaskChanged): void {
    this.seen(record, version);
    const name = nameOfTask(record);
    const watched = this.#watched.get(name);
    if (watched === undefined) return;
    const known = watched.version ?? version - 1;
    if (version <= known) return;
    if (version > known + 1) return void this.#read(name, watched);
    watched.version = version;
    // The lifetime of a task without `ttlMs` begins again when the task ends, so this process must read the task once more.
    watched.isFinal = hasTaskEnded(record) && record.ttlMs !== null;
    this.#pass(watched, (listener) => listener.changed(record));
    if (answer !== undefined) this.#answer(watched, ...answer);
  }

  async #read(name: string, watched: Watched): Promise<void> {
    let state: WatchedTaskState | undefined;
    try {
      state = await this.register(watched.key);
    } catch (error) {
      return this.failed(error);
    }
    if (this.#watched.get(name) !== watched) {
      // The last listener was removed while the engine registered this process.
      if (!this.#watched.has(name)) await this.#unregister(watched.key);
      return;
    }
    if (state === undefined) return this.#deleted(name, watched);
    const { record, version, answers, leftMs } = state;
    this.#deleteAfter(leftMs, name, watched);
    watched.isFinal = hasTaskEnded(record);
    const known = watched.version;
    if (known !== undefined && version <= known) return;
    watched.version = version;
    if (known === undefined) return void [...answers.keys()].forEach((key) => watched.answered.add(key));
    this.#pass(watched, (listener) => listener.changed(record));
    for (const [key, response] of answers) this.#answer(watched, key, response);
  }

  #answer(watched: Watched, key: string, response: InputResponse): void {
    if (watched.answered.has(key)) return;
    watched.answered.add(key);
    this.#pass(watched, (listener) => listener.answered(key, response));
  }

  /** When the engine has deleted a task, passes this to the listeners of the task. */
  #deleteAfter(leftMs: number, name: string, watched: Watched): void {
    watched.clearDeletion?.();
    watched.clearDeletion = callAfter(leftMs + AFTER_DELETION_MS, () => {
      // The lifetime of other tasks may have changed.
      if (watched.isFinal) this.#deleted(name, watched);
      else void this.#read(name, watched);
    });
  }

  #deleted(name: string, watched: Watched): void {
    this.#watched.delete(name);
    watched.clearDeletion?.();
    if (watched.version !== undefined) this.#pass(watched, (listener) => listener.deleted());
  }

  #pass({ listeners }: Watched, receive: (listener: TaskListener) => void): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) receive(listener);
  }

  #unwatch(name: string, watched: Watched): void {
    if (this.#watched.get(name) !== watched) return;
    this.#watched.delete(name);
    watched.clearDeletion?.();
    void this.#unregister(watched.key);
  }

  async #unregister(key: TaskKey): Promise<void> {
    try {
      await this.unregister(key);
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Reads all watched tasks that can still change at each interval. If this process has a new id by then, this also registers the new id.
   */
  #poll(): void {
    this.#clearPoll ??= callAfter(this.#pollMs, () => {
      this.#clearPoll = undefined;
      for (const [name, watched] of this.#watched)
        if (!watched.isFinal || watched.clearDeletion === undefined) void this.#read(name, watched);
      if (this.#watched.size > 0) this.#poll();
    });
  }
}

/** Returns a name for a task that shows neither its session nor its owner. */
export function nameOfTask({ taskId, session, principal }: TaskKey): string {
  return hashedName(principal, session, taskId);
}
