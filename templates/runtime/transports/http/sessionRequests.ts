import {
  rejectRequest,
  type HttpExchange,
} from "../http-exchange/httpExchange.js";
import { accepts } from "../http-exchange/mediaTypes.js";
import type { EndpointState } from "./endpointState.js";
import { replay, type Resumption } from "./replay.js";
import { sessionRevisionMismatch } from "./requestRevision.js";
import type { HttpSession } from "./session.js";

/**
 * Handles a GET request: opens the stream for messages outside of calls, or resumes the stream of the event in `Last-Event-ID`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openSessionStream(
  endpoint: EndpointState,
  exchange: HttpExchange,
): void {
  if (!accepts(exchange.header("accept"), "text/event-stream"))
    return rejectRequest(exchange, 406, {
      reason: "The Accept header must list text/event-stream",
    });
  withSession(endpoint, exchange, (session) => {
    const lastEventId = exchange.header("last-event-id");
    if (lastEventId !== undefined && lastEventId !== "")
      return resumeStream(endpoint, { session, lastEventId, exchange });
    if (session.push.isAttached)
      return rejectRequest(exchange, 409, {
        reason: "The session has an open stream already: close it first",
      });
    session.push.attach(exchange);
  });
}

/**
 * Handles a DELETE request: ends the session.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 */
export function endSession(
  endpoint: EndpointState,
  exchange: HttpExchange,
): void {
  withSession(endpoint, exchange, (session) => {
    endpoint.sessions.end(session);
    exchange.respond(204, []);
  });
}

/** Calls a function with the session in the header `Mcp-Session-Id`. If there is no such session, rejects the request. */
function withSession(
  { sessions }: EndpointState,
  exchange: HttpExchange,
  use: (session: HttpSession) => void,
): void {
  const reject = (status: number, reason: string): void =>
    rejectRequest(exchange, status, { reason });
  const id = exchange.header("mcp-session-id");
  if (id === undefined)
    return reject(400, "The header Mcp-Session-Id is missing");
  const useIfMatching = (session: HttpSession | undefined): void => {
    if (session === undefined)
      return reject(
        404,
        "The session in the header Mcp-Session-Id does not exist or has ended",
      );
    const negotiated = session.connection.revision?.revision;
    const mismatch = sessionRevisionMismatch(exchange, negotiated);
    if (mismatch !== undefined) return reject(400, mismatch.message);
    use(session);
  };
  const { principal } = exchange;
  const found = sessions.find({ session: id, principal });
  if (found instanceof Promise)
    found.then(useIfMatching, (error: unknown) =>
      reject(503, sessions.storeError(error).message),
    );
  else useIfMatching(found);
}

/**
 * Sends the events that the client missed, and attaches the response to the stream if the stream has not ended.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
function resumeStream(
  { sessions }: EndpointState,
  resumption: Resumption,
): void {
  const { session, lastEventId, exchange } = resumption;
  const missed = sessions.eventsAfter(session, lastEventId);
  if (!(missed instanceof Promise)) return replay(resumption, missed);
  import("./slowReplay.js")
    .then(({ replayLater }) => replayLater(sessions, resumption, missed))
    .catch((error: unknown) => {
      const reason = sessions.storeError(error).message;
      rejectRequest(exchange, 503, { reason });
    });
}
