// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The methods whose results have `ttlMs` and `cacheScope` in the revisions that have these members, each with the notification that makes
 * its results out of date.
 */
export declare const CACHEABLE_METHODS: ReadonlyMap<string, string | undefined>;
