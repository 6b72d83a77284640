// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  bodyError,
  BodyMeter,
  type BodyFault,
  type BodyLimits,
} from "../http/body.js";
import { Connection } from "../../server/connection.js";
import { CODES, errorText, McpError } from "../../jsonrpc/errors.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import {
  accepts,
  JSON_FIELDS,
  refuseRequest,
  type BodyReader,
  type HttpExchange,
} from "../http/exchange.js";
import type { Server } from "../../server/server.js";
import { COMMENT, SSE_FIELDS, startHeart } from "../http/eventStream.js";

export interface HttpSseOptions {
  readonly ssePath: string;
  readonly messagePath: string;
  readonly maxSessions: number;
  readonly bodies: BodyLimits;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
}

/**
 * The HTTP transport of the first revision: the client opens one stream, is told where to post, and hears everything there.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class HttpSse {
  readonly #servers: readonly Server[];
  readonly #options: HttpSseOptions;
  readonly #streams = new Map<string, SseStream>();

  constructor(servers: readonly Server[], options: HttpSseOptions) {
    this.#servers = servers;
    this.#options = options;
  }

  /** Takes a request that is for one of its two paths; tells whether it is. */
  handle(path: string, exchange: HttpExchange): boolean {
    const { ssePath, messagePath } = this.#options;
    const method = path === ssePath ? "GET" : "POST";
    if (path !== ssePath && path !== messagePath) return false;
    if (exchange.method !== method)
      refuseRequest(exchange, 405, {
        reason: `${exchange.method} is not allowed here`,
        fields: ["allow", method],
      });
    else if (method === "GET") this.#open(exchange);
    else this.#post(exchange);
    return true;
  }

  close(): void {
    for (const stream of [...this.#streams.values()]) stream.close();
  }

  #open(exchange: HttpExchange): void {
    if (!accepts(exchange.header("accept"), "text/event-stream"))
      return refuseRequest(exchange, 406, {
        reason: "Accept must list text/event-stream",
      });
    if (this.#streams.size >= this.#options.maxSessions)
      return refuseRequest(exchange, 503, { reason: "Too many sessions" });
    const id = crypto.randomUUID();
    const stream = new SseStream(this.#servers, exchange, this.#options);
    this.#streams.set(id, stream);
    exchange.open(SSE_FIELDS);
    exchange.onGone(() => {
      this.#streams.delete(id);
      stream.gone();
    });
    exchange.write(
      `event: endpoint\ndata: ${this.#options.messagePath}?sessionId=${id}\n\n`,
    );
  }

  #post(exchange: HttpExchange): void {
    const query = exchange.target.slice(this.#options.messagePath.length + 1);
    const id = new URLSearchParams(query).get("sessionId");
    if (id === null)
      return refuseRequest(exchange, 400, { reason: "sessionId is missing" });
    const stream = this.#streams.get(id);
    if (stream === undefined) return refuseSession(exchange);
    const meter = new BodyMeter(this.#options.bodies);
    exchange.readBody(meter, new SsePost(stream, exchange, meter));
  }
}

/** The stream of one client: takes all that goes to it. */
class SseStream {
  readonly connection: Connection;
  readonly #exchange: HttpExchange;
  readonly #maxUnsent: number;
  readonly #heart: ReturnType<typeof startHeart>;
  #isOver = false;

  constructor(
    servers: readonly Server[],
    exchange: HttpExchange,
    { maxUnsent, heartbeatMs }: HttpSseOptions,
  ) {
    this.connection = new Connection(servers, (text) => this.send(text));
    this.#exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heart = startHeart(heartbeatMs, () => this.#write(COMMENT));
  }

  /** Whether the stream has ended: nothing more can be answered on it. */
  get isOver(): boolean {
    return this.#isOver;
  }

  send(text: string): void {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }

  close(): void {
    this.gone();
    this.#exchange.end();
  }

  /** The client has gone. */
  gone(): void {
    this.#isOver = true;
    clearInterval(this.#heart);
    this.connection.close();
  }

  #write(event: string): void {
    if (this.#isOver) return;
    if (this.#exchange.unsent > this.#maxUnsent) this.#exchange.drop();
    else this.#exchange.write(event);
  }
}

/** One message of a client; all that belongs to it goes onto the stream. */
class SsePost implements BodyReader, ResponseWriter {
  readonly #stream: SseStream;
  readonly #exchange: HttpExchange;
  readonly #body: BodyMeter;

  constructor(stream: SseStream, exchange: HttpExchange, body: BodyMeter) {
    this.#stream = stream;
    this.#exchange = exchange;
    this.#body = body;
  }

  get request(): HttpRequest {
    return this.#exchange.request;
  }

  send(text: string): void {
    this.#stream.send(text);
  }

  answer(text: string): void {
    this.#stream.send(text);
  }

  read(text: string): void {
    this.#body.release();
    // The stream may have ended while the body was on its way.
    if (this.#stream.isOver) return refuseSession(this.#exchange);
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.#refuse(400, new McpError(CODES.parse, "Parse error"));
    }
    this.#exchange.respond(202, []);
    this.#stream.connection.receive(message, this);
  }

  refuse(fault: BodyFault): void {
    const { status, error } = bodyError(fault, this.#body.limits);
    this.#refuse(status, error);
  }

  #refuse(status: number, error: McpError): void {
    this.#exchange.respond(status, JSON_FIELDS, errorText(null, error));
  }
}

function refuseSession(exchange: HttpExchange): void {
  refuseRequest(exchange, 404, { reason: "No such session" });
}
