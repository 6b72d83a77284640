/**
 * Proxies: serve the clients of all revisions by one upstream server of any revision, over any transport.
 *
 * `createProxy` of the package connects to the upstream server and returns a server for each revision. A client of the upstream's revision
 * gets each message as the upstream server sent it; the bridges convert the messages of the others. A client with a session has a connection
 * of its own to an upstream server with sessions; stateless clients share connections, by caller and capabilities.
 *
 * The proxy never sends the access token of a client to the upstream server: the target has its own headers and authorization.
 *
 * @example
 * ```ts
 * const proxy = await createProxy(http("https://old.example/mcp"));
 * await serveHttp(proxy.servers, { port: 3000 });
 * ```
 * @module
 */
export { createProxyOf, type Proxy } from "./proxy/createProxy.js";
export type { NamePatterns, ProxiedRequest, ProxyOptions, ProxyRevision } from "./proxy/options.js";
export { lockedServer, type ClientLock, type LockedServer, type LockFinding } from "./client/lockOptions.js";
