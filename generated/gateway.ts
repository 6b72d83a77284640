// Written by mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createGatewayOf, type Gateway, type GatewayOptions, type GatewayServers } from "./runtime/gateway.js";
import { PROXY_REVISIONS } from "./proxy.js";

export * from "./runtime/gateway.js";

/**
 * Connects to several upstream servers, and resolves with servers for the clients of all revisions.
 *
 * @param servers the upstream servers by name: each the result of `http`, `sse`, `stdio` or `inMemory`, or an object with this `target`.
 * @throws TypeError if an option or a server is invalid; Error if no server can be reached, by rejection.
 */
export function createGateway(servers: GatewayServers, options?: GatewayOptions): Promise<Gateway> {
  return createGatewayOf(PROXY_REVISIONS, servers, options);
}
