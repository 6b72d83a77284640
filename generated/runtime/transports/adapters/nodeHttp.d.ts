// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type HttpOptions } from "../http/endpoint.js";
import { type NodeEmitter } from "./node.js";
import type { Server } from "../../server/server.js";
/** What is used of Node's `IncomingMessage`. */
export interface NodeRequest extends NodeEmitter {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: {
    readonly [name: string]: string | readonly string[] | undefined;
  };
  readonly socket?: {
    readonly remoteAddress?: string | undefined;
    /** Whether the connection is one of TLS. */
    readonly encrypted?: boolean;
  };
  /** Whether the body, or a part of it, was read. */
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  pause(): unknown;
  destroy(): unknown;
}
/** What is used of Node's `ServerResponse`. */
export interface NodeResponse extends NodeEmitter {
  readonly destroyed: boolean;
  readonly writableEnded: boolean;
  readonly writableLength: number;
  writeHead(status: number, fields: string[]): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}
/** A request listener of `node:http`. */
export interface NodeHandler {
  (request: NodeRequest, response: NodeResponse): void;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}
/**
 * Serves MCP as a request listener, for `http.createServer` or a framework that hands out Node's own requests. The body must not
 * have been read before.
 */
export declare function createNodeHandler(
  servers: Server | readonly Server[],
  options?: HttpOptions,
): NodeHandler;
export interface ServeHttpOptions extends HttpOptions {
  /** 3000 unless told otherwise; 0 takes any that is free. */
  readonly port?: number;
  /** The address to listen on; only this machine's own unless told otherwise. */
  readonly host?: string;
}
export interface HttpServing {
  /** Where the endpoint is. */
  readonly url: string;
  close(): Promise<void>;
}
/**
 * Serves MCP over HTTP.
 *
 * @returns a promise that rejects where the port cannot be taken.
 */
export declare function serveHttp(
  servers: Server | readonly Server[],
  { port, host, ...options }?: ServeHttpOptions,
): Promise<HttpServing>;
