import type { Verdict, VerdictStore } from "../options.js";

/** Options of {@link createVerdicts}. */
export interface VerdictOptions {
  /** Milliseconds after which a verdict is forgotten; 24 hours by default. */
  readonly ttlMs?: number;
  /** The maximum number of servers; 1,000 by default. The store forgets the oldest verdict first. */
  readonly maxEntries?: number;
}

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
export function createVerdicts({ ttlMs = DAY_MS, maxEntries = 1000 }: VerdictOptions = {}): VerdictStore {
  const entries = new Map<string, { verdict: Verdict; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || Date.now() < entry.expiresAt) return entry?.verdict;
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
