// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { VerdictStore } from "../options.js";
/** Options of {@link createVerdicts}. */
export interface VerdictOptions {
  /** Milliseconds after which a verdict is forgotten; 24 hours by default. */
  readonly ttlMs?: number;
  /** The maximum number of servers; 1,000 by default. The store forgets the oldest verdict first. */
  readonly maxEntries?: number;
}
/**
 * Returns a store in memory for the option `verdicts` of `connect`. It remembers the revision and the lifecycle of each server, so that the
 * next connection to the server starts without a negotiation. Several clients can share one store.
 *
 * @example
 * ```ts
 * const verdicts = createVerdicts({ ttlMs: 60 * 60 * 1000 });
 * ```
 */
export declare function createVerdicts({
  ttlMs,
  maxEntries,
}?: VerdictOptions): VerdictStore;
