import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry } from "../../../stores/processes.js";
import type { PushGrant } from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream, type StreamLimits } from "../eventStream.js";
import type { HttpSession } from "../sessions.js";
import { MESSAGE, createLeaseLostError, negotiatedOf, readKeyMembers, type ServiceMember } from "./serviceMember.js";
import { notifyClients, type ServerNotification } from "../../../server/notifications.js";
import type { NotificationListener, Server } from "../../../server/server.js";
import { isObject, type JsonObject } from "../../../validation/checks.js";

/** The kind of the log entry after which a process ends its response to a GET request, because another process has taken over the response. */
export const TAKEN_OVER = "takenOver";

/** The open response to the GET request of one session. */
interface PushStream {
  readonly session: HttpSession;
  readonly stream: EventStream;
  /** The client has received all messages up to this position of the log. Undefined while the stream is being opened. */
  sent: LogPosition | undefined;
  /** The log entries that have arrived while the stream is being opened. */
  readonly waiting: LogEntry[];
}

/**
 * The streams of this process for messages that belong to no call: its open responses to GET requests. The messages of these streams are entries in
 * the service's log, and the ids of their events are positions of the log. So the service stores one entry for all sessions, and any process can
 * continue a stream.
 *
 * When a process takes over a response, it adds an entry to the log. The earlier process sends only the messages before this entry, so no later
 * message is sent on two responses. The new response starts after the last event that the client has received.
 */
export class PushStreams {
  readonly #member: ServiceMember;
  readonly #notifications: NotificationEntries;
  readonly #streams = new Map<string, PushStream>();
  /**
   * For each session with GET requests that wait until the service has granted their responses: the number of these requests, and true if another
   * process has taken over the response meanwhile.
   */
  readonly #opening = new Map<string, { count: number; isOvertaken: boolean }>();

  constructor(member: ServiceMember, notifications: NotificationEntries) {
    this.#member = member;
    this.#notifications = notifications;
  }

  has({ key }: HttpSession): boolean {
    return this.#streams.has(key.session) || this.#opening.has(key.session);
  }

  /** Opens the stream of a session as the response to a GET request. */
  async open(session: HttpSession, exchange: HttpExchange, request: PushRequest): Promise<OpenedPush> {
    const { session: id } = session.key;
    const opening = this.#opening.get(id) ?? { count: 0, isOvertaken: false };
    this.#opening.set(id, opening);
    opening.count++;
    try {
      return await this.#open(session, exchange, request);
    } finally {
      if (--opening.count === 0) this.#opening.delete(id);
      if (!this.#streams.has(id)) this.#closeInService(session);
    }
  }

  async #open(session: HttpSession, exchange: HttpExchange, { began, from }: PushRequest): Promise<OpenedPush> {
    const { sessions, processes, endpoint } = this.#member;
    const { id: process } = processes;
    const takeOver = from !== undefined;
    const grant = await sessions.openPush(session.key, { process, takeOver });
    if (grant === undefined) return "ended";
    if (!grant.isGranted) return "taken";
    // The log also has the messages that were sent before the client opened its first stream.
    const first = grant.isFirst && !takeOver ? began : undefined;
    const opened = this.#start(session, exchange, { ...grant, process, from: from ?? first });
    if (first === undefined) return opened;
    const result = await opened.catch((error: unknown) => this.#member.report(error));
    const isClosed = result === "ended" && endpoint.isClosing;
    if (result && !isClosed) return result;
    sendFirstId(endpoint, exchange, first);
    return "opened";
  }

  /** Starts the response after the service has granted it to this process. */
  async #start(
    session: HttpSession,
    exchange: HttpExchange,
    { process, isFirst, earlier, from }: GrantedPush,
  ): Promise<OpenedPush> {
    const { processes, sessions, endpoint } = this.#member;
    const { key } = session;
    await this.#takeOver(key, earlier);
    if (process !== processes.id) throw createLeaseLostError();
    if (this.#opening.get(key.session)?.isOvertaken) return "taken";
    // If the session has already ended, its end would not end a stream that is registered now.
    if (session.hasEnded || endpoint.isClosing) return "ended";
    const push = this.#replace(session, exchange);
    try {
      const start = await readPushStart(this.#member, from);
      this.#begin(push, exchange, start);
      if (isFirst) this.#repeat(process, () => sessions.confirmPush(key));
    } catch (error) {
      this.#remove(push);
      throw error;
    }
    return "opened";
  }

  /** Adds a log entry after which the earlier processes end their responses. Removes the records of dead processes. */
  async #takeOver(key: SessionKey, earlier: readonly string[]): Promise<void> {
    const { processes, sessions, log } = this.#member;
    const from: string[] = [];
    for (const process of earlier)
      if (await processes.isAlive(process)) from.push(process);
      else this.#member.inBackground(sessions.closePush(key, process));
    if (from.length > 0) await log.publish({ kind: TAKEN_OVER, ...key, from });
  }

  /**
   * Ends the response to the GET request of a session, if another process has taken it over from this process. @param from the ids of the earlier
   * processes.
   */
  takenOver(key: SessionKey, from: unknown): void {
    if (!Array.isArray(from) || !from.includes(this.#member.processes.id)) return;
    const opening = this.#opening.get(key.session);
    if (opening !== undefined) opening.isOvertaken = true;
    const push = this.#streams.get(key.session);
    this.end(key);
    if (push !== undefined) this.#closeInService(push.session);
  }

  /** Sends the message in a log entry to the clients that have a stream in this process. */
  logged(logged: LogEntry): void {
    const { kind } = logged.entry;
    if (kind !== MESSAGE) {
      for (const push of this.#streams.values()) this.#pass(push, logged);
      return;
    }
    const push = this.#streams.get(String(logged.entry["session"]));
    if (push !== undefined) this.#pass(push, logged);
  }

  /**
   * Sets all streams back to an earlier position, because the log has lost its newest entries, and notifies their clients that all lists and
   * subscribed resources have changed.
   */
  rewind(position: LogPosition): void {
    for (const push of [...this.#streams.values()]) {
      // Without this position, the stream has not begun yet, and reads the log first.
      if (push.sent === undefined) continue;
      push.sent = position;
      this.resync(push.session);
    }
  }

  /** Notifies the client of a session that all lists and its subscribed resources have changed, because it may have missed notifications. */
  resync(session: HttpSession): void {
    const push = this.#streams.get(session.key.session);
    if (push?.session !== session || push.sent === undefined) return;
    for (const text of this.#notifications.resyncTexts(session)) push.stream.send(text);
  }

  /** Ends the response to the GET request of a session. Called when the session has ended, or when the session has sent a newer GET request to this process. */
  end({ session, principal }: SessionKey): void {
    const push = this.#streams.get(session);
    if (push === undefined || push.session.key.principal !== principal) return;
    this.#streams.delete(session);
    push.stream.end();
  }

  /** Ends all responses, so that the clients open their streams in other processes. */
  close(retryMs: number): void {
    for (const push of [...this.#streams.values()]) {
      if (push.sent !== undefined) push.stream.detach(retryMs);
      push.stream.end();
      this.#remove(push);
    }
  }

  /** Registers a new stream, which stores the log entries that arrive from now on. Ends an earlier stream of the same session. */
  #replace(session: HttpSession, exchange: HttpExchange): PushStream {
    this.end(session.key);
    const push: PushStream = {
      session,
      stream: new EventStream(this.#member.endpoint, { store: () => PUSH_ID + push.sent! }),
      sent: undefined,
      waiting: [],
    };
    this.#streams.set(session.key.session, push);
    exchange.onDisconnect(() => this.#remove(push));
    return push;
  }

  /** Starts the response, and sends the messages that the client has not received. */
  #begin(push: PushStream, exchange: HttpExchange, { position, entries }: PushStart): void {
    const { session, stream, waiting } = push;
    push.sent = position;
    stream.open(exchange);
    // Comes first: the client resumes the stream after the event id that it has just received, also if the response ends now.
    if (entries === undefined) for (const text of this.#notifications.resyncTexts(session)) stream.send(text);
    // While this process read the log, another response replaced this one, or the session ended.
    if (this.#streams.get(session.key.session) !== push) return stream.end();
    for (const logged of [...(entries ?? []), ...waiting.splice(0)]) {
      this.#send(push, logged);
      // The client resumes the stream to get the other messages.
      if (stream.isFull) {
        this.#remove(push);
        return stream.end();
      }
    }
  }

  #pass(push: PushStream, logged: LogEntry): void {
    if (push.sent === undefined) push.waiting.push(logged);
    else this.#send(push, logged);
  }

  /** Sends the message in a log entry, if it is for this client and the client has not received it yet. */
  #send(push: PushStream, logged: LogEntry): void {
    const { position } = logged;
    if (!this.#member.processes.isAfter(position, push.sent!)) return;
    push.sent = position;
    const text = this.#notifications.textFor(push.session, logged);
    if (text !== undefined) push.stream.send(text);
  }

  #remove(push: PushStream): void {
    const { key } = push.session;
    if (this.#streams.get(key.session) !== push) return;
    this.#streams.delete(key.session);
    this.#closeInService(push.session);
  }

  /**
   * Records in the service that this process has no response any more. Otherwise the service would reject each new GET request of the session while
   * this process lives. Does nothing if this process has or opens another response, because this response needs the record.
   */
  #closeInService({ key }: HttpSession): void {
    const { sessions, processes } = this.#member;
    const { id: process } = processes;
    const close = async (): Promise<void> => {
      if (this.#streams.has(key.session) || this.#opening.has(key.session)) return;
      await sessions.closePush(key, process);
    };
    this.#repeat(process, close);
  }

  #repeat(process: string, change: () => Promise<void>): void {
    this.#member.inBackground(this.#member.repeatWhileAlive(process, change));
  }
}

/** The text with which all event ids begin on streams for messages that belong to no call. */
export const PUSH_ID = "0-";

/** The result of `open`: `taken` if another GET request of the session is open, `ended` if the session has ended or the endpoint is closing. */
type OpenedPush = "opened" | "taken" | "ended";

/** The GET request that opens a stream. */
export interface PushRequest {
  /** The position of the log at the start of the session. */
  readonly began?: LogPosition | undefined;
  /** The client has received all messages up to this position of the log; undefined if the client opens a new stream. */
  readonly from: LogPosition | undefined;
}

/** A response to a GET request that the service has granted to this process. */
interface GrantedPush extends PushGrant {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** The client has received all messages up to this position of the log; undefined if the response has only later messages. */
  readonly from: LogPosition | undefined;
}

/** The position of the log from which a stream begins. */
interface PushStart {
  readonly position: LogPosition;
  /** The log entries after the position, up to now; undefined if the log has already deleted some of these entries. */
  readonly entries: readonly LogEntry[] | undefined;
}

/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
async function readPushStart({ processes, log }: ServiceMember, from: LogPosition | undefined): Promise<PushStart> {
  const position = await processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}

/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the stream,
 * from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
function sendFirstId(limits: StreamLimits, exchange: HttpExchange, began: LogPosition): void {
  const stream = new EventStream(limits, { store: () => PUSH_ID + began });
  stream.open(exchange);
  stream.end();
}

/** The kind of a log entry with a notification for all clients, or for all clients of one owner. */
const NOTIFICATION = "notification";

/**
 * Publishes the notifications of the servers in this process to the log, and passes notifications from the log to the clients of this process. A
 * notification of this process goes directly to the `subscriptions/listen` streams of this process, and through the log to all other clients.
 */
export class NotificationEntries {
  readonly #member: ServiceMember;
  /** The random id of this endpoint. The endpoint uses it to recognise its own notifications in the log. */
  readonly #origin: string = crypto.randomUUID();
  /**
   * The servers with handlers, each with the listener that publishes the notifications of this server. Bridges get their notifications from these
   * servers.
   */
  readonly #senders = new Map<Server, NotificationListener>();
  /** The JSON of the last notification, for each server that has clients; null if the clients of a server do not get this notification. */
  #texts: { entry: JsonObject; byServer: Map<Server, string | null> } | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
    for (const server of member.servers) {
      const native = server.bridged?.native ?? server;
      const isKnown = [...this.#senders.keys()].some(({ listeners }) => listeners === native.listeners);
      if (!isKnown) this.#senders.set(native, this.#startSender(native));
    }
  }

  /** Passes a notification of another process to the listeners of the server that has the same revision. */
  receive(entry: JsonObject): void {
    const notification = readNotification(entry);
    if (entry["origin"] === this.#origin || notification === undefined) return;
    for (const [{ listeners, revision }, sender] of this.#senders)
      if (revision.revision === entry["revision"])
        notifyClients(
          [...listeners].filter((each) => each !== sender),
          notification,
        );
  }

  /** Returns the JSON of the message in a log entry, in the revision of a session. Returns undefined if the entry has no message for this session. */
  textFor(session: HttpSession, logged: LogEntry): string | undefined {
    try {
      return readMessage(session.key, logged) ?? this.#readNotificationFor(session, logged);
    } catch (error) {
      // An invalid entry must not end the stream of a session. Otherwise its client could never resume the stream.
      this.#member.report(error);
      return undefined;
    }
  }

  #readNotificationFor(session: HttpSession, { entry }: LogEntry): string | undefined {
    const notification = readNotification(entry);
    if (notification === undefined) return undefined;
    const { method, params, owner } = notification;
    if (owner !== undefined && owner !== session.key.principal) return undefined;
    const negotiated = negotiatedOf(session);
    // The URI of a resource is the same in all revisions, so the check needs no conversion of the notification.
    if (!negotiated.wants(method, params)) return undefined;
    return this.#textFor(negotiated.server, entry, notification) ?? undefined;
  }

  /** Returns notifications for a client that has missed some notifications. After them, the client reads all lists and subscribed resources again. */
  resyncTexts(session: HttpSession): string[] {
    const { server, subscriptions } = negotiatedOf(session);
    const lists = listChangesOf(server).map((method) => formatNotification(method, {}));
    const updates = [...subscriptions.keys()].map((uri) =>
      formatNotification("notifications/resources/updated", { uri }),
    );
    return [...lists, ...updates];
  }

  /**
   * Notifies the clients with a `subscriptions/listen` stream in this process that all lists have changed, because this process has missed entries of
   * the log.
   */
  resyncListeners(): void {
    for (const [server, sender] of this.#senders)
      for (const method of listChangesOf(server))
        notifyClients(
          [...server.listeners].filter((each) => each !== sender),
          { method, params: {} },
        );
  }

  /** Stops the publication of notifications. */
  close(): void {
    for (const [{ listeners }, sender] of this.#senders) listeners.delete(sender);
  }

  #startSender(server: Server): NotificationListener {
    const { revision } = server.revision;
    const sender: NotificationListener = {
      hearsEachOwner: true,
      wants: () => true,
      deliver: (method, params, principal) => {
        const entry = { kind: NOTIFICATION, origin: this.#origin, revision, principal, method, params };
        this.#member.inBackground(this.#member.log.publish(entry));
      },
    };
    server.listeners.add(sender);
    return sender;
  }

  #textFor(server: Server, entry: JsonObject, notification: ServerNotification): string | null {
    if (this.#texts?.entry !== entry) this.#texts = { entry, byServer: new Map() };
    const { byServer } = this.#texts;
    let text = byServer.get(server);
    if (text === undefined) {
      const { native, convertNotification } = server.bridged ?? {};
      const isOfServer = (native ?? server).revision.revision === entry["revision"];
      const params = convertNotification ? convertNotification(notification) : notification.params;
      text = isOfServer && params !== undefined ? formatNotification(notification.method, params) : null;
      byServer.set(server, text);
    }
    return text;
  }
}

/** Returns the methods of the notifications about changed lists that a server has declared. */
function listChangesOf({ capabilities, revision }: Server): string[] {
  return Object.entries(revision.methods).flatMap(([method, { feature }]) => {
    const isList = method.endsWith("/list_changed");
    const capability = feature === null ? undefined : capabilities[feature];
    const isDeclared = isObject(capability) && capability["listChanged"] === true;
    return isList && isDeclared ? [method] : [];
  });
}

/** Returns the notification in a log entry, or undefined if the entry has another kind or is invalid. */
function readNotification({ kind, method, params, principal = undefined }: JsonObject): ServerNotification | undefined {
  const isOwner = principal === undefined || typeof principal === "string";
  return kind === NOTIFICATION && typeof method === "string" && isObject(params) && isOwner
    ? { method, params, owner: principal }
    : undefined;
}

/** Returns the JSON of the message in a log entry, or undefined if the entry has another kind or is for another session. */
function readMessage({ session, principal }: SessionKey, { entry }: LogEntry): string | undefined {
  const { kind, text } = entry;
  if (kind !== MESSAGE || typeof text !== "string") return undefined;
  const key = readKeyMembers(entry);
  return key?.session === session && key.principal === principal ? text : undefined;
}

function formatNotification(method: string, params: JsonObject): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}
