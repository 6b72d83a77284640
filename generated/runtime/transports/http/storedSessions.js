// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isRecordOf } from "../../stores/keys.js";
import { restoreHttpSession } from "./restoreSession.js";
import { createStoreFailureError } from "./storeError.js";
/**
 * The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. Loaded only with such a
 * store.
 */
export class StoreBackedHttpSessions {
  #sessions;
  #store;
  #options;
  constructor(sessions, store, options) {
    this.#sessions = sessions;
    this.#store = store;
    this.#options = options;
  }
  async create({ key, connection }) {
    const session = connection.session;
    const { client, server } = session;
    const { revision } = server.revision;
    const record = { ...key, ...settingsOf(session), revision, client };
    try {
      return await this.#store.create(record, this.#options.sessionIdleMs);
    } catch (error) {
      return createStoreFailureError(this.#options.servers, error);
    }
  }
  async update({ key, connection }) {
    await this.#store.update(key, settingsOf(connection.session));
  }
  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  async find(key) {
    const { sessionIdleMs, servers } = this.#options;
    try {
      const record = await this.#store.touch(key, sessionIdleMs);
      return this.#inThisProcess(key, record);
    } catch (error) {
      return createStoreFailureError(servers, error);
    }
  }
  async keep(session) {
    const { sessionIdleMs } = this.#options;
    // `find` extended the lifetime in the store at the start of the request. The store is called again only if the request took long.
    if (Date.now() - session.usedAt > sessionIdleMs / 10)
      await this.#touch(session);
  }
  /** Ends an idle session if it has expired in the store, too. */
  async sweep(session, before) {
    if (session.isBusy) return this.#touch(session);
    if (session.usedAt >= before) return;
    const record = await this.#store.get(session.key);
    if (record === undefined && !session.isBusy) this.#sessions.end(session);
  }
  async delete({ key }) {
    await this.#store.delete(key);
  }
  #inThisProcess(key, record) {
    const live = this.#sessions.live(key.session);
    if (record === undefined) {
      // The session has expired in the store, or was deleted there, so it ends in this process too.
      if (live !== undefined && live.key.principal === key.principal)
        this.#sessions.end(live);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    if (live === undefined)
      return restoreHttpSession(this.#sessions, this.#options.servers, record);
    live.usedAt = Date.now();
    return live;
  }
  async #touch(session) {
    session.usedAt = Date.now();
    await this.#store.touch(session.key, this.#options.sessionIdleMs);
  }
}
/** Returns the settings of a session that the client can change after the handshake. */
export function settingsOf({ logLevel, subscriptions }) {
  return { logLevel, subscriptions: [...subscriptions.keys()] };
}
