// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns true for the method of a notification that a filter can select. */
export function isListenMethod(method) {
  return /^notifications\/(resources\/updated|(tools|prompts|resources)\/list_changed)$/.test(
    method,
  );
}
/** Keeps the events of a listener until they are read. */
export class ListenEventQueue {
  ended;
  #limit;
  #close;
  #events = [];
  #wake = () => {};
  #isEnded = false;
  #settle;
  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit, close) {
    this.#limit = limit;
    this.#close = close;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    // The iteration throws the same error, so an unhandled rejection must not be reported.
    this.ended.catch(() => {});
  }
  /** Adds a notification, which a guard has checked. Ignores a notification that no filter can select. */
  notify(method, params) {
    if (isListenMethod(method))
      this.push({ kind: "notification", method, params });
  }
  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event) {
    if (this.#isEnded) return;
    if (this.#events.length >= this.#limit)
      this.#events = [{ kind: "gap", reason: "overflow" }];
    this.#events.push(event);
    this.#wake();
  }
  /** Ends the iteration after the events that are not read yet. */
  end(reason) {
    if (this.#isEnded) return;
    this.#settle(reason);
    this.#isEnded = true;
    this.#wake();
  }
  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error) {
    if (this.#isEnded) return;
    this.#settle(Promise.reject(error));
    this.#isEnded = true;
    this.#wake();
  }
  close() {
    if (this.#isEnded) return;
    this.#events = [];
    this.end("closed");
    this.#close();
  }
  /** Resolves at the next event or at the end, for each of several iterations. */
  #woken() {
    const others = this.#wake;
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => {};
        others();
        resolve();
      };
    });
  }
  async *[Symbol.asyncIterator]() {
    try {
      for (;;) {
        const event = this.#events.shift();
        if (event !== undefined) yield event;
        else if (this.#isEnded) break;
        else await this.#woken();
      }
      await this.ended;
      return undefined;
    } finally {
      this.close();
    }
  }
}
