import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import type { HeaderList, HttpExchange } from "../transports/http-exchange/httpExchange.js";
import { OTHER } from "./targetNames.js";

/** The end of an HTTP request. One HTTP request may carry several JSON-RPC messages, or no message. */
export interface ObservedHttpResponse {
  /** The HTTP method, or `_OTHER` for a method that HTTP does not define. */
  readonly method: string;
  /** The status of the response, or 0 if the client disconnected before the server sent a response. */
  readonly status: number;
  /** True if the response was a stream. */
  readonly isStream: boolean;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly durationMs: number;
}

/** Receives the events of HTTP requests. An implementation must not throw. */
export interface ExchangeListener {
  streamStarted(): void;
  ended(response: ObservedHttpResponse): void;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];

/** An HTTP exchange that reports the start of a stream and the end of the response to a listener. */
export class ObservedExchange extends HttpExchangeWrapper {
  readonly #listener: ExchangeListener;
  readonly #start = performance.now();
  #isStream = false;
  #hasEnded = false;

  constructor(exchange: HttpExchange, listener: ExchangeListener) {
    super(exchange);
    this.#listener = listener;
    exchange.onDisconnect(() => this.#end(this.#isStream ? 200 : 0));
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, headers, body);
    this.#end(status);
  }

  override startStream(headers: HeaderList): void {
    super.startStream(headers);
    if (this.#isStream || this.#hasEnded) return;
    this.#isStream = true;
    this.#listener.streamStarted();
  }

  override end(text?: string): void {
    super.end(text);
    this.#end(200);
  }

  #end(status: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { method } = this;
    this.#listener.ended({
      method: METHODS.includes(method) ? method : OTHER,
      status,
      isStream: this.#isStream,
      durationMs: performance.now() - this.#start,
    });
  }
}
