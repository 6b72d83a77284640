// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { MemoryRateStore } from "../stores/memoryRates.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { callUntilTimeout } from "./timeLimit.js";
/**
 * Counts the use of rate limits in a store. While the store fails, counts in the memory of this process, so that the server still answers requests
 * and still applies limits.
 */
export class ReliableRates {
  #store;
  #storeMs;
  #memory = new MemoryRateStore();
  #report;
  constructor({ store, storeMs = 1000, onError }) {
    this.#store = store;
    this.#storeMs = storeMs;
    this.#report = createLimitedReporter(onError ?? reportToConsole);
  }
  /** Counts like `RateStore.take`, but never throws or rejects. */
  take(key, amount, rate) {
    const store = this.#store;
    if (store === undefined) return this.#memory.take(key, amount, rate);
    const instead = (error) => {
      this.#report(error);
      return this.#memory.take(key, amount, rate);
    };
    try {
      const taken = callUntilTimeout(this.#storeMs, () =>
        callWithResolvedValue(store.take(key, amount, rate), assertWait),
      );
      return taken instanceof Promise ? taken.catch(instead) : taken;
    } catch (error) {
      return instead(error);
    }
  }
}
/** @throws TypeError if the value that a store returned is not a number of milliseconds. */
function assertWait(wait) {
  if (Number.isFinite(wait) && wait >= 0) return wait;
  throw new TypeError(
    `take() of the rate store returned ${String(wait)}: it must return 0 or the milliseconds to wait`,
  );
}
