// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../jsonrpc/incoming.js";
/** The name of all addresses that are unknown, which share their limits. */
export declare const UNKNOWN_ADDRESS = "unknown";
/**
 * Returns the name under which the requests of an address are counted: an IPv4 address, or the network of an IPv6 address with its first 64
 * bits, since one customer usually has all addresses of such a network.
 *
 * @param proxies the number of trusted proxies in front of the server. Each of them appends the address of its own peer to `X-Forwarded-For`, so
 * the client's address has this position from the end; earlier addresses are text of the client. If the header has no valid address there, the
 * request did not come through all proxies, and the address of the connection counts.
 */
export declare function clientAddressOf(
  { headers, remoteAddress }: Pick<HttpRequest, "headers" | "remoteAddress">,
  proxies: number,
): string;
