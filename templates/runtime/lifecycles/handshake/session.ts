import type { JsonObject } from "../../validation/checks.js";
import type { ClientFacts, LogLevel } from "../../server/context.js";
import type { Question, Questions } from "./clientRequests.js";
import type { Awaitable } from "../../stores/awaitable.js";
import type { SessionKey } from "../../stores/keys.js";
import { retain } from "../../stores/retained.js";
import type { SessionSettings } from "../../stores/sessions.js";
import type { Handle, Listener, Server } from "../../server/server.js";

/** A session in a store. */
export interface StoredSession {
  readonly key: SessionKey;
  /** Stores the settings; requests that changed them are answered afterwards. */
  save(settings: SessionSettings): Awaitable<void>;
}

/** The state of a session: what `initialize` negotiated, and what the client set later. */
export class Session implements Listener {
  readonly server: Server;
  readonly client: ClientFacts;
  /** The session in a store; undefined on transports that have no session ids. */
  stored: StoredSession | undefined;
  /** What each subscribed URI takes, in bytes. */
  readonly #subscriptions = new Map<string, number>();
  readonly #push: (text: string) => void;
  #logLevel: LogLevel = "info";
  /** Bytes that the server keeps for the client. */
  #bytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** Loaded when something is asked. */
  #questions: Promise<Questions> | undefined;

  /**
   * @param push where notifications go that belong to no call.
   * @throws McpError if the client says too much of itself, or the server keeps too much.
   */
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
    this.#keep(this.client);
    this.#push = push;
    server.listeners.add(this);
  }

  get principal(): string | undefined {
    return this.stored?.key.principal;
  }

  wants(method: string, { uri }: JsonObject): boolean {
    return (
      method !== "notifications/resources/updated" ||
      this.#subscriptions.has(uri as string)
    );
  }

  deliver(method: string, params: JsonObject): void {
    this.#push(JSON.stringify({ jsonrpc: "2.0", method, params }));
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
    if (this.#hasEnded) throw new Error("the client went away");
    this.#questions ??= import("./clientRequests.js").then(
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
    this.#hasEnded = true;
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

  /** Takes over the settings of a session that another process began. */
  restore({ logLevel, subscriptions }: SessionSettings): void {
    this.#logLevel = logLevel as LogLevel;
    for (const uri of subscriptions)
      this.#subscriptions.set(uri, this.#keep(uri));
  }

  /** The part of the session that changes after the handshake. */
  get settings(): SessionSettings {
    return {
      logLevel: this.#logLevel,
      subscriptions: [...this.#subscriptions.keys()],
    };
  }

  #save(): Awaitable<void> {
    return this.stored?.save(this.settings);
  }

  /** Keeps the level that the client asked for; a handler may look at it as well. */
  setLevel(handle: Handle | undefined): Handle | undefined {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return async (params: JsonObject, context) => {
      this.#logLevel = params["level"] as LogLevel;
      await this.#save();
      return (await handle?.(params as never, context)) ?? {};
    };
  }

  /** Keeps book of subscriptions, once the handler agrees. */
  subscribe(handle: Handle | undefined, isWanted: boolean): Handle | undefined {
    if (handle === undefined) return undefined;
    return async (params: JsonObject, context) => {
      const uri = params["uri"] as string;
      const isNew = isWanted && !this.#subscriptions.has(uri);
      const bytes = isNew ? this.#keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params as never, context);
        const known = this.#subscriptions.get(uri);
        if (isWanted && known === undefined) {
          this.#subscriptions.set(uri, bytes || this.#keep(uri));
          isKept = true;
        } else if (!isWanted && this.#subscriptions.delete(uri))
          this.#give(known!);
        await this.#save();
        return result ?? {};
      } finally {
        if (!isKept) this.#give(bytes);
      }
    };
  }

  /** Counts a value as kept until the session ends; returns its bytes. */
  #keep(value: unknown): number {
    if (this.#isClosed) return 0;
    const bytes = retain(this.server, value, this.#bytes);
    this.#bytes += bytes;
    return bytes;
  }

  #give(bytes: number): void {
    if (this.#isClosed) return;
    this.#bytes -= bytes;
    this.server.retained.give(bytes);
  }

  /** Tells this client alone, unless it has gone. */
  tell(method: string, params: JsonObject): void {
    if (!this.#isClosed) this.deliver(method, params);
  }

  close(): void {
    this.end();
    this.#give(this.#bytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
  }
}
