// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import { Connection } from "../../server/connection.js";
import { ClientBudget } from "../../stores/budget.js";
import {
  JSON_HEADERS,
  respondWithPlainTextError,
} from "../http-exchange/httpExchange.js";
import { isMediaTypeAccepted } from "../http-exchange/mediaTypes.js";
import { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import {
  EVENT_STREAM_HEADERS,
  HEARTBEAT_COMMENT,
  startHeartbeat,
} from "../http-exchange/serverSentEvents.js";
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
        reason:
          "The server allows no further stream for this caller (server option maxSessions): try again later",
      });
    const id = idPrefix + crypto.randomUUID();
    const stream = new LegacySseStream(this.#servers, exchange, this.#options);
    this.#streams.set(id, stream);
    exchange.startStream(EVENT_STREAM_HEADERS);
    exchange.onDisconnect(() => {
      if (this.#streams.delete(id)) this.#streamBudget.give(1, owner);
      stream.disconnected();
    });
    exchange.write(
      `event: endpoint\ndata: ${this.#options.messagePath}?sessionId=${id}\n\n`,
    );
  }
  #post(exchange, routing) {
    const query = exchange.target.slice(this.#options.messagePath.length + 1);
    const id = new URLSearchParams(query).get("sessionId");
    if (id === null)
      return respondWithPlainTextError(exchange, 400, {
        reason: "The query parameter sessionId is missing",
      });
    const stream =
      this.find(id, exchange.owner) ?? routing?.streamOf(id, exchange.owner);
    if (stream === undefined) return rejectUnknownSession(exchange);
    const body = new RequestBodyByteCounter(
      this.#options.bodies,
      exchange.owner,
    );
    exchange.readBody(body, new LegacySsePost(stream, exchange, body));
  }
}
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
class LegacySseStream {
  connection;
  /** The GET request that opened the stream. */
  exchange;
  #maxUnsent;
  #heartbeat;
  #hasEnded = false;
  constructor(servers, exchange, { maxUnsent, heartbeatMs }) {
    this.connection = new Connection(
      servers,
      (text) => this.send(text),
      exchange.owner,
    );
    this.exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heartbeat = startHeartbeat(heartbeatMs, () =>
      this.#write(HEARTBEAT_COMMENT),
    );
  }
  get hasEnded() {
    return this.#hasEnded;
  }
  send(text) {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }
  /** Ends the stream from the server's side. */
  close() {
    this.disconnected();
    this.exchange.end();
  }
  /** Aborts the calls of a client that has disconnected. */
  disconnected() {
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.connection.close();
  }
  #write(event) {
    if (this.#hasEnded) return;
    if (this.exchange.unsentBytes > this.#maxUnsent) this.exchange.disconnect();
    else this.exchange.write(event);
  }
}
/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
class LegacySsePost {
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
    void import("../http-exchange/bodyError.js").then(
      ({ createRequestBodyError }) => {
        const { status, error } = createRequestBodyError(
          fault,
          this.#body.limits,
        );
        this.#reject(status, error);
      },
    );
  }
  #reject(status, error) {
    this.#exchange.respond(
      status,
      JSON_HEADERS,
      this.#stream.connection.refusal(error),
    );
  }
}
function rejectUnknownSession(exchange) {
  respondWithPlainTextError(exchange, 404, {
    reason:
      "The session in the query parameter sessionId does not exist or has ended",
  });
}
