// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../../jsonrpc/errors.js";
import type { SessionKey } from "../../stores/keys.js";
import type { SessionStore } from "../../stores/sessions.js";
import type {
  HttpSession,
  HttpSessionOptions,
  LiveSessions,
} from "./session.js";
/**
 * The part of `HttpSessions` for a session store that the application provides, which several processes may share. Loaded only with
 * such a store.
 */
export declare class StoreBackedHttpSessions {
  #private;
  constructor(
    sessions: LiveSessions,
    store: SessionStore,
    options: HttpSessionOptions,
  );
  /** Stores a new session. Resolves to false if the store has too many sessions, and to an error if the store fails. */
  create({ key, connection }: HttpSession): Promise<boolean | McpError>;
  /** Stores the settings of a session that the client can change after the handshake. */
  update({ key, connection }: HttpSession): Promise<void>;
  /** Finds a session like `HttpSessions.find`. Restores a session that another process began. */
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  /** Extends the lifetime of a session by `sessionIdleMs`, since one of its calls has ended. */
  keep(session: HttpSession): Promise<void>;
  /**
   * Extends the lifetime of a busy session in the store. Ends an idle session if it has expired in the store too, which means that no other
   * process has used it.
   */
  sweep(session: HttpSession, before: number): Promise<void>;
  delete({ key }: HttpSession): Promise<void>;
}
