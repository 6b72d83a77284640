// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectRequest } from "../http-exchange/httpExchange.js";
import { accepts } from "../http-exchange/mediaTypes.js";
import {
  EVENT_STREAM_HEADERS,
  formatEvent,
} from "../http-exchange/serverSentEvents.js";
import { sessionRevisionMismatch } from "./requestRevision.js";
/**
 * Handles a GET request: opens the stream for messages outside of calls, or resumes the stream of the event in `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openSessionStream(endpoint, exchange) {
  if (!accepts(exchange.header("accept"), "text/event-stream"))
    return rejectRequest(exchange, 406, {
      reason: "The Accept header must list text/event-stream",
    });
  const session = findSession(endpoint, exchange);
  if (session === undefined) return;
  const lastEventId = exchange.header("last-event-id");
  if (lastEventId !== undefined && lastEventId !== "") {
    const missed = endpoint.sessions.eventsAfter(session, lastEventId);
    if (missed === undefined)
      return rejectRequest(exchange, 400, {
        reason:
          "The server does not have the event in Last-Event-ID: open a new stream without this header",
      });
    const stream = session.streamOf(missed.stream);
    if (stream === undefined) return replayEvents(exchange, missed.events);
    return stream.resume(exchange, missed.events);
  }
  if (session.push.isAttached)
    return rejectRequest(exchange, 409, {
      reason: "The session has an open stream already: close it first",
    });
  session.push.attach(exchange);
}
/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export function endSession(endpoint, exchange) {
  const session = findSession(endpoint, exchange);
  if (session === undefined) return;
  endpoint.sessions.end(session);
  exchange.respond(204, []);
}
/** Returns the session in the header `Mcp-Session-Id`. If there is no such session, rejects the request and returns `undefined`. */
function findSession({ sessions }, exchange) {
  const reject = (status, reason) =>
    void rejectRequest(exchange, status, { reason });
  const id = exchange.header("mcp-session-id");
  if (id === undefined)
    return reject(400, "The header Mcp-Session-Id is missing");
  const session = sessions.get(id);
  if (session === undefined)
    return reject(
      404,
      "The session in the header Mcp-Session-Id does not exist or has ended",
    );
  const negotiated = session.connection.revision?.revision;
  const mismatch = sessionRevisionMismatch(exchange, negotiated);
  if (mismatch !== undefined) return reject(400, mismatch.message);
  session.usedAt = Date.now();
  return session;
}
/** Sends the missed events of a stream that has ended as one complete response. */
function replayEvents(exchange, missed) {
  const events = missed
    .filter(({ text }) => text !== "")
    .map(({ id, text }) => formatEvent(text, id));
  exchange.respond(200, EVENT_STREAM_HEADERS, events.join(""));
}
