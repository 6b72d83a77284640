// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ExchangerFactory } from "./httpExchanger.js";
/**
 * Returns an exchanger that sends the requests of a client with `node:http` and `node:https`, which costs a fraction of `fetch`. Runs on
 * Node, Deno and Bun. Each connection has its own keep-alive agent.
 */
export declare function nodeHttp(): ExchangerFactory;
