// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
import { type HttpExchange } from "../http-exchange/httpExchange.js";
import {
  LegacySseStream,
  type LegacySseOptions,
  type LegacySseTarget,
} from "./sseStream.js";
/** The other processes of a service that have streams of HTTP+SSE clients. */
export interface LegacySseRouting {
  /** The start of the ids of streams of this process. */
  readonly idPrefix: string;
  /** Returns the stream with this id, as far as this process knows it. */
  streamOf(id: string, owner: string | undefined): LegacySseTarget;
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
  /**
   * Handles a request to `ssePath` or `messagePath`.
   *
   * @param routing leads messages to other processes of a service; undefined without a service.
   */
  handle(
    path: string,
    exchange: HttpExchange,
    routing?: LegacySseRouting,
  ): void;
  /** Returns a stream of this process; undefined if the owner has no stream with this id. */
  find(id: string, owner: string | undefined): LegacySseStream | undefined;
  /** Ends all streams and aborts their calls. */
  close(): void;
}
