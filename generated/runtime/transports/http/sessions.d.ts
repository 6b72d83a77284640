// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import type { EventStore, Missed } from "../../stores/events.js";
import type { Server } from "../../server/server.js";
import { EventStream } from "./eventStream.js";
/** The options of all sessions of one endpoint; `HttpOptions` explains each. */
export interface HttpSessionOptions {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  readonly maxSessions: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  /** The bytes that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments. */
  readonly heartbeatMs: number;
}
/** An HTTP request whose response is not complete yet. */
export interface PendingRequest {
  /** Asks the calls of the request to end; the promise resolves when they have been answered. */
  conclude(): Promise<void>;
  /** Ends the response now, without the result. */
  close(): void;
}
/**
 * The HTTP side of one session: its id, its connection, and its SSE streams. The revision, the client's capabilities and subscriptions
 * are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export declare class HttpSession {
  #private;
  readonly id: string;
  readonly connection: Connection;
  /** The stream for messages outside of calls. */
  readonly push: EventStream;
  readonly pending: Set<PendingRequest>;
  /** The time of the last request, in milliseconds since the epoch. */
  usedAt: number;
  constructor(options: HttpSessionOptions);
  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy(): boolean;
  /** Creates a stream for the messages of one POST request. Call `closeStream` when the stream has ended. */
  openStream(): {
    number: number;
    stream: EventStream;
  };
  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number: number): EventStream | undefined;
  closeStream(number: number): void;
  /** Ends the pending requests, the connection and the push stream, and deletes the stored events. */
  end(): void;
}
/** The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. */
export declare class HttpSessions {
  #private;
  constructor(options: HttpSessionOptions);
  /** Creates a session; returns `undefined` if there are `maxSessions` already. */
  begin(): HttpSession | undefined;
  get(id: string): HttpSession | undefined;
  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter(session: HttpSession, lastEventId: string): Missed | undefined;
  end(session: HttpSession): void;
  [Symbol.iterator](): IterableIterator<HttpSession>;
}
