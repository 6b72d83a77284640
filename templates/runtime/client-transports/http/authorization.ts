import type { TransportEvents } from "../../client/transport.js";
import { isObject } from "../../validation/checks.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { RefusedResponse, RequestTarget } from "./answer.js";
import type { HeaderValues } from "./requestHeaders.js";
import type { Awaitable } from "../../protocol/awaitable.js";

/** The maximum number of times that the option `authorization` sends a request again after responses with one status. */
const MAX_AUTHORIZATIONS = 3;
/** For each status, the maximum number of times that the option `authorize` sends a request again. */
const MAX_REPEATS = { 401: 1, 403: 3 };

/** The option `authorization` for the requests of one connection. */
export class ConnectionAuthorization {
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
export class SharedAuthorization {
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
export function withoutCredential(body: string, added: HeaderValues): string {
  const secret = credentialIn(added);
  return secret === "" ? body : body.replaceAll(secret, "***");
}

/** Joins a list of headers with those of an authorization, which replace the headers of the same name. */
export function mergeHeaders(own: readonly string[], values: HeaderValues): readonly string[] {
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
