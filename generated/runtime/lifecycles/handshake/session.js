// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { reserveBytesForClient } from "../../stores/retained.js";
/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export class HandshakeSession {
  server;
  client;
  stored;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  subscriptions = new Map();
  #connection;
  logLevel = "info";
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** The pending requests to the client. Their code is loaded when the server sends the first request. */
  #requests;
  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(server, params, connection) {
    this.server = server;
    this.client = {
      info: params["clientInfo"],
      capabilities: params["capabilities"],
    };
    this.#connection = connection;
    this.keep(this.client);
    server.listeners.add(this);
  }
  get owner() {
    return this.#connection.owner;
  }
  wants(method, { uri }) {
    return (
      method !== "notifications/resources/updated" ||
      this.subscriptions.has(uri)
    );
  }
  deliver(method, params) {
    this.#connection.push(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }
  handleOf(method, handle) {
    switch (method) {
      case "logging/setLevel":
        return this.#setLevel(handle);
      case "resources/subscribe":
        return this.#subscribe(handle, true);
      case "resources/unsubscribe":
        return this.#subscribe(handle, false);
      default:
        return handle;
    }
  }
  async ask(method, params, options) {
    if (this.#hasEnded) throw new Error("the client has disconnected");
    this.#requests ??= import("./clientRequests.js").then(
      (loaded) => new loaded.PendingRequestsToClient(this),
    );
    return (await this.#requests).send(method, params, options);
  }
  settle(response) {
    void this.#requests?.then((requests) => requests.settle(response));
  }
  progressed(params) {
    void this.#requests?.then((requests) => requests.progressed(params));
  }
  notify(method, params) {
    if (!this.#isClosed) this.deliver(method, params);
  }
  end() {
    this.#hasEnded = true;
    void this.#requests?.then((requests) => requests.close());
  }
  close() {
    this.end();
    this.#release(this.heldBytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
  }
  /** Returns the handler of `logging/setLevel`. It stores the level, and calls the author's handler if there is an author's handler. */
  #setLevel(handle) {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return async (params, context) => {
      this.logLevel = params["level"];
      await this.stored?.save();
      return (await handle?.(params, context)) ?? {};
    };
  }
  /** Returns the handler of `resources/subscribe` or `unsubscribe`. It calls the author's handler first, and then stores the change. */
  #subscribe(handle, isSubscribe) {
    if (handle === undefined) return undefined;
    return async (params, context) => {
      const uri = params["uri"];
      const isNew = isSubscribe && !this.subscriptions.has(uri);
      const bytes = isNew ? this.keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params, context);
        const known = this.subscriptions.get(uri);
        if (isSubscribe && known === undefined) {
          this.subscriptions.set(uri, bytes || this.keep(uri));
          isKept = true;
        } else if (!isSubscribe && this.subscriptions.delete(uri))
          this.#release(known);
        await this.stored?.save();
        return result ?? {};
      } finally {
        if (!isKept) this.#release(bytes);
      }
    };
  }
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value) {
    if (this.#isClosed) return 0;
    const bytes = reserveBytesForClient(this.server, value, this);
    this.heldBytes += bytes;
    return bytes;
  }
  #release(bytes) {
    if (this.#isClosed) return;
    this.heldBytes -= bytes;
    this.server.retained.give(bytes, this.owner);
  }
}
