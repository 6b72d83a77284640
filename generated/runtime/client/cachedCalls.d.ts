// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { ClientCache } from "./options.js";
import type { CallPort, ClientCaller } from "./revision.js";
export interface CachedCallsOptions {
  readonly cache: ClientCache;
  /** The key of the target. */
  readonly target: string;
  /** Clients with the same value share private results; undefined if this client shares them with no other. */
  readonly authContext: string | undefined;
  /** Receives each result that the cache returned. */
  readonly onHit: (method: string, result: JsonObject) => void;
}
/**
 * Returns a caller that keeps results as long as their `ttlMs` and `cacheScope` allow, at most for a day.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export declare function cacheCalls(
  port: CallPort,
  { cache, target, authContext, onHit }: CachedCallsOptions,
): ClientCaller;
