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
import { type ExchangerFactory } from "./httpClient.js";
/**
 * Returns the value for the option `exchange` of `http` and `sse` that sends requests with `node:http` and `node:https`. This needs less CPU
 * time than `fetch`. Runs on Node, Deno and Bun. Each connection has its own keep-alive agent.
 */
export declare function nodeHttp(): ExchangerFactory;
