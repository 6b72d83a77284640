// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A signal that is aborted when another signal is aborted, after a time, and at the end. */
export class TimeLimit {
  #controller = new AbortController();
  #outer;
  #timer;
  /** True if the time has passed. */
  isPassed = false;
  constructor(outer, ms) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      this.isPassed = true;
      this.#abort();
    }, ms);
    outer.addEventListener("abort", this.#abort);
    if (outer.aborted) this.#abort();
  }
  get signal() {
    return this.#controller.signal;
  }
  /** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
  race(promise) {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new Error("aborted"));
      this.signal.addEventListener("abort", stop);
      if (this.signal.aborted) stop();
      promise.then(resolve, reject);
    });
  }
  end() {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#abort);
    this.#abort();
  }
  #abort = () => this.#controller.abort();
}
