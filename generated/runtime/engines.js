// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What services in Redis and in Postgres share.
 *
 * @module
 */
import { isObject, sha256OfAscii } from "./protocol.js";
import { RecentMap, hasTaskEnded } from "./stores.js";
// ---- engines/timers -----------------------------------------------------------------------------
/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export function callAfter(ms, call) {
  const timer = setTimeout(call, Math.min(ms, 2 ** 31 - 1));
  timer.unref?.();
  return () => clearTimeout(timer);
}
/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export function waitMs(ms) {
  return new Promise((resolve) => void callAfter(ms, resolve));
}
/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export function rejectAfter(ms, promise, describe) {
  return new Promise((resolve, reject) => {
    const clear = callAfter(ms, () => reject(describe()));
    promise.then(resolve, reject).finally(clear);
  });
}
/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;
/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export class ProcessLease {
  #id = crypto.randomUUID();
  #parts;
  /** The time, as a value of `performance.now()`, at which the lease expires. */
  #validUntil = 0;
  #isKept = false;
  #isLost = false;
  #clear = [];
  constructor(parts) {
    this.#parts = parts;
  }
  get id() {
    return this.#id;
  }
  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost() {
    return this.#isLost;
  }
  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  async begin() {
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
  end() {
    this.#isKept = false;
    this.#clearTimers();
  }
  #extend(sentAt) {
    const { leaseMs } = this.#parts;
    this.#clearTimers();
    this.#isLost = false;
    this.#validUntil = sentAt + leaseMs;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(this.#validUntil - performance.now(), () => this.#lose());
  }
  async #renew() {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.#parts.leaseMs / RENEWALS;
    let isRenewed;
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
  #lose() {
    const lost = this.#replaceId();
    this.#clearTimers();
    void this.#beginAgain();
    this.#parts.lost(lost);
  }
  async #beginAgain() {
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
  #replaceId() {
    const earlier = this.#id;
    this.#id = crypto.randomUUID();
    this.#isLost = true;
    return earlier;
  }
  #schedule(ms, call) {
    this.#clear.push(callAfter(Math.max(ms, 0), call));
  }
  #clearTimers() {
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
export function hashedName(...parts) {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return sha256OfAscii(text.replace(/[^ -~]/g, escaped)).slice(0, DIGITS);
}
function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
const PROCESS_ID = /^[\w-]{1,64}$/;
/** Returns true if a text has the form of a process id. A client may have sent the text. */
export function isProcessId(text) {
  return PROCESS_ID.test(text);
}
// ---- engines/storedJson -------------------------------------------------------------------------
/**
 * Parses a JSON text that an engine has stored, such as a letter. Returns undefined if the text is not a JSON object. Such a text comes from another
 * program, and must not stop the process from reading the texts after it.
 */
export function parseStoredObject(text) {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
  #engine;
  #pollMs;
  #watched = new Map();
  /** The tasks that this process used recently. */
  #seen = new RecentMap(REMEMBERED);
  #clearPoll;
  constructor(engine, pollMs) {
    this.#engine = engine;
    this.#pollMs = pollMs;
  }
  /** Calls the listener for all events of a task after the version that this process has seen last. */
  watch(key, listener) {
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
  seen(key, version) {
    this.#seen.set(nameOf(key), { version });
  }
  /**
   * Stores the version of a task that this process has just created. Call this if the engine has also registered this process for the changes of the
   * task, so that {@link watch} needs no `register`.
   *
   * @param leftMs the milliseconds until the engine deletes the task.
   */
  created(key, version, leftMs) {
    const deletedAt = Date.now() + leftMs;
    this.#seen.set(nameOf(key), { version, deletedAt });
  }
  /** Passes a change of a task to its listeners. This process or another process made the change. */
  changed({ record, version, answer }) {
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
  async #read(name, watched) {
    let state;
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
  #answer(watched, key, response) {
    if (watched.answered.has(key)) return;
    watched.answered.add(key);
    this.#pass(watched, (listener) => listener.answered(key, response));
  }
  /** When the engine has deleted a task, passes this to the listeners of the task. */
  #deleteAfter(leftMs, name, watched) {
    watched.clearDeletion?.();
    watched.clearDeletion = callAfter(leftMs + AFTER_DELETION_MS, () => {
      // The lifetime of other tasks may have changed.
      if (watched.isFinal) this.#deleted(name, watched);
      else void this.#read(name, watched);
    });
  }
  #deleted(name, watched) {
    this.#watched.delete(name);
    watched.clearDeletion?.();
    this.#engine.forget?.(watched.key);
    if (watched.version !== undefined) this.#pass(watched, (listener) => listener.deleted());
  }
  #pass({ listeners }, receive) {
    for (const listener of [...listeners]) if (listeners.has(listener)) receive(listener);
  }
  #unwatch(name, watched) {
    if (this.#watched.get(name) !== watched) return;
    this.#watched.delete(name);
    watched.clearDeletion?.();
    void this.#unregister(watched.key);
  }
  async #unregister(key) {
    try {
      await this.#engine.unregister(key);
    } catch (error) {
      this.#engine.failed(error);
    }
  }
  /**
   * Reads all watched tasks that can still change at each interval. If this process has a new id by then, this also registers the new id.
   */
  #poll() {
    this.#clearPoll ??= callAfter(this.#pollMs, () => {
      this.#clearPoll = undefined;
      for (const [name, watched] of this.#watched)
        if (!watched.isFinal || watched.clearDeletion === undefined) void this.#read(name, watched);
      if (this.#watched.size > 0) this.#poll();
    });
  }
}
function nameOf({ taskId, session, principal }) {
  return hashedName(taskId, session, principal);
}
