import { HttpExchangeWrapper } from "../http-exchange/exchangeWrapper.js";
import type { HeaderList, HttpExchange } from "../http-exchange/httpExchange.js";

/**
 * The request headers that web pages may send: the headers of all revisions. Headers for tool arguments depend on the tools and are
 * not in this list.
 */
const ALLOWED_HEADERS =
  "Content-Type, Accept, Authorization, Mcp-Session-Id, MCP-Protocol-Version, Last-Event-ID, Mcp-Method, Mcp-Name";

/** The response headers that web pages may read, in addition to the headers that CORS always exposes. */
const EXPOSED_HEADERS = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, Retry-After";

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
export function respondToPreflight(exchange: HttpExchange, origin: string): boolean {
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

/** The exchange of a request that a web page sent. Adds CORS headers to the response, so that the page can read the response. */
export class CorsExchange extends HttpExchangeWrapper {
  readonly #corsHeaders: HeaderList;

  /** @param origin the origin of the web page, which has been checked before. */
  constructor(exchange: HttpExchange, origin: string) {
    super(exchange);
    this.#corsHeaders = [
      "access-control-allow-origin",
      origin,
      "access-control-expose-headers",
      EXPOSED_HEADERS,
      "vary",
      "Origin",
    ];
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, [...headers, ...this.#corsHeaders], body);
  }

  override startStream(headers: HeaderList): void {
    super.startStream([...headers, ...this.#corsHeaders]);
  }
}
