// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type HttpOptions } from "../http/endpoint.js";
import type { Server } from "../../server/server.js";
/** A handler of web-standard requests. */
export interface FetchHandler {
  (request: Request): Promise<Response>;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}
export interface FetchOptions extends HttpOptions {
  /**
   * Returns the client's IP address for `context.request`, which a web-standard `Request` does not have, such as
   * `server.requestIP(request)?.address` on Bun. Called only when a handler looks.
   */
  readonly remoteAddress?: (request: Request) => string | undefined;
}
/** Serves MCP to runtimes whose HTTP servers speak `Request` and `Response`. On Node, `createNodeHandler` costs less. */
export declare function createFetchHandler(
  servers: Server | readonly Server[],
  options?: FetchOptions,
): FetchHandler;
