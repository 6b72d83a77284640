// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import { OTHER } from "./targetNames.js";
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
/** An HTTP exchange that reports the start of a stream and the end of the response to a listener. */
export class ObservedExchange extends HttpExchangeWrapper {
  #listener;
  #start = performance.now();
  #isStream = false;
  #hasEnded = false;
  constructor(exchange, listener) {
    super(exchange);
    this.#listener = listener;
    exchange.onDisconnect(() => this.#end(this.#isStream ? 200 : 0));
  }
  respond(status, headers, body) {
    super.respond(status, headers, body);
    this.#end(status);
  }
  startStream(headers) {
    super.startStream(headers);
    if (this.#isStream || this.#hasEnded) return;
    this.#isStream = true;
    this.#listener.streamStarted();
  }
  end(text) {
    super.end(text);
    this.#end(200);
  }
  #end(status) {
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
