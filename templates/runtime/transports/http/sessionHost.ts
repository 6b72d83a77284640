import { McpError, type ServerWithOnErrorOption } from "../../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { StoredEvent, StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import { respondWithPlainTextError, type HttpExchange } from "../http-exchange/httpExchange.js";
import { EVENT_STREAM_HEADERS, formatServerSentEvent } from "../http-exchange/serverSentEvents.js";
import type { EventStream } from "./eventStream.js";
import { getSessionRevisionError } from "./requestRevision.js";
import { createStoreFailureError, type HttpSession, type HttpSessions } from "./sessions.js";
import type { PostInSession, SessionHost } from "./endpointState.js";

/** The reason for which each request is rejected while the endpoint closes. */
export const SHUTTING_DOWN = "The server is shutting down";

/** The reasons for which a GET request is rejected. */
export const NO_SESSION = "The session in the header Mcp-Session-Id does not exist or has ended";
export const NO_EVENT = "The server does not have the event in Last-Event-ID: open a new stream without this header";
export const HAS_STREAM = "The session has an open stream already: close it first";

/** The functions that find and use the session of a GET or DELETE request. */
interface SessionUse<Found> {
  /** Returns undefined if the caller has no such session, and an error if the session cannot be read. */
  find(key: SessionKey): Awaitable<Found | McpError | undefined>;
  use(found: Found, key: SessionKey): Awaitable<void>;
}

/** Calls a function with the session in the header `Mcp-Session-Id`. Rejects the request if there is no such session. */
export function withSession<Found extends { readonly revision: string | undefined }>(
  exchange: HttpExchange,
  { find, use }: SessionUse<Found>,
): Awaitable<void> {
  const reject = (status: number, reason: string): void => respondWithPlainTextError(exchange, status, { reason });
  const session = exchange.header("mcp-session-id");
  if (session === undefined) return reject(400, "The header Mcp-Session-Id is missing");
  const key = { session, principal: exchange.owner };
  return callWithResolvedValue(find(key), (found) => {
    if (found === undefined) return reject(404, NO_SESSION);
    if (found instanceof McpError) return reject(503, found.message);
    const mismatch = getSessionRevisionError(exchange, found.revision);
    return mismatch === undefined ? use(found, key) : reject(400, mismatch.message);
  });
}

/** Handles the requests of the sessions of a process that serves alone. */
export class LocalSessionHost implements SessionHost {
  readonly routing = undefined;
  readonly #sessions: HttpSessions;
  readonly #server: ServerWithOnErrorOption;

  /** @param server gets the errors of stores. */
  constructor(sessions: HttpSessions, server: ServerWithOnErrorOption) {
    this.#sessions = sessions;
    this.#server = server;
  }

  async join(): Promise<void> {}
  joinLater(): void {}
  async drain(): Promise<void> {}
  async leave(): Promise<void> {}

  unavailable(): undefined {}

  post(post: PostInSession, key: SessionKey): Awaitable<void> {
    return callWithResolvedValue(this.#sessions.find(key), (session) => post.receiveIn(session));
  }

  /** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server */
  get(exchange: HttpExchange): Awaitable<void> {
    return this.#withSession(exchange, (session) => {
      const lastEventId = exchange.header("last-event-id");
      if (lastEventId) return this.#resume({ session, lastEventId, exchange });
      if (session.push.isAttached) return respondWithPlainTextError(exchange, 409, { reason: HAS_STREAM });
      session.openPush(exchange);
    });
  }

  /** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management */
  delete(exchange: HttpExchange): Awaitable<void> {
    return this.#withSession(exchange, (session) => {
      this.#sessions.end(session);
      exchange.respond(204, []);
    });
  }

  #withSession(exchange: HttpExchange, use: (session: HttpSession) => Awaitable<void>): Awaitable<void> {
    return withSession(exchange, { find: (key) => this.#sessions.find(key), use });
  }

  /**
   * Sends the events that the client missed, and attaches the response to the stream if the stream has not ended.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
   */
  #resume(resumption: Resumption): Awaitable<void> {
    const { session, lastEventId } = resumption;
    const missed = this.#sessions.eventsAfter(session, lastEventId);
    return missed instanceof Promise ? this.#resumeLater(resumption, missed) : replay(resumption, missed);
  }

  /**
   * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
   * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read.
   */
  async #resumeLater(resumption: Resumption, first: Promise<StreamEvents | undefined>): Promise<void> {
    const { session, lastEventId, exchange } = resumption;
    let stream: EventStream | undefined;
    let missed: StreamEvents | undefined;
    try {
      missed = await first;
      stream = missed && session.streamOf(missed.stream);
      if (stream !== undefined) {
        stream.awaitReplay();
        missed = await this.#sessions.eventsAfter(session, lastEventId);
        if (missed === undefined) stream.endReplay();
      }
    } catch (error) {
      stream?.endReplay();
      const reason = createStoreFailureError(this.#server, error).message;
      return respondWithPlainTextError(exchange, 503, { reason });
    }
    replay(resumption, missed, stream);
  }
}

/** A GET request that resumes a stream of a session. */
interface Resumption {
  readonly session: HttpSession;
  readonly lastEventId: string;
  readonly exchange: HttpExchange;
}

/** Sends the missed events of a stream. If the session still has the stream, the stream continues on this response. */
function replay(
  { session, lastEventId, exchange }: Resumption,
  missed: StreamEvents | undefined,
  stream: EventStream | undefined = missed && session.streamOf(missed.stream),
): void {
  if (missed === undefined && session.push.hasBegunWith(lastEventId))
    // The store has dropped the event with which the stream began. The client has received no message, so its stream begins again.
    session.openPush(exchange);
  else if (missed === undefined) respondWithPlainTextError(exchange, 400, { reason: NO_EVENT });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

/** Sends the missed events of a stream that has ended as one complete response. */
function replayEnded(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
  const events = missed.filter(({ text }) => text !== "").map(({ id, text }) => formatServerSentEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
}
