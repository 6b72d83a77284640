// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The request headers that web pages may send: the headers of all revisions. Headers for tool arguments depend on the tools and are
 * not in this list.
 */
const ALLOWED_HEADERS =
  "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name";
/** The response headers that web pages may read, in addition to the headers that CORS always exposes. */
const EXPOSED_HEADERS =
  "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate";
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
/** Wraps the exchange of a request that a web page sent. Adds CORS headers to the response, so that the page can read the response. */
export class CorsExchange {
  #exchange;
  #corsHeaders;
  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange, origin) {
    this.#exchange = exchange;
    this.#corsHeaders = [
      "access-control-allow-origin",
      origin,
      "access-control-expose-headers",
      EXPOSED_HEADERS,
      "vary",
      "Origin",
    ];
  }
  get method() {
    return this.#exchange.method;
  }
  get target() {
    return this.#exchange.target;
  }
  get principal() {
    return this.#exchange.principal;
  }
  get request() {
    return this.#exchange.request;
  }
  header(name) {
    return this.#exchange.header(name);
  }
  readBody(meter, reader) {
    this.#exchange.readBody(meter, reader);
  }
  respond(status, headers, body) {
    this.#exchange.respond(status, [...headers, ...this.#corsHeaders], body);
  }
  startStream(headers) {
    this.#exchange.startStream([...headers, ...this.#corsHeaders]);
  }
  write(text) {
    this.#exchange.write(text);
  }
  end(text) {
    this.#exchange.end(text);
  }
  disconnect() {
    this.#exchange.disconnect();
  }
  get unsentBytes() {
    return this.#exchange.unsentBytes;
  }
  onDisconnect(listener) {
    this.#exchange.onDisconnect(listener);
  }
}
