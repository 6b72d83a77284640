import type { TaskKey } from "../stores/keys.js";
import { RecentMap } from "../stores/recentMap.js";
import { hasTaskEnded, type InputResponse, type TaskListener, type TaskRecord } from "../stores/tasks.js";
import { hashedName } from "./names.js";
import { callAfter } from "./timers.js";

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
