// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The maximum number of rechecks at the same time. A response that takes long delays the rechecks of other streams only if all of them do. */
const MAX_RECHECKS = 10;
/** The exchanges of authenticated callers whose responses are not complete, by owner. */
export class OpenExchanges {
  #byOwner = new Map();
  #recheckMs;
  #isRechecking = false;
  #timer;
  /** @param recheckMs milliseconds between two rechecks of each exchange whose response is a stream; 0 for no rechecks. */
  constructor(recheckMs) {
    this.#recheckMs = recheckMs;
  }
  add(exchange) {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    if (open === undefined) this.#byOwner.set(owner, new Set([exchange]));
    else open.add(exchange);
    if (this.#recheckMs > 0) this.#timer ??= this.#startTimer();
  }
  delete(exchange) {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    open?.delete(exchange);
    if (open?.size === 0) this.#byOwner.delete(owner);
    if (this.#byOwner.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
  /** Ends all responses to an owner. */
  revoke(owner) {
    for (const exchange of [...(this.#byOwner.get(owner) ?? [])])
      exchange.revoke();
  }
  #startTimer() {
    const timer = setInterval(() => void this.#recheckAll(), this.#recheckMs);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    timer.unref?.();
    return timer;
  }
  /** Rechecks all streams, a few at a time, so that many streams do not overload the authorization server. */
  async #recheckAll() {
    if (this.#isRechecking) return;
    this.#isRechecking = true;
    const waiting = [...this.#byOwner.values()]
      .flatMap((open) => [...open])
      .values();
    const recheckNext = async () => {
      for (const exchange of waiting)
        if (exchange.isStreaming) await recheckSafely(exchange);
    };
    await Promise.all(Array.from({ length: MAX_RECHECKS }, recheckNext));
    this.#isRechecking = false;
  }
}
/** Rechecks an exchange. An error, for example of a store that is notified of the end, must not stop the rechecks of the other exchanges. */
async function recheckSafely(exchange) {
  try {
    await exchange.recheck();
  } catch {
    // The next recheck verifies the token again.
  }
}
