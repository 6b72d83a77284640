// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
interface WaitingItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The maximum number of items in one SQL statement. */
const MAX_ITEMS = 200;

/**
 * Sends items in the order of the calls of `add`, in one SQL statement at a time. All items that are added while a statement runs go into the next
 * statement, so that they share the cost of one commit.
 */
export class OrderedBatches<Item, Result> {
  readonly #send: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #waiting: WaitingItem<Item, Result>[] = [];
  #isSending = false;

  /** @param send sends several items, and returns the result of each item. */
  constructor(send: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#send = send;
  }

  /** True if no item is waiting or being sent. */
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

/** Sends items like {@link OrderedBatches}, separately for each key, such as each stream. */
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
