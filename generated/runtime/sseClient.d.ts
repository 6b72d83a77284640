// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects clients to servers that offer only HTTP+SSE of revision 2024-11-05.
 *
 * `sse(url, options)` returns a target for `connect`, with the options of `http(url)`. `http(url)` finds such servers by itself; `sse` saves
 * the requests for that. The URL for POST requests, which the server names, must be of the same origin.
 *
 * @example
 * ```ts
 * const client = await connect(sse("https://example.com/sse"), { name: "host", version: "1.0.0", as: november });
 * ```
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 * @module
 */
export { sse } from "./client-transports/legacy-sse/target.js";
export type { HttpClientOptions } from "./client-transports/http/setup.js";
