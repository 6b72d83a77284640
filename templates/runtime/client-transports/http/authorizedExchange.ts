import type { TransportEvents } from "../../client/transport.js";
import { isObject } from "../../validation/checks.js";
import type {
  BodyUse,
  ExchangeFault,
  ExchangeRequest,
  HttpExchanger,
  ResponseHead,
  ResponseReceiver,
  RunningExchange,
} from "../exchangers/httpExchanger.js";
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
  ClientAuthorization,
} from "./authorization.js";
import type { HttpSetup } from "./setup.js";
import type { HeaderValues } from "./requestHeaders.js";

/** The maximum number of times that a request is sent again after responses with one status. */
const MAX_AUTHORIZATIONS = 3;

/** Returns the setup whose requests have the headers of the option `authorization`. */
export function withAuthorization(setup: HttpSetup, events: TransportEvents): HttpSetup {
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

interface AuthorizedConnection {
  readonly server: URL;
  readonly authorization: ClientAuthorization;
  /** Suspends the time limits of the connection. Returns a function that resumes them. */
  readonly hold: () => () => void;
  /** Drops the cached results of the connection. */
  readonly userChanged: () => void;
}

class AuthorizedExchanger implements HttpExchanger {
  readonly #inner: HttpExchanger;
  readonly #connection: AuthorizedConnection;
  readonly #closing = new AbortController();
  readonly #stopListening: (() => void) | undefined;
  /** The last credential of the connection; empty before the first. */
  #credential = "";

  constructor(inner: HttpExchanger, connection: AuthorizedConnection) {
    this.#inner = inner;
    this.#connection = connection;
    const { authorization, server, userChanged } = connection;
    this.#stopListening = authorization.onUserChange?.(server, userChanged);
  }

  exchange(request: ExchangeRequest, receiver: ResponseReceiver): RunningExchange {
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
  #sends(credential: string): void {
    const before = this.#credential;
    this.#credential = credential;
    const isOther = before !== "" && before !== credential;
    if (isOther && this.#stopListening === undefined) this.#connection.userChanged();
  }

  close(): void {
    this.#stopListening?.();
    this.#closing.abort();
    this.#inner.close();
  }
}

interface ExchangeParts extends AuthorizedConnection {
  readonly inner: HttpExchanger;
  readonly signal: AbortSignal;
  /** Called with the credential of each request. */
  readonly sends: (credential: string) => void;
}

/** A request with the headers of an authorization. The request is sent again if the authorization has new headers after a refusal. */
class AuthorizedExchange implements RunningExchange, ResponseReceiver {
  readonly #request: ExchangeRequest;
  readonly #receiver: ResponseReceiver;
  readonly #parts: ExchangeParts;
  readonly #facts: AuthorizedRequest;
  readonly #attempts = { 401: 0, 403: 0 };
  #running: RunningExchange | undefined;
  #sent: HeaderValues = {};
  /** The head of a response with status 401 or 403, for which the authorization is called after the body. */
  #refused: ResponseHead | undefined;
  /** True if the response is an error, whose body may repeat the request. */
  #isError = false;
  #isOver = false;

  constructor(request: ExchangeRequest, receiver: ResponseReceiver, parts: ExchangeParts) {
    this.#request = request;
    this.#receiver = receiver;
    this.#parts = parts;
    const { url, method } = request;
    this.#facts = { server: parts.server, url, method };
  }

  start(): void {
    try {
      const headers = this.#parts.authorization.headers(this.#facts);
      if ("then" in headers && typeof headers.then === "function")
        void this.#sendLater(headers as PromiseLike<HeaderValues>);
      else this.#send(headers as HeaderValues);
    } catch (error) {
      queueMicrotask(() => this.#fail(error));
    }
  }

  abort(): void {
    this.#isOver = true;
    this.#running?.abort();
  }

  head(head: ResponseHead): BodyUse {
    const { authorization } = this.#parts;
    authorization.received?.(this.#responseOf(head));
    this.#isError = head.status >= 400;
    if (!this.#isRefusal(head)) return this.#receiver.head(head);
    this.#refused = head;
    return "text";
  }

  text(received: string): void {
    const body = this.#isError ? withoutCredential(received, this.#sent) : received;
    if (this.#refused === undefined) return this.#receiver.text(body);
    void this.#authorize(this.#refused, body);
  }

  chunk(bytes: Uint8Array): void {
    this.#receiver.chunk(bytes);
  }

  end(): void {
    this.#receiver.end();
  }

  broken(fault: ExchangeFault): void {
    if (this.#refused === undefined) return this.#receiver.broken(fault);
    void this.#authorize(this.#refused, "");
  }

  async #sendLater(headers: PromiseLike<HeaderValues>): Promise<void> {
    const resume = this.#parts.hold();
    try {
      this.#send(await headers);
    } catch (error) {
      this.#fail(error);
    } finally {
      resume();
    }
  }

  #send(added: HeaderValues): void {
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

  #fail(cause: unknown): void {
    if (!this.#isOver) this.#receiver.broken({ kind: "network", wasSent: "no", cause });
  }

  /** Returns true if the authorization is called for a response. A client that closes its session does not start a login. */
  #isRefusal({ status }: ResponseHead): boolean {
    return (
      (status === 401 || status === 403) &&
      this.#request.method !== "DELETE" &&
      this.#attempts[status] < MAX_AUTHORIZATIONS
    );
  }

  async #authorize(head: ResponseHead, body: string): Promise<void> {
    const { authorization, signal, hold } = this.#parts;
    const status = head.status as 401 | 403;
    const refusal: AuthorizationRefusal = {
      ...this.#responseOf(head),
      status,
      wwwAuthenticate: head.header("www-authenticate"),
      attempt: ++this.#attempts[status],
      operation: operationOf(this.#request),
      signal,
    };
    const resume = hold();
    let cause: unknown;
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

  #responseOf(head: ResponseHead): AuthorizedResponse {
    return {
      ...this.#facts,
      status: head.status,
      sent: this.#sent,
      header: (name) => head.header(name),
    };
  }

  /** Passes the refused response to the receiver. */
  #refuse(head: ResponseHead, body: string, cause: unknown): void {
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
function listHeaders(values: HeaderValues): readonly string[] {
  const list: string[] = [];
  new Headers(values as Record<string, string>).forEach((value, name) => list.push(name, value));
  return list;
}

/** Returns the kind of a request for `AuthorizationRefusal.operation`. */
function operationOf({ method, body }: ExchangeRequest): string {
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

/** Joins two lists of headers. A header of the second list replaces the header of the same name in the first list. */
function mergeHeaders(own: readonly string[], added: readonly string[]): readonly string[] {
  const names = new Set(added.filter((_, index) => index % 2 === 0));
  const kept = own.filter((_, index) => !names.has(own[index - (index % 2)] ?? ""));
  return [...kept, ...added];
}
