// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogEntry } from "../../../stores/processes.js";
import { type JsonObject } from "../../../validation/checks.js";
import type { HttpSession } from "../session.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the log entry of a notification for all clients, or for all clients of one owner. */
export declare const NOTIFICATION = "notification";
/**
 * Passes the notifications of servers to the log, and from the log to the servers. A notification of this process reaches its own listen streams
 * directly, and all other clients by the log.
 */
export declare class NotificationEntries {
  #private;
  constructor(parts: ServiceParts);
  /** Passes a notification of another process to the listeners of the server with its revision. */
  receive(entry: JsonObject): void;
  /** Returns the text of the message in an entry for a session; undefined if the session does not get it. */
  textFor(session: HttpSession, logged: LogEntry): string | undefined;
  /** Returns the texts of notifications after which a client reads everything again, since some of its notifications are lost. */
  resyncTexts(session: HttpSession): string[];
  /** Publishes no further notifications. */
  close(): void;
}
