// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter {
  #connection;
  #options;
  #wire;
  #cached;
  #adapted;
  constructor(connection, options) {
    this.#connection = connection;
    this.#options = options;
    this.#cached = connection;
    this.#adapted = connection;
  }
  /** The caller for the calls of the connection's own revision. */
  get native() {
    return this.#cached;
  }
  request(method, params, options) {
    return this.#wire === this.#connection.binding
      ? this.#adapted.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }
  notify(method, params) {
    return this.#wire === this.#connection.binding
      ? this.#adapted.notify(method, params)
      : this.load().then(() => this.notify(method, params));
  }
  /** Loads the code for the cache and for the revision of the connection. */
  async load() {
    const { binding } = this.#connection;
    const { as, cache } = this.#options;
    const isDirect =
      binding === as.CLIENT_BINDING &&
      cache === undefined &&
      !binding.revision.batching;
    const routes = isDirect
      ? { cached: this.#connection, adapted: this.#connection }
      : await this.#loadRoutes();
    this.#cached = routes.cached;
    this.#adapted = routes.adapted;
    this.#wire = binding;
  }
  async #loadRoutes() {
    const { loadRoutes } = await import("./routes.js");
    return loadRoutes(this.#connection, this.#options);
  }
}
