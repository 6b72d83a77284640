import type { ClaimStore } from "../stores/claims.js";
import type { SessionRecordSaver } from "../stores/sessions.js";
import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { WireError } from "../jsonrpc/errors.js";
import type { ClientBudget } from "../stores/budget.js";
import type { JsonObject } from "../validation/checks.js";
import type { AskOptions, ClientFacts, HandlerContext, RuntimeHandlerContext } from "./context.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { LogLevel, TraceContext } from "../protocol/context.js";
import type { HeaderRule, Revision, RevisionMessageChecks } from "../protocol/revision.js";

/** The identity and the options of a server. */
export interface ServerOptions {
  /** The name of the server, for programs. */
  readonly name: string;
  /** The version of the server. */
  readonly version: string;
  /** The name of the server that people see. */
  readonly title?: string;
  /** Instructions for the client's language model: the purpose of the server and the use of its tools. */
  readonly instructions?: string;
  /** Capabilities that the server declares in addition to those of its handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Handlers of methods that an extension of the protocol adds. */
  readonly methods?: { readonly [method: string]: RuntimeMethodHandler };
  /** HTTP request headers that an extension of the protocol adds. */
  readonly headers?: readonly HeaderRule[];
  /** Called with the server once it has been created. Extensions of the protocol use it. */
  readonly created?: (server: never) => void;
  /**
   * The secret that signs `requestState`, at least 32 characters. All processes of one service must have the same secret. By default
   * each server has a random secret.
   *
   * To replace the secret while clients have a `requestState` of the earlier secret, pass a list: the first secret signs, and a
   * `requestState` that was signed with any secret of the list is accepted. Deploy `[old, new]` to all processes, then `[new, old]`, and
   * `new` an hour later, when each `requestState` of the earlier secret has expired.
   */
  readonly secret?: string | readonly string[];
  /**
   * Rejects a `requestState` that was used before. Without this option, a client may send the same `requestState` for an hour, for
   * example again after it lost the response.
   */
  readonly requestStateClaims?: ClaimStore;
  /**
   * The maximum number of bytes that the server keeps for all its clients between messages, as an estimate: the client's identity
   * and capabilities from `initialize`, subscriptions, and the params of `subscriptions/listen`. A request that would exceed the
   * maximum is rejected with error -32603. 64 MiB by default, for each server of one revision. With authorization, one caller gets a
   * quarter of them.
   */
  readonly maxRetainedBytes?: number;
  /**
   * The maximum number of bytes that the server keeps for one session or one `subscriptions/listen` request. A request that would
   * exceed the maximum is rejected with error -32602. 1 MiB by default.
   */
  readonly maxClientBytes?: number;
  /**
   * Returns true if the caller may subscribe to a resource. Called for each URI of `subscriptions/listen`, whose acknowledgement omits
   * the refused ones; and by bridges for `resources/subscribe`, which then fails like a read of a missing resource. Default: callers may
   * subscribe to each URI, or to the enabled resources of a contract. Handlers of a revision with sessions decide in `subscribe`.
   */
  readonly canSubscribe?: ((uri: string, context: HandlerContext) => Awaitable<boolean>) | undefined;
  /**
   * Called with each error inside the server, such as a value that a handler threw (except for an `McpError`), an invalid result or
   * the error of a store. By default the error is written to the error console.
   *
   * @param errorId the `data.errorId` of the error that the client got; undefined if the client got no error, as for a notification.
   */
  readonly onError?: (error: unknown, errorId?: string) => void;
  /**
   * If true, clients get the messages of errors inside the server. Use this for development only. By default clients get a neutral
   * message and an `errorId`, since messages may hold secrets.
   */
  readonly exposeErrors?: boolean;
  /**
   * Watches the requests to the server, for metrics, traces and logs: pass the result of `createObserver(...)` of the module
   * `operations`. A bridge uses the observer of the server whose handlers it calls.
   */
  readonly observer?: ServerObserver | undefined;
  /**
   * Reads `context.trace` from a request: pass `readTraceContext` of the module `operations`. Without this option `context.trace` is
   * undefined.
   */
  readonly readTrace?: (request: Pick<HandlerContext, "meta" | "request">) => TraceContext | undefined;
}

/** A handler as the runtime calls it, without the types of its params and its result. */
export type RuntimeMethodHandler = (params: never, context: RuntimeHandlerContext) => unknown;

/** The author's handlers, grouped by feature. The generated interfaces declare the types of the handlers. */
export type HandlersByFeatureName = { readonly [feature: string]: unknown };

/** Receives the notifications that a server sends to all its clients. */
export interface NotificationListener {
  /** The owner of the session or stream: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner?: string | undefined;
  /** True for a listener of the server itself, which also gets the notifications for the clients of one owner. */
  readonly hearsEachOwner?: boolean;
  wants(method: string, params: JsonObject): boolean;
  /** @param owner of the clients that the notification is for; undefined if it is for all clients. */
  deliver(method: string, params: JsonObject, owner?: string): void;
}

/** The parts of a revision that a server is made of: its facts, its guards, and the code of its lifecycle. */
export interface RevisionImplementation {
  /** The facts of the revision. */
  readonly revision: Revision;
  /** The guards of the messages that a server receives and sends. */
  readonly checks: RevisionMessageChecks;
  /** The lifecycle of the revision: the handshake, or stateless requests. */
  readonly lifecycle: Lifecycle;
}

/**
 * A server of one revision, with its handlers. A connection calls only these handlers. A bridge (a server that serves clients of another
 * revision) is also an object of this type.
 */
export interface Server extends RevisionImplementation {
  /** The options of `createServer`, with a default for `onError`. */
  readonly options: ServerOptions & Required<Pick<ServerOptions, "onError">>;
  /** The capabilities that the server declares. */
  readonly capabilities: JsonObject;
  /** The name, version and title of the server. */
  readonly identity: JsonObject;
  /** The author's handlers, by method. A request for a method that has no handler is rejected with error -32601. */
  readonly handlers: ReadonlyMap<string, RuntimeMethodHandler>;
  /** Answers the requests of methods that neither the revision nor `handlers` has. By default they are rejected with error -32601. */
  readonly otherHandler?: RuntimeMethodHandler | undefined;
  /** For a server in front of several: returns the server of a tool with its name there, if only one can have it. */
  readonly serverOfTool?:
    ((name: string) => { readonly server: Server; readonly name: string } | undefined) | undefined;
  /** Returns the error for an invalid result, for a server whose results are those of another server. By default the handler is at fault. */
  readonly errorOfInvalidResult?: ((method: string, result: unknown) => Promise<WireError>) | undefined;
  /** Called with each notification of a client, and its session; undefined in the stateless lifecycle. Must not throw. */
  readonly notified?: ((method: string, params: JsonObject, session: McpSession | undefined) => void) | undefined;
  /** Returns the observer of a new connection's messages, which records or checks them. All servers of a connection have the same function. */
  readonly tap?: (() => ConnectionTap) | undefined;
  /** The open sessions and subscriptions, which receive notifications. */
  readonly listeners: Set<NotificationListener>;
  /** Hears of the sessions of clients in this process. */
  readonly sessionObserver?: SessionObserver | undefined;
  /** Counts the bytes that the server keeps for clients between their messages. */
  readonly retained: ClientBudget;
  /** The JSON texts of objects that never change: fixed results, and the identity of the server. */
  readonly texts: WeakMap<object, string>;
  /** For a bridge: the native server whose handlers it calls, and the conversion of that server's notifications. Undefined for other servers. */
  readonly bridged?: BridgedServerOrigin | undefined;
}

/** Hears of the sessions of a server in this process. In a service, each process that handles a request of a session has a copy of it. */
export interface SessionObserver {
  /** Called when a session or a copy of a session begins. Must not throw. */
  began(session: McpSession): void;
  /** Called when a session has ended, or when this process has dropped its copy. Must not throw. */
  ended(session: McpSession): void;
  /** Called when the copy of a session has got a level of log messages, or lost subscriptions, that the client changed in another process. */
  changed?(session: McpSession, change: SessionChange): void;
  /** Called when the client of a session asks for messages that belong to no call. Must not throw. */
  listens?(session: McpSession): void;
}

/** What a client has changed in a session in another process. */
export interface SessionChange {
  /** The new level of log messages; undefined if it is the same. */
  readonly logLevel: LogLevel | undefined;
  /** The resource URIs from which the client has unsubscribed. */
  readonly unsubscribed: readonly string[];
}

/** Observes the messages of one connection. Its functions never throw. */
export interface ConnectionTap {
  /** Receives a message or a batch of the client. Returns the writer of its responses, which passes each message on to the given writer. */
  received(message: unknown, writer: JsonRpcResponseWriter): JsonRpcResponseWriter;
  /** Receives a message that belongs to no request of the client. */
  pushed(text: string): void;
}

/** The server that a bridge belongs to. */
interface BridgedServerOrigin {
  readonly native: Server;
  /**
   * Returns the params of a notification of that server in the revision of the bridge; undefined if the clients of the bridge do not get the
   * notification. Never throws.
   */
  convertNotification(notification: { readonly method: string; readonly params: JsonObject }): JsonObject | undefined;
  /** Returns the client's capabilities as the handlers of that server get them. */
  convertCapabilities(capabilities: JsonObject): JsonObject;
}

/** A server of the revision `N`, for functions that accept only the servers of one revision. */
export type ServerOfRevision<N extends string> = Server & { readonly revision: { readonly revision: N } };

/** The behaviour of one lifecycle. Each revision imports its own lifecycle, so a bundle that serves one leaves the other out. */
export interface Lifecycle {
  readonly Call: CallConstructor;
  /** Returns the handler of a method: the runtime's own handler, or the author's. Returns undefined if the method has no handler. */
  handleOf(server: Server, method: string, connection: CallConnection): RuntimeMethodHandler | undefined;
  /**
   * Returns whether both peers offer the notifications that a member of a subscription selects; undefined for a member of the core. Only a
   * revision with extensions has the function.
   */
  offers?(member: string, server: Server, client: ClientFacts): boolean | undefined;
  /** Returns whether a subscription selects a notification; undefined for a notification of the core. */
  selects?(filter: JsonObject, method: string, params: JsonObject): boolean | undefined;
  /** Returns the id of the extension that adds a result with this `resultType` to a request; undefined for a result of the core. */
  extensionOf?(method: string, resultType: unknown): string | undefined;
}

/** The class of the objects that handle one request of a client, from its arrival to its response. Each lifecycle has its own class. */
export type CallConstructor = new (
  server: Server,
  incoming: IncomingJsonRpcRequest,
  origin: ConnectionAndResponseWriter,
) => RunnableIncomingRequest;

/** The connection on which a request arrived, and the writer of its response. */
export interface ConnectionAndResponseWriter {
  readonly connection: CallConnection;
  readonly writer: JsonRpcResponseWriter;
}

/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export interface RunnableIncomingRequest extends RuntimeHandlerContext {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** True once the request has been answered or cancelled. */
  readonly isOver: boolean;
  /** Runs the handler and sends its result or its error as the response. */
  run(handle: RuntimeMethodHandler): void;
  /**
   * Sends an error response for a thrown value. Never throws.
   *
   * @param rejectionCode the JSON-RPC error code if the request never reached a handler. Over HTTP, it decides the status.
   */
  fail(thrown: unknown, rejectionCode?: number): void;
  /** Sends the error response for a message with invalid params. It contains the position of each issue. */
  refuseParams(message: JsonObject): void;
  /** Cancels the call: its signal is aborted and no response is sent. */
  abort(): void;
  /** Ends a call that lasts until the client closes the connection, such as `subscriptions/listen`. */
  conclude(): void;
  /** Sends a message on the HTTP stream of the call, or on the only stream of another transport. */
  send(text: string): void;
  /** Sends a notification to this client only. */
  notifyClient(method: string, params: JsonObject): void;
}

/** The members of a connection that the code for a single request uses. */
export interface CallConnection {
  /** The session of the client; undefined before the handshake, and in the stateless lifecycle. */
  session: McpSession | undefined;
  /** The owner of the connection: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a message that belongs to no call. */
  push: (text: string) => void;
  /** False until the client has asked for messages that belong to no call. Over HTTP it asks by a GET request. */
  readonly isListening: boolean;
  /** The dates of the revisions that a request may name in its `_meta`. */
  readonly supported: readonly string[];
  /** Removes a call that has ended. */
  over(call: RunnableIncomingRequest): void;
}

/** The state that a handshake began: the client's identity and capabilities, its subscriptions and its pending requests. */
export interface McpSession {
  readonly server: Server;
  readonly client: ClientFacts;
  /** The least severe level of log messages that the client receives. */
  logLevel: LogLevel;
  /** The session in a store; undefined on transports that have no session ids. */
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the number of bytes that the server stores for the subscription. */
  readonly subscriptions: Map<string, number>;
  /** False until the client has asked for messages that belong to no call. */
  readonly isListening: boolean;
  /**
   * Returns the handler of a method that changes the session, such as `logging/setLevel`. Returns the given handler for any other
   * method.
   */
  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined;
  /** Sends a request to the client and resolves with the client's result. */
  ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown>;
  /** Settles the pending request that a response of the client belongs to. */
  settle(response: JsonObject): void;
  /** Restarts the timeout of the pending request that a progress notification names. */
  progressed(params: JsonObject): void;
  /** Sends a notification to this client only. */
  notify(method: string, params: JsonObject): void;
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number;
  /** Rejects the pending requests, because the client sends no further messages. */
  end(): void;
  /** Ends the session and releases the bytes that the server kept for the client. */
  close(): void;
}

/** The options of a request to a client, and the client's call whose handler sends this request. */
export interface RequestToClientOptions extends AskOptions {
  readonly call: RunnableIncomingRequest;
}

/** The members of a server that an observer reads. */
export interface ServerForObserver {
  readonly revision: Revision;
  readonly handlers: ReadonlyMap<string, unknown>;
  /** The open sessions and subscriptions. */
  readonly listeners: Iterable<{ readonly hearsEachOwner?: boolean }>;
}

/** Watches the requests to a server. `createObserver` of the module `operations` creates it. Its functions never throw. */
export interface ServerObserver {
  /**
   * Called with each request before its handler runs. Returns the writer of the response, which passes each message on to the given writer.
   *
   * @param server the server that handles or rejects the request.
   */
  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter;
}

/** The writer of the response to a request that an observer watches. */
export interface ObservedRequestWriter extends JsonRpcResponseWriter {
  /** Calls a function that runs the handler of the request, for example inside the span of a trace. */
  run(handle: () => void): void;
}
