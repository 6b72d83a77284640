// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Sessions in a store, or shared by several processes. Loaded if the option `service` or `sessionStore` is set.
 *
 * @module
 */
import {
  type CallsInService,
  type EndpointFunctions,
  type EndpointService,
  type EventStream,
  type HttpEndpointState,
  type HttpExchange,
  type HttpSession,
  type HttpSessionOptions,
  type LegacySseEndpoint,
  type LegacySseRouting,
  type LegacySseTarget,
  type LiveSessions,
  type PostInSession,
  type SessionsInStore,
} from "./httpEndpoint.js";
import { type Awaitable, type JsonObject, McpError, type ServerWithOnErrorOption } from "./protocol.js";
import {
  type HandshakeSession,
  type LogPosition,
  type McpSession,
  type Server,
  type SessionKey,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
} from "./serverCore.js";
import {
  type FollowedEvent,
  type LogEntry,
  type NewCalls,
  type ProcessListener,
  type ResumedStream,
  type Service,
  type SettingsChange,
  type StoredEvent,
  type StreamEvents,
  type StreamForFollower,
} from "./stores.js";
/**
 * Makes a change in the service. If this fails, tries again for some seconds, because no other process will make the change. The service may have
 * made the change before it failed, so several attempts must have the same effect as one.
 *
 * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
 * @throws the last error: the returned promise rejects with it.
 */
export declare function repeatUntilDone<T>(
  {
    reporter,
  }: {
    readonly reporter: ServerWithOnErrorOption;
  },
  change: () => Promise<T>,
  isWanted?: () => boolean,
): Promise<T>;
/**
 * Remembers the failures of a service that were reported last. If a process cannot reach the service, it gets the same few errors many times a
 * second. So each message is reported only once in an interval.
 */
export declare class ReportedFailures {
  #private;
  /** @param intervalMs the minimum number of milliseconds between two reports of the same message. */
  constructor(intervalMs: number);
  /** Returns true if a failure must be reported, because its message was not reported in the last interval. */
  isNew(failure: unknown): boolean;
}
/**
 * Returns a receiver of errors for `passErrorToOnError`. It passes each message to `onError` of the server once in an interval, because each call and
 * each request that needs an unavailable service gets the same error.
 *
 * @param intervalMs the minimum number of milliseconds between two reports of the same message.
 */
export declare function createFailureReporter(
  server: ServerWithOnErrorOption,
  intervalMs: number,
): ServerWithOnErrorOption;
/** The service, and the reporter that gets its errors. */
interface LogParts {
  readonly service: Service;
  readonly reporter: ServerWithOnErrorOption;
}
/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the
 * log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this search, so the log can
 * have an entry twice. Each process drops the second one.
 */
export declare class ServiceLog {
  #private;
  constructor(parts: LogParts);
  /** Reads the position of the log from which {@link publish} searches for its entries. */
  begin(): Promise<void>;
  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged: LogEntry): boolean;
  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position: LogPosition): void;
  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  publish(entry: JsonObject, isWanted?: () => boolean): Promise<void>;
}
/** The objects that all classes in this folder share: the service, the servers and the state of the HTTP endpoint. */
export interface ServiceParts extends EndpointFunctions {
  readonly service: Service;
  readonly servers: readonly Server[];
  readonly endpoint: HttpEndpointState;
  /** Passes the errors of the service to `onError` of the first server, each message once in an interval. */
  readonly reporter: ServerWithOnErrorOption;
  readonly log: ServiceLog;
  /** The changes that this process has sent, and that the service has not confirmed yet. The endpoint waits for them before it leaves the service. */
  readonly unconfirmed: Set<Promise<unknown>>;
}
/** Creates the objects that all classes in this folder share, for one HTTP endpoint. */
export declare function createSharedServiceObjects(
  given: Pick<ServiceParts, "service" | "servers">,
  endpoint: HttpEndpointState,
  functions: EndpointFunctions,
): ServiceParts;
/** Runs a change of the service in the background: no request waits for the change. If the change fails, `onError` gets the error. */
export declare function inBackground({ reporter, unconfirmed }: ServiceParts, change: Promise<unknown>): void;
/**
 * Makes a change in the service that no other process makes, and repeats the change until it succeeds. Gives up after some seconds if the endpoint is
 * closing or `process` has lost its lease: the other processes then ignore the records of this process.
 *
 * @param process the id that this process had when it decided to make the change.
 * @throws the last error: the returned promise rejects with it.
 */
export declare function repeatWhileAlive(
  parts: ServiceParts,
  process: string,
  change: () => Promise<void>,
): Promise<void>;
/** Sends a letter about a session to another process in the background. */
export declare function sendLetter(parts: ServiceParts, to: string, letter: JsonObject): void;
/** Returns the number of characters of an event on a stream, from its id and its message. */
export declare function lengthOfEvent(id: string, text: string): number;
/** Returns the error for a request if this process has no lease, or loses it while it handles the request. */
export declare function createLeaseLostError(): McpError;
/** Returns the key of a session as members of a letter or of an entry of the log. */
export declare function keyMembers({ session, principal }: SessionKey): JsonObject;
/** Reads the key of a session in a letter or in an entry of the log. Returns undefined if there is no valid key. */
export declare function readKeyMembers({ session, principal }: JsonObject): SessionKey | undefined;
/** The kind of the letter that reports a new event on a stream. The receiver then reads the new events of this stream from the store. */
export declare const EVENT = "event";
/** Returns the id of the process that sends the response of a follower. */
export declare function processOfFollower(follower: string): string | undefined;
/** The streams of the calls that run in this process. */
export declare class RunningStreams {
  #private;
  /** Returns a number for a new stream. */
  nextNumber(): number;
  /** Returns a stream, or undefined if the stream has ended or its calls run in another process. */
  get(key: SessionKey, stream: number): EventStream | undefined;
  /** Returns the follower of a stream, or undefined if the stream is on the response to its POST request. */
  followerOf(stream: EventStream): string | undefined;
  /** Sets the follower of a stream. The next response of the stream is then the response of this follower. */
  follow(stream: EventStream, follower: string): void;
  /** Registers a message of a stream that is being stored. @param message settles when the message is stored. */
  storing(stream: EventStream, message: Promise<unknown>): void;
  /** Resolves when the store has all messages that the stream has received so far, and the stream has sent or queued them. */
  stored(stream: EventStream): Promise<void>;
  /**
   * Ends the responses of all streams, so that the clients resume the streams in other processes. @param retryMs the clients wait for this number of
   * milliseconds before they resume.
   */
  detach(retryMs: number): void;
  add(key: SessionKey, number: number, stream: EventStream): void;
  delete(key: SessionKey, number: number): void;
}
/**
 * The calls of one POST request whose ids this process has claimed. The process stores each message on their stream before it sends the message, so
 * any process can resume the stream. If another process has ended the calls, the store rejects the messages of this process.
 */
export declare class ClaimedCalls implements CallsInService {
  #private;
  constructor(
    parts: ServiceParts,
    running: RunningStreams,
    claimed: {
      readonly session: HttpSession;
      readonly calls: NewCalls;
    },
  );
  openStream(): {
    number: number;
    stream: EventStream;
  };
  /**
   * Removes the stream of the calls, if it has no answer. A stream with an answer stays until the answer is stored, so that a client can still resume
   * it.
   */
  closeStream(): void;
  end(): void;
}
/**
 * A request to resume a stream whose calls run in another process: the last event of the client, the name of the response, and the missed events that
 * the store returned.
 */
export interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & {
    readonly process: string;
  };
}
/**
 * The streams that clients have resumed in this process, while the calls of the streams run in other processes. The other process sends a letter for
 * each event, and this process then reads the event from the store. This process also reads the store at regular intervals. If the other process is
 * dead, this process ends the calls with an error.
 *
 * The specification does not permit a message on several streams. So the store keeps each event with the follower that its stream had at this time,
 * and only the response of this follower sends the event. When a client resumes a stream, the server sends the earlier events again that the client
 * has not received. So if a client resumes a stream twice after the same event, both responses contain the events before the second request.
 */
export declare class FollowedStreams {
  #private;
  constructor(parts: ServiceParts);
  /** Sends the events that the client has missed. Then sends each new event, until all calls of the stream have been answered. */
  follow(exchange: HttpExchange, { key, lastEventId, follower, resumed }: ResumedElsewhere): void;
  /** Reads the next events of a stream. Called after a letter of the process that runs the calls. */
  read(key: SessionKey, number: number): void;
  /**
   * Ends the response of a stream. Called when the client has resumed the stream in another process. @param follower the name of the response that
   * must end.
   */
  end(key: SessionKey, number: number, follower: string): void;
  /** Ends all followed streams of a session. Called when the session has ended. */
  endSession({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void;
}
/** Returns the events that were stored for a follower. */
export declare function eventsOf(follower: string, events: readonly FollowedEvent[]): readonly StoredEvent[];
/** Returns true if a follower will get further events of a stream: calls of the stream are running, and no other response has taken over the stream. */
export declare function hasFurtherEvents(read: StreamForFollower | undefined, follower: string): boolean;
/** Returns the error with which the calls of a dead process are answered. */
export declare function createDeadProcessError(): McpError;
/** The kind of the letter with a client's message for a stream of HTTP+SSE. */
export declare const LEGACY_MESSAGE = "legacyMessage";
/** The kind of the letter that answers a `LEGACY_MESSAGE`. It contains the status of the HTTP response: 202, 404 or 503. */
export declare const LEGACY_STATUS = "legacyStatus";
/**
 * Passes the messages of HTTP+SSE clients to the processes that have the streams of these clients. The HTTP response waits for the answer of the
 * other process, because only this process knows whether the stream exists.
 */
export declare class LegacySseMessages implements LegacySseRouting {
  #private;
  constructor(parts: ServiceParts);
  get idPrefix(): string;
  /** Handles an HTTP request to one of the paths of HTTP+SSE. */
  handle(endpoint: LegacySseEndpoint, path: string, exchange: HttpExchange): void;
  streamOf(id: string, principal: string | undefined): LegacySseTarget;
  /**
   * Handles a letter with a client's message that another process has received: passes the message to the client's stream in this process. Sends a
   * letter back with the status of the HTTP response: 404 if the stream does not exist, and 503 if this process keeps too many bytes of messages.
   */
  receive(key: SessionKey, { message, number }: JsonObject, from: string): void;
  /** Handles the letter with which another process answers a message. */
  answered({ number, status }: JsonObject): void;
  /** Ends all HTTP+SSE streams of this process. */
  close(): void;
}
/** Returns the state of a session after its handshake. Each HTTP session has the lifecycle with a handshake. */
export declare function negotiatedOf({ connection }: HttpSession): HandshakeSession;
/**
 * Replaces the settings of this process's copy of a session.
 *
 * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
 */
export declare function applySettings(session: HttpSession, { logLevel, subscriptions }: SessionSettings): void;
/**
 * The part of `HttpSessions` for a session store that the application provides, so that sessions outlive the process. Loaded only with such a
 * store.
 */
export declare class StoreBackedHttpSessions implements SessionsInStore {
  #private;
  constructor(sessions: LiveSessions, store: SessionStore, options: HttpSessionOptions);
  create({ key, connection }: HttpSession): Promise<boolean | McpError>;
  update({ key, connection }: HttpSession): Promise<void>;
  /** Finds a session like `HttpSessions.find`. Restores a session that an earlier process began. */
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  keep(session: HttpSession): Promise<void>;
  /** Ends an idle session if it has expired in the store, too. */
  sweep(session: HttpSession, before: number): Promise<void>;
  delete({ key }: HttpSession): Promise<void>;
}
/** Returns the settings of a session that the client can change after the handshake. */
export declare function settingsOf({ logLevel, subscriptions }: McpSession): SessionSettings;
/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
export declare function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined;
/** The members of an entry of the log that does not contain the change: the receiver reads the settings from the service. */
export declare const READ_AGAIN: JsonObject;
/** Returns the members of an entry of the log about a change. An entry does not contain a change that is too long. */
export declare function toMembersOfEntry(change: SettingsChange): JsonObject;
/** Reads the change in an entry of the log. Returns undefined if the entry does not contain the change. */
export declare function readSettingsChange({
  isLong,
  logLevel,
  subscribed,
  unsubscribed,
}: JsonObject): SettingsChange | undefined;
/**
 * Counts the entries about settings that this process has received. A record that was read before such an entry arrived can be older than the entry.
 */
export declare class ReceivedSettings {
  #private;
  /** The number of entries that this process has received so far. */
  get count(): number;
  /** Counts an entry about a session. */
  add(session: string): void;
  /** Returns false if this process has received no entry about a session since {@link count} had the value `count`. */
  hasNewer(session: string, count: number): boolean;
}
/** The kinds of log entries about one session. */
export declare const SETTINGS = "settings";
export declare const ENDED = "ended";
export declare const MESSAGE = "message";
/** The functions of the streams in this process that {@link SharedHttpSessions} calls. */
export interface SessionStreams {
  /** Returns true if this process has the open response to the GET request of the session, or is opening it. */
  has(session: HttpSession): boolean;
  /**
   * If this process has the open response to the GET request of the session, notifies the client that all lists and its subscribed resources have
   * changed.
   */
  resync(session: HttpSession): void;
  /** Ends this process's copy of a session, and the streams of the session. Called when the session has ended. */
  endSession(key: SessionKey): void;
}
/**
 * The sessions of a service of several processes. Each process keeps copies of the sessions that it used recently. At each request, the copy gets the
 * settings of the record in the service. It also gets each change that another process publishes.
 */
export declare class SharedHttpSessions implements SessionsInStore {
  #private;
  constructor(parts: ServiceParts, streams: SessionStreams);
  create(session: HttpSession): Promise<boolean | McpError>;
  find(key: SessionKey): Promise<HttpSession | McpError | undefined>;
  /** The number of log entries about settings that this process has received so far. Read it before a request for a record: see {@link copyOf}. */
  get receivedCount(): number;
  /**
   * Resolves with this process's copy of a session, with the settings of the record. Resolves with undefined if the session does not exist, or if
   * this endpoint does not serve the revision of the session. If an entry about the settings has arrived since the request for the record, the record
   * can be older than the entry, so this process reads the record again.
   *
   * @param receivedCount the value of {@link receivedCount} before the request for the record.
   * @throws McpError if the server would keep more bytes than its limit for this client or for all clients.
   */
  copyOf(key: SessionKey, record: SessionRecord | undefined, receivedCount: number): Promise<HttpSession | undefined>;
  /** Returns this process's copy of a session, or undefined if this process has no copy. */
  live({ session: id, principal }: SessionKey): HttpSession | undefined;
  /**
   * Sends the changed settings of a session to the service, and to the processes that have a copy of the session. If the settings have not changed,
   * does nothing, so that a client cannot fill the log with entries that have no effect.
   */
  update(session: HttpSession): Promise<void>;
  /** Changes the settings of this process's copy. Called when a process has published the change. */
  changed(key: SessionKey, entry: JsonObject): void;
  keep(session: HttpSession): Promise<void>;
  sweep(session: HttpSession): Promise<void>;
  delete(session: HttpSession): Promise<void>;
  /**
   * Ends a session in the service and in this process. Notifies the other processes in the background. If another process misses this message, it
   * ends its copy of the session when it next uses the session.
   */
  end(key: SessionKey): Promise<void>;
}
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
/** Counts the GET requests that are being opened: they wait until the service has granted their responses. */
export declare class OpeningGets {
  #private;
  /** Counts a GET request of a session until the promise of `request` has settled. */
  run<T>(session: string, request: () => Promise<T>): Promise<T>;
  /** Returns true if a GET request of the session is being opened. */
  has(session: string): boolean;
  /** Called when another process has taken over the response to the session's GET request. This process may still be opening such a response. */
  takenOver(session: string): void;
  /** Returns true if another process has taken over the response to the session's GET request while this process was opening such a response. */
  isOvertaken(session: string): boolean;
}
/** The text with which all event ids begin on streams for messages that belong to no call. */
export declare const PUSH_ID = "0-";
/** The result of `open`: `taken` if another GET request of the session is open, `ended` if the session has ended or the endpoint is closing. */
export type OpenedPush = "opened" | "taken" | "ended";
/** The GET request that opens a stream. */
export interface PushRequest {
  /** The position of the log at the start of the session. */
  readonly began?: LogPosition | undefined;
  /** The client has received all messages up to this position of the log; undefined if the client opens a new stream. */
  readonly from: LogPosition | undefined;
}
/** A response to a GET request that the service has granted to this process. */
export interface GrantedPush {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** True if no response of the session has started before. */
  readonly isFirst: boolean;
  /** The ids of the other processes that may have had the response until now. */
  readonly earlier: readonly string[];
  /** The client has received all messages up to this position of the log; undefined if the response has only later messages. */
  readonly from: LogPosition | undefined;
}
/** The position of the log from which a stream begins. */
export interface PushStart {
  readonly position: LogPosition;
  /** The log entries after the position, up to now; undefined if the log has already deleted some of these entries. */
  readonly entries: readonly LogEntry[] | undefined;
}
/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
export declare function readPushStart(
  { service, log }: ServiceParts,
  from: LogPosition | undefined,
): Promise<PushStart>;
/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the stream,
 * from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
export declare function sendFirstId(
  { endpoint, EventStream }: ServiceParts,
  exchange: HttpExchange,
  began: LogPosition,
): void;
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
  open(session: HttpSession, exchange: HttpExchange, request: PushRequest): Promise<OpenedPush>;
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
/**
 * The kind of the letter after which the receiver stops sending the events of a stream, because the client has resumed the stream in another process.
 */
export declare const RESUMED = "resumed";
/** The streams of this process that GET requests open or resume. */
export interface ServiceStreams {
  readonly pushes: PushStreams;
  readonly running: RunningStreams;
  readonly followed: FollowedStreams;
}
/** Handles the GET and DELETE requests of all sessions, even if other processes have their streams or run their calls. */
export declare class SessionGets {
  #private;
  constructor(parts: ServiceParts, sessions: SharedHttpSessions, streams: ServiceStreams);
  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  get(exchange: HttpExchange): Promise<void>;
  /** Handles a DELETE request: ends the session in all processes. */
  delete(exchange: HttpExchange): Promise<void>;
}
/** Handles the POST requests of all sessions, even if another process created the session. */
export declare class SessionPosts {
  #private;
  constructor(
    parts: ServiceParts,
    sessions: SharedHttpSessions,
    others: {
      routing: SessionRouting;
      running: RunningStreams;
    },
  );
  /** Finds the session of a POST request, claims the ids of the calls in the request, and passes the message to the connection of the session. */
  receive(post: PostInSession, key: SessionKey): Promise<void>;
}
/** The kinds of letters that pass a client's message to the process that runs a call. */
export declare const RESPONSE = "response";
export declare const PROGRESS = "progress";
export declare const CANCEL = "cancel";
/**
 * Passes the messages of clients about running calls to the processes that run these calls. If a process sends a request to a client, the id of the
 * request contains the id of the process. A client can invent such an id without effect: a process accepts only responses to its own open requests of
 * the same session.
 */
export declare class SessionRouting {
  #private;
  constructor(parts: ServiceParts, sessions: SharedHttpSessions);
  /**
   * If a message is a response to a request that another process has sent to the client, sends the response to this process, and resolves with true.
   */
  passOnResponse(key: SessionKey, message: unknown): Promise<boolean>;
  /**
   * Sends each message that another process must handle to this process. Resolves with the message or batch that is left for this process, or with
   * undefined if no message is left.
   */
  route(key: SessionKey, message: unknown): Promise<unknown>;
  /** Handles a letter that contains a client's message about a call of this process. */
  receive(key: SessionKey, { kind, message, id, params }: JsonObject): void;
}
/** Connects an HTTP endpoint to a service of several processes. This module is loaded only with the option `service`. */
export declare class ServiceEndpoint implements EndpointService, ProcessListener {
  #private;
  constructor(
    given: Pick<ServiceParts, "service" | "servers">,
    endpoint: HttpEndpointState,
    functions: EndpointFunctions,
  );
  join(): Promise<void>;
  joinLater(): void;
  post(post: PostInSession): Promise<void>;
  get(exchange: HttpExchange): Promise<void>;
  delete(exchange: HttpExchange): Promise<void>;
  legacySse(endpoint: LegacySseEndpoint, path: string, exchange: HttpExchange): Promise<void>;
  drain(ms: number): Promise<void>;
  leave(ms: number): Promise<void>;
  letter(letter: JsonObject, from: string): void;
  logged(logged: LogEntry): void;
  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything again. If
   * this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void;
  /** Ends all calls and streams of this process, because the other processes treat it as dead. */
  lost(): void;
  failed(error: unknown): void;
}
/** The events that a client missed, and their stream if it has not ended. */
export interface MissedEventsAndStream {
  readonly missed: StreamEvents | undefined;
  readonly stream?: EventStream;
}
/**
 * Missed events from a store: the result of the first read, and a function that reads them again, to include the events that were stored
 * meanwhile.
 */
export interface MissedEventsWithReread {
  readonly first: Promise<StreamEvents | undefined>;
  readonly again: () => Awaitable<StreamEvents | undefined>;
}
/**
 * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
 * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read. Resolves
 * with an error if the store fails.
 */
export declare function readMissedEventsFromAsyncStore(
  servers: readonly Server[],
  session: HttpSession,
  { first, again }: MissedEventsWithReread,
): Promise<MissedEventsAndStream | McpError>;
export {};
