// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import { McpError } from "../../jsonrpc/errors.js";
import type { EventStore, Missed } from "../../stores/events.js";
import type { HttpExchange } from "./exchange.js";
import type { Server } from "../../server/server.js";
import { EventStream } from "./eventStream.js";
export interface SessionOptions {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  readonly maxSessions: number;
  /** Milliseconds. */
  readonly sessionIdleMs: number;
  readonly maxUnsent: number;
  /** Milliseconds. */
  readonly heartbeatMs: number;
}
/** A call that can be ended before its answer. */
export interface Pending {
  close(): void;
}
/** What one client and the server share from its handshake on. */
export declare class Session {
  #private;
  readonly id: string;
  readonly connection: Connection;
  readonly push: EventStream;
  /** Calls whose answers are still to come. */
  readonly pending: Set<Pending>;
  usedAt: number;
  constructor(options: SessionOptions);
  get isBusy(): boolean;
  /** A stream for one call; known until it is closed. */
  openStream(): {
    number: number;
    stream: EventStream;
  };
  /** The stream of a number, unless it has ended. */
  streamOf(number: number): EventStream | undefined;
  closeStream(number: number): void;
  end(): void;
}
/** The sessions of an endpoint. Those that nobody uses end after a while. */
export declare class Sessions {
  #private;
  constructor(options: SessionOptions);
  /** A new session, or undefined where there are too many. */
  begin(): Session | undefined;
  get(id: string): Session | undefined;
  /** What a client of a session missed after an event. */
  after(session: Session, event: string): Missed | undefined;
  end(session: Session): void;
  [Symbol.iterator](): IterableIterator<Session>;
}
/** What speaks against serving a request in a session, or undefined. */
export declare function sessionObjection(
  session: Session | undefined,
  exchange: HttpExchange,
): McpError | undefined;
