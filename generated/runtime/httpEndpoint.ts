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
  type ArgumentHeader,
  type ArgumentHeaderRule,
  type Awaitable,
  CODES,
  HEADER_ANNOTATION,
  type HeaderRule,
  type HttpRequest,
  INTERNAL_ERROR,
  type JsonObject,
  type JsonRpcResponseWriter,
  type LogLevel,
  McpError,
  type Principal,
  type Revision,
  type ServerWithOnErrorOption,
  argumentHeadersOf,
  callSafely,
  callWithResolvedValue,
  createInvalidMessageError,
  decodeHeaderValue,
  findArgumentHeaderRule,
  formatErrorResponseAsJson,
  getErrorResponseId,
  getJsonRpcMessageKind,
  isArgumentHeaderRule,
  isObject,
  isRepeatableArgument,
  isRequestId,
  memberAt,
  parseJson,
  passErrorToOnError,
  rejectInsteadOfThrowing,
  unrefTimer,
  waitAtMost,
} from "./protocol.js";
import {
  ClientBudget,
  Connection,
  type JsonRpcRevisionRouter,
  type McpSession,
  type NotificationListener,
  type ReceivedMessageStatus,
  type Server,
  type SessionKey,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
  type StreamKey,
  contextWithoutClient,
  getJsonRpcRevisionRouter,
  getRevisionNamedInMessage,
  isRecordOf,
} from "./serverCore.js";
import { type EventStore, MemoryEventStore, type StoredEvent, type StreamEvents } from "./stores.js";

// ---- transports/http-exchange/httpExchange ------------------------------------------------------

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
  /** The path and the query of the URL, as the client sent them. */
  readonly target: string;
  /** The beginning of the path at which a router of a framework mounted the handler, such as `/api`; empty without a router. */
  readonly mount: string;
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
  /** The request as the HTTP server or the framework passed it to the adapter. */
  readonly raw: object;
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
export const JSON_HEADERS: HeaderList = ["content-type", "application/json"];

const TEXT_HEADERS: HeaderList = ["content-type", "text/plain; charset=utf-8"];

/**
 * Rejects a request at the level of HTTP: sends a status and one line of plain text. For requests that contain no JSON-RPC message.
 *
 * @param reason one sentence for the developer of the client; `headers` are sent in addition to the content type.
 */
export function respondWithPlainTextError(
  exchange: HttpExchange,
  status: number,
  { reason, headers = [] }: { reason: string; headers?: HeaderList },
): void {
  exchange.respond(status, [...TEXT_HEADERS, ...headers], `${reason}\n`);
}

/** Returns the path of a request without the query. */
export function pathOf({ target }: Pick<HttpExchange, "target">): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** Returns the path of a request below the mount point of the handler, without the query. */
export function pathBelowMount(exchange: Pick<HttpExchange, "target" | "mount">): string {
  return pathOf(exchange).slice(exchange.mount.length);
}

/** Returns the headers as an object without a prototype, so that a header named `constructor` is only present if it was sent. */
export function headerRecord(
  headers: readonly (readonly [name: string, value: string | undefined])[],
): HttpRequest["headers"] {
  const record = Object.create(null) as { [name: string]: string | undefined };
  for (const [name, value] of headers) record[name] = value;
  return record;
}

/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export class HttpExchangeWrapper implements HttpExchange {
  protected readonly exchange: HttpExchange;

  constructor(exchange: HttpExchange) {
    this.exchange = exchange;
  }

  get method(): string {
    return this.exchange.method;
  }

  get target(): string {
    return this.exchange.target;
  }

  get mount(): string {
    return this.exchange.mount;
  }

  get raw(): object {
    return this.exchange.raw;
  }

  get principal(): Principal | undefined {
    return this.exchange.principal;
  }

  get owner(): string | undefined {
    return this.exchange.owner;
  }

  get request(): HttpRequest {
    return this.exchange.request;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name);
  }

  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    this.exchange.readBody(meter, reader);
  }

  respond(status: number, headers: HeaderList, body?: string): void {
    this.exchange.respond(status, headers, body);
  }

  startStream(headers: HeaderList): void {
    this.exchange.startStream(headers);
  }

  write(text: string): void {
    this.exchange.write(text);
  }

  end(text?: string): void {
    this.exchange.end(text);
  }

  disconnect(): void {
    this.exchange.disconnect();
  }

  get unsentBytes(): number {
    return this.exchange.unsentBytes;
  }

  onDisconnect(listener: () => void): void {
    this.exchange.onDisconnect(listener);
  }
}

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
 * - `alreadyRead`: other code has read the body before, and what it read is unknown.
 */
export type UnusableBodyReason = "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";

/** A body that is longer than this multiple of `maxBodyBytes` is cut off instead of being read to its end. */
const CUT_OFF_FACTOR = 8;

/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export class RequestBodyByteCounter {
  readonly limits: RequestBodyByteLimits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease: (() => void) | undefined = undefined;
  /** The bytes that have arrived. */
  received = 0;
  readonly #owner: string | undefined;
  #inBudget = 0;
  #fault: UnusableBodyReason | undefined;

  /** @param owner of the request; undefined without authorization. */
  constructor(limits: RequestBodyByteLimits, owner: string | undefined) {
    this.limits = limits;
    this.#owner = owner;
  }

  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined {
    return this.#fault;
  }

  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean {
    return this.received > this.limits.maxBodyBytes * CUT_OFF_FACTOR;
  }

  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean {
    const { maxBodyBytes, budget } = this.limits;
    this.received += bytes;
    // The fault `tooLong` replaces an earlier fault `overBudget`, because the client can only succeed with a shorter body.
    if (this.received > maxBodyBytes) this.fail("tooLong");
    else if (this.#fault === undefined) {
      if (budget.take(bytes, this.#owner)) this.#inBudget += bytes;
      else this.fail("overBudget");
    }
    return this.#fault === undefined;
  }

  /** Marks the body as unusable, releases its bytes, and returns the reason. */
  fail(fault: UnusableBodyReason): UnusableBodyReason {
    this.#fault = fault;
    this.release();
    return fault;
  }

  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release(): void {
    this.onRelease?.();
    if (this.#inBudget === 0) return;
    this.limits.budget.give(this.#inBudget, this.#owner);
    this.#inBudget = 0;
  }
}

/** The HTTP status, the JSON-RPC error code and the message for a request whose body cannot be used. */
const BODY_ERRORS: {
  readonly [Reason in UnusableBodyReason]: readonly [status: number, code: number, message: string];
} = {
  tooLong: [413, CODES.request, "Invalid Request: the body is longer than {} bytes (server option maxBodyBytes)"],
  overBudget: [
    503,
    CODES.internal,
    "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
  ],
  alreadyRead: [
    500,
    CODES.internal,
    "the application read the body before the MCP handler and did not leave it in request.body: exclude the path of the MCP endpoint from the code that reads it (or let this code read a request.clone())",
  ],
  notUtf8: [400, CODES.parse, "Parse error: the body is not valid UTF-8"],
  interrupted: [400, CODES.parse, "Parse error: the upload of the body ended before it was complete"],
};

/** Returns the error for a body that is not JSON. */
export function createBodyParseError(text: string): McpError {
  const fault = text.trim() === "" ? "empty" : "not JSON";
  return new McpError(CODES.parse, `Parse error: the body is ${fault} (send one JSON-RPC message)`);
}

/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): { status: number; error: McpError } {
  const [status, code, message] = BODY_ERRORS[fault];
  const data = fault === "tooLong" ? { maxBodyBytes } : undefined;
  return { status, error: new McpError(code, message.replace("{}", String(maxBodyBytes)), data) };
}

// ---- transports/http-exchange/mediaTypes --------------------------------------------------------

/** The parameter `q=0` excludes a media type. */
const ZERO_QUALITY = /^q\s*=\s*0(\.0*)?$/;

/**
 * Returns true if the Accept header of a request permits a response of a media type. A request without the header permits every media
 * type.
 *
 * @param mediaType in lower case, such as `application/json`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export function isMediaTypeAccepted(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined) return true;
  // Only a parameter, such as `q=0`, can exclude a media type. A header without `=` has no parameters, so it need not be parsed.
  if (accept.includes("=")) return parsedAccepts(accept, mediaType);
  if (accept.includes(mediaType) || accept.includes("*/*")) return true;
  const lower = accept.toLowerCase();
  return lower.includes(mediaType) || lower.includes(anySubtype(mediaType));
}

/** Returns the result of `isMediaTypeAccepted` for a header with parameters. If several ranges match, the most specific range decides. */
function parsedAccepts(accept: string, mediaType: string): boolean {
  const matching = ["*/*", anySubtype(mediaType), mediaType];
  let specificity = -1;
  let isAccepted = false;
  for (const listed of accept.toLowerCase().split(",")) {
    const [range = "", ...parameters] = listed.split(";").map((s) => s.trim());
    const rank = matching.indexOf(range);
    if (rank < 0 || rank < specificity) continue;
    const isIncluded = !parameters.some((text) => ZERO_QUALITY.test(text));
    isAccepted = isIncluded || (rank === specificity && isAccepted);
    specificity = rank;
  }
  return isAccepted;
}

/** Returns the range of all subtypes of a media type, such as `text/*` for `text/event-stream`. */
function anySubtype(mediaType: string): string {
  return `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
}

/** Returns true if a GET request permits an event stream as the response. Otherwise rejects it. */
export function checkAcceptsEventStream(exchange: HttpExchange): boolean {
  const isAccepted = isMediaTypeAccepted(exchange.header("accept"), "text/event-stream");
  if (!isAccepted)
    respondWithPlainTextError(exchange, 406, { reason: "The Accept header must list text/event-stream" });
  return isAccepted;
}

/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export function isJsonContentType(contentType: string | undefined): boolean {
  if (contentType === "application/json") return true;
  const [mediaType = ""] = (contentType ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}

// ---- transports/http-exchange/serverSentEvents --------------------------------------------------

/**
 * The headers of a response that carries an SSE stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const EVENT_STREAM_HEADERS: HeaderList = [
  "content-type",
  "text/event-stream",
  "cache-control",
  "no-cache, no-transform",
  // With this header, nginx forwards each event immediately and does not buffer it.
  "x-accel-buffering",
  "no",
];

/** An SSE comment, which clients ignore. */
export const HEARTBEAT_COMMENT = ":\n\n";

/**
 * Returns one SSE event with a JSON-RPC message. JSON text contains no line break, so the message needs only one `data` line.
 *
 * @param id the event id; an event without an id cannot be replayed.
 */
export function formatServerSentEvent(text: string, id?: string): string {
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`;
}

/**
 * Starts a timer that calls `beat` at regular intervals; the timer alone does not keep the process running.
 *
 * @param intervalMs in milliseconds; 0 starts no timer.
 * @returns the timer, for `clearInterval`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export function startHeartbeat(intervalMs: number, beat: () => void): ReturnType<typeof setInterval> | undefined {
  return intervalMs <= 0 ? undefined : unrefTimer(setInterval(beat, intervalMs));
}

// ---- transports/legacy-sse/sseEndpoint ----------------------------------------------------------

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
export class LegacySseEndpoint {
  readonly #servers: readonly Server[];
  readonly #options: LegacySseOptions;
  readonly #streams = new Map<string, LegacySseStream>();
  readonly #streamBudget: ClientBudget;

  constructor(servers: readonly Server[], options: LegacySseOptions) {
    this.#servers = servers;
    this.#options = options;
    this.#streamBudget = new ClientBudget(options.maxSessions);
  }

  /** Returns true for `ssePath` and `messagePath`. */
  hasPath(path: string): boolean {
    const { ssePath, messagePath } = this.#options;
    return path === ssePath || path === messagePath;
  }

  /**
   * Handles a request to `ssePath` or `messagePath`, which may be below the mount point of the handler.
   *
   * @param routing leads messages to other processes of a service; undefined without a service.
   */
  handle(path: string, exchange: HttpExchange, routing?: LegacySseRouting): void {
    const { ssePath } = this.#options;
    const method = path === ssePath ? "GET" : "POST";
    if (exchange.method !== method)
      respondWithPlainTextError(exchange, 405, {
        reason: `${path} supports only the method ${method}`,
        headers: ["allow", method],
      });
    else if (method === "GET") this.#openStream(exchange, routing?.idPrefix);
    else this.#post(exchange, routing);
  }

  /** Returns a stream of this process; undefined if the owner has no stream with this id. */
  find(id: string, owner: string | undefined): LegacySseStream | undefined {
    const stream = this.#streams.get(id);
    return stream?.connection.owner === owner ? stream : undefined;
  }

  /**
   * Ends each stream as soon as its calls have been answered. Resolves when all streams have ended.
   *
   * @param endsInput true if no further message of a client can arrive, so that the pending requests to the clients are rejected.
   */
  async conclude(endsInput: boolean): Promise<void> {
    const ended = [...this.#streams.values()].map(async (stream) => {
      if (endsInput) stream.connection.end();
      await stream.connection.idle();
      stream.close();
    });
    await Promise.all(ended);
  }

  /** Ends all streams and aborts their calls. */
  close(): void {
    for (const stream of [...this.#streams.values()]) stream.close();
  }

  #openStream(exchange: HttpExchange, idPrefix = ""): void {
    if (!checkAcceptsEventStream(exchange)) return;
    const { owner } = exchange;
    if (!this.#streamBudget.take(1, owner))
      return respondWithPlainTextError(exchange, 503, {
        reason: "The server allows no further stream for this caller (server option maxSessions): try again later",
      });
    const id = idPrefix + crypto.randomUUID();
    const stream = new LegacySseStream(this.#servers, exchange, this.#options);
    this.#streams.set(id, stream);
    stream.onEnd = () => {
      if (this.#streams.delete(id)) this.#streamBudget.give(1, owner);
    };
    exchange.startStream(EVENT_STREAM_HEADERS);
    exchange.onDisconnect(() => stream.disconnected());
    const { ssePath, messagePath } = this.#options;
    const mount = pathOf(exchange) === ssePath ? "" : exchange.mount;
    exchange.write(`event: endpoint\ndata: ${mount}${messagePath}?sessionId=${id}\n\n`);
  }

  #post(exchange: HttpExchange, routing: LegacySseRouting | undefined): void {
    const query = exchange.target.slice(pathOf(exchange).length);
    const id = new URLSearchParams(query).get("sessionId");
    if (id === null)
      return respondWithPlainTextError(exchange, 400, { reason: "The query parameter sessionId is missing" });
    const stream = this.find(id, exchange.owner) ?? routing?.streamOf(id, exchange.owner);
    if (stream === undefined) return rejectUnknownSession(exchange);
    const body = new RequestBodyByteCounter(this.#options.bodies, exchange.owner);
    exchange.readBody(body, new LegacySsePost(stream, exchange, body));
  }
}

/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
class LegacySsePost implements RequestBodyReceiver, JsonRpcResponseWriter {
  readonly #stream: LegacySseTarget;
  readonly #exchange: HttpExchange;
  readonly #body: RequestBodyByteCounter;

  constructor(stream: LegacySseTarget, exchange: HttpExchange, body: RequestBodyByteCounter) {
    this.#stream = stream;
    this.#exchange = exchange;
    this.#body = body;
  }

  get transport(): "http+sse" {
    return "http+sse";
  }

  get principal(): Principal | undefined {
    return this.#exchange.principal;
  }

  get request(): HttpRequest {
    return this.#exchange.request;
  }

  send(text: string): void {
    this.#stream.send(text);
  }

  answer(text: string): void {
    this.drop();
    this.#stream.send(text);
  }

  drop(): void {
    this.#body.release();
  }

  read(text: string): void {
    // The body is released when its calls have ended; a message for another process, when that process has it; any other message at once.
    void callWithResolvedValue(this.#receive(text), (status) => {
      if (status !== "answering") this.drop();
    });
  }

  #receive(text: string): Awaitable<ReceivedMessageStatus | undefined> {
    // Rejects the request if the stream ended while the body arrived.
    if (this.#stream.hasEnded) return void rejectUnknownSession(this.#exchange);
    const message = parseJson(text);
    if (message === undefined) return void this.#reject(400, createBodyParseError(text));
    if (this.#exchange.checkScopes?.(message) === false) return undefined;
    if (this.#stream.forward !== undefined)
      return this.#stream.forward(message).then((status) => {
        if (status === 404) rejectUnknownSession(this.#exchange);
        else this.#exchange.respond(status, []);
        return undefined;
      });
    this.#exchange.respond(202, []);
    return this.#stream.connection.receive(message, this);
  }

  reject(fault: UnusableBodyReason): void {
    this.drop();
    const { status, error } = createRequestBodyError(fault, this.#body.limits);
    this.#reject(status, error);
  }

  #reject(status: number, error: McpError): void {
    this.#exchange.respond(status, JSON_HEADERS, this.#stream.connection.refusal(error));
  }
}

/** Rejects a request that names no open stream. */
function rejectUnknownSession(exchange: HttpExchange): void {
  respondWithPlainTextError(exchange, 404, {
    reason: "The session in the query parameter sessionId does not exist or has ended",
  });
}

/** The options of the HTTP+SSE transport. The comments of `HttpOptions` describe them. */
interface LegacySseOptions extends StreamLimits {
  readonly ssePath: string;
  readonly messagePath: string;
  /** The maximum number of open streams. */
  readonly maxSessions: number;
  readonly bodies: RequestBodyByteLimits;
}

/** A stream in this process or in another one, for the messages of a client. */
export interface LegacySseTarget {
  /** True if the stream has ended, so that no further message is sent. */
  readonly hasEnded: boolean;
  readonly connection: Pick<Connection, "receive" | "refusal">;
  send(text: string): void;
  /**
   * Passes a message to the process that has the stream; undefined for a stream of this process. Resolves with the status of the HTTP
   * response: 202 if the process gets the message.
   */
  forward?(message: unknown): Promise<number>;
}

/** The SSE stream of one client, and the connection that sends its messages on the stream. */
class LegacySseStream implements LegacySseTarget {
  readonly connection: Connection;
  /** The GET request that opened the stream. */
  readonly exchange: HttpExchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd: (() => void) | undefined = undefined;
  readonly #maxUnsent: number;
  readonly #heartbeat: ReturnType<typeof startHeartbeat>;
  #hasEnded = false;

  constructor(servers: readonly Server[], exchange: HttpExchange, { maxUnsent, heartbeatMs }: LegacySseOptions) {
    this.connection = new Connection(servers, (text) => this.send(text), exchange.owner);
    this.exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heartbeat = startHeartbeat(heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  send(text: string): void {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }

  /** Ends the stream from the server's side. */
  close(): void {
    if (this.#hasEnded) return;
    this.disconnected();
    this.exchange.end();
  }

  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected(): void {
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.connection.close();
    this.onEnd?.();
  }

  #write(event: string): void {
    if (this.#hasEnded) return;
    if (this.exchange.unsentBytes > this.#maxUnsent) this.exchange.disconnect();
    else this.exchange.write(event);
  }
}

// ---- transports/http/requestRevision ------------------------------------------------------------

/** The header that names the revision of a request, in lower case. */
export const REVISION_HEADER = "mcp-protocol-version";

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
export function readRevisions(exchange: HttpExchange, message?: unknown): HeaderAndMessageRevisions {
  return { inHeader: exchange.header(REVISION_HEADER), inMessage: getRevisionNamedInMessage(message) };
}

/**
 * Returns true for a stateless request: its header names a stateless revision, or its message names any revision, because only messages
 * of the stateless lifecycle name their revision. If all servers have the same lifecycle, every request has this lifecycle.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function isStatelessRequest(
  { handshake, stateless }: JsonRpcRevisionRouter,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): boolean {
  if (stateless.length === 0) return false;
  if (handshake.length === 0 || inMessage !== undefined) return true;
  return stateless.some(({ revision }) => revision.revision === inHeader);
}

/** Returns the server whose options and revision apply to an error response if the revision of the request is unknown. */
export function getServerForErrors({ handshake, stateless }: JsonRpcRevisionRouter): Server {
  return (stateless[0] ?? handshake[0])!;
}

/**
 * Returns the error for a request in a session whose header names another revision than the session negotiated. Returns `undefined`
 * if the header names the same revision or is missing.
 *
 * @param negotiated the revision of the session; `undefined` before the handshake is complete.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
 */
export function getSessionRevisionError(exchange: HttpExchange, negotiated: string | undefined): McpError | undefined {
  const requested = exchange.header(REVISION_HEADER);
  if (requested === undefined || requested === negotiated) return undefined;
  return new McpError(
    CODES.request,
    `the header MCP-Protocol-Version is ${requested}, but the session negotiated revision ${negotiated}`,
    { negotiated, requested },
  );
}

// ---- transports/http/eventStream ----------------------------------------------------------------

/** The maximum number of messages that are queued for a client that has not opened the stream yet; older messages are dropped. */
const MAX_QUEUED_MESSAGES = 16;

/**
 * A resolved promise. The stream uses its `then` to start a response only after the running code has ended, with all messages sent so far.
 */
const MICROTASK: Promise<void> = Promise.resolve();

/** The limits of all streams of an endpoint. The comments of `HttpOptions` describe them. */
export interface StreamLimits {
  /** The maximum number of bytes that may wait for a slow client. If more bytes wait, the connection is broken. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments; 0 sends none. */
  readonly heartbeatMs: number;
}

export interface EventStreamOptions {
  /**
   * Stores a message for clients that reconnect, and returns its event id; `undefined` if that failed, and `null` if the message must not be
   * sent. Without this function events have no ids.
   *
   * @param isLast true for the last message of the stream.
   */
  readonly store?: (text: string, isLast: boolean) => Awaitable<string | undefined | null>;
  /** True if messages are queued while no HTTP response carries the stream. */
  readonly queues?: boolean | undefined;
  /** Called when a response carries the stream. */
  readonly attached?: (() => void) | undefined;
}

/** A message, with its event id if the message was stored. */
interface SentEvent {
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export class EventStream {
  readonly #limits: StreamLimits;
  readonly #options: EventStreamOptions;
  readonly #queue: SentEvent[] = [];
  /** Resolves when all messages have been sent that wait until the event store returns their event ids; `undefined` if no message waits. */
  #unstored: Promise<void> | undefined;
  /** True while all messages are queued, because the store has not yet returned the events that the client missed. */
  #isReplaying = false;
  /** True if the stream must end after the replay, because its last message was queued during the replay. */
  #isFinished = false;
  #response: HttpExchange | undefined;
  /** The text of the events that wait until the HTTP response has started; `undefined` once the response has started. */
  #buffer: string | undefined;
  #heartbeat: ReturnType<typeof startHeartbeat>;
  /** The event id at the start of the last response that {@link open} attached; undefined if that response has no event id. */
  #firstId: string | undefined;

  constructor(limits: StreamLimits, options: EventStreamOptions = {}) {
    this.#limits = limits;
    this.#options = options;
  }

  /** True if an HTTP response carries the stream at present. */
  get isAttached(): boolean {
    return this.#response !== undefined;
  }

  /** True if so many bytes wait for the client that a further message would break the connection. */
  get isFull(): boolean {
    const waiting = this.#buffer?.length ?? this.#response?.unsentBytes ?? 0;
    return waiting > this.#limits.maxUnsent;
  }

  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange: HttpExchange): void {
    this.#response = exchange;
    this.#buffer = "";
    for (const { id, text } of this.#queue.splice(0)) this.#write(formatServerSentEvent(text, id));
    void MICROTASK.then(() => this.#start(exchange));
    this.#options.attached?.();
  }

  /**
   * Attaches a response, and sends the client an event id without a message, so that the client can resume the stream before it has received
   * a message.
   */
  open(exchange: HttpExchange): void {
    this.end();
    this.attach(exchange);
    this.#store("", (id) => {
      this.#firstId = id;
      if (id) this.#write(formatPrimingEvent(id));
    });
  }

  /** Returns true if the last response of {@link open} began with this event id. */
  hasBegunWith(id: string): boolean {
    return this.#firstId === id;
  }

  /**
   * Ends the response, and queues all messages until {@link resume} is called. Used while an asynchronous store reads the missed
   * events.
   */
  awaitReplay(): void {
    this.end();
    this.#isReplaying = true;
  }

  /** Stops queueing messages for a replay, and drops them: the store has them. Has no effect after {@link resume}. */
  endReplay(): void {
    if (this.#isReplaying && !this.#options.queues) this.#queue.length = 0;
    this.#isReplaying = false;
  }

  /**
   * Continues the stream on the response to a new request of the client, and ends the earlier response. Sends the events that the client
   * missed first.
   */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
    this.end();
    this.#isReplaying = false;
    // Queued events may also be in `missed`. Their ids are compared, so that each event is sent only once.
    const ids = new Set<string | undefined>(missed.map(({ id }) => id));
    const events = [
      ...missed.filter(({ text }) => text !== ""),
      ...this.#queue.splice(0).filter(({ id }) => !ids.has(id)),
    ];
    this.attach(exchange);
    for (const { id, text } of events) {
      // The client reconnects for the remaining events.
      if (this.isFull) return this.end();
      this.#write(formatServerSentEvent(text, id));
    }
    if (this.#isFinished) this.end();
  }

  /**
   * Stores a message if the option `store` is set, and sends it on the open HTTP response. Without an open response, the message is queued
   * if the option `queues` is true.
   */
  send(text: string): void {
    this.#store(text, (id) => this.#send({ id, text }));
  }

  /** Sends the last message of the stream, and ends the response. */
  finish(text: string): void {
    const use = (id: string | undefined): void => {
      if (this.#isReplaying) {
        this.#isFinished = true;
        this.#queue.push({ id, text });
      } else this.#end(formatServerSentEvent(text, id));
    };
    this.#store(text, use, true);
  }

  /**
   * Ends the response but not the stream, so that the client reconnects for the remaining messages.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry: number): void {
    this.#store("", (id) => this.#end(id === undefined ? "" : formatPrimingEvent(id, `retry: ${retry}\n`)));
  }

  /** Ends the response without a further message. */
  end(): void {
    this.#end("");
  }

  /** Stores a message, and calls a function with its event id. Messages keep their order, also if the store is asynchronous. */
  #store(text: string, use: (id: string | undefined) => void, isLast = false): void {
    const id = this.#options.store?.(text, isLast);
    if (this.#unstored === undefined && !(id instanceof Promise)) return use(id ?? undefined);
    const stored = Promise.all([id, this.#unstored]).then(([known]) => {
      if (this.#unstored === stored) this.#unstored = undefined;
      if (known !== null) use(known);
    });
    this.#unstored = stored;
  }

  #send(event: SentEvent): void {
    if (this.#isReplaying) this.#queue.push(event);
    else if (this.#response !== undefined) this.#write(formatServerSentEvent(event.text, event.id));
    else if (this.#options.queues) this.#enqueue(event);
  }

  #end(last: string): void {
    const buffer = this.#buffer;
    const response = this.#release();
    if (buffer === undefined) response?.end(last);
    else response?.respond(200, EVENT_STREAM_HEADERS, buffer + last);
  }

  /** Sends the headers and the buffered events, or a comment if there are none: the client must see that the stream is open. */
  #start(response: HttpExchange): void {
    const buffer = this.#buffer;
    if (this.#response !== response || buffer === undefined) return;
    this.#buffer = undefined;
    response.startStream(EVENT_STREAM_HEADERS);
    response.write(buffer || HEARTBEAT_COMMENT);
    this.#heartbeat = startHeartbeat(this.#limits.heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
    response.onDisconnect(() => {
      if (this.#response === response) this.#release();
    });
  }

  /** Removes the response from the stream, stops its heartbeat, and returns it. */
  #release(): HttpExchange | undefined {
    clearInterval(this.#heartbeat);
    const response = this.#response;
    this.#response = this.#buffer = undefined;
    return response;
  }

  #enqueue(event: SentEvent): void {
    this.#queue.push(event);
    if (this.#queue.length > MAX_QUEUED_MESSAGES) this.#queue.shift();
  }

  #write(event: string): void {
    const response = this.#response;
    if (response === undefined) return;
    if (this.#buffer !== undefined) {
      this.#buffer += event;
      if (this.isFull) this.#start(response);
    } else if (this.isFull) this.#release()?.disconnect();
    else response.write(event);
  }
}

/**
 * Returns an event that has an id and no message. Many clients keep the id only if the event has a `data` field, which may be empty. Clients
 * of revisions before 2025-11-25 parse even empty data as JSON, unless the event has another type than `message`.
 *
 * @param fields further lines of the event.
 */
function formatPrimingEvent(id: string, fields = ""): string {
  return `id: ${id}\nevent: prime\n${fields}data: \n\n`;
}

// ---- transports/http/sessions -------------------------------------------------------------------

/** The options of all sessions of one endpoint. The comments of `HttpOptions` describe them. */
interface HttpSessionOptions extends StreamLimits {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  /** The store that keeps sessions over a restart; undefined if sessions exist in this process only. */
  readonly sessionStore: SessionStore | undefined;
  readonly maxSessions: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
}

/** The number of the stream for messages that belong to no call: the response to the client's GET. */
const PUSH_STREAM = 0;

/** An HTTP request whose response is not complete yet. */
export interface PendingHttpRequest {
  /** Ends calls that otherwise last until the client disconnects. Resolves when all calls of the request have been answered. */
  conclude(): Promise<void>;
  /** Ends the response now, without the result. */
  close(): void;
}

/** The stream of one POST request, and the function that removes it once it has ended. */
export interface OpenedStream {
  readonly stream: EventStream;
  close(): void;
}

/** The calls of one POST request in a service of several processes. */
export interface CallsOfPost {
  openStream(): OpenedStream;
  /** Called once, when the calls end without an event that answers them. */
  end(): void;
}

/**
 * The HTTP side of one session in this process: its key in the stores, its connection, and its SSE streams. The revision, the client's
 * capabilities and subscriptions are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export class HttpSession {
  /** The key of the session in the stores; `key.session` is the value of the header `Mcp-Session-Id`. */
  readonly key: SessionKey;
  readonly connection: Connection;
  /** The stream for messages that belong to no call. */
  readonly push: EventStream;
  readonly pending: Set<PendingHttpRequest> = new Set();
  /** The time at which the session was last used, in milliseconds since 1970. */
  usedAt: number = Date.now();
  /** True after the session has ended in this process. */
  hasEnded = false;
  readonly #options: HttpSessionOptions;
  readonly #streams = new Map<number, EventStream>();
  #nextStream: number;

  /**
   * @param firstStream the number of the first stream that this process opens. Other processes use other ranges of numbers, so that each
   * stream of the session has its own number.
   */
  constructor(options: HttpSessionOptions, key: SessionKey, firstStream: number) {
    this.#options = options;
    this.key = key;
    this.#nextStream = firstStream;
    this.push = this.#makeStream(PUSH_STREAM, { queues: true, attached: () => this.connection.listen() });
    this.connection = new Connection(options.servers, (text) => this.push.send(text), key.principal);
  }

  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy(): boolean {
    return this.pending.size > 0 || this.push.isAttached;
  }

  /** The negotiated revision; undefined before the handshake is complete. */
  get revision(): string | undefined {
    return this.connection.revision?.revision;
  }

  /** Creates a stream for the messages of one POST request. */
  openStream(): OpenedStream {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number);
    this.#streams.set(number, stream);
    return { stream, close: () => this.#streams.delete(number) };
  }

  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number: number): EventStream | undefined {
    return number === PUSH_STREAM ? this.push : this.#streams.get(number);
  }

  /** Opens the push stream on the response of a GET request. */
  openPush(exchange: HttpExchange): void {
    const { eventStore, sessionStore } = this.#options;
    // After a restart, the session would still exist, but not its events: the client could not resume the stream after an event id.
    const losesEvents = sessionStore !== undefined && eventStore instanceof MemoryEventStore;
    if (losesEvents) this.push.attach(exchange);
    else this.push.open(exchange);
  }

  /** Ends the pending requests, the connection and the push stream. */
  end(): void {
    this.hasEnded = true;
    for (const request of [...this.pending]) request.close();
    this.connection.close();
    this.push.end();
  }

  #makeStream(number: number, { queues, attached }: Pick<EventStreamOptions, "queues" | "attached"> = {}): EventStream {
    const { session, principal } = this.key;
    const key: StreamKey = { session, principal, stream: number };
    return new EventStream(this.#options, { queues, attached, store: (text) => this.#store(key, text) });
  }

  /** Stores an event and returns its id. If the store fails, the event has no id, and the client still gets the message. */
  #store(key: StreamKey, text: string): Awaitable<string | undefined> {
    const { eventStore, servers } = this.#options;
    // The events of the session have been deleted.
    if (this.hasEnded) return undefined;
    return callStoreOrReportFailure(servers, () => eventStore.append(key, text));
  }
}

/**
 * Calls a function of a store. If the store fails, reports the error to `onError`, and returns or resolves to `undefined`.
 */
function callStoreOrReportFailure<T>([server]: readonly Server[], call: () => Awaitable<T>): Awaitable<T | undefined> {
  const stored = rejectInsteadOfThrowing(call);
  if (!(stored instanceof Promise)) return stored;
  return stored.catch((error: unknown) => {
    passErrorToOnError(server!, error);
    return undefined;
  });
}

/** The functions by which sessions are kept in a store. Each rejects if the store fails. */
export interface SessionsInStore {
  /** Gets the errors of the store. */
  readonly reporter: ServerWithOnErrorOption;
  /** Stores a new session. Resolves to false if the store has too many sessions. */
  create(session: HttpSession): Promise<boolean>;
  /** Stores the settings of a session that the client can change after the handshake. */
  update(session: HttpSession): Promise<void>;
  /** Extends the lifetime of a session by `sessionIdleMs`. */
  touch(session: HttpSession): Promise<void>;
  /**
   * Extends the lifetime of a busy session in the store. Removes a session from this process that is idle since a time.
   *
   * @param before the time at which idle sessions were used last, in milliseconds since 1970.
   */
  sweep(session: HttpSession, before: number): Promise<void>;
  /** Deletes a session. */
  delete(session: HttpSession): Promise<void>;
}

/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export class HttpSessions {
  /** The sessions in a service of several processes, or in the store that the application provides; undefined without them. */
  stored: SessionsInStore | undefined;
  /** The sessions in the store that the application provides. */
  readonly #restorable: StoreBackedHttpSessions | undefined;
  readonly #options: HttpSessionOptions;
  /** The sessions in the memory of this process, by id. */
  readonly #live = new Map<string, HttpSession>();
  readonly #budget: ClientBudget;
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
    this.#budget = new ClientBudget(options.maxSessions);
    const { sessionStore } = options;
    this.#restorable = sessionStore && new StoreBackedHttpSessions(this, sessionStore, options);
    this.stored = this.#restorable;
  }

  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are too many sessions. */
  begin(owner: string | undefined): HttpSession | undefined {
    if (this.#budget.left(owner) < 1) return undefined;
    const key = { session: crypto.randomUUID(), principal: owner };
    return this.open(key, PUSH_STREAM + 1);
  }

  /**
   * Creates a session in this process.
   *
   * @param firstStream the number of the first stream; it must differ from the numbers of streams that other processes have opened.
   */
  open(key: SessionKey, firstStream: number): HttpSession {
    const session = new HttpSession(this.#options, key, firstStream);
    // In a service, another process may have the response to the GET request.
    session.connection.isListening = this.stored !== this.#restorable;
    this.#live.set(key.session, session);
    // A session that another process began is counted, too, but exists whether or not there is room for it.
    this.#budget.add(1, key.principal);
    this.#sweeper ??= this.#startSweeper();
    return session;
  }

  /**
   * Stores a session if its handshake has succeeded. If the session cannot be stored, returns the error with which to reject the
   * handshake.
   */
  save(session: HttpSession): Awaitable<McpError | undefined> {
    if (session.connection.session === undefined) return undefined;
    this.connectToStore(session);
    const { stored } = this;
    return stored?.create(session).then(
      (isCreated) => (isCreated ? undefined : createTooManySessionsError()),
      (error: unknown) => createStoreFailureError(stored.reporter, error),
    );
  }

  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session: HttpSession): void {
    session.connection.session!.stored = { key: session.key, save: () => this.stored?.update(session) };
  }

  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails. Not used in a service.
   */
  find(key: SessionKey): Awaitable<HttpSession | McpError | undefined> {
    if (this.#restorable !== undefined) return this.#restorable.find(key);
    const session = this.#live.get(key.session);
    if (session?.key.principal !== key.principal) return undefined;
    if (session !== undefined) session.usedAt = Date.now();
    return session;
  }

  /** Returns the session with this id in this process. */
  live(id: string): HttpSession | undefined {
    return this.#live.get(id);
  }

  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): void {
    if (this.stored === undefined) session.usedAt = Date.now();
    // The start of the request has already extended the lifetime in the store. Only a long request extends it again.
    else if (Date.now() - session.usedAt > this.#options.sessionIdleMs / 10)
      this.#update((stored) => stored.touch(session));
  }

  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter({ key }: HttpSession, lastEventId: string): Awaitable<StreamEvents | undefined> {
    return rejectInsteadOfThrowing(() => this.#options.eventStore.after(key, lastEventId));
  }

  /** Ends a session in this process and in the stores. */
  end(session: HttpSession): void {
    const { eventStore, servers } = this.#options;
    this.endHere(session);
    this.#update((stored) => stored.delete(session));
    void callStoreOrReportFailure(servers, () => eventStore.delete(session.key));
  }

  /** Ends a session in this process only. */
  endHere(session: HttpSession): void {
    const { session: id, principal } = session.key;
    if (this.#live.delete(id)) this.#budget.give(1, principal);
    session.end();
    if (this.#live.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  /** Ends all sessions in this process. Sessions in a service or in a store of the application remain there. */
  close(): void {
    for (const session of [...this.#live.values()])
      if (this.stored) this.endHere(session);
      else this.end(session);
  }

  [Symbol.iterator](): IterableIterator<HttpSession> {
    return this.#live.values();
  }

  /** Writes a change to the session store, and reports the error if the store fails. Returns false if the endpoint has no session store. */
  #update(change: (stored: SessionsInStore) => Promise<void>): boolean {
    const { stored } = this;
    if (stored === undefined) return false;
    void callStoreOrReportFailure(this.#options.servers, () => change(stored));
    return true;
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    return unrefTimer(setInterval(() => this.#sweep(), every));
  }

  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#live.values()])
      if (!this.#update((stored) => stored.sweep(session, before)))
        if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}

export function createTooManySessionsError(): McpError {
  return new McpError(
    CODES.internal,
    "the server allows no further session for this caller (server option maxSessions): try again later",
  );
}

/** The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. */
class StoreBackedHttpSessions implements SessionsInStore {
  readonly reporter: Server;
  readonly #sessions: HttpSessions;
  readonly #store: SessionStore;
  readonly #options: HttpSessionOptions;

  constructor(sessions: HttpSessions, store: SessionStore, options: HttpSessionOptions) {
    this.reporter = options.servers[0]!;
    this.#sessions = sessions;
    this.#store = store;
    this.#options = options;
  }

  async create(session: HttpSession): Promise<boolean> {
    return this.#store.create(recordOf(session), this.#options.sessionIdleMs);
  }

  async update({ key, connection }: HttpSession): Promise<void> {
    await this.#store.update(key, settingsOf(connection.session!));
  }

  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  async find(key: SessionKey): Promise<HttpSession | McpError | undefined> {
    try {
      const record = await this.#store.touch(key, this.#options.sessionIdleMs);
      return this.#inThisProcess(key, record);
    } catch (error) {
      return createStoreFailureError(this.reporter, error);
    }
  }

  /** Ends an idle session if it has expired in the store, too. */
  async sweep(session: HttpSession, before: number): Promise<void> {
    if (session.isBusy) return this.touch(session);
    if (session.usedAt >= before) return;
    const record = await this.#store.get(session.key);
    if (record === undefined && !session.isBusy) this.#sessions.end(session);
  }

  async delete({ key }: HttpSession): Promise<void> {
    await this.#store.delete(key);
  }

  #inThisProcess(key: SessionKey, record: SessionRecord | undefined): HttpSession | undefined {
    const live = this.#sessions.live(key.session);
    if (record === undefined) {
      // The session has expired in the store, or was deleted there, so it ends in this process too.
      if (live !== undefined && live.key.principal === key.principal) this.#sessions.end(live);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    if (live === undefined) return restoreHttpSession(this.#sessions, this.#options.servers, record);
    live.usedAt = Date.now();
    return live;
  }

  async touch(session: HttpSession): Promise<void> {
    session.usedAt = Date.now();
    await this.#store.touch(session.key, this.#options.sessionIdleMs);
  }
}

/** Returns the record of a session whose handshake has succeeded. */
export function recordOf({ key, connection }: HttpSession): SessionRecord {
  const session = connection.session!;
  return { ...key, ...settingsOf(session), revision: session.server.revision.revision, client: session.client };
}

/** Returns the settings of a session that the client can change after the handshake. */
export function settingsOf({ logLevel, subscriptions }: McpSession): SessionSettings {
  return { logLevel, subscriptions: [...subscriptions.keys()] };
}

/**
 * The number of stream numbers that one process may use in a session. A process that did not begin the session uses a random range
 * of numbers.
 */
const STREAMS = 2 ** 20;

/**
 * Restores a session from its stored record, because this process has received a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export function restoreHttpSession(
  sessions: HttpSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined {
  const server = servers.find(({ revision }) => revision.revision === record.revision);
  if (server === undefined) return undefined;
  const block = 1 + Math.floor(Math.random() * 2 ** 32);
  const key = { session: id, principal };
  const session = sessions.open(key, block * STREAMS);
  try {
    negotiateAgain(session, server, record);
  } catch (error) {
    sessions.endHere(session);
    throw error;
  }
  sessions.connectToStore(session);
  return session;
}

/** Restores the state of the connection: the result of the handshake, and the later settings of the client. */
function negotiateAgain(
  { connection }: HttpSession,
  server: Server,
  { client, logLevel, subscriptions }: Omit<SessionRecord, "session">,
): void {
  const params = { clientInfo: client.info, capabilities: client.capabilities };
  const { lifecycle, revision } = server;
  const initialize = lifecycle.handleOf(server, revision.open, connection)!;
  // The runtime itself handles `initialize` and does not use the context.
  void initialize(params as never, undefined as never);
  const negotiated = connection.session!;
  negotiated.logLevel = logLevel as LogLevel;
  for (const uri of subscriptions) negotiated.subscriptions.set(uri, negotiated.keep(uri));
}

/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export function createStoreFailureError(reporter: ServerWithOnErrorOption, error: unknown): McpError {
  if (error instanceof McpError) return error;
  passErrorToOnError(reporter, error);
  return new McpError(CODES.internal, "the server cannot read its sessions: try again later");
}

// ---- transports/http/sessionHost ----------------------------------------------------------------

/** The reason for which each request is rejected while the endpoint closes. */
export const SHUTTING_DOWN = "The server is shutting down";

/** The reasons for which a GET request is rejected. */
export const NO_SESSION = "The session in the header Mcp-Session-Id does not exist or has ended";

export const NO_EVENT = "The server does not have the event in Last-Event-ID: open a new stream without this header";

export const HAS_STREAM = "The session has an open stream already: close it first";

/** The functions that find and use the session of a GET or DELETE request. */
interface SessionUse<Found> {
  /** Returns undefined if the caller has no such session, and an error if the session cannot be read. */
  find(key: SessionKey): Awaitable<Found | McpError | undefined>;
  use(found: Found, key: SessionKey): Awaitable<void>;
}

/** Calls a function with the session in the header `Mcp-Session-Id`. Rejects the request if there is no such session. */
export function withSession<Found extends { readonly revision: string | undefined }>(
  exchange: HttpExchange,
  { find, use }: SessionUse<Found>,
): Awaitable<void> {
  const reject = (status: number, reason: string): void => respondWithPlainTextError(exchange, status, { reason });
  const session = exchange.header("mcp-session-id");
  if (session === undefined) return reject(400, "The header Mcp-Session-Id is missing");
  const key = { session, principal: exchange.owner };
  return callWithResolvedValue(find(key), (found) => {
    if (found === undefined) return reject(404, NO_SESSION);
    if (found instanceof McpError) return reject(503, found.message);
    const mismatch = getSessionRevisionError(exchange, found.revision);
    return mismatch === undefined ? use(found, key) : reject(400, mismatch.message);
  });
}

/** Handles the requests of the sessions of a process that serves alone. */
export class LocalSessionHost implements SessionHost {
  readonly routing = undefined;
  readonly #sessions: HttpSessions;
  readonly #server: ServerWithOnErrorOption;

  /** @param server gets the errors of stores. */
  constructor(sessions: HttpSessions, server: ServerWithOnErrorOption) {
    this.#sessions = sessions;
    this.#server = server;
  }

  async join(): Promise<void> {}
  joinLater(): void {}
  async drain(): Promise<void> {}
  async leave(): Promise<void> {}

  unavailable(): undefined {}

  post(post: PostInSession, key: SessionKey): Awaitable<void> {
    return callWithResolvedValue(this.#sessions.find(key), (session) => post.receiveIn(session));
  }

  /** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server */
  get(exchange: HttpExchange): Awaitable<void> {
    return this.#withSession(exchange, (session) => {
      const lastEventId = exchange.header("last-event-id");
      if (lastEventId) return this.#resume({ session, lastEventId, exchange });
      if (session.push.isAttached) return respondWithPlainTextError(exchange, 409, { reason: HAS_STREAM });
      session.openPush(exchange);
    });
  }

  /** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management */
  delete(exchange: HttpExchange): Awaitable<void> {
    return this.#withSession(exchange, (session) => {
      this.#sessions.end(session);
      exchange.respond(204, []);
    });
  }

  #withSession(exchange: HttpExchange, use: (session: HttpSession) => Awaitable<void>): Awaitable<void> {
    return withSession(exchange, { find: (key) => this.#sessions.find(key), use });
  }

  /**
   * Sends the events that the client missed, and attaches the response to the stream if the stream has not ended.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
   */
  #resume(resumption: Resumption): Awaitable<void> {
    const { session, lastEventId } = resumption;
    const missed = this.#sessions.eventsAfter(session, lastEventId);
    return missed instanceof Promise ? this.#resumeLater(resumption, missed) : replay(resumption, missed);
  }

  /**
   * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
   * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read.
   */
  async #resumeLater(resumption: Resumption, first: Promise<StreamEvents | undefined>): Promise<void> {
    const { session, lastEventId, exchange } = resumption;
    let stream: EventStream | undefined;
    let missed: StreamEvents | undefined;
    try {
      missed = await first;
      stream = missed && session.streamOf(missed.stream);
      if (stream !== undefined) {
        stream.awaitReplay();
        missed = await this.#sessions.eventsAfter(session, lastEventId);
        if (missed === undefined) stream.endReplay();
      }
    } catch (error) {
      stream?.endReplay();
      const reason = createStoreFailureError(this.#server, error).message;
      return respondWithPlainTextError(exchange, 503, { reason });
    }
    replay(resumption, missed, stream);
  }
}

/** A GET request that resumes a stream of a session. */
interface Resumption {
  readonly session: HttpSession;
  readonly lastEventId: string;
  readonly exchange: HttpExchange;
}

/** Sends the missed events of a stream. If the session still has the stream, the stream continues on this response. */
function replay(
  { session, lastEventId, exchange }: Resumption,
  missed: StreamEvents | undefined,
  stream: EventStream | undefined = missed && session.streamOf(missed.stream),
): void {
  if (missed === undefined && session.push.hasBegunWith(lastEventId))
    // The store has dropped the event with which the stream began. The client has received no message, so its stream begins again.
    session.openPush(exchange);
  else if (missed === undefined) respondWithPlainTextError(exchange, 400, { reason: NO_EVENT });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

/** Sends the missed events of a stream that has ended as one complete response. */
function replayEnded(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
  const events = missed.filter(({ text }) => text !== "").map(({ id, text }) => formatServerSentEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
}

// ---- transports/http/hostAndOrigin --------------------------------------------------------------

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

const PORT = /:\d*$/;

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
export class HostAndOriginChecker {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string> | undefined;

  constructor({ allowedHosts, allowedOrigins }: HostAndOriginOptions) {
    this.#hosts = lowerCaseSet(allowedHosts ?? LOOPBACK_HOSTS);
    this.#origins = allowedOrigins && lowerCaseSet(allowedOrigins);
  }

  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange: HttpExchange): string | undefined {
    const host = exchange.header("host");
    if (!this.#allowsHost(host?.toLowerCase()))
      return host === undefined
        ? "The Host header is missing"
        : `Host ${host} is not allowed: the server option allowedHosts must list it`;
    const origin = exchange.header("origin");
    return origin === undefined || this.#allowsOrigin(origin.toLowerCase())
      ? undefined
      : `Origin ${origin} is not allowed: the server option allowedOrigins must list it`;
  }

  #allowsHost(host: string | undefined): boolean {
    const hosts = this.#hosts;
    if (hosts.has("*")) return true;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(host.replace(PORT, ""));
  }

  #allowsOrigin(origin: string): boolean {
    if (this.#origins !== undefined) return this.#origins.has("*") || this.#origins.has(origin);
    const authority = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
    return LOOPBACK_HOSTS.includes(authority?.replace(PORT, "") ?? "");
  }
}

function lowerCaseSet(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}

/**
 * The request headers that web pages may send: the headers of all revisions. Headers for tool arguments depend on the tools and are
 * not in this list.
 */
const ALLOWED_HEADERS =
  "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name";

/** The response headers that web pages may read, in addition to the headers that CORS always exposes. */
const EXPOSED_HEADERS = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, Retry-After";

/** Seconds for which browsers cache the response to a preflight request. Chrome caches for 7200 seconds at most. */
const PREFLIGHT_MAX_AGE = "7200";

/**
 * Responds to a CORS preflight request. The response allows the headers of the protocol and all headers that the request names, since
 * headers for tool arguments have arbitrary names.
 *
 * @param origin the origin of the web page, which has been checked before.
 * @returns true if the request was a preflight request; false if it was not, and no response was sent.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function respondToPreflight(exchange: HttpExchange, origin: string): boolean {
  const method = exchange.header("access-control-request-method");
  if (exchange.method !== "OPTIONS" || method === undefined) return false;
  const requested = exchange.header("access-control-request-headers");
  exchange.respond(204, [
    "access-control-allow-origin",
    origin,
    "access-control-allow-methods",
    "GET, POST, DELETE",
    "access-control-allow-headers",
    requested ? `${ALLOWED_HEADERS}, ${requested}` : ALLOWED_HEADERS,
    "access-control-max-age",
    PREFLIGHT_MAX_AGE,
    "vary",
    "Origin, Access-Control-Request-Headers",
  ]);
  return true;
}

/** The exchange of a request that a web page sent. Adds CORS headers to the response, so that the page can read the response. */
export class CorsExchange extends HttpExchangeWrapper {
  readonly #corsHeaders: HeaderList;

  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange: HttpExchange, origin: string) {
    super(exchange);
    this.#corsHeaders = [
      "access-control-allow-origin",
      origin,
      "access-control-expose-headers",
      EXPOSED_HEADERS,
      "vary",
      "Origin",
    ];
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, [...headers, ...this.#corsHeaders], body);
  }

  override startStream(headers: HeaderList): void {
    super.startStream([...headers, ...this.#corsHeaders]);
  }
}

// ---- transports/http/statelessHeaderCheck -------------------------------------------------------

/** The header rules of one revision, and the tools. The schemas of the tools define the headers for arguments. */
interface RevisionHeaders {
  readonly rules: HeaderRulesChecker;
  readonly server: Server;
}

/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  readonly #byRevision: ReadonlyMap<string, RevisionHeaders>;
  readonly #mismatchCode: number;

  /** @param servers the servers with the stateless lifecycle. */
  constructor(servers: readonly Server[]) {
    this.#byRevision = new Map(
      servers.map((server) => [server.revision.revision, { rules: headerRulesOf(server), server }]),
    );
    this.#mismatchCode = servers[0]?.revision.codes["HEADER_MISMATCH"] ?? CODES.request;
  }

  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(
    message: unknown,
    named: HeaderAndMessageRevisions,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined> {
    if (!isObject(message) || typeof message["method"] !== "string") return undefined;
    const mismatch = findHeaderRevisionMismatch(message, named);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { inHeader, inMessage } = named;
    const isRequest = message["id"] !== undefined;
    if (inHeader === undefined || (inMessage === undefined && isRequest)) return undefined;
    const headers = this.#byRevision.get(inHeader);
    return headers && this.#compare(headers, message, exchange);
  }

  #compare(
    { rules, server }: RevisionHeaders,
    message: JsonObject,
    exchange: HttpExchange,
  ): McpError | undefined | Promise<McpError | undefined> {
    const mismatch = rules.mismatch(message, exchange);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { method, params } = message;
    if (!rules.repeatsArguments(method as string) || !isObject(params)) return undefined;
    const compareArguments = (tool: JsonObject | undefined): McpError | undefined => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#errorOf(rules.argumentMismatch(schema, args, exchange));
    };
    // Behind a gateway, only the server of the tool lists its tools: a call does not wait for the others.
    const name = params["name"] as string;
    const named = (typeof name === "string" ? server.serverOfTool?.(name) : undefined) ?? { server, name };
    const tool = getToolIndexOfServer(named.server).find(named.name, exchange);
    return tool instanceof Promise ? tool.then(compareArguments, () => undefined) : compareArguments(tool);
  }

  #errorOf(mismatch: string | undefined): McpError | undefined {
    return mismatch === undefined ? undefined : new McpError(this.#mismatchCode, mismatch);
  }
}

/** Returns the rules for all headers except the header that names the revision, which is checked before the revision is known. */
function headerRulesOf({ revision, options }: Server): HeaderRulesChecker {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRulesChecker(all.filter(({ name }) => name.toLowerCase() !== REVISION_HEADER));
}

/**
 * Returns an error text if the header `MCP-Protocol-Version` of a stateless request is missing or differs from the revision in the message.
 * Returns no error for an `initialize` request without header and revision, because the connection rejects it with the list of supported
 * revisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#protocol-version-header
 */
export function findHeaderRevisionMismatch(
  message: JsonObject,
  { inHeader, inMessage }: HeaderAndMessageRevisions,
): string | undefined {
  if (inHeader === undefined)
    return inMessage === undefined && message["method"] === "initialize"
      ? undefined
      : "the header MCP-Protocol-Version is missing";
  // No error here if the message of the request names no revision: the connection rejects such a request later.
  return inMessage === undefined || inMessage === inHeader
    ? undefined
    : `the header MCP-Protocol-Version is ${inHeader}, but the message names revision ${inMessage}`;
}

/** A header that must repeat one member of the message. */
interface HeaderComparison {
  /** The name of the header, in lower case. */
  readonly name: string;
  readonly path: readonly string[];
  /** The methods that the comparison applies to; null for all methods. */
  readonly methods: readonly string[] | null;
  /** True if the value may be Base64-encoded. The client chooses the text freely, and a header cannot contain every text. */
  readonly mayBeEncoded: boolean;
}

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Compares the headers of a request with its message, by the header rules of one revision. */
export class HeaderRulesChecker {
  readonly #comparisons: readonly HeaderComparison[];
  readonly #argumentHeaders: ArgumentHeaderRule | undefined;
  /**
   * Caches the headers that each `inputSchema` object requires. A changed list of tools contains new schema objects, so no cached entry
   * becomes wrong.
   */
  readonly #bySchema = new WeakMap<object, readonly ArgumentHeader[]>();

  constructor(rules: readonly HeaderRule[]) {
    this.#comparisons = rules.filter((rule) => !isArgumentHeaderRule(rule)).map(comparisonOf);
    this.#argumentHeaders = findArgumentHeaderRule(rules);
  }

  /**
   * Some headers must repeat values of the message. Returns a description of the first such header that is missing or has another value;
   * `undefined` if all are correct.
   */
  mismatch(message: JsonObject, exchange: HttpExchange): string | undefined {
    for (const { name, path, methods, mayBeEncoded } of this.#comparisons) {
      if (methods !== null && !methods.includes(message["method"] as string)) continue;
      const expected = memberAt(message, path);
      const header = exchange.header(name);
      // If both the header and the member that it repeats are missing, the check of the message itself reports the missing member.
      if (header === undefined && typeof expected !== "string") continue;
      if (header === undefined) return `the header ${name} is missing`;
      const value = mayBeEncoded ? decodeHeaderValue(header.trim()) : header.trim();
      if (value === undefined) return `the header ${name} is not valid Base64 of UTF-8`;
      if (value !== expected) return `the header ${name} differs from ${path.join(".")} of the message`;
    }
    return undefined;
  }

  /** Returns true if requests of this method may have headers that repeat tool arguments. */
  repeatsArguments(method: string): boolean {
    const methods = this.#argumentHeaders?.methods;
    return methods === null || methods?.includes(method) === true;
  }

  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(inputSchema: JsonObject, args: unknown, exchange: HttpExchange): string | undefined {
    let headers = this.#bySchema.get(inputSchema);
    if (headers === undefined) {
      const prefix = this.#argumentHeaders?.prefix ?? "";
      // Tools with invalid annotations are served too: no request can contain a header with an invalid name, and clients that know the
      // rules do not call the tool.
      headers = argumentHeadersOf(inputSchema, prefix).headers;
      this.#bySchema.set(inputSchema, headers);
    }
    for (const { name, path } of headers) {
      const header = exchange.header(name)?.trim();
      if (!isRepetition(header, memberAt(args, path)))
        return `the header ${name} differs from the tool argument ${path.join(".")}`;
    }
    return undefined;
  }
}

/** Returns true if a header repeats an argument. Only strings, numbers and booleans are repeated; other values must have no header. */
function isRepetition(header: string | undefined, value: unknown): boolean {
  const isRepeatable = isRepeatableArgument(value);
  if (header === undefined || !isRepeatable) return header === undefined && !isRepeatable;
  const text = decodeHeaderValue(header);
  if (text === undefined) return false;
  if (typeof value === "number") return DECIMAL.test(text) && Number(text) === value;
  return text === String(value);
}

function comparisonOf({ name, pointer, methods }: HeaderRule): HeaderComparison {
  const path = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const mayBeEncoded = path[0] === "params" && path[1] !== "_meta";
  return { name: name.toLowerCase(), path, methods, mayBeEncoded };
}

/** The members of an exchange that name its caller; undefined without authorization. */
type AuthenticatedCaller = Pick<HttpExchange, "principal" | "owner">;

type ToolsByName = ReadonlyMap<string, JsonObject>;

/** The maximum number of pages that are requested from `listTools`, in case it never returns the last page. */
const MAX_PAGES = 100;

const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * Finds the tools of a server by name. The list of tools is requested from the server's own handler when it is first needed, and again
 * after the server has published that the list changed. With authorization, each caller has a list of its own.
 */
export class ListedToolFinder {
  readonly #server: Server;
  readonly #listener: NotificationListener;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, ToolsByName | Promise<ToolsByName>>();

  constructor(server: Server) {
    this.#server = server;
    this.#listener = {
      hearsEachOwner: true,
      wants: (method) => method === LIST_CHANGED,
      deliver: (_method, _params, owner) => this.#drop(owner),
    };
  }

  /**
   * Returns the listed tool, or `undefined` if the list does not contain it or `listTools` fails. Returns a promise only if the tools
   * have to be listed first.
   */
  find(name: string, caller: AuthenticatedCaller): JsonObject | undefined | Promise<JsonObject | undefined> {
    const { owner } = caller;
    const known = this.#lists.get(owner);
    if (known instanceof Map) return known.get(name);
    const listing = (known as Promise<ToolsByName> | undefined) ?? this.#list(caller);
    return listing.then(
      (tools) => {
        if (this.#lists.get(owner) === listing) this.#lists.set(owner, tools);
        return tools.get(name);
      },
      () => {
        // The handler could not list the tools. The failed attempt is dropped, so that the next request lists the tools again.
        if (this.#lists.get(owner) === listing) this.#lists.delete(owner);
        if (this.#lists.size === 0) this.#clear();
        return undefined;
      },
    );
  }

  #list(caller: AuthenticatedCaller): Promise<ToolsByName> {
    const listing = listTools(this.#server, caller);
    this.#server.listeners.add(this.#listener);
    this.#lists.set(caller.owner, listing);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    return listing;
  }

  /** Drops the list of one owner; of all owners if `owner` is undefined. */
  #drop(owner: string | undefined): void {
    if (owner === undefined) this.#clear();
    else this.#lists.delete(owner);
  }

  #clear(): void {
    this.#server.listeners.delete(this.#listener);
    this.#lists.clear();
  }
}

const indexes = new WeakMap<Server, ListedToolFinder>();

/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
function getToolIndexOfServer(server: Server): ListedToolFinder {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ListedToolFinder(server);
    indexes.set(server, index);
  }
  return index;
}

/** The maximum number of characters of the schemas that are kept of one list. */
const MAX_CHARACTERS = 2 ** 22;

/** Returns the tools with headers on all pages that the server's handler lists. Rejects with the error of the handler. */
async function listTools({ handlers, revision }: Server, caller: AuthenticatedCaller): Promise<ToolsByName> {
  const tools = new Map<string, JsonObject>();
  const handler = handlers.get("tools/list");
  let cursor: unknown;
  let characters = 0;
  for (let page = 0; handler !== undefined && page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result: unknown = await handler(params as never, contextWithoutClient(revision.revision, caller) as never);
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"] as unknown[]) {
      const schema = isObject(tool) ? tool["inputSchema"] : undefined;
      if (!isObject(schema)) continue;
      // A tool without headers needs no check. Most tools have none.
      const text = textOf(schema);
      if (text?.includes(HEADER_ANNOTATION) !== true) continue;
      const name = String((tool as JsonObject)["name"]);
      const size = name.length + text.length;
      if (characters + size > MAX_CHARACTERS) continue;
      characters += size;
      tools.set(name, { inputSchema: schema });
    }
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}

/** Returns the JSON of a schema; undefined if it is nested deeper than the stack allows. */
function textOf(schema: JsonObject): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined;
  }
}

// ---- transports/http/post -----------------------------------------------------------------------

/**
 * The default time after which a client reconnects for the result of a detached call, in milliseconds. A call is detached if its handler
 * ends the HTTP response before the result exists.
 */
const DEFAULT_RETRY_MS = 1000;

/**
 * One POST request to the endpoint: parses the body, checks the headers, passes the message to a connection, and writes the response. If
 * the server sends a notification or request before the result, the response is an SSE stream; otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export class HttpPost implements RequestBodyReceiver, PostInSession, JsonRpcResponseWriter, PendingHttpRequest {
  readonly exchange: HttpExchange;
  message: unknown;
  readonly #endpoint: HttpEndpointState;
  /** Counts the bytes of the request body towards the endpoint's limit for all bodies until the response is complete. */
  readonly #body: RequestBodyByteCounter;
  #connection: Connection | undefined;
  /** The session of the message; undefined for stateless requests. */
  #session: HttpSession | undefined;
  /** True if the session was created for this request. */
  #isNewSession = false;
  /** The calls of this request in a service of several processes; undefined without a service. */
  #calls: CallsOfPost | undefined;
  /** True while this request is in the set of pending requests. */
  #isPending = false;
  #isComplete = false;
  #opened: OpenedStream | undefined;

  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, body: RequestBodyByteCounter) {
    this.#endpoint = endpoint;
    this.exchange = exchange;
    this.#body = body;
  }

  get transport(): "http" {
    return "http";
  }

  get principal(): Principal | undefined {
    return this.exchange.principal;
  }

  get request(): HttpRequest {
    return this.exchange.request;
  }

  read(text: string): void {
    callSafely(
      () => this.#read(text),
      (error) => {
        passErrorToOnError(getServerForErrors(this.#endpoint.router), error);
        if (!this.#isComplete && this.#opened === undefined)
          callSafely(() => this.#reject(500, CODES.internal, INTERNAL_ERROR));
      },
    );
  }

  #read(text: string): Awaitable<void> {
    // Rejects the request if the endpoint started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    this.message = parseJson(text);
    if (this.message === undefined) return this.rejectWith(400, createBodyParseError(text));
    if (this.exchange.checkScopes?.(this.message) === false) return this.#body.release();
    const named = readRevisions(this.exchange, this.message);
    if (isStatelessRequest(this.#endpoint.router, named))
      return callWithResolvedValue(this.#headerCheck().check(this.message, named, this.exchange), (error) =>
        this.#receiveStateless(error),
      );
    return callWithResolvedValue(this.#endpoint.host.unavailable(), (error) =>
      error === undefined ? this.#receiveInSession() : this.rejectWith(503, error),
    );
  }

  reject(fault: UnusableBodyReason): void {
    const { status, error } = createRequestBodyError(fault, this.#endpoint.bodies);
    this.rejectWith(status, error);
  }

  #headerCheck(): StatelessHeaderCheck {
    const endpoint = this.#endpoint;
    if (endpoint.headerCheck === undefined) {
      // Stateless calls need no other process, but listen streams get the notifications of other processes.
      endpoint.host.joinLater();
      endpoint.headerCheck = new StatelessHeaderCheck(endpoint.router.stateless);
    }
    return endpoint.headerCheck;
  }

  #receiveStateless(error: McpError | undefined): void {
    // The check of the headers may have called `listTools` first. If the endpoint has started to close meanwhile, the endpoint rejects the
    // request.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.rejectWith(400, error);
    this.#receive(new Connection(this.#endpoint.router.stateless, dropMessage, this.exchange.owner));
  }

  #receiveInSession(): Awaitable<void> {
    const session = this.exchange.header("mcp-session-id");
    if (session === undefined) return this.#initialize();
    return this.#endpoint.host.post(this, { session, principal: this.exchange.owner });
  }

  #initialize(): void {
    const { sessions, router } = this.#endpoint;
    const { message } = this;
    const isMessage = isObject(message) ? getJsonRpcMessageKind(message) : Array.isArray(message) && message.length > 0;
    if (!isMessage) {
      const { code, message: reason, data } = createInvalidMessageError(message, true);
      return this.rejectWith(400, new McpError(code, reason, data));
    }
    const method = isObject(message) && message["method"];
    if (!router.handshake.some(({ revision }) => revision.open === method))
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin(this.exchange.owner);
    if (session === undefined) return this.rejectWith(503, createTooManySessionsError());
    this.#session = session;
    this.#isNewSession = true;
    this.#receive(session.connection);
  }

  receiveIn(session: HttpSession | McpError | undefined, posted?: PostedInService): void {
    // Rejects the request if the endpoint started to close while the store looked for the session.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (session === undefined)
      return this.#reject(
        404,
        CODES.request,
        "the session in the header Mcp-Session-Id does not exist or has ended: send initialize again",
      );
    if (session instanceof McpError) return this.rejectWith(503, session);
    const mismatch = getSessionRevisionError(this.exchange, session.revision);
    if (mismatch !== undefined) return this.rejectWith(400, mismatch);
    this.#session = session;
    if (posted !== undefined) this.message = posted.message;
    this.#calls = posted?.calls;
    this.#receive(session.connection);
  }

  /** Passes the message to a connection, which writes its messages for this request into the response. */
  #receive(connection: Connection): void {
    this.#connection = connection;
    const received = connection.receive(this.message, this);
    if (this.#isComplete) return;
    if (received === "accepted") return this.accept();
    this.#isPending = true;
    (this.#session ?? this.#endpoint).pending.add(this);
    this.exchange.onDisconnect(() => this.#disconnected());
  }

  send(text: string): void {
    if (!this.#isComplete) this.#stream().send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    if (this.#isComplete) return;
    if (!this.#isNewSession) return this.#answer(text, rejectionCode);
    void callWithResolvedValue(this.#endpoint.sessions.save(this.#session!), (error) => {
      if (error === undefined) this.#answer(text, rejectionCode);
      else this.#rejectSession(error);
    });
  }

  #answer(text: string, rejectionCode: number | undefined): void {
    if (this.#isComplete) return;
    const opened = this.#opened;
    this.#complete(opened !== undefined);
    if (opened === undefined) return this.exchange.respond(this.#statusOf(rejectionCode), this.#jsonHeaders(), text);
    opened.stream.finish(text);
    opened.close();
  }

  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before
   * the response, and for stateless requests, which cannot be resumed.
   */
  detach(retry: number = DEFAULT_RETRY_MS): void {
    if (!this.#isComplete && this.#session?.connection.revision?.polling === true) this.#stream().detach(retry);
  }

  /** Responds without a result, because the message gets none or the client has cancelled the call. */
  accept(): void {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#opened === undefined) this.exchange.respond(202, []);
    else this.#endStream(this.#opened);
  }

  drop(): void {
    this.accept();
  }

  close(): void {
    if (this.#isComplete) return;
    const opened = this.#opened;
    // A session closes its connection after all its requests: this would drop the other requests without an answer.
    const connection = this.#session === undefined ? this.#connection : undefined;
    // In a service, a call on a stream is left to the other processes, which answer it with an error.
    this.#complete(opened !== undefined);
    connection?.close();
    if (opened !== undefined) return this.#endStream(opened);
    this.#reject(503, CODES.internal, "the server ended the call, because it shuts down or the session has ended");
  }

  conclude(): Promise<void> {
    this.#connection?.end();
    return this.#connection?.idle() ?? Promise.resolve();
  }

  /** Aborts the call of a client that has disconnected, unless the client can reconnect to the stream of the call. */
  #disconnected(): void {
    const session = this.#session;
    if (this.#isComplete || (session !== undefined && this.#opened !== undefined)) return;
    this.#complete();
    if (session === undefined) this.#connection?.close();
    else for (const id of listRequestIds(this.message)) session.connection.abort(id);
  }

  /** @param isOnStream true if the last event of a stream answers the calls, or if another process does. */
  #complete(isOnStream = false): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    const session = this.#session;
    const { sessions, pending } = this.#endpoint;
    this.#body.release();
    if (!isOnStream) this.#calls?.end();
    // Without a negotiated revision, `initialize` has failed. The endpoint then ends the new session.
    if (this.#isNewSession && session!.revision === undefined) sessions.end(session!);
    if (!this.#isPending) return;
    (session?.pending ?? pending).delete(this);
    if (session !== undefined) sessions.keep(session);
  }

  /** Rejects a handshake whose session cannot be stored. */
  #rejectSession(error: McpError): void {
    if (this.#isComplete) return;
    this.#complete();
    this.#endpoint.sessions.end(this.#session!);
    this.rejectWith(503, error);
  }

  #rejectClosing(): void {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }

  #reject(status: number, code: number, message: string): void {
    this.rejectWith(status, new McpError(code, message));
  }

  /**
   * Responds with a JSON-RPC error, which has the id of the message. If the message has no valid id, the id of the error is `null`, or
   * omitted if the revision for errors allows that.
   */
  rejectWith(status: number, error: McpError): void {
    this.#complete();
    const { revision } = getServerForErrors(this.#endpoint.router);
    const text = formatErrorResponseAsJson(getErrorResponseId(this.message), error, revision);
    this.exchange.respond(status, JSON_HEADERS, text);
  }

  /** Returns the stream of the response, which begins with the first call of this function. */
  #stream(): EventStream {
    if (this.#opened === undefined) {
      const stateless = { stream: new EventStream(this.#endpoint), close: () => {} };
      this.#opened = (this.#calls ?? this.#session)?.openStream() ?? stateless;
      this.#opened.stream.attach(this.exchange);
    }
    return this.#opened.stream;
  }

  #endStream({ stream, close }: OpenedStream): void {
    stream.end();
    close();
  }

  /** Returns the headers of a JSON response, with the id of a session that this request has created. */
  #jsonHeaders(): HeaderList {
    const session = this.#session;
    return this.#isNewSession && session?.revision !== undefined
      ? [...JSON_HEADERS, "mcp-session-id", session.key.session]
      : JSON_HEADERS;
  }

  /**
   * Returns the HTTP status of a JSON response. In sessions, nearly all errors have status 200, because clients treat any other status
   * as a failure of the transport and do not read the JSON-RPC error.
   *
   * @param rejectionCode the code of the JSON-RPC error if the message did not reach a handler.
   */
  #statusOf(rejectionCode: number | undefined): number {
    if (rejectionCode === undefined) return 200;
    if (this.#session !== undefined) return rejectionCode === CODES.request ? 400 : 200;
    return rejectionCode === CODES.method ? 404 : 400;
  }
}

/** Drops a message that belongs to no call, because a stateless client has no stream for such messages. */
function dropMessage(): void {}

/** Returns the ids of the requests in a message or batch. */
export function listRequestIds(message: unknown): (string | number)[] {
  return [message]
    .flat()
    .filter((each): each is JsonObject => isObject(each) && "method" in each)
    .map(({ id }) => id)
    .filter(isRequestId);
}

// ---- transports/http/endpoint -------------------------------------------------------------------

/** The names of the HTTP transports, as `Revision.transports` lists them. */
const STREAMABLE_HTTP = "streamable-http";

const HTTP_SSE = "http+sse";

/**
 * Serves clients of all revisions over HTTP, independent of the HTTP server: Streamable HTTP with sessions or stateless, and HTTP+SSE
 * for revisions without Streamable HTTP.
 */
export class HttpEndpoint {
  readonly #path: string;
  readonly #closeMs: number;
  /** Decides about each MCP request before its body is read: the authorization, the limits, or both. */
  readonly #admission: HttpAdmission | undefined;
  readonly #options: HttpOptions;
  readonly #hostAndOrigin: HostAndOriginChecker;
  readonly #state: HttpEndpointState;

  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[], options: HttpOptions = {}) {
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#hostAndOrigin = new HostAndOriginChecker(options);
    this.#state = createHttpEndpointState(servers, options);
    this.#options = options;
    this.#admission =
      options.limits?.createAdmission(options.authorization, getServerForErrors(this.#state.router).revision) ??
      options.authorization;
  }

  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining(): boolean {
    return this.#state.isClosing || this.#options.health?.isDraining === true;
  }

  /** Handles one request. Sends the response on the exchange, now or later. An error in the server gets status 500, and goes to `onError`. */
  handle(received: HttpExchange): void {
    const { health, observer } = this.#options;
    // Probes use the address of the machine as `Host`, and have no token.
    if (health?.respond(received, this.#state.isClosing)) return;
    const exchange = observer?.beginExchange(received) ?? received;
    callSafely(
      () => this.#check(exchange),
      (error) => {
        passErrorToOnError(getServerForErrors(this.#state.router), error);
        callSafely(() => respondWithPlainTextError(exchange, 500, { reason: INTERNAL_ERROR }));
      },
    );
  }

  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  join(): Promise<void> {
    return this.#state.host.join();
  }

  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  async close(sent?: () => Promise<unknown>): Promise<void> {
    this.#state.isClosing = true;
    const { sessions, pending, host, legacySse } = this.#state;
    await host.drain(this.#closeMs);
    for (const session of sessions) session.push.end();
    const stateless = [...pending].map((request) => request.conclude());
    // In a service, other processes still receive the answers of clients.
    const endsInput = this.#options.service === undefined;
    const inSessions = [...sessions].map(({ connection }) => {
      if (endsInput) connection.end();
      return connection.idle();
    });
    const concluded = Promise.all([...stateless, ...inSessions, legacySse?.conclude(endsInput)]);
    await waitAtMost(this.#closeMs, concluded.then(sent));
    for (const request of [...pending]) request.close();
    sessions.close();
    legacySse?.close();
    await host.leave(this.#closeMs);
  }

  #check(exchange: HttpExchange): Awaitable<void> {
    const reason = this.#hostAndOrigin.reasonToReject(exchange);
    if (reason !== undefined) return respondWithPlainTextError(exchange, 403, { reason });
    const origin = exchange.header("origin");
    if (origin === undefined) return this.#route(exchange);
    if (!respondToPreflight(exchange, origin)) return this.#route(new CorsExchange(exchange, origin));
  }

  #route(exchange: HttpExchange, isAdmitted = false): Awaitable<void> {
    if (this.#state.isClosing) return respondWithPlainTextError(exchange, 503, { reason: SHUTTING_DOWN });
    if (this.#options.authorization?.respondToMetadata(pathOf(exchange), exchange)) return undefined;
    const path = this.#optionPathOf(exchange);
    const { legacySse, host } = this.#state;
    if (path === undefined)
      return respondWithPlainTextError(exchange, 404, {
        reason: `The MCP endpoint is ${exchange.mount || this.#path}`,
      });
    if (this.#admission && !isAdmitted)
      return callWithResolvedValue(this.#admission.authenticate(exchange), (admitted) =>
        admitted === undefined ? undefined : this.#route(admitted, true),
      );
    if (path === this.#path) return this.#handleMcp(exchange);
    return this.#inSession(exchange, () => legacySse!.handle(path, exchange, host.routing));
  }

  /**
   * Returns the path of the options that a request is for; undefined for a request to another path. A handler that a router has mounted gets
   * requests for complete paths, for paths below the mount point, and for the mount point, which is the MCP endpoint.
   */
  #optionPathOf(exchange: HttpExchange): string | undefined {
    const complete = pathOf(exchange);
    if (this.#hasPath(complete)) return complete;
    if (exchange.mount === "") return undefined;
    const below = pathBelowMount(exchange);
    if (below === "" || below === "/") return this.#path;
    return this.#hasPath(below) ? below : undefined;
  }

  #hasPath(path: string): boolean {
    return path === this.#path || this.#state.legacySse?.hasPath(path) === true;
  }

  /** Calls a function, unless this process cannot handle requests of sessions. */
  #inSession(exchange: HttpExchange, handle: () => Awaitable<void>): Awaitable<void> {
    return callWithResolvedValue(this.#state.host.unavailable(), (error) =>
      error === undefined ? handle() : respondWithPlainTextError(exchange, 503, { reason: error.message }),
    );
  }

  #handleMcp(exchange: HttpExchange): Awaitable<void> {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const named = readRevisions(exchange);
    const { router, host } = this.#state;
    const hasSessions = !isStatelessRequest(router, named);
    if (hasSessions && method === "GET")
      return this.#inSession(exchange, () => (checkAcceptsEventStream(exchange) ? host.get(exchange) : undefined));
    if (hasSessions && method === "DELETE") return this.#inSession(exchange, () => host.delete(exchange));
    respondWithPlainTextError(exchange, 405, {
      reason: `The MCP endpoint does not support the method ${method}`,
      headers: ["allow", hasSessions ? "GET, POST, DELETE" : "POST"],
    });
  }

  #post(exchange: HttpExchange): void {
    const accept = exchange.header("accept");
    if (!isMediaTypeAccepted(accept, "application/json") || !isMediaTypeAccepted(accept, "text/event-stream"))
      return respondWithPlainTextError(exchange, 406, {
        reason: "The Accept header must list application/json and text/event-stream",
      });
    if (!isJsonContentType(exchange.header("content-type")))
      return respondWithPlainTextError(exchange, 415, { reason: "The Content-Type header must be application/json" });
    const body = new RequestBodyByteCounter(this.#state.bodies, exchange.owner);
    exchange.readBody(body, new HttpPost(this.#state, exchange, body));
  }
}

/** Returns the state of a new endpoint, with the defaults of all limits. With the option `service`, the endpoint becomes a member of the service. */
export function createHttpEndpointState(servers: readonly Server[], options: HttpOptions): HttpEndpointState {
  const { maxBodyBytes = 10 * 2 ** 20, maxPendingBytes = 256 * 2 ** 20, maxSessions = 10_000 } = options;
  const { maxUnsent = 2 ** 20, heartbeatMs = 15_000, sessionIdleMs = 30 * 60_000 } = options;
  const router = getJsonRpcRevisionRouter(servers);
  const { handshake } = router;
  const bodies = { maxBodyBytes, budget: new ClientBudget(maxPendingBytes, maxBodyBytes) };
  const limits = { maxSessions, maxUnsent, heartbeatMs };
  const sessions = new HttpSessions({
    ...limits,
    servers: handshake,
    eventStore: options.eventStore ?? new MemoryEventStore(),
    sessionStore: options.sessionStore,
    sessionIdleMs,
  });
  // If one revision lacks Streamable HTTP, HTTP+SSE serves all revisions that define it.
  const withSse = handshake.filter(({ revision }) => revision.transports.includes(HTTP_SSE));
  const needsSse = withSse.some(({ revision }) => !revision.transports.includes(STREAMABLE_HTTP));
  const { ssePath = "/sse", messagePath = "/messages" } = options;
  const state: StateForHost = {
    router,
    sessions,
    legacySse: needsSse ? new LegacySseEndpoint(withSse, { ...limits, ssePath, messagePath, bodies }) : undefined,
    headerCheck: undefined,
    sessionIdleMs,
    bodies,
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
  const host = options.service?.connect(servers, state) ?? new LocalSessionHost(sessions, handshake[0]!);
  return Object.assign(state, { host });
}

// ---- transports/http/endpointState --------------------------------------------------------------

/** The state that all requests to one endpoint share. */
export interface HttpEndpointState extends StateForHost {
  /** Handles the requests of sessions. */
  readonly host: SessionHost;
}

/** The state of an endpoint without the host of its sessions, which uses it. */
export interface StateForHost extends StreamLimits {
  /** The servers, by lifecycle. */
  readonly router: JsonRpcRevisionRouter;
  readonly sessions: HttpSessions;
  /** Undefined if all servers have revisions with Streamable HTTP. */
  readonly legacySse: LegacySseEndpoint | undefined;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  readonly bodies: RequestBodyByteLimits;
  /** The stateless requests that have not been answered yet; each session has a set of its own. */
  readonly pending: Set<PendingHttpRequest>;
  /** The check of the headers of stateless requests. Made for the first stateless request. */
  headerCheck: StatelessHeaderCheck | undefined;
  /** True after `close()` was called: new requests are rejected. */
  isClosing: boolean;
}

/** Handles the requests of sessions: in this process alone, or as one of several processes of a service. */
export interface SessionHost {
  /** The other processes with streams of HTTP+SSE clients; undefined without a service. */
  readonly routing: LegacySseRouting | undefined;
  /** Joins the service once. If that fails, the next call tries again. */
  join(): Promise<void>;
  /** Joins the service in the background, and tries again until that succeeds. */
  joinLater(): void;
  /** Returns or resolves with the error for the request if this process cannot handle requests of sessions. Called before each of them. */
  unavailable(): Awaitable<McpError | undefined>;
  /** Handles a POST request of a session. */
  post(post: PostInSession, key: SessionKey): Awaitable<void>;
  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  get(exchange: HttpExchange): Awaitable<void>;
  /** Handles a DELETE request: ends the session. */
  delete(exchange: HttpExchange): Awaitable<void>;
  /**
   * Ends the streams, so that their clients continue in other processes. Calls in progress go on.
   *
   * @param ms milliseconds for which the function waits at most until the service has confirmed all changes.
   */
  drain(ms: number): Promise<void>;
  /** Leaves the service. @param ms see `drain`. */
  leave(ms: number): Promise<void>;
}

/** A POST request of a session, and the functions that continue or end it. */
export interface PostInSession {
  readonly exchange: HttpExchange;
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /**
   * Passes the message to the connection of the session. Rejects the request if there is no session, or if the endpoint closes.
   *
   * @param posted the message of the request for this process, and its calls if it has any; given by a service.
   */
  receiveIn(session: HttpSession | McpError | undefined, posted?: PostedInService): void;
  /** Responds that a message was accepted that gets no response. */
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}

/** The message of a POST request for this process, and its calls if it has any. */
export interface PostedInService {
  readonly message: unknown;
  readonly calls?: CallsOfPost;
}

/** What an HTTP endpoint needs of a service of several processes. */
export interface HttpService {
  /** Makes an endpoint of this process a member of the service. It joins when the endpoint starts. */
  connect(servers: readonly Server[], endpoint: StateForHost): SessionHost;
}

// ---- transports/http/options --------------------------------------------------------------------

/** The options of an HTTP endpoint: paths, allowed hosts and origins, limits and times. All of them have defaults. */
export interface HttpOptions extends HostAndOriginOptions {
  /**
   * The path of the endpoint. Default: `/mcp`. Requests to other paths get status 404. If a router of Express or Connect mounts the handler,
   * as in `app.use("/agents", handler)`, the mount point is the endpoint as well, and all paths of the options are also served below it.
   */
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
   * Responds to the health probes of a platform such as Kubernetes: pass the result of `healthProbes(...)` of the module `operations`.
   * Default: the endpoint has no paths for probes.
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
   * answered yet, open `subscriptions/listen` requests included. Default: 256 MiB. With authorization, one caller gets a quarter of them.
   * Further requests get status 503 and error -32603.
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
   * Makes this endpoint one of several processes that serve the same clients: pass the result of `redisService`, `postgresService` or
   * `createService`. Any process can handle any request, so a load balancer needs no
   * sticky sessions. Each endpoint needs a service object and servers of its own; all processes need the same engine and prefix. Limits such
   * as `maxSessions` count for each process. Not together with `eventStore` and `sessionStore`. Default: this is the only process.
   */
  readonly service?: HttpService | undefined;
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
   * Calls that take longer are aborted and get status 503, or the end of their stream. With a `service`, streams end at once, and their
   * clients get the results from other processes.
   */
  readonly closeMs?: number;
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
