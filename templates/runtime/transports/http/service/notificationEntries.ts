import type { HttpSession } from "../sessions.js";
import { isObject, type JsonObject } from "../../../validation/checks.js";
import type { LogEntry } from "../../../stores/processes.js";
import { MESSAGE, negotiatedOf, readKeyMembers, type ServiceMember } from "./serviceMember.js";
import type { NotificationListener, Server } from "../../../server/server.js";
import { notifyClients, type ServerNotification } from "../../../server/notifications.js";
import type { SessionKey } from "../../../stores/keys.js";

/** The kind of a log entry with a notification for all clients, or for all clients of one owner. */
const NOTIFICATION = "notification";

/**
 * Publishes the notifications of the servers in this process to the log, and passes notifications from the log to the clients of this
 * process. A notification of this process goes directly to the `subscriptions/listen` streams of this process, and through the log to all
 * other clients.
 */
export class NotificationEntries {
  readonly #member: ServiceMember;
  /** The random id of this endpoint. The endpoint uses it to recognise its own notifications in the log. */
  readonly #origin: string = crypto.randomUUID();
  /**
   * The servers with handlers, each with the listener that publishes the notifications of this server. Bridges get their notifications from
   * these servers.
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
   * Notifies the clients with a `subscriptions/listen` stream in this process that all lists have changed, because this process has missed
   * entries of the log.
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
