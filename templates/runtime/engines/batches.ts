/** The maximum numbers of items and of characters in one batch, so that it does not block the engine for long. One item can be longer. */
const MAX_ITEMS = 100;
const MAX_LENGTH = 2 ** 20;

interface WaitingItem<Item, Result> {
  readonly item: Item;
  /** The time at which the item was added, as a value of `performance.now()`. */
  readonly addedAt: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Where {@link OrderedBatches} sends items. */
interface BatchTarget<Item, Result> {
  /** The name of the engine, for errors. */
  readonly engine: string;
  /** An item that has waited for this number of milliseconds is not sent. Infinity if each item must be sent. */
  readonly timeoutMs: number;
  /** Sends the items of a batch, and resolves with the result of each item. An Error rejects the promise of its item. */
  send(items: readonly Item[], key: string): Promise<readonly (Result | Error)[]>;
}

/**
 * Sends the items of each key in the order of the calls of `add`, one batch at a time. Items that are added while a batch is on its way form
 * the next batch, so that they share its cost. While the engine does not answer, the number of waiting items would grow without a limit. So
 * after each batch, the items that have waited for too long are rejected.
 */
export class OrderedBatches<Item extends { readonly text: string }, Result> {
  readonly #target: BatchTarget<Item, Result>;
  /** The waiting items by key. A key without an entry has no batch on its way. */
  readonly #waiting = new Map<string, WaitingItem<Item, Result>[]>();

  constructor(target: BatchTarget<Item, Result>) {
    this.#target = target;
  }

  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const added = { item, addedAt: performance.now(), resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) waiting.push(added);
      else void this.#sendAll(key, [added]);
    });
  }

  async #sendAll(key: string, waiting: WaitingItem<Item, Result>[]): Promise<void> {
    this.#waiting.set(key, waiting);
    // An engine often sends many replies at once. The code after each reply adds its item after the same number of microtasks, so one microtask later
    // all these items are in the list.
    await Promise.resolve();
    while (waiting.length > 0) {
      await this.#sendBatch(key, waiting.splice(0, batchSize(waiting)));
      this.#rejectExpired(waiting);
    }
    this.#waiting.delete(key);
  }

  /** Settles the promise of each item. Never rejects. */
  async #sendBatch(key: string, batch: readonly WaitingItem<Item, Result>[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    try {
      const results = await this.#target.send(items, key);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]!;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  #rejectExpired(waiting: WaitingItem<Item, Result>[]): void {
    const { engine, timeoutMs } = this.#target;
    const since = performance.now() - timeoutMs;
    const index = waiting.findIndex(({ addedAt }) => addedAt > since);
    const expired = waiting.splice(0, index < 0 ? Infinity : index);
    for (const { reject } of expired)
      reject(
        new Error(`${engine}: the change was not made, because it waited for earlier statements for ${timeoutMs} ms`),
      );
  }
}

function batchSize(waiting: readonly { readonly item: { readonly text: string } }[]): number {
  let size = 0;
  for (let length = 0; size < MAX_ITEMS && size < waiting.length; size++) {
    length += waiting[size]!.item.text.length;
    if (size > 0 && length > MAX_LENGTH) break;
  }
  return size;
}
