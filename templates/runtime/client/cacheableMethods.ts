/**
 * The methods whose results may have the caching members `ttlMs` and `cacheScope`, each with the notification after which its results are out
 * of date.
 */
export const CACHEABLE_METHODS: ReadonlyMap<string, string | undefined> =
  new Map([
    ["server/discover", undefined],
    ["tools/list", "notifications/tools/list_changed"],
    ["prompts/list", "notifications/prompts/list_changed"],
    ["resources/list", "notifications/resources/list_changed"],
    ["resources/templates/list", "notifications/resources/list_changed"],
    // The notification may name a part of a resource, so the results of all resources are dropped.
    ["resources/read", "notifications/resources/updated"],
  ]);
