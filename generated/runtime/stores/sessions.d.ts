// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { Awaitable } from "./awaitable.js";
import type { SessionKey } from "./keys.js";
/** A session as the store keeps it: what `initialize` negotiated, and what the client set later. All members are JSON. */
export interface SessionRecord extends SessionKey, SessionSettings {
  /** The negotiated protocol revision, as its date. */
  readonly revision: string;
  readonly client: {
    readonly info:
      | {
          readonly name: string;
          readonly version: string;
        }
      | undefined;
    readonly capabilities: JsonObject;
  };
}
/** The part of a session that changes after `initialize`. */
export interface SessionSettings {
  /** The least severe log messages that the client wants. */
  readonly logLevel: string;
  /** The URIs of the resources that the client subscribed to. */
  readonly subscriptions: readonly string[];
}
/** A session of this process that has a record in a store. */
export interface StoredSession {
  readonly key: SessionKey;
  /** Stores the present settings; requests that changed them are answered afterwards. */
  save(): Awaitable<void>;
}
/**
 * Keeps HTTP sessions between requests, so that any process that shares the store can serve a session. An entry expires `idleMs`
 * milliseconds after the last `create` or `touch`; the runtime touches a session at each request and while a response of it is open.
 *
 * Consistency: once a call has resolved, every process reads its effect. Two processes may both update one session: the later update wins.
 *
 * A call that rejects refuses the request with HTTP status 503.
 */
export interface SessionStore {
  /** Stores a new session, or returns false if the store already has as many sessions as it may. */
  create(record: SessionRecord, idleMs: number): Awaitable<boolean>;
  /** Returns a session; undefined if it does not exist, has expired, or belongs to another principal. */
  get(key: SessionKey): Awaitable<SessionRecord | undefined>;
  /** Returns a session like `get`, and makes it expire `idleMs` milliseconds from now. */
  touch(key: SessionKey, idleMs: number): Awaitable<SessionRecord | undefined>;
  /** Replaces the settings of a session; does nothing if `get` would not return the session. */
  update(key: SessionKey, settings: SessionSettings): Awaitable<void>;
  /** Deletes a session; does nothing if `get` would not return the session. */
  delete(key: SessionKey): Awaitable<void>;
}
/** Limits of a {@link MemorySessionStore}. */
export interface MemorySessionStoreOptions {
  /** The number of sessions that exist at the same time. 10,000 by default. */
  readonly maxSessions?: number;
}
/** Keeps sessions in the memory of this process. If the store is full, sessions that have expired make room for a new session. */
export declare class MemorySessionStore implements SessionStore {
  #private;
  constructor({ maxSessions }?: MemorySessionStoreOptions);
  create(record: SessionRecord, idleMs: number): boolean;
  get(key: SessionKey): SessionRecord | undefined;
  touch(key: SessionKey, idleMs: number): SessionRecord | undefined;
  update(key: SessionKey, settings: SessionSettings): void;
  delete(key: SessionKey): void;
}
