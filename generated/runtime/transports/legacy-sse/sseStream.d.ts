// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { RequestBodyByteLimits } from "../http-exchange/requestBody.js";
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
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
export declare class LegacySseStream implements LegacySseTarget {
  #private;
  readonly connection: Connection;
  /** The GET request that opened the stream. */
  readonly exchange: HttpExchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd: (() => void) | undefined;
  constructor(
    servers: readonly Server[],
    exchange: HttpExchange,
    { maxUnsent, heartbeatMs }: LegacySseOptions,
  );
  get hasEnded(): boolean;
  send(text: string): void;
  /** Ends the stream from the server's side. */
  close(): void;
  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected(): void;
}
