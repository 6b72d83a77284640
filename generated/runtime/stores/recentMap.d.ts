// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A map that forgets its oldest entries. To search for the oldest entry of a large `Map` is slow after many deletions, so this map drops many entries
 * at once.
 */
export declare class RecentMap<Key, Value extends NonNullable<unknown>> {
  #private;
  /** @param count the number of newest entries that the map keeps. It can have up to twice as many entries. */
  constructor(count: number);
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  clear(): void;
}
