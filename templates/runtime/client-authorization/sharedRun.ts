/** Runs one function at a time. Calls at the same time share the run, which is aborted when the signals of all calls are aborted. */
export class SharedRun<T> {
  #current: Promise<T> | undefined;
  #signals = new Set<AbortSignal>();
  #controller = new AbortController();

  /** The promise of the current run; undefined if no function runs. */
  get current(): Promise<T> | undefined {
    return this.#current;
  }

  join(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!this.#signals.has(signal)) {
      this.#signals.add(signal);
      signal.addEventListener("abort", this.#stopIfUnused);
    }
    this.#current ??= run(this.#controller.signal).finally(() => this.#end());
    this.#stopIfUnused();
    return this.#current;
  }

  /** Aborts the current run, if there is one. */
  stop(): void {
    if (this.#current !== undefined) this.#controller.abort();
  }

  readonly #stopIfUnused = (): void => {
    const isUsed = [...this.#signals].some((signal) => !signal.aborted);
    if (!isUsed) this.#controller.abort();
  };

  #end(): void {
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#stopIfUnused);
    this.#signals.clear();
    this.#current = undefined;
    // Whatever the run has started, such as the receiver of a redirect, ends with it.
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}
