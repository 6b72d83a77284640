// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpEndpoint } from "../http/endpoint.js";
import { FetchHttpExchange } from "./fetchExchange.js";
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
export function createFetchHandler(servers, options) {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request) => {
    const exchange = new FetchHttpExchange(request, options?.remoteAddress);
    endpoint.handle(exchange);
    return exchange.response;
  };
  return Object.assign(handle, {
    join: () => endpoint.join(),
    close: () => endpoint.close(),
  });
}
