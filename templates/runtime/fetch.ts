/**
 * Serves many clients over HTTP with the web's own `Request` and `Response`: in workerd, Deno, Bun, Hono, Next.js and wherever a
 * `fetch` handler is expected. The rules and limits are those of `http.ts`.
 *
 * @example
 * ```ts
 * export default { fetch: createFetchHandler(server, { allowedHosts: ["mcp.example.com"] }) };
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
export {
  createFetchHandler,
  type FetchHandler,
  type FetchOptions,
} from "./transports/adapters/fetch.js";
export type { HttpOptions } from "./transports/http/options.js";
