// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RecentMap } from "../stores/recentMap.js";
import { hasTaskEnded } from "../stores/tasks.js";
import { hashedName } from "./names.js";
import { callAfter } from "./timers.js";
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
      if (listeners.delete(listener) && listeners.size === 0)
        this.#unwatch(name, entry);
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
    if (known === undefined)
      return void [...answers.keys()].forEach((key) =>
        watched.answered.add(key),
      );
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
    if (watched.version !== undefined)
      this.#pass(watched, (listener) => listener.deleted());
  }
  #pass({ listeners }, receive) {
    for (const listener of [...listeners])
      if (listeners.has(listener)) receive(listener);
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
        if (!watched.isFinal || watched.clearDeletion === undefined)
          void this.#read(name, watched);
      if (this.#watched.size > 0) this.#poll();
    });
  }
}
function nameOf({ taskId, session, principal }) {
  return hashedName(taskId, session, principal);
}
