// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isRecordOf } from "../../../stores/keys.js";
import { applySettingsChange } from "../../../stores/settingsChange.js";
import { restoreHttpSession } from "../restoreSession.js";
import { createStoreFailureError } from "../storeError.js";
import { settingsOf } from "../storedSessions.js";
import { inBackground, keyMembers } from "./serviceParts.js";
/** Milliseconds after which a process drops its copy of a session that it does not use; the service keeps the session. */
const MAX_UNUSED_MS = 60_000;
/** The kinds of log entries about sessions. */
export const SETTINGS = "settings";
export const ENDED = "ended";
export const MESSAGE = "message";
/**
 * The sessions of a service of several processes. Each process has copies of the sessions that it used last. A copy takes over the settings of
 * the record with each request, and each change that another process publishes.
 */
export class SharedHttpSessions {
  #parts;
  #streams;
  /** The settings of each copy that other processes know. */
  #known = new WeakMap();
  /** The number of requests to clients that this process has sent. */
  #requestCount = 0;
  constructor(parts, streams) {
    this.#parts = parts;
    this.#streams = streams;
  }
  async create(session) {
    const { service, endpoint, servers } = this.#parts;
    const negotiated = this.#connect(session);
    const { client, server } = negotiated;
    const { revision } = server.revision;
    const settings = settingsOf(negotiated);
    const head = { ...session.key, ...settings, revision, client };
    try {
      const began = await service.processes.position();
      const { sessionIdleMs } = endpoint;
      const record = { ...head, began };
      const created = await service.sessions.create(record, sessionIdleMs);
      if (created) this.#known.set(session, settings);
      return created;
    } catch (error) {
      return createStoreFailureError(servers, error);
    }
  }
  async find(key) {
    const { service, endpoint, servers } = this.#parts;
    const { sessionIdleMs } = endpoint;
    try {
      return this.copyOf(key, await service.sessions.touch(key, sessionIdleMs));
    } catch (error) {
      return createStoreFailureError(servers, error);
    }
  }
  /**
   * Returns the copy of a session in this process, with the settings of the record. Returns undefined if the session does not exist, or if this
   * endpoint does not serve its revision.
   *
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  copyOf(key, record) {
    const { sessions, revisions } = this.#parts.endpoint;
    const live = this.live(key);
    if (record === undefined) {
      // The session has expired or was deleted, so its copy ends, too.
      if (live !== undefined) this.#streams.endSession(key);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    const { handshakeServers } = revisions;
    const session =
      live ?? restoreHttpSession(sessions, handshakeServers, record);
    if (session === undefined) return undefined;
    if (live === undefined) this.#connect(session);
    else this.#apply(live, record);
    const { logLevel, subscriptions } = record;
    this.#known.set(session, { logLevel, subscriptions });
    session.usedAt = Date.now();
    return session;
  }
  /** Returns the copy of a session if this process has one. */
  live({ session: id, principal }) {
    const live = this.#parts.endpoint.sessions.live(id);
    return live?.key.principal === principal ? live : undefined;
  }
  /** Sends changed settings to the service and to the copies of other processes. */
  async update(session) {
    const { service } = this.#parts;
    const { key, connection } = session;
    const settings = settingsOf(connection.session);
    const change = changeOf(this.#known.get(session), settings);
    this.#known.set(session, settings);
    await service.sessions.change(key, change);
    const entry = { kind: SETTINGS, ...keyMembers(key), ...change };
    // The client's next attempt would not change the settings in the service, so it would not publish the change again.
    await this.#parts.log.publish(entry);
  }
  /** Changes the settings of the copy in this process, since a process has published the change. */
  changed(key, change) {
    const live = this.live(key);
    if (live === undefined) return;
    const { logLevel } = change;
    const settings = applySettingsChange(settingsOf(negotiatedOf(live)), {
      logLevel: typeof logLevel === "string" ? logLevel : undefined,
      subscribed: textsIn(change["subscribed"]),
      unsubscribed: textsIn(change["unsubscribed"]),
    });
    this.#apply(live, settings);
    this.#known.set(live, settings);
  }
  async keep(session) {
    const { sessionIdleMs } = this.#parts.endpoint;
    // The lifetime was extended at the start of the request. The service is called again only if the request took long.
    if (Date.now() - session.usedAt > sessionIdleMs / 10)
      await this.#touch(session);
  }
  async sweep(session) {
    const { sessions, sessionIdleMs } = this.#parts.endpoint;
    const unusedMs = Date.now() - session.usedAt;
    if (session.isBusy || this.#streams.has(session)) {
      if (unusedMs > sessionIdleMs / 4) await this.#touch(session);
    } else if (unusedMs > Math.min(sessionIdleMs, MAX_UNUSED_MS))
      sessions.endHere(session);
  }
  async delete(session) {
    // The service does not have a session whose handshake has failed.
    if (this.#known.has(session)) await this.end(session.key);
  }
  /**
   * Ends a session in the service and in this process, and notifies the other processes in the background. A process that does not get this
   * message ends its copy when it uses the session next.
   */
  async end(key) {
    await this.#parts.service.sessions.delete(key);
    this.#streams.endSession(key);
    const entry = { kind: ENDED, ...keyMembers(key) };
    // Only this process knows that the session was deleted.
    inBackground(this.#parts, this.#parts.log.publish(entry));
  }
  async #touch(session) {
    const { service, endpoint } = this.#parts;
    const { sessionIdleMs } = endpoint;
    session.usedAt = Date.now();
    const record = await service.sessions.touch(session.key, sessionIdleMs);
    if (record === undefined) this.#streams.endSession(session.key);
  }
  /** Makes the copy of a session a part of the service. Notifications for all clients reach it by the log, not by its server. */
  #connect(session) {
    const negotiated = negotiatedOf(session);
    negotiated.server.listeners.delete(negotiated);
    const { key, connection } = session;
    const { processes } = this.#parts.service;
    connection.push = (text) => {
      const entry = { kind: MESSAGE, ...keyMembers(key), text };
      inBackground(this.#parts, this.#parts.log.publish(entry));
    };
    negotiated.stored = {
      key,
      save: () => this.update(session),
      nextRequestId: () => `${processes.id}/${++this.#requestCount}`,
    };
    return negotiated;
  }
  #apply(session, { logLevel, subscriptions }) {
    const negotiated = negotiatedOf(session);
    negotiated.logLevel = logLevel;
    const wanted = new Set(subscriptions);
    const held = negotiated.subscriptions;
    for (const [uri, bytes] of [...held])
      if (!wanted.has(uri)) {
        held.delete(uri);
        negotiated.heldBytes -= bytes;
        negotiated.server.retained.give(bytes, negotiated.owner);
      }
    for (const uri of wanted)
      if (!held.has(uri)) held.set(uri, negotiated.keep(uri));
  }
}
/** Returns the state of a session after its handshake. All sessions over HTTP have the lifecycle with a handshake. */
export function negotiatedOf({ connection }) {
  return connection.session;
}
/** Returns the differences between two settings; all settings if the earlier ones are unknown. */
function changeOf(earlier, { logLevel, subscriptions }) {
  const known = earlier?.subscriptions ?? [];
  return {
    ...(logLevel !== earlier?.logLevel && { logLevel }),
    subscribed: subscriptions.filter((uri) => !known.includes(uri)),
    unsubscribed: known.filter((uri) => !subscriptions.includes(uri)),
  };
}
/** Returns the texts in a member of a log entry; an empty list if the member is not a list of texts. */
function textsIn(member) {
  if (!Array.isArray(member)) return [];
  return member.filter((each) => typeof each === "string");
}
