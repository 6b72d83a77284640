// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Sends the HTTP requests of clients with `node:http` and `node:https`, at a fraction of the cost of `fetch`. Runs on Node, Deno and Bun.
 *
 * @example
 * ```ts
 * const target = http("https://example.com/mcp", { exchange: nodeHttp() });
 * ```
 * @module
 */
export { nodeHttp } from "./client-transports/exchangers/nodeExchange.js";
