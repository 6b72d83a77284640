// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BodyLimits } from "../http/body.js";
import { type HttpExchange } from "../http/exchange.js";
import type { Server } from "../../server/server.js";
export interface HttpSseOptions {
  readonly ssePath: string;
  readonly messagePath: string;
  readonly maxSessions: number;
  readonly bodies: BodyLimits;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
}
/**
 * The HTTP transport of the first revision: the client opens one stream, is told where to post, and hears everything there.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare class HttpSse {
  #private;
  constructor(servers: readonly Server[], options: HttpSseOptions);
  /** Takes a request that is for one of its two paths; tells whether it is. */
  handle(path: string, exchange: HttpExchange): boolean;
  close(): void;
}
