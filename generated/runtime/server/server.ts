// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimStore } from "../stores/claims.js";
import type { StoredSession } from "../stores/sessions.js";
import type { IncomingRequest, ResponseWriter } from "../jsonrpc/incoming.js";
import type { Budget } from "../stores/budget.js";
import type { JsonObject } from "../validation/checks.js";
import type {
  AskOptions,
  CallContext,
  ClientFacts,
  LogLevel,
} from "./context.js";
import type {
  HeaderRule,
  Revision,
  RevisionChecks,
} from "../protocol/revision.js";

/** What a server says of itself. */
export interface ServerOptions {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  /** How the server is meant to be used, for the model on the other side. */
  readonly instructions?: string;
  /** Capabilities beside those that follow from the handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Handlers of methods that an extension adds. */
  readonly methods?: { readonly [method: string]: Handle };
  /** Headers that an extension adds. */
  readonly headers?: readonly HeaderRule[];
  /** Signs what travels to a client and back; give all processes of one service the same. At least 32 characters. */
  readonly secret?: string;
  /**
   * Rejects a `requestState` that was used before. Without this option, a client may send the same `requestState` for an hour, for
   * example again after it lost the response.
   */
  readonly requestStateClaims?: ClaimStore;
  /**
   * The most bytes that the server keeps for all its clients between their messages, as an estimate: what `initialize` said of each
   * client, subscriptions, and the params of `subscriptions/listen`. What would be more is refused with -32603. 64 MiB by default,
   * for each server of one revision.
   */
  readonly maxRetainedBytes?: number;
  /** The most of these bytes for one session or one `subscriptions/listen`; more is refused with -32602. 1 MiB by default. */
  readonly maxClientBytes?: number;
  /**
   * Gets each error inside the server: what a handler threw, except for an `McpError`, and results that are invalid. Writes to the error console
   * by default.
   *
   * @param errorId the `data.errorId` of the error that the client got; absent if no client got one, as for a notification.
   */
  readonly onError?: (error: unknown, errorId?: string) => void;
  /**
   * Sends the messages of errors inside the server to clients, for development. By default clients get a neutral message and an `errorId`, since
   * messages may hold secrets.
   */
  readonly exposeErrors?: boolean;
}

/** A handler as the runtime calls it. */
export type Handle = (params: never, context: CallContext) => unknown;

/** Handlers by feature, as the generated interfaces type them. */
export type HandlerGroups = { readonly [feature: string]: unknown };

/** Hears what the server tells all its clients. */
export interface Listener {
  /** The owner of the session or stream; undefined without authorization. */
  readonly principal?: string | undefined;
  wants(method: string, params: JsonObject): boolean;
  deliver(method: string, params: JsonObject): void;
}

/** The parts of a revision that a server is made of: its facts, its guards, and the code of its lifecycle. */
export interface RevisionBinding {
  readonly revision: Revision;
  readonly checks: RevisionChecks;
  readonly lifecycle: Lifecycle;
}

/**
 * A server of one revision: handlers that are bound to the revision. A connection calls these handlers and no other code, so a
 * bridge serves another revision by an object of this type.
 */
export interface Server extends RevisionBinding {
  readonly options: ServerOptions & Required<Pick<ServerOptions, "onError">>;
  readonly capabilities: JsonObject;
  /** Name, version and title. */
  readonly identity: JsonObject;
  /** By method; what is not here is answered with -32601. */
  readonly handlers: ReadonlyMap<string, Handle>;
  readonly listeners: Set<Listener>;
  /** Counts what is kept for clients between their messages. */
  readonly retained: Budget;
  /** Texts of results that never change. */
  readonly texts: WeakMap<object, string>;
}

/** The behaviour of one lifecycle. Each revision imports its own lifecycle, so a bundle that serves one leaves the other out. */
export interface Lifecycle {
  readonly Call: CallClass;
  /** Returns the handler of a method of the revision: a handler of the runtime itself, or the author's; undefined if there is none. */
  handleOf(
    server: Server,
    method: string,
    connection: CallConnection,
  ): Handle | undefined;
}

/** The constructor of the calls of a lifecycle. */
export type CallClass = new (
  server: Server,
  incoming: IncomingRequest,
  origin: CallOrigin,
) => ServerCall;

/** The connection that a request came by, and the writer of its response. */
export interface CallOrigin {
  readonly connection: CallConnection;
  readonly writer: ResponseWriter;
}

/** A request of a client from its arrival to its response. Its handler gets it as the context. */
export interface ServerCall extends CallContext {
  readonly server: Server;
  readonly incoming: IncomingRequest;
  /** True once the request has been answered or cancelled. */
  readonly isOver: boolean;
  /** Runs the handler and sends its result or its error as the response. */
  run(handle: Handle): void;
  /**
   * Sends an error response for a thrown value. Never throws.
   *
   * @param refused the JSON-RPC code if the request never reached a handler.
   */
  fail(thrown: unknown, refused?: number): void;
  /** Sends the error for invalid params, with the position of each issue. */
  refuseParams(message: JsonObject): void;
  /** Cancels the call: its signal is aborted and no response is sent. */
  abort(): void;
  /** Ends a call that lasts until the client closes the connection, such as `subscriptions/listen`. */
  conclude(): void;
  /** Sends a message on the stream of the call. */
  send(text: string): void;
  /** Sends a notification to this client only. */
  notifyClient(method: string, params: JsonObject): void;
}

/** The part of a connection that its calls use. */
export interface CallConnection {
  /** The session that the handshake began; undefined before it, and in the stateless lifecycle. */
  session: Session | undefined;
  /** Sends a message that belongs to no call. */
  readonly push: (text: string) => void;
  /** The revisions that a request may name. */
  readonly supported: readonly string[];
  /** Removes a call that has ended. */
  over(call: ServerCall): void;
}

/** The state that a handshake began: the client's identity and capabilities, its subscriptions and its pending requests. */
export interface Session {
  readonly server: Server;
  readonly client: ClientFacts;
  /** The least severe level of log messages that the client receives. */
  logLevel: LogLevel;
  /** The session in a store; undefined on transports that have no session ids. */
  stored: StoredSession | undefined;
  /** The bytes of each resource URI that the client subscribed to. */
  readonly subscriptions: Map<string, number>;
  /** Returns the handler of a method that changes the session, or the given handler for any other method. */
  handleOf(method: string, handle: Handle | undefined): Handle | undefined;
  /** Sends a request to the client and resolves with its result. */
  ask(
    method: string,
    params: JsonObject,
    options: ClientRequestOptions,
  ): Promise<unknown>;
  /** Settles the pending request that a response of the client belongs to. */
  settle(response: JsonObject): void;
  /** Restarts the timeout of the pending request that a progress notification names. */
  progressed(params: JsonObject): void;
  /** Sends a notification to this client only. */
  notify(method: string, params: JsonObject): void;
  /** Counts the bytes of a value as kept until the session ends, and returns them. */
  keep(value: unknown): number;
  /** Rejects the pending requests: the client sends no further messages. */
  end(): void;
  /** Ends the session and gives back the bytes that the server kept for the client. */
  close(): void;
}

/** Options of a request to a client, with the call that it belongs to. */
export interface ClientRequestOptions extends AskOptions {
  readonly call: ServerCall;
}
