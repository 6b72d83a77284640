// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogEntry } from "../../../stores/processes.js";
import { type JsonObject } from "../../../validation/checks.js";
import type { HttpSession } from "../session.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of a log entry with a notification for all clients, or for all clients of one owner. */
export declare const NOTIFICATION = "notification";
/**
 * Publishes the notifications of the servers in this process to the log, and passes notifications from the log to the clients of this process. A
 * notification of this process goes directly to the `subscriptions/listen` streams of this process, and through the log to all other clients.
 */
export declare class NotificationEntries {
  #private;
  constructor(parts: ServiceParts);
  /** Passes a notification of another process to the listeners of the server that has the same revision. */
  receive(entry: JsonObject): void;
  /** Returns the JSON of the message in a log entry, in the revision of a session. Returns undefined if the entry has no message for this session. */
  textFor(session: HttpSession, logged: LogEntry): string | undefined;
  /** Returns notifications for a client that has missed some notifications. After them, the client reads all lists and subscribed resources again. */
  resyncTexts(session: HttpSession): string[];
  /**
   * Notifies the clients with a `subscriptions/listen` stream in this process that all lists have changed, because this process has missed entries of
   * the log.
   */
  resyncListeners(): void;
  /** Stops the publication of notifications. */
  close(): void;
}
