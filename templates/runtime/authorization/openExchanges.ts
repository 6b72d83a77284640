import type { Awaitable } from "../protocol/awaitable.js";

/** An exchange with an authenticated caller whose response is not complete. */
export interface OpenExchange {
  readonly owner: string;
  /** True if the response is a stream that has not ended. */
  readonly isStreaming: boolean;
  /** Verifies the token again, and ends the response if the token is no longer accepted. Never throws or rejects. */
  recheck(): Awaitable<void>;
  /** Ends the response. */
  revoke(): void;
}

/** The maximum number of rechecks at the same time. A response that takes long delays the rechecks of other streams only if all of them do. */
const MAX_RECHECKS = 10;

/** The exchanges of authenticated callers whose responses are not complete, by owner. */
export class OpenExchanges {
  readonly #byOwner = new Map<string, Set<OpenExchange>>();
  readonly #recheckMs: number;
  #isRechecking = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param recheckMs milliseconds between two rechecks of each exchange whose response is a stream; 0 for no rechecks. */
  constructor(recheckMs: number) {
    this.#recheckMs = recheckMs;
  }

  add(exchange: OpenExchange): void {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    if (open === undefined) this.#byOwner.set(owner, new Set([exchange]));
    else open.add(exchange);
    if (this.#recheckMs > 0) this.#timer ??= this.#startTimer();
  }

  delete(exchange: OpenExchange): void {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    open?.delete(exchange);
    if (open?.size === 0) this.#byOwner.delete(owner);
    if (this.#byOwner.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Ends all responses to an owner. */
  revoke(owner: string): void {
    for (const exchange of [...(this.#byOwner.get(owner) ?? [])]) exchange.revoke();
  }

  #startTimer(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => void this.#recheckAll(), this.#recheckMs);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  /** Rechecks all streams, a few at a time, so that many streams do not overload the authorization server. */
  async #recheckAll(): Promise<void> {
    if (this.#isRechecking) return;
    this.#isRechecking = true;
    const waiting = [...this.#byOwner.values()].flatMap((open) => [...open]).values();
    const recheckNext = async (): Promise<void> => {
      for (const exchange of waiting) if (exchange.isStreaming) await recheckSafely(exchange);
    };
    await Promise.all(Array.from({ length: MAX_RECHECKS }, recheckNext));
    this.#isRechecking = false;
  }
}

/** Rechecks an exchange. An error, for example of a store that is notified of the end, must not stop the rechecks of the other exchanges. */
async function recheckSafely(exchange: OpenExchange): Promise<void> {
  try {
    await exchange.recheck();
  } catch {
    // The next recheck verifies the token again.
  }
}
