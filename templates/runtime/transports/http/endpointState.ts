import type { RequestBodyByteLimits } from "../http-exchange/requestBody.js";
import type { HttpRevisionServerSelector } from "./requestRevision.js";
import type { HttpSession, PendingHttpRequest } from "./session.js";
import type { HttpSessions } from "./sessions.js";
import type { StatelessHeaderCheck } from "./statelessHeaderCheck.js";
import type { McpError } from "../../jsonrpc/errors.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { LegacySseEndpoint } from "../legacy-sse/sseEndpoint.js";
import type { Server } from "../../server/server.js";

/** The state that all requests to one endpoint share. */
export interface HttpEndpointState {
  readonly revisions: HttpRevisionServerSelector;
  /** The check of the headers of stateless requests. Made for the first stateless request. */
  headerCheck: StatelessHeaderCheck | undefined;
  readonly sessions: HttpSessions;
  /** The part of the endpoint for a service of several processes; undefined without the option `service`. */
  service: EndpointService | undefined;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdleMs: number;
  readonly bodies: RequestBodyByteLimits;
  /** The maximum number of bytes of a stream that may wait for a slow client. */
  readonly maxUnsent: number;
  /** Milliseconds between two heartbeat comments on a stream. */
  readonly heartbeatMs: number;
  /** The stateless requests that have not been answered yet; each session has a set of its own. */
  readonly pending: Set<PendingHttpRequest>;
  /** True after `close()` was called: new requests are rejected. */
  isClosing: boolean;
}

/** The part of an endpoint that makes it one of several processes of a service. */
export interface EndpointService {
  /** Joins the service once. If that fails, the next call tries again. */
  join(): Promise<void>;
  /** Joins the service in the background, and tries again until that succeeds. */
  joinLater(): void;
  /** Handles a POST request that is not stateless. */
  post(post: PostInSession): Promise<void>;
  /** Handles a GET request of a session. */
  get(exchange: HttpExchange): Promise<void>;
  /** Handles a DELETE request of a session. */
  delete(exchange: HttpExchange): Promise<void>;
  /** Handles a request to one of the paths of HTTP+SSE. */
  legacySse(endpoint: LegacySseEndpoint, path: string, exchange: HttpExchange): Promise<void>;
  /**
   * Ends the streams, so that their clients continue in other processes. Calls in progress go on.
   *
   * @param ms milliseconds for which the function waits at most until the service has confirmed all changes.
   */
  drain(ms: number): Promise<void>;
  /** Leaves the service. @param ms see `drain`. */
  leave(ms: number): Promise<void>;
}

/** A POST request that is not stateless, and the functions that continue or end it. */
export interface PostInSession {
  readonly exchange: HttpExchange;
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /** Continues with a request that has no session id. */
  initialize(): void;
  /** Passes a message to the connection of a session. Rejects the request if there is no session, or if the endpoint closes. */
  find(session: HttpSession | McpError | undefined, posted?: PostedInService): void;
  /** Responds that a message was accepted that gets no response. */
  accept(): void;
  rejectWith(status: number, error: McpError): void;
}

/** The message of a POST request for this process, and its calls if it has any. */
interface PostedInService {
  readonly message: unknown;
  readonly calls?: CallsInService;
}

/** The streams for the calls of one request: those of a session, or those of a service of several processes. */
export type StreamsOfCalls = Pick<HttpSession, "openStream" | "closeStream">;

/** The calls of one request in a service of several processes. */
export interface CallsInService extends StreamsOfCalls {
  /** Called once, when the calls end without an event that answers them. */
  end(): void;
}

/** What an HTTP endpoint needs of a service of several processes. */
export interface HttpService {
  /** Makes an endpoint of this process a member of the service. It joins when the endpoint starts. */
  connect(servers: readonly Server[], endpoint: HttpEndpointState): EndpointService;
}
