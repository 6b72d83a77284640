import type { TaskKey } from "../../../templates/runtime/stores/keys.js";
import type { TaskPage } from "../../../templates/runtime/stores/taskStates.js";
import {
  MemoryTaskStore,
  type InputResponse,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
  type TaskStore,
} from "../../../templates/runtime/stores/tasks.js";

const copied = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** A store that keeps JSON, as a store in another process does. A test ends the lifetime of its records. */
export class JsonTaskStore implements TaskStore {
  /** The ids of the records, in the order of their creation. */
  readonly ids: string[] = [];
  /** The number of listeners of all records. */
  listeners = 0;
  readonly #records = new MemoryTaskStore();
  readonly #watching = new Map<string, Set<TaskListener>>();
  readonly #deleted = new Set<string>();
  readonly #unwatch: (() => void)[] = [];

  create(record: TaskRecord): Promise<boolean> {
    this.ids.push(record.taskId);
    // Only the test ends the lifetime.
    return Promise.resolve(this.#records.create(copied({ ...record, ttlMs: null })));
  }

  get(key: TaskKey): Promise<TaskRecord | undefined> {
    return Promise.resolve(this.#deleted.has(key.taskId) ? undefined : copied(this.#records.get(key)));
  }

  list(): Promise<TaskPage> {
    return Promise.reject(new Error("parked calls are not listed"));
  }

  async update(key: TaskKey, change: TaskChange): Promise<TaskRecord | undefined> {
    await Promise.resolve();
    return this.#deleted.has(key.taskId) ? undefined : copied(this.#records.update(key, copied(change)));
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    await Promise.resolve();
    return !this.#deleted.has(key.taskId) && this.#records.answer(key, request, copied(response));
  }

  watch(key: TaskKey, listener: TaskListener): () => void {
    const unwatch = this.#records.watch(key, listener);
    const watching = this.#watching.get(key.taskId) ?? new Set();
    this.#watching.set(key.taskId, watching.add(listener));
    this.listeners++;
    const stop = (): void => {
      unwatch();
      if (watching.delete(listener)) this.listeners--;
    };
    this.#unwatch.push(stop);
    return stop;
  }

  /** Removes all listeners, as if their process had ended. */
  removeListeners(): void {
    for (const unwatch of this.#unwatch.splice(0)) unwatch();
  }

  /** Ends the lifetime of all records. */
  expire(): void {
    for (const [id, watching] of this.#watching) {
      this.#deleted.add(id);
      for (const listener of [...watching]) listener.deleted();
    }
  }
}
