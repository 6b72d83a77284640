import type { Awaitable } from "../protocol/awaitable.js";

/** A rate limit: the amount that a caller may use in a period. */
export interface Rate {
  /** The amount that a caller may use at once, such as a number of requests or of bytes. */
  readonly limit: number;
  /** The milliseconds after which a fully used amount is free again. The amount becomes free at a constant speed. */
  readonly perMs: number;
}

/** Counts how much of their rate limits callers use, for all processes of a service. */
export interface RateStore {
  /**
   * Adds an amount to the used amount of a key, if the rate limit permits this.
   *
   * @param key a text that names the limit and the caller.
   * @returns 0 if the amount was free and is now used. Otherwise the used amount stays the same, and the function returns the milliseconds after
   * which the amount will be free.
   */
  take(key: string, amount: number, rate: Rate): Awaitable<number>;
}

/** Limits of a {@link MemoryRateStore}. */
export interface MemoryRateStoreOptions {
  /**
   * The maximum number of keys whose use the store remembers. 100,000 by default. If more keys are in use, the store forgets the key that was
   * used least recently.
   */
  readonly maxKeys?: number;
}

/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used
 * amount is free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export class MemoryRateStore implements RateStore {
  /**
   * For each key, the time at which its whole used amount is free again, in milliseconds since 1970. The map begins with the key that was
   * used least recently.
   */
  readonly #freeAt = new Map<string, number>();
  readonly #maxKeys: number;

  constructor({ maxKeys = 100_000 }: MemoryRateStoreOptions = {}) {
    this.#maxKeys = maxKeys;
  }

  take(key: string, amount: number, { limit, perMs }: Rate): number {
    const now = Date.now();
    const used = (Math.min(amount, limit) / limit) * perMs;
    const freeAt = Math.max(this.#freeAt.get(key) ?? 0, now) + used;
    const wait = Math.ceil(freeAt - now - perMs);
    if (wait > 0) return wait;
    this.#freeAt.delete(key);
    this.#freeAt.set(key, freeAt);
    if (this.#freeAt.size > this.#maxKeys) this.#makeRoom(now);
    return 0;
  }

  #makeRoom(now: number): void {
    for (const [key, freeAt] of this.#freeAt)
      if (freeAt <= now || this.#freeAt.size > this.#maxKeys) this.#freeAt.delete(key);
      else return;
  }
}
