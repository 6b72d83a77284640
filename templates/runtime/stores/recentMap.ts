/**
 * A map that forgets its oldest entries. To search for the oldest entry of a large `Map` is slow after many deletions, so this map drops many
 * entries at once.
 */
export class RecentMap<Key, Value extends NonNullable<unknown>> {
  readonly #count: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** @param count the number of newest entries that the map keeps. It can have up to twice as many entries. */
  constructor(count: number) {
    this.#count = count;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: Key, value: Value): void {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#count) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  clear(): void {
    this.#newer.clear();
    this.#older.clear();
  }
}
