// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../jsonrpc/errors.js";
import type { FollowedEvent, StoredEvent } from "./events.js";
import type { SessionKey, StreamKey } from "./keys.js";
import type { SessionRecord, SessionStore } from "./sessions.js";

/** A JSON-RPC request id. The number 1 and the text "1" are two ids. */
export type RequestId = string | number;

/** The calls of one HTTP request that a process is about to run. */
export interface NewCalls {
  /** The ids of the requests. */
  readonly ids: readonly RequestId[];
  /** The id of the process. */
  readonly process: string;
  /** The number of the stream for the messages of these calls, unique within the session. */
  readonly stream: number;
}

/** A change of the settings of a session. Members that are undefined stay as they are. */
export interface SettingsChange {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel?: string | undefined;
  /** URIs that the client has subscribed to. */
  readonly subscribed?: readonly string[] | undefined;
  /** URIs that the client has unsubscribed from. */
  readonly unsubscribed?: readonly string[] | undefined;
}

/** A session at the start of calls. */
export interface SessionForCalls {
  /** The session, with its present settings. */
  readonly record: SessionRecord;
  /** An id of the request that is the id of a running call. If it is set, no id was claimed. */
  readonly inFlight?: RequestId | undefined;
}

/** An event to add to the stream of a call. */
export interface NewEvent {
  /** The JSON of one message; empty for an event that only gives the client an id to resume from. */
  readonly text: string;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The ids of the calls that this event answers. They are running no longer. */
  readonly answers?: readonly RequestId[];
}

/** The result of adding an event. */
export interface AddedEvent {
  /** The id of the event, visible ASCII, unique within the session. */
  readonly id: string;
  /** The follower of the stream; undefined if no client has resumed the stream. The event must be sent there, and nowhere else. */
  readonly follower?: string | undefined;
}

/** The events of a stream that a client missed. */
export interface ResumedStream {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** Oldest first. */
  readonly events: readonly StoredEvent[];
  /** The process that runs the calls of the stream; undefined if all its calls have been answered, so that no event follows. */
  readonly process?: string | undefined;
  /** The follower of the stream until now, if it is another one than the new follower. It must end its response. */
  readonly earlier?: string | undefined;
}

/** The events of a stream for its follower. */
export interface StreamForFollower {
  /** Oldest first. Those that were stored for another follower must not be sent. */
  readonly events: readonly FollowedEvent[];
  /** The process that runs the calls of the stream; undefined if all its calls have been answered, so that no event follows. */
  readonly process?: string | undefined;
  /** The follower of the stream; undefined if the stream has none, or all its calls have been answered. */
  readonly follower?: string | undefined;
}

/**
 * Keeps the sessions of a service, the calls that run in them, and the events of the streams of these calls. Each function is one atomic step.
 * No function creates anything for a session that does not exist: events and calls go with their session.
 *
 * A call belongs to the process that claimed its id, until it is answered. The answer is given at most once: a change by a process that does
 * not have the call (any more) has no effect.
 *
 * The stream for messages that belong to no call is not in this store: its messages are in the log of {@link ServiceProcesses}.
 */
export interface SharedSessionStore extends SessionStore {
  /**
   * Extends the lifetime of a session like `touch`, and claims the ids of calls. Resolves with undefined if the session does not exist.
   * An id whose process is not alive any more can be claimed again.
   */
  beginCalls(
    key: SessionKey,
    calls: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined>;
  /**
   * Changes settings of a session, so that changes of several processes at the same time add up; does nothing if the session does not exist.
   * Subscriptions keep their order; a new one is the last.
   */
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  /** Ends calls that were answered without a stream, or cancelled. Calls of another process stay. */
  endCalls(key: SessionKey, calls: NewCalls): Promise<void>;
  /** Resolves with the process that runs a call; undefined if no call with this id is running. */
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  /**
   * Adds an event to the stream of calls. Resolves with undefined, and adds nothing, if the session has ended, if `event.process` does not have
   * a running call of this stream, or if the event answers a call that is not running (any more) on this stream.
   */
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  /**
   * Reads the events after an event of the same stream, and sets the follower of the stream, in one step, so that each event is either read here or
   * stored for the follower. Resolves with undefined if the store does not have the event with this id. If the follower is the id of the process
   * that runs the calls, the stream has no follower afterwards.
   *
   * @param follower a text that names the response of a client, of at most 128 visible ASCII characters.
   */
  resumeStream(
    key: SessionKey,
    lastEventId: string,
    follower: string,
  ): Promise<ResumedStream | undefined>;
  /**
   * Reads the events after an event of the same stream, and changes nothing. Resolves with undefined if the store does not have the event with
   * this id.
   */
  readStream(
    key: SessionKey,
    lastEventId: string,
  ): Promise<StreamForFollower | undefined>;
  /**
   * Ends the calls of a process that is not alive: adds an error response for each of its calls to the stream of the call. The caller has
   * found the process dead with `isAlive`.
   */
  failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;
  /**
   * Makes a process the one that has the response to the session's GET request. Without `takeOver`, only if no living process has it.
   */
  openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
  ): Promise<PushGrant | undefined>;
  /** Ends what `openPush` began. Does nothing if another process has the response by now. */
  closePush(key: SessionKey, process: string): Promise<void>;
}

/** The answer to `openPush`; undefined if the session does not exist. */
export interface PushGrant {
  /** False if a living process has the response. */
  readonly isGranted: boolean;
  /** The process that had the response until now. */
  readonly earlier?: string | undefined;
  /** True if no process had the response before. The messages since `SessionRecord.began` were then not sent yet. */
  readonly isFirst: boolean;
}
