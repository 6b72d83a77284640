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
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools: { listTools, callTool } });
 * export default { fetch: createFetchHandler(server, { allowedHosts: ["mcp.example.com"] }) };
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
export { createFetchHandler, type FetchHandler, type FetchOptions } from "./transports/adapters/fetch.js";
export type { HttpOptions } from "./transports/http/options.js";
