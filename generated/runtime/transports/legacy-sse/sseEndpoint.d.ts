// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import { type HttpExchange } from "../http-exchange/httpExchange.js";
import { type RequestBodyByteLimits } from "../http-exchange/requestBody.js";
/** The options of the HTTP+SSE transport. The comments of `HttpOptions` describe them. */
export interface LegacySseOptions {
  readonly ssePath: string;
  readonly messagePath: string;
  /** The maximum number of open streams. */
  readonly maxSessions: number;
  readonly bodies: RequestBodyByteLimits;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments on a stream. */
  readonly heartbeatMs: number;
}
/**
 * The transport HTTP+SSE of revision 2024-11-05. The client opens one SSE stream by GET; its first event names the path for POST
 * requests with messages. The server sends all its messages, responses included, on the stream.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare class LegacySseEndpoint {
  #private;
  constructor(servers: readonly Server[], options: LegacySseOptions);
  /** Returns true for `ssePath` and `messagePath`. */
  hasPath(path: string): boolean;
  /** Handles a request to `ssePath` or `messagePath`. */
  handle(path: string, exchange: HttpExchange): void;
  /** Ends all streams and aborts their calls. */
  close(): void;
}
