// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The methods whose results may have the caching members `ttlMs` and `cacheScope`, each with the notification after which its results are out
 * of date.
 */
export declare const CACHEABLE_METHODS: ReadonlyMap<string, string | undefined>;
