// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects clients to servers over Streamable HTTP, with `fetch`. Runs on Node, Deno, Bun, workerd and in browsers.
 *
 * `http(url, options)` returns a target for `connect`. On Node, `nodeHttp()` from `nodeHttpClient.js` costs a fraction of `fetch`:
 * `http(url, { exchange: nodeHttp() })`.
 *
 * - **Authorization.** `headers` are sent with every request; a function returns them for each request. `authorize` is called for responses
 *   with status 401 and 403 and can have the request sent again. Headers and messages go to the server of the URL only: redirects to other
 *   servers are not followed. `authorization` takes `oauth()` of `oauthClient.js`, which logs in.
 * - **Sessions.** The id of a session is kept and sent by the transport. A session that the server has ended is opened again once.
 * - **Broken streams.** In revisions with resumable streams, the response to a call is continued after its last event.
 * - **Limits.** A message may have 10 MiB, counted after decompression.
 * - **HTTP+SSE.** `http(url)` finds servers of revision 2024-11-05 that offer only HTTP+SSE by itself; `sse(url, options)` saves the requests
 *   for that. The URL for POST requests, which the server names, must be of the same origin.
 *
 * @example
 * ```ts
 * const target = http("https://example.com/mcp", { headers: { authorization: `Bearer ${token}` } });
 * const client = await connect(target, { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 * @module
 */
import { type Target } from "./clientCore.js";
import { type Awaitable } from "./protocol.js";
/** Collects the chunks of a body up to a limit. */
export declare class BoundedBody {
  #private;
  /** @param limit the maximum length of the body in bytes. */
  constructor(limit: number);
  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk: Uint8Array): boolean;
  /** Returns the bytes of the body. */
  bytes(): Uint8Array;
}
/** The functions that receive a body as one text. */
interface TextReceiver {
  text(body: string): void;
  broken(fault: { readonly kind: BodyFault; readonly wasSent: "maybe" }): void;
}
/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export declare function deliverText(bytes: Uint8Array, receiver: TextReceiver): void;
/** Sends the HTTP requests of one connection. */
export interface HttpExchanger {
  /**
   * Sends a request and passes its response to the receiver. Never throws, and never calls the receiver before it has returned.
   *
   * @returns the running exchange, which can be aborted.
   */
  exchange(request: ExchangeRequest, receiver: ResponseReceiver): RunningExchange;
  /** Closes the idle TCP connections. */
  close(): void;
}
/** Creates the exchanger of one connection. `maxBytes` is the maximum length of a body. */
export type ExchangerFactory = (maxBytes: number) => HttpExchanger;
export interface ExchangeRequest {
  readonly url: URL;
  readonly method: "POST" | "GET" | "DELETE";
  /** The headers as a list of name, value, name, value. The names are in lower case. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
}
export interface RunningExchange {
  /** Ends the exchange. The receiver is not called any more. Does nothing after the end of the response. */
  abort(): void;
}
/** The start of a response. */
export interface ResponseHead {
  /** The HTTP status; 0 for a redirect, whose status browsers hide. */
  readonly status: number;
  /** @param name in lower case. */
  header(name: string): string | undefined;
  /** The error of the authorization, for a response with status 401 or 403. */
  readonly cause?: unknown;
}
/** The use of a body: read as one text, read in chunks, or ignored. */
export type BodyUse = "text" | "chunks" | "ignore";
/** The functions that an exchanger calls for a response: `head`, then `chunk` for each part, and finally `text`, `end` or `broken`. */
export interface ResponseReceiver {
  head(head: ResponseHead): BodyUse;
  /** The complete body, if `head` returned `text`. */
  text(body: string): void;
  /** A part of the body, if `head` returned `chunks`. */
  chunk(bytes: Uint8Array): void;
  /** The end of the body, if `head` returned `chunks` or `ignore`. */
  end(): void;
  /** Called if the request was not sent, or the response is not complete. No other function is called afterwards. */
  broken(fault: ExchangeFault): void;
}
/** The reason why an exchange did not complete. */
interface ExchangeFault {
  /** `network`: the request or the response broke. A body fault: the body is too long, not UTF-8, or has an unknown content encoding. */
  readonly kind: "network" | BodyFault;
  /** `no` if the server has certainly not read the request. */
  readonly wasSent: "no" | "maybe";
  /** True if no connection could be made for a reason that may end, such as a server that is being restarted. */
  readonly isTemporary?: boolean;
  readonly cause?: unknown;
}
type BodyFault = "tooLong" | "notUtf8" | "encoding";
/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export declare function networkFault(cause: unknown): ExchangeFault;
/** A function like the global `fetch`. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchResponse>;
/** The options with which a client calls `fetch`. */
export interface FetchInit {
  /** The HTTP method. */
  method: string;
  /** The headers of the request, by name. */
  headers: {
    [name: string]: string;
  };
  /** The JSON of the message; undefined for a request without a body. */
  body?: string;
  /** The client follows redirects itself, because it checks each target. */
  redirect: "manual";
  /** Aborted when the client no longer waits for the response. */
  signal: AbortSignal;
}
/** The members of a web-standard `Response` that a client uses. */
export interface FetchResponse {
  /** The HTTP status. */
  readonly status: number;
  /** The headers of the response. */
  readonly headers: {
    get(name: string): string | null;
  };
  /** The body as a stream of bytes; null for a response without a body. */
  readonly body: {
    getReader(): FetchBodyReader;
  } | null;
  /** Returns the whole body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}
interface FetchBodyReader {
  read(): Promise<{
    done: boolean;
    value?: Uint8Array | undefined;
  }>;
}
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
/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues =
  | {
      readonly [name: string]: string;
    }
  | Iterable<readonly [name: string, value: string]>;
/** Headers for each request, or a function that returns the headers of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);
/** Options of `http` and `sse`. */
export interface HttpClientOptions {
  /**
   * Headers for each request. A function is called before each request, for example to renew a token. By default, no headers are added.
   *
   * All headers must belong to the same user as long as the client is connected, because the cache of the client keeps private results.
   * Connect again for another user, or use the option `authorization`, which drops the results if the header `Authorization` changes.
   */
  readonly headers?: HeadersOption;
  /**
   * Called for a response with status 401 or 403. Without this function, the call rejects with an AuthorizationError. The function must
   * obtain an authorization for the same user, see `headers`.
   */
  readonly authorize?: AuthorizeFunction;
  /** Adds the headers of an authorization to each request and handles responses with status 401 and 403, for example `oauth()`. */
  readonly authorization?: ClientAuthorization | undefined;
  /** The function that sends the requests; the global `fetch` by default. */
  readonly fetch?: FetchFunction;
  /** Sends the requests without `fetch`. `nodeHttp()` returns such an exchanger for Node, Deno and Bun. */
  readonly exchange?: ExchangerFactory;
}
/**
 * Returns the target for a server over Streamable HTTP. If the server offers only HTTP+SSE of revision 2024-11-05, `connect` uses this older
 * transport.
 *
 * @param url the URL of the MCP endpoint.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export declare function http(url: string | URL, options?: HttpClientOptions): Target;
/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export declare function sse(url: string | URL, options?: HttpClientOptions): Target;
export {};
