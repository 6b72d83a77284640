// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientCache } from "./options.js";
/** Limits of {@link createCache}. */
export interface ClientCacheOptions {
  /** The maximum number of results; 500 by default. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and results in memory, counted as two bytes for each character; 16 MiB by default. */
  readonly maxBytes?: number;
}
/**
 * Returns a cache in memory for the option `cache` of `connect`. A full cache drops the least recently used results. Several clients can
 * share one cache: private results are shared only by clients with the same `authContext`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export declare function createCache({
  maxEntries,
  maxBytes,
}?: ClientCacheOptions): ClientCache;
