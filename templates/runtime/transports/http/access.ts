import type { HttpExchange } from "./exchange.js";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const PORT = /:\d*$/;

/** Who may call. Lists take the place of the loopback names, which alone are allowed unless told otherwise. */
export interface AccessOptions {
  /** Values of the Host header: `example.com` (any port), `example.com:8080`, or `*`. */
  readonly allowedHosts?: readonly string[];
  /** Values of the Origin header: `https://example.com` (that port alone), or `*`. */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Keeps web pages from reaching a server through a name of their own that leads to this machine.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export class Access {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string> | undefined;

  constructor({ allowedHosts, allowedOrigins }: AccessOptions) {
    this.#hosts = lowered(allowedHosts ?? LOOPBACK);
    this.#origins = allowedOrigins && lowered(allowedOrigins);
  }

  /** What is wrong with where a request comes from, or undefined. */
  objection(exchange: HttpExchange): string | undefined {
    const host = exchange.header("host");
    if (!this.#knowsHost(host))
      return `Host ${host ?? "(none)"} is not allowed (see allowedHosts)`;
    const origin = exchange.header("origin");
    return origin === undefined || this.#knowsOrigin(origin)
      ? undefined
      : `Origin ${origin} is not allowed (see allowedOrigins)`;
  }

  #knowsHost(host: string | undefined): boolean {
    return isListed(this.#hosts, host?.toLowerCase());
  }

  #knowsOrigin(origin: string): boolean {
    const lower = origin.toLowerCase();
    if (this.#origins !== undefined)
      return this.#origins.has("*") || this.#origins.has(lower);
    const authority = /^https?:\/\/([^/]+)$/.exec(lower)?.[1];
    return LOOPBACK.includes(authority?.replace(PORT, "") ?? "");
  }
}

function isListed(
  names: ReadonlySet<string>,
  host: string | undefined,
): boolean {
  if (names.has("*")) return true;
  return (
    host !== undefined && (names.has(host) || names.has(host.replace(PORT, "")))
  );
}

function lowered(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}
