import { errorOf, CODES, McpError } from "../../jsonrpc/errors.js";
import type { LogLevel } from "../../protocol/context.js";
import { IncomingRequestCall } from "../../server/call.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { ClientFacts } from "../../server/context.js";
import type {
  CallConnection,
  Lifecycle,
  McpSession,
  NotificationListener,
  RequestToClientOptions,
  RuntimeMethodHandler,
  Server,
} from "../../server/server.js";
import { reserveBytesForClient } from "../../stores/retained.js";
import type { SessionRecordSaver } from "../../stores/sessions.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { isValidClientResult } from "../clientResults.js";

/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export class HandshakeSession implements McpSession, NotificationListener {
  readonly server: Server;
  readonly client: ClientFacts;
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  readonly subscriptions: Map<string, number> = new Map();
  readonly #connection: Pick<CallConnection, "owner" | "push" | "isListening">;
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
  constructor(server: Server, params: JsonObject, connection: Pick<CallConnection, "owner" | "push" | "isListening">) {
    this.server = server;
    this.client = {
      info: params["clientInfo"] as ClientFacts["info"],
      capabilities: params["capabilities"] as JsonObject,
    };
    this.#connection = connection;
    this.keep(this.client);
    server.listeners.add(this);
    server.sessionObserver?.began(this);
  }

  get owner(): string | undefined {
    return this.#connection.owner;
  }

  get isListening(): boolean {
    return this.#connection.isListening;
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
    if (this.#isClosed) return;
    this.end();
    this.#release(this.heldBytes);
    this.#isClosed = true;
    this.server.listeners.delete(this);
    this.server.sessionObserver?.ended(this);
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

interface PendingRequest {
  readonly method: string;
  readonly options: RequestToClientOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  timer: ReturnType<typeof setTimeout>;
  /** The time at which the request fails even if the client still reports progress, in milliseconds since 1970. */
  readonly deadline: number;
  /** Removes the `abort` listener from the signal of the call. */
  readonly unlisten: () => void;
}

/** The default timeout of a request to the client, in milliseconds. The user of the client may have to answer. */
const TIMEOUT = 60_000;

/** Progress notifications extend the wait for a response up to this multiple of the timeout. */
const MAX_TIMEOUTS = 10;

/** The requests of a server to one client that wait for their responses. */
class PendingRequestsToClient {
  readonly #pending = new Map<string | number, PendingRequest>();
  readonly #session: Pick<McpSession, "stored">;
  #nextId = 1;

  constructor(session: Pick<McpSession, "stored">) {
    this.#session = session;
  }

  /** Sends a request to the client and resolves with the client's result. */
  send(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { call, timeout = TIMEOUT, signal: own } = options;
      const { server, signal } = call;
      const { capabilities } = call.client;
      assertClientCan(server, method, { params, capabilities });
      const aborted = [signal, own].find((each) => each?.aborted);
      if (aborted !== undefined) return reject(aborted.reason);
      // In a service, another process may receive the response. The id leads it to this process.
      const id = this.#session.stored?.nextRequestId?.() ?? this.#nextId++;
      const _meta = { ...(params["_meta"] as object | undefined), progressToken: id };
      const text = JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta } });
      const abandon = (): void => this.#remove(id)?.reject(signal.reason);
      const cancel = (): void => this.#cancel(id)?.reject(own!.reason);
      signal.addEventListener("abort", abandon);
      own?.addEventListener("abort", cancel);
      this.#pending.set(id, {
        method,
        options,
        resolve,
        reject,
        timer: this.#timer(id, timeout),
        deadline: Date.now() + timeout * MAX_TIMEOUTS,
        unlisten: () => {
          signal.removeEventListener("abort", abandon);
          own?.removeEventListener("abort", cancel);
        },
      });
      call.send(text);
    });
  }

  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void {
    const pending = this.#remove(id as string | number);
    if (pending === undefined) return;
    const { method, options, resolve, reject } = pending;
    if (isObject(error)) return reject(errorOf({ error }));
    const use = (isValid: boolean): void => (isValid ? resolve(result) : reject(invalidResult(method)));
    isValidClientResult(options.call.server, method, result).then(use, reject);
  }

  /**
   * Passes a progress notification to the request that it belongs to, and restarts the timeout of this request. The timeout cannot exceed the
   * request's deadline.
   */
  progressed({ progressToken, progress, total, message }: JsonObject): void {
    const id = progressToken as string | number;
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { timeout = TIMEOUT } = pending.options;
    clearTimeout(pending.timer);
    const left = Math.min(timeout, pending.deadline - Date.now());
    pending.timer = this.#timer(id, left);
    if (typeof progress !== "number") return;
    const ofType = <T>(type: string, value: unknown): T | undefined =>
      typeof value === type ? (value as T) : undefined;
    pending.options.onProgress?.(progress, ofType<number>("number", total), ofType<string>("string", message));
  }

  /** Rejects all pending requests, because the client has disconnected. */
  close(): void {
    for (const id of [...this.#pending.keys()]) this.#remove(id)?.reject(new Error("the client has disconnected"));
  }

  #timer(id: string | number, milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#timeOut(id), milliseconds);
  }

  #timeOut(id: string | number): void {
    const pending = this.#cancel(id, "timeout");
    pending?.reject(new McpError(CODES.internal, `the client did not respond to ${pending.method} in time`));
  }

  /** Removes a pending request, and tells the client that nobody waits for its response. */
  #cancel(id: string | number, reason?: string): PendingRequest | undefined {
    const pending = this.#remove(id);
    const params = { requestId: id, ...(reason !== undefined && { reason }) };
    pending?.options.call.send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params }));
    return pending;
  }

  #remove(id: string | number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.unlisten();
    return pending;
  }
}

function invalidResult(method: string): McpError {
  return new McpError(CODES.internal, `the client sent an invalid result for ${method}`);
}
