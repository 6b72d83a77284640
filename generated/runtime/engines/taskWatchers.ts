// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type {
  InputResponse,
  TaskListener,
  TaskRecord,
} from "../stores/tasks.js";
import { hashedName } from "./names.js";
import { callAfter } from "./timers.js";

/** A task, as an engine has it. */
export interface WatchedTaskState {
  readonly record: TaskRecord;
  /** The number of changes of the task. */
  readonly version: number;
  /** The client's answers to requests for input, by key, as long as the task works. */
  readonly answers: ReadonlyMap<string, InputResponse>;
  /** The milliseconds after which the engine deletes the task. */
  readonly leftMs: number;
}

/** One change of a task. */
export interface TaskChanged {
  readonly record: TaskRecord;
  readonly version: number;
  /** The answer that changed the task. */
  readonly answer?: readonly [key: string, response: InputResponse] | undefined;
}

/** The functions of an engine that {@link TaskWatchers} uses. */
export interface TaskWatchEngine {
  /**
   * Makes the engine notify this process of the changes of a task, and resolves with the present state; with undefined if the task does
   * not exist. May be repeated.
   */
  register(key: TaskKey): Promise<WatchedTaskState | undefined>;
  /** Ends what `register` began. */
  unregister(key: TaskKey): Promise<void>;
  failed(error: unknown): void;
}

/** A task with listeners in this process. */
interface Watched {
  readonly key: TaskKey;
  readonly listeners: Set<TaskListener>;
  /** The version that the listeners know; undefined as long as it is unknown. */
  version: number | undefined;
  /** The keys of the answers that the listeners have received, or that are older than the listeners. */
  readonly answered: Set<string>;
  clearDeletion: () => void;
}

/** The number of tasks whose last version is remembered for a later `watch`. */
const REMEMBERED = 10_000;

/** The milliseconds after the end of a task's lifetime when the engine surely has deleted it. */
const AFTER_DELETION_MS = 5;

/**
 * The listeners of tasks in this process. An engine passes on each change as it happens; a change that was missed, for example because a
 * connection broke, is noticed by the gap between two versions, or when the task is read again, which happens regularly.
 */
export class TaskWatchers {
  readonly #engine: TaskWatchEngine;
  readonly #pollMs: number;
  readonly #watched = new Map<string, Watched>();
  /** The last version that this process has seen, of the tasks that it used last. */
  readonly #versions = new Map<string, number>();
  #clearPoll: (() => void) | undefined;

  constructor(engine: TaskWatchEngine, pollMs: number) {
    this.#engine = engine;
    this.#pollMs = pollMs;
  }

  /** Calls the listener for the events of a task that follow the version that this process has seen last. */
  watch(key: TaskKey, listener: TaskListener): () => void {
    const name = nameOf(key);
    let watched = this.#watched.get(name);
    if (watched === undefined) {
      watched = {
        key,
        listeners: new Set(),
        version: this.#versions.get(name),
        answered: new Set(),
        clearDeletion: () => undefined,
      };
      this.#watched.set(name, watched);
      void this.#read(name, watched);
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

  /** Remembers the version of a task that this process has read. */
  seen(key: TaskKey, version: number): void {
    const name = nameOf(key);
    this.#versions.delete(name);
    this.#versions.set(name, version);
    if (this.#versions.size <= REMEMBERED) return;
    const [oldest] = this.#versions.keys();
    this.#versions.delete(oldest!);
  }

  /** Passes a change, which this process or another one made, to the listeners. */
  changed({ record, version, answer }: TaskChanged): void {
    this.seen(record, version);
    const name = nameOf(record);
    const watched = this.#watched.get(name);
    if (watched === undefined) return;
    const known = watched.version ?? version - 1;
    if (version <= known) return;
    if (version > known + 1) return void this.#read(name, watched);
    watched.version = version;
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
      // The listener was removed while it was being registered.
      if (!this.#watched.has(name)) await this.#unregister(watched.key);
      return;
    }
    if (state === undefined) return this.#deleted(name, watched);
    const { record, version, answers, leftMs } = state;
    watched.clearDeletion();
    watched.clearDeletion = callAfter(
      leftMs + AFTER_DELETION_MS,
      () => void this.#read(name, watched),
    );
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

  #answer(watched: Watched, key: string, response: InputResponse): void {
    if (watched.answered.has(key)) return;
    watched.answered.add(key);
    this.#pass(watched, (listener) => listener.answered(key, response));
  }

  #deleted(name: string, watched: Watched): void {
    this.#watched.delete(name);
    watched.clearDeletion();
    if (watched.version !== undefined)
      this.#pass(watched, (listener) => listener.deleted());
  }

  #pass(
    { listeners }: Watched,
    receive: (listener: TaskListener) => void,
  ): void {
    for (const listener of [...listeners])
      if (listeners.has(listener)) receive(listener);
  }

  #unwatch(name: string, watched: Watched): void {
    if (this.#watched.get(name) !== watched) return;
    this.#watched.delete(name);
    watched.clearDeletion();
    void this.#unregister(watched.key);
  }

  async #unregister(key: TaskKey): Promise<void> {
    try {
      await this.#engine.unregister(key);
    } catch (error) {
      this.#engine.failed(error);
    }
  }

  /** Reads all watched tasks at each interval, also with the id that this process has by then. */
  #poll(): void {
    this.#clearPoll ??= callAfter(this.#pollMs, () => {
      this.#clearPoll = undefined;
      for (const [name, watched] of this.#watched)
        void this.#read(name, watched);
      if (this.#watched.size > 0) this.#poll();
    });
  }
}

function nameOf({ taskId, session, principal }: TaskKey): string {
  return hashedName(taskId, session, principal);
}
