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

import {
  AuthorizationError,
  type ClientTransport,
  type ClientWarning,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  LimitError,
  McpClientError,
  type OutgoingMessage,
  RedirectError,
  SessionLostError,
  type Target,
  type TransportEvents,
  type TransportFailure,
  type TransportOptions,
  isRetryableStatus,
  parseRetryAfter,
} from "./clientCore.js";
import {
  type Awaitable,
  ByteList,
  type RevisionFacts,
  encodeHeaderValue,
  excerptOf,
  getJsonRpcMessageKind,
  isArgumentHeaderRule,
  isObject,
  parseJson,
  waitAtMost,
} from "./protocol.js";

// ---- client-transports/exchangers/httpExchanger -------------------------------------------------

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

/** Matches the codes of errors before a request is written, if a later request may reach the server. */
const UNREACHABLE = /^(E(CONNREFUSED|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT)$/;

/** Matches the codes of other errors before a request is written: an unknown host, an untrusted certificate, or invalid headers. */
const NOT_SENT = /^(ENOTFOUND|ERR_(TLS|INVALID)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export function networkFault(cause: unknown): ExchangeFault {
  const code = errorCodeOf(cause) ?? "";
  const isTemporary = UNREACHABLE.test(code);
  const wasSent = isTemporary || NOT_SENT.test(code) ? "no" : "maybe";
  return { kind: "network", wasSent, isTemporary, cause };
}

/** Returns the code of an error or of its cause, such as `ECONNREFUSED`; undefined if neither has a code. */
function errorCodeOf(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? found : undefined;
}

/** The maximum number of bytes that are read from an ignored body, so that its TCP connection can be used again. */
export const MAX_IGNORED_BYTES = 65_536;

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Collects the chunks of a body up to a limit. */
export class BoundedBody {
  readonly #limit: number;
  #list = new ByteList();
  #length = 0;

  /** @param limit the maximum length of the body in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk: Uint8Array): boolean {
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#list = new ByteList();
      return false;
    }
    this.#list.push(chunk);
    return true;
  }

  /** Returns the bytes of the body. */
  bytes(): Uint8Array {
    return this.#list.join();
  }
}

/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export function deliverText(bytes: Uint8Array, receiver: ResponseReceiver): void {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return receiver.broken({ kind: "notUtf8", wasSent: "maybe" });
  }
  receiver.text(text);
}

/** A function like the global `fetch`. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The options with which a client calls `fetch`. */
export interface FetchInit {
  /** The HTTP method. */
  method: string;
  /** The headers of the request, by name. */
  headers: { [name: string]: string };
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
  readonly headers: { get(name: string): string | null };
  /** The body as a stream of bytes; null for a response without a body. */
  readonly body: { getReader(): FetchBodyReader } | null;
  /** Returns the whole body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

interface FetchBodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

/** Returns an exchanger that sends requests with a function like `fetch`; with the global `fetch` at the time of each request by default. */
function fetchExchanger(fetch: FetchFunction | undefined): ExchangerFactory {
  return (maxBytes) => ({
    exchange: (request, receiver) => {
      const exchange = new FetchExchange(receiver, maxBytes);
      void exchange.run(fetch ?? globalFetch, request);
      return exchange;
    },
    close: () => undefined,
  });
}

const globalFetch: FetchFunction = (url, init) =>
  (globalThis as unknown as { readonly fetch: FetchFunction }).fetch(url, init);

class FetchExchange implements RunningExchange, ResponseHead {
  readonly #receiver: ResponseReceiver;
  readonly #maxBytes: number;
  readonly #controller = new AbortController();
  #response: FetchResponse | undefined;

  constructor(receiver: ResponseReceiver, maxBytes: number) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }

  get status(): number {
    return this.#response?.status ?? 0;
  }

  header(name: string): string | undefined {
    return this.#response?.headers.get(name) ?? undefined;
  }

  abort(): void {
    this.#controller.abort();
  }

  async run(fetch: FetchFunction, request: ExchangeRequest): Promise<void> {
    const { signal } = this.#controller;
    try {
      const response = await fetch(request.url.href, {
        method: request.method,
        headers: toRecord(request.headers),
        ...(request.body !== undefined && { body: request.body }),
        redirect: "manual",
        signal,
      });
      this.#response = response;
      if (!signal.aborted) await this.#readBody(response);
    } catch (error) {
      if (!signal.aborted) this.#receiver.broken(networkFault(error));
    }
  }

  async #readBody(response: FetchResponse): Promise<void> {
    const receiver = this.#receiver;
    const use = receiver.head(this);
    if (use === "text") return this.#readText(response);
    let ignored = 0;
    await this.#readChunks(response, (chunk) => {
      if (use === "chunks") receiver.chunk(chunk);
      else if ((ignored += chunk.length) > MAX_IGNORED_BYTES) this.abort();
    });
    if (!this.#controller.signal.aborted) receiver.end();
  }

  async #readText(response: FetchResponse): Promise<void> {
    const { signal } = this.#controller;
    const length = this.header("content-length") ?? "";
    // A compressed body can have a much longer text than its length.
    const isBounded =
      length !== "" && Number(length) <= this.#maxBytes && this.header("content-encoding") === undefined;
    if (isBounded) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!signal.aborted) deliverText(bytes, this.#receiver);
      return;
    }
    const body = new BoundedBody(this.#maxBytes);
    await this.#readChunks(response, (chunk) => {
      if (body.push(chunk)) return;
      this.abort();
      this.#receiver.broken({ kind: "tooLong", wasSent: "maybe" });
    });
    if (!signal.aborted) deliverText(body.bytes(), this.#receiver);
  }

  /** Reads the body until it ends or the exchange is aborted. */
  async #readChunks(response: FetchResponse, use: (chunk: Uint8Array) => void): Promise<void> {
    const reader = response.body?.getReader();
    while (reader !== undefined && !this.#controller.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined && !this.#controller.signal.aborted) use(value);
    }
  }
}

function toRecord(headers: readonly string[]): { [name: string]: string } {
  const record: { [name: string]: string } = {};
  for (let i = 0; i < headers.length; i += 2) record[headers[i]!] = headers[i + 1]!;
  return record;
}

// ---- client-transports/http/answer --------------------------------------------------------------

/** The URL and the HTTP method of a request. */
interface RequestTarget {
  readonly url: URL;
  readonly method: "POST" | "GET" | "DELETE";
}

/** A response with an error status or a redirect, with the facts that decide whether the request is sent again. */
interface RefusedResponse {
  /** The HTTP status, the headers and the body of the response. */
  readonly head: ResponseHead;
  readonly body: string;
  readonly target: RequestTarget;
  /** The headers that the option `authorization` added to the request. */
  readonly sent: HeaderValues;
  /** The body of the request. */
  readonly message: string | undefined;
  /** For each reason, such as an HTTP status, the number of times that the request was sent again because of it. */
  readonly attempts: { [reason: string]: number };
  /** The number of times that `authorize` had succeeded before the request was sent. */
  readonly authorizations: number;
}

/** Returns the media type of a response in lower case, without parameters; empty if the header is missing. */
function mediaTypeOf(head: ResponseHead): string {
  const type = head.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}

/** Returns true for a response with JSON, and for a response without a media type. */
function isJson(head: ResponseHead): boolean {
  const type = mediaTypeOf(head);
  return type === "application/json" || type === "";
}

/**
 * Returns true if a message or a message of a batch is the response to the request with an id: a result or an error with this id, or an error
 * without an id. The message must have arrived in the HTTP response to this request.
 */
function isAnswer(message: unknown, id: number): boolean {
  // Not by recursion: a server may send an array in an array, and so on without end.
  return Array.isArray(message) ? message.some((inner) => isSingleAnswer(inner, id)) : isSingleAnswer(message, id);
}

function isSingleAnswer(message: unknown, id: number): boolean {
  if (!isObject(message) || message["method"] !== undefined) return false;
  const isWithoutId = message["id"] === undefined || message["id"] === null;
  return message["id"] === id || (isWithoutId && message["error"] !== undefined);
}

// ---- client-transports/http/authorization -------------------------------------------------------

/** The maximum number of times that the option `authorization` sends a request again after responses with one status. */
const MAX_AUTHORIZATIONS = 3;

/** For each status, the maximum number of times that the option `authorize` sends a request again. */
const MAX_REPEATS = { 401: 1, 403: 3 };

/** The option `authorization` for the requests of one connection. */
class ConnectionAuthorization {
  readonly #authorization: ClientAuthorization;
  readonly #server: URL;
  readonly #events: TransportEvents;
  readonly #closing = new AbortController();
  readonly #stopListening: (() => void) | undefined;
  /** The last credential of the connection; empty before the first. */
  #credential = "";

  constructor(authorization: ClientAuthorization, server: URL, events: TransportEvents) {
    this.#authorization = authorization;
    this.#server = server;
    this.#events = events;
    this.#stopListening = authorization.onUserChange?.(server, () => events.gap());
  }

  /** Returns the headers of a request. The time limits of the connection are suspended until a promise settles. */
  headers(target: RequestTarget): HeaderValues | Promise<HeaderValues> {
    const headers = this.#authorization.headers({ server: this.#server, ...target });
    if (!("then" in headers && typeof headers.then === "function")) return headers as HeaderValues;
    return this.#hold(headers as PromiseLike<HeaderValues>);
  }

  /**
   * Called before a request with the headers that the authorization added. If the credential is another one, the cached results of the
   * connection are dropped, unless the authorization itself reports changes of the user.
   */
  sends(added: HeaderValues): void {
    const before = this.#credential;
    this.#credential = credentialIn(added);
    const isOther = before !== "" && before !== this.#credential;
    if (isOther && this.#stopListening === undefined) this.#events.gap();
  }

  received(target: RequestTarget, sent: HeaderValues, head: ResponseHead): void {
    this.#authorization.received?.({ server: this.#server, ...target, ...responseOf(head), sent });
  }

  /** Calls `authorize` for a refused request, three times at most for each status. A client that closes its session does not start a login. */
  async authorize(
    status: 401 | 403,
    { head, target, sent, message, attempts }: RefusedResponse,
  ): Promise<"retry" | "fail"> {
    const attempt = (attempts[`authorization ${status}`] ?? 0) + 1;
    if (target.method === "DELETE" || attempt > MAX_AUTHORIZATIONS) return "fail";
    attempts[`authorization ${status}`] = attempt;
    const refusal = {
      server: this.#server,
      ...target,
      ...responseOf(head),
      status,
      sent,
      wwwAuthenticate: head.header("www-authenticate"),
      attempt,
      operation: operationOf(target, message),
      signal: this.#closing.signal,
    };
    return this.#hold(Promise.resolve().then(() => this.#authorization.authorize(refusal)));
  }

  close(): void {
    this.#stopListening?.();
    this.#closing.abort();
  }

  /** Suspends the time limits of the connection until a promise settles, because a user may have to log in. */
  async #hold<T>(promise: PromiseLike<T>): Promise<T> {
    const resume = this.#events.holdTimeLimits?.();
    try {
      return await promise;
    } finally {
      resume?.();
    }
  }
}

function responseOf(head: ResponseHead): Pick<ResponseHead, "status" | "header"> {
  return { status: head.status, header: (name) => head.header(name) };
}

/** Runs the option `authorize` of one connection. Requests that are refused at the same time share one call of this function. */
class SharedAuthorization {
  /** The number of successful authorizations. */
  count = 0;
  readonly #authorize: AuthorizeFunction;
  readonly #controller = new AbortController();
  #running: Promise<"retry" | "fail"> | undefined;

  constructor(authorize: AuthorizeFunction) {
    this.#authorize = authorize;
  }

  /** Calls the function, or waits for the current call. Rejects with the error of the function. */
  async authorize(
    status: 401 | 403,
    { head, target: { url }, attempts, authorizations }: RefusedResponse,
  ): Promise<"retry" | "fail"> {
    const attempt = (attempts[status] ?? 0) + 1;
    if (attempt > MAX_REPEATS[status] || this.#controller.signal.aborted) return "fail";
    attempts[status] = attempt;
    // Another request was authorized after this request was sent, so the new headers may suffice.
    if (this.count > authorizations) return "retry";
    const wwwAuthenticate = head.header("www-authenticate");
    this.#running ??= this.#run({ status, wwwAuthenticate, url, attempt }).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    this.#controller.abort();
  }

  async #run(challenge: Omit<AuthorizationChallenge, "signal">): Promise<"retry" | "fail"> {
    const { signal } = this.#controller;
    const decision = await this.#authorize({ ...challenge, signal });
    if (decision === "retry") this.count++;
    return decision;
  }
}

/** Returns the kind of a request for `AuthorizationRefusal.operation`. */
function operationOf({ method }: RequestTarget, body: string | undefined): string {
  const message: unknown = JSON.parse(body ?? "{}");
  if (!isObject(message) || typeof message["method"] !== "string") return method;
  const { name, uri } = isObject(message["params"]) ? message["params"] : {};
  return [message["method"], name ?? uri].filter(Boolean).join(" ");
}

/** Returns the token in the headers of an authorization, without its scheme; empty if there is none. */
function credentialIn(added: HeaderValues): string {
  const headers = new Headers(added as Record<string, string>);
  return headers.get("authorization")?.split(" ").at(-1) ?? "";
}

/** Removes the token of a request from the body of an error. Many servers repeat the request there. */
function withoutCredential(body: string, added: HeaderValues): string {
  const secret = credentialIn(added);
  return secret === "" ? body : body.replaceAll(secret, "***");
}

/** Joins a list of headers with those of an authorization, which replace the headers of the same name. */
function mergeHeaders(own: readonly string[], values: HeaderValues): readonly string[] {
  const added: string[] = [];
  // `Headers` checks them and writes the names in lower case.
  new Headers(values as Record<string, string>).forEach((value, name) => added.push(name, value));
  const names = new Set(added.filter((_, index) => index % 2 === 0));
  const kept = own.filter((_, index) => !names.has(own[index - (index % 2)] ?? ""));
  return [...kept, ...added];
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
 * Adds an authorization to the requests of any number of connections. `oauth()` of `oauthClient.js` returns an implementation. While
 * `headers` or `authorize` runs, the time limits of calls and of `connect` are suspended, because a user may have to log in.
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
   * Calls a function when requests to a server may belong to another user from now on: after a logout or a login. The connection then drops
   * its cached results. Without this method, a connection drops them when the header `Authorization` of its requests changes.
   *
   * @returns a function that ends these calls.
   */
  onUserChange?(server: URL, listener: () => void): () => void;
}

// ---- client-transports/http/requestHeaders ------------------------------------------------------

/** The headers of the requests of one connection, as lists of name, value, name, value. */
class RequestHeaders {
  readonly #user: UserHeaders;
  /** The id of the session, as the server sent it. */
  #sessionId: string | undefined;
  #revision: RevisionFacts | undefined;
  /** The name of the header that repeats the method, and the name of the header that repeats the name, the URI or the task id. */
  #methodHeader: string | undefined;
  #nameHeader: string | undefined;
  /** The headers that all POST requests of a method have, by method. */
  readonly #byMethod = new Map<string | undefined, readonly string[]>();

  constructor(user: UserHeaders) {
    this.#user = user;
  }

  use(revision: RevisionFacts): void {
    this.#revision = revision;
    const { headers } = revision;
    const named = headers.filter((rule) => !isArgumentHeaderRule(rule));
    const nameOf = (isRule: (pointer: string) => boolean): string | undefined =>
      named.find(({ pointer }) => isRule(pointer))?.name.toLowerCase();
    this.#methodHeader = nameOf((pointer) => pointer === "/method");
    this.#nameHeader = nameOf((pointer) => /^\/params\/(?!_meta)/.test(pointer));
    this.#byMethod.clear();
  }

  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  set sessionId(id: string | undefined) {
    this.#sessionId = id;
    this.#byMethod.clear();
  }

  /** Returns the headers that all POST requests of a method have now. They name the session and the revision. */
  ofMethod(method: string | undefined): readonly string[] {
    let common = this.#byMethod.get(method);
    if (common === undefined) {
      common = this.#createOfMethod(method);
      this.#byMethod.set(method, common);
    }
    return common;
  }

  /**
   * Returns the headers of a POST request.
   *
   * @param common the headers that `ofMethod` returned for the message.
   * @throws McpClientError if a header cannot contain its value.
   */
  post(message: OutgoingMessage, common: readonly string[]): Awaitable<readonly string[]> {
    const user = this.#user;
    return typeof user === "function"
      ? user().then((own) => this.#post(message, common, own))
      : this.#post(message, common, user);
  }

  /** Returns the headers of a GET or DELETE request. */
  async plain(lastEventId?: string): Promise<readonly string[]> {
    const user = this.#user;
    const own = typeof user === "function" ? await user() : user;
    const headers = ["accept", "text/event-stream", ...this.#connection(false)];
    if (lastEventId) headers.push("last-event-id", toLatin1(lastEventId));
    return [...headers, ...own];
  }

  #post(
    { name, argumentHeaders }: OutgoingMessage,
    common: readonly string[],
    own: readonly string[],
  ): readonly string[] {
    const nameHeader = name === undefined ? undefined : this.#nameHeader;
    if (nameHeader === undefined && argumentHeaders === undefined)
      return own.length === 0 ? common : [...common, ...own];
    const headers = [...common, ...own];
    if (nameHeader !== undefined) pushEncoded(headers, nameHeader, name!);
    for (let i = 0; i < (argumentHeaders?.length ?? 0); i += 2)
      pushEncoded(headers, argumentHeaders![i]!, argumentHeaders![i + 1]!);
    return headers;
  }

  #createOfMethod(method: string | undefined): readonly string[] {
    const headers = [
      "content-type",
      "application/json",
      "accept",
      "application/json, text/event-stream",
      ...this.#connection(method === this.#revision?.open),
    ];
    if (this.#methodHeader !== undefined && method !== undefined) pushEncoded(headers, this.#methodHeader, method);
    return headers;
  }

  /** Returns the headers with the revision and the session. The request `initialize` has neither header. */
  #connection(isOpening: boolean): readonly string[] {
    const headers: string[] = [];
    if (this.#revision === undefined) return headers;
    const { versionHeader, lifecycle, revision } = this.#revision;
    if (isOpening && lifecycle === "handshake") return headers;
    if (versionHeader) headers.push("mcp-protocol-version", revision);
    if (this.#sessionId !== undefined) headers.push("mcp-session-id", this.#sessionId);
    return headers;
  }
}

function pushEncoded(headers: string[], name: string, text: string): void {
  const value = encodeHeaderValue(text);
  if (value === undefined)
    throw new McpClientError(`The header ${name} cannot contain a text with an unpaired surrogate.`);
  headers.push(name, value);
}

/** Returns the UTF-8 bytes of a text as characters, because HTTP sends each character of a header as one byte. */
function toLatin1(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues = { readonly [name: string]: string } | Iterable<readonly [name: string, value: string]>;

/** Headers for each request, or a function that returns the headers of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);

/** The checked headers of the user, as a list of name, value, name, value. */
type UserHeaders = readonly string[] | (() => Promise<readonly string[]>);

/** The headers that the client itself sets, in addition to all headers whose names start with `mcp-`. */
const OWN_NAMES = [
  "accept",
  "connection",
  "content-length",
  "content-type",
  "host",
  "last-event-id",
  "transfer-encoding",
];

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Returns the checked headers of the user. The headers that a function returns are checked for each request.
 *
 * @throws TypeError if a name or value is invalid, or if the client itself sets the header. The message does not contain the value.
 */
function checkUserHeaders(option: HeadersOption | undefined): UserHeaders {
  return typeof option === "function" ? async () => flatten(await option()) : flatten(option ?? {});
}

function flatten(values: HeaderValues): readonly string[] {
  const entries =
    Symbol.iterator in values
      ? (values as Iterable<readonly [string, string]>)
      : Object.entries(values as { readonly [name: string]: string });
  const headers: string[] = [];
  for (const [key, value] of entries) {
    const name = key.toLowerCase();
    if (!TOKEN.test(name) || !VALUE.test(value))
      throw new TypeError(`The option headers contains an invalid name or value: ${JSON.stringify(key)}`);
    if (name.startsWith("mcp-") || OWN_NAMES.includes(name))
      throw new TypeError(`The option headers must not contain ${name}, because the client sets this header itself`);
    headers.push(name, value);
  }
  return headers;
}

// ---- client-transports/http/context -------------------------------------------------------------

/** Milliseconds to wait for the end of a response after its last message. */
const LINGER_MS = 1_000;

/** The URL, headers, limits and sockets that the requests of one connection share. */
class HttpContext {
  /** The URL of the server. A permanent redirect replaces this URL. */
  url: URL;
  readonly label: string;
  readonly maxMessageBytes: number;
  readonly exchanger: HttpExchanger;
  readonly authorization: ConnectionAuthorization | undefined;
  readonly authorize: SharedAuthorization | undefined;
  readonly headers: RequestHeaders;
  #lingering: RunningExchange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: HttpSetup, events: TransportEvents, maxMessageBytes: number) {
    const { url, authorization, authorize } = setup;
    this.url = url;
    this.label = setup.label;
    this.maxMessageBytes = maxMessageBytes;
    this.exchanger = setup.createExchanger(maxMessageBytes);
    this.authorization = authorization && new ConnectionAuthorization(authorization, url, events);
    this.authorize = authorize && new SharedAuthorization(authorize);
    this.headers = new RequestHeaders(setup.headers);
  }

  /**
   * Aborts an exchange unless its response ends soon. Most servers end a stream right after its last message, and an immediate abort would
   * close a TCP connection that further requests can use.
   */
  linger(exchange: RunningExchange): void {
    this.#lingering.push(exchange);
    this.#timer ??= setTimeout(() => this.#abortLingering(), LINGER_MS);
  }

  /** Aborts the exchanges that have not ended, and closes the TCP connections. */
  close(): void {
    clearTimeout(this.#timer);
    this.#abortLingering();
    this.authorization?.close();
    this.authorize?.close();
    this.exchanger.close();
  }

  #abortLingering(): void {
    this.#timer = undefined;
    for (const exchange of this.#lingering.splice(0)) exchange.abort();
  }
}

// ---- client-transports/http/refusal -------------------------------------------------------------

/** Resolves with the URL to which a refused request is sent again, or with the error of the request. Never rejects. */
async function decideAboutRefusal(refusal: RefusedResponse, http: HttpContext): Promise<URL | McpClientError> {
  const { status } = refusal.head;
  if (status < 400) return redirectOf(refusal, http);
  if (status === 401 || status === 403) return authorizeAgain(status, refusal, http);
  return statusError(refusal, http.label);
}

async function authorizeAgain(
  status: 401 | 403,
  refusal: RefusedResponse,
  { authorization, authorize: shared, label }: HttpContext,
): Promise<URL | McpClientError> {
  const { head, body } = refusal;
  let cause: unknown;
  for (const option of [authorization, shared])
    try {
      if ((await option?.authorize(status, refusal)) === "retry") return refusal.target.url;
    } catch (error) {
      cause ??= error;
    }
  const excerpt = cause instanceof McpClientError ? cause.message : excerptOf(body, 200);
  return new AuthorizationError(`${label} refused the request with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    wwwAuthenticate: head.header("www-authenticate"),
    cause,
  });
}

const MAX_REDIRECTS = 3;

const TEMPORARY = 307;

const PERMANENT = 308;

/**
 * Returns the URL to which a redirected request is sent again, or an error if the redirect must not be followed. The client follows only
 * statuses that keep the method and the body, and only redirects to the same server, because headers and messages may contain secrets.
 */
function redirectOf({ head, target: { url }, attempts }: RefusedResponse, http: HttpContext): URL | RedirectError {
  const location = head.header("location") ?? "";
  const target = resolveUrl(location, url);
  const fail = (reason: string): RedirectError =>
    new RedirectError(
      `The client did not follow the redirect of ${http.label} to ${target?.origin ?? "an unknown URL"}: ${reason}.`,
      { location: target === undefined ? "" : target.origin + target.pathname },
    );
  if (head.status === 0) return fail("the browser does not allow it");
  if (target === undefined) return fail("the location is not a valid URL");
  if (head.status !== TEMPORARY && head.status !== PERMANENT)
    return fail(`HTTP status ${head.status} does not keep the method and the body`);
  if (!isSameServer(url, target)) return fail("the URL belongs to another server");
  attempts[TEMPORARY] = (attempts[TEMPORARY] ?? 0) + 1;
  if (attempts[TEMPORARY] > MAX_REDIRECTS) return fail(`the request was already redirected ${MAX_REDIRECTS} times`);
  if (head.status === PERMANENT && url === http.url) http.url = target;
  return target;
}

/** Returns an absolute URL; undefined for an empty or invalid URL. */
function resolveUrl(location: string, base: URL): URL | undefined {
  try {
    return location === "" ? undefined : new URL(location, base);
  } catch {
    return undefined;
  }
}

/** Returns true for the same origin, and for the same host with TLS if both have the default port. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.username !== "" || to.password !== "") return false;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:" && from.host === to.host && from.port === "";
  return from.origin === to.origin || isUpgrade;
}

/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
function statusError({ head, body }: RefusedResponse, label: string): HttpStatusError {
  const { status } = head;
  const excerpt = excerptOf(body, 500);
  return new HttpStatusError(`${label} answered with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    contentType: head.header("content-type"),
    excerpt,
    retryAfterMs: parseRetryAfter(head.header("retry-after")),
    isRetryable: isRetryableStatus(status),
  });
}

/** Returns the error for a message whose session has ended. */
function sessionLostError(label: string): SessionLostError {
  return new SessionLostError(`${label} has ended the session.`);
}

/** Returns the error for a successful response that is neither JSON nor an event stream. */
function unreadableBodyError(body: string, head: ResponseHead, label: string): InvalidMessageError {
  const type = mediaTypeOf(head) || "no media type";
  return new InvalidMessageError(`${label} answered with ${type} that is not a JSON message: ${excerptOf(body, 200)}`);
}

/** Returns the error for a request that was not sent or received no response. */
function networkErrorOf({ wasSent, isTemporary = false, cause }: ExchangeFault, label: string): McpClientError {
  // The error of an authorization names its reason itself.
  if (cause instanceof McpClientError) return cause;
  return wasSent === "no"
    ? new ConnectError(`The client could not connect to ${label}.`, {
        cause,
        isRetryable: isTemporary,
      })
    : new ConnectionLostError(`The connection to ${label} broke before the response.`, { mayHaveRun: true, cause });
}

/** Returns the error for a failure in the client, such as an error that the option `headers` throws. */
function clientErrorOf(cause: unknown, label: string): McpClientError {
  return cause instanceof McpClientError
    ? cause
    : new McpClientError(`The client could not complete its request to ${label}.`, {
        cause,
      });
}

/** Returns the error for a body that cannot be read. */
function bodyErrorOf(fault: BodyFault, { label, maxMessageBytes }: HttpContext): McpClientError {
  if (fault === "tooLong")
    return new LimitError(`A message of ${label} is longer than ${maxMessageBytes} bytes (limits.messageBytes).`, {
      limit: "messageBytes",
      value: maxMessageBytes,
    });
  return new InvalidMessageError(
    fault === "notUtf8"
      ? `The response of ${label} is not valid UTF-8.`
      : `The response of ${label} has a content encoding that was not requested.`,
  );
}

// ---- wire/eventStreamParser ---------------------------------------------------------------------

/** The reason why an event stream cannot be read further: an event is longer than the limit, or its bytes are not valid UTF-8. */
type EventStreamFault = "tooLong" | "notUtf8";

/** Receives the events of a stream. */
interface EventReceiver {
  /**
   * Receives a complete event.
   *
   * @param data the `data` lines of the event, joined with line breaks; may be empty.
   * @param type the value of the `event` line; empty if the event has none.
   */
  event(data: string, type: string): void;
}

const STREAM = { stream: true };

const BYTE_ORDER_MARK = 0xfeff;

const MAX_ID_LENGTH = 1024;

const CONTROL = /[\x01-\x08\x0b-\x1f\x7f]/;

const DIGITS = /^[0-9]+$/;

/**
 * Parses a stream of server-sent events. The cost is proportional to the length of the stream, however it is cut into chunks.
 *
 * In contrast to an `EventSource`, the parser stops at bytes that are not UTF-8, and at an event that is too long.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
class EventStreamParser {
  /** The id of the last complete event; empty before an event with an id. */
  lastEventId = "";
  /** The milliseconds of the last `retry` line. */
  retryMs: number | undefined;
  readonly #limit: number;
  readonly #receiver: EventReceiver;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #isAtStart = true;
  /** True if the last character was a CR, so that a following LF belongs to the same line break. */
  #isAfterCr = false;
  /** The start of a line whose line break has not arrived yet. */
  #line = "";
  #data: string | undefined;
  #type = "";
  #id = "";

  /** @param limit the maximum length of an event, in UTF-16 code units: text has at most as many of them as it has bytes. */
  constructor(limit: number, receiver: EventReceiver) {
    this.#limit = limit;
    this.#receiver = receiver;
  }

  /** Adds a chunk of the stream, and passes the events that it completes to the receiver. Must not be called again after a fault. */
  push(chunk: Uint8Array): EventStreamFault | undefined {
    if (chunk.length === 0) return undefined;
    let text: string;
    try {
      // A chunk that ends with an ASCII character ends no character in the middle, and decoding without `stream` is faster.
      const isWhole = chunk[chunk.length - 1]! < 0x80;
      text = this.#decoder.decode(chunk, isWhole ? undefined : STREAM);
    } catch {
      return "notUtf8";
    }
    return this.#readText(text);
  }

  #readText(text: string): EventStreamFault | undefined {
    if (text === "") return undefined;
    let start = 0;
    if (this.#isAtStart && text.charCodeAt(0) === BYTE_ORDER_MARK) start = 1;
    if (this.#isAfterCr && text.startsWith("\n")) start = 1;
    this.#isAtStart = this.#isAfterCr = false;
    let lf = indexOrEnd(text, "\n", start);
    let cr = indexOrEnd(text, "\r", start);
    while (lf < text.length || cr < text.length) {
      const end = Math.min(lf, cr);
      const fault = this.#readLine(this.#line + text.slice(start, end));
      if (fault !== undefined) return fault;
      this.#line = "";
      start = end + 1;
      if (end === cr) {
        this.#isAfterCr = start === text.length;
        if (lf === start) start++;
        cr = indexOrEnd(text, "\r", start);
      }
      // Searched only if it has been passed, so that no character is searched twice.
      if (lf < start) lf = indexOrEnd(text, "\n", start);
    }
    this.#line += text.slice(start);
    return this.#checkLength(this.#line.length);
  }

  #readLine(line: string): EventStreamFault | undefined {
    if (line === "") {
      this.#dispatch();
      return undefined;
    }
    const data = valueOf(line, "data");
    if (data !== undefined) {
      const fault = this.#checkLength(data.length);
      this.#data = this.#data === undefined ? data : `${this.#data}\n${data}`;
      return fault;
    }
    this.#readOtherField(line);
    return undefined;
  }

  #readOtherField(line: string): void {
    const id = valueOf(line, "id");
    if (id !== undefined) {
      if (!id.includes("\0")) this.#id = isSendable(id) ? id : "";
      return;
    }
    const type = valueOf(line, "event");
    if (type !== undefined) this.#type = type;
    const retry = valueOf(line, "retry");
    if (retry !== undefined && DIGITS.test(retry)) this.retryMs = Number(retry);
  }

  /** Ends an event. The id counts only now: a client that reconnects after half an event must get that event again. */
  #dispatch(): void {
    const data = this.#data;
    const type = this.#type;
    this.lastEventId = this.#id;
    this.#data = undefined;
    this.#type = "";
    if (data !== undefined) this.#receiver.event(data, type);
  }

  #checkLength(added: number): EventStreamFault | undefined {
    const length = added + (this.#data === undefined ? 0 : this.#data.length);
    return length > this.#limit ? "tooLong" : undefined;
  }
}

/** Returns true for an id that fits into the header `Last-Event-ID`. A stream with another id cannot be continued. */
function isSendable(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && !CONTROL.test(id);
}

/** Returns the index of a character, or the length of the text if it does not contain the character. */
function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

/** Returns the value of a line if the line has this field; a line without a colon has an empty value. */
function valueOf(line: string, field: string): string | undefined {
  if (!line.startsWith(field)) return undefined;
  if (line.length === field.length) return "";
  if (line[field.length] !== ":") return undefined;
  const start = field.length + 1;
  return line.slice(line[start] === " " ? start + 1 : start);
}

// ---- client-transports/http/httpRequest ---------------------------------------------------------

/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
abstract class HttpRequest implements ResponseReceiver {
  protected readonly http: HttpContext;
  readonly #method: "POST" | "GET" | "DELETE";
  readonly #attempts: RefusedResponse["attempts"] = {};
  #url: URL;
  #head: ResponseHead | undefined;
  #exchange: RunningExchange | undefined;
  #authorizations = 0;
  /** The headers that the authorization added. */
  #added: HeaderValues = {};
  /** The session of the request, which fails if the session ends while the request waits, for example for a login. */
  protected sessionId: string | undefined;
  /** True after the end of the request; later parts of the response are ignored. */
  protected isOver = false;

  constructor(http: HttpContext, method: "POST" | "GET" | "DELETE", url: URL = http.url) {
    this.http = http;
    this.#method = method;
    this.#url = url;
    this.sessionId = http.headers.sessionId;
  }

  start(): void {
    try {
      const headers = this.headers();
      if (headers instanceof Promise)
        headers.then(
          (resolved) => this.#authorize(resolved),
          (error: unknown) => this.failedInClient(error),
        );
      else this.#authorize(headers);
    } catch (error) {
      this.failedInClient(error);
    }
  }

  /** Aborts the request. */
  stop(): void {
    this.isOver = true;
    this.#exchange?.abort();
  }

  /** Ends the request before the end of its response. The TCP connection can be used again if the response ends soon. */
  protected leave(): void {
    this.isOver = true;
    if (this.#exchange !== undefined) this.http.linger(this.#exchange);
  }

  protected abstract headers(): Awaitable<readonly string[]>;
  /** Receives the head of a response with a status from 200 to 299. */
  protected abstract accepted(head: ResponseHead): BodyUse;
  /** Called if the request failed, with the response if the server refused it. */
  protected abstract failed(
    error: McpClientError,
    wasSent: ExchangeFault["wasSent"],
    head: ResponseHead | undefined,
  ): void;

  /** Returns the body of the request. */
  protected body(): string | undefined {
    return undefined;
  }

  /** Receives the text of a response with a status from 200 to 299, if `accepted` returned `text`. */
  protected acceptedText(_body: string, _head: ResponseHead): void {}

  /** Called if the headers could not be created. */
  protected failedInClient(cause: unknown): void {
    if (!this.isOver) this.failed(clientErrorOf(cause, this.http.label), "maybe", undefined);
  }

  /** Called if the session of the request has ended. */
  protected sessionEnded(): void {
    this.failed(sessionLostError(this.http.label), "no", undefined);
  }

  /** Called if the request or its successful response broke. */
  protected interrupted(fault: ExchangeFault): void {
    this.failed(networkErrorOf(fault, this.http.label), fault.wasSent, undefined);
  }

  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has
   * handled the response.
   */
  protected intercepts(_refusal: RefusedResponse): boolean {
    return false;
  }

  /** Receives a part of the body, if `accepted` returned `chunks`. */
  chunk(_bytes: Uint8Array): void {}

  /** Called at the end of the body, if `accepted` returned `chunks` or `ignore`. */
  end(): void {}

  head(head: ResponseHead): BodyUse {
    if (this.isOver) return "ignore";
    this.#head = head;
    this.http.authorization?.received(this.#target, this.#added, head);
    return isSuccess(head) ? this.accepted(head) : "text";
  }

  text(body: string): void {
    const head = this.#head;
    if (this.isOver || head === undefined) return;
    if (isSuccess(head)) this.acceptedText(body, head);
    else this.#handleRefusal(head, head.status < 400 ? body : withoutCredential(body, this.#added));
  }

  broken(fault: ExchangeFault): void {
    const head = this.#head;
    if (this.isOver) return;
    if (head === undefined || isSuccess(head)) this.interrupted(fault);
    else this.#handleRefusal(head, "");
  }

  get #target(): RequestTarget {
    return { url: this.#url, method: this.#method };
  }

  /** Adds the headers of the authorization, and sends the request. */
  #authorize(headers: readonly string[]): void {
    const { authorization } = this.http;
    if (this.isOver) return;
    if (authorization === undefined) return this.#send(headers);
    const fail = (cause: unknown): void => {
      if (!this.isOver) this.interrupted({ kind: "network", wasSent: "no", cause });
    };
    const send = (added: HeaderValues): void => {
      if (this.isOver) return;
      authorization.sends(added);
      this.#added = added;
      this.#send(mergeHeaders(headers, added));
    };
    try {
      const added = authorization.headers(this.#target);
      if (added instanceof Promise) added.then(send).catch(fail);
      else send(added);
    } catch (error) {
      queueMicrotask(() => fail(error));
    }
  }

  #send(headers: readonly string[]): void {
    if (this.sessionId !== this.http.headers.sessionId) return this.sessionEnded();
    this.#authorizations = this.http.authorize?.count ?? 0;
    this.#head = undefined;
    this.#exchange = this.http.exchanger.exchange(
      { url: this.#url, method: this.#method, headers, body: this.body() },
      this,
    );
  }

  #handleRefusal(head: ResponseHead, body: string): void {
    const refusal: RefusedResponse = {
      head,
      body,
      target: this.#target,
      sent: this.#added,
      message: this.body(),
      attempts: this.#attempts,
      authorizations: this.#authorizations,
    };
    if (this.intercepts(refusal)) return;
    void decideAboutRefusal(refusal, this.http).then((decision) => {
      if (this.isOver) return;
      if (decision instanceof URL) {
        this.#url = decision;
        this.start();
      } else this.failed(decision, "maybe", head);
    });
  }
}

function isSuccess({ status }: ResponseHead): boolean {
  return status >= 200 && status < 300;
}

/** Receives an event stream: `opened`, then events, then `ended`; only `refused` if the server opens no stream. */
interface EventStreamReceiver extends EventReceiver {
  opened(): void;
  /** Called when the stream has ended or broke. `error` is set if the stream contains data that cannot be read. */
  ended(error: McpClientError | undefined): void;
  /** Called if the server did not open a stream. `status` is undefined if the server sent no response. */
  refused(error: unknown, status: number | undefined): void;
}

/** The session of an event stream, and the id of its last event; an empty id for a new stream. */
interface StreamPosition {
  readonly sessionId: string | undefined;
  readonly lastEventId: string;
}

/** A GET request whose response is an event stream. */
class EventStreamRequest extends HttpRequest {
  readonly parser: EventStreamParser;
  readonly #lastEventId: string;
  readonly #receiver: EventStreamReceiver;
  #isOpen = false;

  constructor(http: HttpContext, { lastEventId, sessionId }: StreamPosition, receiver: EventStreamReceiver) {
    super(http, "GET");
    this.#lastEventId = lastEventId;
    this.sessionId = sessionId;
    this.#receiver = receiver;
    this.parser = new EventStreamParser(http.maxMessageBytes, this);
  }

  /** Stops reading. The response is aborted unless it ends soon. */
  finish(): void {
    this.leave();
  }

  protected headers(): Awaitable<readonly string[]> {
    return this.http.headers.plain(this.#lastEventId);
  }

  protected accepted(head: ResponseHead): BodyUse {
    if (mediaTypeOf(head) !== "text/event-stream") {
      this.stop();
      const { label } = this.http;
      const error = new InvalidMessageError(
        `${label} answered a GET request without the content type text/event-stream.`,
      );
      this.#receiver.refused(error, head.status);
      return "ignore";
    }
    this.#isOpen = true;
    this.#receiver.opened();
    return "chunks";
  }

  override chunk(bytes: Uint8Array): void {
    if (this.isOver) return;
    const fault = this.parser.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.stop();
    this.#receiver.ended(
      fault === "tooLong"
        ? bodyErrorOf(fault, this.http)
        : new InvalidMessageError(`A stream of ${this.http.label} is not valid UTF-8.`),
    );
  }

  event(data: string, type: string): void {
    if (!this.isOver) this.#receiver.event(data, type);
  }

  override end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.ended(undefined);
  }

  protected override interrupted({ cause }: ExchangeFault): void {
    if (this.#isOpen) return this.end();
    this.failedInClient(cause);
  }

  protected override failedInClient(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.refused(error, undefined);
  }

  protected failed(error: McpClientError, _wasSent: string, head: ResponseHead | undefined): void {
    this.isOver = true;
    this.#receiver.refused(error, head?.status);
  }
}

// ---- client-transports/http/postRequest ---------------------------------------------------------

/** The functions of a channel that its POST requests use. */
interface PostOwner {
  readonly events: TransportEvents;
  readonly revision: RevisionFacts | undefined;
  /** The URL for POST requests over HTTP+SSE. All messages of the server arrive on one stream, so HTTP responses have only a status. */
  readonly endpoint?: URL | undefined;
  /** Receives the head of a successful response before its body. Returns an error if the head is invalid. */
  readHead?(message: OutgoingMessage, head: ResponseHead): McpClientError | undefined;
  /** Continues the stream of a request after its last event. Returns a function that stops the continuation. */
  resume?(stream: InterruptedStream): () => void;
  /** Called when the request has ended. */
  postEnded(request: PostRequest): void;
}

/** A response stream that ended before the response, with the facts that are needed to continue it. */
interface InterruptedStream extends StreamPosition {
  readonly retryMs: number | undefined;
  /** Receives the data of an event of the continued stream. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called if the stream cannot be continued. */
  fail(error: McpClientError): void;
}

/** Returns true for a batch of messages. */
function isBatch({ id, text }: OutgoingMessage): boolean {
  return id === undefined && text.startsWith("[");
}

/** The POST request with one message. The HTTP response contains JSON, an event stream, or only a status. */
class PostRequest extends HttpRequest {
  /** The place in a `RequestList`. */
  place = 0;
  readonly #owner: PostOwner;
  readonly message: OutgoingMessage;
  /** The id of the request; undefined for a notification, a response and a batch. */
  readonly #id: number | undefined;
  /** True for a batch, whose response contains any number of messages. */
  readonly #isBatch: boolean;
  /** The headers with the session and the revision, which do not change when the request is sent again. */
  #common: readonly string[] | undefined;
  #parser: EventStreamParser | undefined;
  #stopResuming: (() => void) | undefined;

  constructor(http: HttpContext, message: OutgoingMessage, owner: PostOwner) {
    super(http, "POST", owner.endpoint);
    this.#owner = owner;
    this.message = message;
    this.#id = message.id;
    this.#isBatch = isBatch(message);
    message.stop = () => (this.#isBatch ? this.#leaveAccepted() : this.stop());
  }

  override stop(): void {
    this.#finish();
    this.#stopResuming?.();
    super.stop();
  }

  protected headers(): Awaitable<readonly string[]> {
    const { headers } = this.http;
    this.#common ??= headers.ofMethod(this.message.method);
    return headers.post(this.message, this.#common);
  }

  protected override body(): string {
    return this.message.text;
  }

  protected accepted(head: ResponseHead): BodyUse {
    const error = this.#readHead(head);
    if (error !== undefined) {
      this.#abort(error);
      return "ignore";
    }
    const { status } = head;
    const { endpoint, revision } = this.#owner;
    const isEmpty = status === 202 || status === 204;
    const isMessage = this.#id === undefined && (!this.#isBatch || isEmpty);
    // In a session, the server may send the response to a request with status 202 on another stream.
    if (endpoint !== undefined || isMessage || (status === 202 && revision?.sessions)) {
      this.#leaveAccepted();
      if (this.#id === undefined) this.#owner.events.sent(this.message);
      return "ignore";
    }
    if (isEmpty) {
      const text = `${this.http.label} answered a request with HTTP status ${status} and without a JSON-RPC response.`;
      this.#abort(new InvalidMessageError(text));
      return "ignore";
    }
    // The notifications of a batch need no answer.
    if (this.#isBatch) this.#owner.events.sent(this.message);
    if (mediaTypeOf(head) !== "text/event-stream") return "text";
    this.#parser = new EventStreamParser(this.http.maxMessageBytes, this);
    return "chunks";
  }

  /** Passes the head to the channel. The response to `initialize` belongs to the session that it begins. */
  #readHead(head: ResponseHead): McpClientError | undefined {
    this.message.status = head.status;
    const error = this.#owner.readHead?.(this.message, head);
    if (this.message.method === this.#owner.revision?.open) this.sessionId = this.http.headers.sessionId;
    return error;
  }

  protected override acceptedText(body: string, head: ResponseHead): void {
    const parsed = isJson(head) ? parseJson(body) : undefined;
    if (parsed === undefined) return this.failed(unreadableBodyError(body, head, this.http.label));
    this.#receive(parsed);
    if (!this.isOver) this.failed(this.#noAnswer());
  }

  override chunk(bytes: Uint8Array): void {
    if (this.isOver) return;
    const fault = this.#parser?.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.#abort(bodyErrorOf(fault, this.http));
  }

  /** Receives an event of the response stream. */
  event(data: string, type: string): void {
    if (this.isOver || data === "") return;
    if (type === "" || type === "message") this.#readEvent(data);
  }

  #readEvent(data: string): void {
    const parsed = parseJson(data);
    if (parsed !== undefined) return this.#receive(parsed);
    this.#abort(new InvalidMessageError(`${this.http.label} sent an event that is not JSON.`));
  }

  override end(): void {
    if (!this.isOver) this.#resumeOrFail(undefined);
  }

  protected override interrupted(fault: ExchangeFault): void {
    if (fault.kind !== "network") return this.failed(bodyErrorOf(fault.kind, this.http));
    if (this.#parser !== undefined) return this.#resumeOrFail(fault.cause);
    this.failed(networkErrorOf(fault, this.http.label), fault.wasSent);
  }

  #resumeOrFail(cause: unknown): void {
    const parser = this.#parser;
    if (!parser?.lastEventId || !this.#owner.revision?.resumable || this.#isBatch)
      return this.failed(this.#noAnswer(cause));
    const { lastEventId, retryMs } = parser;
    this.#stopResuming = this.#owner.resume?.({
      sessionId: this.sessionId,
      lastEventId,
      retryMs,
      event: (data) => {
        if (!this.isOver) this.#readEvent(data);
        return !this.isOver;
      },
      fail: (error) => {
        if (!this.isOver) this.failed(error);
      },
    });
  }

  protected override intercepts({ head, body }: RefusedResponse): boolean {
    this.message.status = head.status;
    this.message.retryAfter = head.header("retry-after");
    if (head.status === 404 && this.sessionId !== undefined) {
      this.sessionEnded();
      return true;
    }
    if (head.status < 400 || head.status === 401 || head.status === 403) return false;
    const parsed = parseJson(body);
    if (this.#id === undefined || !isAnswer(parsed, this.#id)) return false;
    this.#receive(parsed);
    return true;
  }

  /** Passes a message to the connection. The response ends the request first, because the connection may send the same message object again. */
  #receive(parsed: unknown): void {
    const message = this.message;
    // A handler that starts now would not end with its session, and its response would be sent in the next one.
    const isCurrent = this.sessionId === this.http.headers.sessionId;
    if (!isCurrent && isObject(parsed) && getJsonRpcMessageKind(parsed) === "request")
      return this.#abort(sessionLostError(this.http.label));
    if (this.#id !== undefined && isAnswer(parsed, this.#id)) {
      this.#finish();
      if (this.#parser !== undefined) this.leave();
    }
    this.#owner.events.message(parsed, message);
  }

  #noAnswer(cause?: unknown): ConnectionLostError {
    return new ConnectionLostError(`The HTTP response of ${this.http.label} ended before the JSON-RPC response.`, {
      mayHaveRun: true,
      cause,
    });
  }

  /** Ends the request before the end of its response: after the status that is its answer, or when all requests of a batch have ended. */
  #leaveAccepted(): void {
    this.#finish();
    this.leave();
  }

  /** Reports a failure and aborts the rest of the response. */
  #abort(error: McpClientError): void {
    this.failed(error);
    super.stop();
  }

  /** Ends the request with an error. */
  failed(error: McpClientError, wasSent: TransportFailure["wasSent"] = "maybe"): void {
    this.#finish();
    this.#owner.events.failed(this.message, { error, wasSent });
  }

  #finish(): void {
    if (!this.isOver) this.#owner.postEnded(this);
    this.isOver = true;
    this.message.stop = undefined;
  }
}

/** The POST requests of one channel. */
class PostRequests {
  readonly #http: HttpContext;
  readonly #owner: PostOwner;
  readonly #requests = new RequestList<PostRequest>();
  /** The notifications and responses that the server has not accepted. */
  readonly #queue: PostQueue;
  readonly #maxQueuedBytes: number;

  constructor(http: HttpContext, owner: PostOwner, maxQueuedBytes: number) {
    this.#http = http;
    this.#owner = owner;
    this.#queue = new PostQueue(maxQueuedBytes);
    this.#maxQueuedBytes = maxQueuedBytes;
  }

  /** Sends a message in the present session: if the session ends while the message waits, the message fails. */
  send(message: OutgoingMessage): void {
    const request = new PostRequest(this.#http, message, this.#owner);
    this.#requests.add(request);
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message)) return request.start();
    if (this.#queue.add(request)) return;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    request.failed(new LimitError(text, { limit: "queuedBytes", value: this.#maxQueuedBytes }), "no");
  }

  ended(request: PostRequest): void {
    this.#requests.delete(request);
    this.#queue.ended(request);
  }

  /** Ends all requests without reporting their end. */
  stop(): void {
    for (const request of this.#queue.waiting()) request.stop();
    for (const request of this.#requests.all()) request.stop();
  }
}

/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;

/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 512;

/** A POST request that may have to wait until others have ended. */
interface QueuedPost {
  readonly message: Pick<OutgoingMessage, "text">;
  start(): void;
}

/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further requests wait, up to a limit for their memory.
 */
class PostQueue<Post extends QueuedPost = PostRequest> {
  readonly #running = new Set<Post>();
  readonly #waiting = new Set<Post>();
  #bytesLeft: number;
  #isStarting = false;

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes;
  }

  /** Starts a request, or stores it until another one has ended. Returns false if the memory for waiting requests is used up. */
  add(request: Post): boolean {
    const bytes = sizeOf(request);
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    this.#waiting.add(request);
    this.#startNext();
    return true;
  }

  /** Call this function when a request has ended, also if it has not started. Does nothing for a request that is not in this queue. */
  ended(request: Post): void {
    if (!this.#running.delete(request) && !this.#waiting.delete(request)) return;
    this.#bytesLeft += sizeOf(request);
    this.#startNext();
  }

  /** Returns a copy of the list of requests that wait, which stays as it is when they end. */
  waiting(): readonly Post[] {
    return [...this.#waiting];
  }

  #startNext(): void {
    // A request can end while it starts. All that wait can do so one after the other, and must not form a recursion.
    if (this.#isStarting) return;
    this.#isStarting = true;
    for (const next of this.#waiting) {
      if (this.#running.size >= MAX_RUNNING) break;
      this.#waiting.delete(next);
      this.#running.add(next);
      next.start();
    }
    this.#isStarting = false;
  }
}

function sizeOf({ message }: QueuedPost): number {
  return message.text.length + OVERHEAD;
}

/** A request with its place in the list, which belongs to the list. */
interface ListedRequest {
  place: number;
}

/**
 * The requests in flight, in any order. A list, because a `Set` allocates a new table again and again as entries come and go, and V8 keeps
 * the old tables and the requests in them until it collects the whole heap.
 */
class RequestList<Request extends ListedRequest> {
  readonly #requests: Request[] = [];

  add(request: Request): void {
    request.place = this.#requests.push(request) - 1;
  }

  /** Removes a request from the list. Does nothing if the list does not contain it. */
  delete(request: Request): void {
    const { place } = request;
    const requests = this.#requests;
    if (requests[place] !== request) return;
    const last = requests.pop()!;
    if (last === request) return;
    requests[place] = last;
    last.place = place;
  }

  /** Returns a copy, which stays as it is when requests end. */
  all(): readonly Request[] {
    return [...this.#requests];
  }
}

// ---- client-transports/http/setup ---------------------------------------------------------------

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

/** The checked URL and options of a target. */
interface HttpSetup {
  readonly url: URL;
  /** The URL without the values of its query. */
  readonly label: string;
  /** Identifies the server for caches. It contains a hash in place of the query, which may contain a secret. */
  readonly key: string | Promise<string>;
  readonly headers: UserHeaders;
  readonly authorize: AuthorizeFunction | undefined;
  readonly authorization: ClientAuthorization | undefined;
  readonly createExchanger: ExchangerFactory;
}

/**
 * Checks the URL and the options of a target.
 *
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 */
function readHttpOptions(address: string | URL, options: HttpClientOptions): HttpSetup {
  const url = parseUrl(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError(`The URL must start with http: or https:, but starts with ${url.protocol}`);
  if (url.username !== "" || url.password !== "")
    throw new TypeError("The URL contains a user name or password; use the option headers");
  url.hash = "";
  const place = url.origin + url.pathname;
  return {
    url,
    label: url.search === "" ? place : `${place}?…`,
    key: url.search === "" ? place : hash(url.search).then((text) => `${place}?${text}`),
    headers: checkUserHeaders(options.headers),
    authorize: options.authorize,
    authorization: options.authorization,
    createExchanger: options.exchange ?? fetchExchanger(options.fetch),
  };
}

/** Returns a copy of a URL. The errors of `URL` contain the text, which may contain secrets. */
function parseUrl(address: string | URL): URL {
  try {
    return new URL(address);
  } catch {
    throw new TypeError("The URL is not valid");
  }
}

/**
 * Resolves with the SHA-256 of a text, so that keys distinguish queries without containing their secrets. Pages without a secure context
 * cannot compute it; their clients get a random text, and so share no results.
 */
async function hash(text: string): Promise<string> {
  const { subtle } = crypto as { readonly subtle?: typeof crypto.subtle };
  const bytes = new TextEncoder().encode(text);
  const digest = subtle
    ? new Uint8Array(await subtle.digest("SHA-256", bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- client-transports/legacy-sse/channel -------------------------------------------------------

/** The functions that settle the promise of an open stream, at its first event or its end. */
interface Opening {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * A channel over HTTP+SSE. The server sends all its messages on one event stream. The first event contains the URL for POST requests.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
class LegacySseChannel implements ClientTransport, EventStreamReceiver, PostOwner {
  readonly #http: HttpContext;
  readonly events: TransportEvents;
  readonly revision = undefined;
  readonly #options: TransportOptions;
  readonly #posts: PostRequests;
  #stream: EventStreamRequest | undefined;
  #opening: Opening | undefined;
  /** Undefined while no stream is open. */
  endpoint: URL | undefined;
  #isClosed = false;

  constructor(setup: HttpSetup, events: TransportEvents, options: TransportOptions) {
    this.#http = new HttpContext(setup, events, options.maxMessageBytes);
    this.#posts = new PostRequests(this.#http, this, options.maxQueuedBytes);
    this.events = events;
    this.#options = options;
    // The channel may be closed before its stream is open.
    options.closing?.addEventListener("abort", () => void this.close());
    this.#isClosed = options.closing?.aborted === true;
  }

  use(revision: RevisionFacts): void {
    this.#http.headers.use(revision);
  }

  send(message: OutgoingMessage): void {
    if (this.endpoint !== undefined) return this.#posts.send(message);
    const error = this.#isClosed
      ? new ClosedError("The client is closed.")
      : new ConnectionLostError(describeEnd(this.#http.label), { mayHaveRun: false });
    this.events.failed(message, { error, wasSent: "no" });
  }

  postEnded(request: PostRequest): void {
    this.#posts.ended(request);
  }

  cancel(request: OutgoingMessage): boolean {
    request.stop?.();
    return false;
  }

  /** Opens the stream and waits for its first event. Rejects if the event does not arrive within `connectMs`. */
  async reopen(): Promise<void> {
    this.#stop();
    if (this.#isClosed) throw new ClosedError("The client is closed.");
    const stream = new EventStreamRequest(this.#http, { sessionId: undefined, lastEventId: "" }, this);
    this.#stream = stream;
    const { connectMs } = this.#options;
    const expire = (): void => {
      if (this.events.isHeld) return void (timer = setTimeout(expire, connectMs));
      const text = `${this.#http.label} sent no endpoint event for HTTP+SSE within ${connectMs} ms (option connectMs).`;
      this.#opening?.reject(new ConnectError(text));
    };
    let timer = setTimeout(expire, connectMs);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#opening = { resolve, reject };
        stream.start();
      });
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#opening = undefined;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#opening?.reject(new ClosedError("The client is closed."));
    this.#stop();
    this.#http.close();
  }

  opened(): void {
    // The first event shows whether the server offers HTTP+SSE.
  }

  event(data: string, type: string): void {
    if (this.#opening !== undefined) return this.#readEndpoint(data, type);
    if (data === "" || (type !== "" && type !== "message")) return;
    const message = parseJson(data);
    if (message !== undefined) return this.events.message(message);
    this.#options.onWarning({
      code: "bad-message",
      message: `The client ignored an event of ${this.#http.label} that is not JSON.`,
    });
  }

  ended(error: McpClientError | undefined): void {
    this.#end(error, undefined);
  }

  refused(error: unknown): void {
    this.#end(undefined, error);
  }

  #readEndpoint(data: string, type: string): void {
    const { url, label } = this.#http;
    const endpoint = type === "endpoint" ? resolveUrl(data, url) : undefined;
    if (endpoint === undefined)
      return this.#opening?.reject(
        new ConnectError(
          `The first event of ${label} is not an endpoint event with a valid URL, as HTTP+SSE requires.`,
        ),
      );
    // A server of another origin must not receive the headers and the messages.
    if (endpoint.origin !== url.origin)
      return this.#opening?.reject(
        new RedirectError(
          `The endpoint event of ${label} names a URL of another origin, which the client does not use.`,
          { location: endpoint.origin + endpoint.pathname },
        ),
      );
    this.endpoint = endpoint;
    this.#opening?.resolve();
  }

  /** Handles the end of the stream, and a stream that was not opened. */
  #end(unreadable: McpClientError | undefined, cause: unknown): void {
    const { label } = this.#http;
    if (this.#opening !== undefined)
      return this.#opening.reject(
        cause instanceof McpClientError ? cause : new ConnectError(`No stream of ${label} could be opened.`, { cause }),
      );
    this.#stop();
    this.events.lost(unreadable ?? new ConnectionLostError(describeEnd(label), { mayHaveRun: true }));
  }

  #stop(): void {
    this.endpoint = undefined;
    this.#stream?.stop();
    this.#posts.stop();
  }
}

/** A message may be sent before or after the client notices the end: both errors have the same text. */
function describeEnd(label: string): string {
  return `The stream of ${label} has ended.`;
}

/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export function sse(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "sse",
    key: setup.key,
    label: setup.label,
    async open(events, limits) {
      const channel = new LegacySseChannel(setup, events, limits);
      try {
        await channel.reopen();
      } catch (error) {
        await channel.close();
        throw error;
      }
      return channel;
    },
  };
}

// ---- client-transports/http/reconnection --------------------------------------------------------

const DEFAULT_RETRY_MS = 1_000;

const MAX_RETRY_MS = 600_000;

/** The longest delay that results from failed attempts. */
const MAX_GROWN_MS = 30_000;

/** The shortest delay, so that `retry: 0` cannot make the client busy. */
const MIN_MS = 50;

const GROWTH = 1.5;

const JITTER = 0.1;

/** The start and the limits of a reconnecting stream, and the functions that it calls. */
interface ReconnectionOptions extends StreamPosition {
  readonly retryMs: number | undefined;
  /** The maximum number of consecutive attempts that deliver no new event id. */
  readonly maxAttempts: number;
  /** Receives the data of an event. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called whenever the stream is open. `isContinued` is true if the request contained the id of the last event. */
  open?(isContinued: boolean): void;
  /** Called when the stream is not requested again. */
  fail(error: unknown, status: number | undefined): void;
}

/**
 * An event stream that is requested again after its end. The request contains the id of the last event, and is sent after the delay that the
 * server set with `retry`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
class ReconnectingStream implements EventStreamReceiver {
  readonly #http: HttpContext;
  readonly #options: ReconnectionOptions;
  #request: EventStreamRequest | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastEventId: string;
  #retryMs: number | undefined;
  /** The number of attempts since the last new event id. */
  #attempts = 0;
  /** The number of attempts since the server last opened the stream. */
  #failures = 0;
  #isStopped = false;

  constructor(http: HttpContext, options: ReconnectionOptions) {
    this.#http = http;
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    this.#retryMs = options.retryMs;
  }

  /** Requests the stream now. */
  connect(): void {
    if (this.#isStopped) return;
    this.#attempts++;
    this.#failures++;
    const position = { sessionId: this.#options.sessionId, lastEventId: this.#lastEventId };
    this.#request = new EventStreamRequest(this.#http, position, this);
    this.#request.start();
  }

  /** Requests the stream after the delay that the server set. */
  connectLater(): void {
    this.#timer = setTimeout(() => this.connect(), this.#delay());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#request?.stop();
  }

  opened(): void {
    this.#failures = 0;
    this.#options.open?.(this.#lastEventId !== "");
  }

  event(data: string, type: string): void {
    if (data === "" || (type !== "" && type !== "message")) return;
    if (this.#options.event(data)) return;
    this.#isStopped = true;
    this.#request?.finish();
  }

  ended(error: McpClientError | undefined): void {
    if (error !== undefined) return this.#fail(error, undefined);
    this.#retry(undefined, undefined);
  }

  refused(error: unknown, status: number | undefined): void {
    const isFinal = error instanceof SessionLostError || (status !== undefined && isFinalStatus(status));
    if (isFinal) return this.#fail(error, status);
    this.#retry(error, status);
  }

  #retry(error: unknown, status: number | undefined): void {
    if (this.#isStopped) return;
    const { lastEventId, retryMs } = this.#request?.parser ?? {};
    if (retryMs !== undefined) this.#retryMs = retryMs;
    if (lastEventId && lastEventId !== this.#lastEventId) {
      this.#lastEventId = lastEventId;
      this.#attempts = 0;
    }
    if (this.#attempts >= this.#options.maxAttempts) return this.#fail(error, status);
    this.connectLater();
  }

  #fail(error: unknown, status: number | undefined): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.fail(error, status);
  }

  /** Returns the delay that the server set; a longer and random delay after attempts that opened no stream. */
  #delay(): number {
    const set = Math.min(this.#retryMs ?? DEFAULT_RETRY_MS, MAX_RETRY_MS);
    if (this.#failures === 0) return Math.max(MIN_MS, set);
    const grown = Math.min(set * GROWTH ** this.#failures, MAX_GROWN_MS);
    const jitter = 1 + JITTER * Math.random();
    return Math.max(MIN_MS, set, grown) * jitter;
  }
}

const REQUEST_TIMEOUT = 408;

const TOO_MANY_REQUESTS = 429;

/** Returns true for a status after which the stream must not be requested again. */
function isFinalStatus(status: number): boolean {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS;
}

const MAX_ATTEMPTS = 5;

/** Continues the response stream of a request after the delay that the server set. Returns a function that stops the continuation. */
function resumeResponse(http: HttpContext, stream: InterruptedStream): () => void {
  const resumed = new ReconnectingStream(http, {
    ...stream,
    maxAttempts: MAX_ATTEMPTS,
    fail: (error) =>
      stream.fail(
        error instanceof McpClientError && error.name === "LimitError"
          ? error
          : new ConnectionLostError(`The response stream of ${http.label} broke and could not be continued.`, {
              mayHaveRun: true,
              cause: error,
            }),
      ),
  });
  resumed.connectLater();
  return () => resumed.stop();
}

const NOT_FOUND = 404;

const METHOD_NOT_ALLOWED = 405;

/** The stream for the requests and notifications that the server of a session sends outside of a call. */
interface ServerStream {
  /** Resolves when the server has opened the stream or refused it. */
  readonly ready: Promise<void>;
  stop(): void;
}

interface ServerStreamOptions {
  readonly events: TransportEvents;
  warn(warning: ClientWarning): void;
  /** Called when the server has ended the session. */
  lose(error: SessionLostError): void;
}

/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
function openServerStream(http: HttpContext, { events, warn, lose }: ServerStreamOptions): ServerStream {
  let wasOpen = false;
  let resolve: () => void;
  const ready = new Promise<void>((done) => (resolve = done));
  const stream = new ReconnectingStream(http, {
    sessionId: http.headers.sessionId,
    lastEventId: "",
    retryMs: undefined,
    maxAttempts: Infinity,
    event(data) {
      const message = parseJson(data);
      if (message !== undefined) events.message(message);
      else warn({ code: "bad-message", message: `The client ignored an event of ${http.label} that is not JSON.` });
      return true;
    },
    open(isContinued) {
      if (wasOpen && !isContinued) events.gap();
      wasOpen = true;
      resolve();
    },
    fail(error, status) {
      resolve();
      const hadSession = http.headers.sessionId !== undefined;
      if (status === NOT_FOUND && wasOpen && hadSession) return lose(sessionLostError(http.label));
      // These statuses mean that the server does not offer the stream.
      if (status === NOT_FOUND || status === METHOD_NOT_ALLOWED) return;
      warn({
        code: "stream-lost",
        message: `The stream for notifications of ${http.label} broke and could not be opened again.`,
        cause: error,
      });
    },
  });
  stream.connect();
  return { ready, stop: () => stream.stop() };
}

// ---- client-transports/http/channel -------------------------------------------------------------

/** The maximum number of milliseconds that `listen` waits until the stream for the server's own messages is open. */
const LISTEN_MS = 2_000;

/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
class HttpChannel implements ClientTransport, PostOwner {
  readonly events: TransportEvents;
  revision: RevisionFacts | undefined;
  readonly #setup: HttpSetup;
  readonly #options: TransportOptions;
  readonly #http: HttpContext;
  readonly #posts: PostRequests;
  /** Stops the stream for the server's own messages. */
  #stopListening: (() => void) | undefined;
  #listening: Promise<void> | undefined;
  /** The channel over HTTP+SSE that replaces this channel, if the server offers only HTTP+SSE. */
  #fallback: ClientTransport | undefined;
  #closed: Promise<void> | undefined;

  constructor(setup: HttpSetup, events: TransportEvents, options: TransportOptions) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, events, options.maxMessageBytes);
    this.#posts = new PostRequests(this.#http, this, options.maxQueuedBytes);
  }

  use(revision: RevisionFacts): void {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }

  send(message: OutgoingMessage): void {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    if (this.#closed === undefined) return this.#posts.send(message);
    this.events.failed(message, { error: new ClosedError("The client is closed."), wasSent: "no" });
  }

  cancel(request: OutgoingMessage): boolean {
    if (this.#fallback !== undefined) return this.#fallback.cancel(request);
    request.stop?.();
    return this.revision?.lifecycle === "stateless";
  }

  listen(): Promise<void> {
    if (this.#fallback !== undefined || this.#closed !== undefined || !this.revision?.sessions)
      return Promise.resolve();
    return (this.#listening ??= this.#listen());
  }

  /** Forgets the session. The server rejects the requests of the old session that are in flight, and those that wait fail. The connection sends calls again. */
  async reopen(): Promise<void> {
    this.#stopStream();
    this.#http.headers.sessionId = undefined;
    await this.#fallback?.reopen();
  }

  async fallBack(): Promise<boolean> {
    // The channel stays after a loss: `reopen` has opened its stream again.
    if (this.#fallback !== undefined) return true;
    const channel = new LegacySseChannel(this.#setup, this.events, this.#options);
    try {
      await channel.reopen();
    } catch {
      await channel.close();
      return false;
    }
    this.#fallback = channel;
    this.#http.close();
    if (this.#closed !== undefined) await channel.close();
    return true;
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  readHead(message: OutgoingMessage, head: ResponseHead): McpClientError | undefined {
    const { open, lifecycle } = this.revision ?? {};
    return message.method === open && lifecycle === "handshake" ? readSessionId(head, this.#http) : undefined;
  }

  resume(stream: InterruptedStream): () => void {
    return resumeResponse(this.#http, stream);
  }

  postEnded(request: PostRequest): void {
    this.#posts.ended(request);
  }

  async #listen(): Promise<void> {
    const { ready, stop } = openServerStream(this.#http, {
      events: this.events,
      warn: this.#options.onWarning,
      lose: (error) => {
        this.#stop();
        this.events.lost(error);
      },
    });
    this.#stopListening = stop;
    await waitAtMost(LISTEN_MS, ready);
  }

  async #close(): Promise<void> {
    if (this.#http.headers.sessionId !== undefined) await endSession(this.#http);
    this.#stop();
    this.#http.close();
    await this.#fallback?.close();
  }

  /** Ends all requests and streams without reporting their end. */
  #stop(): void {
    this.#stopStream();
    this.#posts.stop();
  }

  #stopStream(): void {
    this.#stopListening?.();
    this.#stopListening = this.#listening = undefined;
  }
}

/**
 * Returns the target for a server over Streamable HTTP. If the server offers only HTTP+SSE of revision 2024-11-05, `connect` uses this older
 * transport.
 *
 * @param url the URL of the MCP endpoint.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function http(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "http",
    key: setup.key,
    label: setup.label,
    open: async (events, limits) => new HttpChannel(setup, events, limits),
  };
}

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;

/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
function readSessionId(head: ResponseHead, { headers, label }: HttpContext): McpClientError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}

/** Milliseconds to wait for the response to the DELETE request. */
const DELETE_MS = 2_000;

/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
async function endSession(http: HttpContext): Promise<void> {
  const request = new DeleteRequest(http);
  request.start();
  if ((await waitAtMost(DELETE_MS, request.ended)) === undefined) request.stop();
}

/** The DELETE request that ends a session. Only the status of the response matters. */
class DeleteRequest extends HttpRequest {
  readonly ended: Promise<true>;
  #end!: (isEnded: true) => void;

  constructor(http: HttpContext) {
    super(http, "DELETE");
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  protected headers(): Promise<readonly string[]> {
    return this.http.headers.plain();
  }

  protected accepted(): BodyUse {
    this.leave();
    this.#end(true);
    return "ignore";
  }

  protected failed(): void {
    this.#end(true);
  }
}
