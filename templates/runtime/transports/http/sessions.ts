import { CODES, McpError } from "../../jsonrpc/errors.js";
import { rejectInsteadOfThrowing, type Awaitable } from "../../protocol/awaitable.js";
import { ClientBudget } from "../../stores/budget.js";
import type { StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import {
  HttpSession,
  PUSH_STREAM,
  callStoreOrReportFailure,
  type HttpSessionOptions,
  type LiveSessions,
  type SessionsInStore,
} from "./session.js";
import { StoreBackedHttpSessions } from "./storedSessions.js";

/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export class HttpSessions implements LiveSessions {
  /** The sessions in a service of several processes, or in the store that the application provides; undefined without them. */
  stored: SessionsInStore | undefined;
  readonly #options: HttpSessionOptions;
  /** The sessions in the memory of this process, by id. */
  readonly #live = new Map<string, HttpSession>();
  readonly #budget: ClientBudget;
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
    this.#budget = new ClientBudget(options.maxSessions);
    const { sessionStore } = options;
    this.stored = sessionStore && new StoreBackedHttpSessions(this, sessionStore, options);
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
    return this.stored?.create(session).then((created) => {
      if (created === true) return undefined;
      return created || createTooManySessionsError();
    });
  }

  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session: HttpSession): void {
    session.connection.session!.stored = {
      key: session.key,
      save: () => this.stored?.update(session),
    };
  }

  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails.
   */
  find(key: SessionKey): Awaitable<HttpSession | McpError | undefined> {
    if (this.stored !== undefined) return this.stored.find(key);
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
    if (!this.#update((stored) => stored.keep(session))) session.usedAt = Date.now();
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
    const timer = setInterval(() => this.#sweep(), every);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    (timer as { unref?: () => void }).unref?.();
    return timer;
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
