/**
 * Serves many clients over HTTP on Node, Deno and Bun.
 *
 * `serveHttp(server, options)` starts an HTTP server. `createNodeHandler(server, options)` returns a request listener for an HTTP server,
 * Express or Connect application that you start yourself, for example for TLS. Both serve Streamable HTTP with sessions for revisions
 * with an `initialize` handshake, and without sessions for stateless revisions; in addition HTTP+SSE if one of the servers has revision
 * 2024-11-05. Pass several servers with different revisions to serve each client in its own revision.
 *
 * - **Access.** The option `authorization` authenticates callers: see the module `authorization`. By default clients are not authenticated.
 *   Requests with a `Host` or `Origin` other
 *   than the loopback names get status 403 unless `allowedHosts` and `allowedOrigins` list them. Allowed origins get CORS headers.
 * - **Limits.** Size of one body and of all bodies, number and idle time of sessions, unread bytes of a slow client: see
 *   {@link HttpOptions}. Every limit has a default.
 * - **State.** Sessions, their streams and missed messages are in the memory of the process. All requests of one session must reach the
 *   same process; stateless requests may reach any process if `createServer` gets the same `secret` in all of them.
 * - **Shutdown.** `close()` rejects new requests with status 503, waits up to 5 seconds (`closeMs`) for the calls in progress, and ends
 *   all calls, sessions and streams. `serveHttp` also closes the port and all connections; `createNodeHandler` leaves the HTTP server
 *   to you. Signals are not handled.
 *
 * @example
 * ```ts
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools: { listTools, callTool } });
 * const { url, close } = await serveHttp(server, { port: 3000 });
 * console.log(`listening on ${url}`);
 * process.once("SIGTERM", () => void close());
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
export {
  createNodeHandler,
  serveHttp,
  type HttpServing,
  type NodeHandler,
  type ServeHttpOptions,
} from "./transports/adapters/nodeHttp.js";
export type { HttpOptions } from "./transports/http/options.js";
