import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { RequestBodyByteLimits } from "../http-exchange/requestBody.js";
import { HEARTBEAT_COMMENT, startHeartbeat } from "../http-exchange/serverSentEvents.js";

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
export class LegacySseStream implements LegacySseTarget {
  readonly connection: Connection;
  /** The GET request that opened the stream. */
  readonly exchange: HttpExchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd: (() => void) | undefined = undefined;
  readonly #maxUnsent: number;
  readonly #heartbeat: ReturnType<typeof startHeartbeat>;
  #hasEnded = false;

  constructor(servers: readonly Server[], exchange: HttpExchange, { maxUnsent, heartbeatMs }: LegacySseOptions) {
    this.connection = new Connection(servers, (text) => this.send(text), exchange.owner);
    this.exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heartbeat = startHeartbeat(heartbeatMs, () => this.#write(HEARTBEAT_COMMENT));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  send(text: string): void {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }

  /** Ends the stream from the server's side. */
  close(): void {
    if (this.#hasEnded) return;
    this.disconnected();
    this.exchange.end();
  }

  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected(): void {
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.connection.close();
    this.onEnd?.();
  }

  #write(event: string): void {
    if (this.#hasEnded) return;
    if (this.exchange.unsentBytes > this.#maxUnsent) this.exchange.disconnect();
    else this.exchange.write(event);
  }
}
