// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The most items that one statement carries. */
const MAX_ITEMS = 200;
/**
 * Sends items in the order of `add`, one statement at a time. Items that come while a statement runs go together in the next one, so that they
 * share the cost of its commit.
 */
export class OrderedBatches {
  #send;
  #waiting = [];
  #isSending = false;
  /** @param send sends items, and returns the result of each. */
  constructor(send) {
    this.#send = send;
  }
  /** True if no item waits or is being sent. */
  get isIdle() {
    return !this.#isSending;
  }
  add(item) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isSending) void this.#sendAll();
    });
  }
  async #sendAll() {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_ITEMS);
      try {
        const results = await this.#send(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries())
          resolve(results[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isSending = false;
  }
}
/** Batches by key, such as those of each stream. */
export class OrderedBatchesByKey {
  #batches = new Map();
  #send;
  constructor(send) {
    this.#send = send;
  }
  async add(key, item) {
    let batches = this.#batches.get(key);
    if (batches === undefined) {
      batches = new OrderedBatches((items) => this.#send(items, key));
      this.#batches.set(key, batches);
    }
    try {
      return await batches.add(item);
    } finally {
      if (batches.isIdle && this.#batches.get(key) === batches)
        this.#batches.delete(key);
    }
  }
}
