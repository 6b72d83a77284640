// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Sends items in the order of the calls of `add`, in one SQL statement at a time. All items that are added while a statement runs go into the next
 * statement, so that they share the cost of one commit. While Postgres does not answer, the number of waiting items would grow without a limit. So
 * after each statement, the items that have waited for too long are rejected.
 */
export declare class OrderedBatches<Item, Result> {
  #private;
  /**
   * @param timeoutMs an item that has waited for this number of milliseconds is not sent.
   * @param send sends several items, and returns the result of each item.
   */
  constructor(
    timeoutMs: number,
    send: (items: readonly Item[]) => Promise<readonly Result[]>,
  );
  /** True if no item is waiting or being sent. */
  get isIdle(): boolean;
  add(item: Item): Promise<Result>;
}
/** Sends items like {@link OrderedBatches}, separately for each key, such as each stream. */
export declare class OrderedBatchesByKey<Item, Result> {
  #private;
  constructor(
    timeoutMs: number,
    send: (items: readonly Item[], key: string) => Promise<readonly Result[]>,
  );
  add(key: string, item: Item): Promise<Result>;
}
