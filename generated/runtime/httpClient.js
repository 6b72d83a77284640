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
  ClosedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InvalidMessageError,
  LimitError,
  McpClientError,
  RedirectError,
  SessionLostError,
  isRetryableStatus,
  parseRetryAfter,
} from "./clientCore.js";
import {
  ByteList,
  EventStreamParser,
  encodeHeaderValue,
  excerptOf,
  isArgumentHeaderRule,
  isObject,
} from "./protocol.js";
// ---- client-transports/exchangers/boundedBody ---------------------------------------------------
const UTF8 = new TextDecoder("utf-8", { fatal: true });
/** Collects the chunks of a body up to a limit. */
export class BoundedBody {
  #limit;
  #list = new ByteList();
  #length = 0;
  /** @param limit the maximum length of the body in bytes. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk) {
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#list = new ByteList();
      return false;
    }
    this.#list.push(chunk);
    return true;
  }
  /** Returns the bytes of the body. */
  bytes() {
    return this.#list.join();
  }
}
/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export function deliverText(bytes, receiver) {
  let text;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return receiver.broken({ kind: "notUtf8", wasSent: "maybe" });
  }
  receiver.text(text);
}
/** Matches the codes of errors before a request is written, if a later request may reach the server. */
const UNREACHABLE = /^(E(CONNREFUSED|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT)$/;
/** Matches the codes of other errors before a request is written: an unknown host, an untrusted certificate, or invalid headers. */
const NOT_SENT = /^(ENOTFOUND|ERR_(TLS|INVALID)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;
/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export function networkFault(cause) {
  const code = errorCodeOf(cause) ?? "";
  const isTemporary = UNREACHABLE.test(code);
  const wasSent = isTemporary || NOT_SENT.test(code) ? "no" : "maybe";
  return { kind: "network", wasSent, isTemporary, cause };
}
/** Returns the code of an error or of its cause, such as `ECONNREFUSED`; undefined if neither has a code. */
function errorCodeOf(error) {
  const { code, cause } = Object(error);
  const found = code ?? Object(cause).code;
  return typeof found === "string" ? found : undefined;
}
/** The maximum number of bytes that are read from an ignored body, so that its TCP connection can be used again. */
const MAX_IGNORED_BYTES = 65_536;
/** Returns an exchanger that sends requests with a function like `fetch`; with the global `fetch` at the time of each request by default. */
function fetchExchanger(fetch) {
  return (maxBytes) => ({
    exchange: (request, receiver) => {
      const exchange = new FetchExchange(receiver, maxBytes);
      void exchange.run(fetch ?? globalFetch, request);
      return exchange;
    },
    close: () => undefined,
  });
}
const globalFetch = (url, init) => globalThis.fetch(url, init);
class FetchExchange {
  #receiver;
  #maxBytes;
  #controller = new AbortController();
  #response;
  constructor(receiver, maxBytes) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }
  get status() {
    return this.#response?.status ?? 0;
  }
  header(name) {
    return this.#response?.headers.get(name) ?? undefined;
  }
  abort() {
    this.#controller.abort();
  }
  async run(fetch, request) {
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
  async #readBody(response) {
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
  async #readText(response) {
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
  async #readChunks(response, use) {
    const reader = response.body?.getReader();
    while (reader !== undefined && !this.#controller.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined && !this.#controller.signal.aborted) use(value);
    }
  }
}
function toRecord(headers) {
  const record = {};
  for (let i = 0; i < headers.length; i += 2) record[headers[i]] = headers[i + 1];
  return record;
}
// ---- client-transports/http/answer --------------------------------------------------------------
/** Returns the media type of a response in lower case, without parameters; empty if the header is missing. */
function mediaTypeOf(head) {
  const type = head.header("content-type") ?? "";
  const end = type.indexOf(";");
  return (end < 0 ? type : type.slice(0, end)).trim().toLowerCase();
}
/** Returns true for a response with JSON, and for a response without a media type. */
function isJson(head) {
  const type = mediaTypeOf(head);
  return type === "application/json" || type === "";
}
/** Returns the value of a JSON text; undefined if the text is not JSON. */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/**
 * Returns true if a message or a message of a batch is the response to the request with an id: a result or an error with this id, or an error
 * without an id. The message must have arrived in the HTTP response to this request.
 */
function isAnswer(message, id) {
  // Not by recursion: a server may send an array in an array, and so on without end.
  return Array.isArray(message) ? message.some((inner) => isSingleAnswer(inner, id)) : isSingleAnswer(message, id);
}
function isSingleAnswer(message, id) {
  if (!isObject(message) || message["method"] !== undefined) return false;
  const isWithoutId = message["id"] === undefined || message["id"] === null;
  return message["id"] === id || (isWithoutId && message["error"] !== undefined);
}
/** Runs the option `authorize` of one connection. Requests that are refused at the same time share one call of this function. */
class SharedAuthorization {
  /** The number of successful authorizations. */
  count = 0;
  #authorize;
  #controller = new AbortController();
  #running;
  constructor(authorize) {
    this.#authorize = authorize;
  }
  /** Calls the function, or waits for the current call. Rejects with the error of the function. */
  run(challenge) {
    this.#running ??= this.#run(challenge).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
  close() {
    this.#controller.abort();
  }
  async #run(challenge) {
    const { signal } = this.#controller;
    const decision = await this.#authorize({ ...challenge, signal });
    if (decision === "retry") this.count++;
    return decision;
  }
}
// ---- client-transports/http/authorizedExchange --------------------------------------------------
/** The maximum number of times that a request is sent again after responses with one status. */
const MAX_AUTHORIZATIONS = 3;
/** Returns the setup whose requests have the headers of the option `authorization`. */
function withAuthorization(setup, events) {
  const { authorization } = setup;
  if (authorization === undefined) return setup;
  return {
    ...setup,
    createExchanger: (maxBytes) =>
      new AuthorizedExchanger(setup.createExchanger(maxBytes), {
        server: setup.url,
        authorization,
        hold: () => events.holdTimeLimits?.() ?? (() => undefined),
        userChanged: () => events.gap(),
      }),
  };
}
class AuthorizedExchanger {
  #inner;
  #connection;
  #closing = new AbortController();
  #stopListening;
  /** The last credential of the connection; empty before the first. */
  #credential = "";
  constructor(inner, connection) {
    this.#inner = inner;
    this.#connection = connection;
    const { authorization, server, userChanged } = connection;
    this.#stopListening = authorization.onUserChange?.(server, userChanged);
  }
  exchange(request, receiver) {
    const exchange = new AuthorizedExchange(request, receiver, {
      ...this.#connection,
      inner: this.#inner,
      signal: this.#closing.signal,
      sends: (credential) => this.#sends(credential),
    });
    exchange.start();
    return exchange;
  }
  /** Drops the cached results before a request with another credential, unless the authorization itself reports changes of the user. */
  #sends(credential) {
    const before = this.#credential;
    this.#credential = credential;
    const isOther = before !== "" && before !== credential;
    if (isOther && this.#stopListening === undefined) this.#connection.userChanged();
  }
  close() {
    this.#stopListening?.();
    this.#closing.abort();
    this.#inner.close();
  }
}
/** A request with the headers of an authorization. The request is sent again if the authorization has new headers after a refusal. */
class AuthorizedExchange {
  #request;
  #receiver;
  #parts;
  #facts;
  #attempts = { 401: 0, 403: 0 };
  #running;
  #sent = {};
  /** The head of a response with status 401 or 403, for which the authorization is called after the body. */
  #refused;
  /** True if the response is an error, whose body may repeat the request. */
  #isError = false;
  #isOver = false;
  constructor(request, receiver, parts) {
    this.#request = request;
    this.#receiver = receiver;
    this.#parts = parts;
    const { url, method } = request;
    this.#facts = { server: parts.server, url, method };
  }
  start() {
    try {
      const headers = this.#parts.authorization.headers(this.#facts);
      if ("then" in headers && typeof headers.then === "function") void this.#sendLater(headers);
      else this.#send(headers);
    } catch (error) {
      queueMicrotask(() => this.#fail(error));
    }
  }
  abort() {
    this.#isOver = true;
    this.#running?.abort();
  }
  head(head) {
    const { authorization } = this.#parts;
    authorization.received?.(this.#responseOf(head));
    this.#isError = head.status >= 400;
    if (!this.#isRefusal(head)) return this.#receiver.head(head);
    this.#refused = head;
    return "text";
  }
  text(received) {
    const body = this.#isError ? withoutCredential(received, this.#sent) : received;
    if (this.#refused === undefined) return this.#receiver.text(body);
    void this.#authorize(this.#refused, body);
  }
  chunk(bytes) {
    this.#receiver.chunk(bytes);
  }
  end() {
    this.#receiver.end();
  }
  broken(fault) {
    if (this.#refused === undefined) return this.#receiver.broken(fault);
    void this.#authorize(this.#refused, "");
  }
  async #sendLater(headers) {
    const resume = this.#parts.hold();
    try {
      this.#send(await headers);
    } catch (error) {
      this.#fail(error);
    } finally {
      resume();
    }
  }
  #send(added) {
    if (this.#isOver) return;
    const { headers, ...request } = this.#request;
    this.#parts.sends(credentialIn(added));
    this.#refused = undefined;
    this.#sent = added;
    this.#running = this.#parts.inner.exchange(
      { ...request, headers: mergeHeaders(headers, listHeaders(added)) },
      this,
    );
  }
  #fail(cause) {
    if (!this.#isOver) this.#receiver.broken({ kind: "network", wasSent: "no", cause });
  }
  /** Returns true if the authorization is called for a response. A client that closes its session does not start a login. */
  #isRefusal({ status }) {
    return (
      (status === 401 || status === 403) &&
      this.#request.method !== "DELETE" &&
      this.#attempts[status] < MAX_AUTHORIZATIONS
    );
  }
  async #authorize(head, body) {
    const { authorization, signal, hold } = this.#parts;
    const status = head.status;
    const refusal = {
      ...this.#responseOf(head),
      status,
      wwwAuthenticate: head.header("www-authenticate"),
      attempt: ++this.#attempts[status],
      operation: operationOf(this.#request),
      signal,
    };
    const resume = hold();
    let cause;
    try {
      const decision = await authorization.authorize(refusal);
      if (this.#isOver) return;
      if (decision === "retry") return this.start();
    } catch (error) {
      cause = error;
    } finally {
      resume();
    }
    if (!this.#isOver) this.#refuse(head, body, cause);
  }
  #responseOf(head) {
    return {
      ...this.#facts,
      status: head.status,
      sent: this.#sent,
      header: (name) => head.header(name),
    };
  }
  /** Passes the refused response to the receiver. */
  #refuse(head, body, cause) {
    const use = this.#receiver.head({
      status: head.status,
      header: (name) => head.header(name),
      cause,
    });
    if (use === "text") this.#receiver.text(body);
    else this.#receiver.end();
  }
}
/** Returns headers as a list of name, value, name, value. `Headers` checks them and writes the names in lower case. */
function listHeaders(values) {
  const list = [];
  new Headers(values).forEach((value, name) => list.push(name, value));
  return list;
}
/** Returns the kind of a request for `AuthorizationRefusal.operation`. */
function operationOf({ method, body }) {
  const message = JSON.parse(body ?? "{}");
  if (!isObject(message) || typeof message["method"] !== "string") return method;
  const { name, uri } = isObject(message["params"]) ? message["params"] : {};
  return [message["method"], name ?? uri].filter(Boolean).join(" ");
}
/** Returns the token in the headers of an authorization, without its scheme; empty if there is none. */
function credentialIn(added) {
  const headers = new Headers(added);
  return headers.get("authorization")?.split(" ").at(-1) ?? "";
}
/** Removes the token of a request from the body of an error. Many servers repeat the request there. */
function withoutCredential(body, added) {
  const secret = credentialIn(added);
  return secret === "" ? body : body.replaceAll(secret, "***");
}
/** Joins two lists of headers. A header of the second list replaces the header of the same name in the first list. */
function mergeHeaders(own, added) {
  const names = new Set(added.filter((_, index) => index % 2 === 0));
  const kept = own.filter((_, index) => !names.has(own[index - (index % 2)] ?? ""));
  return [...kept, ...added];
}
// ---- client-transports/http/requestHeaders ------------------------------------------------------
/** The headers of the requests of one connection, as lists of name, value, name, value. */
class RequestHeaders {
  #user;
  /** The id of the session, as the server sent it. */
  #sessionId;
  #revision;
  /** The name of the header that repeats the method, and the name of the header that repeats the name, the URI or the task id. */
  #methodHeader;
  #nameHeader;
  /** The headers that all POST requests of a method have, by method. */
  #byMethod = new Map();
  constructor(user) {
    this.#user = user;
  }
  use(revision) {
    this.#revision = revision;
    const { headers } = revision;
    const named = headers.filter((rule) => !isArgumentHeaderRule(rule));
    const nameOf = (isRule) => named.find(({ pointer }) => isRule(pointer))?.name.toLowerCase();
    this.#methodHeader = nameOf((pointer) => pointer === "/method");
    this.#nameHeader = nameOf((pointer) => /^\/params\/(?!_meta)/.test(pointer));
    this.#byMethod.clear();
  }
  get sessionId() {
    return this.#sessionId;
  }
  set sessionId(id) {
    this.#sessionId = id;
    this.#byMethod.clear();
  }
  /**
   * Returns the headers of a POST request.
   *
   * @throws McpClientError if a header cannot contain its value.
   */
  post(message) {
    const user = this.#user;
    return typeof user === "function" ? user().then((own) => this.#post(message, own)) : this.#post(message, user);
  }
  /** Returns the headers of a GET or DELETE request. */
  async plain(lastEventId) {
    const user = this.#user;
    const own = typeof user === "function" ? await user() : user;
    const headers = ["accept", "text/event-stream", ...this.#connection(false)];
    if (lastEventId) headers.push("last-event-id", toLatin1(lastEventId));
    return [...headers, ...own];
  }
  #post(message, own) {
    const { method, name, argumentHeaders } = message;
    let common = this.#byMethod.get(method);
    if (common === undefined) {
      common = this.#ofMethod(method);
      this.#byMethod.set(method, common);
    }
    const nameHeader = name === undefined ? undefined : this.#nameHeader;
    if (nameHeader === undefined && argumentHeaders === undefined)
      return own.length === 0 ? common : [...common, ...own];
    const headers = [...common, ...own];
    if (nameHeader !== undefined) pushEncoded(headers, nameHeader, name);
    for (let i = 0; i < (argumentHeaders?.length ?? 0); i += 2)
      pushEncoded(headers, argumentHeaders[i], argumentHeaders[i + 1]);
    return headers;
  }
  #ofMethod(method) {
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
  #connection(isOpening) {
    const headers = [];
    if (this.#revision === undefined) return headers;
    const { versionHeader, lifecycle, revision } = this.#revision;
    if (isOpening && lifecycle === "handshake") return headers;
    if (versionHeader) headers.push("mcp-protocol-version", revision);
    if (this.#sessionId !== undefined) headers.push("mcp-session-id", this.#sessionId);
    return headers;
  }
}
function pushEncoded(headers, name, text) {
  const value = encodeHeaderValue(text);
  if (value === undefined)
    throw new McpClientError(`The header ${name} cannot contain a text with an unpaired surrogate.`);
  headers.push(name, value);
}
/** Returns the UTF-8 bytes of a text as characters, because HTTP sends each character of a header as one byte. */
function toLatin1(text) {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
// ---- client-transports/http/context -------------------------------------------------------------
/** Milliseconds to wait for the end of a response after its last message. */
const LINGER_MS = 1_000;
/** The URL, headers, limits and sockets that the requests of one connection share. */
class HttpContext {
  /** The URL of the server. A permanent redirect replaces this URL. */
  url;
  label;
  maxMessageBytes;
  exchanger;
  authorization;
  headers;
  #lingering = [];
  #timer;
  constructor(setup, maxMessageBytes) {
    this.url = setup.url;
    this.label = setup.label;
    this.maxMessageBytes = maxMessageBytes;
    this.exchanger = setup.createExchanger(maxMessageBytes);
    this.authorization = setup.authorize && new SharedAuthorization(setup.authorize);
    this.headers = new RequestHeaders(setup.headers);
  }
  /**
   * Aborts an exchange unless its response ends soon. Most servers end a stream right after its last message, and an immediate abort would
   * close a TCP connection that further requests can use.
   */
  linger(exchange) {
    this.#lingering.push(exchange);
    this.#timer ??= setTimeout(() => this.#abortLingering(), LINGER_MS);
  }
  /** Aborts the exchanges that have not ended, and closes the TCP connections. */
  close() {
    clearTimeout(this.#timer);
    this.#abortLingering();
    this.authorization?.close();
    this.exchanger.close();
  }
  #abortLingering() {
    this.#timer = undefined;
    for (const exchange of this.#lingering.splice(0)) exchange.abort();
  }
}
// ---- client-transports/http/postQueue -----------------------------------------------------------
/** The maximum number of messages that are sent at the same time, each in its own POST request. */
const MAX_RUNNING = 64;
/** Bytes of memory that a message needs in addition to its text. */
const OVERHEAD = 256;
/**
 * Limits the POST requests with notifications and responses: a server that sends requests without end must not make the client open TCP
 * connections without end. Further messages wait, up to a limit for their memory.
 */
class PostQueue {
  #start;
  #running = new Set();
  #waiting = new Set();
  #bytesLeft;
  /** @param start sends a message in a POST request. */
  constructor(maxBytes, start) {
    this.#bytesLeft = maxBytes;
    this.#start = start;
  }
  /** Sends a message, or stores it until another POST request has ended. Returns false if the memory for waiting messages is used up. */
  add(message) {
    const bytes = message.text.length + OVERHEAD;
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    if (this.#running.size < MAX_RUNNING) this.#run(message);
    else {
      this.#waiting.add(message);
      message.stop = () => {
        if (this.#waiting.delete(message)) this.#bytesLeft += bytes;
      };
    }
    return true;
  }
  /**
   * Call this function when the POST request of a message has ended. Sends the next waiting message. Does nothing for a message that this queue did
   * not send.
   */
  ended(message) {
    if (!this.#running.delete(message)) return;
    this.#bytesLeft += message.text.length + OVERHEAD;
    for (const next of this.#waiting) {
      this.#waiting.delete(next);
      return this.#run(next);
    }
  }
  /** Drops the messages that wait. */
  clear() {
    for (const message of this.#waiting) message.stop?.();
  }
  #run(message) {
    this.#running.add(message);
    this.#start(message);
  }
}
// ---- client-transports/http/redirects -----------------------------------------------------------
const MAX_REDIRECTS = 3;
const TEMPORARY = 307;
const PERMANENT = 308;
/**
 * Returns the URL to which a redirected request is sent again, or an error if the redirect must not be followed. The client follows only
 * statuses that keep the method and the body, and only redirects to the same server, because headers and messages may contain secrets.
 */
function redirectOf({ head, url, attempts }, http) {
  const location = head.header("location") ?? "";
  const target = resolveUrl(location, url);
  const fail = (reason) =>
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
function resolveUrl(location, base) {
  try {
    return location === "" ? undefined : new URL(location, base);
  } catch {
    return undefined;
  }
}
/** Returns true for the same origin, and for the same host with TLS if both have the default port. */
function isSameServer(from, to) {
  if (to.username !== "" || to.password !== "") return false;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:" && from.host === to.host && from.port === "";
  return from.origin === to.origin || isUpgrade;
}
// ---- client-transports/http/statusError ---------------------------------------------------------
/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
function statusError({ head, body }, label) {
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
/** Returns the error for a successful response that is neither JSON nor an event stream. */
function unreadableBodyError(body, head, label) {
  const type = mediaTypeOf(head) || "no media type";
  return new InvalidMessageError(`${label} answered with ${type} that is not a JSON message: ${excerptOf(body, 200)}`);
}
// ---- client-transports/http/refusal -------------------------------------------------------------
/** For each HTTP status, the maximum number of times that a request is sent again. */
const MAX_REPEATS = { 401: 1, 403: 3 };
/** Resolves with the URL to which a refused request is sent again, or with the error of the request. Never rejects. */
async function decideAboutRefusal(refusal, http) {
  const { status } = refusal.head;
  if (status < 400) return redirectOf(refusal, http);
  if (status === 401 || status === 403) return authorize(status, refusal, http);
  return statusError(refusal, http.label);
}
async function authorize(status, refusal, { authorization, label }) {
  const { head, body, url, attempts } = refusal;
  const wwwAuthenticate = head.header("www-authenticate");
  const attempt = (attempts[status] ?? 0) + 1;
  let { cause } = head;
  if (authorization !== undefined && attempt <= MAX_REPEATS[status]) {
    attempts[status] = attempt;
    // Another request was authorized after this request was sent, so the new headers may suffice.
    if (authorization.count > refusal.authorizations) return url;
    const challenge = { status, wwwAuthenticate, url, attempt };
    try {
      if ((await authorization.run(challenge)) === "retry") return url;
    } catch (error) {
      cause = error;
    }
  }
  const excerpt = cause instanceof McpClientError ? cause.message : excerptOf(body, 200);
  return new AuthorizationError(`${label} refused the request with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    wwwAuthenticate,
    cause,
  });
}
// ---- client-transports/http/clientHttpRequest ---------------------------------------------------
/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
class ClientHttpRequest {
  http;
  #method;
  #attempts = {};
  #url;
  #head;
  #exchange;
  #authorizations = 0;
  /** True after the end of the request; later parts of the response are ignored. */
  isOver = false;
  constructor(http, method, url = http.url) {
    this.http = http;
    this.#method = method;
    this.#url = url;
  }
  start() {
    try {
      const headers = this.headers();
      if (headers instanceof Promise)
        headers.then(
          (resolved) => this.#send(resolved),
          (error) => this.failedInClient(error),
        );
      else this.#send(headers);
    } catch (error) {
      this.failedInClient(error);
    }
  }
  /** Aborts the request. */
  stop() {
    this.isOver = true;
    this.#exchange?.abort();
  }
  /** Ends the request before the end of its response. The TCP connection can be used again if the response ends soon. */
  leave() {
    this.isOver = true;
    if (this.#exchange !== undefined) this.http.linger(this.#exchange);
  }
  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has handled the
   * response.
   */
  intercepts(_refusal) {
    return false;
  }
  #send(headers) {
    if (this.isOver) return;
    this.#authorizations = this.http.authorization?.count ?? 0;
    this.#head = undefined;
    this.#exchange = this.http.exchanger.exchange(
      {
        url: this.#url,
        method: this.#method,
        headers,
        body: this.body(),
      },
      this,
    );
  }
  head(head) {
    if (this.isOver) return "ignore";
    this.#head = head;
    return isSuccess(head) ? this.accepted(head) : "text";
  }
  text(body) {
    const head = this.#head;
    if (this.isOver || head === undefined) return;
    if (isSuccess(head)) this.acceptedText(body, head);
    else this.#handleRefusal(head, body);
  }
  broken(fault) {
    const head = this.#head;
    if (this.isOver) return;
    if (head === undefined || isSuccess(head)) this.interrupted(fault);
    else this.#handleRefusal(head, "");
  }
  #handleRefusal(head, body) {
    const refusal = {
      head,
      body,
      url: this.#url,
      attempts: this.#attempts,
      authorizations: this.#authorizations,
    };
    if (this.intercepts(refusal)) return;
    void decideAboutRefusal(refusal, this.http).then((decision) => {
      if (this.isOver) return;
      if (decision instanceof URL) {
        this.#url = decision;
        this.start();
      } else this.refused(decision, refusal);
    });
  }
}
function isSuccess({ status }) {
  return status >= 200 && status < 300;
}
// ---- client-transports/http/sendingError --------------------------------------------------------
/** Returns the error for a request that was not sent or received no response. */
function networkErrorOf({ wasSent, isTemporary = false, cause }, label) {
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
function clientErrorOf(cause, label) {
  return cause instanceof McpClientError
    ? cause
    : new McpClientError(`The client could not complete its request to ${label}.`, {
        cause,
      });
}
/** Returns true for a batch of messages. */
function isBatch({ id, text }) {
  return id === undefined && text.startsWith("[");
}
/** The POST request with one message. The HTTP response contains JSON, an event stream, or only a status. */
class PostRequest extends ClientHttpRequest {
  place = 0;
  #owner;
  message;
  /** The id of the request; undefined for a notification, a response and a batch. */
  #id;
  /** True for a batch, whose response contains any number of messages. */
  #isBatch;
  /** The session in which the request was sent. */
  #sessionId;
  #parser;
  #stopResuming;
  constructor(http, message, owner) {
    super(http, "POST");
    this.#owner = owner;
    this.message = message;
    this.#id = message.id;
    this.#isBatch = isBatch(message);
    message.stop = () => (this.#isBatch ? this.#leaveBatch() : this.stop());
  }
  stop() {
    this.#finish();
    this.#stopResuming?.();
    super.stop();
  }
  headers() {
    this.#sessionId = this.http.headers.sessionId;
    return this.http.headers.post(this.message);
  }
  body() {
    return this.message.text;
  }
  accepted(head) {
    this.message.status = head.status;
    const error = this.#owner.readHead(this.message, head);
    if (error !== undefined) {
      this.#abort(error);
      return "ignore";
    }
    if (this.#id === undefined && !this.#isBatch) {
      this.#finishSent();
      return "ignore";
    }
    if (head.status === 202 || head.status === 204) {
      this.#acceptWithoutAnswer(head.status);
      return "ignore";
    }
    // The notifications of a batch need no answer.
    if (this.#isBatch) this.#owner.events.sent(this.message);
    if (mediaTypeOf(head) !== "text/event-stream") return "text";
    this.#parser = new EventStreamParser(this.http.maxMessageBytes, this);
    return "chunks";
  }
  /** Handles a response without a body. In a session, the server may send the response to a request with status 202 on another stream. */
  #acceptWithoutAnswer(status) {
    if (this.#isBatch) return this.#finishSent();
    if (status === 202 && this.#owner.revision?.sessions) {
      this.#finish();
      return this.leave();
    }
    this.#abort(
      new InvalidMessageError(
        `${this.http.label} answered a request with HTTP status ${status} and without a JSON-RPC response.`,
      ),
    );
  }
  acceptedText(body, head) {
    const parsed = isJson(head) ? parseJson(body) : undefined;
    if (parsed === undefined) return this.#failUnreadable(body, head);
    this.#receive(parsed);
    if (!this.isOver) this.#fail(this.#noAnswer());
  }
  #failUnreadable(body, head) {
    this.#fail(unreadableBodyError(body, head, this.http.label));
  }
  chunk(bytes) {
    if (this.isOver) return;
    const fault = this.#parser?.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.#abort(this.#bodyError(fault));
  }
  /** Receives an event of the response stream. */
  event(data, type) {
    if (this.isOver || data === "") return;
    if (type === "" || type === "message") this.#readEvent(data);
  }
  #readEvent(data) {
    const parsed = parseJson(data);
    if (parsed !== undefined) return this.#receive(parsed);
    this.#abort(new InvalidMessageError(`${this.http.label} sent an event that is not JSON.`));
  }
  end() {
    if (!this.isOver) this.#resumeOrFail(undefined);
  }
  interrupted(fault) {
    if (fault.kind !== "network") return this.#fail(this.#bodyError(fault.kind));
    if (this.#parser !== undefined) return this.#resumeOrFail(fault.cause);
    this.#fail(networkErrorOf(fault, this.http.label), fault.wasSent);
  }
  #resumeOrFail(cause) {
    const parser = this.#parser;
    if (!parser?.lastEventId || !this.#owner.revision?.resumable || this.#isBatch)
      return this.#fail(this.#noAnswer(cause));
    const { lastEventId, retryMs } = parser;
    this.#stopResuming = this.#owner.resume({
      lastEventId,
      retryMs,
      event: (data) => {
        if (!this.isOver) this.#readEvent(data);
        return !this.isOver;
      },
      fail: (error) => {
        if (!this.isOver) this.#fail(error);
      },
    });
  }
  intercepts({ head, body }) {
    this.message.status = head.status;
    this.message.retryAfter = head.header("retry-after");
    if (head.status === 404 && this.#sessionId !== undefined) {
      this.#loseSession();
      return true;
    }
    if (head.status < 400 || head.status === 401 || head.status === 403) return false;
    const parsed = parseJson(body);
    if (this.#id === undefined || !isAnswer(parsed, this.#id)) return false;
    this.#receive(parsed);
    return true;
  }
  /** Handles the end of the session in which the request was sent. Sends the request again if the client has a new session already. */
  #loseSession() {
    const { sessionId } = this.http.headers;
    // A response is not sent again in the new session, because it answers a request of the old session.
    const isResponse = this.message.method === undefined && !this.#isBatch;
    const isReplaced = sessionId !== undefined && sessionId !== this.#sessionId;
    if (isReplaced && !isResponse) return this.start();
    const { label } = this.http;
    this.#fail(new SessionLostError(`${label} has ended the session.`), "no");
  }
  refused(error, { body }) {
    this.#fail(error, "maybe", parseJson(body));
  }
  failedInClient(cause) {
    if (!this.isOver) this.#fail(clientErrorOf(cause, this.http.label));
  }
  /** Passes a message to the connection. The response ends the request first, because the connection may send the same message object again. */
  #receive(parsed) {
    const message = this.message;
    if (this.#id !== undefined && isAnswer(parsed, this.#id)) {
      this.#finish();
      if (this.#parser !== undefined) this.leave();
    }
    this.#owner.events.message(parsed, message);
  }
  #noAnswer(cause) {
    return new ConnectionLostError(`The HTTP response of ${this.http.label} ended before the JSON-RPC response.`, {
      mayHaveRun: true,
      cause,
    });
  }
  #bodyError(fault) {
    const { label, maxMessageBytes } = this.http;
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
  /** Ends a batch after all its requests have ended. */
  #leaveBatch() {
    this.#finish();
    this.leave();
  }
  /** Ends the request of a notification, a response or a batch that the server accepted. */
  #finishSent() {
    this.#finish();
    this.leave();
    this.#owner.events.sent(this.message);
  }
  /** Reports a failure and aborts the rest of the response. */
  #abort(error) {
    this.#fail(error);
    super.stop();
  }
  #fail(error, wasSent = "maybe", body) {
    this.#finish();
    this.#owner.events.failed(this.message, { error, wasSent, body });
  }
  #finish() {
    if (!this.isOver) this.#owner.ended(this);
    this.isOver = true;
    this.message.stop = undefined;
  }
}
/**
 * The requests in flight, in any order. A list, because a `Set` allocates a new table again and again as entries come and go, and V8 keeps
 * the old tables and the requests in them until it collects the whole heap.
 */
class RequestList {
  #requests = [];
  add(request) {
    request.place = this.#requests.push(request) - 1;
  }
  /** Removes a request from the list. Does nothing if the list does not contain it. */
  delete(request) {
    const { place } = request;
    const requests = this.#requests;
    if (requests[place] !== request) return;
    const last = requests.pop();
    if (last === request) return;
    requests[place] = last;
    last.place = place;
  }
  /** Returns a copy, which stays as it is when requests end. */
  all() {
    return [...this.#requests];
  }
}
// ---- client-transports/http/session -------------------------------------------------------------
const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
function readSessionId(head, { headers, label }) {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}
/** A GET request whose response is an event stream. */
class EventStreamRequest extends ClientHttpRequest {
  parser;
  #lastEventId;
  #receiver;
  #isOpen = false;
  constructor(http, lastEventId, receiver) {
    super(http, "GET");
    this.#lastEventId = lastEventId;
    this.#receiver = receiver;
    this.parser = new EventStreamParser(http.maxMessageBytes, this);
  }
  /** Stops reading. The response is aborted unless it ends soon. */
  finish() {
    this.leave();
  }
  headers() {
    return this.http.headers.plain(this.#lastEventId);
  }
  body() {
    return undefined;
  }
  accepted(head) {
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
  acceptedText() {
    // Successful responses are read as chunks.
  }
  chunk(bytes) {
    if (this.isOver) return;
    const fault = this.parser.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.stop();
    const { label, maxMessageBytes } = this.http;
    this.#receiver.ended(
      fault === "tooLong"
        ? new LimitError(`A message of ${label} is longer than ${maxMessageBytes} bytes (limits.messageBytes).`, {
            limit: "messageBytes",
            value: maxMessageBytes,
          })
        : new InvalidMessageError(`A stream of ${label} is not valid UTF-8.`),
    );
  }
  event(data, type) {
    if (!this.isOver) this.#receiver.event(data, type);
  }
  end() {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.ended(undefined);
  }
  interrupted({ cause }) {
    if (this.#isOpen) return this.end();
    this.failedInClient(cause);
  }
  failedInClient(error) {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.refused(error, undefined);
  }
  refused(error, { head }) {
    this.isOver = true;
    this.#receiver.refused(error, head.status);
  }
}
/** The POST request with one message. The server answers on the event stream, so only the HTTP status of the response matters. */
class LegacyPostRequest extends ClientHttpRequest {
  #options;
  constructor(http, endpoint, options) {
    super(http, "POST", endpoint);
    this.#options = options;
    options.message.stop = () => this.stop();
  }
  stop() {
    this.#finish();
    super.stop();
  }
  headers() {
    return this.http.headers.post(this.#options.message);
  }
  body() {
    return this.#options.message.text;
  }
  accepted() {
    const { message, events } = this.#options;
    this.#finish();
    this.leave();
    if (message.id === undefined) events.sent(message);
    return "ignore";
  }
  acceptedText() {
    // The body is not read.
  }
  chunk() {
    // The body is not read.
  }
  end() {
    // The request has ended with the status of its response.
  }
  failedInClient(cause) {
    this.#fail(clientErrorOf(cause, this.http.label));
  }
  interrupted(fault) {
    this.#fail(networkErrorOf(fault, this.http.label), fault.wasSent);
  }
  refused(error, { head, body }) {
    const { message, events } = this.#options;
    const parsed = parseJson(body);
    message.status = head.status;
    message.retryAfter = head.header("retry-after");
    if (message.id === undefined || !isAnswer(parsed, message.id)) return this.#fail(error, "maybe", parsed);
    this.#finish();
    events.message(parsed, message);
  }
  #finish() {
    if (this.isOver) return;
    this.isOver = true;
    this.#options.message.stop = undefined;
    this.#options.ended();
  }
  #fail(error, wasSent = "maybe", body) {
    if (this.isOver) return;
    this.#finish();
    this.#options.events.failed(this.#options.message, {
      error,
      wasSent,
      body,
    });
  }
}
/**
 * A channel over HTTP+SSE. The server sends all its messages on one event stream. The first event contains the URL for POST requests.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
class LegacySseChannel {
  #http;
  #events;
  #options;
  #requests = new Set();
  #posts;
  #stream;
  #opening;
  /** The URL for POST requests. */
  #endpoint;
  #isClosed = false;
  constructor(setup, events, options) {
    this.#http = new HttpContext(setup, options.maxMessageBytes);
    this.#posts = new PostQueue(options.maxQueuedBytes, (message) => this.#post(message));
    this.#events = events;
    this.#options = options;
    // The channel may be closed before its stream is open.
    options.closing?.addEventListener("abort", () => void this.close());
    this.#isClosed = options.closing?.aborted === true;
  }
  use(revision) {
    this.#http.headers.use(revision);
  }
  send(message) {
    const { label } = this.#http;
    if (this.#endpoint === undefined) {
      const error = this.#isClosed
        ? new ClosedError("The client is closed.")
        : new ConnectionLostError(describeEnd(label), { mayHaveRun: false });
      return this.#events.failed(message, { error, wasSent: "no" });
    }
    if (message.id !== undefined) return this.#post(message);
    if (this.#posts.add(message)) return;
    const { maxQueuedBytes } = this.#options;
    const text = `${label} does not accept messages fast enough (limits.queuedBytes).`;
    const facts = { limit: "queuedBytes", value: maxQueuedBytes };
    const error = new LimitError(text, facts);
    this.#events.failed(message, { error, wasSent: "no" });
  }
  #post(message) {
    const request = new LegacyPostRequest(this.#http, this.#endpoint, {
      message,
      events: this.#events,
      ended: () => {
        this.#requests.delete(request);
        this.#posts.ended(message);
      },
    });
    this.#requests.add(request);
    request.start();
  }
  cancel(request) {
    request.stop?.();
    return false;
  }
  /** Opens the stream and waits for its first event. Rejects if the event does not arrive within `connectMs`. */
  async reopen() {
    this.#stop();
    if (this.#isClosed) throw new ClosedError("The client is closed.");
    this.#opening = createOpening();
    const { promise, reject } = this.#opening;
    this.#stream = new EventStreamRequest(this.#http, "", this);
    const { label } = this.#http;
    const { connectMs } = this.#options;
    const expire = () => {
      if (this.#events.isHeld) return void (timer = setTimeout(expire, connectMs));
      const text = `${label} sent no endpoint event for HTTP+SSE within ${connectMs} ms (option connectMs).`;
      reject(new ConnectError(text));
    };
    let timer = setTimeout(expire, connectMs);
    this.#stream.start();
    try {
      await promise;
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#opening = undefined;
    }
  }
  async close() {
    this.#isClosed = true;
    this.#opening?.reject(new ClosedError("The client is closed."));
    this.#stop();
    this.#http.close();
  }
  opened() {
    // The first event shows whether the server offers HTTP+SSE.
  }
  event(data, type) {
    if (this.#opening !== undefined) return this.#readEndpoint(data, type);
    if (data === "" || (type !== "" && type !== "message")) return;
    const message = parseJson(data);
    if (message !== undefined) return this.#events.message(message);
    this.#options.onWarning({
      code: "bad-message",
      message: `The client ignored an event of ${this.#http.label} that is not JSON.`,
    });
  }
  ended(error) {
    this.#end(error, undefined);
  }
  refused(error) {
    this.#end(undefined, error);
  }
  #readEndpoint(data, type) {
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
    this.#endpoint = endpoint;
    this.#opening?.resolve();
  }
  /** Handles the end of the stream, and a stream that was not opened. */
  #end(unreadable, cause) {
    const { label } = this.#http;
    if (this.#opening !== undefined)
      return this.#opening.reject(
        cause instanceof McpClientError
          ? cause
          : new ConnectError(`No stream of ${label} could be opened.`, {
              cause,
            }),
      );
    this.#stop();
    this.#events.lost(unreadable ?? new ConnectionLostError(describeEnd(label), { mayHaveRun: true }));
  }
  #stop() {
    this.#endpoint = undefined;
    this.#posts.clear();
    this.#stream?.stop();
    for (const request of [...this.#requests]) request.stop();
    this.#requests.clear();
  }
}
/** A message may be sent before or after the client notices the end: both errors have the same text. */
function describeEnd(label) {
  return `The stream of ${label} has ended.`;
}
function createOpening() {
  let resolve;
  let reject;
  const promise = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
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
/**
 * An event stream that is requested again after its end. The request contains the id of the last event, and is sent after the delay that the
 * server set with `retry`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
class ReconnectingStream {
  #http;
  #options;
  #request;
  #timer;
  #lastEventId;
  #retryMs;
  /** The number of attempts since the last new event id. */
  #attempts = 0;
  /** The number of attempts since the server last opened the stream. */
  #failures = 0;
  #isStopped = false;
  constructor(http, options) {
    this.#http = http;
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    this.#retryMs = options.retryMs;
  }
  /** Requests the stream now. */
  connect() {
    if (this.#isStopped) return;
    this.#attempts++;
    this.#failures++;
    this.#request = new EventStreamRequest(this.#http, this.#lastEventId, this);
    this.#request.start();
  }
  /** Requests the stream after the delay that the server set. */
  connectLater() {
    this.#timer = setTimeout(() => this.connect(), this.#delay());
  }
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#request?.stop();
  }
  opened() {
    this.#failures = 0;
    this.#options.open?.(this.#lastEventId !== "");
  }
  event(data, type) {
    if (data === "" || (type !== "" && type !== "message")) return;
    if (this.#options.event(data)) return;
    this.#isStopped = true;
    this.#request?.finish();
  }
  ended(error) {
    if (error !== undefined) return this.#fail(error, undefined);
    this.#retry(undefined, undefined);
  }
  refused(error, status) {
    if (status !== undefined && this.#options.isFinal(status)) return this.#fail(error, status);
    this.#retry(error, status);
  }
  #retry(error, status) {
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
  #fail(error, status) {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.fail(error, status);
  }
  /** Returns the delay that the server set; a longer and random delay after attempts that opened no stream. */
  #delay() {
    const set = Math.min(this.#retryMs ?? DEFAULT_RETRY_MS, MAX_RETRY_MS);
    if (this.#failures === 0) return Math.max(MIN_MS, set);
    const grown = Math.min(set * GROWTH ** this.#failures, MAX_GROWN_MS);
    const jitter = 1 + JITTER * Math.random();
    return Math.max(MIN_MS, set, grown) * jitter;
  }
}
// ---- client-transports/http/resumption ----------------------------------------------------------
const MAX_ATTEMPTS = 5;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;
/** Continues the response stream of a request after the delay that the server set. */
function resumeResponse(http, stream) {
  const resumed = new ReconnectingStream(http, {
    lastEventId: stream.lastEventId,
    retryMs: stream.retryMs,
    maxAttempts: MAX_ATTEMPTS,
    event: (data) => stream.event(data),
    isFinal: isFinalStatus,
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
  return resumed;
}
/** Returns true for a status after which the stream must not be requested again. */
function isFinalStatus(status) {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS;
}
// ---- client-transports/http/getStream -----------------------------------------------------------
const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
function openServerStream(http, { events, warn, lose }) {
  let wasOpen = false;
  let resolve;
  const ready = new Promise((done) => (resolve = done));
  const stream = new ReconnectingStream(http, {
    lastEventId: "",
    retryMs: undefined,
    maxAttempts: Infinity,
    event(data) {
      const message = parseJson(data);
      if (message !== undefined) events.message(message);
      else warn(warningOf(`The client ignored an event of ${http.label} that is not JSON.`));
      return true;
    },
    open(isContinued) {
      if (wasOpen && !isContinued) events.gap();
      wasOpen = true;
      resolve();
    },
    isFinal: isFinalStatus,
    fail(error, status) {
      resolve();
      const hadSession = http.headers.sessionId !== undefined;
      if (status === NOT_FOUND && wasOpen && hadSession)
        return lose(new SessionLostError(`${http.label} has ended the session.`));
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
function warningOf(message) {
  return { code: "bad-message", message };
}
// ---- client-transports/http/deleteSession -------------------------------------------------------
/** Milliseconds to wait for the response to the DELETE request. */
const DELETE_MS = 2_000;
/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
function endSession(http) {
  return new Promise((resolve) => {
    const request = new DeleteRequest(http, () => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      request.stop();
      resolve();
    }, DELETE_MS);
    request.start();
  });
}
class DeleteRequest extends ClientHttpRequest {
  #done;
  constructor(http, done) {
    super(http, "DELETE");
    this.#done = done;
  }
  headers() {
    return this.http.headers.plain();
  }
  body() {
    return undefined;
  }
  accepted() {
    this.leave();
    this.#done();
    return "ignore";
  }
  acceptedText() {
    // The client needs only the status of the response, so it does not read the body.
  }
  failedInClient() {
    this.#done();
  }
  refused() {
    this.#done();
  }
  interrupted() {
    this.#done();
  }
  chunk() {
    // The client needs only the status of the response, so it does not read the body.
  }
  end() {
    // The request has ended with the status of its response.
  }
}
// ---- client-transports/http/channel -------------------------------------------------------------
/** The maximum number of milliseconds that `listen` waits until the stream for the server's own messages is open. */
const LISTEN_MS = 2_000;
/**
 * A channel over Streamable HTTP. The channel sends each message in its own POST request.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
class HttpChannel {
  events;
  revision;
  #setup;
  #options;
  #http;
  #requests = new RequestList();
  /** The notifications and responses that the server has not accepted. */
  #posts;
  /** Stops the stream for the server's own messages. */
  #stopListening;
  #listening;
  /** The current call of `listen`. */
  #attempt;
  /** The channel over HTTP+SSE that replaces this channel, if the server offers only HTTP+SSE. */
  #fallback;
  #closed;
  constructor(setup, events, options) {
    this.events = events;
    this.#setup = setup;
    this.#options = options;
    this.#http = new HttpContext(setup, options.maxMessageBytes);
    this.#posts = new PostQueue(options.maxQueuedBytes, (message) => this.#post(message));
  }
  use(revision) {
    this.revision = revision;
    this.#http.headers.use(revision);
    this.#fallback?.use(revision);
  }
  send(message) {
    if (this.#fallback !== undefined) return this.#fallback.send(message);
    if (this.#closed !== undefined) return this.#refuse(message, new ClosedError("The client is closed."));
    // Requests and batches of requests end with their own time limits.
    if (message.id !== undefined || isBatch(message)) return this.#post(message);
    if (this.#posts.add(message)) return;
    const { maxQueuedBytes } = this.#options;
    const text = `${this.#http.label} does not accept messages fast enough (limits.queuedBytes).`;
    const facts = { limit: "queuedBytes", value: maxQueuedBytes };
    this.#refuse(message, new LimitError(text, facts));
  }
  #post(message) {
    const request = new PostRequest(this.#http, message, this);
    this.#requests.add(request);
    request.start();
  }
  cancel(request) {
    if (this.#fallback !== undefined) return this.#fallback.cancel(request);
    request.stop?.();
    return this.revision?.lifecycle === "stateless";
  }
  listen() {
    if (this.#fallback !== undefined || !this.revision?.sessions) return Promise.resolve();
    if (this.#listening === undefined) {
      const attempt = {};
      this.#attempt = attempt;
      this.#listening = this.#listen(attempt);
    }
    return this.#listening;
  }
  /** Forgets the session. The server rejects the requests of the old session that are in flight, and the connection sends them again. */
  async reopen() {
    this.#stopStream();
    this.#http.headers.sessionId = undefined;
    await this.#fallback?.reopen();
  }
  async fallBack() {
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
  close() {
    this.#closed ??= this.#close();
    return this.#closed;
  }
  readHead(message, head) {
    const { open, lifecycle } = this.revision ?? {};
    return message.method === open && lifecycle === "handshake" ? readSessionId(head, this.#http) : undefined;
  }
  resume(stream) {
    const resumed = resumeResponse(this.#http, stream);
    return () => resumed.stop();
  }
  ended(request) {
    this.#requests.delete(request);
    this.#posts.ended(request.message);
  }
  #refuse(message, error) {
    this.events.failed(message, { error, wasSent: "no" });
  }
  async #listen(attempt) {
    // During the import, the channel may have been closed, or `reopen` may have begun another attempt.
    if (this.#closed !== undefined || this.#attempt !== attempt) return;
    const { ready, stop } = openServerStream(this.#http, {
      events: this.events,
      warn: this.#options.onWarning,
      lose: (error) => {
        this.#stop();
        this.events.lost(error);
      },
    });
    this.#stopListening = stop;
    let timer;
    const timeUp = new Promise((resolve) => {
      timer = setTimeout(resolve, LISTEN_MS);
    });
    await Promise.race([ready, timeUp]);
    clearTimeout(timer);
  }
  async #close() {
    if (this.#http.headers.sessionId !== undefined) {
      await endSession(this.#http);
    }
    this.#stop();
    this.#http.close();
    await this.#fallback?.close();
  }
  /** Ends all requests and streams without reporting their end. */
  #stop() {
    this.#stopStream();
    this.#posts.clear();
    for (const request of this.#requests.all()) request.stop();
  }
  #stopStream() {
    this.#stopListening?.();
    this.#stopListening = this.#listening = this.#attempt = undefined;
  }
}
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
function checkUserHeaders(option) {
  return typeof option === "function" ? async () => flatten(await option()) : flatten(option ?? {});
}
function flatten(values) {
  const entries = Symbol.iterator in values ? values : Object.entries(values);
  const headers = [];
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
/**
 * Checks the URL and the options of a target.
 *
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 */
function readHttpOptions(address, options) {
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
function parseUrl(address) {
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
async function hash(text) {
  const { subtle } = crypto;
  const bytes = new TextEncoder().encode(text);
  const digest = subtle
    ? new Uint8Array(await subtle.digest("SHA-256", bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// ---- client-transports/http/target --------------------------------------------------------------
/**
 * Returns the target for a server over Streamable HTTP. If the server offers only HTTP+SSE of revision 2024-11-05, `connect` uses this older
 * transport.
 *
 * @param url the URL of the MCP endpoint.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function http(url, options = {}) {
  const setup = readHttpOptions(url, options);
  return {
    kind: "http",
    key: setup.key,
    label: setup.label,
    open: async (events, limits) => new HttpChannel(withAuthorization(setup, events), events, limits),
  };
}
// ---- client-transports/legacy-sse/target --------------------------------------------------------
/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export function sse(url, options = {}) {
  const setup = readHttpOptions(url, options);
  return {
    kind: "sse",
    key: setup.key,
    label: setup.label,
    async open(events, limits) {
      const channel = new LegacySseChannel(withAuthorization(setup, events), events, limits);
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
