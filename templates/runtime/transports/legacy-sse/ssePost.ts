import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { HttpRequest, JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { Principal } from "../../protocol/principal.js";
import type { ReceivedMessageStatus } from "../../server/connection.js";
import {
  JSON_HEADERS,
  respondWithPlainTextError,
  type HttpExchange,
  type RequestBodyReceiver,
} from "../http-exchange/httpExchange.js";
import type { RequestBodyByteCounter, UnusableBodyReason } from "../http-exchange/requestBody.js";
import type { LegacySseTarget } from "./sseStream.js";
import { createRequestBodyError } from "../http-exchange/bodyError.js";

/** One POST request with a message. The HTTP response is empty; the JSON-RPC response is sent on the stream. */
export class LegacySsePost implements RequestBodyReceiver, JsonRpcResponseWriter {
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
    let message: unknown;
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
export function rejectUnknownSession(exchange: HttpExchange): void {
  respondWithPlainTextError(exchange, 404, {
    reason: "The session in the query parameter sessionId does not exist or has ended",
  });
}
