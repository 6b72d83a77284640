import type { Server } from "../../server/server.js";
import { HttpEndpoint } from "../http/endpoint.js";
import type { HttpOptions } from "../http/options.js";
import { FetchHttpExchange, type RemoteAddressLookup } from "./fetchExchange.js";

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
export function createFetchHandler(servers: Server | readonly Server[], options?: FetchOptions): FetchHandler {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request: Request): Promise<Response> => {
    const exchange = new FetchHttpExchange(request, options?.remoteAddress);
    endpoint.handle(exchange);
    return exchange.response;
  };
  return Object.assign(handle, {
    join: () => endpoint.join(),
    close: () => endpoint.close(),
  });
}
