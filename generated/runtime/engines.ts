// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What services in Redis and in Postgres share.
 *
 * @module
 */
import { type JsonObject, isObject } from "./protocol.js";
import type { TaskKey } from "./serverCore.js";
import { RecentMap } from "./service.js";
import { sha256OfAscii } from "./sha256.js";
import { type InputResponse, type TaskListener, type TaskRecord, hasTaskEnded } from "./stores.js";

// ---- engines/timers -----------------------------------------------------------------------------

/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export function callAfter(ms: number, call: () => void): () => void {
  const timer: unknown = setTimeout(call, Math.min(ms, 2 ** 31 - 1));
  (timer as { unref?(): void }).unref?.();
  return () => clearTimeout(timer as number);
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

// ---- engines/lease ------------------------------------------------------------------------------

/** The functions that a lease calls: those that change the lease in the engine, and those that receive its events. */
interface LeaseParts {
  readonly leaseMs: number;
  /**
   * Creates a lease in the engine for a new process id. If the promise rejects, the engine may still create the lease later, so the process tries
   * again only with another id.
   */
  begin(id: string): Promise<void>;
  /** Renews the lease of a process id in the engine. Resolves with false if this lease has already expired. */
  renew(id: string): Promise<boolean>;
  /**
   * Called when the lease of `id` has expired, or could not be created after an earlier lease had expired. When `lost` is called, the process already
   * has a new id.
   */
  lost(id: string): void;
  /** Called when the process has a lease again, with its new id. */
  began(): void;
  failed(error: unknown): void;
}

/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;

/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export class ProcessLease {
  #id: string = crypto.randomUUID();
  readonly #parts: LeaseParts;
  /** The time, as a value of `performance.now()`, at which the lease expires. */
  #validUntil = 0;
  #isKept = false;
  #isLost = false;
  #clear: (() => void)[] = [];

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  get id(): string {
    return this.#id;
  }

  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  async begin(): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.#parts.begin(this.#id);
    } catch (error) {
      this.#replaceId();
      throw error;
    }
    this.#isKept = true;
    this.#extend(sentAt);
  }

  /** Stops the renewals of the lease. */
  end(): void {
    this.#isKept = false;
    this.#clearTimers();
  }

  #extend(sentAt: number): void {
    const { leaseMs } = this.#parts;
    this.#clearTimers();
    this.#isLost = false;
    this.#validUntil = sentAt + leaseMs;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(this.#validUntil - performance.now(), () => this.#lose());
  }

  async #renew(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.#parts.leaseMs / RENEWALS;
    let isRenewed: boolean | undefined;
    try {
      isRenewed = await rejectAfter(
        intervalMs,
        this.#parts.renew(id),
        () => new Error(`the lease was not renewed within ${intervalMs} ms`),
      );
    } catch (error) {
      this.#parts.failed(error);
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
    this.#parts.lost(lost);
  }

  async #beginAgain(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    try {
      await this.#parts.begin(id);
    } catch (error) {
      this.#parts.failed(error);
      if (!this.#isKept) return;
      this.#replaceId();
      this.#schedule(this.#parts.leaseMs / 10, () => void this.#beginAgain());
      this.#parts.lost(id);
      return;
    }
    if (!this.#isKept) return;
    this.#extend(sentAt);
    this.#parts.began();
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
 * Returns a name for the key of an entry in an engine. The name is a hash of the parts, so the keys in the engine do not show session ids or the
 * names of callers. Different parts give different names, also if a part is undefined.
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

// ---- engines/storedJson -------------------------------------------------------------------------

/**
 * Parses a JSON text that an engine has stored, such as a letter. Returns undefined if the text is not a JSON object. Such a text comes from another
 * program, and must not stop the process from reading the texts after it.
 */
export function parseStoredObject(text: string | undefined): JsonObject | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// ---- engines/taskWatchers -----------------------------------------------------------------------

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

/** The functions of an engine that {@link TaskWatchers} calls. */
export interface TaskWatchEngine {
  /**
   * Registers this process for notifications about the changes of a task. Resolves with the present state of the task, or with undefined if the task
   * does not exist. A second call for the same task is allowed.
   */
  register(key: TaskKey): Promise<WatchedTaskState | undefined>;
  /** Ends the notifications that `register` requested. */
  unregister(key: TaskKey): Promise<void>;
  /** Called instead of `unregister` if the engine has deleted the task. */
  forget?(key: TaskKey): void;
  failed(error: unknown): void;
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
 * Calls the listeners of tasks in this process. The engine sends each change of a task to this process. If this process has missed a change, for
 * example because a connection broke, it notices a gap between two versions. Until a task has ended, the process also reads it again at regular
 * intervals.
 */
export class TaskWatchers {
  readonly #engine: TaskWatchEngine;
  readonly #pollMs: number;
  readonly #watched = new Map<string, Watched>();
  /** The tasks that this process used recently. */
  readonly #seen = new RecentMap<string, SeenTask>(REMEMBERED);
  #clearPoll: (() => void) | undefined;

  constructor(engine: TaskWatchEngine, pollMs: number) {
    this.#engine = engine;
    this.#pollMs = pollMs;
  }

  /** Calls the listener for all events of a task after the version that this process has seen last. */
  watch(key: TaskKey, listener: TaskListener): () => void {
    const name = nameOf(key);
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

  /** Stores the version of a task that this process has just read. */
  seen(key: TaskKey, version: number): void {
    this.#seen.set(nameOf(key), { version });
  }

  /**
   * Stores the version of a task that this process has just created. Call this if the engine has also registered this process for the changes of the
   * task, so that {@link watch} needs no `register`.
   *
   * @param leftMs the milliseconds until the engine deletes the task.
   */
  created(key: TaskKey, version: number, leftMs: number): void {
    const deletedAt = Date.now() + leftMs;
    this.#seen.set(nameOf(key), { version, deletedAt });
  }

  /** Passes a change of a task to its listeners. This process or another process made the change. */
  changed({ record, version, answer }: TaskChanged): void {
    this.seen(record, version);
    const name = nameOf(record);
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
      state = await this.#engine.register(watched.key);
    } catch (error) {
      return this.#engine.failed(error);
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
    this.#engine.forget?.(watched.key);
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
      await this.#engine.unregister(key);
    } catch (error) {
      this.#engine.failed(error);
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

function nameOf({ taskId, session, principal }: TaskKey): string {
  return hashedName(taskId, session, principal);
}
