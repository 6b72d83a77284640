import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { MemoryRateStore } from "../stores/memoryRates.js";
import type { Rate, RateStore } from "../stores/rates.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { callUntilTimeout } from "./timeLimit.js";

/** The options of a {@link ReliableRates}. The comments of `RequestLimitOptions` describe these options. */
export interface ReliableRateOptions {
  readonly store?: RateStore | undefined;
  readonly storeMs?: number | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds for which a process counts in its memory after the store has failed. Then one request tries the store again. */
const PAUSE_MS = 5000;

/**
 * Counts the use of rate limits in a store. After the store has failed, counts in the memory of this process for some seconds, so that the server
 * still answers requests without delay and still applies limits.
 */
export class ReliableRates implements RateStore {
  readonly #store: RateStore | undefined;
  readonly #storeMs: number;
  readonly #memory = new MemoryRateStore();
  readonly #report: (error: unknown) => void;
  /**
   * The time from which the store is used again, as in `performance.now()`: 0 while the store works, and `Infinity` while one call tries whether the
   * store works again.
   */
  #useStoreFrom = 0;

  constructor({ store, storeMs = 1000, onError }: ReliableRateOptions) {
    this.#store = store;
    this.#storeMs = storeMs;
    this.#report = createLimitedReporter(onError ?? reportToConsole);
  }

  /** Counts like `RateStore.take`, but never throws or rejects. */
  take(key: string, amount: number, rate: Rate): Awaitable<number> {
    const store = this.#store;
    const countInMemory = (): number => this.#memory.take(key, amount, rate);
    if (store === undefined) return countInMemory();
    if (this.#useStoreFrom > 0) {
      if (performance.now() < this.#useStoreFrom) return countInMemory();
      this.#useStoreFrom = Infinity;
    }
    const succeeded = (waitMs: number): number => {
      if (this.#useStoreFrom === Infinity) this.#useStoreFrom = 0;
      return waitMs;
    };
    const failed = (error: unknown): number => {
      this.#useStoreFrom = performance.now() + PAUSE_MS;
      this.#report(error);
      return countInMemory();
    };
    try {
      const taken = callUntilTimeout(this.#storeMs, () =>
        callWithResolvedValue(store.take(key, amount, rate), assertWait),
      );
      return taken instanceof Promise ? taken.then(succeeded, failed) : succeeded(taken);
    } catch (error) {
      return failed(error);
    }
  }
}

/** @throws TypeError if the value that a store returned is not a number of milliseconds. */
function assertWait(wait: number): number {
  if (Number.isFinite(wait) && wait >= 0) return wait;
  throw new TypeError(
    `take() of the rate store returned ${String(wait)}: it must return 0 or the milliseconds to wait`,
  );
}
