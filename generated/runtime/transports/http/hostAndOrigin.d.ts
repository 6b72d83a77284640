// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpExchange } from "../http-exchange/httpExchange.js";
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
export declare class HostAndOriginChecker {
  #private;
  constructor({ allowedHosts, allowedOrigins }: HostAndOriginOptions);
  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange: HttpExchange): string | undefined;
}
