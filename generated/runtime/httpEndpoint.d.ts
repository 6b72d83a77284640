// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The HTTP transports, independent of the HTTP server: Streamable HTTP with and without sessions, and HTTP+SSE.
 *
 * @module
 */
import {
  type Awaitable,
  type HeaderRule,
  type HttpRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  McpError,
  type Principal,
  type Revision,
  type ServerWithOnErrorOption,
  type WireError,
} from "./protocol.js";
import {
  ClientBudget,
  Connection,
  type Server,
  type SessionKey,
  type SessionRecord,
  type SessionStore,
  notifyClients,
} from "./serverCore.js";
import { type EventStore, type Service, type StoredEvent, type StreamEvents } from "./stores.js";
/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export declare function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): {
  status: number;
  error: McpError;
};
/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export declare class HttpExchangeWrapper implements HttpExchange {
  protected readonly exchange: HttpExchange;
  constructor(exchange: HttpExchange);
  get method(): string;
  get target(): string;
  get principal(): Principal | undefined;
  get owner(): string | undefined;
  get request(): HttpRequest;
  header(name: string): string | undefined;
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  write(text: string): void;
  end(text?: string): void;
  disconnect(): void;
  get unsentBytes(): number;
  onDisconnect(listener: () => void): void;
}
/** Header names and values in turn: name, value, name, value. The adapters pass the list on without a copy. */
export type HeaderList = readonly string[];
/** Receives the body of a request. `readBody` calls either `read` or `reject`, once. */
export interface RequestBodyReceiver {
  /** Receives the complete body as text. */
  read(text: string): void;
  /** Receives the reason why the body cannot be used. */
  reject(fault: UnusableBodyReason): void;
}
/**
 * One HTTP request and its response, independent of the HTTP server that received the request. An adapter for `node:http` and an
 * adapter for web-standard requests implement it.
 */
export interface HttpExchange {
  readonly method: string;
  /** The path and the query of the URL. */
  readonly target: string;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: Principal | undefined;
  /** The text that `ownerOf` returns for the principal. Owns the session that the request creates, or whose id it contains. */
  readonly owner?: string | undefined;
  /**
   * Checks that the caller has the scopes for a message. If not, rejects the request and returns false. Undefined without authorization.
   *
   * @param message the parsed body: any JSON value.
   */
  checkScopes?(message: unknown): boolean;
  /** The request for handlers (`context.request`); created when a handler first reads it. */
  readonly request: HttpRequest;
  /**
   * Returns the value of a request header; `undefined` if the request does not have the header.
   *
   * @param name in lower case.
   */
  header(name: string): string | undefined;
  /**
   * Reads the body as UTF-8 and passes the text, or the reason why the body cannot be used, to the reader. The rest of a body over the
   * limit is read and dropped, so that the connection can carry the next request; a body many times over the limit is cut off.
   */
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  /** Sends a complete response. */
  respond(status: number, headers: HeaderList, body?: string): void;
  /** Sends status 200 and the headers of a response whose body is written in parts. */
  startStream(headers: HeaderList): void;
  /** Writes a part of the body; call `startStream` first. */
  write(text: string): void;
  /** Writes the last part of the body, if any, and ends the response. */
  end(text?: string): void;
  /** Breaks the connection to the client before the response is complete. */
  disconnect(): void;
  /** The bytes of the response that have been written and not yet sent to the client. */
  readonly unsentBytes: number;
  /**
   * Calls the listener if the client disconnects before the response has ended. Calls it immediately if the client has already
   * disconnected.
   */
  onDisconnect(listener: () => void): void;
}
/** The headers of a response whose body is one JSON-RPC message or batch. */
export declare const JSON_HEADERS: HeaderList;
/**
 * Rejects a request at the level of HTTP: sends a status and one line of plain text. For requests that contain no JSON-RPC message.
 *
 * @param reason one sentence for the developer of the client; `headers` are sent in addition to the content type.
 */
export declare function respondWithPlainTextError(
  exchange: HttpExchange,
  status: number,
  {
    reason,
    headers,
  }: {
    reason: string;
    headers?: HeaderList;
  },
): void;
/** Returns the headers as an object without a prototype, so that a header named `constructor` is only present if it was sent. */
export declare function headerRecord(
  headers: readonly (readonly [name: string, value: string | undefined])[],
): HttpRequest["headers"];
/**
 * Returns true if the Accept header of a request permits a response of a media type. A request without the header permits every media
 * type.
 *
 * @param mediaType in lower case, such as `application/json`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export declare function isMediaTypeAccepted(accept: string | undefined, mediaType: string): boolean;
/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export declare function isJsonContentType(contentType: string | undefined): boolean;
/** Limits on request bodies. All requests to one endpoint share them. */
export interface RequestBodyByteLimits {
  /** The maximum size of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** Counts the bytes of all bodies that the endpoint keeps in memory at the same time. */
  readonly budget: ClientBudget;
}
/**
 * The reason why a request body cannot be used:
 * - `tooLong`: the body is longer than `maxBodyBytes`.
 * - `overBudget`: the bodies of all requests together are longer than `maxPendingBytes`, or those of the caller longer than its share.
 * - `notUtf8`: the bytes are not valid UTF-8.
 * - `interrupted`: the upload ended before the body was complete.
 * - `alreadyRead`: other code, such as a body parser, has read the body before.
 */
export type UnusableBodyReason = "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";
/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export declare class RequestBodyByteCounter {
  #private;
  readonly limits: RequestBodyByteLimits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease: (() => void) | undefined;
  /** The bytes that have arrived. */
  received: number;
  /** @param owner of the request; undefined without authorization. */
  constructor(limits: RequestBodyByteLimits, owner: string | undefined);
  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined;
  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean;
  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean;
  /** Marks the body as unusable, releases its bytes, and returns the reason. */
  fail(fault: UnusableBodyReason): UnusableBodyReason;
  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release(): void;
}
/**
 * The headers of a response that carries an SSE stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export declare const EVENT_STREAM_HEADERS: HeaderList;
/** An SSE comment, which clients ignore. */
export declare const HEARTBEAT_COMMENT = ":\n\n";
/**
 * Returns one SSE event with a JSON-RPC message. JSON text contains no line break, so the message needs only one `data` line.
 *
 * @param id the event id; an event without an id cannot be replayed.
 */
export declare function formatServerSentEvent(text: string, id?: string): string;
/**
 * Starts a timer that calls `beat` at regular intervals; the timer alone does not keep the process running.
 *
 * @param intervalMs in milliseconds; 0 starts no timer.
 * @returns the timer, for `clearInterval`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export declare function startHeartbeat(
  intervalMs: number,
  beat: () => void,
): ReturnType<typeof setInterval> | undefined;
/**
 * Responds to a CORS preflight request. The response allows the headers of the protocol and all headers that the request names, since
 * headers for tool arguments have arbitrary names.
 *
 * @param origin the origin of the web page, which has been checked before.
 * @returns true if the request was a preflight request; false if it was not, and no response was sent.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export declare function respondToPreflight(exchange: HttpExchange, origin: string): boolean;
/** The exchange of a request that a web page sent. Adds CORS headers to the response, so that the page can read the response. */
export declare class CorsExchange extends HttpExchangeWrapper {
  #private;
  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange: HttpExchange, origin: string);
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
}
/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
export declare class LegacySsePost implements RequestBodyReceiver, JsonRpcResponseWriter {
  #private;
  constructor(stream: LegacySseTarget, exchange: HttpExchange, body: RequestBodyByteCounter);
  get transport(): "http+sse";
  get principal(): Principal | undefined;
  get request(): HttpRequest;
  send(text: string): void;
  answer(text: string): void;
  drop(): void;
  read(text: string): void;
  reject(fault: UnusableBodyReason): void;
}
/** Rejects a request that names no open stream. */
export declare function rejectUnknownSession(exchange: HttpExchange): void;
/** The options of the HTTP+SSE transport. The comments of `HttpOptions` describe them. */
export interface LegacySseOptions {
  readonly ssePath: string;
  readonly messagePath: string;
  /** The maximum number of open streams. */
  readonly maxSessions: number;
  readonly bodies: RequestBodyByteLimits;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments on a stream. */
  readonly heartbeatMs: number;
}
/** A stream in this process or in another one, for the messages of a client. */
export interface LegacySseTarget {
  /** True if the stream has ended, so that no further message is sent. */
  readonly hasEnded: boolean;
  readonly connection: Pick<Connection, "receive" | "refusal">;
  send(text: string): void;
  /**
   * Passes a message to the process that has the stream; undefined for a stream of this process. Resolves with the status of the HTTP response:
   * 202 if the process gets the message.
   */
  forward?(message: unknown): Promise<number>;
}
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
export declare class LegacySseStream implements LegacySseTarget {
  #private;
  readonly connection: Connection;
  /** The GET request that opened the stream. */
  readonly exchange: HttpExchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd: (() => void) | undefined;
  constructor(servers: readonly Server[], exchange: HttpExchange, { maxUnsent, heartbeatMs }: LegacySseOptions);
  get hasEnded(): boolean;
  send(text: string): void;
  /** Ends the stream from the server's side. */
  close(): void;
  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected(): void;
}
/** The other processes of a service that have streams of HTTP+SSE clients. */
export interface LegacySseRouting {
  /** The text with which the ids of all streams of this process begin. */
  readonly idPrefix: string;
  /** Returns the stream with this id, as far as this process knows it. */
  streamOf(id: string, owner: string | undefined): LegacySseTarget;
}
/**
 * The transport HTTP+SSE of revision 2024-11-05. The client opens one SSE stream by GET; its first event names the path for POST
 * requests with messages. The server sends all its messages, responses included, on the stream.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare class LegacySseEndpoint {
  #private;
  constructor(servers: readonly Server[], options: LegacySseOptions);
  /** Returns true for `ssePath` and `messagePath`. */
  hasPath(path: string): boolean;
  /**
   * Handles a request to `ssePath` or `messagePath`.
   *
   * @param routing leads messages to other processes of a service; undefined without a service.
   */
  handle(path: string, exchange: HttpExchange, routing?: LegacySseRouting): void;
  /** Returns a stream of this process; undefined if the owner has no stream with this id. */
  find(id: string, owner: string | undefined): LegacySseStream | undefined;
  /**
   * Ends each stream as soon as its calls have been answered. Resolves when all streams have ended.
   *
   * @param endsInput true if no further message of a client can arrive, so that the pending requests to the clients are rejected.
   */
  conclude(endsInput: boolean): Promise<void>;
  /** Ends all streams and aborts their calls. */
  close(): void;
}
export interface EventStreamOptions {
  /** The maximum number of bytes that may wait for a slow client. If more bytes wait, the connection is broken. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments; 0 sends none. */
  readonly heartbeatMs: number;
  /**
   * Stores a message for clients that reconnect, and returns its event id; `undefined` if that failed, and `null` if the message must not be
   * sent. Without this function events have no ids.
   *
   * @param isLast true for the last message of the stream.
   */
  readonly store?: (text: string, isLast: boolean) => Awaitable<string | undefined | null>;
  /** True if messages are queued while no HTTP response carries the stream. */
  readonly queues?: boolean;
}
/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export declare class EventStream {
  #private;
  constructor(options: EventStreamOptions);
  /** True if an HTTP response carries the stream at present. */
  get isAttached(): boolean;
  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange: HttpExchange): void;
  /**
   * Attaches a response, and sends the client an event id without a message, so that the client can resume the stream before it has received a
   * message.
   */
  open(exchange: HttpExchange): void;
  /** Returns true if the last response of {@link open} began with this event id. */
  hasBegunWith(id: string): boolean;
  /**
   * Ends the response, and queues all messages until {@link resume} is called. Used while an asynchronous store reads the missed
   * events.
   */
  awaitReplay(): void;
  /** Stops queueing messages for a replay, and drops them: the store has them. Has no effect after {@link resume}. */
  endReplay(): void;
  /**
   * Continues the stream on the response to a new request of the client, and ends the earlier response. Sends the events that the client
   * missed first.
   */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void;
  /**
   * Stores a message if the option `store` is set, and sends it on the open HTTP response. Without an open response, the message is queued
   * if the option `queues` is true.
   */
  send(text: string): void;
  /** Sends the last message of the stream, and ends the response. */
  finish(text: string): void;
  /**
   * Ends the response but not the stream, so that the client reconnects for the remaining messages.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry: number): void;
  /** Ends the response without a further message. */
  end(): void;
}
/** The header that names the revision of a request, in lower case. */
export declare const REVISION_HEADER = "mcp-protocol-version";
/** The revisions in the header and in the message of one HTTP request. They should be equal. */
export interface HeaderAndMessageRevisions {
  /** The revision in the header `MCP-Protocol-Version`; clients of sessions may omit the header. */
  readonly inHeader: string | undefined;
  /** The revision in `params._meta` of the message; only stateless requests have it there. */
  readonly inMessage: string | undefined;
}
/**
 * Returns the revisions that a request names in its header and in its message.
 *
 * @param message the parsed body; omit it for a request without a body.
 */
export declare function readHeaderAndMessageRevisions(
  exchange: HttpExchange,
  message?: unknown,
): HeaderAndMessageRevisions;
/** Chooses the servers for an HTTP request by the revision that the request names. */
export declare class HttpRevisionServerSelector {
  #private;
  /** The servers for requests in sessions, oldest revision first. */
  readonly handshakeServers: readonly Server[];
  /** The servers for stateless requests, oldest revision first. */
  readonly statelessServers: readonly Server[];
  constructor(servers: readonly Server[]);
  /**
   * Returns true for a stateless request: its header names a stateless revision, or its message names any revision, because only messages
   * of the stateless lifecycle name their revision. If all servers have the same lifecycle, every request has this lifecycle.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  isStateless({ inHeader, inMessage }: HeaderAndMessageRevisions): boolean;
  /** The revision whose rules apply to an error response if the revision of the request is unknown. */
  get forErrors(): Revision;
}
/**
 * Returns the error for a request in a session whose header names another revision than the session negotiated. Returns `undefined`
 * if the header names the same revision or is missing.
 *
 * @param negotiated the revision of the session; `undefined` before the handshake is complete.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
 */
export declare function getSessionRevisionError(
  exchange: HttpExchange,
  negotiated: string | undefined,
): McpError | undefined;
/** The options of all sessions of one endpoint. The comments of `HttpOptions` describe them. */
export interface HttpSessionOptions {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  /** The store that keeps sessions over a restart; undefined if sessions exist in this process only. */
  readonly sessionStore: SessionStore | undefined;
  readonly maxSessions: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments. */
  readonly heartbeatMs: number;
}
/** The number of the stream for messages that belong to no call: the response to the client's GET. */
export declare const PUSH_STREAM = 0;
/** An HTTP request whose response is not complete yet. */
export interface PendingHttpRequest {
  /** Ends calls that otherwise last until the client disconnects. Resolves when all calls of the request have been answered. */
  conclude(): Promise<void>;
  /** Ends the response now, without the result. */
  close(): void;
}
/**
 * The HTTP side of one session in this process: its key in the stores, its connection, and its SSE streams. The revision, the client's
 * capabilities and subscriptions are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export declare class HttpSession {
  #private;
  /** The key of the session in the stores; `key.session` is the value of the header `Mcp-Session-Id`. */
  readonly key: SessionKey;
  readonly connection: Connection;
  /** The stream for messages that belong to no call. */
  readonly push: EventStream;
  readonly pending: Set<PendingHttpRequest>;
  /** The time at which the session was last used, in milliseconds since 1970. */
  usedAt: number;
  /** True after the session has ended in this process. */
  hasEnded: boolean;
  /**
   * @param firstStream the number of the first stream that this process opens. Other processes use other ranges of numbers, so that each
   * stream of the session has its own number.
   */
  constructor(options: HttpSessionOptions, key: SessionKey, firstStream: number);
  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy(): boolean;
  /** Creates a stream for the messages of one POST request. Call `closeStream` when the stream has ended. */
  openStream(): {
    number: number;
    stream: EventStream;
  };
  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number: number): EventStream | undefined;
  /** Opens the push stream on the response of a GET request. */
  openPush(exchange: HttpExchange): void;
  closeStream(number: number): void;
  /** Ends the pending requests, the connection and the push stream. */
  end(): void;
}
/**
 * Calls a function of a store. If the store fails, reports the error to `onError`, and returns or resolves to `undefined`.
 */
export declare function callStoreOrReportFailure<T>(
  [server]: readonly Server[],
  call: () => Awaitable<T>,
): Awaitable<T | undefined>;
/** The functions by which sessions are kept in a store. Each rejects if the store fails. */
export interface SessionsInStore {
  /** Finds a session like `HttpSessions.find`. */
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  /** Stores a new session. Resolves to false if the store has too many sessions, and to an error if the store fails. */
  create(session: HttpSession): Promise<boolean | McpError>;
  /** Stores the settings of a session that the client can change after the handshake. */
  update(session: HttpSession): Promise<void>;
  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): Promise<void>;
  /**
   * Extends the lifetime of a busy session in the store. Removes a session from this process that is idle since a time.
   *
   * @param before the time at which idle sessions were used last, in milliseconds since 1970.
   */
  sweep(session: HttpSession, before: number): Promise<void>;
  /** Deletes a session. */
  delete(session: HttpSession): Promise<void>;
}
/** The sessions in the memory of this process: the functions that the code for session stores uses to find, open and end them. */
export interface LiveSessions {
  /** Returns the session with this id, or undefined if it is not in the memory of this process. */
  live(id: string): HttpSession | undefined;
  /** Creates a session in this process. @param firstStream the number of its first stream. */
  open(key: SessionKey, firstStream: number): HttpSession;
  /** From now on, stores each change of a session in the session store. */
  connectToStore(session: HttpSession): void;
  /** Ends a session in this process and in the store. */
  end(session: HttpSession): void;
  /** Ends a session in this process only. */
  endHere(session: HttpSession): void;
}
/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export declare class HttpSessions implements LiveSessions {
  #private;
  /** The sessions in a store, or in a service of several processes; undefined if they are not loaded, or if there are none. */
  stored: Promise<SessionsInStore> | undefined;
  constructor(options: HttpSessionOptions);
  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are too many sessions. */
  begin(owner: string | undefined): HttpSession | undefined;
  /**
   * Creates a session in this process.
   *
   * @param firstStream the number of the first stream; it must differ from the numbers of streams that other processes have opened.
   */
  open(key: SessionKey, firstStream: number): HttpSession;
  /**
   * Stores a session if its handshake has succeeded. If the session cannot be stored, returns the error with which to reject the
   * handshake.
   */
  save(session: HttpSession): Awaitable<McpError | undefined>;
  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session: HttpSession): void;
  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails.
   */
  find(key: SessionKey): Awaitable<HttpSession | McpError | undefined>;
  /** Returns the session with this id in this process. */
  live(id: string): HttpSession | undefined;
  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): void;
  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter({ key }: HttpSession, lastEventId: string): Awaitable<StreamEvents | undefined>;
  /** Ends a session in this process and in the stores. */
  end(session: HttpSession): void;
  /** Ends a session in this process only. */
  endHere(session: HttpSession): void;
  /** Ends all sessions in this process. Sessions in a service or in a store of the application remain there. */
  close(): void;
  [Symbol.iterator](): IterableIterator<HttpSession>;
}
export declare function createTooManySessionsError(): McpError;
/** The state that all requests to one endpoint share. */
export interface HttpEndpointState {
  readonly revisions: HttpRevisionServerSelector;
  /** The check of the headers of stateless requests. It is loaded for the first stateless request; `undefined` before. */
  headerCheck: StatelessHeaderCheck | undefined;
  readonly sessions: HttpSessions;
  /** The part of the endpoint for a service of several processes; undefined without the option `service`. */
  service: EndpointService | undefined;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  readonly bodies: RequestBodyByteLimits;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments on a stream. */
  readonly heartbeatMs: number;
  /** The stateless requests that have not been answered yet; each session has a set of its own. */
  readonly pending: Set<PendingHttpRequest>;
  /** True after `close()` was called: new requests are rejected. */
  isClosing: boolean;
}
/** Returns the state of a new endpoint, with the defaults of all limits. */
export declare function createHttpEndpointState(servers: readonly Server[], options: HttpOptions): HttpEndpointState;
/** The values of the headers `Host` and `Origin` that an HTTP endpoint accepts. Requests with other values get status 403. */
export interface HostAndOriginOptions {
  /**
   * The accepted values of the `Host` header: `example.com` (with any port), `example.com:8080` (with this port only), or `*` (every
   * host). Default: `localhost`, `127.0.0.1` and `[::1]`, with any port. A list replaces the default, so add the loopback names to it
   * if you need them.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * The accepted values of the `Origin` header, which browsers send with the requests of web pages: `https://example.com` (with the
   * default port of the scheme), `https://example.com:8443`, or `*` (every origin). Default: `http` and `https` origins on `localhost`,
   * `127.0.0.1` and `[::1]`, with any port. A list replaces the default. Requests without the header are accepted. Responses to accepted
   * origins have CORS headers, so the web page can read them.
   */
  readonly allowedOrigins?: readonly string[];
}
/**
 * Rejects requests that web pages send to a server on the user's machine through DNS rebinding.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export declare class HostAndOriginChecker {
  #private;
  constructor({ allowedHosts, allowedOrigins }: HostAndOriginOptions);
  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange: HttpExchange): string | undefined;
}
/**
 * Rejects a message at the HTTP endpoint, before a connection receives it, with a JSON-RPC error. The error has the id of the message.
 * If the message has no valid id, the id of the error is `null`, or omitted if the revision in `revisions.forErrors` allows that.
 *
 * @param message the parsed body; `undefined` if the body could not be parsed.
 */
export declare function respondWithJsonRpcError(
  { revisions }: Pick<HttpEndpointState, "revisions">,
  exchange: HttpExchange,
  {
    status,
    error,
    message,
  }: {
    status: number;
    error: WireError;
    message: unknown;
  },
): void;
/** The message of a POST request, and its session. */
export interface PostedMessage {
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /** Counts the bytes of the request body towards the endpoint's limit for all bodies until the response is complete. */
  readonly body: RequestBodyByteCounter;
  /** The session of the message; undefined for stateless requests. */
  readonly session?: HttpSession;
  /** True if the session was created for this request. */
  readonly isNewSession?: boolean;
  /** The calls of this request in a service of several processes; undefined without a service. */
  readonly calls?: CallsInService | undefined;
}
/**
 * The response to one POST request. If the server sends a notification or request before the result, the response is an SSE stream;
 * otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export declare class PostResponseWriter implements JsonRpcResponseWriter, PendingHttpRequest {
  #private;
  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, posted: PostedMessage);
  /** Passes the message of the POST request to a connection. The connection writes its messages for this request into this response. */
  receive(connection: Connection): void;
  get transport(): "http";
  get principal(): Principal | undefined;
  get request(): HttpRequest;
  send(text: string): void;
  answer(text: string, rejectionCode?: number): void;
  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before the
   * response, and for stateless requests, which cannot be resumed.
   */
  detach(retry?: number): void;
  /** Ends the response without a result, because the client has cancelled the call. */
  drop(): void;
  close(): void;
  conclude(): Promise<void>;
}
/** Returns the ids of the requests in a message or batch. */
export declare function listRequestIds(message: unknown): (string | number)[];
/** Compares the headers of a request with its message, by the header rules of one revision. */
export declare class HeaderRulesChecker {
  #private;
  constructor(rules: readonly HeaderRule[]);
  /**
   * Some headers must repeat values of the message. Returns a description of the first such header that is missing or has another value; `undefined`
   * if all are correct.
   */
  mismatch(message: JsonObject, exchange: HttpExchange): string | undefined;
  /** Returns true if requests of this method may have headers that repeat tool arguments. */
  repeatsArguments(method: string): boolean;
  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(inputSchema: JsonObject, args: unknown, exchange: HttpExchange): string | undefined;
}
/** The members of an exchange that name its caller; undefined without authorization. */
type AuthenticatedCaller = Pick<HttpExchange, "principal" | "owner">;
/**
 * Finds the tools of a server by name. The list of tools is requested from the server's own handler when it is first needed, and again
 * after the server has published that the list changed. With authorization, each caller has a list of its own.
 */
export declare class ListedToolFinder {
  #private;
  constructor(server: Server);
  /**
   * Returns the listed tool, or `undefined` if the list does not contain it or `listTools` fails. Returns a promise only if the tools
   * have to be listed first.
   */
  find(name: string, caller: AuthenticatedCaller): JsonObject | undefined | Promise<JsonObject | undefined>;
}
/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
export declare function getToolIndexOfServer(server: Server): ListedToolFinder;
/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message. Loaded for
 * the first stateless request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export declare class StatelessHeaderCheck {
  #private;
  /**
   * @param servers the servers with the stateless lifecycle.
   * @param revisionHeader the name of the header that contains the revision. The header rules of a revision leave it out, because it is
   * checked before the revision is known.
   */
  constructor(servers: readonly Server[], revisionHeader: string);
  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: HeaderAndMessageRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined>;
}
/**
 * Returns an error text if the header `MCP-Protocol-Version` of a stateless request is missing or differs from the revision in the message.
 * Returns no error for an `initialize` request without header and revision, because the connection rejects it with the list of supported
 * revisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#protocol-version-header
 */
export declare function findHeaderRevisionMismatch(
  message: JsonObject,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): string | undefined;
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export declare class HttpPostRequestProcessor implements RequestBodyReceiver, PostInSession {
  #private;
  readonly exchange: HttpExchange;
  message: unknown;
  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, body: RequestBodyByteCounter);
  read(text: string): void;
  reject(fault: UnusableBodyReason): void;
  find(session: HttpSession | McpError | undefined, posted?: Partial<PostedMessage>): void;
  initialize(): void;
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}
/**
 * Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in
 * `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export declare function openSessionStream(endpoint: HttpEndpointState, exchange: HttpExchange): void;
/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export declare function handleDeleteSession(endpoint: HttpEndpointState, exchange: HttpExchange): void;
/**
 * Serves clients of all revisions over HTTP, independent of the HTTP server: Streamable HTTP with sessions or stateless, and HTTP+SSE
 * for revisions without Streamable HTTP.
 */
export declare class HttpEndpoint {
  #private;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[], options?: HttpOptions);
  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining(): boolean;
  /** Handles one request. Sends the response on the exchange, now or later. */
  handle(received: HttpExchange): void;
  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  join(): Promise<void>;
  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  close(sent?: () => Promise<unknown>): Promise<void>;
}
/** The part of an endpoint that makes it one of several processes of a service. */
export interface EndpointService {
  /** Joins the service once. If that fails, the next call tries again. */
  join(): Promise<void>;
  /** Joins the service in the background, and tries again until that succeeds. */
  joinLater(): void;
  /** Handles a POST request that is not stateless. */
  post(post: PostInSession): Promise<void>;
  /** Handles a GET request of a session. */
  get(exchange: HttpExchange): Promise<void>;
  /** Handles a DELETE request of a session. */
  delete(exchange: HttpExchange): Promise<void>;
  /** Handles a request to one of the paths of HTTP+SSE. */
  legacySse(endpoint: LegacySseEndpoint, path: string, exchange: HttpExchange): Promise<void>;
  /**
   * Ends the streams, so that their clients continue in other processes. Calls in progress go on.
   *
   * @param ms milliseconds for which the function waits at most until the service has confirmed all changes.
   */
  drain(ms: number): Promise<void>;
  /** Leaves the service. @param ms see `drain`. */
  leave(ms: number): Promise<void>;
}
/**
 * Functions that the code for a service gets from the endpoint. If it imported them, bundlers would move them out of the file that a server
 * loads at its start, also for servers without a service.
 */
export interface EndpointFunctions {
  readonly EventStream: typeof EventStream;
  readonly getSessionRevisionError: typeof getSessionRevisionError;
  readonly isMediaTypeAccepted: typeof isMediaTypeAccepted;
  /** Returns the ids of the requests in a message or batch. */
  readonly listRequestIds: (message: unknown) => (string | number)[];
  readonly notifyClients: typeof notifyClients;
  readonly respondWithPlainTextError: typeof respondWithPlainTextError;
}
/** A POST request that is not stateless, and the functions that continue or end it. */
export interface PostInSession {
  readonly exchange: HttpExchange;
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /** Continues with a request that has no session id. */
  initialize(): void;
  /** Passes a message to the connection of a session. Rejects the request if there is no session, or if the endpoint closes. */
  find(session: HttpSession | McpError | undefined, posted?: PostedInService): void;
  /** Responds that a message was accepted that gets no response. */
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}
/** The message of a POST request for this process, and its calls if it has any. */
export interface PostedInService {
  readonly message: unknown;
  readonly calls?: CallsInService;
}
/** The streams for the calls of one request: those of a session, or those of a service of several processes. */
export type StreamsOfCalls = Pick<HttpSession, "openStream" | "closeStream">;
/** The calls of one request in a service of several processes. */
export interface CallsInService extends StreamsOfCalls {
  /** Called once, when the calls end without an event that answers them. */
  end(): void;
}
/** Decides about each MCP request before its body is read. */
export interface HttpAdmission {
  /**
   * Admits or rejects a request. Authorization returns or resolves with an exchange that has a `principal`, an `owner` and `checkScopes`, and
   * hides the token. If the request was rejected, returns or resolves with `undefined`. Never throws or rejects.
   */
  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined>;
}
/**
 * Authenticates the requests to an HTTP endpoint, and sends the responses that OAuth requires from a resource server. `resourceServer` of
 * the module `authorization` creates it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export interface HttpAuthorization extends HttpAdmission {
  /**
   * Responds to a request for the protected resource metadata. Returns false, and does nothing, for a path without this metadata.
   *
   * @param path the path of the URL, without the query.
   */
  respondToMetadata(path: string, exchange: HttpExchange): boolean;
}
/** Responds to health probes. `healthProbes` of the module `operations` creates it. */
export interface HttpHealth {
  /** True if a load balancer should send new requests to other processes. */
  readonly isDraining: boolean;
  /**
   * Responds to a request to a path of the probes, now or later. Returns false, and does nothing, for other paths. Never throws.
   *
   * @param isClosing true after `close()` of the endpoint was called.
   */
  respond(exchange: HttpExchange, isClosing: boolean): boolean;
}
/** Limits the requests of callers. `requestLimits` of the module `operations` creates it. */
export interface HttpLimits {
  /**
   * Returns the admission of requests to one endpoint: checks the limits of the address, authenticates the caller, and checks the limits of
   * the caller.
   *
   * @param authorization authenticates callers; undefined without authorization.
   * @param revision the revision whose rules apply to error responses.
   */
  createAdmission(authorization: HttpAdmission | undefined, revision: Pick<Revision, "errorWithoutId">): HttpAdmission;
}
/** Watches the HTTP requests to an endpoint. `createObserver` of the module `operations` creates it. */
export interface HttpObserver {
  /** Called with each HTTP request. Returns an exchange that passes each call on to the given exchange. Never throws. */
  beginExchange(exchange: HttpExchange): HttpExchange;
}
/** The options of an HTTP endpoint: paths, allowed hosts and origins, limits and times. All of them have defaults. */
export interface HttpOptions extends HostAndOriginOptions {
  /** The path of the endpoint. Default: `/mcp`. Requests to other paths get status 404. */
  readonly path?: string;
  /**
   * Authenticates the caller of each request: pass the result of `resourceServer(...)` of the module `authorization`. Sessions, streams,
   * tasks and `requestState` then belong to the caller that created them. Default: callers are not authenticated.
   */
  readonly authorization?: HttpAuthorization | undefined;
  /**
   * Limits the requests of each address and of each caller: pass the result of `requestLimits(...)` of the module `operations`. Requests over
   * a limit get status 429. Default: no such limits.
   */
  readonly limits?: HttpLimits | undefined;
  /**
   * Responds to the health probes of a platform such as Kubernetes: pass the result of `healthProbes(...)` of the module `operations`. Default:
   * the endpoint has no paths for probes.
   */
  readonly health?: HttpHealth | undefined;
  /**
   * Watches the HTTP requests and streams, for metrics: pass the result of `createObserver(...)` of the module `operations`, which is also an
   * option of `createServer`. Default: no observer.
   */
  readonly observer?: HttpObserver | undefined;
  /** The maximum size of a request body, in bytes. Default: 10 MiB. A longer body gets status 413 and error -32600. */
  readonly maxBodyBytes?: number;
  /**
   * The maximum size of all request bodies together, in bytes: the bodies that are being received, and those of calls that have not been
   * answered yet, open `subscriptions/listen` requests included. Default: 256 MiB. With authorization, one caller gets a quarter of them. Further
   * requests get status 503 and error -32603.
   */
  readonly maxPendingBytes?: number;
  /**
   * The maximum number of sessions at the same time. Default: 10,000. With authorization, one caller gets a quarter of them. A further
   * `initialize` gets status 503 and error -32603. For
   * revision 2024-11-05 (HTTP+SSE), the maximum number of open streams, counted separately.
   */
  readonly maxSessions?: number;
  /**
   * Milliseconds after which a session ends if the client sends no request, has no call in progress and no stream open. Default:
   * 1,800,000 (30 minutes). Later requests of the session get status 404. Sessions are checked once a minute, so a session can exist up to a
   * minute longer.
   */
  readonly sessionIdleMs?: number;
  /**
   * Milliseconds between two SSE comments on an open stream, which keep proxies from closing the stream and detect lost clients. Default:
   * 15,000 (15 seconds); 0 sends no comments.
   */
  readonly heartbeatMs?: number;
  /**
   * The maximum number of bytes of a stream that may wait for a slow client. Default: 1 MiB. If more bytes wait, the server breaks
   * the connection: a stateless call is aborted; the client of a session can reconnect and gets the missed messages from the event
   * store.
   */
  readonly maxUnsent?: number;
  /**
   * Makes this endpoint one of several processes that serve the same clients: any process can handle any request, so a load balancer needs no
   * sticky sessions. Each endpoint needs a service object and servers of its own; all processes need the same engine and prefix. Limits such as
   * `maxSessions` count for each process. Not together with `eventStore` and `sessionStore`. Default: this is the only process.
   */
  readonly service?: Service | undefined;
  /**
   * Stores the messages of streams in sessions, for clients that reconnect. For one process that keeps its state over a restart; for several
   * processes, use `service`. Default: a `MemoryEventStore` of its own for each endpoint.
   */
  readonly eventStore?: EventStore;
  /**
   * Stores the revision, client and settings of sessions. For one process that keeps its state over a restart; for several processes, use
   * `service`. Default: a session exists in this process only. If the option is given, sessions stay in the stores when the endpoint closes.
   */
  readonly sessionStore?: SessionStore;
  /**
   * The path that clients of revision 2024-11-05 (HTTP+SSE) open their stream on. Default: `/sse`. Used only if one of the servers has
   * a revision without Streamable HTTP.
   */
  readonly ssePath?: string;
  /** The path that clients of revision 2024-11-05 (HTTP+SSE) post their messages to. Default: `/messages`. */
  readonly messagePath?: string;
  /**
   * Milliseconds that `close()` waits for calls in progress, and for clients that read their responses slowly. Default: 5,000 (5 seconds).
   * Calls that take longer are aborted and get status 503, or the end of their stream. With a `service`, streams end at once, and their clients get the results from other processes.
   */
  readonly closeMs?: number;
}
/**
 * Restores a session from its stored record, because this process has received a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export declare function restoreHttpSession(
  sessions: LiveSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined;
/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export declare function createStoreFailureError([server]: readonly ServerWithOnErrorOption[], error: unknown): McpError;
export {};
