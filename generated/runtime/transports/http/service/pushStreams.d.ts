// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import type { LogEntry, LogPosition } from "../../../stores/processes.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { HttpSession } from "../session.js";
import type { NotificationEntries } from "./notificationEntries.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the log entry by which a process replaces the response to GET of another process. */
export declare const TAKEN_OVER = "takenOver";
/** The start of the ids of the events of all streams for messages that belong to no call. */
export declare const PUSH_ID = "0-";
/** The result of opening a stream: `taken` if another GET request of the session is open, `ended` if the session or the endpoint has ended. */
export type OpenedPush = "opened" | "taken" | "ended";
/** The request that opens a stream. */
interface PushRequest {
  /** The position of the log when the session began. */
  readonly began?: LogPosition | undefined;
  /** The id of the event that the client received last; undefined if it begins the stream. */
  readonly lastEventId: string | undefined;
}
/**
 * The streams for messages that belong to no call: the responses to GET that this process has. Their messages are entries of the service's log,
 * and the ids of their events are positions of the log. So no message is stored for each session, and any process can continue the stream.
 *
 * A takeover is an entry of the log, too: the earlier process sends the messages before this entry, so that none of the later messages is sent on two
 * responses. The new response begins after the last event that the client received, as the client requests.
 */
export declare class PushStreams {
  #private;
  constructor(parts: ServiceParts, notifications: NotificationEntries);
  has({ key }: HttpSession): boolean;
  /** Opens the stream of a session on the response to GET. */
  open(
    session: HttpSession,
    exchange: HttpExchange,
    request: PushRequest,
  ): Promise<OpenedPush>;
  /** Ends the response to GET of a session, if this is the process from which another one has taken it over. */
  takenOver(key: SessionKey, from: unknown): void;
  /** Sends the messages in an entry of the log to the sessions whose responses this process has. */
  logged(logged: LogEntry): void;
  /** Ends the response to GET of a session, since the session has ended, or since this process has a newer response. */
  end({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients open them in other processes. */
  close(retryMs: number): void;
}
export {};
