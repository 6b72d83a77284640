import type { Server } from "../../server/server.js";
import { HttpEndpoint } from "../http/endpoint.js";
import type { HttpOptions } from "../http/options.js";
import { getNodeBuiltinModule, type NodeEventEmitter } from "../../platform/node.js";
import {
  NodeHttpExchange,
  type NodeBufferModule,
  type NodeRequest,
  type NodeResponse,
  type UnsentResponse,
} from "./nodeExchange.js";

/** The members of Node's `http.Server` that the runtime uses. */
interface NodeServer extends NodeEventEmitter {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(done?: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

interface HttpModule {
  createServer(handler: NodeHandler): NodeServer;
}

/** The members of the module `node:net` that the runtime uses. */
interface NetModule {
  readonly Server: abstract new () => Pick<NodeServer, "close">;
}

/** The return value of `server.address()`. */
interface ListenAddress {
  readonly address: string;
  readonly family: string;
  readonly port: number;
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
export function createNodeHandler(servers: Server | readonly Server[], options?: HttpOptions): NodeHandler {
  return createListener([servers].flat(), options).handler;
}

/** Creates the request listener of an endpoint, and the set of responses that clients have not received completely. */
function createListener(
  servers: readonly Server[],
  options?: HttpOptions,
): { handler: NodeHandler; unsent: ReadonlySet<UnsentResponse> } {
  const endpoint = new HttpEndpoint(servers, options);
  const buffers = getNodeBuiltinModule<NodeBufferModule>("node:buffer");
  const unsent = new Set<UnsentResponse>();
  const state = { buffers, endpoint, unsent };
  const handle = (request: NodeRequest, response: NodeResponse): void =>
    endpoint.handle(new NodeHttpExchange(request, response, state));
  const handler = Object.assign(handle, {
    join: () => endpoint.join(),
    close: () =>
      endpoint.close(() =>
        Promise.all(
          [...unsent].map(({ response }) => new Promise<void>((resolve) => response!.once("close", resolve))),
        ),
      ),
  });
  return { handler, unsent };
}

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
export async function serveHttp(
  servers: Server | readonly Server[],
  { port = 3000, host = "127.0.0.1", ...options }: ServeHttpOptions = {},
): Promise<HttpServing> {
  const { handler, unsent } = createListener([servers].flat(), options);
  await handler.join();
  const http = getNodeBuiltinModule<HttpModule>("node:http").createServer(handler);
  await new Promise<void>((resolve, reject) => {
    http.once("error", (error: NodeError) => reject(listenError(error, host, port)));
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address() as ListenAddress;
  const hostname = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${hostname}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise<void>((resolve) => closePort(http, resolve));
      // A proxy then uses connections to other processes. Node would also close a connection whose ended response has not been sent completely.
      if (![...unsent].some(({ response }) => response!.writableEnded)) http.closeIdleConnections();
      await handler.close();
      // Connections are closed later, because the responses that `handler.close()` wrote may not have been sent yet.
      setTimeout(() => {
        // On Node, ends the timer that checks the time limits of requests.
        http.close();
        http.closeAllConnections();
      });
      await closed;
    },
  };
}

/**
 * Closes the port of an HTTP server, and no connection. On Node, the method `close` of an HTTP server also destroys each connection with a
 * response that has ended and that the client has not read completely.
 *
 * @param done called when the port and all connections are closed.
 */
function closePort(http: NodeServer, done: () => void): void {
  const { Server } = getNodeBuiltinModule<NetModule>("node:net");
  // On Deno and Bun, an HTTP server is not a `net.Server`.
  const { close } = http instanceof Server ? Server.prototype : http;
  close.call(http, done);
}

/** An error of Node's network functions. */
interface NodeError extends Error {
  readonly code?: string;
}

/** The cause and the correction for the usual errors of `listen`. */
const LISTEN_ERRORS: { readonly [code: string]: string } = {
  EADDRINUSE: "another process uses the port: end it, or choose another port (0 selects a free port)",
  EACCES: "the process has no permission for the port: choose a port from 1024 to 65535",
  EADDRNOTAVAIL: "the host is not an address of this machine",
  ENOTFOUND: "the host name cannot be resolved",
};

/** Returns an error that names host, port and correction. It keeps the `code` of Node's error, which is its `cause`. */
export function listenError(cause: NodeError, host: string, port: number): Error {
  const { code = "", message } = cause;
  const reason = LISTEN_ERRORS[code] ?? message;
  const problem = `cannot listen on host ${host}, port ${port}: ${reason}`;
  return Object.assign(new Error(problem, { cause }), { code });
}
