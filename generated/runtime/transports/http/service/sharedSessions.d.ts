// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../../../jsonrpc/errors.js";
import type { HandshakeSession } from "../../../lifecycles/handshake/session.js";
import { type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpSession, SessionsInStore } from "../session.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kinds of log entries about sessions. */
export declare const SETTINGS = "settings";
export declare const ENDED = "ended";
export declare const MESSAGE = "message";
/** The streams of sessions in this process, as their sessions use them. */
export interface SessionStreams {
  /** Returns true if this process has a response to GET of the session. */
  has(session: HttpSession): boolean;
  /** Ends the copy of a session that has ended, and its streams. */
  endSession(key: SessionKey): void;
}
/**
 * The sessions of a service of several processes. Each process has copies of the sessions that it used last. A copy takes over the settings of
 * the record with each request, and each change that another process publishes.
 */
export declare class SharedHttpSessions implements SessionsInStore {
  #private;
  constructor(parts: ServiceParts, streams: SessionStreams);
  create(session: HttpSession): Promise<boolean | McpError>;
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  /**
   * Returns the copy of a session in this process, with the settings of the record. Returns undefined if the session does not exist, or if this
   * endpoint does not serve its revision.
   *
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  copyOf(
    key: SessionKey,
    record: SessionRecord | undefined,
  ): HttpSession | undefined;
  /** Returns the copy of a session if this process has one. */
  live({ session: id, principal }: SessionKey): HttpSession | undefined;
  /** Sends changed settings to the service and to the copies of other processes. */
  update(session: HttpSession): Promise<void>;
  /** Changes the settings of the copy in this process, since a process has published the change. */
  changed(key: SessionKey, change: JsonObject): void;
  keep(session: HttpSession): Promise<void>;
  sweep(session: HttpSession): Promise<void>;
  delete(session: HttpSession): Promise<void>;
  /**
   * Ends a session in the service and in this process, and notifies the other processes in the background. A process that does not get this
   * message ends its copy when it uses the session next.
   */
  end(key: SessionKey): Promise<void>;
}
/** Returns the state of a session after its handshake. All sessions over HTTP have the lifecycle with a handshake. */
export declare function negotiatedOf({
  connection,
}: HttpSession): HandshakeSession;
