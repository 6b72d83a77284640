import type { Awaitable } from "../../protocol/awaitable.js";
import type { CallsOfPost, HttpSession, HttpSessions, PendingHttpRequest } from "./sessions.js";
import type { HttpExchange, RequestBodyByteLimits } from "../http-exchange/httpExchange.js";
import type { JsonRpcRevisionRouter } from "../../server/router.js";
import type { LegacySseEndpoint, LegacySseRouting } from "../legacy-sse/sseEndpoint.js";
import type { McpError } from "../../jsonrpc/errors.js";
import type { Server } from "../../server/server.js";
import type { SessionKey } from "../../stores/keys.js";
import type { StatelessHeaderCheck } from "./statelessHeaderCheck.js";
import type { StreamLimits } from "./eventStream.js";

/** The state that all requests to one endpoint share. */
export interface HttpEndpointState extends StateForHost {
  /** Handles the requests of sessions. */
  readonly host: SessionHost;
}

/** The state of an endpoint without the host of its sessions, which uses it. */
export interface StateForHost extends StreamLimits {
  /** The servers, by lifecycle. */
  readonly router: JsonRpcRevisionRouter;
  readonly sessions: HttpSessions;
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
  connect(servers: readonly Server[], endpoint: StateForHost): SessionHost;
}
