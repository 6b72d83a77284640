/**
 * Gateways: several upstream servers, of any revisions and transports, behind one endpoint that serves the clients of all revisions.
 *
 * `createGateway` of the package connects to the upstream servers and returns a server for each revision, as `createProxy` does for one
 * upstream server. The lists of tools, prompts, resources and templates are merged. The names of tools and prompts get the prefix of their
 * server; the URI of a resource leads to the server that listed it. A server that fails leaves the lists, and the others still work.
 *
 * @example
 * ```ts
 * const gateway = await createGateway({ git: stdio("git-server"), wiki: http("https://wiki.example/mcp") });
 * await serveHttp(gateway.servers, { port: 3000 });
 * ```
 * @module
 */
export { createGatewayOf, type Gateway } from "./proxy/gateway/createGateway.js";
export type { GatewayOptions, GatewayRequest, GatewayServer, GatewayServers } from "./proxy/gateway/options.js";
