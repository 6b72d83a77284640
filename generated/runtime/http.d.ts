// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
 * const tools = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools });
 * const { url, close } = await serveHttp(server, { port: 3000 });
 * console.log(`listening on ${url}`);
 * process.once("SIGTERM", () => void close());
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
import { type HttpOptions } from "./httpEndpoint.js";
import { type NodeEventEmitter } from "./protocol.js";
import type { Server } from "./serverCore.js";
export type { HttpOptions } from "./httpEndpoint.js";
/** The members of the sockets of a Node HTTP server that the runtime uses. */
interface NodeSocket {
  readonly remoteAddress?: string | undefined;
  /** True for a TLS connection. */
  readonly encrypted?: boolean;
  /** On Node, the response that the socket sends. `null` if Node has received no further request. */
  readonly _httpMessage?: object | null;
  /** Destroys the socket after all bytes have been sent. */
  destroySoon?(): unknown;
}
/** The members of Node's `http.IncomingMessage` that the runtime uses. */
interface NodeRequest extends NodeEventEmitter {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** 1 for HTTP/1.0 and HTTP/1.1. */
  readonly httpVersionMajor?: number;
  readonly headers: {
    readonly [name: string]: string | readonly string[] | undefined;
  };
  /** The headers as they arrived: name, value, name, value. */
  readonly rawHeaders?: readonly string[];
  readonly socket?: NodeSocket;
  /** True if the body has been read, completely or in part. */
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  pause(): unknown;
  destroy(): unknown;
}
/** The members of Node's `http.ServerResponse` that the runtime uses. */
interface NodeResponse extends NodeEventEmitter {
  readonly destroyed: boolean;
  /** `null` while the response waits for the response to an earlier request on the same connection, and after its end. */
  readonly socket: object | null;
  readonly writableEnded: boolean;
  readonly writableLength: number;
  writeHead(status: number, headers: string[]): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}
/** A request listener for `node:http`, as `createNodeHandler` returns it. */
export interface NodeHandler {
  (request: NodeRequest, response: NodeResponse): void;
  /**
   * Joins the service of the option `service`, as the first request does otherwise. Notifications reach the clients of other processes once it
   * has resolved. Resolves at once without the option. Rejects with the error of the service; then the next call or request tries again.
   */
  join(): Promise<void>;
  /**
   * Rejects new requests with status 503, waits at most `closeMs` for the calls in progress and for clients that read their responses
   * slowly, and then ends all calls, sessions and streams. Resolves when that is done. Does not close the HTTP server.
   */
  close(): Promise<void>;
}
/**
 * Returns a request listener that serves MCP, for `http.createServer`, Express, Connect and other frameworks that pass on Node's own
 * request and response.
 *
 * The listener responds to every request that it gets, with status 404 for other paths than its own. Middleware that reads the body, such
 * as `express.json()`, must not run for these requests: they would get status 500.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @param options paths, allowed hosts and origins, limits and times.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export declare function createNodeHandler(servers: Server | readonly Server[], options?: HttpOptions): NodeHandler;
/** The options of `serveHttp`: those of the endpoint, and the port and address to listen on. */
export interface ServeHttpOptions extends HttpOptions {
  /** The TCP port, from 0 to 65535. Default: 3000; 0 selects a free port, which `HttpServing.url` contains. */
  readonly port?: number;
  /**
   * The IP address or host name to listen on. Default: `127.0.0.1`, so only processes on the same machine can connect. For other addresses,
   * set `allowedHosts` as well, since requests with other `Host` headers than the loopback names are rejected.
   */
  readonly host?: string;
}
/** A running HTTP server, as `serveHttp` returns it. */
export interface HttpServing {
  /** The URL of the MCP endpoint, such as `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /**
   * Closes the port, rejects requests on open connections with status 503, waits at most `closeMs` for the calls in progress and for
   * clients that read their responses slowly, and then ends all calls, sessions, streams and connections. Resolves when that is done. Bun
   * does not wait for clients that read slowly, because it ends their connections when the port is closed.
   */
  close(): Promise<void>;
}
/**
 * Starts an HTTP server that serves MCP. It runs until `close()` is called on the result; process signals are not handled.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @returns a promise for the running server. It rejects with an error that has Node's `code`, such as `EADDRINUSE`, if the server cannot
 * listen on the port, or with the error of the option `service` if the process cannot join it.
 * @throws TypeError (rejects) if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export declare function serveHttp(
  servers: Server | readonly Server[],
  { port, host, ...options }?: ServeHttpOptions,
): Promise<HttpServing>;
