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
  CODES,
  McpError,
  argumentHeadersOf,
  callWithResolvedValue,
  decodeHeaderValue,
  findArgumentHeaderRule,
  formatErrorResponseAsJson,
  getErrorResponseId,
  isArgumentHeaderRule,
  isObject,
  isRepeatableArgument,
  isRequestId,
  memberAt,
  passErrorToOnError,
  rejectInsteadOfThrowing,
  waitAtMost,
} from "./protocol.js";
import {
  ClientBudget,
  Connection,
  getJsonRpcRevisionRouter,
  getRevisionNamedInMessage,
  notifyClients,
} from "./serverCore.js";
import { MemoryEventStore } from "./stores.js";
// ---- transports/http-exchange/bodyError ---------------------------------------------------------
/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export function createRequestBodyError(fault, { maxBodyBytes }) {
  switch (fault) {
    case "tooLong":
      return {
        status: 413,
        error: new McpError(
          CODES.request,
          `Invalid Request: the body is longer than ${maxBodyBytes} bytes (server option maxBodyBytes)`,
          { maxBodyBytes },
        ),
      };
    case "overBudget":
      return {
        status: 503,
        error: new McpError(
          CODES.internal,
          "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
        ),
      };
    case "alreadyRead":
      return {
        status: 500,
        error: new McpError(
          CODES.internal,
          "the server read the body before it passed the request to the MCP handler: exclude the path of the MCP endpoint from body parsers",
        ),
      };
    case "notUtf8":
      return parseError("the body is not valid UTF-8");
    case "interrupted":
      return parseError("the upload of the body ended before it was complete");
  }
}
function parseError(reason) {
  const error = new McpError(CODES.parse, `Parse error: ${reason}`);
  return { status: 400, error };
}
// ---- transports/http-exchange/exchangeWrapper ---------------------------------------------------
/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export class HttpExchangeWrapper {
  exchange;
  constructor(exchange) {
    this.exchange = exchange;
  }
  get method() {
    return this.exchange.method;
  }
  get target() {
    return this.exchange.target;
  }
  get principal() {
    return this.exchange.principal;
  }
  get owner() {
    return this.exchange.owner;
  }
  get request() {
    return this.exchange.request;
  }
  header(name) {
    return this.exchange.header(name);
  }
  readBody(meter, reader) {
    this.exchange.readBody(meter, reader);
  }
  respond(status, headers, body) {
    this.exchange.respond(status, headers, body);
  }
  startStream(headers) {
    this.exchange.startStream(headers);
  }
  write(text) {
    this.exchange.write(text);
  }
  end(text) {
    this.exchange.end(text);
  }
  disconnect() {
    this.exchange.disconnect();
  }
  get unsentBytes() {
    return this.exchange.unsentBytes;
  }
  onDisconnect(listener) {
    this.exchange.onDisconnect(listener);
  }
}
/** The headers of a response whose body is one JSON-RPC message or batch. */
export const JSON_HEADERS = ["content-type", "application/json"];
const TEXT_HEADERS = ["content-type", "text/plain; charset=utf-8"];
/**
 * Rejects a request at the level of HTTP: sends a status and one line of plain text. For requests that contain no JSON-RPC message.
 *
 * @param reason one sentence for the developer of the client; `headers` are sent in addition to the content type.
 */
export function respondWithPlainTextError(exchange, status, { reason, headers = [] }) {
  exchange.respond(status, [...TEXT_HEADERS, ...headers], `${reason}\n`);
}
/** Returns the headers as an object without a prototype, so that a header named `constructor` is only present if it was sent. */
export function headerRecord(headers) {
  const record = Object.create(null);
  for (const [name, value] of headers) record[name] = value;
  return record;
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
export function isMediaTypeAccepted(accept, mediaType) {
  if (accept === undefined) return true;
  // Only a parameter, such as `q=0`, can exclude a media type. A header without `=` has no parameters, so it need not be parsed.
  if (accept.includes("=")) return parsedAccepts(accept, mediaType);
  if (accept.includes(mediaType) || accept.includes("*/*")) return true;
  const lower = accept.toLowerCase();
  return lower.includes(mediaType) || lower.includes(anySubtype(mediaType));
}
/** Returns the result of `isMediaTypeAccepted` for a header with parameters. If several ranges match, the most specific range decides. */
function parsedAccepts(accept, mediaType) {
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
function anySubtype(mediaType) {
  return `${mediaType.slice(0, mediaType.indexOf("/"))}/*`;
}
/** Returns true if a Content-Type header names JSON, with or without parameters such as a charset. */
export function isJsonContentType(contentType) {
  if (contentType === "application/json") return true;
  const [mediaType = ""] = (contentType ?? "").split(";");
  return mediaType.trim().toLowerCase() === "application/json";
}
/** A body that is longer than this multiple of `maxBodyBytes` is cut off instead of being read to its end. */
const CUT_OFF_FACTOR = 8;
/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export class RequestBodyByteCounter {
  limits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease = undefined;
  /** The bytes that have arrived. */
  received = 0;
  #owner;
  #inBudget = 0;
  #fault;
  /** @param owner of the request; undefined without authorization. */
  constructor(limits, owner) {
    this.limits = limits;
    this.#owner = owner;
  }
  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault() {
    return this.#fault;
  }
  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff() {
    return this.received > this.limits.maxBodyBytes * CUT_OFF_FACTOR;
  }
  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes) {
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
  fail(fault) {
    this.#fault = fault;
    this.release();
    return fault;
  }
  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release() {
    this.onRelease?.();
    if (this.#inBudget === 0) return;
    this.limits.budget.give(this.#inBudget, this.#owner);
    this.#inBudget = 0;
  }
}
// ---- transports/http-exchange/serverSentEvents --------------------------------------------------
/**
 * The headers of a response that carries an SSE stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const EVENT_STREAM_HEADERS = [
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
export function formatServerSentEvent(text, id) {
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`;
}
/**
 * Starts a timer that calls `beat` at regular intervals; the timer alone does not keep the process running.
 *
 * @param intervalMs in milliseconds; 0 starts no timer.
 * @returns the timer, for `clearInterval`.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
 */
export function startHeartbeat(intervalMs, beat) {
  if (intervalMs <= 0) return undefined;
  const timer = setInterval(beat, intervalMs);
  timer.unref?.();
  return timer;
}
// ---- transports/http/cors -----------------------------------------------------------------------
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
export function respondToPreflight(exchange, origin) {
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
  #corsHeaders;
  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange, origin) {
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
  respond(status, headers, body) {
    super.respond(status, [...headers, ...this.#corsHeaders], body);
  }
  startStream(headers) {
    super.startStream([...headers, ...this.#corsHeaders]);
  }
}
// ---- transports/legacy-sse/ssePost --------------------------------------------------------------
/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
export class LegacySsePost {
  #stream;
  #exchange;
  #body;
  constructor(stream, exchange, body) {
    this.#stream = stream;
    this.#exchange = exchange;
    this.#body = body;
  }
  get transport() {
    return "http+sse";
  }
  get principal() {
    return this.#exchange.principal;
  }
  get request() {
    return this.#exchange.request;
  }
  send(text) {
    this.#stream.send(text);
  }
  answer(text) {
    this.drop();
    this.#stream.send(text);
  }
  drop() {
    this.#body.release();
  }
  read(text) {
    // The body is released when its calls have ended; a message for another process, when that process has it; any other message at once.
    void callWithResolvedValue(this.#receive(text), (status) => {
      if (status !== "answering") this.drop();
    });
  }
  #receive(text) {
    // Rejects the request if the stream ended while the body arrived.
    if (this.#stream.hasEnded) return void rejectUnknownSession(this.#exchange);
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      const problem = "Parse error: the body is not JSON";
      return void this.#reject(400, new McpError(CODES.parse, problem));
    }
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
  reject(fault) {
    this.drop();
    const { status, error } = createRequestBodyError(fault, this.#body.limits);
    this.#reject(status, error);
  }
  #reject(status, error) {
    this.#exchange.respond(status, JSON_HEADERS, this.#stream.connection.refusal(error));
  }
}
/** Rejects a request that names no open stream. */
export function rejectUnknownSession(exchange) {
  respondWithPlainTextError(exchange, 404, {
    reason: "The session in the query parameter sessionId does not exist or has ended",
  });
}
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
export class LegacySseStream {
  connection;
  /** The GET request that opened the stream. */
  exchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd = undefined;
  #maxUnsent;
  #heartbeat;
  #hasEnded = false;
  constructor(servers, exchange, { maxUnsent, heartbeatMs }) {
    this.connection = new Connection(servers, (text) => this.send(text), exchange.owner);
    this.exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heartbeat = startHeartbeat(heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
  }
  get hasEnded() {
    return this.#hasEnded;
  }
  send(text) {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }
  /** Ends the stream from the server's side. */
  close() {
    if (this.#hasEnded) return;
    this.disconnected();
    this.exchange.end();
  }
  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected() {
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.connection.close();
    this.onEnd?.();
  }
  #write(event) {
    if (this.#hasEnded) return;
    if (this.exchange.unsentBytes > this.#maxUnsent) this.exchange.disconnect();
    else this.exchange.write(event);
  }
}
/**
 * The transport HTTP+SSE of revision 2024-11-05. The client opens one SSE stream by GET; its first event names the path for POST
 * requests with messages. The server sends all its messages, responses included, on the stream.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class LegacySseEndpoint {
  #servers;
  #options;
  #streams = new Map();
  #streamBudget;
  constructor(servers, options) {
    this.#servers = servers;
    this.#options = options;
    this.#streamBudget = new ClientBudget(options.maxSessions);
  }
  /** Returns true for `ssePath` and `messagePath`. */
  hasPath(path) {
    const { ssePath, messagePath } = this.#options;
    return path === ssePath || path === messagePath;
  }
  /**
   * Handles a request to `ssePath` or `messagePath`.
   *
   * @param routing leads messages to other processes of a service; undefined without a service.
   */
  handle(path, exchange, routing) {
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
  find(id, owner) {
    const stream = this.#streams.get(id);
    return stream?.connection.owner === owner ? stream : undefined;
  }
  /**
   * Ends each stream as soon as its calls have been answered. Resolves when all streams have ended.
   *
   * @param endsInput true if no further message of a client can arrive, so that the pending requests to the clients are rejected.
   */
  async conclude(endsInput) {
    const ended = [...this.#streams.values()].map(async (stream) => {
      if (endsInput) stream.connection.end();
      await stream.connection.idle();
      stream.close();
    });
    await Promise.all(ended);
  }
  /** Ends all streams and aborts their calls. */
  close() {
    for (const stream of [...this.#streams.values()]) stream.close();
  }
  #openStream(exchange, idPrefix = "") {
    if (!isMediaTypeAccepted(exchange.header("accept"), "text/event-stream"))
      return respondWithPlainTextError(exchange, 406, {
        reason: "The Accept header must list text/event-stream",
      });
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
    exchange.write(`event: endpoint\ndata: ${this.#options.messagePath}?sessionId=${id}\n\n`);
  }
  #post(exchange, routing) {
    const query = exchange.target.slice(this.#options.messagePath.length + 1);
    const id = new URLSearchParams(query).get("sessionId");
    if (id === null)
      return respondWithPlainTextError(exchange, 400, {
        reason: "The query parameter sessionId is missing",
      });
    const stream = this.find(id, exchange.owner) ?? routing?.streamOf(id, exchange.owner);
    if (stream === undefined) return rejectUnknownSession(exchange);
    const body = new RequestBodyByteCounter(this.#options.bodies, exchange.owner);
    exchange.readBody(body, new LegacySsePost(stream, exchange, body));
  }
}
// ---- transports/http/eventStream ----------------------------------------------------------------
/** The maximum number of messages that are queued for a client that has not opened the stream yet; older messages are dropped. */
const MAX_QUEUED_MESSAGES = 16;
/**
 * A resolved promise. The stream uses its `then` to start a response only after the running code has ended, with all messages sent so far.
 */
const MICROTASK = Promise.resolve();
/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export class EventStream {
  #options;
  #queue = [];
  /** Resolves when all messages have been sent that wait until the event store returns their event ids; `undefined` if no message waits. */
  #unstored;
  /** True while all messages are queued, because the store has not yet returned the events that the client missed. */
  #isReplaying = false;
  /** True if the stream must end after the replay, because its last message was queued during the replay. */
  #isFinished = false;
  #response;
  /** The text of the events that wait until the HTTP response has started; `undefined` once the response has started. */
  #buffer;
  #heartbeat;
  /** The event id at the start of the last response that {@link open} attached; undefined if that response has no event id. */
  #firstId;
  constructor(options) {
    this.#options = options;
  }
  /** True if an HTTP response carries the stream at present. */
  get isAttached() {
    return this.#response !== undefined;
  }
  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange) {
    this.#response = exchange;
    this.#buffer = "";
    for (const { id, text } of this.#queue.splice(0)) this.#write(formatServerSentEvent(text, id));
    void MICROTASK.then(() => this.#start(exchange));
  }
  /**
   * Attaches a response, and sends the client an event id without a message, so that the client can resume the stream before it has received a
   * message.
   */
  open(exchange) {
    this.end();
    this.attach(exchange);
    this.#store("", (id) => {
      this.#firstId = id;
      if (id) this.#write(formatPrimingEvent(id));
    });
  }
  /** Returns true if the last response of {@link open} began with this event id. */
  hasBegunWith(id) {
    return this.#firstId === id;
  }
  /**
   * Ends the response, and queues all messages until {@link resume} is called. Used while an asynchronous store reads the missed
   * events.
   */
  awaitReplay() {
    this.end();
    this.#isReplaying = true;
  }
  /** Stops queueing messages for a replay, and drops them: the store has them. Has no effect after {@link resume}. */
  endReplay() {
    if (this.#isReplaying && !this.#options.queues) this.#queue.length = 0;
    this.#isReplaying = false;
  }
  /**
   * Continues the stream on the response to a new request of the client, and ends the earlier response. Sends the events that the client
   * missed first.
   */
  resume(exchange, missed) {
    this.end();
    this.#isReplaying = false;
    // Queued events may also be in `missed`. Their ids are compared, so that each event is sent only once.
    const ids = new Set(missed.map(({ id }) => id));
    const events = [
      ...missed.filter(({ text }) => text !== ""),
      ...this.#queue.splice(0).filter(({ id }) => !ids.has(id)),
    ];
    this.attach(exchange);
    let written = 0;
    for (const { id, text } of events) {
      // Ends the response at the limit, because more than `maxUnsent` waiting bytes would break the connection. The client reconnects for
      // the remaining events.
      if (written > this.#options.maxUnsent) return this.end();
      const event = formatServerSentEvent(text, id);
      written += event.length;
      this.#write(event);
    }
    if (this.#isFinished) this.end();
  }
  /**
   * Stores a message if the option `store` is set, and sends it on the open HTTP response. Without an open response, the message is queued
   * if the option `queues` is true.
   */
  send(text) {
    this.#store(text, (id) => this.#send({ id, text }));
  }
  /** Sends the last message of the stream, and ends the response. */
  finish(text) {
    const use = (id) => {
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
  detach(retry) {
    this.#store("", (id) => this.#end(id === undefined ? "" : formatPrimingEvent(id, `retry: ${retry}\n`)));
  }
  /** Ends the response without a further message. */
  end() {
    this.#end("");
  }
  /** Stores a message, and calls a function with its event id. Messages keep their order, also if the store is asynchronous. */
  #store(text, use, isLast = false) {
    const id = this.#options.store?.(text, isLast);
    if (this.#unstored === undefined && !(id instanceof Promise)) return use(id ?? undefined);
    const stored = Promise.all([id, this.#unstored]).then(([known]) => {
      if (this.#unstored === stored) this.#unstored = undefined;
      if (known !== null) use(known);
    });
    this.#unstored = stored;
  }
  #send(event) {
    if (this.#isReplaying) this.#queue.push(event);
    else if (this.#response !== undefined) this.#write(formatServerSentEvent(event.text, event.id));
    else if (this.#options.queues) this.#enqueue(event);
  }
  #end(last) {
    const buffer = this.#buffer;
    const response = this.#release();
    if (buffer === undefined) response?.end(last);
    else response?.respond(200, EVENT_STREAM_HEADERS, buffer + last);
  }
  /** Sends the headers and the buffered events, or a comment if there are none: the client must see that the stream is open. */
  #start(response) {
    const buffer = this.#buffer;
    if (this.#response !== response || buffer === undefined) return;
    this.#buffer = undefined;
    response.startStream(EVENT_STREAM_HEADERS);
    response.write(buffer || HEARTBEAT_COMMENT);
    const { heartbeatMs } = this.#options;
    this.#heartbeat = startHeartbeat(heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
    response.onDisconnect(() => {
      if (this.#response === response) this.#release();
    });
  }
  /** Removes the response from the stream, stops its heartbeat, and returns it. */
  #release() {
    clearInterval(this.#heartbeat);
    const response = this.#response;
    this.#response = this.#buffer = undefined;
    return response;
  }
  #enqueue(event) {
    this.#queue.push(event);
    if (this.#queue.length > MAX_QUEUED_MESSAGES) this.#queue.shift();
  }
  #write(event) {
    const response = this.#response;
    if (response === undefined) return;
    const { maxUnsent } = this.#options;
    if (this.#buffer !== undefined) {
      this.#buffer += event;
      if (this.#buffer.length > maxUnsent) this.#start(response);
    } else if (response.unsentBytes <= maxUnsent) response.write(event);
    else this.#release()?.disconnect();
  }
}
/**
 * Returns an event that has an id and no message. Many clients keep the id only if the event has a `data` field, which may be empty. Clients of
 * revisions before 2025-11-25 parse even empty data as JSON, unless the event has another type than `message`.
 *
 * @param fields further lines of the event.
 */
function formatPrimingEvent(id, fields = "") {
  return `id: ${id}\nevent: prime\n${fields}data: \n\n`;
}
// ---- transports/http/requestRevision ------------------------------------------------------------
/** The header that names the revision of a request, in lower case. */
export const REVISION_HEADER = "mcp-protocol-version";
/**
 * Returns the revisions that a request names in its header and in its message.
 *
 * @param message the parsed body; omit it for a request without a body.
 */
export function readHeaderAndMessageRevisions(exchange, message) {
  return {
    inHeader: exchange.header(REVISION_HEADER),
    inMessage: getRevisionNamedInMessage(message),
  };
}
/** Chooses the servers for an HTTP request by the revision that the request names. */
export class HttpRevisionServerSelector {
  /** The servers for requests in sessions, oldest revision first. */
  handshakeServers;
  /** The servers for stateless requests, oldest revision first. */
  statelessServers;
  #stateless;
  constructor(servers) {
    const { handshake, stateless } = getJsonRpcRevisionRouter(servers);
    this.handshakeServers = handshake;
    this.statelessServers = stateless;
    this.#stateless = new Set(stateless.map(({ revision }) => revision.revision));
  }
  /**
   * Returns true for a stateless request: its header names a stateless revision, or its message names any revision, because only messages
   * of the stateless lifecycle name their revision. If all servers have the same lifecycle, every request has this lifecycle.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  isStateless({ inHeader, inMessage }) {
    if (this.statelessServers.length === 0) return false;
    if (this.handshakeServers.length === 0 || inMessage !== undefined) return true;
    return inHeader !== undefined && this.#stateless.has(inHeader);
  }
  /** The revision whose rules apply to an error response if the revision of the request is unknown. */
  get forErrors() {
    return (this.statelessServers[0] ?? this.handshakeServers[0]).revision;
  }
}
/**
 * Returns the error for a request in a session whose header names another revision than the session negotiated. Returns `undefined`
 * if the header names the same revision or is missing.
 *
 * @param negotiated the revision of the session; `undefined` before the handshake is complete.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
 */
export function getSessionRevisionError(exchange, negotiated) {
  const requested = exchange.header(REVISION_HEADER);
  if (requested === undefined || requested === negotiated) return undefined;
  return new McpError(
    CODES.request,
    `the header MCP-Protocol-Version is ${requested}, but the session negotiated revision ${negotiated}`,
    { negotiated, requested },
  );
}
/** The number of the stream for messages that belong to no call: the response to the client's GET. */
export const PUSH_STREAM = 0;
/**
 * The HTTP side of one session in this process: its key in the stores, its connection, and its SSE streams. The revision, the client's
 * capabilities and subscriptions are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export class HttpSession {
  /** The key of the session in the stores; `key.session` is the value of the header `Mcp-Session-Id`. */
  key;
  connection;
  /** The stream for messages that belong to no call. */
  push;
  pending = new Set();
  /** The time at which the session was last used, in milliseconds since 1970. */
  usedAt = Date.now();
  /** True after the session has ended in this process. */
  hasEnded = false;
  #options;
  #streams = new Map();
  #nextStream;
  /**
   * @param firstStream the number of the first stream that this process opens. Other processes use other ranges of numbers, so that each
   * stream of the session has its own number.
   */
  constructor(options, key, firstStream) {
    this.#options = options;
    this.key = key;
    this.#nextStream = firstStream;
    this.push = this.#makeStream(PUSH_STREAM, true);
    this.connection = new Connection(options.servers, (text) => this.push.send(text), key.principal);
  }
  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy() {
    return this.pending.size > 0 || this.push.isAttached;
  }
  /** Creates a stream for the messages of one POST request. Call `closeStream` when the stream has ended. */
  openStream() {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }
  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number) {
    return number === PUSH_STREAM ? this.push : this.#streams.get(number);
  }
  /** Opens the push stream on the response of a GET request. */
  openPush(exchange) {
    const { eventStore, sessionStore } = this.#options;
    // After a restart, the session would still exist, but not its events: the client could not resume the stream after an event id.
    const losesEvents = sessionStore !== undefined && eventStore instanceof MemoryEventStore;
    if (losesEvents) this.push.attach(exchange);
    else this.push.open(exchange);
  }
  closeStream(number) {
    this.#streams.delete(number);
  }
  /** Ends the pending requests, the connection and the push stream. */
  end() {
    this.hasEnded = true;
    for (const request of [...this.pending]) request.close();
    this.connection.close();
    this.push.end();
  }
  #makeStream(number, queues) {
    const { maxUnsent, heartbeatMs } = this.#options;
    const key = { ...this.key, stream: number };
    const store = (text) => this.#store(key, text);
    return new EventStream({ maxUnsent, heartbeatMs, store, queues });
  }
  /** Stores an event and returns its id. If the store fails, the event has no id, and the client still gets the message. */
  #store(key, text) {
    const { eventStore, servers } = this.#options;
    // The events of the session have been deleted.
    if (this.hasEnded) return undefined;
    return callStoreOrReportFailure(servers, () => eventStore.append(key, text));
  }
}
/**
 * Calls a function of a store. If the store fails, reports the error to `onError`, and returns or resolves to `undefined`.
 */
export function callStoreOrReportFailure([server], call) {
  const stored = rejectInsteadOfThrowing(call);
  if (!(stored instanceof Promise)) return stored;
  return stored.catch((error) => {
    passErrorToOnError(server, error);
    return undefined;
  });
}
// ---- transports/http/sessions -------------------------------------------------------------------
/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export class HttpSessions {
  /** The sessions in a store, or in a service of several processes; undefined if they are not loaded, or if there are none. */
  stored = undefined;
  #options;
  /** The sessions in the memory of this process, by id. */
  #live = new Map();
  #budget;
  #sweeper;
  constructor(options) {
    this.#options = options;
    this.#budget = new ClientBudget(options.maxSessions);
  }
  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are too many sessions. */
  begin(owner) {
    if (this.#budget.left(owner) < 1) return undefined;
    const key = { session: crypto.randomUUID(), principal: owner };
    return this.open(key, PUSH_STREAM + 1);
  }
  /**
   * Creates a session in this process.
   *
   * @param firstStream the number of the first stream; it must differ from the numbers of streams that other processes have opened.
   */
  open(key, firstStream) {
    const session = new HttpSession(this.#options, key, firstStream);
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
  save(session) {
    if (session.connection.session === undefined) return undefined;
    this.connectToStore(session);
    return this.#inStore()?.then(async (stored) => {
      const created = await stored.create(session);
      if (created === true) return undefined;
      return created || createTooManySessionsError();
    });
  }
  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session) {
    session.connection.session.stored = {
      key: session.key,
      save: () => this.#inStore()?.then((stored) => stored.update(session)),
    };
  }
  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails.
   */
  find(key) {
    const stored = this.#inStore();
    if (stored !== undefined) return stored.then((each) => each.find(key));
    const session = this.#live.get(key.session);
    if (session?.key.principal !== key.principal) return undefined;
    if (session !== undefined) session.usedAt = Date.now();
    return session;
  }
  /** Returns the session with this id in this process. */
  live(id) {
    return this.#live.get(id);
  }
  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session) {
    if (!this.#update((stored) => stored.keep(session))) session.usedAt = Date.now();
  }
  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter({ key }, lastEventId) {
    return rejectInsteadOfThrowing(() => this.#options.eventStore.after(key, lastEventId));
  }
  /** Ends a session in this process and in the stores. */
  end(session) {
    const { eventStore, servers } = this.#options;
    this.endHere(session);
    this.#update((stored) => stored.delete(session));
    void callStoreOrReportFailure(servers, () => eventStore.delete(session.key));
  }
  /** Ends a session in this process only. */
  endHere(session) {
    const { session: id, principal } = session.key;
    if (this.#live.delete(id)) this.#budget.give(1, principal);
    session.end();
    if (this.#live.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
  /** Ends all sessions in this process. Sessions in a service or in a store of the application remain there. */
  close() {
    for (const session of [...this.#live.values()])
      if (this.#inStore()) this.endHere(session);
      else this.end(session);
  }
  [Symbol.iterator]() {
    return this.#live.values();
  }
  /** Returns the sessions in a service or in the store that the application provides; `undefined` without them. */
  #inStore() {
    const { sessionStore } = this.#options;
    if (sessionStore !== undefined)
      this.stored ??= import("./httpService.js").then(
        (module) => new module.StoreBackedHttpSessions(this, sessionStore, this.#options),
      );
    return this.stored;
  }
  /** Writes a change to the session store, and reports the error if the store fails. Returns false if the endpoint has no session store. */
  #update(change) {
    const changed = this.#inStore()?.then(change);
    if (changed === undefined) return false;
    void callStoreOrReportFailure(this.#options.servers, () => changed);
    return true;
  }
  #startSweeper() {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    const timer = setInterval(() => this.#sweep(), every);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    timer.unref?.();
    return timer;
  }
  #sweep() {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#live.values()])
      if (!this.#update((stored) => stored.sweep(session, before)))
        if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}
export function createTooManySessionsError() {
  return new McpError(
    CODES.internal,
    "the server allows no further session for this caller (server option maxSessions): try again later",
  );
}
/** Returns the state of a new endpoint, with the defaults of all limits. */
export function createHttpEndpointState(servers, options) {
  const {
    maxBodyBytes = 10 * 2 ** 20,
    maxPendingBytes = 256 * 2 ** 20,
    maxUnsent = 2 ** 20,
    heartbeatMs = 15_000,
    sessionIdleMs = 30 * 60_000,
  } = options;
  const revisions = new HttpRevisionServerSelector(servers);
  return {
    revisions,
    headerCheck: undefined,
    service: undefined,
    sessions: new HttpSessions({
      servers: revisions.handshakeServers,
      eventStore: options.eventStore ?? new MemoryEventStore(),
      sessionStore: options.sessionStore,
      maxSessions: options.maxSessions ?? 10_000,
      sessionIdleMs,
      maxUnsent,
      heartbeatMs,
    }),
    sessionIdleMs,
    bodies: {
      maxBodyBytes,
      budget: new ClientBudget(maxPendingBytes, maxBodyBytes),
    },
    maxUnsent,
    heartbeatMs,
    pending: new Set(),
    isClosing: false,
  };
}
// ---- transports/http/hostAndOrigin --------------------------------------------------------------
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const PORT = /:\d*$/;
/**
 * Rejects requests that web pages send to a server on the user's machine through DNS rebinding.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export class HostAndOriginChecker {
  #hosts;
  #origins;
  constructor({ allowedHosts, allowedOrigins }) {
    this.#hosts = lowerCaseSet(allowedHosts ?? LOOPBACK_HOSTS);
    this.#origins = allowedOrigins && lowerCaseSet(allowedOrigins);
  }
  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange) {
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
  #allowsHost(host) {
    const hosts = this.#hosts;
    if (hosts.has("*")) return true;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(host.replace(PORT, ""));
  }
  #allowsOrigin(origin) {
    if (this.#origins !== undefined) return this.#origins.has("*") || this.#origins.has(origin);
    const authority = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
    return LOOPBACK_HOSTS.includes(authority?.replace(PORT, "") ?? "");
  }
}
function lowerCaseSet(names) {
  return new Set(names.map((name) => name.toLowerCase()));
}
// ---- transports/http/rejectMessage --------------------------------------------------------------
/**
 * Rejects a message at the HTTP endpoint, before a connection receives it, with a JSON-RPC error. The error has the id of the message.
 * If the message has no valid id, the id of the error is `null`, or omitted if the revision in `revisions.forErrors` allows that.
 *
 * @param message the parsed body; `undefined` if the body could not be parsed.
 */
export function respondWithJsonRpcError({ revisions }, exchange, { status, error, message }) {
  const text = formatErrorResponseAsJson(getErrorResponseId(message), error, revisions.forErrors);
  exchange.respond(status, JSON_HEADERS, text);
}
// ---- transports/http/postResponse ---------------------------------------------------------------
/**
 * The default time after which a client reconnects for the result of a detached call, in milliseconds. A call is detached if its handler
 * ends the HTTP response before the result exists.
 */
const DEFAULT_RETRY_MS = 1000;
/**
 * The response to one POST request. If the server sends a notification or request before the result, the response is an SSE stream;
 * otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export class PostResponseWriter {
  #endpoint;
  #exchange;
  #posted;
  #connection;
  /** True while this request is in the set of pending requests. */
  #isPending = false;
  #isComplete = false;
  #stream;
  #streamNumber = 0;
  #streams;
  constructor(endpoint, exchange, posted) {
    this.#endpoint = endpoint;
    this.#exchange = exchange;
    this.#posted = posted;
    this.#streams = posted.calls ?? posted.session;
  }
  /** Passes the message of the POST request to a connection. The connection writes its messages for this request into this response. */
  receive(connection) {
    this.#connection = connection;
    const received = connection.receive(this.#posted.message, this);
    if (this.#isComplete) return;
    if (received === "accepted") {
      this.#complete();
      return this.#exchange.respond(202, []);
    }
    this.#isPending = true;
    (this.#posted.session ?? this.#endpoint).pending.add(this);
    this.#exchange.onDisconnect(() => this.#disconnected());
  }
  get transport() {
    return "http";
  }
  get principal() {
    return this.#exchange.principal;
  }
  get request() {
    return this.#exchange.request;
  }
  send(text) {
    if (this.#isComplete) return;
    this.#stream ??= this.#openStream();
    this.#stream.send(text);
  }
  answer(text, rejectionCode) {
    if (this.#isComplete) return;
    const { session, isNewSession } = this.#posted;
    if (!isNewSession) return this.#answer(text, rejectionCode);
    void callWithResolvedValue(this.#endpoint.sessions.save(session), (error) => {
      if (error === undefined) this.#answer(text, rejectionCode);
      else this.#rejectSession(error);
    });
  }
  #answer(text, rejectionCode) {
    if (this.#isComplete) return;
    const stream = this.#stream;
    this.#complete(stream !== undefined);
    if (stream === undefined) return this.#exchange.respond(this.#statusOf(rejectionCode), this.#jsonHeaders(), text);
    stream.finish(text);
    this.#streams?.closeStream(this.#streamNumber);
  }
  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before the
   * response, and for stateless requests, which cannot be resumed.
   */
  detach(retry = DEFAULT_RETRY_MS) {
    const { session } = this.#posted;
    if (this.#isComplete || session?.connection.revision?.polling !== true) return;
    this.#stream ??= this.#openStream();
    this.#stream.detach(retry);
  }
  /** Ends the response without a result, because the client has cancelled the call. */
  drop() {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#stream === undefined) this.#exchange.respond(202, []);
    else this.#endStream();
  }
  close() {
    if (this.#isComplete) return;
    const { session } = this.#posted;
    // In a service, a call on a stream is left to the other processes, which answer it with an error.
    this.#complete(this.#stream !== undefined);
    // A session closes its connection after all its requests: this would drop the other requests without an answer.
    if (session === undefined) this.#connection?.close();
    if (this.#stream !== undefined) return this.#endStream();
    this.#reject(
      new McpError(CODES.internal, "the server ended the call, because it shuts down or the session has ended"),
    );
  }
  conclude() {
    this.#connection?.end();
    return this.#connection?.idle() ?? Promise.resolve();
  }
  /** Aborts the call of a client that has disconnected, unless the client can reconnect to the stream of the call. */
  #disconnected() {
    if (this.#isComplete) return;
    const { session, message } = this.#posted;
    if (session !== undefined && this.#stream !== undefined) return;
    this.#complete();
    if (session === undefined) this.#connection?.close();
    else for (const id of listRequestIds(message)) session.connection.abort(id);
  }
  /** @param isOnStream true if the last event of a stream answers the calls, or if another process does. */
  #complete(isOnStream = false) {
    this.#isComplete = true;
    const { body, session, isNewSession, calls } = this.#posted;
    body.release();
    if (!isOnStream) calls?.end();
    // Without a negotiated revision, `initialize` has failed. The endpoint then ends the new session.
    if (isNewSession && session?.connection.revision === undefined) this.#endpoint.sessions.end(session);
    if (!this.#isPending) return;
    (session ?? this.#endpoint).pending.delete(this);
    if (session !== undefined) this.#endpoint.sessions.keep(session);
  }
  /** Rejects a handshake whose session cannot be stored. */
  #rejectSession(error) {
    if (this.#isComplete) return;
    this.#complete();
    this.#endpoint.sessions.end(this.#posted.session);
    this.#reject(error);
  }
  #reject(error) {
    const { message } = this.#posted;
    respondWithJsonRpcError(this.#endpoint, this.#exchange, {
      status: 503,
      error,
      message,
    });
  }
  #openStream() {
    const opened = this.#streams?.openStream();
    const stream = opened?.stream ?? new EventStream(this.#endpoint);
    this.#streamNumber = opened?.number ?? 0;
    stream.attach(this.#exchange);
    return stream;
  }
  #endStream() {
    this.#stream?.end();
    this.#streams?.closeStream(this.#streamNumber);
  }
  /** Returns the headers of a JSON response, with the id of a session that this request has created. */
  #jsonHeaders() {
    const { session, isNewSession } = this.#posted;
    return isNewSession && session?.connection.revision !== undefined
      ? [...JSON_HEADERS, "mcp-session-id", session.key.session]
      : JSON_HEADERS;
  }
  /**
   * Returns the HTTP status of a JSON response. In sessions, nearly all errors have status 200, because clients treat any other status
   * as a failure of the transport and do not read the JSON-RPC error.
   *
   * @param rejectionCode the code of the JSON-RPC error if the message did not reach a handler.
   */
  #statusOf(rejectionCode) {
    if (rejectionCode === undefined) return 200;
    if (this.#posted.session !== undefined) return rejectionCode === CODES.request ? 400 : 200;
    return rejectionCode === CODES.method ? 404 : 400;
  }
}
/** Returns the ids of the requests in a message or batch. */
export function listRequestIds(message) {
  return [message]
    .flat()
    .filter((each) => isObject(each) && "method" in each)
    .map(({ id }) => id)
    .filter(isRequestId);
}
const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Compares the headers of a request with its message, by the header rules of one revision. */
export class HeaderRulesChecker {
  #comparisons;
  #argumentHeaders;
  /**
   * Caches the headers that each `inputSchema` object requires. A changed list of tools contains new schema objects, so no cached entry
   * becomes wrong.
   */
  #bySchema = new WeakMap();
  constructor(rules) {
    this.#comparisons = rules.filter((rule) => !isArgumentHeaderRule(rule)).map(comparisonOf);
    this.#argumentHeaders = findArgumentHeaderRule(rules);
  }
  /**
   * Some headers must repeat values of the message. Returns a description of the first such header that is missing or has another value; `undefined`
   * if all are correct.
   */
  mismatch(message, exchange) {
    for (const { name, path, methods, mayBeEncoded } of this.#comparisons) {
      if (methods !== null && !methods.includes(message["method"])) continue;
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
  repeatsArguments(method) {
    const methods = this.#argumentHeaders?.methods;
    return methods === null || methods?.includes(method) === true;
  }
  /**
   * Compares the headers of a request with the tool arguments that they repeat. Returns a description of the first header that differs;
   * `undefined` if all are correct.
   *
   * @param inputSchema the input schema of the tool; its `x-mcp-header` annotations name the headers.
   */
  argumentMismatch(inputSchema, args, exchange) {
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
function isRepetition(header, value) {
  const isRepeatable = isRepeatableArgument(value);
  if (header === undefined || !isRepeatable) return header === undefined && !isRepeatable;
  const text = decodeHeaderValue(header);
  if (text === undefined) return false;
  if (typeof value === "number") return DECIMAL.test(text) && Number(text) === value;
  return text === String(value);
}
function comparisonOf({ name, pointer, methods }) {
  const path = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const mayBeEncoded = path[0] === "params" && path[1] !== "_meta";
  return { name: name.toLowerCase(), path, methods, mayBeEncoded };
}
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
  #server;
  #listener;
  /** The lists by the owner of the request, oldest first. */
  #lists = new Map();
  constructor(server) {
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
  find(name, caller) {
    const { owner } = caller;
    const known = this.#lists.get(owner);
    if (known instanceof Map) return known.get(name);
    const listing = known ?? this.#list(caller);
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
  #list(caller) {
    const listing = listTools(this.#server, caller);
    this.#server.listeners.add(this.#listener);
    this.#lists.set(caller.owner, listing);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    return listing;
  }
  /** Drops the list of one owner; of all owners if `owner` is undefined. */
  #drop(owner) {
    if (owner === undefined) this.#clear();
    else this.#lists.delete(owner);
  }
  #clear() {
    this.#server.listeners.delete(this.#listener);
    this.#lists.clear();
  }
}
const indexes = new WeakMap();
/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
export function getToolIndexOfServer(server) {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ListedToolFinder(server);
    indexes.set(server, index);
  }
  return index;
}
/** Returns the tools on all pages that the server's handler lists. Rejects with the error of the handler. */
async function listTools({ handlers, revision }, { principal }) {
  const tools = new Map();
  const handler = handlers.get("tools/list");
  let cursor;
  for (let page = 0; handler !== undefined && page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result = await handler(params, contextWithoutClient(revision.revision, principal));
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"]) if (isObject(tool)) tools.set(String(tool["name"]), tool);
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}
/** Returns the context for a call that the server itself makes. The context sends nothing, and its signal is never aborted. */
function contextWithoutClient(revision, principal) {
  const ignore = () => undefined;
  return {
    revision,
    principal,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: ignore,
    log: ignore,
    detach: ignore,
  };
}
/**
 * Checks that the headers of stateless requests repeat what their messages contain, before a connection receives the message. Loaded for
 * the first stateless request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export class StatelessHeaderCheck {
  #byRevision;
  #mismatchCode;
  /**
   * @param servers the servers with the stateless lifecycle.
   * @param revisionHeader the name of the header that contains the revision. The header rules of a revision leave it out, because it is
   * checked before the revision is known.
   */
  constructor(servers, revisionHeader) {
    this.#byRevision = new Map(
      servers.map((server) => [
        server.revision.revision,
        {
          rules: headerRulesOf(server, revisionHeader),
          tools: getToolIndexOfServer(server),
        },
      ]),
    );
    this.#mismatchCode = servers[0]?.revision.codes["HEADER_MISMATCH"] ?? CODES.request;
  }
  /**
   * Returns the error for a request whose headers are missing or differ from the message; `undefined` if the headers are correct, or if
   * the message is invalid, which the connection reports. Returns a promise only if the tools have to be listed first.
   */
  check(message, named, exchange) {
    if (!isObject(message) || typeof message["method"] !== "string") return undefined;
    const mismatch = findHeaderRevisionMismatch(message, named);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { inHeader, inMessage } = named;
    const isRequest = message["id"] !== undefined;
    if (inHeader === undefined || (inMessage === undefined && isRequest)) return undefined;
    const headers = this.#byRevision.get(inHeader);
    return headers && this.#compare(headers, message, exchange);
  }
  #compare({ rules, tools }, message, exchange) {
    const mismatch = rules.mismatch(message, exchange);
    if (mismatch !== undefined) return this.#errorOf(mismatch);
    const { method, params } = message;
    if (!rules.repeatsArguments(method) || !isObject(params)) return undefined;
    const compareArguments = (tool) => {
      const schema = tool?.["inputSchema"];
      if (!isObject(schema)) return undefined;
      const args = params["arguments"];
      return this.#errorOf(rules.argumentMismatch(schema, args, exchange));
    };
    const tool = tools.find(params["name"], exchange);
    return tool instanceof Promise ? tool.then(compareArguments, () => undefined) : compareArguments(tool);
  }
  #errorOf(mismatch) {
    return mismatch === undefined ? undefined : new McpError(this.#mismatchCode, mismatch);
  }
}
/** Returns the rules for all headers except the header that names the revision. */
function headerRulesOf({ revision, options }, revisionHeader) {
  const all = [...revision.headers, ...(options.headers ?? [])];
  return new HeaderRulesChecker(all.filter(({ name }) => name.toLowerCase() !== revisionHeader));
}
/**
 * Returns an error text if the header `MCP-Protocol-Version` of a stateless request is missing or differs from the revision in the message.
 * Returns no error for an `initialize` request without header and revision, because the connection rejects it with the list of supported
 * revisions.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#protocol-version-header
 */
export function findHeaderRevisionMismatch(message, { inHeader, inMessage }) {
  if (inHeader === undefined)
    return inMessage === undefined && message["method"] === "initialize"
      ? undefined
      : "the header MCP-Protocol-Version is missing";
  // No error here if the message of the request names no revision: the connection rejects such a request later.
  return inMessage === undefined || inMessage === inHeader
    ? undefined
    : `the header MCP-Protocol-Version is ${inHeader}, but the message names revision ${inMessage}`;
}
// ---- transports/http/postRequest ----------------------------------------------------------------
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export class HttpPostRequestProcessor {
  #endpoint;
  exchange;
  #body;
  message;
  constructor(endpoint, exchange, body) {
    this.#endpoint = endpoint;
    this.exchange = exchange;
    this.#body = body;
  }
  read(text) {
    // Rejects the request if the endpoint started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    try {
      this.message = JSON.parse(text);
    } catch {
      return this.#reject(400, CODES.parse, "Parse error: the body is not JSON");
    }
    if (this.exchange.checkScopes?.(this.message) === false) return this.#body.release();
    const named = readHeaderAndMessageRevisions(this.exchange, this.message);
    if (this.#endpoint.revisions.isStateless(named)) this.#checkStateless(named);
    else this.#receiveInSession();
  }
  reject(fault) {
    this.#body.release();
    const { status, error } = createRequestBodyError(fault, this.#endpoint.bodies);
    this.rejectWith(status, error);
  }
  #checkStateless(named) {
    const { headerCheck } = this.#endpoint;
    if (headerCheck === undefined) return void this.#loadHeaderCheck().then(() => this.#checkStateless(named));
    const checked = headerCheck.check(this.message, named, this.exchange);
    if (checked instanceof Promise) void checked.then((error) => this.#receiveStateless(error));
    else this.#receiveStateless(checked);
  }
  async #loadHeaderCheck() {
    // Stateless calls need no other process, but listen streams get the notifications of other processes.
    this.#endpoint.service?.joinLater();
    const { statelessServers } = this.#endpoint.revisions;
    this.#endpoint.headerCheck ??= new StatelessHeaderCheck(statelessServers, REVISION_HEADER);
  }
  #receiveStateless(error) {
    // The check of the headers may have called `listTools` first. If the endpoint has started to close meanwhile, the endpoint rejects the
    // request.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.rejectWith(400, error);
    const { statelessServers } = this.#endpoint.revisions;
    const { owner } = this.exchange;
    this.#receive(new Connection(statelessServers, dropMessage, owner));
  }
  #receiveInSession() {
    const { sessions, service } = this.#endpoint;
    if (service !== undefined) return void service.post(this);
    const { owner } = this.exchange;
    const id = this.exchange.header("mcp-session-id");
    if (id === undefined) return this.initialize();
    void callWithResolvedValue(sessions.find({ session: id, principal: owner }), (found) => this.find(found));
  }
  find(session, posted) {
    // Rejects the request if the endpoint started to close while the store looked for the session.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (session === undefined)
      return this.#reject(
        404,
        CODES.request,
        "the session in the header Mcp-Session-Id does not exist or has ended: send initialize again",
      );
    if (session instanceof McpError) return this.rejectWith(503, session);
    const negotiated = session.connection.revision?.revision;
    const mismatch = getSessionRevisionError(this.exchange, negotiated);
    if (mismatch !== undefined) return this.rejectWith(400, mismatch);
    this.#receive(session.connection, { session, ...posted });
  }
  initialize() {
    const { sessions, revisions } = this.#endpoint;
    const method = isObject(this.message) && this.message["method"];
    const isOpening = revisions.handshakeServers.some(({ revision }) => revision.open === method);
    if (!isOpening)
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin(this.exchange.owner);
    if (session === undefined) return this.rejectWith(503, createTooManySessionsError());
    this.#receive(session.connection, { session, isNewSession: true });
  }
  #receive(connection, inSession = {}) {
    const posted = { message: this.message, body: this.#body, ...inSession };
    const response = new PostResponseWriter(this.#endpoint, this.exchange, posted);
    response.receive(connection);
  }
  accept() {
    this.#body.release();
    this.exchange.respond(202, []);
  }
  #rejectClosing() {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }
  #reject(status, code, message) {
    this.rejectWith(status, new McpError(code, message));
  }
  rejectWith(status, error) {
    this.#body.release();
    const message = this.message;
    respondWithJsonRpcError(this.#endpoint, this.exchange, {
      status,
      error,
      message,
    });
  }
}
/** Drops a message that belongs to no call, because a stateless client has no stream for such messages. */
function dropMessage() {}
/**
 * Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in
 * `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openSessionStream(endpoint, exchange) {
  if (!isMediaTypeAccepted(exchange.header("accept"), "text/event-stream"))
    return respondWithPlainTextError(exchange, 406, {
      reason: "The Accept header must list text/event-stream",
    });
  withSession(endpoint, exchange, (session) => {
    const lastEventId = exchange.header("last-event-id");
    if (lastEventId !== undefined && lastEventId !== "")
      return resumeStream(endpoint, { session, lastEventId, exchange });
    if (session.push.isAttached)
      return respondWithPlainTextError(exchange, 409, {
        reason: "The session has an open stream already: close it first",
      });
    session.openPush(exchange);
  });
}
/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export function handleDeleteSession(endpoint, exchange) {
  withSession(endpoint, exchange, (session) => {
    endpoint.sessions.end(session);
    exchange.respond(204, []);
  });
}
/** Calls a function with the session in the header `Mcp-Session-Id`. Rejects the request if there is no such session. */
function withSession({ sessions }, exchange, use) {
  const reject = (status, reason) => respondWithPlainTextError(exchange, status, { reason });
  const id = exchange.header("mcp-session-id");
  if (id === undefined) return reject(400, "The header Mcp-Session-Id is missing");
  const useIfMatching = (session) => {
    if (session === undefined)
      return reject(404, "The session in the header Mcp-Session-Id does not exist or has ended");
    if (session instanceof McpError) return reject(503, session.message);
    const negotiated = session.connection.revision?.revision;
    const mismatch = getSessionRevisionError(exchange, negotiated);
    if (mismatch !== undefined) return reject(400, mismatch.message);
    use(session);
  };
  const { owner } = exchange;
  void callWithResolvedValue(sessions.find({ session: id, principal: owner }), useIfMatching);
}
/**
 * Sends the events that the client missed, and attaches the response to the stream if the stream has not ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
function resumeStream({ sessions, revisions }, resumption) {
  const { session, lastEventId, exchange } = resumption;
  const missed = sessions.eventsAfter(session, lastEventId);
  if (!(missed instanceof Promise)) return replay(resumption, missed);
  // Handles a rejection that happens before the module below is loaded.
  missed.catch(() => undefined);
  const again = () => sessions.eventsAfter(session, lastEventId);
  const read = { first: missed, again };
  void import("./httpService.js")
    .then(({ readMissedEventsFromAsyncStore }) =>
      readMissedEventsFromAsyncStore(revisions.handshakeServers, session, read),
    )
    .then((found) => {
      if (found instanceof McpError) respondWithPlainTextError(exchange, 503, { reason: found.message });
      else replay(resumption, found.missed, found.stream);
    });
}
/** Sends the missed events of a stream. If the session still has the stream, the stream continues on this response. */
function replay({ session, lastEventId, exchange }, missed, stream = missed && session.streamOf(missed.stream)) {
  if (missed === undefined && session.push.hasBegunWith(lastEventId))
    // The store has dropped the event with which the stream began. The client has received no message, so its stream begins again.
    session.openPush(exchange);
  else if (missed === undefined)
    respondWithPlainTextError(exchange, 400, {
      reason: "The server does not have the event in Last-Event-ID: open a new stream without this header",
    });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}
/** Sends the missed events of a stream that has ended as one complete response. */
function replayEnded(exchange, missed) {
  const events = missed.filter(({ text }) => text !== "").map(({ id, text }) => formatServerSentEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
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
  #path;
  #closeMs;
  /** Decides about each MCP request before its body is read: the authorization, the limits, or both. */
  #admission;
  #options;
  #hostAndOrigin;
  #state;
  #legacySse;
  /** Resolves when the code for a service is loaded; undefined afterwards, and without the option `service`. */
  #loading;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers, options = {}) {
    this.#path = options.path ?? "/mcp";
    this.#closeMs = options.closeMs ?? 5000;
    this.#hostAndOrigin = new HostAndOriginChecker(options);
    this.#state = createHttpEndpointState(servers, options);
    this.#options = options;
    this.#admission =
      options.limits?.createAdmission(options.authorization, this.#state.revisions.forErrors) ?? options.authorization;
    this.#legacySse = legacySseOf(servers, options, this.#state);
    const { service } = options;
    this.#loading = service && this.#loadService(servers, service);
  }
  /** True if clients should send their next requests to other processes, because this process drains or this endpoint closes. */
  get isDraining() {
    return this.#state.isClosing || this.#options.health?.isDraining === true;
  }
  /** Handles one request. Sends the response on the exchange, now or later. */
  handle(received) {
    const { health, observer } = this.#options;
    // Probes use the address of the machine as `Host`, and have no token.
    if (health?.respond(received, this.#state.isClosing)) return;
    const exchange = observer?.beginExchange(received) ?? received;
    if (this.#loading === undefined) this.#checkHostAndRoute(exchange);
    else void this.#loading.then(() => this.#checkHostAndRoute(exchange));
  }
  /** Joins the service, if the option `service` is given. @throws by rejection the error of the service. */
  async join() {
    await this.#loading;
    await this.#state.service?.join();
  }
  /**
   * Rejects new requests, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and streams. Resolves
   * when that is done.
   *
   * @param sent called when the calls have been answered. The returned promise resolves when the clients have received the responses.
   */
  async close(sent) {
    this.#state.isClosing = true;
    await this.#loading;
    const { sessions, pending, service } = this.#state;
    await service?.drain(this.#closeMs);
    for (const session of sessions) session.push.end();
    const stateless = [...pending].map((request) => request.conclude());
    // In a service, other processes still receive the answers of clients.
    const endsInput = service === undefined;
    const inSessions = [...sessions].map(({ connection }) => {
      if (endsInput) connection.end();
      return connection.idle();
    });
    const onLegacySse = this.#legacySse?.conclude(endsInput);
    const concluded = Promise.all([...stateless, ...inSessions, onLegacySse]);
    await waitAtMost(this.#closeMs, concluded.then(sent));
    for (const request of [...pending]) request.close();
    sessions.close();
    this.#legacySse?.close();
    await service?.leave(this.#closeMs);
  }
  #checkHostAndRoute(exchange) {
    const reason = this.#hostAndOrigin.reasonToReject(exchange);
    if (reason !== undefined) return respondWithPlainTextError(exchange, 403, { reason });
    const origin = exchange.header("origin");
    if (origin === undefined) this.#route(exchange);
    else void this.#routeFromWebPage(exchange, origin);
  }
  async #loadService(servers, service) {
    const { ServiceEndpoint } = await import("./httpService.js");
    this.#state.service = new ServiceEndpoint({ service, servers }, this.#state, {
      EventStream,
      getSessionRevisionError,
      isMediaTypeAccepted,
      listRequestIds,
      notifyClients,
      respondWithPlainTextError,
    });
    this.#loading = undefined;
  }
  async #routeFromWebPage(exchange, origin) {
    if (!respondToPreflight(exchange, origin)) this.#route(new CorsExchange(exchange, origin));
  }
  #route(exchange, isAdmitted = false) {
    if (this.#state.isClosing)
      return respondWithPlainTextError(exchange, 503, {
        reason: "The server is shutting down",
      });
    const { target } = exchange;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    if (this.#options.authorization?.respondToMetadata(path, exchange)) return;
    const isMcp = path === this.#path;
    if (!isMcp && !this.#legacySse?.hasPath(path))
      return respondWithPlainTextError(exchange, 404, {
        reason: `The MCP endpoint is ${this.#path}`,
      });
    if (this.#admission && !isAdmitted)
      return void callWithResolvedValue(
        this.#admission.authenticate(exchange),
        (admitted) => admitted && this.#route(admitted, true),
      );
    if (isMcp) this.#handleMcp(exchange);
    else if (this.#state.service === undefined) this.#legacySse.handle(path, exchange);
    else void this.#state.service.legacySse(this.#legacySse, path, exchange);
  }
  #handleMcp(exchange) {
    const { method } = exchange;
    if (method === "POST") return this.#post(exchange);
    const named = readHeaderAndMessageRevisions(exchange);
    const { revisions, service } = this.#state;
    const hasSessions = !revisions.isStateless(named);
    if (hasSessions && method === "GET")
      return service ? void service.get(exchange) : openSessionStream(this.#state, exchange);
    if (hasSessions && method === "DELETE")
      return service ? void service.delete(exchange) : handleDeleteSession(this.#state, exchange);
    respondWithPlainTextError(exchange, 405, {
      reason: `The MCP endpoint does not support the method ${method}`,
      headers: ["allow", hasSessions ? "GET, POST, DELETE" : "POST"],
    });
  }
  #post(exchange) {
    const accept = exchange.header("accept");
    if (!isMediaTypeAccepted(accept, "application/json") || !isMediaTypeAccepted(accept, "text/event-stream"))
      return respondWithPlainTextError(exchange, 406, {
        reason: "The Accept header must list application/json and text/event-stream",
      });
    if (!isJsonContentType(exchange.header("content-type")))
      return respondWithPlainTextError(exchange, 415, {
        reason: "The Content-Type header must be application/json",
      });
    const body = new RequestBodyByteCounter(this.#state.bodies, exchange.owner);
    exchange.readBody(body, new HttpPostRequestProcessor(this.#state, exchange, body));
  }
}
/**
 * Returns the endpoint for HTTP+SSE if one of the servers has a revision without Streamable HTTP; otherwise `undefined`. The endpoint
 * then serves all revisions that define HTTP+SSE.
 */
function legacySseOf(servers, options, { bodies, maxUnsent, heartbeatMs }) {
  const withSse = servers.filter(
    ({ revision }) => revision.lifecycle === "handshake" && revision.transports.includes(HTTP_SSE),
  );
  const isNeeded = withSse.some(({ revision }) => !revision.transports.includes(STREAMABLE_HTTP));
  if (!isNeeded) return undefined;
  const { ssePath = "/sse", messagePath = "/messages", maxSessions = 10_000 } = options;
  return new LegacySseEndpoint(withSse, {
    ssePath,
    messagePath,
    maxSessions,
    bodies,
    maxUnsent,
    heartbeatMs,
  });
}
// ---- transports/http/restoreSession -------------------------------------------------------------
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
export function restoreHttpSession(sessions, servers, { session: id, principal, ...record }) {
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
function negotiateAgain({ connection }, server, { client, logLevel, subscriptions }) {
  const params = {
    clientInfo: client.info,
    capabilities: client.capabilities,
  };
  const { lifecycle, revision } = server;
  const initialize = lifecycle.handleOf(server, revision.open, connection);
  // The runtime itself handles `initialize` and does not use the context.
  void initialize(params, undefined);
  const negotiated = connection.session;
  negotiated.logLevel = logLevel;
  for (const uri of subscriptions) negotiated.subscriptions.set(uri, negotiated.keep(uri));
}
// ---- transports/http/storeError -----------------------------------------------------------------
/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export function createStoreFailureError([server], error) {
  if (error instanceof McpError) return error;
  passErrorToOnError(server, error);
  return new McpError(CODES.internal, "the server cannot read its sessions: try again later");
}
