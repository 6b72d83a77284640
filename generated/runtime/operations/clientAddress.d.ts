// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../jsonrpc/incoming.js";
/** The name for each client whose address is unknown. All these clients share their limits. */
export declare const UNKNOWN_ADDRESS = "unknown";
/**
 * Returns the name under which the server counts the requests of a client: the IPv4 address, or the first 64 bits of the IPv6 address. One customer
 * usually owns all IPv6 addresses with the same first 64 bits.
 *
 * @param proxies the number of trusted proxies in front of the server. Each proxy appends the address from which it received the request to
 * `X-Forwarded-For`, so the client's address is at this position from the end. A client can write the addresses before this position itself. If the
 * header has no valid address at this position, the request did not come through all proxies, and the function uses the address of the connection.
 */
export declare function clientAddressOf(
  { headers, remoteAddress }: Pick<HttpRequest, "headers" | "remoteAddress">,
  proxies: number,
): string;
