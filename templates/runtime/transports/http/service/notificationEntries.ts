import { passErrorToOnError } from "../../../jsonrpc/errors.js";
import type { ServerNotification } from "../../../server/notifications.js";
import type { NotificationListener, Server } from "../../../server/server.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { LogEntry } from "../../../stores/processes.js";
import { isObject, type JsonObject } from "../../../validation/checks.js";
import type { HttpSession } from "../session.js";
import {
  inBackground,
  readKeyMembers,
  type ServiceParts,
} from "./serviceParts.js";
import { MESSAGE, negotiatedOf } from "./sharedSessions.js";

/** The kind of the log entry of a notification for all clients, or for all clients of one owner. */
export const NOTIFICATION = "notification";

/**
 * Passes the notifications of servers to the log, and from the log to the servers. A notification of this process reaches its own listen streams
 * directly, and all other clients by the log.
 */
export class NotificationEntries {
  readonly #parts: ServiceParts;
  /** Names this endpoint, so that it recognises its own notifications. */
  readonly #origin: string = crypto.randomUUID();
  /** The servers with handlers, each with the listener that publishes its notifications. Bridges get notifications from these servers. */
  readonly #senders = new Map<Server, NotificationListener>();
  /** The text of the latest notification, for each server of clients; null if its clients do not get the notification. */
  #texts:
    { entry: JsonObject; byServer: Map<Server, string | null> } | undefined;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    for (const server of parts.servers) {
      const native = server.bridged?.native ?? server;
      const isKnown = [...this.#senders.keys()].some(
        ({ listeners }) => listeners === native.listeners,
      );
      if (!isKnown) this.#senders.set(native, this.#startSender(native));
    }
  }

  /** Passes a notification of another process to the listeners of the server with its revision. */
  receive(entry: JsonObject): void {
    const notification = readNotification(entry);
    if (entry["origin"] === this.#origin || notification === undefined) return;
    for (const [{ listeners, revision }, sender] of this.#senders)
      if (revision.revision === entry["revision"])
        this.#parts.notifyClients(
          [...listeners].filter((each) => each !== sender),
          notification,
        );
  }

  /** Returns the text of the message in an entry for a session; undefined if the session does not get it. */
  textFor(session: HttpSession, logged: LogEntry): string | undefined {
    try {
      return (
        readMessage(session.key, logged) ??
        this.#readNotificationFor(session, logged)
      );
    } catch (error) {
      // An invalid entry must not end the stream of a session, whose client could never resume it.
      passErrorToOnError(this.#parts.servers[0]!, error);
      return undefined;
    }
  }

  #readNotificationFor(
    session: HttpSession,
    { entry }: LogEntry,
  ): string | undefined {
    const notification = readNotification(entry);
    if (notification === undefined) return undefined;
    const { method, params, owner } = notification;
    if (owner !== undefined && owner !== session.key.principal)
      return undefined;
    const negotiated = negotiatedOf(session);
    // The URI of a resource is the same in all revisions, so a notification that the session does not want need not be converted.
    if (!negotiated.wants(method, params)) return undefined;
    return this.#textFor(negotiated.server, entry, notification) ?? undefined;
  }

  /** Returns the texts of notifications after which a client reads everything again, since some of its notifications are lost. */
  resyncTexts(session: HttpSession): string[] {
    const { server, subscriptions } = negotiatedOf(session);
    const { capabilities, revision } = server;
    const lists = Object.entries(revision.methods).flatMap(
      ([method, { feature }]) => {
        const isList = method.endsWith("/list_changed");
        const capability = feature === null ? undefined : capabilities[feature];
        const isDeclared =
          isObject(capability) && capability["listChanged"] === true;
        return isList && isDeclared ? [formatNotification(method, {})] : [];
      },
    );
    const updates = [...subscriptions.keys()].map((uri) =>
      formatNotification("notifications/resources/updated", { uri }),
    );
    return [...lists, ...updates];
  }

  /** Publishes no further notifications. */
  close(): void {
    for (const [{ listeners }, sender] of this.#senders)
      listeners.delete(sender);
  }

  #startSender(server: Server): NotificationListener {
    const { log } = this.#parts;
    const { revision } = server.revision;
    const sender: NotificationListener = {
      hearsEachOwner: true,
      wants: () => true,
      deliver: (method, params, principal) => {
        const head = { kind: NOTIFICATION, origin: this.#origin, revision };
        const owner = principal === undefined ? {} : { principal };
        const entry = { ...head, ...owner, method, params };
        inBackground(this.#parts, log.publish(entry));
      },
    };
    server.listeners.add(sender);
    return sender;
  }

  #textFor(
    server: Server,
    entry: JsonObject,
    notification: ServerNotification,
  ): string | null {
    if (this.#texts?.entry !== entry)
      this.#texts = { entry, byServer: new Map() };
    const { byServer } = this.#texts;
    let text = byServer.get(server);
    if (text === undefined) {
      const { native, convertNotification } = server.bridged ?? {};
      const isOfServer =
        (native ?? server).revision.revision === entry["revision"];
      const params = convertNotification
        ? convertNotification(notification)
        : notification.params;
      text =
        isOfServer && params !== undefined
          ? formatNotification(notification.method, params)
          : null;
      byServer.set(server, text);
    }
    return text;
  }
}

/** Reads a notification in an entry of the log. Returns undefined if the entry is another one, or invalid. */
function readNotification({
  kind,
  method,
  params,
  principal = undefined,
}: JsonObject): ServerNotification | undefined {
  const isOwner = principal === undefined || typeof principal === "string";
  return kind === NOTIFICATION &&
    typeof method === "string" &&
    isObject(params) &&
    isOwner
    ? { method, params, owner: principal }
    : undefined;
}

/** Returns the text of a message for one session; undefined if the entry is another one, or for another session. */
function readMessage(
  { session, principal }: SessionKey,
  { entry }: LogEntry,
): string | undefined {
  const { kind, text } = entry;
  if (kind !== MESSAGE || typeof text !== "string") return undefined;
  const key = readKeyMembers(entry);
  return key?.session === session && key.principal === principal
    ? text
    : undefined;
}

function formatNotification(method: string, params: JsonObject): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}
