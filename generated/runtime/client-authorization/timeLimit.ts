// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A signal that is aborted when another signal is aborted, after a time, and at the end. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  /** True if the time has passed. */
  isPassed = false;

  constructor(outer: AbortSignal, ms: number) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      this.isPassed = true;
      this.#abort();
    }, ms);
    outer.addEventListener("abort", this.#abort);
    if (outer.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(new Error("aborted"));
      this.signal.addEventListener("abort", stop);
      if (this.signal.aborted) stop();
      promise.then(resolve, reject);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#abort);
    this.#abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}
