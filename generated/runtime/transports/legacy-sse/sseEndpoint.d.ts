// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
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
/** The other processes of a service that have streams of HTTP+SSE clients. */
export interface LegacySseRouting {
  /** The start of the ids of streams of this process. */
  readonly idPrefix: string;
  /** Returns the stream with this id, as far as this process knows it. */
  streamOf(id: string, owner: string | undefined): LegacySseTarget;
}
/** A stream in this process or in another one, for the messages of a client. */
export interface LegacySseTarget {
  /** True if the stream has ended, so that no further message is sent. */
  readonly hasEnded: boolean;
  readonly connection: Pick<Connection, "receive" | "refusal">;
  send(text: string): void;
  /**
   * Passes a message to the process that has the stream; undefined for a stream of this process. Resolves with the status of the HTTP response:
   * 202 if the process gets the message.
   */
  forward?(message: unknown): Promise<number>;
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
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
declare class LegacySseStream implements LegacySseTarget {
  #private;
  readonly connection: Connection;
  /** The GET request that opened the stream. */
  readonly exchange: HttpExchange;
  constructor(
    servers: readonly Server[],
    exchange: HttpExchange,
    { maxUnsent, heartbeatMs }: LegacySseOptions,
  );
  get hasEnded(): boolean;
  send(text: string): void;
  /** Ends the stream from the server's side. */
  close(): void;
  /** Aborts the calls of a client that has disconnected. */
  disconnected(): void;
}
export {};
