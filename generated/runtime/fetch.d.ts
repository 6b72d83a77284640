// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves many clients over HTTP with the web-standard `Request` and `Response`, on workerd, Deno, Bun, and in frameworks such as Hono and
 * Next.js.
 *
 * `createFetchHandler(server, options)` returns a function from `Request` to `Promise<Response>`. It serves the same clients, with the
 * same options and defaults, as the functions of `http.js`: Streamable HTTP with sessions or stateless, and HTTP+SSE if one of the
 * servers has revision 2024-11-05.
 *
 * - **Access.** The option `authorization` authenticates callers: see the module `authorization`. By default clients are not authenticated.
 *   Requests with a `Host` or `Origin` other
 *   than the loopback names get status 403, so a public server needs `allowedHosts`.
 * - **Limits.** See {@link HttpOptions}; every limit has a default.
 * - **State.** Sessions, their streams and missed messages are in the memory of the process or isolate. On platforms with several
 *   isolates, use stateless revisions only, with the same `secret` for all isolates.
 * - **Shutdown.** `close()` rejects new requests with status 503, waits up to 5 seconds (`closeMs`) for the calls in progress, and ends
 *   all calls, sessions and streams. The HTTP server that calls the handler is not closed.
 *
 * @example
 * ```ts
 * const tools = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools });
 * export default { fetch: createFetchHandler(server, { allowedHosts: ["mcp.example.com"] }) };
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
import { type HttpOptions } from "./httpEndpoint.js";
import type { Server } from "./serverCore.js";
export type { HttpOptions } from "./httpEndpoint.js";
/** Returns the client's IP address; `undefined` if it is unknown. */
type RemoteAddressLookup = (request: Request) => string | undefined;
/** A function that responds to web-standard requests, as `createFetchHandler` returns it. */
export interface FetchHandler {
  /** Returns the response. If the client aborts the request before it gets a response, the status is 499. */
  (request: Request): Promise<Response>;
  /**
   * Joins the service of the option `service`, as the first request does otherwise. Notifications reach the clients of other processes once it
   * has resolved. Resolves at once without the option. Rejects with the error of the service; then the next call or request tries again.
   */
  join(): Promise<void>;
  /**
   * Rejects new requests with status 503, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and
   * streams. Resolves when that is done. Does not close the HTTP server, which owns the connections: after `close()`, the program must let the
   * HTTP server send the responses before the process ends.
   */
  close(): Promise<void>;
}
/** The options of `createFetchHandler`: those of the endpoint, and a function for the client's address. */
export interface FetchOptions extends HttpOptions {
  /**
   * Returns the client's IP address for `context.request.remoteAddress` and for limits, because a web-standard `Request` does not contain it. On
   * Bun: `(request) => server.requestIP(request)?.address`, where `server` has the declared type `Bun.Server<undefined>`. Called when a handler first reads `context.request`, and for the option `limits`.
   * Default: the address is `undefined`.
   */
  readonly remoteAddress?: RemoteAddressLookup;
}
/**
 * Returns a function that serves MCP to web-standard requests. The function responds to every request that it gets, with status 404 for
 * other paths than its own. On Node, `createNodeHandler` is faster.
 *
 * Sessions and their streams are in the memory of this process, so all requests of one session must reach the same process. If several
 * processes or isolates serve the same URL, use the option `service`, or only stateless revisions. The handler joins the service at its first
 * request; a request of a session gets status 503 if that fails, and the next one tries again.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @param options paths, allowed hosts and origins, limits and times.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export declare function createFetchHandler(servers: Server | readonly Server[], options?: FetchOptions): FetchHandler;
