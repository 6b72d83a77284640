import { CODES, McpError } from "../../../jsonrpc/errors.js";
import type { StoredEvent } from "../../../stores/events.js";
import { isRecordOf, type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import { respondWithPlainTextError, type HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream } from "../eventStream.js";
import { HAS_STREAM, NO_EVENT, NO_SESSION, withSession, SHUTTING_DOWN } from "../sessionHost.js";
import { createStoreFailureError } from "../sessions.js";
import {
  eventsOf,
  hasFurtherEvents,
  processOfFollower,
  type FollowedStreams,
  type RunningStream,
  type RunningStreams,
} from "./callStreams.js";
import { PUSH_ID, type PushRequest, type PushStreams } from "./pushStreams.js";
import type { ServiceMember } from "./serviceMember.js";
import type { SharedHttpSessions } from "./sharedSessions.js";

/**
 * The kind of the letter after which the receiver stops sending the events of a stream, because the client has resumed the stream in another
 * process.
 */
export const RESUMED = "resumed";

/** The streams of this process that GET requests open or resume. */
interface ServiceStreams {
  readonly pushes: PushStreams;
  readonly running: RunningStreams;
  readonly followed: FollowedStreams;
}

/** A session that a GET or DELETE request has read from the service. */
interface ReadSession {
  readonly record: SessionRecord;
  /** The number of log entries about settings that this process had received before it read the record. */
  readonly receivedCount: number;
}

/** A GET request that resumes a stream whose calls run in this process. */
interface OwnResumption {
  readonly key: SessionKey;
  readonly lastEventId: string;
  /** The name of the response in the service. */
  readonly follower: string;
  /** The events that the client missed before it resumed the stream. */
  readonly events: readonly StoredEvent[];
}

/** Handles the GET and DELETE requests of all sessions, even if other processes have their streams or run their calls. */
export class SessionGets {
  readonly #member: ServiceMember;
  readonly #sessions: SharedHttpSessions;
  readonly #streams: ServiceStreams;
  /** The number of requests in this process that have resumed a stream. */
  #resumedCount = 0;

  constructor(member: ServiceMember, sessions: SharedHttpSessions, streams: ServiceStreams) {
    this.#member = member;
    this.#sessions = sessions;
    this.#streams = streams;
  }

  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  async get(exchange: HttpExchange): Promise<void> {
    await this.#withSession(exchange, (key, read) => {
      const lastEventId = exchange.header("last-event-id") || undefined;
      if (lastEventId !== undefined && !lastEventId.startsWith(PUSH_ID))
        return this.#resume(exchange, key, lastEventId);
      const from = lastEventId?.slice(PUSH_ID.length);
      return from === undefined || this.#member.processes.isPosition(from)
        ? this.#openPush(exchange, key, { ...read, from })
        : Promise.resolve(this.#reject(exchange, 400, NO_EVENT));
    });
  }

  /** Handles a DELETE request: ends the session in all processes. */
  async delete(exchange: HttpExchange): Promise<void> {
    await this.#withSession(exchange, async (key) => {
      await this.#sessions.end(key);
      exchange.respond(204, []);
    });
  }

  /** Calls a function with the session in the header `Mcp-Session-Id`. If this session does not exist, rejects the request. */
  async #withSession(
    exchange: HttpExchange,
    use: (key: SessionKey, read: ReadSession) => Promise<void>,
  ): Promise<void> {
    const { sessions, endpoint } = this.#member;
    const { receivedCount } = this.#sessions;
    try {
      await withSession<SessionRecord>(exchange, {
        find: async (key) => {
          const record = await sessions.touch(key, endpoint.sessionIdleMs);
          if (endpoint.isClosing) return new McpError(CODES.internal, SHUTTING_DOWN);
          return record && isRecordOf(record, key) ? record : undefined;
        },
        use: (record, key) => use(key, { record, receivedCount }),
      });
    } catch (error) {
      this.#reject(exchange, 503, createStoreFailureError(this.#member, error).message);
    }
  }

  async #openPush(
    exchange: HttpExchange,
    key: SessionKey,
    { record, receivedCount, from }: ReadSession & Pick<PushRequest, "from">,
  ): Promise<void> {
    const session = await this.#sessions.copyOf(key, record, receivedCount);
    if (session === undefined) return this.#reject(exchange, 404, NO_SESSION);
    const opened = await this.#streams.pushes.open(session, exchange, { began: record.began, from });
    if (opened === "ended") this.#rejectEnded(exchange);
    else if (opened === "taken") this.#reject(exchange, 409, HAS_STREAM);
  }

  async #resume(exchange: HttpExchange, key: SessionKey, lastEventId: string): Promise<void> {
    const { sessions, processes, endpoint } = this.#member;
    const { running, followed } = this.#streams;
    const { id: own } = processes;
    const follower = `${own}/${++this.#resumedCount}`;
    const resumed = await sessions.resumeStream(key, lastEventId, follower);
    if (resumed === undefined) return this.#reject(exchange, 400, NO_EVENT);
    const { stream, process, events, earlier } = resumed;
    // If another process sends the earlier response of the stream, this response must end.
    const sender = earlier && processOfFollower(earlier);
    if (sender !== undefined && sender !== own)
      this.#member.send(sender, { kind: RESUMED, ...key, stream, follower: earlier! });
    if (process === undefined) return this.#sendAll(exchange, events);
    const request = { key, lastEventId, follower };
    if (process !== own) {
      // If the endpoint is already closing, it would not end a stream that is registered now.
      if (endpoint.isClosing) return this.#rejectEnded(exchange);
      return followed.follow(exchange, { ...request, resumed: { ...resumed, process } });
    }
    const live = running.get(key, stream);
    const ownRequest = { ...request, events };
    if (live === undefined) return this.#resumeOwn(exchange, ownRequest, live);
    // If two requests resumed the stream at the same time, each message would reach only one of their responses.
    const resumption = live.resumption.then(() => this.#resumeOwn(exchange, ownRequest, live));
    live.resumption = resumption.catch(() => undefined);
    await resumption;
  }

  /**
   * Resumes a stream whose calls run in this process. While the process reads the later events, the stream keeps its new messages, so no
   * message is lost.
   *
   * @param live undefined if the calls of the stream have just ended.
   */
  async #resumeOwn(
    exchange: HttpExchange,
    { key, lastEventId, follower, events }: OwnResumption,
    live: RunningStream | undefined,
  ): Promise<void> {
    live?.stream.awaitReplay();
    if (live !== undefined) live.follower = follower;
    try {
      const lastId = events.at(-1)?.id ?? lastEventId;
      const later = await this.#member.sessions.readStream(key, lastId);
      // Each message in `later` must be in the queue before the replay. Otherwise the stream would send the message again after the replay.
      await live?.messages.stored();
      if (later === undefined) return this.#reject(exchange, 400, NO_EVENT);
      const missed = [...events, ...eventsOf(follower, later.events)];
      if (live !== undefined && hasFurtherEvents(later, follower)) live.stream.resume(exchange, missed);
      else this.#sendAll(exchange, missed);
    } finally {
      live?.stream.endReplay();
    }
  }

  /** Sends the events of a stream that has ended as one complete response. */
  #sendAll(exchange: HttpExchange, events: readonly StoredEvent[]): void {
    const stream = new EventStream(this.#member.endpoint);
    stream.resume(exchange, events);
    stream.end();
  }

  /** Rejects a request because the endpoint is closing or the session has ended. */
  #rejectEnded(exchange: HttpExchange): void {
    if (this.#member.endpoint.isClosing) this.#reject(exchange, 503, SHUTTING_DOWN);
    else this.#reject(exchange, 404, NO_SESSION);
  }

  #reject(exchange: HttpExchange, status: number, reason: string): void {
    respondWithPlainTextError(exchange, status, { reason });
  }
}
