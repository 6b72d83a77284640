import { CODES, McpError, reportError } from "../../jsonrpc/errors.js";
import { whenReady, type Awaitable } from "../../stores/awaitable.js";
import type { StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import type { SessionRecord } from "../../stores/sessions.js";
import type { HttpExchange } from "./exchange.js";
import {
  PUSH,
  Session,
  settingsOf,
  unlessRejected,
  type SessionOptions,
} from "./session.js";

/** The sessions of an endpoint. Sessions that are not used for `sessionIdleMs` end. */
export class Sessions {
  readonly #options: SessionOptions;
  /** The sessions that live in this process, by id. */
  readonly #live = new Map<string, Session>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Makes a session for a client that has yet to complete the handshake. Returns undefined if there are too many sessions. */
  begin(principal: string | undefined): Session | undefined {
    if (this.#live.size >= this.#options.maxSessions) return undefined;
    const key = { session: crypto.randomUUID(), principal };
    const session = new Session(this.#options, key, PUSH + 1);
    this.#add(session);
    return session;
  }

  /** Stores a session if its handshake has succeeded. Returns the error that refuses the handshake if the session cannot be stored. */
  save({ key, connection }: Session): Awaitable<McpError | undefined> {
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
    const refusal = (isCreated: boolean): McpError | undefined =>
      isCreated ? undefined : tooManySessions();
    return created instanceof Promise
      ? created.then(refusal, (error: unknown) => this.failed(error))
      : refusal(created);
  }

  /** Returns the session that a request names, and keeps it for another `sessionIdleMs`; undefined if it does not exist for this principal. */
  find(key: SessionKey): Awaitable<Session | undefined> {
    const { sessionStore, sessionIdleMs } = this.#options;
    return whenReady(sessionStore.touch(key, sessionIdleMs), (record) =>
      this.#present(key, record),
    );
  }

  /** Keeps a session for another `sessionIdleMs`, since a call of it has ended. */
  used(session: Session): void {
    const { sessionIdleMs } = this.#options;
    // A store in another process need not hear of each call twice.
    if (Date.now() - session.usedAt > sessionIdleMs / 10) this.#touch(session);
  }

  /** Returns the events that a client of a session missed after an event. */
  after({ key }: Session, id: string): Awaitable<StreamEvents | undefined> {
    return this.#options.eventStore.after(key, id);
  }

  /** Reports the failure of a store, and returns the error that refuses the request which needed the store. */
  failed(error: unknown): McpError {
    if (error instanceof McpError) return error;
    reportError(this.#options.servers[0]!, error);
    return new McpError(
      CODES.internal,
      "the server cannot read its sessions: try again later",
    );
  }

  /** Ends a session in this process and in the stores. */
  end(session: Session): void {
    const { eventStore, sessionStore, servers } = this.#options;
    const { key } = session;
    this.#endHere(session);
    for (const deleted of [sessionStore.delete(key), eventStore.delete(key)])
      if (deleted instanceof Promise) void unlessRejected(servers, deleted);
  }

  /** Ends all sessions in this process. Sessions in stores of this process alone end altogether. */
  close(): void {
    for (const session of [...this.#live.values()])
      if (this.#options.areShared) this.#endHere(session);
      else this.end(session);
  }

  [Symbol.iterator](): IterableIterator<Session> {
    return this.#live.values();
  }

  #add(session: Session): void {
    this.#live.set(session.key.session, session);
    this.#sweeper ??= this.#startSweeper();
  }

  #present(
    key: SessionKey,
    record: SessionRecord | undefined,
  ): Awaitable<Session | undefined> {
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

  /** Takes over a session that another process began. */
  async #restore(record: SessionRecord): Promise<Session | undefined> {
    const { restoreSession } = await import("./restoreSession.js");
    const live = this.#live.get(record.session);
    if (live !== undefined) return live;
    const session = restoreSession(this.#options, record);
    if (session !== undefined) this.#add(session);
    return session;
  }

  #endHere(session: Session): void {
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
    // In Node, a timer keeps the process alive unless `unref` is called.
    (timer as { unref?: () => void }).unref?.();
    return timer;
  }

  /** Keeps sessions that are in use, and ends sessions that have expired. */
  #sweep(): void {
    const before = Date.now() - this.#options.sessionIdleMs;
    for (const session of [...this.#live.values()])
      if (session.isBusy) this.#touch(session);
      else if (session.usedAt < before) this.#endIfExpired(session);
  }

  #touch(session: Session): void {
    const { sessionStore, sessionIdleMs, servers } = this.#options;
    session.usedAt = Date.now();
    const touched = sessionStore.touch(session.key, sessionIdleMs);
    if (touched instanceof Promise) void unlessRejected(servers, touched);
  }

  /** Ends a session that is idle in this process, unless another process has used it. */
  #endIfExpired(session: Session): void {
    const { eventStore, sessionStore, servers } = this.#options;
    const ended = whenReady(sessionStore.get(session.key), (record) => {
      if (record !== undefined || session.isBusy) return;
      this.#endHere(session);
      return eventStore.delete(session.key);
    });
    if (ended instanceof Promise) void unlessRejected(servers, ended);
  }
}

/** What speaks against serving a request in a session, or undefined. */
export function sessionObjection(
  session: Session | undefined,
  exchange: HttpExchange,
): McpError | undefined {
  if (session === undefined)
    return new McpError(CODES.request, "there is no such session");
  const version = exchange.header("mcp-protocol-version");
  const { revision } = session.connection;
  if (version === undefined || version === revision?.revision) return undefined;
  return new McpError(
    CODES.request,
    "the header MCP-Protocol-Version is not what was negotiated",
    { negotiated: revision?.revision, requested: version },
  );
}

export function tooManySessions(): McpError {
  return new McpError(CODES.internal, "there are too many sessions");
}
