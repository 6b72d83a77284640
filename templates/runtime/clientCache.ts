/**
 * Memories for clients: results that servers allow to keep, and the lifecycle that each server has.
 *
 * - **Results.** With `createCache`, results of lists, `resources/read` and `server/discover` are kept as long as their `ttlMs` allows, and
 *   until the server reports a change. Only servers of revision 2026-07-28 and later send `ttlMs`. Private results are shared only by
 *   clients with the same `authContext`. The option `fresh` of a call sends the request in any case.
 * - **Lifecycles.** With `createVerdicts`, the next connection to a server starts without negotiation.
 *
 * Both can be shared by several clients. Write your own `ClientCache` or `VerdictStore` to keep them elsewhere.
 *
 * @example
 * ```ts
 * const cache = createCache({ maxEntries: 1000 });
 * const verdicts = createVerdicts();
 * const client = await connect(target, { name: "host", version: "1.0.0", as: july, cache, verdicts });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 * @module
 */
export { createCache, type ClientCacheOptions } from "./client/cache.js";
export { createVerdicts, type VerdictOptions } from "./client/negotiation/verdicts.js";
export type { ClientCache, Verdict, VerdictStore } from "./client/options.js";
