// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../../../jsonrpc/errors.js";
import { type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpSession, SessionsInStore } from "../session.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kinds of log entries about one session. */
export declare const SETTINGS = "settings";
export declare const ENDED = "ended";
export declare const MESSAGE = "message";
/** The functions of the streams in this process that {@link SharedHttpSessions} calls. */
export interface SessionStreams {
  /** Returns true if this process has the open response to the GET request of the session, or is opening it. */
  has(session: HttpSession): boolean;
  /**
   * If this process has the open response to the GET request of the session, notifies the client that all lists and its subscribed resources have
   * changed.
   */
  resync(session: HttpSession): void;
  /** Ends this process's copy of a session, and the streams of the session. Called when the session has ended. */
  endSession(key: SessionKey): void;
}
/**
 * The sessions of a service of several processes. Each process keeps copies of the sessions that it used recently. At each request, the copy gets the
 * settings of the record in the service. It also gets each change that another process publishes.
 */
export declare class SharedHttpSessions implements SessionsInStore {
  #private;
  constructor(parts: ServiceParts, streams: SessionStreams);
  create(session: HttpSession): Promise<boolean | McpError>;
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  /** The number of log entries about settings that this process has received so far. Read it before a request for a record: see {@link copyOf}. */
  get receivedCount(): number;
  /**
   * Resolves with this process's copy of a session, with the settings of the record. Resolves with undefined if the session does not exist, or if
   * this endpoint does not serve the revision of the session. If an entry about the settings has arrived since the request for the record, the record
   * can be older than the entry, so this process reads the record again.
   *
   * @param receivedCount the value of {@link receivedCount} before the request for the record.
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  copyOf(
    key: SessionKey,
    record: SessionRecord | undefined,
    receivedCount: number,
  ): Promise<HttpSession | undefined>;
  /** Returns this process's copy of a session, or undefined if this process has no copy. */
  live({ session: id, principal }: SessionKey): HttpSession | undefined;
  /**
   * Sends the changed settings of a session to the service, and to the processes that have a copy of the session. If the settings have not changed,
   * does nothing, so that a client cannot fill the log with entries that have no effect.
   */
  update(session: HttpSession): Promise<void>;
  /** Changes the settings of this process's copy. Called when a process has published the change. */
  changed(key: SessionKey, entry: JsonObject): void;
  keep(session: HttpSession): Promise<void>;
  sweep(session: HttpSession): Promise<void>;
  delete(session: HttpSession): Promise<void>;
  /**
   * Ends a session in the service and in this process. Notifies the other processes in the background. If another process misses this message, it
   * ends its copy of the session when it next uses the session.
   */
  end(key: SessionKey): Promise<void>;
}
