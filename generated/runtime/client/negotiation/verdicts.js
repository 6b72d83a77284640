// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Returns a store in memory for the option `verdicts` of `connect`. It remembers the revision and the lifecycle of each server, so that the
 * next connection to the server starts without a negotiation. Several clients can share one store.
 *
 * @example
 * ```ts
 * const verdicts = createVerdicts({ ttlMs: 60 * 60 * 1000 });
 * ```
 */
export function createVerdicts({ ttlMs = DAY_MS, maxEntries = 1000 } = {}) {
  const entries = new Map();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || Date.now() < entry.expiresAt)
        return entry?.verdict;
      entries.delete(key);
      return undefined;
    },
    set(key, verdict) {
      // A map iterates in the order of insertion, so its first entry is the oldest.
      entries.delete(key);
      entries.set(key, { verdict, expiresAt: Date.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
