// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AccessOptions } from "./access.js";
import { type EventStore } from "../../stores/events.js";
import { type HttpExchange } from "./exchange.js";
import type { Server } from "../../server/server.js";
export interface HttpOptions extends AccessOptions {
  /** Where the endpoint is; `/mcp` unless told otherwise. */
  readonly path?: string;
  /** What is longer is refused with 413; 10 MiB unless told otherwise. */
  readonly maxBodyBytes?: number;
  /**
   * Bytes of bodies that the endpoint holds at a time, those of requests that are being received and of calls that are yet to be
   * answered, open subscriptions among them. Further requests are refused with 503. 256 MiB by default.
   */
  readonly maxPendingBytes?: number;
  /** How many sessions there may be at a time; 10,000 unless told otherwise. */
  readonly maxSessions?: number;
  /** Milliseconds after which a session ends that nobody uses; half an hour unless told otherwise. */
  readonly sessionIdleMs?: number;
  /**
   * Milliseconds after which an open stream is written to, if only a comment, so that no proxy takes it for dead and the server
   * notices when it is; 15 s unless told otherwise, 0 for never.
   */
  readonly heartbeatMs?: number;
  /** Bytes that may wait for a client that reads slowly, before its stream is broken off; 1 MiB unless told otherwise. */
  readonly maxUnsent?: number;
  /** Keeps messages for clients that lose a stream and come back; in memory unless given. */
  readonly eventStore?: EventStore;
  /** Where clients of HTTP+SSE open their stream, and where they post; `/sse` and `/messages` unless told otherwise. */
  readonly ssePath?: string;
  readonly messagePath?: string;
  /** Milliseconds that calls may go on for while the endpoint closes; 5 s unless told otherwise. */
  readonly closeMs?: number;
}
/** Serves MCP to HTTP clients of all revisions, whatever carries the requests. */
export declare class HttpEndpoint {
  #private;
  constructor(servers: readonly Server[], options?: HttpOptions);
  /** Takes a request. */
  handle(exchange: HttpExchange): void;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}
