// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used amount is
 * free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export class MemoryRateStore {
  /**
   * For each key, the time at which its whole used amount is free again, in milliseconds since 1970. The map begins with the key that was used least
   * recently.
   */
  #freeAt = new Map();
  #maxKeys;
  constructor({ maxKeys = 100_000 } = {}) {
    this.#maxKeys = maxKeys;
  }
  take(key, amount, { limit, perMs }) {
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
  #makeRoom(now) {
    for (const [key, freeAt] of this.#freeAt)
      if (freeAt <= now || this.#freeAt.size > this.#maxKeys)
        this.#freeAt.delete(key);
      else return;
  }
}
