import { McpError, type ServerWithOnErrorOption } from "../../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { StoredEvent, StreamEvents } from "../../stores/events.js";
import type { SessionKey } from "../../stores/keys.js";
import {
  respondWithPlainTextError,
  type HttpExchange,
  type RequestBodyByteLimits,
} from "../http-exchange/httpExchange.js";
import { EVENT_STREAM_HEADERS, formatServerSentEvent } from "../http-exchange/serverSentEvents.js";
import type { EventStream, StreamLimits } from "./eventStream.js";
import { getSessionRevisionError } from "./requestRevision.js";
import {
  createStoreFailureError,
  type HttpSession,
  type HttpSessions,
  type CallsOfPost,
  type PendingHttpRequest,
} from "./sessions.js";
import type { JsonRpcRevisionRouter } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import type { LegacySseEndpoint, LegacySseRouting } from "../legacy-sse/sseEndpoint.js";
import type { StatelessHeaderCheck } from "./statelessHeaderCheck.js";

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

/** The state that all requests to one endpoint share. */
export interface HttpEndpointState extends StreamLimits {
  /** The servers, by lifecycle. */
  readonly router: JsonRpcRevisionRouter;
  readonly sessions: HttpSessions;
  /** Handles the requests of sessions. */
  host: SessionHost;
  /** Undefined if all servers have revisions with Streamable HTTP. */
  readonly legacySse: LegacySseEndpoint | undefined;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  readonly bodies: RequestBodyByteLimits;
  /** The stateless requests that have not been answered yet; each session has a set of its own. */
  readonly pending: Set<PendingHttpRequest>;
  /** The check of the headers of stateless requests. Made for the first stateless request. */
  headerCheck: StatelessHeaderCheck | undefined;
  /** True after `close()` was called: new requests are rejected. */
  isClosing: boolean;
}

/** Handles the requests of sessions: in this process alone, or as one of several processes of a service. */
export interface SessionHost {
  /** The other processes with streams of HTTP+SSE clients; undefined without a service. */
  readonly routing: LegacySseRouting | undefined;
  /** Joins the service once. If that fails, the next call tries again. */
  join(): Promise<void>;
  /** Joins the service in the background, and tries again until that succeeds. */
  joinLater(): void;
  /** Returns or resolves with the error for the request if this process cannot handle requests of sessions. Called before each of them. */
  unavailable(): Awaitable<McpError | undefined>;
  /** Handles a POST request of a session. */
  post(post: PostInSession, key: SessionKey): Awaitable<void>;
  /** Handles a GET request: opens the stream for messages that belong to no call, or resumes the stream of the event in `Last-Event-ID`. */
  get(exchange: HttpExchange): Awaitable<void>;
  /** Handles a DELETE request: ends the session. */
  delete(exchange: HttpExchange): Awaitable<void>;
  /**
   * Ends the streams, so that their clients continue in other processes. Calls in progress go on.
   *
   * @param ms milliseconds for which the function waits at most until the service has confirmed all changes.
   */
  drain(ms: number): Promise<void>;
  /** Leaves the service. @param ms see `drain`. */
  leave(ms: number): Promise<void>;
}

/** A POST request of a session, and the functions that continue or end it. */
export interface PostInSession {
  readonly exchange: HttpExchange;
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /**
   * Passes the message to the connection of the session. Rejects the request if there is no session, or if the endpoint closes.
   *
   * @param posted the message of the request for this process, and its calls if it has any; given by a service.
   */
  receiveIn(session: HttpSession | McpError | undefined, posted?: PostedInService): void;
  /** Responds that a message was accepted that gets no response. */
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}

/** The message of a POST request for this process, and its calls if it has any. */
export interface PostedInService {
  readonly message: unknown;
  readonly calls?: CallsOfPost;
}

/** What an HTTP endpoint needs of a service of several processes. */
export interface HttpService {
  /** Makes an endpoint of this process a member of the service. It joins when the endpoint starts. */
  connect(servers: readonly Server[], endpoint: HttpEndpointState): SessionHost;
}
