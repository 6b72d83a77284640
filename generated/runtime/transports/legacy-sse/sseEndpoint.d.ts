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
  /** The text with which the ids of all streams of this process begin. */
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
  /**
   * Ends each stream as soon as its calls have been answered. Resolves when all streams have ended.
   *
   * @param endsInput true if no further message of a client can arrive, so that the pending requests to the clients are rejected.
   */
  conclude(endsInput: boolean): Promise<void>;
  /** Ends all streams and aborts their calls. */
  close(): void;
}
