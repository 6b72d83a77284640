// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpEndpoint } from "../http/endpoint.js";
import { getNodeBuiltinModule } from "../../platform/node.js";
import { NodeHttpExchange } from "./nodeExchange.js";
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
export function createNodeHandler(servers, options) {
  return createListener([servers].flat(), options).handler;
}
/** Creates the request listener of an endpoint, and the set of responses that clients have not received completely. */
function createListener(servers, options) {
  const endpoint = new HttpEndpoint(servers, options);
  const buffers = getNodeBuiltinModule("node:buffer");
  const unsent = new Set();
  const state = { buffers, endpoint, unsent };
  const handle = (request, response) =>
    endpoint.handle(new NodeHttpExchange(request, response, state));
  const handler = Object.assign(handle, {
    join: () => endpoint.join(),
    close: () =>
      endpoint.close(() =>
        Promise.all(
          [...unsent].map(
            ({ response }) =>
              new Promise((resolve) => response.once("close", resolve)),
          ),
        ),
      ),
  });
  return { handler, unsent };
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
  servers,
  { port = 3000, host = "127.0.0.1", ...options } = {},
) {
  const { handler, unsent } = createListener([servers].flat(), options);
  await handler.join();
  const http = getNodeBuiltinModule("node:http").createServer(handler);
  await new Promise((resolve, reject) => {
    http.once("error", (error) => {
      void import("./listenError.js").then(({ listenError }) =>
        reject(listenError(error, host, port)),
      );
    });
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address();
  const hostname = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${hostname}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise((resolve) => closePort(http, resolve));
      // A proxy then uses connections to other processes. Node would also close a connection whose ended response has not been sent completely.
      if (![...unsent].some(({ response }) => response.writableEnded))
        http.closeIdleConnections();
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
function closePort(http, done) {
  const { Server } = getNodeBuiltinModule("node:net");
  // On Deno and Bun, an HTTP server is not a `net.Server`.
  const { close } = http instanceof Server ? Server.prototype : http;
  close.call(http, done);
}
