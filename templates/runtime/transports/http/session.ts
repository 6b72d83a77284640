import { passErrorToOnError, type ServerWithOnErrorOption } from "../../jsonrpc/errors.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import { rejectInsteadOfThrowing, type Awaitable } from "../../protocol/awaitable.js";
import { MemoryEventStore, type EventStore } from "../../stores/events.js";
import type { SessionKey, StreamKey } from "../../stores/keys.js";
import type { SessionStore } from "../../stores/sessions.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { EventStream, type StreamLimits } from "./eventStream.js";

/** The options of all sessions of one endpoint. The comments of `HttpOptions` describe them. */
export interface HttpSessionOptions extends StreamLimits {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  /** The store that keeps sessions over a restart; undefined if sessions exist in this process only. */
  readonly sessionStore: SessionStore | undefined;
  readonly maxSessions: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
}

/** The number of the stream for messages that belong to no call: the response to the client's GET. */
export const PUSH_STREAM = 0;

/** An HTTP request whose response is not complete yet. */
export interface PendingHttpRequest {
  /** Ends calls that otherwise last until the client disconnects. Resolves when all calls of the request have been answered. */
  conclude(): Promise<void>;
  /** Ends the response now, without the result. */
  close(): void;
}

/** The stream of one POST request, and the function that removes it once it has ended. */
export interface OpenedStream {
  readonly stream: EventStream;
  close(): void;
}

/** The calls of one POST request in a service of several processes. */
export interface CallsOfPost {
  openStream(): OpenedStream;
  /** Called once, when the calls end without an event that answers them. */
  end(): void;
}

/**
 * The HTTP side of one session in this process: its key in the stores, its connection, and its SSE streams. The revision, the client's
 * capabilities and subscriptions are in the connection.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export class HttpSession {
  /** The key of the session in the stores; `key.session` is the value of the header `Mcp-Session-Id`. */
  readonly key: SessionKey;
  readonly connection: Connection;
  /** The stream for messages that belong to no call. */
  readonly push: EventStream;
  readonly pending: Set<PendingHttpRequest> = new Set();
  /** The time at which the session was last used, in milliseconds since 1970. */
  usedAt: number = Date.now();
  /** True after the session has ended in this process. */
  hasEnded = false;
  readonly #options: HttpSessionOptions;
  readonly #streams = new Map<number, EventStream>();
  #nextStream: number;

  /**
   * @param firstStream the number of the first stream that this process opens. Other processes use other ranges of numbers, so that each
   * stream of the session has its own number.
   */
  constructor(options: HttpSessionOptions, key: SessionKey, firstStream: number) {
    this.#options = options;
    this.key = key;
    this.#nextStream = firstStream;
    this.push = this.#makeStream(PUSH_STREAM, true);
    this.connection = new Connection(options.servers, (text) => this.push.send(text), key.principal);
  }

  /** True if a request is pending or the client has opened the push stream; such a session does not expire. */
  get isBusy(): boolean {
    return this.pending.size > 0 || this.push.isAttached;
  }

  /** The negotiated revision; undefined before the handshake is complete. */
  get revision(): string | undefined {
    return this.connection.revision?.revision;
  }

  /** Creates a stream for the messages of one POST request. */
  openStream(): OpenedStream {
    const number = this.#nextStream++;
    const stream = this.#makeStream(number, false);
    this.#streams.set(number, stream);
    return { stream, close: () => this.#streams.delete(number) };
  }

  /** Returns the stream with this number; `undefined` if the stream has ended. */
  streamOf(number: number): EventStream | undefined {
    return number === PUSH_STREAM ? this.push : this.#streams.get(number);
  }

  /** Opens the push stream on the response of a GET request. */
  openPush(exchange: HttpExchange): void {
    const { eventStore, sessionStore } = this.#options;
    // After a restart, the session would still exist, but not its events: the client could not resume the stream after an event id.
    const losesEvents = sessionStore !== undefined && eventStore instanceof MemoryEventStore;
    if (losesEvents) this.push.attach(exchange);
    else this.push.open(exchange);
  }

  /** Ends the pending requests, the connection and the push stream. */
  end(): void {
    this.hasEnded = true;
    for (const request of [...this.pending]) request.close();
    this.connection.close();
    this.push.end();
  }

  #makeStream(number: number, queues: boolean): EventStream {
    const key: StreamKey = { ...this.key, stream: number };
    return new EventStream(this.#options, { store: (text) => this.#store(key, text), queues });
  }

  /** Stores an event and returns its id. If the store fails, the event has no id, and the client still gets the message. */
  #store(key: StreamKey, text: string): Awaitable<string | undefined> {
    const { eventStore, servers } = this.#options;
    // The events of the session have been deleted.
    if (this.hasEnded) return undefined;
    return callStoreOrReportFailure(servers, () => eventStore.append(key, text));
  }
}

/**
 * Calls a function of a store. If the store fails, reports the error to `onError`, and returns or resolves to `undefined`.
 */
export function callStoreOrReportFailure<T>(
  [server]: readonly Server[],
  call: () => Awaitable<T>,
): Awaitable<T | undefined> {
  const stored = rejectInsteadOfThrowing(call);
  if (!(stored instanceof Promise)) return stored;
  return stored.catch((error: unknown) => {
    passErrorToOnError(server!, error);
    return undefined;
  });
}

/** The functions by which sessions are kept in a store. Each rejects if the store fails. */
export interface SessionsInStore {
  /** Gets the errors of the store. */
  readonly reporter: ServerWithOnErrorOption;
  /** Stores a new session. Resolves to false if the store has too many sessions. */
  create(session: HttpSession): Promise<boolean>;
  /** Stores the settings of a session that the client can change after the handshake. */
  update(session: HttpSession): Promise<void>;
  /** Extends the lifetime of a session by `sessionIdleMs`. */
  touch(session: HttpSession): Promise<void>;
  /**
   * Extends the lifetime of a busy session in the store. Removes a session from this process that is idle since a time.
   *
   * @param before the time at which idle sessions were used last, in milliseconds since 1970.
   */
  sweep(session: HttpSession, before: number): Promise<void>;
  /** Deletes a session. */
  delete(session: HttpSession): Promise<void>;
}
