// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpExchange } from "./exchange.js";
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
export declare class Access {
  #private;
  constructor({ allowedHosts, allowedOrigins }: AccessOptions);
  /** What is wrong with where a request comes from, or undefined. */
  objection(exchange: HttpExchange): string | undefined;
}
