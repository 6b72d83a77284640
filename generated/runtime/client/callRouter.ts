// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "./callOptions.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ClientCache } from "./options.js";
import type { CallPort, ClientCaller } from "./revision.js";

export interface RouterOptions {
  /** The revision of the typed calls. */
  readonly as: AnyClientRevision;
  readonly cache: ClientCache | undefined;
  readonly authContext: string | undefined;
}

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

  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result> {
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
    const cached = await this.#loadCache();
    if (binding.revision.batching)
      this.#connection.batches = await import("./batch.js");
    const { as } = this.#options;
    if (binding === as) this.#adapted = cached;
    else {
      const { adaptCalls } = await import("./adaptCalls.js");
      const { revision, server } = this.#connection;
      const port: Parameters<typeof adaptCalls>[1] = {
        revision,
        server,
        request: (...call) => cached.request(...call),
        notify: (...call) => cached.notify(...call),
      };
      this.#adapted = adaptCalls(as, port);
    }
    this.#cached = cached;
    this.#wire = binding;
  }

  async #loadCache(): Promise<ClientCaller> {
    const { cache, authContext } = this.#options;
    if (cache === undefined) return this.#connection;
    const { cacheCalls } = await import("./cachedCalls.js");
    const port: CallPort = this.#connection;
    return cacheCalls(port, {
      cache,
      target: this.#connection.target.key,
      authContext,
      onHit: (method, result) => {
        if (method === "tools/list") this.#connection.tools.learn(result);
      },
    });
  }
}
