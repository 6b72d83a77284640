// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { VerdictStore } from "../options.js";
/** Options of {@link createVerdicts}. */
export interface VerdictOptions {
  /** Milliseconds after which a verdict is forgotten, 24 hours by default. */
  readonly ttlMs?: number;
  /** The maximum number of servers, 1,000 by default. The server whose verdict is the oldest is forgotten first. */
  readonly maxEntries?: number;
}
/** Returns a memory of which lifecycle each server has, for the option `verdicts` of `connect`. Several clients can share it. */
export declare function createVerdicts({
  ttlMs,
  maxEntries,
}?: VerdictOptions): VerdictStore;
