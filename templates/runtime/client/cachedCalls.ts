import type { JsonObject } from "../validation/checks.js";
import type { CallOptions, Awaitable, CallPort, ClientCaller } from "./revision.js";
import type { ClientCache } from "./options.js";

const MAX_TTL_MS = 24 * 60 * 60 * 1000;

/** The methods whose results are kept, each with the notification after which its results are out of date. */
const CACHED_METHODS: ReadonlyMap<string, string | undefined> = new Map([
  ["server/discover", undefined],
  ["tools/list", "notifications/tools/list_changed"],
  ["prompts/list", "notifications/prompts/list_changed"],
  ["resources/list", "notifications/resources/list_changed"],
  ["resources/templates/list", "notifications/resources/list_changed"],
  // The notification may name a part of a resource, so the results of all resources are dropped.
  ["resources/read", "notifications/resources/updated"],
]);

const PUBLIC = "public";

interface CachedCallsOptions {
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
export function cacheCalls(port: CallPort, { cache, target, authContext, onHit }: CachedCallsOptions): CachingCaller {
  const results = new CachedResults(withoutFailures(cache, port), [target, port.revision.revision], authContext);
  const stopNotifications = port.onNotification((notification) => {
    for (const [method, outdatedBy] of CACHED_METHODS) if (outdatedBy === notification) void results.drop(method);
  });
  const stopLosses = port.onLoss(() => {
    for (const method of CACHED_METHODS.keys()) void results.drop(method);
  });
  return {
    release() {
      stopNotifications();
      stopLosses();
    },
    notify: (method, params) => port.notify(method, params),
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      if (!CACHED_METHODS.has(method) || options?.resume !== undefined) return port.request(method, params, options);
      // The members of `_meta` do not change the result.
      const { _meta, ...own } = (params ?? {}) as JsonObject;
      const kept = options?.fresh === true ? undefined : await results.find(method, own);
      if (kept !== undefined) {
        onHit(method, kept);
        return kept as Result;
      }
      return results.keep(method, own, () => port.request(method, params, options)) as Promise<Result>;
    },
  };
}

/** The results of one client in a cache that it may share with other clients. */
class CachedResults {
  readonly #cache: ClientCache;
  readonly #server: readonly string[];
  readonly #private: string;
  /** For each method, the number of times that its results were dropped. */
  readonly #drops = new Map<string, number>();
  /** For each list method, the `cacheScope` of the first page. */
  readonly #scopes = new Map<string, string>();

  constructor(cache: ClientCache, server: readonly string[], authContext: string | undefined) {
    this.#cache = cache;
    this.#server = server;
    this.#private = JSON.stringify(["private", authContext ?? randomName()]);
  }

  async find(method: string, params: JsonObject): Promise<JsonObject | undefined> {
    for (const scope of [this.#private, PUBLIC]) {
      const text = await this.#cache.get(this.#key(scope, method, params));
      if (text !== undefined) return JSON.parse(text) as JsonObject;
    }
    return undefined;
  }

  async keep(method: string, params: JsonObject, request: () => Promise<JsonObject>): Promise<JsonObject> {
    const drops = this.#drops.get(method);
    let result;
    try {
      result = await request();
    } catch (error) {
      // An invalid cursor means that the list has changed, so the kept pages are out of date.
      if ("cursor" in params) await this.drop(method);
      throw error;
    }
    const { ttlMs, cacheScope } = result;
    const scope = cacheScope === "public" ? PUBLIC : this.#private;
    if (!("cursor" in params)) this.#scopes.set(method, scope);
    else if ((this.#scopes.get(method) ?? scope) !== scope) {
      // All pages of a list must have the same scope, so earlier pages may have been kept in the wrong scope.
      await this.drop(method);
      return result;
    }
    // If the server reported a change during the request, the result may be out of date already.
    if (typeof ttlMs === "number" && ttlMs > 0 && this.#drops.get(method) === drops)
      await this.#set(this.#key(scope, method, params), result, ttlMs);
    return result;
  }

  async #set(key: string, result: JsonObject, ttlMs: number): Promise<void> {
    let text;
    try {
      text = JSON.stringify(result);
    } catch {
      // `JSON.parse` reads a result that is nested too deep for `JSON.stringify`. The cache does not keep it.
      return;
    }
    await this.#cache.set(key, text, Date.now() + Math.min(ttlMs, MAX_TTL_MS));
  }

  async drop(method: string): Promise<void> {
    this.#drops.set(method, (this.#drops.get(method) ?? 0) + 1);
    for (const scope of [this.#private, PUBLIC]) await this.#cache.deleteAll(this.#prefix(scope, method));
  }

  #prefix(scope: string, method: string): string {
    return `${JSON.stringify([...this.#server, scope, method])}\n`;
  }

  #key(scope: string, method: string, params: JsonObject): string {
    const members = Object.keys(params)
      .sort()
      .map((name) => [name, params[name]]);
    return this.#prefix(scope, method) + JSON.stringify(members);
  }
}

/** Returns a cache that reports the errors of `cache` as warnings, so that they do not reject calls. */
function withoutFailures(cache: ClientCache, port: CallPort): ClientCache {
  const attempt = async <T>(use: () => Awaitable<T>): Promise<T | undefined> => {
    try {
      return await use();
    } catch (cause) {
      port.warn({
        code: "cache-failed",
        message: "The option cache threw an error; the call continues without the cache.",
        cause,
      });
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => cache.get(key)),
    set: (key, text, expiresAt) => attempt(() => cache.set(key, text, expiresAt)),
    deleteAll: (prefix) => attempt(() => cache.deleteAll(prefix)),
  };
}

/** Returns a random name. It is unique among all clients of all processes, because processes can share a cache. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");
}
