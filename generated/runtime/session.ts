// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { JsonObject } from "./checks.js";
import type { ClientFacts, LogLevel } from "./handler.js";
import type { Question, Questions } from "./questions.js";
import type { Handle, Listener, Server } from "./server.js";

/** What a handshake settled, and what the client has asked for since. */
export class Session {
  readonly server: Server;
  readonly client: ClientFacts;
  readonly #subscriptions = new Set<string>();
  readonly #listener: Listener;
  #logLevel: LogLevel = "info";
  /** Loaded when something is asked. */
  #questions: Promise<Questions> | undefined;

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

  get logLevel(): LogLevel {
    return this.#logLevel;
  }

  /** Sends a request to the client, on the way that the question names. */
  async ask(
    method: string,
    params: JsonObject,
    question: Question,
  ): Promise<unknown> {
    this.#questions ??= import("./questions.js").then(
      (loaded) => new loaded.Questions(),
    );
    return (await this.#questions).ask(method, params, question);
  }

  /** A response of the client. */
  answered(response: JsonObject): void {
    void this.#questions?.then((questions) => questions.answered(response));
  }

  /** The client is at work on a request. */
  progressed(params: JsonObject): void {
    void this.#questions?.then((questions) => questions.progressed(params));
  }

  /** The client sends nothing more. */
  end(): void {
    void this.#questions?.then((questions) => questions.close());
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

  /** Tells this client alone, unless it has gone. */
  tell(method: string, params: JsonObject): void {
    if (this.server.listeners.has(this.#listener))
      this.#listener.deliver(method, params);
  }

  close(): void {
    this.end();
    this.server.listeners.delete(this.#listener);
  }
}
