// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { ClientCache } from "./options.js";
import type { CallPort, ClientCaller } from "./revision.js";
export interface CachedCallsOptions {
  readonly cache: ClientCache;
  /** The `key` of the target. */
  readonly target: string;
  /** Clients with the same value share private results; undefined if this client does not share them. */
  readonly authContext: string | undefined;
  /** Called with each result that came from the cache. */
  readonly onHit: (method: string, result: JsonObject) => void;
}
/** A caller with a cache. */
export interface CachingCaller extends ClientCaller {
  /** Ends the reception of the notifications that make results outdated. */
  release(): void;
}
/**
 * Returns a caller that keeps the results of cacheable methods in a cache for their `ttlMs`, at most for a day. Results are dropped earlier
 * when the server reports a change or notifications may be missing.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export declare function cacheCalls(
  port: CallPort,
  { cache, target, authContext, onHit }: CachedCallsOptions,
): CachingCaller;
