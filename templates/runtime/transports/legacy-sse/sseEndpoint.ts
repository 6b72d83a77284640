import type { Server } from "../../server/server.js";
import { ClientBudget } from "../../stores/budget.js";
import { respondWithPlainTextError, type HttpExchange } from "../http-exchange/httpExchange.js";
import { isMediaTypeAccepted } from "../http-exchange/mediaTypes.js";
import { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import { EVENT_STREAM_HEADERS } from "../http-exchange/serverSentEvents.js";
import { LegacySsePost, rejectUnknownSession } from "./ssePost.js";
import { LegacySseStream, type LegacySseOptions, type LegacySseTarget } from "./sseStream.js";

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
   * Handles a request to `ssePath` or `messagePath`.
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

  #post(exchange: HttpExchange, routing: LegacySseRouting | undefined): void {
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
