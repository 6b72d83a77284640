// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../../jsonrpc/errors.js";
import type { McpSession } from "../../server/server.js";
import { type SessionKey } from "../../stores/keys.js";
import type { SessionSettings, SessionStore } from "../../stores/sessions.js";
import type {
  HttpSession,
  HttpSessionOptions,
  LiveSessions,
  SessionsInStore,
} from "./session.js";
/**
 * The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. Loaded only with such a
 * store.
 */
export declare class StoreBackedHttpSessions implements SessionsInStore {
  #private;
  constructor(
    sessions: LiveSessions,
    store: SessionStore,
    options: HttpSessionOptions,
  );
  create({ key, connection }: HttpSession): Promise<boolean | McpError>;
  update({ key, connection }: HttpSession): Promise<void>;
  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  keep(session: HttpSession): Promise<void>;
  /** Ends an idle session if it has expired in the store, too. */
  sweep(session: HttpSession, before: number): Promise<void>;
  delete({ key }: HttpSession): Promise<void>;
}
/** Returns the settings of a session that the client can change after the handshake. */
export declare function settingsOf({
  logLevel,
  subscriptions,
}: McpSession): SessionSettings;
