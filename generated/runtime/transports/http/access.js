// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const PORT = /:\d*$/;
/**
 * Keeps web pages from reaching a server through a name of their own that leads to this machine.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export class Access {
  #hosts;
  #origins;
  constructor({ allowedHosts, allowedOrigins }) {
    this.#hosts = lowered(allowedHosts ?? LOOPBACK);
    this.#origins = allowedOrigins && lowered(allowedOrigins);
  }
  /** What is wrong with where a request comes from, or undefined. */
  objection(exchange) {
    const host = exchange.header("host");
    if (!this.#knowsHost(host))
      return `Host ${host ?? "(none)"} is not allowed (see allowedHosts)`;
    const origin = exchange.header("origin");
    return origin === undefined || this.#knowsOrigin(origin)
      ? undefined
      : `Origin ${origin} is not allowed (see allowedOrigins)`;
  }
  #knowsHost(host) {
    return isListed(this.#hosts, host?.toLowerCase());
  }
  #knowsOrigin(origin) {
    const lower = origin.toLowerCase();
    if (this.#origins !== undefined)
      return this.#origins.has("*") || this.#origins.has(lower);
    const authority = /^https?:\/\/([^/]+)$/.exec(lower)?.[1];
    return LOOPBACK.includes(authority?.replace(PORT, "") ?? "");
  }
}
function isListed(names, host) {
  if (names.has("*")) return true;
  return (
    host !== undefined && (names.has(host) || names.has(host.replace(PORT, "")))
  );
}
function lowered(names) {
  return new Set(names.map((name) => name.toLowerCase()));
}
