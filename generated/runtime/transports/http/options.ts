// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimStore } from "../../stores/claims.js";
import type { EventStore } from "../../stores/events.js";
import type { SessionStore } from "../../stores/sessions.js";
import type { HostAndOriginOptions } from "./hostAndOrigin.js";
import type { HttpAuthorization } from "./httpAuthorization.js";

/** The options of an HTTP endpoint: paths, allowed hosts and origins, limits and times. All of them have defaults. */
export interface HttpOptions extends HostAndOriginOptions {
  /** The path of the endpoint. Default: `/mcp`. Requests to other paths get status 404. */
  readonly path?: string;
  /**
   * Authenticates the caller of each request: pass the result of `resourceServer(...)` of the module `authorization`. Sessions, streams,
   * tasks and `requestState` then belong to the caller that created them. Default: callers are not authenticated.
   */
  readonly authorization?: HttpAuthorization | undefined;
  /** The maximum size of a request body, in bytes. Default: 10 MiB. A longer body gets status 413 and error -32600. */
  readonly maxBodyBytes?: number;
  /**
   * The maximum size of all request bodies together, in bytes: the bodies that are being received, and those of calls that have not been
   * answered yet, open `subscriptions/listen` requests included. Default: 256 MiB. With authorization, one caller gets a quarter of them. Further
   * requests get status 503 and error -32603.
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
   * Stores the messages of streams in sessions, for clients that reconnect. Default: a `MemoryEventStore` of its own for each endpoint.
   */
  readonly eventStore?: EventStore;
  /**
   * Stores the revision, client and settings of sessions, so that several processes can serve them. Default: a session exists in
   * this process only. If the option is given, sessions stay in the stores when the endpoint closes.
   */
  readonly sessionStore?: SessionStore;
  /**
   * Prevents two processes that share a session store from running calls with the same id at the same time. Default: each process
   * knows only the ids of its own calls.
   */
  readonly claimStore?: ClaimStore;
  /**
   * The path that clients of revision 2024-11-05 (HTTP+SSE) open their stream on. Default: `/sse`. Used only if one of the servers has
   * a revision without Streamable HTTP.
   */
  readonly ssePath?: string;
  /** The path that clients of revision 2024-11-05 (HTTP+SSE) post their messages to. Default: `/messages`. */
  readonly messagePath?: string;
  /**
   * Milliseconds that `close()` waits for calls in progress. Default: 5,000 (5 seconds). Calls that take longer are aborted and get
   * status 503, or the end of their stream.
   */
  readonly closeMs?: number;
}
