// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ExchangerFactory } from "./httpExchanger.js";
/**
 * Returns the value for the option `exchange` of `http` and `sse` that sends requests with `node:http` and `node:https`. This needs less CPU
 * time than `fetch`. Runs on Node, Deno and Bun. Each connection has its own keep-alive agent.
 */
export declare function nodeHttp(): ExchangerFactory;
