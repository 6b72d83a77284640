// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import { type Awaitable } from "../../protocol/awaitable.js";
import type { StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import {
  HttpSession,
  type HttpSessionOptions,
  type LiveSessions,
  type SessionsInStore,
} from "./session.js";
/**
 * The sessions of one endpoint. A session without a request for `sessionIdleMs` ends, unless it is busy. If the application provides a
 * session store, the store decides which sessions exist.
 */
export declare class HttpSessions implements LiveSessions {
  #private;
  /** The sessions in a store, or in a service of several processes; undefined if they are not loaded, or if there are none. */
  stored: Promise<SessionsInStore> | undefined;
  constructor(options: HttpSessionOptions);
  /** Creates a session for a client that has not completed the handshake; returns `undefined` if there are too many sessions. */
  begin(owner: string | undefined): HttpSession | undefined;
  /**
   * Creates a session in this process.
   *
   * @param firstStream the number of the first stream; it must differ from the numbers of streams that other processes have opened.
   */
  open(key: SessionKey, firstStream: number): HttpSession;
  /**
   * Stores a session if its handshake has succeeded. If the session cannot be stored, returns the error with which to reject the
   * handshake.
   */
  save(session: HttpSession): Awaitable<McpError | undefined>;
  /**
   * Makes a session write each later change to the session store. The request that makes the change is answered only after the change has
   * been stored.
   */
  connectToStore(session: HttpSession): void;
  /**
   * Returns the session with this key, and extends its lifetime by `sessionIdleMs`. Returns `undefined` if the principal has no such
   * session, and an error if the session store fails.
   */
  find(key: SessionKey): Awaitable<HttpSession | McpError | undefined>;
  /** Returns the session with this id in this process. */
  live(id: string): HttpSession | undefined;
  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): void;
  /** Returns the events after the event that the client received last; `undefined` if the store does not have that event. */
  eventsAfter(
    { key }: HttpSession,
    lastEventId: string,
  ): Awaitable<StreamEvents | undefined>;
  /** Ends a session in this process and in the stores. */
  end(session: HttpSession): void;
  /** Ends a session in this process only. */
  endHere(session: HttpSession): void;
  /** Ends all sessions in this process. Sessions in a service or in a store of the application remain there. */
  close(): void;
  [Symbol.iterator](): IterableIterator<HttpSession>;
}
export declare function createTooManySessionsError(): McpError;
