/** An empty store for one test. */
export interface Opened<Store> {
  readonly store: Store;
  /** The same entries, as another process sees them; the store itself if there can be only one process. */
  readonly other: Store;
  /** Resolves when so many milliseconds have passed for the store. */
  wait(ms: number): Promise<unknown>;
  close?(): Promise<void> | void;
}

/** Opens an empty store that accepts at most `limit` entries; without a limit, it accepts a hundred at least. */
export type Open<Store> = (limit?: number) => Promise<Opened<Store>> | Opened<Store>;
