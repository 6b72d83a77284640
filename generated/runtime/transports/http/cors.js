// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** What clients send, whatever the revision; what repeats arguments has names of the tools' own. */
const SENT =
  "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name";
/** What clients must see besides what pages may see anyway. */
const EXPOSED = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate";
/** Seconds for which a browser need not ask again: no browser remembers longer. */
const MAX_AGE = "7200";
/**
 * Answers a browser that asks whether a page may send a request; tells whether it did ask.
 *
 * @param origin of a page that may.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function answerPreflight(exchange, origin) {
  const method = exchange.header("access-control-request-method");
  if (exchange.method !== "OPTIONS" || method === undefined) return false;
  const asked = exchange.header("access-control-request-headers");
  exchange.respond(204, [
    "access-control-allow-origin",
    origin,
    "access-control-allow-methods",
    "GET, POST, DELETE",
    "access-control-allow-headers",
    asked ? `${SENT}, ${asked}` : SENT,
    "access-control-max-age",
    MAX_AGE,
    "vary",
    "Origin, Access-Control-Request-Headers",
  ]);
  return true;
}
/** An exchange whose response a web page may read. */
export class PageExchange {
  #exchange;
  #fields;
  /** @param origin of the page. */
  constructor(exchange, origin) {
    this.#exchange = exchange;
    this.#fields = [
      "access-control-allow-origin",
      origin,
      "access-control-expose-headers",
      EXPOSED,
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
  get request() {
    return this.#exchange.request;
  }
  header(name) {
    return this.#exchange.header(name);
  }
  readBody(meter, reader) {
    this.#exchange.readBody(meter, reader);
  }
  respond(status, fields, body) {
    this.#exchange.respond(status, [...fields, ...this.#fields], body);
  }
  open(fields) {
    this.#exchange.open([...fields, ...this.#fields]);
  }
  write(text) {
    this.#exchange.write(text);
  }
  end(text) {
    this.#exchange.end(text);
  }
  drop() {
    this.#exchange.drop();
  }
  get unsent() {
    return this.#exchange.unsent;
  }
  onGone(listener) {
    this.#exchange.onGone(listener);
  }
}
