// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import type { HttpOptions } from "../http/options.js";
import { type NodeRequest, type NodeResponse } from "./nodeExchange.js";
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
export declare function createNodeHandler(
  servers: Server | readonly Server[],
  options?: HttpOptions,
): NodeHandler;
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
