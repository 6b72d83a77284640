// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const PORT = /:\d*$/;
/**
 * Rejects requests that web pages send to a server on the user's machine through DNS rebinding.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export class HostAndOriginChecker {
  #hosts;
  #origins;
  constructor({ allowedHosts, allowedOrigins }) {
    this.#hosts = lowerCaseSet(allowedHosts ?? LOOPBACK_HOSTS);
    this.#origins = allowedOrigins && lowerCaseSet(allowedOrigins);
  }
  /** Returns the reason why the request must be rejected; `undefined` if its host and origin are allowed. */
  reasonToReject(exchange) {
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
  #allowsHost(host) {
    const hosts = this.#hosts;
    if (hosts.has("*")) return true;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(host.replace(PORT, ""));
  }
  #allowsOrigin(origin) {
    if (this.#origins !== undefined)
      return this.#origins.has("*") || this.#origins.has(origin);
    const authority = /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
    return LOOPBACK_HOSTS.includes(authority?.replace(PORT, "") ?? "");
  }
}
function lowerCaseSet(names) {
  return new Set(names.map((name) => name.toLowerCase()));
}
