import { parseJson } from "../../validation/checks.js";
import type { Server } from "../../server/server.js";
import { ClientBudget } from "../../stores/budget.js";
import {
  JSON_HEADERS,
  pathOf,
  respondWithPlainTextError,
  RequestBodyByteCounter,
  createBodyParseError,
  createRequestBodyError,
  type HttpExchange,
  type RequestBodyReceiver,
  type RequestBodyByteLimits,
  type UnusableBodyReason,
} from "../http-exchange/httpExchange.js";
import { checkAcceptsEventStream } from "../http-exchange/mediaTypes.js";
import { EVENT_STREAM_HEADERS, HEARTBEAT_COMMENT, startHeartbeat } from "../http-exchange/serverSentEvents.js";
import type { McpError } from "../../jsonrpc/errors.js";
import type { StreamLimits } from "../http/eventStream.js";
import type { HttpRequest, JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { Principal } from "../../protocol/context.js";
import { Connection, type ReceivedMessageStatus } from "../../server/connection.js";

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
