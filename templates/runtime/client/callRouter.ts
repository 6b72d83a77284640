import { adaptCalls } from "./adaptCalls.js";
import type { CachingCaller } from "./cachedCalls.js";
import type { CallOptions } from "./callOptions.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ConnectOptions } from "./options.js";
import type { ClientCaller } from "./revision.js";

/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;

/** The callers of a connection while it uses one revision. */
interface Routes {
  readonly binding: AnyClientRevision;
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly native: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly typed: ClientCaller;
}

/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter implements ClientCaller {
  readonly #connection: ClientConnection;
  readonly #options: RouterOptions;
  #routes: Routes | undefined;
  /** The caller with the cache, and its revision. */
  #caching: { readonly binding: AnyClientRevision; readonly caller: CachingCaller } | undefined;

  constructor(connection: ClientConnection, options: RouterOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller {
    return this.#routes?.native ?? this.#connection;
  }

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    const typed = this.#typed();
    return typed !== undefined
      ? typed.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    const typed = this.#typed();
    return typed !== undefined ? typed.notify(method, params) : this.load().then(() => this.notify(method, params));
  }

  /** Prepares the routes for the revision of the connection. */
  async load(): Promise<void> {
    const { binding, checks, server } = this.#connection;
    const native = await this.#loadCache();
    const isTyped = binding === this.#options.as.CLIENT_BINDING;
    const typed = isTyped ? native : await this.#adapt(native, { binding, checks, server });
    this.#routes = { binding, native, typed };
  }

  /** Returns the caller for the calls of the revision `as`; undefined if the revision of the connection has changed. */
  #typed(): ClientCaller | undefined {
    return this.#routes?.binding === this.#connection.binding ? this.#routes.typed : undefined;
  }

  async #adapt(
    native: ClientCaller,
    { binding: { revision }, checks, server }: Pick<ClientConnection, "binding" | "checks" | "server">,
  ): Promise<ClientCaller> {
    const converted = await this.#connection.bridge?.convertCalls(native);
    if (converted !== undefined) return converted;
    const as = this.#options.as.CLIENT_BINDING;
    const calls = { revision: as.revision, checks: await as.loadChecks() };
    return adaptCalls(calls, { revision, checks, server }, native);
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
