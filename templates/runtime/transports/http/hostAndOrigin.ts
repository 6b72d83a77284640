import { HttpExchangeWrapper, type HeaderList, type HttpExchange } from "../http-exchange/httpExchange.js";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const PORT = /:\d*$/;

/** The values of the headers `Host` and `Origin` that an HTTP endpoint accepts. Requests with other values get status 403. */
export interface HostAndOriginOptions {
  /**
   * The accepted values of the `Host` header: `example.com` (with any port), `example.com:8080` (with this port only), or `*` (every
   * host). Default: `localhost`, `127.0.0.1` and `[::1]`, with any port. A list replaces the default, so add the loopback names to it
   * if you need them.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * The accepted values of the `Origin` header, which browsers send with the requests of web pages: `https://example.com` (with the
   * default port of the scheme), `https://example.com:8443`, or `*` (every origin). Default: `http` and `https` origins on `localhost`,
   * `127.0.0.1` and `[::1]`, with any port. A list replaces the default. Requests without the header are accepted. Responses to accepted
   * origins have CORS headers, so the web page can read them.
   */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Rejects requests that web pages send to a server on the user's machine through DNS rebinding.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export class HostAndOriginChecker {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string> | undefined;

  constructor({ allowedHosts, allowedOrigins }: HostAndOriginOptions) {
    this.#hosts = lowerCaseSet(allowedHosts ?? LOOPBACK_HOSTS);
    this.#origins = allowedOrigins && lowerCaseSet(allowedOrigins);
  }

  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange: HttpExchange): string | undefined {
    const host = exchange.header("host");
    if (!this.#allowsHost(host?.toLowerCase()))
      return host === undefined
        ? "The Host header is missing"
        : `Host ${host} is not allowed: the server option allowedHosts must list it`;
    const origin = exchange.header("origin");
    return origin === undefined || this.#allowsOrigin(origin.toLowerCase())
      ? undefined
      : `Origin ${origin} is not allowed: the server option allowedOrigins must list it`;
  }

  #allowsHost(host: string | undefined): boolean {
    const hosts = this.#hosts;
    if (hosts.has("*")) return true;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(host.replace(PORT, ""));
  }

  #allowsOrigin(origin: string): boolean {
    if (this.#origins !== undefined) return this.#origins.has("*") || this.#origins.has(origin);
    const authority = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
    return LOOPBACK_HOSTS.includes(authority?.replace(PORT, "") ?? "");
  }
}

function lowerCaseSet(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}

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
