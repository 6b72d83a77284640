import { CODES, McpError, reportError } from "../../jsonrpc/errors.js";
import { whenReady, type Awaitable } from "../../stores/awaitable.js";
import type { StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import type { SessionRecord } from "../../stores/sessions.js";
import {
  HttpSession,
  PUSH_STREAM,
  settingsOf,
  unlessRejected,
  type HttpSessionOptions,
} from "./session.js";

/** The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. */
export class HttpSessions {
  readonly #options: HttpSessionOptions;
  /** The sessions that live in this process, by id. */
  readonly #live = new Map<string, HttpSession>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: HttpSessionOptions) {
    this.#options = options;
  }

  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are `maxSessions` already. */
  begin(principal: string | undefined): HttpSession | undefined {
    if (this.#live.size >= this.#options.maxSessions) return undefined;
    const key = { session: crypto.randomUUID(), principal };
    const session = new HttpSession(this.#options, key, PUSH_STREAM + 1);
    this.#add(session);
    return session;
  }

  /** Stores a session if its handshake has succeeded. Returns the error that rejects the handshake if the session cannot be stored. */
  save({ key, connection }: HttpSession): Awaitable<McpError | undefined> {
    const negotiated = connection.session;
    if (negotiated === undefined) return undefined;
    const { sessionStore, sessionIdleMs } = this.#options;
    negotiated.stored = {
      key,
      save: () => sessionStore.update(key, settingsOf(negotiated)),
    };
    const { client, server } = negotiated;
    const settings = settingsOf(negotiated);
    const { revision } = server.revision;
    const record = { ...key, ...settings, revision, client };
    const created = sessionStore.create(record, sessionIdleMs);
    const errorUnless = (isCreated: boolean): McpError | undefined =>
      isCreated ? undefined : tooManySessions();
    return created instanceof Promise
      ? created.then(errorUnless, (error: unknown) => this.storeError(error))
      : errorUnless(created);
  }

  /**
   * Returns the session that a request names, and keeps it for another `sessionIdleMs`; `undefined` if it does not exist for this
   * principal. The promise rejects if the store fails.
   */
  find(key: SessionKey): Awaitable<HttpSession | undefined> {
    const { sessionStore, sessionIdleMs } = this.#options;
    return whenReady(sessionStore.touch(key, sessionIdleMs), (record) =>
      this.#inThisProcess(key, record),
    );
  }

  /** Keeps a session for another `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): void {
    const { sessionIdleMs } = this.#options;
    // A store in another process need not be called twice for each request.
    if (Date.now() - session.usedAt > sessionIdleMs / 10) this.#touch(session);
  }

  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter(
    { key }: HttpSession,
    lastEventId: string,
  ): Awaitable<StreamEvents | undefined> {
    return this.#options.eventStore.after(key, lastEventId);
  }

  /** Reports the failure of a store, and returns the error that rejects the request which needed the store. */
  storeError(error: unknown): McpError {
    if (error instanceof McpError) return error;
    reportError(this.#options.servers[0]!, error);
    return new McpError(
      CODES.internal,
      "the server cannot read its sessions: try again later",
    );
  }

  /** Ends a session in this process and in the stores. */
  end(session: HttpSession): void {
    const { eventStore, sessionStore, servers } = this.#options;
    const { key } = session;
    this.#endHere(session);
    for (const deleted of [sessionStore.delete(key), eventStore.delete(key)])
      if (deleted instanceof Promise) void unlessRejected(servers, deleted);
  }

  /** Ends all sessions in this process; also in the stores, unless other processes share them. */
  close(): void {
    for (const session of [...this.#live.values()])
      if (this.#options.areShared) this.#endHere(session);
      else this.end(session);
  }

  [Symbol.iterator](): IterableIterator<HttpSession> {
    return this.#live.values();
  }

  #add(session: HttpSession): void {
    this.#live.set(session.key.session, session);
    this.#sweeper ??= this.#startSweeper();
  }

  #inThisProcess(
    key: SessionKey,
    record: SessionRecord | undefined,
  ): Awaitable<HttpSession | undefined> {
    const live = this.#live.get(key.session);
    if (record === undefined) {
      // The session has expired, or another process has deleted it.
      if (live !== undefined && live.key.principal === key.principal)
        this.end(live);
      return undefined;
    }
    if (live === undefined) return this.#restore(record);
    live.usedAt = Date.now();
    return live;
  }

  /** Continues a session that another process began. */
  async #restore(record: SessionRecord): Promise<HttpSession | undefined> {
    const { restoreSession } = await import("./restoreSession.js");
    const live = this.#live.get(record.session);
    if (live !== undefined) return live;
    const session = restoreSession(this.#options, record);
    if (session !== undefined) this.#add(session);
    return session;
  }

  #endHere(session: HttpSession): void {
    this.#live.delete(session.key.session);
    session.end();
    if (this.#live.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  #startSweeper(): ReturnType<typeof setInterval> {
    const { sessionIdleMs } = this.#options;
    const every = Math.max(Math.min(sessionIdleMs / 2, 60_000), 10);
    const timer = setInterval(() => this.#sweep(), every);
    // Timers of Node keep the process running unless `unref` is called; timers of other runtimes are numbers.
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  /** Keeps sessions that are busy, and ends sessions that have expired. */
  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#live.values()])
      if (session.isBusy) this.#touch(session);
      else if (session.usedAt < before) this.#endIfExpired(session);
  }

  #touch(session: HttpSession): void {
    const { sessionStore, sessionIdleMs, servers } = this.#options;
    session.usedAt = Date.now();
    const touched = sessionStore.touch(session.key, sessionIdleMs);
    if (touched instanceof Promise) void unlessRejected(servers, touched);
  }

  /** Ends a session that is idle in this process, unless another process has used it. */
  #endIfExpired(session: HttpSession): void {
    const { eventStore, sessionStore, servers } = this.#options;
    const ended = whenReady(sessionStore.get(session.key), (record) => {
      if (record !== undefined || session.isBusy) return;
      this.#endHere(session);
      return eventStore.delete(session.key);
    });
    if (ended instanceof Promise) void unlessRejected(servers, ended);
  }
}

export function tooManySessions(): McpError {
  return new McpError(
    CODES.internal,
    "the server has as many sessions as it allows (server option maxSessions): try again later",
  );
}
