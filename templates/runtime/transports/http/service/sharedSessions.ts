import { isRecordOf, type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord, SessionSettings } from "../../../stores/sessions.js";
import { applySettingsChange, type SettingsChange } from "../../../stores/sharedSessions.js";
import type { JsonObject } from "../../../validation/checks.js";
import { recordOf, restoreHttpSession, settingsOf, type HttpSession, type SessionsInStore } from "../sessions.js";
import type { PushStreams } from "./pushStreams.js";
import { MESSAGE, negotiatedOf, type ServiceMember } from "./serviceMember.js";
import type { LogLevel } from "../../../protocol/context.js";

/**
 * If a process has not used its copy of a session for this number of milliseconds, it drops the copy. The service keeps the session. A copy
 * with an observer, such as the connections of a proxy, stays as long as the session: with the copy, the observer would lose its state.
 */
const MAX_UNUSED_MS = 60_000;

function isObserved(session: HttpSession): boolean {
  return negotiatedOf(session).server.sessionObserver !== undefined;
}

/** The kinds of log entries about one session. */
export const SETTINGS = "settings";
export const ENDED = "ended";

/**
 * The sessions of a service of several processes. Each process keeps copies of the sessions that it used recently. At each request, the copy
 * gets the settings of the record in the service. It also gets each change that another process publishes.
 */
export class SharedHttpSessions implements SessionsInStore {
  readonly #member: ServiceMember;
  readonly #pushes: PushStreams;
  /** Ends this process's copy of a session, and the streams of the session. Called when the session has ended. */
  readonly #endSession: (key: SessionKey) => void;
  /** For each copy of a session in this process, the settings that the other processes also have. */
  readonly #known = new WeakMap<HttpSession, SessionSettings>();
  readonly #received = new ReceivedSettings();
  /** The copies whose settings this process is reading from the service, because an entry of the log did not contain the change. */
  readonly #reading = new Set<HttpSession>();
  /** The number of requests that this process has sent to clients. */
  #requestCount = 0;

  constructor(member: ServiceMember, pushes: PushStreams, endSession: (key: SessionKey) => void) {
    this.#member = member;
    this.#pushes = pushes;
    this.#endSession = endSession;
  }

  get reporter(): ServiceMember {
    return this.#member;
  }

  async create(session: HttpSession): Promise<boolean> {
    const { sessions, processes, endpoint } = this.#member;
    this.#connect(session);
    const record = recordOf(session);
    const began = await processes.position();
    const isCreated = await sessions.create({ ...record, began }, endpoint.sessionIdleMs);
    // The settings may have changed since the record was made: `update` then sends the change.
    const { logLevel, subscriptions } = record;
    if (isCreated) this.#known.set(session, { logLevel, subscriptions });
    return isCreated;
  }

  /** The number of log entries about settings that this process has received so far. Read it before a request for a record: see {@link copyOf}. */
  get receivedCount(): number {
    return this.#received.count;
  }

  /**
   * Resolves with this process's copy of a session, with the settings of the record. Resolves with undefined if the session does not exist,
   * or if this endpoint does not serve the revision of the session. If an entry about the settings has arrived since the request for the
   * record, the record can be older than the entry, so this process reads the record again.
   *
   * @param receivedCount the value of {@link receivedCount} before the request for the record.
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  async copyOf(
    key: SessionKey,
    record: SessionRecord | undefined,
    receivedCount: number,
  ): Promise<HttpSession | undefined> {
    let newest = record;
    let before = receivedCount;
    while (newest !== undefined && this.#received.hasNewer(key.session, before)) {
      before = this.receivedCount;
      newest = await this.#read(key);
    }
    return this.#copy(key, newest);
  }

  #copy(key: SessionKey, record: SessionRecord | undefined): HttpSession | undefined {
    const { sessions, router } = this.#member.endpoint;
    const live = this.live(key);
    if (record === undefined) {
      // The session has expired or was deleted, so this process ends its copy, too.
      if (live !== undefined) this.#endSession(key);
      return undefined;
    }
    if (!isRecordOf(record, key)) return undefined;
    const session = live ?? restoreHttpSession(sessions, router.handshake, record);
    if (session === undefined) return undefined;
    if (live === undefined) this.#connect(session);
    else applySettings(live, record);
    const { logLevel, subscriptions } = record;
    this.#known.set(session, { logLevel, subscriptions });
    session.usedAt = Date.now();
    return session;
  }

  /** Returns this process's copy of a session, or undefined if this process has no copy. */
  live({ session: id, principal }: SessionKey): HttpSession | undefined {
    const live = this.#member.endpoint.sessions.live(id);
    return live?.key.principal === principal ? live : undefined;
  }

  /**
   * Sends the changed settings of a session to the service, and to the processes that have a copy of the session. If the settings have not
   * changed, does nothing, so that a client cannot fill the log with entries that have no effect.
   */
  async update(session: HttpSession): Promise<void> {
    const { sessions, endpoint, log } = this.#member;
    const { key, connection } = session;
    const settings = settingsOf(connection.session!);
    const change = getSettingsChange(this.#known.get(session), settings);
    if (change === undefined) return;
    this.#known.set(session, settings);
    const head = { kind: SETTINGS, ...key };
    // This process must try again itself. If the service has stored the change, a repeated request changes nothing, so no process publishes the change.
    try {
      await this.#member.repeat(() => sessions.change(key, change));
      await log.publish({ ...head, ...toMembersOfEntry(change) });
    } catch (error) {
      // Without the change, the entry is true even if the change was not stored, or another process has changed the settings since.
      const published = log.publish({ ...head, ...READ_AGAIN }, () => !endpoint.isClosing);
      this.#member.inBackground(published);
      throw error;
    }
  }

  /** Changes the settings of this process's copy. Called when a process has published the change. */
  changed(key: SessionKey, entry: JsonObject): void {
    this.#received.add(key.session);
    const live = this.live(key);
    if (live === undefined) return;
    const change = readSettingsChange(entry);
    if (change !== undefined) {
      const settings = applySettingsChange(settingsOf(negotiatedOf(live)), change);
      applySettings(live, settings);
      this.#known.set(live, settings);
    } else if (!this.#reading.has(live) && (live.isBusy || this.#pushes.has(live)))
      this.#member.inBackground(this.#readAgain(live));
  }

  /**
   * Reads the settings of a session from the service for this process's copy of the session, because an entry did not contain the change.
   * Reads them again if another entry arrives meanwhile. If the copy has no running calls and no stream, it gets the settings with its next
   * request.
   */
  async #readAgain(live: HttpSession): Promise<void> {
    const { key } = live;
    this.#reading.add(live);
    try {
      let before: number;
      let record: SessionRecord | undefined;
      do {
        before = this.receivedCount;
        record = await this.#read(key);
      } while (this.#received.hasNewer(key.session, before));
      if (this.live(key) === live) this.#copy(key, record);
    } finally {
      this.#reading.delete(live);
    }
    // Notifications that arrived during the read were compared with the earlier settings.
    this.#pushes.resync(live);
  }

  async sweep(session: HttpSession): Promise<void> {
    const { sessions, sessionIdleMs } = this.#member.endpoint;
    const unusedMs = Date.now() - session.usedAt;
    if (session.isBusy || this.#pushes.has(session)) {
      if (unusedMs > sessionIdleMs / 4) await this.touch(session);
    } else if (unusedMs > (isObserved(session) ? sessionIdleMs : Math.min(sessionIdleMs, MAX_UNUSED_MS)))
      sessions.endHere(session);
  }

  async delete(session: HttpSession): Promise<void> {
    // If the handshake of a session has failed, the service does not have the session.
    if (this.#known.has(session)) await this.end(session.key);
  }

  /**
   * Ends a session in the service and in this process. Notifies the other processes in the background. If another process misses this
   * message, it ends its copy of the session when it next uses the session.
   */
  async end(key: SessionKey): Promise<void> {
    await this.#member.sessions.delete(key);
    this.#endSession(key);
    // The other processes do not know yet that the session was deleted.
    this.#member.inBackground(this.#member.log.publish({ kind: ENDED, ...key }));
  }

  async touch(session: HttpSession): Promise<void> {
    session.usedAt = Date.now();
    const record = await this.#member.sessions.touch(session.key, this.#member.endpoint.sessionIdleMs);
    if (record === undefined) this.#endSession(session.key);
  }

  /** Connects a copy of a session to the service. The copy then gets notifications for all clients from the log, and no longer from its server. */
  #connect(session: HttpSession): void {
    const negotiated = negotiatedOf(session);
    negotiated.server.listeners.delete(negotiated);
    const { key, connection } = session;
    connection.push = (text) => this.#member.inBackground(this.#publish(session, text));
    // Another process may have the client's stream, even if this process has dropped its copy of the session.
    negotiated.notify = (method, params) => negotiated.deliver(method, params);
    negotiated.stored = {
      key,
      save: () => this.update(session),
      nextRequestId: () => `${this.#member.processes.id}/${++this.#requestCount}`,
    };
  }

  /**
   * Publishes a message for the client of a session, also if this process has dropped its copy of the session. Does nothing if the session
   * has ended.
   */
  async #publish(session: HttpSession, text: string): Promise<void> {
    const { key, hasEnded } = session;
    if (hasEnded && (await this.#read(key)) === undefined) return;
    await this.#member.log.publish({ kind: MESSAGE, ...key, text });
  }

  #read(key: SessionKey): Promise<SessionRecord | undefined> {
    return this.#member.repeat(async () => this.#member.sessions.get(key));
  }
}

/**
 * The maximum number of characters of a change in an entry of the log. The log keeps thousands of entries, and clients choose the URIs of
 * their subscriptions.
 */
const MAX_CHANGE_LENGTH = 2_000;

/** The number of sessions for which {@link ReceivedSettings} remembers the newest entry. */
const MAX_REMEMBERED = 1_000;

/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined {
  const known = earlier?.subscriptions ?? [];
  const isSameLevel = logLevel === earlier?.logLevel;
  const subscribed = subscriptions.filter((uri) => !known.includes(uri));
  const unsubscribed = known.filter((uri) => !subscriptions.includes(uri));
  if (isSameLevel && subscribed.length + unsubscribed.length === 0) return undefined;
  return { ...(!isSameLevel && { logLevel }), subscribed, unsubscribed };
}

/** The members of an entry of the log that does not contain the change: the receiver reads the settings from the service. */
const READ_AGAIN: JsonObject = { isLong: true };

/** Returns the members of an entry of the log about a change. An entry does not contain a change that is too long. */
function toMembersOfEntry(change: SettingsChange): JsonObject {
  const isLong = JSON.stringify(change).length > MAX_CHANGE_LENGTH;
  return isLong ? READ_AGAIN : { ...change };
}

/** Reads the change in an entry of the log. Returns undefined if the entry does not contain the change. */
function readSettingsChange({ isLong, logLevel, subscribed, unsubscribed }: JsonObject): SettingsChange | undefined {
  if (isLong === true) return undefined;
  return {
    logLevel: typeof logLevel === "string" ? logLevel : undefined,
    subscribed: textsIn(subscribed),
    unsubscribed: textsIn(unsubscribed),
  };
}

/** Returns the strings in a member of a log entry, or an empty list if the member is not a list. */
function textsIn(member: unknown): string[] {
  if (!Array.isArray(member)) return [];
  return member.filter((each): each is string => typeof each === "string");
}

/**
 * Counts the entries about settings that this process has received. A record that was read before such an entry arrived can be older than the
 * entry.
 */
export class ReceivedSettings {
  /** For each session with a recent entry, the number of its newest entry. The session with the oldest entry comes first. */
  readonly #newest = new Map<string, number>();
  /** The number of the newest entry that is no longer in `#newest`. */
  #forgotten = 0;
  #count = 0;

  /** The number of entries that this process has received so far. */
  get count(): number {
    return this.#count;
  }

  /** Counts an entry about a session. */
  add(session: string): void {
    this.#newest.delete(session);
    this.#newest.set(session, ++this.#count);
    if (this.#newest.size <= MAX_REMEMBERED) return;
    const [oldest, number] = this.#newest.entries().next().value!;
    this.#newest.delete(oldest);
    this.#forgotten = number;
  }

  /** Returns false if this process has received no entry about a session since {@link count} had the value `count`. */
  hasNewer(session: string, count: number): boolean {
    return (this.#newest.get(session) ?? this.#forgotten) > count;
  }
}

/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
function applySettings(session: HttpSession, { logLevel, subscriptions }: SessionSettings): void {
  const negotiated = negotiatedOf(session);
  const unsubscribed: string[] = [];
  const isSameLevel = negotiated.logLevel === logLevel;
  negotiated.logLevel = logLevel as LogLevel;
  const wanted = new Set(subscriptions);
  const held = negotiated.subscriptions;
  for (const [uri, bytes] of [...held])
    if (!wanted.has(uri)) {
      held.delete(uri);
      negotiated.heldBytes -= bytes;
      negotiated.server.retained.give(bytes, negotiated.owner);
      unsubscribed.push(uri);
    }
  if (!isSameLevel || unsubscribed.length > 0)
    negotiated.server.sessionObserver?.changed?.(negotiated, {
      logLevel: isSameLevel ? undefined : negotiated.logLevel,
      unsubscribed,
    });
  for (const uri of wanted) if (!held.has(uri)) held.set(uri, negotiated.keep(uri));
}
