// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import {
  JSON_HEADERS,
  respondWithPlainTextError,
} from "../http-exchange/httpExchange.js";
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
/** Rejects a request that names no open stream. */
export function rejectUnknownSession(exchange) {
  respondWithPlainTextError(exchange, 404, {
    reason:
      "The session in the query parameter sessionId does not exist or has ended",
  });
}
