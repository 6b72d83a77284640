import type { HttpRequest } from "../jsonrpc/incoming.js";
import { MAX_TIMER_MS, unrefTimer, callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import {
  HttpExchangeWrapper,
  headerRecord,
  respondWithPlainTextError,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { ScopeRules } from "./scopeRules.js";
import type { TokenRefusal, AuthorizationScheme } from "./tokenVerifier.js";
import { TOKEN_REVOKED, type VerifiedToken, type VerifiedTokens } from "./verifiedTokens.js";
import type { ResourceServerOptions } from "./options.js";

/** Returns true for the headers that contain the access token or the proof of its possession. Handlers do not get them. */
function isSecretHeader(name: string): boolean {
  return name === "authorization" || name === "dpop";
}

/** The parts of the resource server that decide about an exchange after its token was accepted. All exchanges share them. */
export interface ExchangeAuthority {
  readonly open: OpenExchanges;
  readonly tokens: VerifiedTokens;
  readonly scopes: ScopeRules;
  readonly rejections: RequestRejections;
  /** Verifies the token of the original exchange again. Resolves with false if the token is no longer accepted. */
  isStillAccepted(exchange: HttpExchange, verified: VerifiedToken): Awaitable<boolean>;
  readonly onError: (error: Error) => void;
}

/** The parts of one authenticated exchange. */
interface AuthenticatedExchangeOptions {
  readonly verified: VerifiedToken;
  readonly authority: ExchangeAuthority;
  /** Headers of the response, such as `DPoP-Nonce`. */
  readonly headers: HeaderList;
}

/**
 * An exchange with a caller whose access token was accepted. Hides the token from the rest of the server. Ends the response if it is a
 * stream when the token expires, and if the token is revoked.
 */
export class AuthenticatedExchange extends HttpExchangeWrapper implements OpenExchange {
  readonly #options: AuthenticatedExchangeOptions;
  /** Created with the first listener, because most calls end without one. */
  #listeners: (() => void)[] | undefined;
  #request: HttpRequest | undefined;
  #isOpen = false;
  #isStreaming = false;
  #isComplete = false;
  #isCutOff = false;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(exchange: HttpExchange, options: AuthenticatedExchangeOptions) {
    super(exchange);
    this.#options = options;
  }

  override get principal(): Principal {
    return this.#options.verified.principal;
  }

  override get owner(): string {
    return this.#options.verified.owner;
  }

  get isStreaming(): boolean {
    return this.#isStreaming && !this.#isComplete;
  }

  override get request(): HttpRequest {
    this.#request ??= withoutSecrets(this.exchange.request);
    return this.#request;
  }

  override header(name: string): string | undefined {
    return isSecretHeader(name) ? undefined : super.header(name);
  }

  checkScopes(message: unknown): boolean {
    const { authority, verified } = this.#options;
    const { tokens, scopes, rejections, onError } = authority;
    // The body may have arrived long after the headers.
    const end = tokens.findEnd(verified);
    if (end !== undefined) {
      this.revoke(end);
      return false;
    }
    let needed: readonly string[];
    try {
      needed = scopes.neededFor(message);
    } catch (cause) {
      onError(new Error("the function `scopes` of resourceServer failed", { cause }));
      rejections.unavailable(this);
      return false;
    }
    if (scopes.suffice(this.principal.scopes, needed)) return true;
    rejections.insufficientScope(this, needed);
    return false;
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    if (this.#isComplete) return;
    this.#complete();
    super.respond(status, this.#withHeaders(headers), body);
  }

  override startStream(headers: HeaderList): void {
    if (this.#isComplete) return;
    this.#isStreaming = true;
    this.#open();
    this.#scheduleExpiry();
    super.startStream(this.#withHeaders(headers));
  }

  override write(text: string): void {
    if (!this.#isComplete) super.write(text);
  }

  override end(text?: string): void {
    if (this.#isComplete) return;
    this.#complete();
    super.end(text);
  }

  override disconnect(): void {
    if (!this.#isComplete) super.disconnect();
  }

  override onDisconnect(listener: () => void): void {
    if (this.#isCutOff) return listener();
    (this.#listeners ??= []).push(listener);
    this.#open();
  }

  recheck(): Awaitable<void> {
    const { authority, verified } = this.#options;
    return callWithResolvedValue(authority.isStillAccepted(this.exchange, verified), (isAccepted) => {
      if (!isAccepted) this.revoke();
    });
  }

  /** Ends the response, because the token is no longer accepted. A request without a response yet is rejected. */
  revoke(reason: TokenRefusal = TOKEN_REVOKED): void {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#isStreaming) super.end();
    else this.#options.authority.rejections.refused(this.exchange, reason);
    this.#cutOff();
  }

  /** Ends the stream at the time at which the token expires. */
  #scheduleExpiry(): void {
    const { expiresAt } = this.principal;
    if (expiresAt === undefined) return;
    const left = expiresAt - Date.now();
    const passed = (): void => (left > MAX_TIMER_MS ? this.#scheduleExpiry() : this.revoke());
    this.#expiry = unrefTimer(setTimeout(passed, Math.min(Math.max(left, 0), MAX_TIMER_MS)));
  }

  #withHeaders(headers: HeaderList): HeaderList {
    return [...headers, ...this.#options.headers];
  }

  #open(): void {
    if (this.#isOpen || this.#isComplete) return;
    this.#isOpen = true;
    this.#options.authority.open.add(this);
    this.exchange.onDisconnect(() => {
      this.#complete();
      this.#cutOff();
    });
    // `revoke` of the resource server could not end this exchange, which was not open yet.
    const { authority, verified } = this.#options;
    if (authority.tokens.isRevoked(verified)) queueMicrotask(() => this.revoke());
  }

  #complete(): void {
    this.#isComplete = true;
    clearTimeout(this.#expiry);
    if (this.#isOpen) this.#options.authority.open.delete(this);
  }

  #cutOff(): void {
    this.#isCutOff = true;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    for (const listener of listeners ?? []) listener();
  }
}

function withoutSecrets(request: HttpRequest): HttpRequest {
  const headers = Object.entries(request.headers).filter(([name]) => !isSecretHeader(name));
  return { ...request, headers: headerRecord(headers) };
}

/** An exchange with an authenticated caller whose response is not complete. */
interface OpenExchange {
  readonly owner: string;
  /** True if the response is a stream that has not ended. */
  readonly isStreaming: boolean;
  /** Verifies the token again, and ends the response if the token is no longer accepted. Never throws or rejects. */
  recheck(): Awaitable<void>;
  /** Ends the response. */
  revoke(): void;
}

/** The maximum number of rechecks at the same time. A response that takes long delays the rechecks of other streams only if all of them do. */
const MAX_RECHECKS = 10;

/** The exchanges of authenticated callers whose responses are not complete, by owner. */
export class OpenExchanges {
  readonly #byOwner = new Map<string, Set<OpenExchange>>();
  readonly #recheckMs: number;
  #isRechecking = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param recheckMs milliseconds between two rechecks of each exchange whose response is a stream; 0 for no rechecks. */
  constructor(recheckMs: number) {
    this.#recheckMs = recheckMs;
  }

  add(exchange: OpenExchange): void {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    if (open === undefined) this.#byOwner.set(owner, new Set([exchange]));
    else open.add(exchange);
    if (this.#recheckMs > 0) this.#timer ??= unrefTimer(setInterval(() => void this.#recheckAll(), this.#recheckMs));
  }

  delete(exchange: OpenExchange): void {
    const { owner } = exchange;
    const open = this.#byOwner.get(owner);
    open?.delete(exchange);
    if (open?.size === 0) this.#byOwner.delete(owner);
    if (this.#byOwner.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Ends all responses to an owner. */
  revoke(owner: string): void {
    for (const exchange of [...(this.#byOwner.get(owner) ?? [])]) exchange.revoke();
  }

  /** Rechecks all streams, a few at a time, so that many streams do not overload the authorization server. */
  async #recheckAll(): Promise<void> {
    if (this.#isRechecking) return;
    this.#isRechecking = true;
    const waiting = [...this.#byOwner.values()].flatMap((open) => [...open]).values();
    const recheckNext = async (): Promise<void> => {
      for (const exchange of waiting)
        try {
          if (exchange.isStreaming) await exchange.recheck();
        } catch {
          // An error, for example of a store that is notified of the end, must not stop the rechecks of the other exchanges.
        }
    };
    await Promise.all(Array.from({ length: MAX_RECHECKS }, recheckNext));
    this.#isRechecking = false;
  }
}

/** The access token of a request. */
export interface AccessTokenCredentials {
  readonly scheme: AuthorizationScheme;
  readonly token: string;
}

/**
 * The reason why a request has no usable access token:
 * - `missing`: it has no `Authorization` header with a scheme that the server supports.
 * - `malformed`: the header has no token, several tokens, or characters that a token cannot have.
 * - `inQuery`: the URL contains an access token.
 */
export type CredentialsProblem = "missing" | "malformed" | "inQuery";

/** The syntax `b64token` of RFC 6750. */
const ACCESS_TOKEN = /^[\w\-.~+/]+=*$/;

/** The maximum length of a token. Servers other than Node's may not limit the length of headers. */
const MAX_TOKEN = 2 ** 16;

/**
 * Returns the access token of a request, whose syntax has not been checked.
 *
 * @param schemes the schemes that the server supports, by their names in lower case.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
export function readCredentials(
  exchange: HttpExchange,
  schemes: ReadonlyMap<string, AuthorizationScheme>,
): AccessTokenCredentials | CredentialsProblem {
  const { target } = exchange;
  const query = target.indexOf("?");
  if (query >= 0 && new URLSearchParams(target.slice(query)).has("access_token")) return "inQuery";
  const header = exchange.header("authorization");
  if (header === undefined || header === "") return "missing";
  const end = header.indexOf(" ");
  const named = end < 0 ? header : header.slice(0, end);
  const scheme = schemes.get(named.toLowerCase());
  if (scheme === undefined) return "missing";
  const token = end < 0 ? "" : header.slice(end).trim();
  return token === "" || token.length > MAX_TOKEN ? "malformed" : { scheme, token };
}

/** Returns true for a text with the syntax of an access token. Accepted tokens need this check once only. */
export function isAccessToken(text: string): boolean {
  return ACCESS_TOKEN.test(text);
}

const PROBLEMS: { readonly [P in CredentialsProblem]: Rejection } = {
  missing: { status: 401, reason: "The request needs an access token" },
  malformed: {
    status: 400,
    reason: "The Authorization header must contain one access token",
    error: "invalid_request",
  },
  inQuery: {
    status: 400,
    reason: "The access token must be in the Authorization header, not in the URL",
    error: "invalid_request",
  },
};

/** The reason for the response to a request that is not authorized. */
interface Rejection {
  readonly status: number;
  readonly reason: string;
  /** An error code of RFC 6750 or RFC 9449; undefined if the request had no token. */
  readonly error?: string;
  /** The scopes that the request needs. Default: those that a client without an accepted token should request. */
  readonly scopes?: readonly string[];
  readonly headers?: HeaderList | undefined;
}

/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
export class RequestRejections {
  readonly #metadataUrl: string;
  readonly #options: Pick<ResourceServerOptions, "realm" | "dpop">;
  readonly #initialScopes: readonly string[];

  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(
    metadataUrl: string,
    options: Pick<ResourceServerOptions, "realm" | "dpop">,
    initialScopes: readonly string[],
  ) {
    this.#metadataUrl = metadataUrl;
    this.#options = options;
    this.#initialScopes = initialScopes;
  }

  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined {
    this.#reject(exchange, PROBLEMS[problem]);
  }

  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(
    exchange: HttpExchange,
    { refused: reason, error = "invalid_token" }: TokenRefusal,
    headers?: HeaderList,
  ): undefined {
    const status = error === "invalid_request" ? 400 : 401;
    this.#reject(exchange, { status, reason, error, headers });
  }

  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(exchange: HttpExchange, scopes: readonly string[]): undefined {
    const reason = "The access token does not have the scopes for this request";
    this.#reject(exchange, { status: 403, reason, error: "insufficient_scope", scopes });
  }

  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange: HttpExchange): undefined {
    respondWithPlainTextError(exchange, 503, {
      reason: "The authorization of the request cannot be checked at present: try again later",
      headers: ["retry-after", "5"],
    });
  }

  /**
   * Sends the header `WWW-Authenticate` once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  #reject(
    exchange: HttpExchange,
    { status, reason, error, scopes = this.#initialScopes, headers = [] }: Rejection,
  ): void {
    const { realm, dpop } = this.#options;
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      quoted("realm", realm),
      quoted("error", error),
      quoted("error_description", error === undefined ? undefined : reason),
      quoted("scope", listed.length > 0 ? listed.join(" ") : undefined),
      quoted("resource_metadata", this.#metadataUrl),
    ].flat();
    const challenge = ["www-authenticate", `Bearer ${parameters.join(", ")}`];
    if (dpop !== undefined) challenge.push("www-authenticate", `DPoP ${[...parameters, dpop.challenge].join(", ")}`);
    respondWithPlainTextError(exchange, status, { reason, headers: [...challenge, ...headers] });
  }
}

function quoted(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
