import type { HttpRequest } from "../jsonrpc/incoming.js";
import { MAX_TIMER_MS, unrefTimer } from "../protocol/timers.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import {
  HttpExchangeWrapper,
  headerRecord,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { AccessEnds, VerifiedToken } from "./accessEnds.js";
import type { RequestRejections } from "./rejections.js";
import type { ScopeRules } from "./scopeRules.js";
import type { TokenRefusal } from "./tokenVerifier.js";

/** The parts of an authorization that decide about an exchange after its caller was accepted. All exchanges share them. */
export interface ExchangeAuthority {
  readonly open: OpenExchanges;
  readonly ends: AccessEnds;
  /** The headers that contain secrets. Handlers do not get them. */
  readonly secretHeaders: readonly string[];
  readonly scopes: ScopeRules;
  readonly rejections: RequestRejections;
  /** Authenticates the caller of the original exchange again. Resolves with false if the caller is no longer accepted. */
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
 * Admits an exchange whose caller was accepted. If the access has ended meanwhile, or has not the scopes that each request needs, rejects the
 * request and returns `undefined`.
 */
export function admitCaller(
  exchange: HttpExchange,
  { verified, authority, headers }: AuthenticatedExchangeOptions,
): HttpExchange | undefined {
  const { ends, scopes, rejections } = authority;
  const end = ends.find(verified);
  if (end !== undefined) return rejections.refused(exchange, end, headers);
  const authenticated = new AuthenticatedExchange(exchange, { verified, authority, headers });
  if (scopes.suffice(verified.principal.scopes, scopes.always)) return authenticated;
  return rejections.insufficientScope(authenticated, scopes.always);
}

/**
 * An exchange with a caller who was accepted. Hides the caller's secrets from the rest of the server. Ends the response if it is a stream
 * when the access expires, and if the access is revoked.
 */
class AuthenticatedExchange extends HttpExchangeWrapper implements OpenExchange {
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
    this.#request ??= this.#withoutSecrets(this.exchange.request);
    return this.#request;
  }

  override header(name: string): string | undefined {
    return this.#isSecret(name) ? undefined : super.header(name);
  }

  checkScopes(message: unknown): boolean {
    const { authority, verified } = this.#options;
    const { ends, scopes, rejections, onError } = authority;
    // The body may have arrived long after the headers.
    const end = ends.find(verified);
    if (end !== undefined) {
      this.revoke(end);
      return false;
    }
    let needed: readonly string[];
    try {
      needed = scopes.neededFor(message);
    } catch (cause) {
      onError(new Error("the function `scopes` of the authorization failed", { cause }));
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

  /** Ends the response, because the caller is no longer accepted. A request without a response yet is rejected. */
  revoke(reason: TokenRefusal = this.#options.authority.ends.revoked): void {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#isStreaming) super.end();
    else this.#options.authority.rejections.refused(this.exchange, reason);
    this.#cutOff();
  }

  /** Ends the stream at the time at which the access expires. */
  #scheduleExpiry(): void {
    const { expiresAt } = this.principal;
    if (expiresAt === undefined) return;
    const left = expiresAt - Date.now();
    const passed = (): void => (left > MAX_TIMER_MS ? this.#scheduleExpiry() : this.revoke());
    this.#expiry = unrefTimer(setTimeout(passed, Math.min(Math.max(left, 0), MAX_TIMER_MS)));
  }

  #isSecret(header: string): boolean {
    return this.#options.authority.secretHeaders.includes(header);
  }

  #withoutSecrets(request: HttpRequest): HttpRequest {
    const headers = Object.entries(request.headers).filter(([name]) => !this.#isSecret(name));
    return { ...request, headers: headerRecord(headers) };
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
    if (authority.ends.isRevoked(verified)) queueMicrotask(() => this.revoke());
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
