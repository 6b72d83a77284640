import type { LogLevel } from "../../protocol/context.js";
import type { ClientFacts } from "../../server/context.js";
import type {
  CallConnection,
  McpSession,
  NotificationListener,
  Lifecycle,
  RequestToClientOptions,
  RuntimeMethodHandler,
  Server,
} from "../../server/server.js";
import { reserveBytesForClient } from "../../stores/retained.js";
import type { SessionRecordSaver } from "../../stores/sessions.js";
import type { JsonObject } from "../../validation/checks.js";
import { PendingRequestsToClient } from "./clientRequests.js";
import { IncomingRequestCall } from "../../server/call.js";

/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export class HandshakeSession implements McpSession, NotificationListener {
  readonly server: Server;
  readonly client: ClientFacts;
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  readonly subscriptions: Map<string, number> = new Map();
  readonly #connection: Pick<CallConnection, "owner" | "push">;
  logLevel: LogLevel = "info";
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes = 0;
  #isClosed = false;
  #hasEnded = false;
  /** The requests to the client that wait for a response; undefined before the first. */
  #requests: PendingRequestsToClient | undefined;

  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(server: Server, params: JsonObject, connection: Pick<CallConnection, "owner" | "push">) {
    this.server = server;
    this.client = {
      info: params["clientInfo"] as ClientFacts["info"],
      capabilities: params["capabilities"] as JsonObject,
    };
    this.#connection = connection;
    this.keep(this.client);
    server.listeners.add(this);
  }

  get owner(): string | undefined {
    return this.#connection.owner;
  }

  wants(method: string, { uri }: JsonObject): boolean {
    return method !== "notifications/resources/updated" || this.subscriptions.has(uri as string);
  }

  deliver(method: string, params: JsonObject): void {
    this.#connection.push(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined {
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

  async ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    if (this.#hasEnded) throw new Error("the client has disconnected");
    this.#requests ??= new PendingRequestsToClient(this);
    return this.#requests.send(method, params, options);
  }

  settle(response: JsonObject): void {
    this.#requests?.settle(response);
  }

  progressed(params: JsonObject): void {
    this.#requests?.progressed(params);
  }

  notify(method: string, params: JsonObject): void {
    if (!this.#isClosed) this.deliver(method, params);
  }

  end(): void {
    this.#hasEnded = true;
    this.#requests?.close();
  }

  close(): void {
    this.end();
    this.#release(this.heldBytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
  }

  /** Returns the handler of `logging/setLevel`. It stores the level, and calls the author's handler if there is an author's handler. */
  #setLevel(handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined {
    if (this.server.capabilities["logging"] === undefined) return undefined;
    return async (params: JsonObject, context) => {
      this.logLevel = params["level"] as LogLevel;
      await this.stored?.save();
      return (await handle?.(params as never, context)) ?? {};
    };
  }

  /** Returns the handler of `resources/subscribe` or `unsubscribe`. It calls the author's handler first, and then stores the change. */
  #subscribe(handle: RuntimeMethodHandler | undefined, isSubscribe: boolean): RuntimeMethodHandler | undefined {
    if (handle === undefined) return undefined;
    return async (params: JsonObject, context) => {
      const uri = params["uri"] as string;
      const isNew = isSubscribe && !this.subscriptions.has(uri);
      const bytes = isNew ? this.keep(uri) : 0;
      let isKept = false;
      try {
        const result = await handle(params as never, context);
        const known = this.subscriptions.get(uri);
        if (isSubscribe && known === undefined) {
          this.subscriptions.set(uri, bytes || this.keep(uri));
          isKept = true;
        } else if (!isSubscribe && this.subscriptions.delete(uri)) this.#release(known!);
        await this.stored?.save();
        return result ?? {};
      } finally {
        if (!isKept) this.#release(bytes);
      }
    };
  }

  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number {
    if (this.#isClosed) return 0;
    const bytes = reserveBytesForClient(this.server, value, this);
    this.heldBytes += bytes;
    return bytes;
  }

  #release(bytes: number): void {
    if (this.#isClosed) return;
    this.heldBytes -= bytes;
    this.server.retained.give(bytes, this.owner);
  }
}

/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export const HANDSHAKE: Lifecycle = {
  Call: IncomingRequestCall,
  handleOf(server, method, connection) {
    switch (method) {
      case "initialize":
        return initialize(server, connection);
      case "ping":
        return () => ({});
      default: {
        const handle = server.handlers.get(method);
        const { session } = connection;
        return session === undefined ? handle : session.handleOf(method, handle);
      }
    }
  },
};

/** Returns the handler of `initialize`. @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization */
function initialize(server: Server, connection: CallConnection): RuntimeMethodHandler {
  return (params: JsonObject) => {
    connection.session = new HandshakeSession(server, params, connection);
    const { revision, capabilities, identity, options } = server;
    const { instructions } = options;
    return {
      protocolVersion: revision.revision,
      capabilities,
      serverInfo: identity,
      ...(instructions !== undefined && { instructions }),
    };
  };
}
