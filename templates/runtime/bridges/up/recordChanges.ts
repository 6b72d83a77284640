import type { TaskKey } from "../../stores/keys.js";
import type { TaskStore } from "../../stores/tasks.js";

/** The changes of one record in a store, for a request that waits for the next change. */
export class RecordChanges {
  /** Ends the observation of the record. */
  readonly stop: () => void;
  #hasChanged = false;
  #resolve: (() => void) | undefined;

  /** @param signal of the request. Its abort counts as a change. */
  constructor(store: TaskStore, key: TaskKey, signal: AbortSignal) {
    const changed = (): void => this.wake();
    const unwatch = store.watch(key, {
      changed,
      answered: () => {},
      deleted: changed,
    });
    signal.addEventListener("abort", changed);
    this.stop = () => {
      unwatch();
      signal.removeEventListener("abort", changed);
    };
  }

  /** Ends the present wait, or the next one. */
  wake(): void {
    this.#hasChanged = true;
    this.#resolve?.();
  }

  /** Resolves at the next change, or at once if the record has changed since the last wait. */
  async next(): Promise<void> {
    if (!this.#hasChanged) await new Promise<void>((resolve) => (this.#resolve = resolve));
    this.#hasChanged = false;
    this.#resolve = undefined;
  }
}
