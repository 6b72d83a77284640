// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import type { LogEntry, LogPosition } from "../../../stores/processes.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { HttpSession } from "../session.js";
import type { NotificationEntries } from "./notificationEntries.js";
import { type OpenedPush, type PushRequest } from "./pushStart.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the log entry after which a process ends its response to a GET request, because another process has taken over the response. */
export declare const TAKEN_OVER = "takenOver";
/**
 * The streams of this process for messages that belong to no call: its open responses to GET requests. The messages of these streams are entries in
 * the service's log, and the ids of their events are positions of the log. So the service stores one entry for all sessions, and any process can
 * continue a stream.
 *
 * When a process takes over a response, it adds an entry to the log. The earlier process sends only the messages before this entry, so no later
 * message is sent on two responses. The new response starts after the last event that the client has received.
 */
export declare class PushStreams {
  #private;
  constructor(parts: ServiceParts, notifications: NotificationEntries);
  has({ key }: HttpSession): boolean;
  /** Opens the stream of a session as the response to a GET request. */
  open(
    session: HttpSession,
    exchange: HttpExchange,
    request: PushRequest,
  ): Promise<OpenedPush>;
  /**
   * Ends the response to the GET request of a session, if another process has taken it over from this process. @param from the ids of the earlier
   * processes.
   */
  takenOver(key: SessionKey, from: unknown): void;
  /** Sends the message in a log entry to the clients that have a stream in this process. */
  logged(logged: LogEntry): void;
  /**
   * Sets all streams back to an earlier position, because the log has lost its newest entries, and notifies their clients that all lists and
   * subscribed resources have changed.
   */
  rewind(position: LogPosition): void;
  /** Notifies the client of a session that all lists and its subscribed resources have changed, because it may have missed notifications. */
  resync(session: HttpSession): void;
  /** Ends the response to the GET request of a session. Called when the session has ended, or when the session has sent a newer GET request to this process. */
  end({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients open their streams in other processes. */
  close(retryMs: number): void;
}
