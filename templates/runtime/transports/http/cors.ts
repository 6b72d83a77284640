import type { BodyMeter } from "./body.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import type { BodyReader, Fields, HttpExchange } from "./exchange.js";

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
export function answerPreflight(
  exchange: HttpExchange,
  origin: string,
): boolean {
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
export class PageExchange implements HttpExchange {
  readonly #exchange: HttpExchange;
  readonly #fields: Fields;

  /** @param origin of the page. */
  constructor(exchange: HttpExchange, origin: string) {
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

  get method(): string {
    return this.#exchange.method;
  }

  get target(): string {
    return this.#exchange.target;
  }

  get principal(): string | undefined {
    return this.#exchange.principal;
  }

  get request(): HttpRequest {
    return this.#exchange.request;
  }

  header(name: string): string | undefined {
    return this.#exchange.header(name);
  }

  readBody(meter: BodyMeter, reader: BodyReader): void {
    this.#exchange.readBody(meter, reader);
  }

  respond(status: number, fields: Fields, body?: string): void {
    this.#exchange.respond(status, [...fields, ...this.#fields], body);
  }

  open(fields: Fields): void {
    this.#exchange.open([...fields, ...this.#fields]);
  }

  write(text: string): void {
    this.#exchange.write(text);
  }

  end(text?: string): void {
    this.#exchange.end(text);
  }

  drop(): void {
    this.#exchange.drop();
  }

  get unsent(): number {
    return this.#exchange.unsent;
  }

  onGone(listener: () => void): void {
    this.#exchange.onGone(listener);
  }
}
