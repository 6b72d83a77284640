// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import {
  HEARTBEAT_COMMENT,
  startHeartbeat,
} from "../http-exchange/serverSentEvents.js";
/** The SSE stream of one client, and the connection that sends its messages on the stream. */
export class LegacySseStream {
  connection;
  /** The GET request that opened the stream. */
  exchange;
  /** Called when the client has disconnected or the server has ended the stream. May be called several times. */
  onEnd = undefined;
  #maxUnsent;
  #heartbeat;
  #hasEnded = false;
  constructor(servers, exchange, { maxUnsent, heartbeatMs }) {
    this.connection = new Connection(
      servers,
      (text) => this.send(text),
      exchange.owner,
    );
    this.exchange = exchange;
    this.#maxUnsent = maxUnsent;
    this.#heartbeat = startHeartbeat(heartbeatMs, () =>
      this.#write(HEARTBEAT_COMMENT),
    );
  }
  get hasEnded() {
    return this.#hasEnded;
  }
  send(text) {
    this.#write(`event: message\ndata: ${text}\n\n`);
  }
  /** Ends the stream from the server's side. */
  close() {
    if (this.#hasEnded) return;
    this.disconnected();
    this.exchange.end();
  }
  /** Aborts the calls of the client, because the client has disconnected or the server ends the stream. */
  disconnected() {
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.connection.close();
    this.onEnd?.();
  }
  #write(event) {
    if (this.#hasEnded) return;
    if (this.exchange.unsentBytes > this.#maxUnsent) this.exchange.disconnect();
    else this.exchange.write(event);
  }
}
