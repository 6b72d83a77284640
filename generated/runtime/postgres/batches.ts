// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
interface WaitingItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The most items that one statement carries. */
const MAX_ITEMS = 200;

/**
 * Sends items in the order of `add`, one statement at a time. Items that come while a statement runs go together in the next one, so that they
 * share the cost of its commit.
 */
export class OrderedBatches<Item, Result> {
  readonly #send: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #waiting: WaitingItem<Item, Result>[] = [];
  #isSending = false;

  /** @param send sends items, and returns the result of each. */
  constructor(send: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#send = send;
  }

  /** True if no item waits or is being sent. */
  get isIdle(): boolean {
    return !this.#isSending;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isSending) void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_ITEMS);
      try {
        const results = await this.#send(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries())
          resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isSending = false;
  }
}

/** Batches by key, such as those of each stream. */
export class OrderedBatchesByKey<Item, Result> {
  readonly #batches = new Map<string, OrderedBatches<Item, Result>>();
  readonly #send: (
    items: readonly Item[],
    key: string,
  ) => Promise<readonly Result[]>;

  constructor(
    send: (items: readonly Item[], key: string) => Promise<readonly Result[]>,
  ) {
    this.#send = send;
  }

  async add(key: string, item: Item): Promise<Result> {
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
