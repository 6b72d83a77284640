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

/** The number of the stream that carries messages outside of calls: the response to the client's GET. */
const PUSH_STREAM = 0;

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
export class HttpSession {
  readonly id: string = crypto.randomUUID();
  readonly connection: Connection;
  /** The stream for messages outside of calls. */
  readonly push: EventStream;
  readonly pending: Set<PendingRequest> = new Set();
  /** The time of the last request, in milliseconds since the epoch. */
  usedAt: number = Date.now();
  readonly #options: HttpSessionOptions;
  readonly #streams = new Map<number, EventStream>();
  #nextStream = PUSH_STREAM + 1;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
    this.push = this.#makeStream(PUSH_STREAM, true);
    this.connection = new Connection(options.servers, (text) =>
      this.push.send(text),
    );
  }

  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy(): boolean {
    return this.pending.size > 0 || this.push.isAttached;
  }

  /** Creates a stream for the messages of one POST request. Call `closeStream` when the stream has ended. */
  openStream(): { number: number; stream: EventStream } {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { number, stream };
  }

  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number: number): EventStream | undefined {
    return number === PUSH_STREAM ? this.push : this.#streams.get(number);
  }

  closeStream(number: number): void {
    this.#streams.delete(number);
  }

  /** Ends the pending requests, the connection and the push stream, and deletes the stored events. */
  end(): void {
    for (const request of [...this.pending]) request.close();
    this.connection.close();
    this.push.end();
    this.#options.eventStore.forget(this.id);
  }

  #makeStream(number: number, queues: boolean): EventStream {
    const { eventStore, maxUnsent, heartbeatMs } = this.#options;
    const store = (text: string): string =>
      eventStore.append(this.id, number, text);
    return new EventStream({ maxUnsent, heartbeatMs, store, queues });
  }
}

/** The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. */
export class HttpSessions {
  readonly #options: HttpSessionOptions;
  readonly #all = new Map<string, HttpSession>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
  }

  /** Creates a session; returns `undefined` if there are `maxSessions` already. */
  begin(): HttpSession | undefined {
    if (this.#all.size >= this.#options.maxSessions) return undefined;
    const session = new HttpSession(this.#options);
    this.#all.set(session.id, session);
    this.#sweeper ??= this.#startSweeper();
    return session;
  }

  get(id: string): HttpSession | undefined {
    return this.#all.get(id);
  }

  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter(session: HttpSession, lastEventId: string): Missed | undefined {
    return this.#options.eventStore.after(session.id, lastEventId);
  }

  end(session: HttpSession): void {
    this.#all.delete(session.id);
    session.end();
    if (this.#all.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  [Symbol.iterator](): IterableIterator<HttpSession> {
    return this.#all.values();
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    const timer = setInterval(() => this.#sweep(), every);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#all.values()])
      if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}
