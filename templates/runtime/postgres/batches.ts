interface WaitingItem<Item, Result> {
  readonly item: Item;
  /** The time at which the item was added, as a value of `performance.now()`. */
  readonly addedAt: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The maximum number of items in one SQL statement. */
const MAX_ITEMS = 200;

/**
 * Sends items in the order of the calls of `add`, in one SQL statement at a time. All items that are added while a statement runs go into the next
 * statement, so that they share the cost of one commit. While Postgres does not answer, the number of waiting items would grow without a limit. So
 * after each statement, the items that have waited for too long are rejected.
 */
export class OrderedBatches<Item, Result> {
  readonly #timeoutMs: number;
  readonly #send: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #waiting: WaitingItem<Item, Result>[] = [];
  #isSending = false;

  /**
   * @param timeoutMs an item that has waited for this number of milliseconds is not sent.
   * @param send sends several items, and returns the result of each item.
   */
  constructor(timeoutMs: number, send: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#timeoutMs = timeoutMs;
    this.#send = send;
  }

  /** True if no item is waiting or being sent. */
  get isIdle(): boolean {
    return !this.#isSending;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, addedAt: performance.now(), resolve, reject });
      if (!this.#isSending) void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_ITEMS);
      try {
        const results = await this.#send(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      this.#rejectExpired();
    }
    this.#isSending = false;
  }

  #rejectExpired(): void {
    const since = performance.now() - this.#timeoutMs;
    const index = this.#waiting.findIndex(({ addedAt }) => addedAt > since);
    const expired = this.#waiting.splice(0, index < 0 ? Infinity : index);
    for (const { reject } of expired)
      reject(
        new Error(
          `Postgres: the change was not made, because it waited for earlier statements for ${this.#timeoutMs} ms`,
        ),
      );
  }
}

/** Sends items like {@link OrderedBatches}, separately for each key, such as each stream. */
export class OrderedBatchesByKey<Item, Result> {
  readonly #batches = new Map<string, OrderedBatches<Item, Result>>();
  readonly #timeoutMs: number;
  readonly #send: (items: readonly Item[], key: string) => Promise<readonly Result[]>;

  constructor(timeoutMs: number, send: (items: readonly Item[], key: string) => Promise<readonly Result[]>) {
    this.#timeoutMs = timeoutMs;
    this.#send = send;
  }

  async add(key: string, item: Item): Promise<Result> {
    let batches = this.#batches.get(key);
    if (batches === undefined) {
      batches = new OrderedBatches(this.#timeoutMs, (items) => this.#send(items, key));
      this.#batches.set(key, batches);
    }
    try {
      return await batches.add(item);
    } finally {
      if (batches.isIdle && this.#batches.get(key) === batches) this.#batches.delete(key);
    }
  }
}
