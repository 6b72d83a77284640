/**
 * Serves many clients over HTTP in Node, Deno or Bun.
 *
 * `serveHttp(server, options)` opens a port. `createNodeHandler(server, options)` returns a request listener for a `node:http`
 * server, Express or Connect that exists already. Both answer Streamable HTTP, and HTTP+SSE for a server of revision 2024-11-05.
 * Requests of other origins than the loopback are rejected until `allowedOrigins` and `allowedHosts` say otherwise.
 *
 * @example
 * ```ts
 * const { url, close } = await serveHttp(server, { port: 3000 });
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
