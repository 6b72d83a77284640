import { McpError } from "../../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { StoredEvent, StreamEvents } from "../../stores/events.js";
import { respondWithPlainTextError, type HttpExchange } from "../http-exchange/httpExchange.js";
import { isMediaTypeAccepted } from "../http-exchange/mediaTypes.js";
import { EVENT_STREAM_HEADERS, formatServerSentEvent } from "../http-exchange/serverSentEvents.js";
import type { HttpEndpointState } from "./endpointState.js";
import type { EventStream } from "./eventStream.js";
import { getSessionRevisionError } from "./requestRevision.js";
import type { HttpSession } from "./session.js";
import type { Server } from "../../server/server.js";
import { createStoreFailureError } from "./sessions.js";

/** A GET request that resumes a stream of a session. */
interface Resumption {
  readonly session: HttpSession;
  readonly lastEventId: string;
  readonly exchange: HttpExchange;
}

/**
 * Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in
 * `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openSessionStream(endpoint: HttpEndpointState, exchange: HttpExchange): void {
  if (!isMediaTypeAccepted(exchange.header("accept"), "text/event-stream"))
    return respondWithPlainTextError(exchange, 406, {
      reason: "The Accept header must list text/event-stream",
    });
  withSession(endpoint, exchange, (session) => {
    const lastEventId = exchange.header("last-event-id");
    if (lastEventId !== undefined && lastEventId !== "")
      return resumeStream(endpoint, { session, lastEventId, exchange });
    if (session.push.isAttached)
      return respondWithPlainTextError(exchange, 409, {
        reason: "The session has an open stream already: close it first",
      });
    session.openPush(exchange);
  });
}

/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export function handleDeleteSession(endpoint: HttpEndpointState, exchange: HttpExchange): void {
  withSession(endpoint, exchange, (session) => {
    endpoint.sessions.end(session);
    exchange.respond(204, []);
  });
}

/** Calls a function with the session in the header `Mcp-Session-Id`. Rejects the request if there is no such session. */
function withSession(
  { sessions }: HttpEndpointState,
  exchange: HttpExchange,
  use: (session: HttpSession) => void,
): void {
  const reject = (status: number, reason: string): void => respondWithPlainTextError(exchange, status, { reason });
  const id = exchange.header("mcp-session-id");
  if (id === undefined) return reject(400, "The header Mcp-Session-Id is missing");
  const useIfMatching = (session: HttpSession | McpError | undefined): void => {
    if (session === undefined)
      return reject(404, "The session in the header Mcp-Session-Id does not exist or has ended");
    if (session instanceof McpError) return reject(503, session.message);
    const negotiated = session.connection.revision?.revision;
    const mismatch = getSessionRevisionError(exchange, negotiated);
    if (mismatch !== undefined) return reject(400, mismatch.message);
    use(session);
  };
  const { owner } = exchange;
  void callWithResolvedValue(sessions.find({ session: id, principal: owner }), useIfMatching);
}

/**
 * Sends the events that the client missed, and attaches the response to the stream if the stream has not ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
function resumeStream({ sessions, revisions }: HttpEndpointState, resumption: Resumption): void {
  const { session, lastEventId, exchange } = resumption;
  const missed = sessions.eventsAfter(session, lastEventId);
  if (!(missed instanceof Promise)) return replay(resumption, missed);
  const again = (): Awaitable<StreamEvents | undefined> => sessions.eventsAfter(session, lastEventId);
  const read = { first: missed, again };
  void readMissedEvents(revisions.handshakeServers, session, read).then((found) => {
    if (found instanceof McpError) respondWithPlainTextError(exchange, 503, { reason: found.message });
    else replay(resumption, found.missed, found.stream);
  });
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
  else if (missed === undefined)
    respondWithPlainTextError(exchange, 400, {
      reason: "The server does not have the event in Last-Event-ID: open a new stream without this header",
    });
  else if (stream === undefined) replayEnded(exchange, missed.events);
  else stream.resume(exchange, missed.events);
}

/** Sends the missed events of a stream that has ended as one complete response. */
function replayEnded(exchange: HttpExchange, missed: readonly StoredEvent[]): void {
  const events = missed.filter(({ text }) => text !== "").map(({ id, text }) => formatServerSentEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
}

/** The events that a client missed, and their stream if it has not ended. */
interface MissedEventsAndStream {
  readonly missed: StreamEvents | undefined;
  readonly stream?: EventStream;
}

/**
 * Missed events from a store: the result of the first read, and a function that reads them again, to include the events that were stored
 * meanwhile.
 */
interface MissedEventsWithReread {
  readonly first: Promise<StreamEvents | undefined>;
  readonly again: () => Awaitable<StreamEvents | undefined>;
}

/**
 * Reads the events that a client missed from an asynchronous store. Reads them twice, so that no event is lost: the first read identifies
 * the stream, which then queues its new messages; the second read also returns the messages that were sent during the first read. Resolves
 * with an error if the store fails.
 */
async function readMissedEvents(
  servers: readonly Server[],
  session: HttpSession,
  { first, again }: MissedEventsWithReread,
): Promise<MissedEventsAndStream | McpError> {
  let stream: EventStream | undefined;
  try {
    const known = await first;
    stream = known && session.streamOf(known.stream);
    if (stream === undefined) return { missed: known };
    stream.awaitReplay();
    const missed = await again();
    if (missed === undefined) stream.endReplay();
    return { missed, stream };
  } catch (error) {
    stream?.endReplay();
    return createStoreFailureError(servers, error);
  }
}
