// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Sends items in the order of `add`, one statement at a time. Items that come while a statement runs go together in the next one, so that they
 * share the cost of its commit.
 */
export declare class OrderedBatches<Item, Result> {
  #private;
  /** @param send sends items, and returns the result of each. */
  constructor(send: (items: readonly Item[]) => Promise<readonly Result[]>);
  /** True if no item waits or is being sent. */
  get isIdle(): boolean;
  add(item: Item): Promise<Result>;
}
/** Batches by key, such as those of each stream. */
export declare class OrderedBatchesByKey<Item, Result> {
  #private;
  constructor(
    send: (items: readonly Item[], key: string) => Promise<readonly Result[]>,
  );
  add(key: string, item: Item): Promise<Result>;
}
