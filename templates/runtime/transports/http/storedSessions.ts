import type { McpError } from "../../jsonrpc/errors.js";
import type { McpSession } from "../../server/server.js";
import { isRecordOf, type SessionKey } from "../../stores/keys.js";
import type { SessionRecord, SessionSettings, SessionStore } from "../../stores/sessions.js";
import { restoreHttpSession } from "./restoreSession.js";
import type { HttpSession, HttpSessionOptions, LiveSessions, SessionsInStore } from "./session.js";
import { createStoreFailureError } from "./storeError.js";

/** The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. */
export class StoreBackedHttpSessions implements SessionsInStore {
  readonly #sessions: LiveSessions;
  readonly #store: SessionStore;
  readonly #options: HttpSessionOptions;

  constructor(sessions: LiveSessions, store: SessionStore, options: HttpSessionOptions) {
    this.#sessions = sessions;
    this.#store = store;
    this.#options = options;
  }

  async create({ key, connection }: HttpSession): Promise<boolean | McpError> {
    const session = connection.session!;
    const { client, server } = session;
    const { revision } = server.revision;
    const record = { ...key, ...settingsOf(session), revision, client };
    try {
      return await this.#store.create(record, this.#options.sessionIdleMs);
    } catch (error) {
      return createStoreFailureError(this.#options.servers, error);
    }
  }

  async update({ key, connection }: HttpSession): Promise<void> {
    await this.#store.update(key, settingsOf(connection.session!));
  }

  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  async find(key: SessionKey): Promise<HttpSession | McpError | undefined> {
    const { sessionIdleMs, servers } = this.#options;
    try {
      const record = await this.#store.touch(key, sessionIdleMs);
      return this.#inThisProcess(key, record);
    } catch (error) {
      return createStoreFailureError(servers, error);
    }
  }

  async keep(session: HttpSession): Promise<void> {
    const { sessionIdleMs } = this.#options;
    // `find` extended the lifetime in the store at the start of the request. The store is called again only if the request took long.
    if (Date.now() - session.usedAt > sessionIdleMs / 10) await this.#touch(session);
  }

  /** Ends an idle session if it has expired in the store, too. */
  async sweep(session: HttpSession, before: number): Promise<void> {
    if (session.isBusy) return this.#touch(session);
    if (session.usedAt >= before) return;
    const record = await this.#store.get(session.key);
    if (record === undefined && !session.isBusy) this.#sessions.end(session);
  }

  async delete({ key }: HttpSession): Promise<void> {
    await this.#store.delete(key);
  }

  #inThisProcess(key: SessionKey, record: SessionRecord | undefined): HttpSession | undefined {
    const live = this.#sessions.live(key.session);
    if (record === undefined) {
      // The session has expired in the store, or was deleted there, so it ends in this process too.
      if (live !== undefined && live.key.principal === key.principal) this.#sessions.end(live);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    if (live === undefined) return restoreHttpSession(this.#sessions, this.#options.servers, record);
    live.usedAt = Date.now();
    return live;
  }

  async #touch(session: HttpSession): Promise<void> {
    session.usedAt = Date.now();
    await this.#store.touch(session.key, this.#options.sessionIdleMs);
  }
}

/** Returns the settings of a session that the client can change after the handshake. */
export function settingsOf({ logLevel, subscriptions }: McpSession): SessionSettings {
  return { logLevel, subscriptions: [...subscriptions.keys()] };
}
