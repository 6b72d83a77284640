import type { HttpExchange } from "../http-exchange/httpExchange.js";

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
