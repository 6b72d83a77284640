// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { retain } from "../../stores/retained.js";
/** What a handshake settled, and what the client has asked for since. */
export class Session {
  server;
  client;
  /** What each subscribed URI takes, in bytes. */
  #subscriptions = new Map();
  #listener;
  #logLevel = "info";
  /** Bytes that the server keeps for the client. */
  #bytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** Loaded when something is asked. */
  #questions;
  /**
   * @param push where notifications go that belong to no call.
   * @throws McpError if the client says too much of itself, or the server keeps too much.
   */
  constructor(server, params, push) {
    this.server = server;
    this.client = {
      info: params["clientInfo"],
      capabilities: params["capabilities"],
    };
    this.#keep(this.client);
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
    if (this.#hasEnded) throw new Error("the client went away");
    this.#questions ??= import("./clientRequests.js").then(
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
    this.#hasEnded = true;
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
      const uri = params["uri"];
      const isNew = isWanted && !this.#subscriptions.has(uri);
      const bytes = isNew ? this.#keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params, context);
        const known = this.#subscriptions.get(uri);
        if (isWanted && known === undefined) {
          this.#subscriptions.set(uri, bytes || this.#keep(uri));
          isKept = true;
        } else if (!isWanted && this.#subscriptions.delete(uri))
          this.#give(known);
        return result ?? {};
      } finally {
        if (!isKept) this.#give(bytes);
      }
    };
  }
  /** Counts a value as kept until the session ends; returns its bytes. */
  #keep(value) {
    if (this.#isClosed) return 0;
    const bytes = retain(this.server, value, this.#bytes);
    this.#bytes += bytes;
    return bytes;
  }
  #give(bytes) {
    if (this.#isClosed) return;
    this.#bytes -= bytes;
    this.server.retained.give(bytes);
  }
  /** Tells this client alone, unless it has gone. */
  tell(method, params) {
    if (this.server.listeners.has(this.#listener))
      this.#listener.deliver(method, params);
  }
  close() {
    this.end();
    this.#give(this.#bytes);
    this.#isClosed = true;
    this.server.listeners.delete(this.#listener);
  }
}
