// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs one function at a time. Calls at the same time share the run, which is aborted when the signals of all calls are aborted. */
export class SharedRun {
  #current;
  #signals = new Set();
  #controller = new AbortController();
  /** The promise of the current run; undefined if no function runs. */
  get current() {
    return this.#current;
  }
  join(signal, run) {
    if (!this.#signals.has(signal)) {
      this.#signals.add(signal);
      signal.addEventListener("abort", this.#stopIfUnused);
    }
    this.#current ??= run(this.#controller.signal).finally(() => this.#end());
    this.#stopIfUnused();
    return this.#current;
  }
  /** Aborts the current run, if there is one. */
  stop() {
    if (this.#current !== undefined) this.#controller.abort();
  }
  #stopIfUnused = () => {
    const isUsed = [...this.#signals].some((signal) => !signal.aborted);
    if (!isUsed) this.#controller.abort();
  };
  #end() {
    for (const signal of this.#signals)
      signal.removeEventListener("abort", this.#stopIfUnused);
    this.#signals.clear();
    this.#current = undefined;
    // Whatever the run has started, such as the receiver of a redirect, ends with it.
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}
