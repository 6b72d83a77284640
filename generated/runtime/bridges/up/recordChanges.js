// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The changes of one record in a store, for a request that waits for the next change. */
export class RecordChanges {
  /** Ends the observation of the record. */
  stop;
  #hasChanged = false;
  #resolve;
  /** @param signal of the request. Its abort counts as a change. */
  constructor(store, key, signal) {
    const changed = () => this.wake();
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
  wake() {
    this.#hasChanged = true;
    this.#resolve?.();
  }
  /** Resolves at the next change, or at once if the record has changed since the last wait. */
  async next() {
    if (!this.#hasChanged)
      await new Promise((resolve) => (this.#resolve = resolve));
    this.#hasChanged = false;
    this.#resolve = undefined;
  }
}
