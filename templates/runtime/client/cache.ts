import type { ClientCache } from "./options.js";

/** Limits of {@link createCache}. */
export interface ClientCacheOptions {
  /** The maximum number of results; 500 by default. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and results in memory, counted as two bytes for each character; 16 MiB by default. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly text: string;
  readonly expiresAt: number;
  readonly bytes: number;
}

/**
 * Returns a cache in memory for the option `cache` of `connect`. A full cache drops the least recently used results. Several clients can
 * share one cache: private results are shared only by clients with the same `authContext`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export function createCache({ maxEntries = 500, maxBytes = 16 * 1024 * 1024 }: ClientCacheOptions = {}): ClientCache {
  // A map iterates in the order of insertion. Each use inserts the entry again, so the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (Date.now() >= entry.expiresAt) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.text;
    },
    set(key, text, expiresAt) {
      drop(key);
      const size = 2 * (key.length + text.length);
      if (size > maxBytes) return;
      entries.set(key, { text, expiresAt, bytes: size });
      bytes += size;
      for (const unused of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        drop(unused);
      }
    },
    deleteAll(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
}
