// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";
import type { StoredEvent } from "../../stores/events.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
export interface EventStreamOptions {
  /** The maximum number of bytes that may wait for a slow client. If more bytes wait, the connection is broken. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments; 0 sends none. */
  readonly heartbeatMs: number;
  /**
   * Stores a message for clients that reconnect, and returns its event id; `undefined` if that failed, and `null` if the message must not be
   * sent. Without this function events have no ids.
   *
   * @param isLast true for the last message of the stream.
   */
  readonly store?: (
    text: string,
    isLast: boolean,
  ) => Awaitable<string | undefined | null>;
  /** True if messages are queued while no HTTP response carries the stream. */
  readonly queues?: boolean;
}
/**
 * A sequence of JSON-RPC messages to a client, sent as SSE events. At most one HTTP response carries the stream at a time; a client that
 * reconnects attaches a new response to the same stream.
 *
 * The response starts in a microtask after `attach`. A stream that ends before that is sent as one complete response, which costs no
 * more than a JSON response.
 */
export declare class EventStream {
  #private;
  constructor(options: EventStreamOptions);
  /** True if an HTTP response carries the stream at present. */
  get isAttached(): boolean;
  /** Sends the queued messages and all later messages on the response of this exchange. */
  attach(exchange: HttpExchange): void;
  /**
   * Attaches a response, and sends the client an event id without a message, so that the client can resume the stream before it has received a
   * message.
   */
  open(exchange: HttpExchange): void;
  /** Returns true if the last response of {@link open} began with this event id. */
  hasBegunWith(id: string): boolean;
  /**
   * Ends the response, and queues all messages until {@link resume} is called. Used while an asynchronous store reads the missed
   * events.
   */
  awaitReplay(): void;
  /** Stops queueing messages for a replay, and drops them: the store has them. Has no effect after {@link resume}. */
  endReplay(): void;
  /**
   * Continues the stream on the response to a new request of the client, and ends the earlier response. Sends the events that the client
   * missed first.
   */
  resume(exchange: HttpExchange, missed: readonly StoredEvent[]): void;
  /**
   * Stores a message if the option `store` is set, and sends it on the open HTTP response. Without an open response, the message is queued
   * if the option `queues` is true.
   */
  send(text: string): void;
  /** Sends the last message of the stream, and ends the response. */
  finish(text: string): void;
  /**
   * Ends the response but not the stream, so that the client reconnects for the remaining messages.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry: number): void;
  /** Ends the response without a further message. */
  end(): void;
}
