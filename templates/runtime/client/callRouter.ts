import { adaptCalls } from "./adaptCalls.js";
import type { CachingCaller } from "./cachedCalls.js";
import type { CallOptions } from "./callOptions.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ConnectOptions } from "./options.js";
import type { ClientCaller } from "./revision.js";

/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;

/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter implements ClientCaller {
  readonly #connection: ClientConnection;
  readonly #options: RouterOptions;
  #wire: AnyClientRevision | undefined;
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  #cached: ClientCaller;
  /** Sends the calls of the revision `as`. */
  #adapted: ClientCaller;
  /** The caller with the cache, and its revision. */
  #caching: { readonly binding: AnyClientRevision; readonly caller: CachingCaller } | undefined;

  constructor(connection: ClientConnection, options: RouterOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#cached = connection;
    this.#adapted = connection;
  }

  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller {
    return this.#cached;
  }

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    return this.#wire === this.#connection.binding
      ? this.#adapted.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    return this.#wire === this.#connection.binding
      ? this.#adapted.notify(method, params)
      : this.load().then(() => this.notify(method, params));
  }

  /** Prepares the routes for the revision of the connection. */
  async load(): Promise<void> {
    const { binding, checks, server } = this.#connection;
    const cached = await this.#loadCache();
    this.#adapted =
      binding === this.#options.as.CLIENT_BINDING ? cached : await this.#adapt(cached, { binding, checks, server });
    this.#cached = cached;
    this.#wire = binding;
  }

  async #adapt(
    cached: ClientCaller,
    { binding: { revision }, checks, server }: Pick<ClientConnection, "binding" | "checks" | "server">,
  ): Promise<ClientCaller> {
    const converted = await this.#connection.bridge?.convertCalls(cached);
    if (converted !== undefined) return converted;
    const as = this.#options.as.CLIENT_BINDING;
    return adaptCalls(
      { revision: as.revision, checks: await as.loadChecks() },
      {
        revision,
        checks,
        server,
        request: (...call) => cached.request(...call),
        notify: (...call) => cached.notify(...call),
      },
    );
  }

  /** Resolves with the caller for the connection's revision. Releases the one with a cache for an earlier revision of the connection. */
  async #loadCache(): Promise<ClientCaller> {
    const connection = this.#connection;
    const { cache, authContext } = this.#options;
    if (cache === undefined) return connection;
    const { binding, target } = connection;
    const [key, { cacheCalls }] = await Promise.all([target.key, import("./cachedCalls.js")]);
    if (this.#caching?.binding === binding) return this.#caching.caller;
    this.#caching?.caller.release();
    const caller = cacheCalls(connection, {
      cache,
      target: key,
      authContext,
      onHit: (method, result) => {
        if (method === "tools/list") connection.wire.tools.learn(result);
      },
    });
    this.#caching = { binding, caller };
    return caller;
  }
}
