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
import type { Target } from "./clientCore.js";
import { type HttpClientOptions } from "./httpClient.js";
export type { HttpClientOptions } from "./httpClient.js";
/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare function sse(url: string | URL, options?: HttpClientOptions): Target;
