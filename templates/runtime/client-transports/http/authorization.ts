import type { Awaitable } from "../../protocol/awaitable.js";
import type { HeaderValues } from "./requestHeaders.js";

/** A response with HTTP status 401 or 403, for which the client needs an authorization. */
export interface AuthorizationChallenge {
  /** The HTTP status. */
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  readonly wwwAuthenticate: string | undefined;
  /** The URL of the request. */
  readonly url: URL;
  /** The number of responses with this status to the same request: 1 for the first response, 2 after the first `retry`. */
  readonly attempt: number;
  /** Aborted when the client closes. */
  readonly signal: AbortSignal;
}

/**
 * Obtains an authorization. Returns `retry` to send the request again with new headers, `fail` to reject the call with an
 * AuthorizationError.
 */
export type AuthorizeFunction = (challenge: AuthorizationChallenge) => Awaitable<"retry" | "fail">;

/** A request that an authorization adds headers to. */
export interface AuthorizedRequest {
  /** The URL of the MCP server, as it was passed to `http` or `sse`. */
  readonly server: URL;
  /** The URL of the request. It differs from `server` after a redirect, and for POST requests over HTTP+SSE. */
  readonly url: URL;
  /** The HTTP method. */
  readonly method: "POST" | "GET" | "DELETE";
}

/** The head of a response to an authorized request. */
export interface AuthorizedResponse extends AuthorizedRequest {
  /** The HTTP status. */
  readonly status: number;
  /** The value that `headers` returned for the request. */
  readonly sent: HeaderValues;
  /** Returns a header of the response. The name is in lower case. */
  header(name: string): string | undefined;
}

/** A response with HTTP status 401 or 403 to an authorized request. */
export interface AuthorizationRefusal extends AuthorizedResponse {
  /** The HTTP status. */
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  readonly wwwAuthenticate: string | undefined;
  /** The number of responses with this status to the same request: 1 for the first response, 2 after the first `retry`. */
  readonly attempt: number;
  /** The kind of the request: its JSON-RPC method, followed by the name of the tool or prompt or the URI, if the request has one. */
  readonly operation: string;
  /** Aborted when the client closes. */
  readonly signal: AbortSignal;
}

/**
 * Adds an authorization to the requests of any number of connections. `oauth()` of `oauthClient.js` returns an implementation. While `headers`
 * or `authorize` runs, the time limits of calls and of `connect` are suspended, because a user may have to log in.
 */
export interface ClientAuthorization {
  /** Returns the headers of one request. Called before each request, also before a request is sent again. */
  headers(request: AuthorizedRequest): Awaitable<HeaderValues>;
  /**
   * Obtains an authorization after a response with status 401 or 403, three times at most for one request and each status. Returns `retry` to
   * send the request again with new headers, `fail` to reject the call with an AuthorizationError. Called for each refused request, so the
   * implementation must share one login between calls at the same time.
   */
  authorize(refusal: AuthorizationRefusal): Awaitable<"retry" | "fail">;
  /** Called with the head of each response. */
  received?(response: AuthorizedResponse): void;
  /**
   * Calls a function when requests to a server may belong to another user from now on: after a logout or a login. The connection then drops its
   * cached results. Without this method, a connection drops them when the header `Authorization` of its requests changes.
   *
   * @returns a function that ends these calls.
   */
  onUserChange?(server: URL, listener: () => void): () => void;
}
