// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Caller } from "./call.js";
import type { JsonObject } from "./checks.js";
import type { ClientFacts, LogLevel } from "./handler.js";
import type { Handle, Listener, Server } from "./server.js";

/** What a handshake settled, and what the client has asked for since. */
export class Session {
  readonly server: Server;
  readonly client: ClientFacts;
  readonly #subscriptions = new Set<string>();
  readonly #listener: Listener;
  #logLevel: LogLevel = "info";

  /** @param push where notifications go that belong to no call. */
  constructor(
    server: Server,
    params: JsonObject,
    push: (text: string) => void,
  ) {
    this.server = server;
    this.client = {
      info: params["clientInfo"] as ClientFacts["info"],
      capabilities: params["capabilities"] as JsonObject,
    };
    this.#listener = {
      wants: (method, { uri }) =>
        method !== "notifications/resources/updated" ||
        this.#subscriptions.has(uri as string),
      deliver: (method, told) =>
        push(JSON.stringify({ jsonrpc: "2.0", method, params: told })),
    };
    server.listeners.add(this.#listener);
  }

  get caller(): Caller {
    return { client: this.client, logLevel: this.#logLevel };
  }

  /** What answers `initialize`. */
  get welcome(): JsonObject {
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
  setLevel(handle: Handle | undefined): Handle | undefined {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return (params: JsonObject, context) => {
      this.#logLevel = params["level"] as LogLevel;
      return handle?.(params as never, context) ?? {};
    };
  }

  /** Keeps book of subscriptions, once the handler agrees. */
  subscribe(handle: Handle | undefined, isWanted: boolean): Handle | undefined {
    if (handle === undefined) return undefined;
    return async (params: JsonObject, context) => {
      const result = await handle(params as never, context);
      const uri = params["uri"] as string;
      if (isWanted) this.#subscriptions.add(uri);
      else this.#subscriptions.delete(uri);
      return result ?? {};
    };
  }

  close(): void {
    this.server.listeners.delete(this.#listener);
  }
}
