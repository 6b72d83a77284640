import type { CallOptions } from "./callOptions.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision } from "./options.js";
import type { ClientCaller } from "./revision.js";
import type { RouterOptions, CallRoutes } from "./routes.js";
import { loadRoutes } from "./routes.js";

/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter implements ClientCaller {
  readonly #connection: ClientConnection;
  readonly #options: RouterOptions;
  #wire: AnyClientRevision | undefined;
  #cached: ClientCaller;
  #adapted: ClientCaller;

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

  /** Loads the code for the cache and for the revision of the connection. */
  async load(): Promise<void> {
    const { binding } = this.#connection;
    const { as, cache } = this.#options;
    const isDirect = binding === as.CLIENT_BINDING && cache === undefined && !binding.revision.batching;
    const routes = isDirect ? { cached: this.#connection, adapted: this.#connection } : await this.#loadRoutes();
    this.#cached = routes.cached;
    this.#adapted = routes.adapted;
    this.#wire = binding;
  }

  async #loadRoutes(): Promise<CallRoutes> {
    return loadRoutes(this.#connection, this.#options);
  }
}
