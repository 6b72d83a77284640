// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** What a handshake settled, and what the client has asked for since. */
export class Session {
  server;
  client;
  #subscriptions = new Set();
  #listener;
  #logLevel = "info";
  /** Loaded when something is asked. */
  #questions;
  /** @param push where notifications go that belong to no call. */
  constructor(server, params, push) {
    this.server = server;
    this.client = {
      info: params["clientInfo"],
      capabilities: params["capabilities"],
    };
    this.#listener = {
      wants: (method, { uri }) =>
        method !== "notifications/resources/updated" ||
        this.#subscriptions.has(uri),
      deliver: (method, told) =>
        push(JSON.stringify({ jsonrpc: "2.0", method, params: told })),
    };
    server.listeners.add(this.#listener);
  }
  get logLevel() {
    return this.#logLevel;
  }
  /** Sends a request to the client, on the way that the question names. */
  async ask(method, params, question) {
    this.#questions ??= import("./questions.js").then(
      (loaded) => new loaded.Questions(),
    );
    return (await this.#questions).ask(method, params, question);
  }
  /** A response of the client. */
  answered(response) {
    void this.#questions?.then((questions) => questions.answered(response));
  }
  /** The client is at work on a request. */
  progressed(params) {
    void this.#questions?.then((questions) => questions.progressed(params));
  }
  /** The client sends nothing more. */
  end() {
    void this.#questions?.then((questions) => questions.close());
  }
  /** What answers `initialize`. */
  get welcome() {
    const { revision, capabilities, identity, options } = this.server;
    const { instructions } = options;
    return {
      protocolVersion: revision.revision,
      capabilities,
      serverInfo: identity,
      ...(instructions !== undefined && { instructions }),
    };
  }
  /** Keeps the level that the client asked for; a handler may look at it as well. */
  setLevel(handle) {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return (params, context) => {
      this.#logLevel = params["level"];
      return handle?.(params, context) ?? {};
    };
  }
  /** Keeps book of subscriptions, once the handler agrees. */
  subscribe(handle, isWanted) {
    if (handle === undefined) return undefined;
    return async (params, context) => {
      const result = await handle(params, context);
      const uri = params["uri"];
      if (isWanted) this.#subscriptions.add(uri);
      else this.#subscriptions.delete(uri);
      return result ?? {};
    };
  }
  /** Tells this client alone, unless it has gone. */
  tell(method, params) {
    if (this.server.listeners.has(this.#listener))
      this.#listener.deliver(method, params);
  }
  close() {
    this.end();
    this.server.listeners.delete(this.#listener);
  }
}
