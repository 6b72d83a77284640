// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { SharedAuthorization } from "./authorization.js";
import { RequestHeaders } from "./requestHeaders.js";
/** Milliseconds to wait for the end of a response after its last message. */
const LINGER_MS = 1_000;
/** The URL, headers, limits and sockets that the requests of one connection share. */
export class HttpContext {
  /** The URL of the server. A permanent redirect replaces this URL. */
  url;
  label;
  maxMessageBytes;
  exchanger;
  authorization;
  headers;
  #lingering = [];
  #timer;
  constructor(setup, maxMessageBytes) {
    this.url = setup.url;
    this.label = setup.label;
    this.maxMessageBytes = maxMessageBytes;
    this.exchanger = setup.createExchanger(maxMessageBytes);
    this.authorization =
      setup.authorize && new SharedAuthorization(setup.authorize);
    this.headers = new RequestHeaders(setup.headers);
  }
  /**
   * Aborts an exchange unless its response ends soon. Most servers end a stream right after its last message, and an immediate abort would
   * close a TCP connection that further requests can use.
   */
  linger(exchange) {
    this.#lingering.push(exchange);
    this.#timer ??= setTimeout(() => this.#abortLingering(), LINGER_MS);
  }
  /** Aborts the exchanges that have not ended, and closes the TCP connections. */
  close() {
    clearTimeout(this.#timer);
    this.#abortLingering();
    this.authorization?.close();
    this.exchanger.close();
  }
  #abortLingering() {
    this.#timer = undefined;
    for (const exchange of this.#lingering.splice(0)) exchange.abort();
  }
}
