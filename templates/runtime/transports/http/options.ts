import type { EventStore } from "../../stores/events.js";
import type { SessionStore } from "../../stores/sessions.js";
import type { HostAndOriginOptions } from "./hostAndOrigin.js";
import type { HttpService } from "./endpointState.js";
import type { Revision } from "../../protocol/revision.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
import type { Awaitable } from "../../protocol/awaitable.js";

/** The options of an HTTP endpoint: paths, allowed hosts and origins, limits and times. All of them have defaults. */
export interface HttpOptions extends HostAndOriginOptions {
  /**
   * The path of the endpoint. Default: `/mcp`. Requests to other paths get status 404. If a router of Express or Connect mounts the handler,
   * as in `app.use("/agents", handler)`, the mount point is the endpoint as well, and all paths of the options are also served below it.
   */
  readonly path?: string;
  /**
   * Authenticates the caller of each request: pass the result of `resourceServer(...)` of the module `authorization`. Sessions, streams,
   * tasks and `requestState` then belong to the caller that created them. Default: callers are not authenticated.
   */
  readonly authorization?: HttpAuthorization | undefined;
  /**
   * Limits the requests of each address and of each caller: pass the result of `requestLimits(...)` of the module `operations`. Requests over
   * a limit get status 429. Default: no such limits.
   */
  readonly limits?: HttpLimits | undefined;
  /**
   * Responds to the health probes of a platform such as Kubernetes: pass the result of `healthProbes(...)` of the module `operations`.
   * Default: the endpoint has no paths for probes.
   */
  readonly health?: HttpHealth | undefined;
  /**
   * Watches the HTTP requests and streams, for metrics: pass the result of `createObserver(...)` of the module `operations`, which is also an
   * option of `createServer`. Default: no observer.
   */
  readonly observer?: HttpObserver | undefined;
  /** The maximum size of a request body, in bytes. Default: 10 MiB. A longer body gets status 413 and error -32600. */
  readonly maxBodyBytes?: number;
  /**
   * The maximum size of all request bodies together, in bytes: the bodies that are being received, and those of calls that have not been
   * answered yet, open `subscriptions/listen` requests included. Default: 256 MiB. With authorization, one caller gets a quarter of them.
   * Further requests get status 503 and error -32603.
   */
  readonly maxPendingBytes?: number;
  /**
   * The maximum number of sessions at the same time. Default: 10,000. With authorization, one caller gets a quarter of them. A further
   * `initialize` gets status 503 and error -32603. For
   * revision 2024-11-05 (HTTP+SSE), the maximum number of open streams, counted separately.
   */
  readonly maxSessions?: number;
  /**
   * Milliseconds after which a session ends if the client sends no request, has no call in progress and no stream open. Default:
   * 1,800,000 (30 minutes). Later requests of the session get status 404. Sessions are checked once a minute, so a session can exist up to a
   * minute longer.
   */
  readonly sessionIdleMs?: number;
  /**
   * Milliseconds between two SSE comments on an open stream, which keep proxies from closing the stream and detect lost clients. Default:
   * 15,000 (15 seconds); 0 sends no comments.
   */
  readonly heartbeatMs?: number;
  /**
   * The maximum number of bytes of a stream that may wait for a slow client. Default: 1 MiB. If more bytes wait, the server breaks
   * the connection: a stateless call is aborted; the client of a session can reconnect and gets the missed messages from the event
   * store.
   */
  readonly maxUnsent?: number;
  /**
   * Makes this endpoint one of several processes that serve the same clients: pass the result of `redisService`, `postgresService` or
   * `createService`. Any process can handle any request, so a load balancer needs no
   * sticky sessions. Each endpoint needs a service object and servers of its own; all processes need the same engine and prefix. Limits such
   * as `maxSessions` count for each process. Not together with `eventStore` and `sessionStore`. Default: this is the only process.
   */
  readonly service?: HttpService | undefined;
  /**
   * Stores the messages of streams in sessions, for clients that reconnect. For one process that keeps its state over a restart; for several
   * processes, use `service`. Default: a `MemoryEventStore` of its own for each endpoint.
   */
  readonly eventStore?: EventStore;
  /**
   * Stores the revision, client and settings of sessions. For one process that keeps its state over a restart; for several processes, use
   * `service`. Default: a session exists in this process only. If the option is given, sessions stay in the stores when the endpoint closes.
   */
  readonly sessionStore?: SessionStore;
  /**
   * The path that clients of revision 2024-11-05 (HTTP+SSE) open their stream on. Default: `/sse`. Used only if one of the servers has
   * a revision without Streamable HTTP.
   */
  readonly ssePath?: string;
  /** The path that clients of revision 2024-11-05 (HTTP+SSE) post their messages to. Default: `/messages`. */
  readonly messagePath?: string;
  /**
   * Milliseconds that `close()` waits for calls in progress, and for clients that read their responses slowly. Default: 5,000 (5 seconds).
   * Calls that take longer are aborted and get status 503, or the end of their stream. With a `service`, streams end at once, and their
   * clients get the results from other processes.
   */
  readonly closeMs?: number;
}

/** Responds to health probes. `healthProbes` of the module `operations` creates it. */
export interface HttpHealth {
  /** True if a load balancer should send new requests to other processes. */
  readonly isDraining: boolean;
  /**
   * Responds to a request to a path of the probes, now or later. Returns false, and does nothing, for other paths. Never throws.
   *
   * @param isClosing true after `close()` of the endpoint was called.
   */
  respond(exchange: HttpExchange, isClosing: boolean): boolean;
}

/** Limits the requests of callers. `requestLimits` of the module `operations` creates it. */
export interface HttpLimits {
  /**
   * Returns the admission of requests to one endpoint: checks the limits of the address, authenticates the caller, and checks the limits of
   * the caller.
   *
   * @param authorization authenticates callers; undefined without authorization.
   * @param revision the revision whose rules apply to error responses.
   */
  createAdmission(authorization: HttpAdmission | undefined, revision: Pick<Revision, "errorWithoutId">): HttpAdmission;
}

/** Watches the HTTP requests to an endpoint. `createObserver` of the module `operations` creates it. */
export interface HttpObserver {
  /** Called with each HTTP request. Returns an exchange that passes each call on to the given exchange. Never throws. */
  beginExchange(exchange: HttpExchange): HttpExchange;
}

/** Decides about each MCP request before its body is read. */
export interface HttpAdmission {
  /**
   * Admits or rejects a request. Authorization returns or resolves with an exchange that has a `principal`, an `owner` and `checkScopes`, and
   * hides the token. If the request was rejected, returns or resolves with `undefined`. Never throws or rejects.
   */
  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined>;
}

/**
 * Authenticates the requests to an HTTP endpoint, and sends the responses that OAuth requires from a resource server. `resourceServer` of
 * the module `authorization` creates it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export interface HttpAuthorization extends HttpAdmission {
  /**
   * Responds to a request for the protected resource metadata. Returns false, and does nothing, for a path without this metadata.
   *
   * @param path the path of the URL, without the query.
   */
  respondToMetadata(path: string, exchange: HttpExchange): boolean;
}
