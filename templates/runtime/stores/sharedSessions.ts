import type { WireError } from "../jsonrpc/errors.js";
import type { FollowedEvent, StoredEvent } from "./events.js";
import type { SessionKey, StreamKey } from "./keys.js";
import type { SessionRecord, SessionSettings, SessionStore } from "./sessions.js";

/** A JSON-RPC request id. The number 1 and the text "1" are different ids. */
export type RequestId = string | number;

/** The calls in one HTTP request, before a process runs their handlers. */
export interface NewCalls {
  /** The ids of the requests. */
  readonly ids: readonly RequestId[];
  /** The id of the process that runs the calls. */
  readonly process: string;
  /** The number of the stream for the messages of these calls. Each stream of a session has its own number. */
  readonly stream: number;
}

/** A change of the settings of a session. An undefined member changes nothing. */
export interface SettingsChange {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel?: string | undefined;
  /** The resource URIs to which the client has subscribed. */
  readonly subscribed?: readonly string[] | undefined;
  /** The resource URIs from which the client has unsubscribed. */
  readonly unsubscribed?: readonly string[] | undefined;
}

/** The result of `beginCalls`: the session of the calls. */
export interface SessionForCalls {
  /** The session, with its present settings. */
  readonly record: SessionRecord;
  /** A request id that a running call already has. If this member is set, the store has claimed no id. */
  readonly inFlight?: RequestId | undefined;
}

/** An event that a process adds to the stream of its calls. */
export interface NewEvent {
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The ids of the calls that this event answers. After the event, these calls are no longer running. */
  readonly answers?: readonly RequestId[];
}

/** The result of `addEvent`. */
export interface AddedEvent {
  /** The id of the event, in visible ASCII characters. Each event of a session has its own id. */
  readonly id: string;
  /**
   * The follower of the stream: the name of the response that resumed it. The event must be sent only on this response. Undefined if no client has
   * resumed the stream.
   */
  readonly follower?: string | undefined;
}

/** A stream that a client resumes, with the events that the client has missed. */
export interface ResumedStream {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The missed events, oldest first. */
  readonly events: readonly StoredEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The earlier follower of the stream, if it differs from the new follower. The response of the earlier follower must end. */
  readonly earlier?: string | undefined;
}

/** The result of `readStream`: events of a stream, with their followers. */
export interface StreamForFollower {
  /** The missed events, oldest first. A response must not send the events that were stored for another follower. */
  readonly events: readonly FollowedEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The follower of the stream. Undefined if the stream has no follower, or if all its calls have been answered. */
  readonly follower?: string | undefined;
}

/**
 * Stores the sessions of a service, the running calls of each session, and the events of the streams of these calls. Each function is one atomic
 * step. Functions do not store calls or events for a session that does not exist. When a session is deleted, its calls and events are deleted, too.
 *
 * The process that claimed the id of a call owns the call until the call is answered. A call gets at most one answer: if a process does not own a
 * call, or no longer owns it, the changes of this process have no effect.
 *
 * Messages that belong to no call are not in this store. They are in the log of {@link ServiceProcesses}.
 */
export interface SharedSessionStore extends SessionStore {
  /**
   * Extends the lifetime of a session like `touch`, and claims the ids of its new calls. Resolves with undefined if the session does not exist. If
   * the process that claimed an id is dead, another process can claim the id again.
   */
  beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  /**
   * Changes settings of a session. If several processes change the settings at the same time, all their changes take effect. If the session does not
   * exist, `change` does nothing. Subscriptions keep their order, and a new subscription is added at the end.
   */
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  /** Removes calls that were cancelled, or that were answered without a stream. Does not remove calls of another process. */
  endCalls(key: SessionKey, calls: NewCalls): Promise<void>;
  /** Resolves with the process that runs a call, or with undefined if no call with this id is running. */
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  /**
   * Adds an event to the stream of calls. In three cases, resolves with undefined and does not add the event: the session has ended, `event.process`
   * has no running call of this stream, or the event answers a call that is not running on this stream. If the stream already has the same answer,
   * resolves with the stored event, because the process may not have received the reply to its first attempt.
   */
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  /**
   * Reads the events after the event `lastEventId` like {@link readStream}, and sets the follower of their stream. Both happen in one atomic step, so
   * each event is either read here or stored for the new follower.
   *
   * @param follower the name of the HTTP response that resumes the stream, at most 128 visible ASCII characters; or the id of the process that runs
   * the calls, to remove the follower.
   */
  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined>;
  /**
   * Reads the events after the event `lastEventId` on the same stream, and does not change the stream. If the store has dropped this event, it
   * resolves with the later events that it still has: progress can then be missing. The store drops the oldest events first, and the answer of a call
   * is the last event of its stream, so an answer is missing only if no later event of the stream is left. In a batch, the answers of some calls can
   * be missing.
   *
   * Resolves with undefined if the id is invalid, or newer than the newest event. Also resolves with undefined if no call of the stream is running, and
   * the store has dropped the event and all later events of the stream: the client then learns that it cannot get the answer any more.
   */
  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined>;
  /**
   * Ends the calls of a dead process: adds an error response for each call to the stream of the call. Before this call, `isAlive` must have returned
   * false for the process.
   */
  failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;
  /**
   * Records that a process keeps open the response to a GET request of the session. Without `takeOver`, this succeeds only if no living process has such
   * a record. The records of other processes stay until `closePush`: if a reply of the store is lost, each process that may have the open response has
   * a record.
   */
  openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
  ): Promise<PushGrant | undefined>;
  /** Records that the client has received the start of a response to a GET request of the session. Later grants are then not the first. */
  confirmPush(key: SessionKey): Promise<void>;
  /** Removes the record that `openPush` made for a process. Does not change the records of other processes. */
  closePush(key: SessionKey, process: string): Promise<void>;
}

/** The result of `openPush`. */
export interface PushGrant {
  /** False if a living process already has the open response. */
  readonly isGranted: boolean;
  /** The other processes with a record: until now, one of them had the open response. They can be dead. */
  readonly earlier: readonly string[];
  /** True until `confirmPush`: the messages since `SessionRecord.began` have not been sent to the client. */
  readonly isFirst: boolean;
}

/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export function applySettingsChange(
  settings: SessionSettings,
  { logLevel, subscribed = [], unsubscribed = [] }: SettingsChange,
): SessionSettings {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return { logLevel: logLevel ?? settings.logLevel, subscriptions: [...uris] };
}
