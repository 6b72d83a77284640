import { CODES, McpError, passErrorToOnError, type ServerWithOnErrorOption } from "../../jsonrpc/errors.js";
import { rejectInsteadOfThrowing, type Awaitable } from "../../protocol/awaitable.js";
import { unrefTimer } from "../../protocol/timers.js";
import { ClientBudget } from "../../stores/budget.js";
import { MemoryEventStore, type StreamEvents, type EventStore } from "../../stores/events.js";
import { isRecordOf, type SessionKey, type StreamKey } from "../../stores/keys.js";
import type { McpSession, Server } from "../../server/server.js";
import type { SessionRecord, SessionSettings, SessionStore } from "../../stores/sessions.js";
import type { LogLevel } from "../../protocol/context.js";
import { Connection } from "../../server/connection.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import { EventStream, type EventStreamOptions, type StreamLimits } from "./eventStream.js";

/** The options of all sessions of one endpoint. The comments of `HttpOptions` describe them. */
interface HttpSessionOptions extends StreamLimits {
  readonly servers: readonly Server[];
  readonly eventStore: EventStore;
  /** The store that keeps sessions over a restart; undefined if sessions exist in this process only. */
  readonly sessionStore: SessionStore | undefined;
  readonly maxSessions: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
}

/** The number of the stream for messages that belong to no call: the response to the client's GET. */
const PUSH_STREAM = 0;

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
    this.push = this.#makeStream(PUSH_STREAM, { queues: true, attached: () => this.connection.listen() });
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
    const stream = this.#makeStream(number);
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

  #makeStream(number: number, { queues, attached }: Pick<EventStreamOptions, "queues" | "attached"> = {}): EventStream {
    const { session, principal } = this.key;
    const key: StreamKey = { session, principal, stream: number };
    return new EventStream(this.#options, { queues, attached, store: (text) => this.#store(key, text) });
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
function callStoreOrReportFailure<T>([server]: readonly Server[], call: () => Awaitable<T>): Awaitable<T | undefined> {
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

/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export class HttpSessions {
  /** The sessions in a service of several processes, or in the store that the application provides; undefined without them. */
  stored: SessionsInStore | undefined;
  /** The sessions in the store that the application provides. */
  readonly #restorable: StoreBackedHttpSessions | undefined;
  readonly #options: HttpSessionOptions;
  /** The sessions in the memory of this process, by id. */
  readonly #live = new Map<string, HttpSession>();
  readonly #budget: ClientBudget;
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
    this.#budget = new ClientBudget(options.maxSessions);
    const { sessionStore } = options;
    this.#restorable = sessionStore && new StoreBackedHttpSessions(this, sessionStore, options);
    this.stored = this.#restorable;
  }

  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are too many sessions. */
  begin(owner: string | undefined): HttpSession | undefined {
    if (this.#budget.left(owner) < 1) return undefined;
    const key = { session: crypto.randomUUID(), principal: owner };
    return this.open(key, PUSH_STREAM + 1);
  }

  /**
   * Creates a session in this process.
   *
   * @param firstStream the number of the first stream; it must differ from the numbers of streams that other processes have opened.
   */
  open(key: SessionKey, firstStream: number): HttpSession {
    const session = new HttpSession(this.#options, key, firstStream);
    // In a service, another process may have the response to the GET request.
    session.connection.isListening = this.stored !== this.#restorable;
    this.#live.set(key.session, session);
    // A session that another process began is counted, too, but exists whether or not there is room for it.
    this.#budget.add(1, key.principal);
    this.#sweeper ??= this.#startSweeper();
    return session;
  }

  /**
   * Stores a session if its handshake has succeeded. If the session cannot be stored, returns the error with which to reject the
   * handshake.
   */
  save(session: HttpSession): Awaitable<McpError | undefined> {
    if (session.connection.session === undefined) return undefined;
    this.connectToStore(session);
    const { stored } = this;
    return stored?.create(session).then(
      (isCreated) => (isCreated ? undefined : createTooManySessionsError()),
      (error: unknown) => createStoreFailureError(stored.reporter, error),
    );
  }

  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session: HttpSession): void {
    session.connection.session!.stored = { key: session.key, save: () => this.stored?.update(session) };
  }

  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails. Not used in a service.
   */
  find(key: SessionKey): Awaitable<HttpSession | McpError | undefined> {
    if (this.#restorable !== undefined) return this.#restorable.find(key);
    const session = this.#live.get(key.session);
    if (session?.key.principal !== key.principal) return undefined;
    if (session !== undefined) session.usedAt = Date.now();
    return session;
  }

  /** Returns the session with this id in this process. */
  live(id: string): HttpSession | undefined {
    return this.#live.get(id);
  }

  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): void {
    if (this.stored === undefined) session.usedAt = Date.now();
    // The start of the request has already extended the lifetime in the store. Only a long request extends it again.
    else if (Date.now() - session.usedAt > this.#options.sessionIdleMs / 10)
      this.#update((stored) => stored.touch(session));
  }

  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter({ key }: HttpSession, lastEventId: string): Awaitable<StreamEvents | undefined> {
    return rejectInsteadOfThrowing(() => this.#options.eventStore.after(key, lastEventId));
  }

  /** Ends a session in this process and in the stores. */
  end(session: HttpSession): void {
    const { eventStore, servers } = this.#options;
    this.endHere(session);
    this.#update((stored) => stored.delete(session));
    void callStoreOrReportFailure(servers, () => eventStore.delete(session.key));
  }

  /** Ends a session in this process only. */
  endHere(session: HttpSession): void {
    const { session: id, principal } = session.key;
    if (this.#live.delete(id)) this.#budget.give(1, principal);
    session.end();
    if (this.#live.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  /** Ends all sessions in this process. Sessions in a service or in a store of the application remain there. */
  close(): void {
    for (const session of [...this.#live.values()])
      if (this.stored) this.endHere(session);
      else this.end(session);
  }

  [Symbol.iterator](): IterableIterator<HttpSession> {
    return this.#live.values();
  }

  /** Writes a change to the session store, and reports the error if the store fails. Returns false if the endpoint has no session store. */
  #update(change: (stored: SessionsInStore) => Promise<void>): boolean {
    const { stored } = this;
    if (stored === undefined) return false;
    void callStoreOrReportFailure(this.#options.servers, () => change(stored));
    return true;
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    return unrefTimer(setInterval(() => this.#sweep(), every));
  }

  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#live.values()])
      if (!this.#update((stored) => stored.sweep(session, before)))
        if (!session.isBusy && session.usedAt < before) this.end(session);
  }
}

export function createTooManySessionsError(): McpError {
  return new McpError(
    CODES.internal,
    "the server allows no further session for this caller (server option maxSessions): try again later",
  );
}

/** The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. */
class StoreBackedHttpSessions implements SessionsInStore {
  readonly reporter: Server;
  readonly #sessions: HttpSessions;
  readonly #store: SessionStore;
  readonly #options: HttpSessionOptions;

  constructor(sessions: HttpSessions, store: SessionStore, options: HttpSessionOptions) {
    this.reporter = options.servers[0]!;
    this.#sessions = sessions;
    this.#store = store;
    this.#options = options;
  }

  async create(session: HttpSession): Promise<boolean> {
    return this.#store.create(recordOf(session), this.#options.sessionIdleMs);
  }

  async update({ key, connection }: HttpSession): Promise<void> {
    await this.#store.update(key, settingsOf(connection.session!));
  }

  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  async find(key: SessionKey): Promise<HttpSession | McpError | undefined> {
    try {
      const record = await this.#store.touch(key, this.#options.sessionIdleMs);
      return this.#inThisProcess(key, record);
    } catch (error) {
      return createStoreFailureError(this.reporter, error);
    }
  }

  /** Ends an idle session if it has expired in the store, too. */
  async sweep(session: HttpSession, before: number): Promise<void> {
    if (session.isBusy) return this.touch(session);
    if (session.usedAt >= before) return;
    const record = await this.#store.get(session.key);
    if (record === undefined && !session.isBusy) this.#sessions.end(session);
  }

  async delete({ key }: HttpSession): Promise<void> {
    await this.#store.delete(key);
  }

  #inThisProcess(key: SessionKey, record: SessionRecord | undefined): HttpSession | undefined {
    const live = this.#sessions.live(key.session);
    if (record === undefined) {
      // The session has expired in the store, or was deleted there, so it ends in this process too.
      if (live !== undefined && live.key.principal === key.principal) this.#sessions.end(live);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    if (live === undefined) return restoreHttpSession(this.#sessions, this.#options.servers, record);
    live.usedAt = Date.now();
    return live;
  }

  async touch(session: HttpSession): Promise<void> {
    session.usedAt = Date.now();
    await this.#store.touch(session.key, this.#options.sessionIdleMs);
  }
}

/** Returns the record of a session whose handshake has succeeded. */
export function recordOf({ key, connection }: HttpSession): SessionRecord {
  const session = connection.session!;
  return { ...key, ...settingsOf(session), revision: session.server.revision.revision, client: session.client };
}

/** Returns the settings of a session that the client can change after the handshake. */
export function settingsOf({ logLevel, subscriptions }: McpSession): SessionSettings {
  return { logLevel, subscriptions: [...subscriptions.keys()] };
}

/**
 * The number of stream numbers that one process may use in a session. A process that did not begin the session uses a random range
 * of numbers.
 */
const STREAMS = 2 ** 20;

/**
 * Restores a session from its stored record, because this process has received a request to a session that another process began.
 *
 * @returns undefined if the endpoint does not serve the revision of the session.
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export function restoreHttpSession(
  sessions: HttpSessions,
  servers: readonly Server[],
  { session: id, principal, ...record }: SessionRecord,
): HttpSession | undefined {
  const server = servers.find(({ revision }) => revision.revision === record.revision);
  if (server === undefined) return undefined;
  const block = 1 + Math.floor(Math.random() * 2 ** 32);
  const key = { session: id, principal };
  const session = sessions.open(key, block * STREAMS);
  try {
    negotiateAgain(session, server, record);
  } catch (error) {
    sessions.endHere(session);
    throw error;
  }
  sessions.connectToStore(session);
  return session;
}

/** Restores the state of the connection: the result of the handshake, and the later settings of the client. */
function negotiateAgain(
  { connection }: HttpSession,
  server: Server,
  { client, logLevel, subscriptions }: Omit<SessionRecord, "session">,
): void {
  const params = { clientInfo: client.info, capabilities: client.capabilities };
  const { lifecycle, revision } = server;
  const initialize = lifecycle.handleOf(server, revision.open, connection)!;
  // The runtime itself handles `initialize` and does not use the context.
  void initialize(params as never, undefined as never);
  const negotiated = connection.session!;
  negotiated.logLevel = logLevel as LogLevel;
  for (const uri of subscriptions) negotiated.subscriptions.set(uri, negotiated.keep(uri));
}

/** Reports the error of a store to `onError`. Returns the error for the request that needed the store. */
export function createStoreFailureError(reporter: ServerWithOnErrorOption, error: unknown): McpError {
  if (error instanceof McpError) return error;
  passErrorToOnError(reporter, error);
  return new McpError(CODES.internal, "the server cannot read its sessions: try again later");
}
