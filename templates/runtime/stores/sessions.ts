import type { JsonObject } from "../validation/checks.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { ClientBudget } from "./budget.js";
import type { SessionKey, LogPosition } from "./keys.js";

/** A session in a store: the negotiated values of `initialize`, and the settings that the client changed later. All members are JSON. */
export interface SessionRecord extends SessionKey, SessionSettings {
  /** The negotiated protocol revision, such as `2025-11-25`. */
  readonly revision: string;
  /** The identity and the capabilities of the client, as `initialize` declared them. */
  readonly client: {
    readonly info: { readonly name: string; readonly version: string } | undefined;
    readonly capabilities: JsonObject;
  };
  /** The position of the service's log at the start of the session; undefined without a service of several processes. */
  readonly began?: LogPosition | undefined;
}

/** The settings of a session that the client can change after `initialize`. */
export interface SessionSettings {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel: string;
  /** The resource URIs that the client subscribed to. */
  readonly subscriptions: readonly string[];
}

/** Stores the settings of a session that is open in this process. */
export interface SessionRecordSaver {
  readonly key: SessionKey;
  /** Stores the present settings of the session. The server answers a request that changes settings after `save` has ended. */
  save(): Awaitable<void>;
  /**
   * Returns an id for a request from the server to the client. No other process of the service uses the same id. The function is undefined if
   * only this process serves the session.
   */
  nextRequestId?(): string;
}

/**
 * Stores HTTP sessions between requests. Pass a store as the option `sessionStore` to keep the sessions of one process over a restart.
 * Several processes use the session store of a service instead. A session expires `idleMs` milliseconds after the last `create` or `touch`.
 * The runtime calls `touch` at each request, and while a response of the session is open.
 *
 * Consistency: once a call has resolved, every later read sees its effect. If two calls update the same session, the later update wins.
 *
 * If a call rejects, the server answers the HTTP request with status 503.
 */
export interface SessionStore {
  /** Stores a new session. Returns false if the store is full, or if the principal has too many sessions. */
  create(record: SessionRecord, idleMs: number): Awaitable<boolean>;
  /** Returns a session, or undefined if the session does not exist, has expired, or belongs to another principal. */
  get(key: SessionKey): Awaitable<SessionRecord | undefined>;
  /** Returns a session like `get`, and sets its expiry to `idleMs` milliseconds from now. */
  touch(key: SessionKey, idleMs: number): Awaitable<SessionRecord | undefined>;
  /** Replaces the settings of a session. If the session does not exist, has expired, or belongs to another principal, `update` does nothing. */
  update(key: SessionKey, settings: SessionSettings): Awaitable<void>;
  /** Deletes a session. If the session does not exist, has expired, or belongs to another principal, `delete` does nothing. */
  delete(key: SessionKey): Awaitable<void>;
}

interface Entry {
  record: SessionRecord;
  /** The time at which the session expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** Limits of a {@link MemorySessionStore}. */
export interface MemorySessionStoreOptions {
  /** The maximum number of sessions that exist at the same time. 10,000 by default. One principal can have at most a quarter of this number. */
  readonly maxSessions?: number;
}

/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions first, and then adds the new session. */
export class MemorySessionStore implements SessionStore {
  readonly #entries = new Map<string, Entry>();
  readonly #budget: ClientBudget;

  constructor({ maxSessions = 10_000 }: MemorySessionStoreOptions = {}) {
    this.#budget = new ClientBudget(maxSessions);
  }

  create(record: SessionRecord, idleMs: number): boolean {
    const { principal } = record;
    if (this.#budget.left(principal) < 1) this.#dropExpired();
    if (!this.#budget.take(1, principal)) return false;
    const expiresAt = Date.now() + idleMs;
    this.#entries.set(record.session, { record, expiresAt });
    return true;
  }

  get(key: SessionKey): SessionRecord | undefined {
    return this.#find(key)?.record;
  }

  touch(key: SessionKey, idleMs: number): SessionRecord | undefined {
    const entry = this.#find(key);
    if (entry !== undefined) entry.expiresAt = Date.now() + idleMs;
    return entry?.record;
  }

  update(key: SessionKey, settings: SessionSettings): void {
    const entry = this.#find(key);
    if (entry !== undefined) entry.record = { ...entry.record, ...settings };
  }

  delete(key: SessionKey): void {
    const entry = this.#find(key);
    if (entry !== undefined) this.#drop(entry);
  }

  /** Called when a session was deleted or has expired. A subclass overrides this method to delete other data of the session. */
  protected dropped(_key: SessionKey): void {}

  #find({ session, principal }: SessionKey): Entry | undefined {
    const entry = this.#entries.get(session);
    if (entry === undefined || entry.record.principal !== principal) return undefined;
    if (entry.expiresAt > Date.now()) return entry;
    this.#drop(entry);
    return undefined;
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const entry of this.#entries.values()) if (entry.expiresAt <= now) this.#drop(entry);
  }

  #drop({ record: { session, principal } }: Entry): void {
    this.#entries.delete(session);
    this.#budget.give(1, principal);
    this.dropped({ session, principal });
  }
}
