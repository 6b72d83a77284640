// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Authenticates the callers of a server over HTTP: by OAuth access tokens, by API keys, or by a function of your own.
 *
 * - **API keys.** `keys({ [key]: { subject, scopes } })` accepts a list of keys, or asks a function for the caller of a key.
 * - **Your own function.** `authenticate((request) => caller)` finds the caller by a cookie, a client certificate, or what the middleware of
 *   a framework found out.
 *
 * Neither needs an authorization server. For OAuth, pass `resourceServer(options)` as the option `authorization` of `serveHttp`, `createNodeHandler` or `createFetchHandler`. The server is
 * then an OAuth 2 resource server:
 *
 * - **Tokens.** `verify` decides about each token; `jwt` of the module `jwt`, `introspection` and `staticTokens` are ready verifiers. A request without a token, or with a token that is not accepted, gets status 401 before
 *   its body is read. Handlers get the caller as `context.principal`, and never the token.
 * - **Scopes.** `scopes` names the scopes for each message. A request without them gets status 403, with all scopes that it needs.
 * - **Discovery.** The protected resource metadata is served at both well-known places, and each challenge links it.
 * - **Owners.** Sessions, streams, tasks and `requestState` belong to the caller: issuer and subject, or issuer and client id. Other callers
 *   get the response for something that does not exist.
 * - **End of access.** A stream ends when its token expires, when `verify` no longer accepts it (`recheckMs`), and at `revoke`.
 *
 * @example
 * ```ts
 * const authorization = resourceServer({
 *   resource: "https://mcp.example.com/mcp",
 *   authorizationServers: ["https://login.example.com"],
 *   scopes: ["mcp"],
 *   verify: (token) => lookUp(token) ?? refuseToken("the token is unknown"),
 * });
 * await serveHttp(server, { authorization, allowedHosts: ["mcp.example.com"] });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 * @module
 */

import {
  type HeaderList,
  type HttpAuthorization,
  type HttpExchange,
  HttpExchangeWrapper,
  JSON_HEADERS,
  headerRecord,
  respondWithPlainTextError,
} from "./httpEndpoint.js";
import {
  type Awaitable,
  type HttpRequest,
  type JsonObject,
  MAX_TIMER_MS,
  type Principal,
  RESOURCE_METADATA_PATH,
  accessOf,
  basicAuthorization,
  callSafely,
  callUntilTimeout,
  callWithResolvedValue,
  formEncode,
  isObject,
  isThenable,
  ownerOf,
  parseJsonObject,
  readBoundedText,
  unrefTimer,
} from "./protocol.js";
import { sha256OfAscii } from "./sha256.js";
export { type Principal, ownerOf } from "./protocol.js";

// ---- authorization/tokenVerifier ----------------------------------------------------------------

/** The scheme of the `Authorization` header. */
export type AuthorizationScheme = "Bearer" | "DPoP";

/** The request of a caller. The body has not been read. */
export interface CallerRequest {
  /** The HTTP method of the request. */
  readonly method: string;
  /**
   * The URL of the request. With the option `resource`, as the client sent it: the origin of `resource`, with the path and the query that the
   * HTTP server received; if a proxy has removed the beginning of the path, the path of `resource`. Otherwise its host is the header `Host`.
   */
  readonly url: string;
  /** Returns the value of a header; undefined if the request does not have it. @param name in lower case. */
  header(name: string): string | undefined;
  /** The request as the HTTP server or the framework passed it: Node's `IncomingMessage`, Express's `Request`, or the web's `Request`. */
  readonly raw: object;
  /** Aborted when the server no longer waits for the result (option `verifyMs`). */
  readonly signal: AbortSignal;
}

/** The request that an access token came with. The body has not been read. */
export interface TokenRequest extends CallerRequest {
  /** The scheme of the header `Authorization`. */
  readonly scheme: AuthorizationScheme;
}

/** The reason why an access token is not accepted. Create it with {@link refuseToken}. */
export interface TokenRefusal {
  /** One sentence in ASCII for the developer of the client, which must not contain the token. */
  readonly refused: string;
  /** The error code in `WWW-Authenticate`: `invalid_token` by default, or a code of DPoP. */
  readonly error?: string | undefined;
}

/**
 * Returns or resolves with the caller that an access token stands for, or with the reason why the token is not accepted. It must check the
 * issuer, the audience and the lifetime of the token. The result is kept for the token, so it must not depend on the request.
 *
 * If it throws, rejects, or takes longer than `verifyMs`, the request gets status 503.
 */
export type TokenVerifier = (token: string, request: TokenRequest) => Awaitable<Principal | TokenRefusal>;

/** Returns the refusal of an access token, for verifiers. @param reason one sentence in ASCII, which must not contain the token. */
export function refuseToken(reason: string, error?: string): TokenRefusal {
  return { refused: reason, error };
}

/** A request whose access token was accepted, for the check of what the request proves in addition. */
export interface ProofRequest extends TokenRequest {
  /** The access token of the request. */
  readonly token: string;
  /** The caller, as the access token describes it. */
  readonly principal: Principal;
}

/** The result of the check of a proof. */
export interface ProofVerdict {
  /** The reason why the proof is not accepted; undefined if it is accepted. */
  readonly refusal?: TokenRefusal | undefined;
  /** Headers to send with the response, such as `DPoP-Nonce`. Web pages may read them. */
  readonly headers?: HeaderList | undefined;
}

/**
 * Checks that a caller has the key which its access token is bound to. Called for each request, also if the result of the verifier was
 * kept, and for both schemes, so that a bound token without a proof can be refused.
 */
export interface ProofChecker {
  /** Parameters of the challenge `DPoP` in `WWW-Authenticate`, such as `algs="ES256"`. */
  readonly challenge: string;
  /** Members for the protected resource metadata. */
  readonly metadata: { readonly [member: string]: unknown };
  /** Checks the proof of one request. */
  check(request: ProofRequest): Awaitable<ProofVerdict>;
}

/** A principal with a user or a client. Members that are left out have defaults: no scopes, no claims, and an issuer. */
export type Caller = Partial<Principal> & Pick<Principal, "subject" | "clientId">;

/** The caller that a static token stands for. Members that are left out get the defaults of {@link staticTokens}. */
export type StaticTokenOwner = Caller;

/** Returns the principal of a caller. @param issuer of a caller that names none. */
function principalOfCaller(caller: Caller, issuer: string): Principal {
  return { ...caller, issuer: caller.issuer ?? issuer, scopes: caller.scopes ?? [], claims: caller.claims ?? {} };
}

/**
 * Returns a verifier for a fixed list of tokens, for tests and for development. It keeps the hashes of the tokens only.
 *
 * @param owners the callers by token. The issuer is `urn:static-tokens`, unless a caller names another issuer; scopes and claims are empty
 * by default.
 */
export function staticTokens(owners: { readonly [token: string]: StaticTokenOwner }): TokenVerifier {
  const principals = new Map(
    Object.entries(owners).map(([token, owner]) => [
      sha256OfAscii(token),
      principalOfCaller(owner, "urn:static-tokens"),
    ]),
  );
  return (token) => principals.get(sha256OfAscii(token)) ?? refuseToken("the token is unknown");
}

/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
const SCOPE_CLAIMS: readonly string[] = ["scope", "scp"];

/** The claims with the client id of an access token: of RFC 9068, OpenID Connect, Okta, and Microsoft Entra. */
const CLIENT_CLAIMS: readonly string[] = ["client_id", "azp", "cid", "appid"];

/** The options of verifiers that read claims. */
interface ClaimOptions {
  readonly issuer: string;
  readonly audience: OneOrMore;
  readonly scopeClaims?: readonly string[] | undefined;
  readonly clockToleranceSeconds?: number | undefined;
  readonly onRefusal?: ((reason: string) => void) | undefined;
}

/** The rules by which claims become a principal. */
interface ClaimRules {
  readonly issuer: string;
  readonly audience: readonly string[];
  readonly scopeClaims: readonly string[];
  /** Milliseconds that the clocks of the authorization server and of this server may differ. */
  readonly toleranceMs: number;
  /** Reports the reason of a refusal, and returns the refusal with the sentence that the client gets. */
  readonly refuse: (reason: string, description?: string) => TokenRefusal;
}

/** @throws TypeError if there is no issuer or no audience. */
export function claimRulesOf(options: ClaimOptions): ClaimRules {
  const { scopeClaims = SCOPE_CLAIMS, clockToleranceSeconds = 30 } = options;
  const [issuer] = readRequiredStringList("issuer", options.issuer) as [string];
  const audience = readRequiredStringList("audience", options.audience);
  return {
    issuer,
    audience,
    scopeClaims,
    toleranceMs: clockToleranceSeconds * 1000,
    refuse(reason, description = "the access token is invalid") {
      callSafely(() => options.onRefusal?.(reason));
      return refuseToken(description);
    },
  };
}

/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export function principalOf(claims: JsonObject, rules: ClaimRules): Principal | undefined {
  const { issuer, scopeClaims, toleranceMs } = rules;
  const subject = nonEmptyString(claims["sub"]);
  const clientId = CLIENT_CLAIMS.map((name) => nonEmptyString(claims[name])).find((id) => id !== undefined);
  if (subject === undefined && clientId === undefined) return undefined;
  const { exp } = claims;
  return {
    issuer,
    subject,
    clientId,
    scopes: [...new Set(scopeClaims.flatMap((name) => scopesIn(claims[name])))],
    claims,
    // Some introspection endpoints write the number as a text.
    expiresAt: exp === undefined ? undefined : Number(exp) * 1000 + toleranceMs,
  };
}

/** Returns the scopes of a claim: a list, or a text with spaces between the scopes. */
function scopesIn(claim: unknown): readonly string[] {
  const items: unknown[] = Array.isArray(claim) ? claim : typeof claim === "string" ? claim.split(" ") : [];
  return items.filter((item): item is string => typeof item === "string" && item !== "");
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The value or values of an option. */
export type OneOrMore = string | readonly string[];

/**
 * Returns the values of an option as a list.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if there is no value, or an empty one. A verifier with an empty list would accept the tokens of other services.
 */
function readRequiredStringList(option: string, given: OneOrMore): readonly string[] {
  const values: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (values.length === 0 || !values.every((each) => typeof each === "string" && each !== ""))
    throw new TypeError(`${option} must be a string, or a list of strings, and must not be empty`);
  return values as readonly string[];
}

/** Returns a claim as JSON for a reason, cut to 200 characters. */
export function quote(claim: unknown): string {
  return (JSON.stringify(claim) ?? "undefined").slice(0, 200);
}

// ---- authorization/accessEnds -------------------------------------------------------------------

/** A caller who was accepted. */
interface VerifiedToken {
  readonly principal: Principal;
  /** The text that `ownerOf` returns for the principal. */
  readonly owner: string;
  /** The number of revocations, of any owner, before the verification began. */
  readonly revocations: number;
}

/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;

/** Knows whose access has ended: access that was revoked, or that has expired. */
class AccessEnds {
  /** The refusal of a caller whose access was revoked. */
  readonly revoked: TokenRefusal;
  /** The refusal of a token for a reason that must not be sent. */
  readonly invalid: TokenRefusal;
  readonly #expired: TokenRefusal;
  /** The number and the time of the last revocation for each owner. */
  readonly #revocations = new Map<string, { readonly number: number; readonly at: number }>();
  #count = 0;

  /** @param name what callers have, such as "the access token", for the reasons of refusals. */
  constructor(name = "the access token") {
    this.revoked = refuseToken(`${name} was revoked`);
    this.invalid = refuseToken(`${name} is invalid`);
    this.#expired = refuseToken(`${name} has expired`);
  }

  /** The number of revocations so far, of any owner. */
  get count(): number {
    return this.#count;
  }

  revoke(owner: string): void {
    this.#count++;
    this.#revocations.delete(owner);
    this.#revocations.set(owner, { number: this.#count, at: Date.now() });
    dropOldest(this.#revocations, MAX_REVOKED_OWNERS);
  }

  /** Returns the time of the last revocation for an owner, in milliseconds since 1970. */
  timeOf(owner: string): number | undefined {
    return this.#revocations.get(owner)?.at;
  }

  /** Returns the reason why access that was granted has ended; undefined if it has not. */
  find(verified: VerifiedToken): TokenRefusal | undefined {
    if (this.isRevoked(verified)) return this.revoked;
    const { expiresAt } = verified.principal;
    // The comparison is false for NaN.
    return expiresAt === undefined || expiresAt > Date.now() ? undefined : this.#expired;
  }

  /** Returns true if `revoke` was called for the owner after the verification had begun. */
  isRevoked({ owner, revocations }: VerifiedToken): boolean {
    if (revocations === this.#count) return false;
    return (this.#revocations.get(owner)?.number ?? 0) > revocations;
  }
}

/** Deletes the oldest entries until no more than a maximum is left. */
function dropOldest(kept: Map<string, unknown> | Set<string>, maximum: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= maximum) return;
    kept.delete(key);
  }
}

// ---- authorization/authenticatedExchange --------------------------------------------------------

/** The parts of an authorization that decide about an exchange after its caller was accepted. All exchanges share them. */
interface ExchangeAuthority {
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
function admitCaller(
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
class OpenExchanges {
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

// ---- authorization/boundedWait ------------------------------------------------------------------

/** A function of the author or of a verifier whose failure must not end the process, and whose result is awaited for a limited time. */
interface BoundedCall<T> {
  /** The name of the function, for errors, such as "`verify` of resourceServer". */
  readonly name: string;
  readonly ms: number;
  /** The access token or other secrets that the function gets, which are removed from its error. */
  readonly secrets: readonly string[];
  readonly call: (signal: AbortSignal) => Awaitable<T>;
  readonly onError: (error: Error) => void;
}

/**
 * Calls a function, and returns its result or a promise of its result. Returns or resolves with `undefined` if the function throws, rejects,
 * or takes longer than `ms`; `onError` then gets an error without the secrets. Never throws or rejects.
 */
function callWithTimeLimit<T>({ name, ms, secrets, call, onError }: BoundedCall<T>): Awaitable<T | undefined> {
  const failed = (error: unknown): undefined => void onError(withoutSecrets(name, error, secrets));
  try {
    const result = callUntilTimeout(ms, call);
    return result instanceof Promise ? result.catch(failed) : result;
  } catch (error) {
    return failed(error);
  }
}

/**
 * Returns an error with the message of another error. The other error is not its cause, because it may contain a secret: in the URL of a
 * request, in its headers, or in its stack.
 */
function withoutSecrets(name: string, error: unknown, secrets: readonly string[]): Error {
  let text: string;
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    text = "the thrown value cannot be converted to a string";
  }
  // The body of a form and the query of a URL encode a token differently.
  for (const secret of secrets)
    for (const written of [secret, encodeURIComponent(secret), formEncode(secret)])
      text = text.replaceAll(written, "(token)");
  return new Error(`the function ${name} failed: ${text}`);
}

// ---- authorization/rejections -------------------------------------------------------------------

/** The token of a request: an access token or a key. */
interface Credentials {
  readonly scheme: AuthorizationScheme;
  readonly token: string;
}

/**
 * The reason why a request has no usable token:
 * - `missing`: it has no header with a token, or only with a scheme that the server does not support.
 * - `malformed`: the header has no token, several tokens, or characters that a token cannot have.
 * - `inQuery`: the URL contains an access token.
 */
type CredentialsProblem = "missing" | "malformed" | "inQuery";

/** What callers prove their identity with: where a request has it, and what responses say about it. */
interface CredentialRules {
  /** Returns the token of a request, whose syntax has not been checked. */
  read(exchange: HttpExchange): Credentials | CredentialsProblem;
  /** Returns true for a text with the syntax of a token. Accepted tokens need this check once only. */
  isToken(text: string): boolean;
  /** The name of a token, such as "the access token". */
  readonly name: string;
  /** The sentences for requests without a usable token. */
  readonly problems: { readonly [P in CredentialsProblem]: string };
  /** The challenges of a rejection: the name of a scheme, and the parameters that it has in addition. */
  readonly challenges: readonly (readonly [scheme: string, ...parameters: string[]])[];
  /** The headers that contain secrets, in lower case. Handlers do not get them. */
  readonly secretHeaders: readonly string[];
}

/** The headers that are hidden from handlers in any case: those with tokens and the proofs of their possession. */
const SECRET_HEADERS: readonly string[] = ["authorization", "dpop"];

/**
 * Returns the rules for tokens in the header `Authorization`.
 *
 * @param name of a token, without an article.
 * @param schemes the supported schemes, each with the parameters of its challenge.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
function bearerRules(
  name: "access token" | "key",
  schemes: readonly (readonly [AuthorizationScheme, ...parameters: string[]])[],
): CredentialRules {
  const known = new Map(schemes.map(([scheme]) => [scheme.toLowerCase(), scheme]));
  return {
    read: (exchange) => readBearer(exchange, known),
    isToken: (text) => ACCESS_TOKEN.test(text),
    name: `the ${name}`,
    problems: {
      missing:
        name === "key" ? "The request needs a key in the Authorization header" : "The request needs an access token",
      malformed: `The Authorization header must contain one ${name}`,
      inQuery: `The ${name} must be in the Authorization header, not in the URL`,
    },
    challenges: schemes,
    secretHeaders: SECRET_HEADERS,
  };
}

/** The characters of a key in a header of its own: visible ASCII. Node joins repeated headers with a comma. */
const HEADER_KEY = /^[\x21-\x2b\x2d-\x7e]+$/;

/** Returns the rules for keys in a header of its own. @param header its name, in lower case. */
function headerRules(header: string): CredentialRules {
  const malformed = `The header ${header} must contain one key`;
  return {
    read(exchange) {
      const token = exchange.header(header);
      if (token === undefined || token === "") return "missing";
      return token.length > MAX_TOKEN ? "malformed" : { scheme: "Bearer", token };
    },
    isToken: (text) => HEADER_KEY.test(text),
    name: "the key",
    problems: { missing: `The request needs a key in the header ${header}`, malformed, inQuery: malformed },
    challenges: [["ApiKey", quoted("header", header)]],
    secretHeaders: [...SECRET_HEADERS, header],
  };
}

/** Returns the rules for callers that a function of the author recognises. @param challenge of a rejection. */
function ownRules(challenge: string): Omit<CredentialRules, "read" | "isToken"> {
  const missing = "The request is not authenticated";
  return {
    name: "the access",
    problems: { missing, malformed: missing, inQuery: missing },
    challenges: [[challenge]],
    secretHeaders: [...SECRET_HEADERS, "cookie"],
  };
}

/** The syntax `b64token` of RFC 6750. */
const ACCESS_TOKEN = /^[\w\-.~+/]+=*$/;

/** The maximum length of a token. Servers other than Node's may not limit the length of headers. */
const MAX_TOKEN = 2 ** 16;

function readBearer(
  exchange: HttpExchange,
  schemes: ReadonlyMap<string, AuthorizationScheme>,
): Credentials | CredentialsProblem {
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
class RequestRejections {
  readonly #rules: Pick<CredentialRules, "name" | "problems" | "challenges">;
  readonly #realm: string | undefined;
  readonly #initialScopes: readonly string[];

  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(
    rules: Pick<CredentialRules, "name" | "problems" | "challenges">,
    realm: string | undefined,
    initialScopes: readonly string[],
  ) {
    this.#rules = rules;
    this.#realm = realm;
    this.#initialScopes = initialScopes;
  }

  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined {
    const reason = this.#rules.problems[problem];
    this.#reject(
      exchange,
      problem === "missing" ? { status: 401, reason } : { status: 400, reason, error: "invalid_request" },
    );
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
    const { name } = this.#rules;
    const reason = `${name[0]!.toUpperCase()}${name.slice(1)} does not have the scopes for this request`;
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
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      ...(this.#realm === undefined ? [] : [quoted("realm", this.#realm)]),
      ...(error === undefined ? [] : [quoted("error", error), quoted("error_description", reason)]),
      ...(listed.length === 0 ? [] : [quoted("scope", listed.join(" "))]),
    ];
    const challenges = this.#rules.challenges.flatMap(([scheme, ...own]) => [
      "www-authenticate",
      `${scheme} ${[...parameters, ...own].join(", ")}`.trimEnd(),
    ]);
    respondWithPlainTextError(exchange, status, { reason, headers: [...challenges, ...headers] });
  }
}

/** Returns a parameter of a challenge, whose value is quoted. */
function quoted(name: string, value: string): string {
  return `${name}="${value.replace(UNQUOTABLE, "'")}"`;
}

// ---- authorization/resourceMetadata -------------------------------------------------------------

/** Hosts for which URLs need no TLS, because no other machine can read the connection. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

// A response to a web page has headers of its own, so a cache must not give it another response.
const HEADERS = [...JSON_HEADERS, "cache-control", "max-age=3600", "vary", "Origin"];

/** The protected resource metadata of one resource, which names the authorization servers to clients. */
class ProtectedResourceMetadata {
  /** The URL of the metadata, for the parameter `resource_metadata` of a challenge. */
  readonly url: string;
  readonly #paths: readonly string[];
  readonly #text: string;

  /**
   * @param resource the URL of the MCP endpoint, as clients use it.
   * @throws TypeError if `resource` is not a usable URL.
   */
  constructor(resource: string, members: JsonObject) {
    const { origin, pathname, search } = parseHttpsUrl("resource", resource);
    const inserted = RESOURCE_METADATA_PATH + (pathname === "/" ? "" : pathname);
    this.url = origin + inserted + search;
    this.#paths = [inserted, RESOURCE_METADATA_PATH];
    this.#text = JSON.stringify({ resource, ...members });
  }

  /**
   * Responds to a request for the metadata, at both well-known places. Returns false, and does nothing, for another path.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
   */
  respond(path: string, exchange: HttpExchange): boolean {
    if (!path.startsWith(RESOURCE_METADATA_PATH) || !this.#paths.includes(path)) return false;
    if (exchange.method === "GET" || exchange.method === "HEAD") exchange.respond(200, HEADERS, this.#text);
    else
      respondWithPlainTextError(exchange, 405, {
        reason: `${path} supports only the method GET`,
        headers: ["allow", "GET"],
      });
    return true;
  }
}

/**
 * Returns the parts of a URL of an option.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if it is not an https URL (or an http URL of a loopback host), or if it has a fragment, a user or a password.
 */
export function parseHttpsUrl(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
  if (url === undefined || !isSafe || url.username !== "" || url.password !== "" || text.includes("#"))
    throw new TypeError(
      `${option} is ${JSON.stringify(text)}: it must be an https URL without a fragment (http is allowed for localhost)`,
    );
  return url;
}

/**
 * Returns the URL of a request as the client sent it. A proxy may have changed the origin, and may have removed the beginning of the path:
 * `https://example.com/api/mcp` arrives with the target `/mcp`.
 *
 * @param resource the URL of the MCP endpoint as clients use it.
 * @param target the path and the query that the HTTP server received.
 */
function publicUrlOf(resource: URL, target: string): string {
  const { origin, pathname } = resource;
  const start = target.indexOf("?");
  const path = start < 0 ? target : target.slice(0, start);
  const query = start < 0 ? "" : target.slice(start);
  const isShortened = path === "/" || pathname.endsWith(path);
  return origin + (isShortened ? pathname : path) + query;
}

// ---- authorization/scopeRules -------------------------------------------------------------------

/** A message of a client whose scopes the option `scopes` decides. The message has not been validated. */
export interface ScopedOperation {
  /** The method of the request or notification, such as `tools/call`. */
  readonly method: string;
  /** The `name` of the params: the tool of `tools/call`, the prompt of `prompts/get`. Undefined if the params have no such string. */
  readonly name: string | undefined;
  /** The params of the message; an empty object if it has none. */
  readonly params: JsonObject;
}

/** The scopes that all requests need, or a function that returns the scopes for one message. */
export type RequiredScopes = readonly string[] | ((operation: ScopedOperation) => readonly string[]);

/** Decides which scopes a request needs, and which of them a caller has. */
class ScopeRules {
  /** The scopes that every request needs, whatever its message is. */
  readonly always: readonly string[];
  readonly #scopes: RequiredScopes;
  readonly #implied: { readonly [scope: string]: readonly string[] };

  constructor(scopes: RequiredScopes = [], implied: { readonly [scope: string]: readonly string[] } = {}) {
    this.always = typeof scopes === "function" ? [] : [...scopes];
    this.#scopes = scopes;
    this.#implied = implied;
  }

  /**
   * Returns the scopes that the messages of a body need together.
   *
   * @param body any JSON value: one message, or a batch.
   * @throws TypeError if the function of the option `scopes` does not return a list; anything that this function throws.
   */
  neededFor(body: unknown): readonly string[] {
    const scopesOf = this.#scopes;
    if (typeof scopesOf !== "function") return this.always;
    const neededForMessage = (message: unknown): readonly string[] => {
      const operation = operationOf(message);
      if (operation === undefined) return [];
      const scopes: unknown = scopesOf(operation);
      if (Array.isArray(scopes)) return scopes as string[];
      throw new TypeError("the function `scopes` of the authorization must return an array of scopes");
    };
    return Array.isArray(body) ? [...new Set(body.flatMap(neededForMessage))] : neededForMessage(body);
  }

  /** Returns true if the granted scopes contain or imply all needed scopes. */
  suffice(granted: readonly string[], needed: readonly string[]): boolean {
    if (needed.every((scope) => granted.includes(scope))) return true;
    const all = new Set(granted);
    // The loop also visits the scopes that it adds.
    for (const scope of all)
      if (Object.hasOwn(this.#implied, scope)) for (const implied of this.#implied[scope]!) all.add(implied);
    return needed.every((scope) => all.has(scope));
  }
}

/** Returns the operation of a message; undefined for a response, and for a value that is not a message. */
function operationOf(message: unknown): ScopedOperation | undefined {
  if (!isObject(message)) return undefined;
  const { method, params: given } = message;
  if (typeof method !== "string") return undefined;
  const params = isObject(given) ? given : {};
  const { name } = params;
  return { method, name: typeof name === "string" ? name : undefined, params };
}

// ---- authorization/verifiedTokens ---------------------------------------------------------------

interface VerifiedTokensOptions {
  readonly verify: TokenVerifier;
  /** The name of the verifier, for errors, such as "`verify` of resourceServer". */
  readonly name: string;
  readonly ends: AccessEnds;
  /** Milliseconds for which the result of a verification is kept at most. */
  readonly cacheMs: number;
  readonly maxCachedTokens: number;
  readonly verifyMs: number;
  readonly onError: (error: Error) => void;
}

/** Creates the request for a verifier. Called only if the verifier is called. */
type CreateTokenRequest = (signal: AbortSignal) => TokenRequest;

/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;

/** The number of tokens that `revoke` keeps refusing, whether or not they name the time of their issue. */
const MAX_REVOKED_TOKENS = 100_000;

/** The maximum number of refusals that are kept. */
const MAX_REFUSALS = 1000;

/** Milliseconds for which a refusal is kept at most. The time is short, because an authorization server may accept the token a moment later. */
const MAX_KEPT_MS = 1000;

/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
class VerifiedTokens {
  readonly #options: VerifiedTokensOptions;
  /**
   * The results by the hash of the token, oldest first, with the time until which they are valid. A result remains after its time, so that
   * `revoke` knows the tokens of an owner.
   */
  readonly #cache = new Map<string, { readonly verdict: VerifiedToken; readonly until: number }>();
  /**
   * The refusals of the last moment by the hash of the token, with the time of the verification, so that a client that repeats an invalid
   * token does not cause a verification each time.
   */
  readonly #refusals = new Map<string, { readonly refusal: TokenRefusal; readonly at: number }>();
  /** The hashes of the tokens that were accepted before the access of their owner was revoked. */
  readonly #revokedTokens = new Set<string>();
  readonly #pending = new Map<string, Promise<TokenVerdict>>();

  constructor(options: VerifiedTokensOptions) {
    this.#options = options;
  }

  /** Returns the verdict about a token if it is known. */
  find(token: string): VerifiedToken | TokenRefusal | undefined {
    const hash = sha256OfAscii(token);
    const known = this.#cache.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.verdict;
    if (this.#revokedTokens.has(hash)) return this.#options.ends.revoked;
    const kept = this.#refusals.get(hash);
    if (kept === undefined) return undefined;
    const age = Date.now() - kept.at;
    // The age is negative if the clock was set back. The refusal must not be kept until the clock is there again.
    return age >= 0 && age < Math.min(this.#options.cacheMs, MAX_KEPT_MS) ? kept.refusal : undefined;
  }

  /** Verifies a token, whether or not its verdict is known. */
  verify(token: string, createRequest: CreateTokenRequest): Awaitable<TokenVerdict> {
    const hash = sha256OfAscii(token);
    const running = this.#pending.get(hash);
    if (running !== undefined) return running;
    if (this.#pending.size >= MAX_PENDING) return undefined;
    const { verify, name, ends, verifyMs, onError } = this.#options;
    const startedAfter = ends.count;
    const checked = callWithTimeLimit({
      name,
      ms: verifyMs,
      secrets: [token],
      call(signal) {
        const given = verify(token, createRequest(signal));
        const result = isThenable(given) ? Promise.resolve(given) : given;
        return callWithResolvedValue(result, (each) => {
          const read = readVerifierResult(each, startedAfter);
          // A refusal is sent to the client, perhaps into a log.
          return "refused" in read && read.refused.includes(token) ? { ...ends.invalid, error: read.error } : read;
        });
      },
      onError,
    });
    const keep = (verdict: TokenVerdict): TokenVerdict => {
      this.#pending.delete(hash);
      return verdict && this.#keep(hash, verdict);
    };
    if (!(checked instanceof Promise)) return keep(checked);
    const pending = checked.then(keep);
    this.#pending.set(hash, pending);
    return pending;
  }

  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner: string): void {
    for (const [hash, { verdict }] of this.#cache) if (verdict.owner === owner) this.#refuse(hash);
    this.#options.ends.revoke(owner);
  }

  /** Keeps a verdict. Returns the verdict, or a refusal if the token has expired or was revoked. */
  #keep(hash: string, verdict: VerifiedToken | TokenRefusal): VerifiedToken | TokenRefusal {
    this.#cache.delete(hash);
    this.#refusals.delete(hash);
    if ("refused" in verdict) {
      this.#refusals.set(hash, { refusal: verdict, at: Date.now() });
      dropOldest(this.#refusals, MAX_REFUSALS);
      return verdict;
    }
    const { ends } = this.#options;
    const end = ends.find(verdict);
    if (end !== undefined && end !== ends.revoked) return end;
    if (end !== undefined || this.#revokedTokens.has(hash) || this.#isOlderThanRevocation(verdict)) {
      this.#refuse(hash);
      return ends.revoked;
    }
    const { cacheMs, maxCachedTokens } = this.#options;
    const { expiresAt = Infinity } = verdict.principal;
    const until = Math.min(expiresAt, Date.now() + cacheMs);
    this.#cache.set(hash, { verdict, until });
    dropOldest(this.#cache, maxCachedTokens);
    return verdict;
  }

  #isOlderThanRevocation({ owner, principal }: VerifiedToken): boolean {
    const revokedAt = this.#options.ends.timeOf(owner);
    const { iat } = principal.claims;
    return (
      revokedAt !== undefined &&
      typeof iat === "number" &&
      // The claim is in whole seconds, so a token of the same second may have been issued before the revocation.
      iat <= Math.floor(revokedAt / 1000)
    );
  }

  /** Refuses a token from now on. Other tokens cannot displace this refusal from the results. */
  #refuse(hash: string): void {
    this.#cache.delete(hash);
    this.#revokedTokens.add(hash);
    dropOldest(this.#revokedTokens, MAX_REVOKED_TOKENS);
  }
}

/** The result of a verification; `undefined` if the token cannot be verified now. */
type TokenVerdict = VerifiedToken | TokenRefusal | undefined;

/**
 * Returns the verdict for the result of a verifier, whose author may have made a mistake.
 *
 * @param revocations the number of revocations before the verification began.
 * @throws TypeError if the result is neither a principal nor a refusal.
 */
function readVerifierResult(given: unknown, revocations: number): VerifiedToken | TokenRefusal {
  if (!isObject(given)) throw new TypeError("it returned neither a principal nor a refusal");
  const { refused, error } = given as Partial<TokenRefusal>;
  if (typeof refused === "string") return refuseToken(refused, error);
  return verifiedPrincipal(given, revocations);
}

/**
 * Returns a copy of the principal that a function of the author returned.
 *
 * @param revocations the number of revocations before the function was called.
 * @throws TypeError if a member is missing or has the wrong type.
 */
function verifiedPrincipal(given: JsonObject, revocations: number): VerifiedToken {
  const principal = copyPrincipal(given);
  return { principal, owner: ownerOf(principal), revocations };
}

/**
 * Copies only the members of a principal, so that further members that a verifier may add, such as the token, do not reach handlers.
 *
 * @throws TypeError if a member is missing or has the wrong type.
 */
function copyPrincipal(given: JsonObject): Principal {
  const { scopes, claims = {}, expiresAt } = given;
  if (!Array.isArray(scopes) || !isObject(claims) || (expiresAt !== undefined && typeof expiresAt !== "number"))
    throw invalidPrincipal("scopes, claims or expiresAt");
  const issuer = optionalString(given, "issuer");
  if (issuer === undefined) throw invalidPrincipal("issuer");
  return Object.freeze({
    issuer,
    subject: optionalString(given, "subject"),
    clientId: optionalString(given, "clientId"),
    scopes: Object.freeze([...(scopes as string[])]),
    claims: frozenCopy(claims),
    expiresAt,
  });
}

/** Copies and freezes a JSON value, because all requests with a token share its claims. Other objects, such as a `Date`, are not copied. */
function frozenCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  if (!isObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, frozenCopy(member)] as const);
  return Object.freeze(Object.fromEntries(members)) as T;
}

function optionalString(given: JsonObject, member: string): string | undefined {
  const value = given[member];
  if (value === undefined) return value;
  // An empty subject would make one caller of all users without a subject.
  if (typeof value === "string" && value !== "") return value;
  throw invalidPrincipal(member);
}

function invalidPrincipal(members: string): TypeError {
  return new TypeError(`it returned a principal whose ${members} is missing, is empty, or has the wrong type`);
}

// ---- authorization/resourceServer ---------------------------------------------------------------

/** The value of the HTTP option `authorization`, as {@link resourceServer}, `keys` and `authenticate` return it. */
export interface ResourceServer extends HttpAuthorization {
  /**
   * Refuses the tokens that a caller has at present, and ends its streams and calls; a call whose stream can be resumed goes on for later
   * tokens of the caller. Tokens that are issued later are accepted. Each process of a service has to call it; tokens without the claim
   * `iat` that this process has not seen are left to `verify`.
   *
   * @throws TypeError if the principal has neither a subject nor a client id.
   */
  revoke(principal: RevokedPrincipal): void;
}

/**
 * Returns an OAuth 2 resource server for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It
 * accepts the requests whose access token `verify` accepts.
 *
 * @throws TypeError if `resource` or one of `authorizationServers` is not an https URL (http is allowed for localhost), or if `resource` is
 * missing and `authorizationServers` or `dpop` needs it.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export function resourceServer(options: ResourceServerOptions): ResourceServer {
  const { resource, authorizationServers = [], dpop } = options;
  if (resource === undefined && (dpop !== undefined || authorizationServers.length > 0))
    throw new TypeError("resource must be the URL of the MCP endpoint, because authorizationServers or dpop needs it");
  const metadata = createMetadata(options);
  const link = metadata === undefined ? [] : [quoted("resource_metadata", metadata.url)];
  const rules = bearerRules("access token", [
    ["Bearer", ...link],
    ...(dpop === undefined ? [] : ([["DPoP", ...link, dpop.challenge]] as const)),
  ]);
  return new TokenAuthorization(options, { rules, metadata, name: "`verify` of resourceServer" });
}

/**
 * Returns what decides about the exchanges of an authorization after their callers were accepted.
 *
 * @param rules what callers prove their identity with.
 */
function createAuthority(
  options: AuthorizationOptions & Pick<ResourceServerOptions, "initialScopes">,
  rules: Omit<CredentialRules, "read" | "isToken">,
  isStillAccepted: ExchangeAuthority["isStillAccepted"],
): ExchangeAuthority {
  const { recheckMs = 300_000, onError: report = console.error } = options;
  const scopes = new ScopeRules(options.scopes, options.impliedScopes);
  return {
    open: new OpenExchanges(recheckMs),
    ends: new AccessEnds(rules.name),
    secretHeaders: rules.secretHeaders,
    scopes,
    rejections: new RequestRejections(rules, options.realm, options.initialScopes ?? scopes.always),
    isStillAccepted,
    onError: (error) => callSafely(() => report(error)),
  };
}

/** What distinguishes one authorization by tokens from another. */
interface TokenAuthorizationParts {
  readonly rules: CredentialRules;
  readonly metadata?: ProtectedResourceMetadata | undefined;
  /** The name of the verifier, for errors. */
  readonly name: string;
}

/** Authenticates callers by a token of their requests: an access token or a key. */
class TokenAuthorization implements ResourceServer {
  readonly #options: ResourceServerOptions;
  readonly #resource: URL | undefined;
  readonly #metadata: ProtectedResourceMetadata | undefined;
  readonly #rules: CredentialRules;
  readonly #tokens: VerifiedTokens;
  readonly #authority: ExchangeAuthority;

  constructor(options: ResourceServerOptions, { rules, metadata, name }: TokenAuthorizationParts) {
    const { resource, verify, verifyMs = 10_000, cacheMs = 60_000, maxCachedTokens = 10_000 } = options;
    this.#options = options;
    this.#resource = resource === undefined ? undefined : parseHttpsUrl("resource", resource);
    this.#metadata = metadata;
    this.#rules = rules;
    this.#authority = createAuthority(options, rules, (exchange, verified) =>
      this.#isStillAccepted(exchange, verified),
    );
    const { ends, onError } = this.#authority;
    this.#tokens = new VerifiedTokens({ verify, name, ends, cacheMs, maxCachedTokens, verifyMs, onError });
  }

  respondToMetadata(path: string, exchange: HttpExchange): boolean {
    return this.#metadata?.respond(path, exchange) === true;
  }

  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined> {
    const { rejections } = this.#authority;
    const credentials = this.#rules.read(exchange);
    if (typeof credentials === "string") return rejections.withoutToken(exchange, credentials);
    const { token } = credentials;
    const known = this.#tokens.find(token);
    if (known !== undefined) return this.#admit(exchange, credentials, known);
    if (!this.#rules.isToken(token)) return rejections.withoutToken(exchange, "malformed");
    const verdict = this.#tokens.verify(token, (signal) => this.#requestOf(exchange, credentials, signal));
    return callWithResolvedValue(verdict, (verified) => this.#admit(exchange, credentials, verified));
  }

  revoke(principal: RevokedPrincipal): void {
    const owner = ownerOf(principal);
    this.#tokens.revoke(owner);
    this.#authority.open.revoke(owner);
  }

  #admit(exchange: HttpExchange, credentials: Credentials, verdict: TokenVerdict): Awaitable<HttpExchange | undefined> {
    const { rejections, onError } = this.#authority;
    if (verdict === undefined) return rejections.unavailable(exchange);
    if ("refused" in verdict) return rejections.refused(exchange, verdict);
    const { dpop, verifyMs: ms = 10_000 } = this.#options;
    if (dpop === undefined) return this.#accept(exchange, verdict, []);
    const { token } = credentials;
    const { principal } = verdict;
    const proof = callWithTimeLimit<ProofVerdict>({
      name: "`dpop.check` of resourceServer",
      ms,
      secrets: [token],
      call: (signal) => dpop.check({ ...this.#requestOf(exchange, credentials, signal), token, principal }),
      onError,
    });
    return callWithResolvedValue(proof, (checked) => {
      if (checked === undefined) return rejections.unavailable(exchange);
      const { refusal, headers = [] } = checked;
      const exposed = exposedHeaders(headers);
      if (refusal !== undefined) return rejections.refused(exchange, refusal, exposed);
      return this.#accept(exchange, verdict, exposed);
    });
  }

  #accept(exchange: HttpExchange, verified: VerifiedToken, headers: HeaderList): HttpExchange | undefined {
    // The access may have ended during the check of the proof.
    return admitCaller(exchange, { verified, authority: this.#authority, headers });
  }

  #requestOf(exchange: HttpExchange, { scheme }: Credentials, signal: AbortSignal): TokenRequest {
    const request = callerRequest(exchange, signal, this.#resource);
    return { ...request, scheme };
  }

  #isStillAccepted(exchange: HttpExchange, { owner, principal }: VerifiedToken): Awaitable<boolean> {
    const credentials = this.#rules.read(exchange);
    if (typeof credentials === "string") return false;
    const verdict = this.#tokens.verify(credentials.token, (signal) => this.#requestOf(exchange, credentials, signal));
    return callWithResolvedValue(verdict, (known) => {
      // A verifier that fails does not end the stream: the token was accepted before and has not expired.
      if (known === undefined) return true;
      return "owner" in known && isSameAccess(known, { owner, principal }, this.#authority.scopes);
    });
  }
}

/** Returns true if a caller who was accepted again is the same, and still has the scopes. */
function isSameAccess(
  now: VerifiedToken,
  before: Pick<VerifiedToken, "owner" | "principal">,
  scopes: ScopeRules,
): boolean {
  return now.owner === before.owner && scopes.suffice(now.principal.scopes, before.principal.scopes);
}

/** Returns the request of an exchange for a function that recognises its caller. */
function callerRequest(exchange: HttpExchange, signal: AbortSignal, resource?: URL): CallerRequest {
  return {
    method: exchange.method,
    url: resource === undefined ? exchange.request.url : publicUrlOf(resource, exchange.target),
    header: (name) => exchange.header(name),
    raw: exchange.raw,
    signal,
  };
}

function createMetadata({
  resource,
  authorizationServers = [],
  scopes: required,
  scopesSupported,
  dpop,
  metadata,
}: ResourceServerOptions): ProtectedResourceMetadata | undefined {
  if (resource === undefined || authorizationServers.length === 0) return undefined;
  for (const issuer of authorizationServers) parseHttpsUrl("an entry of authorizationServers", issuer);
  const { always } = new ScopeRules(required);
  const scopes = scopesSupported ?? (always.length > 0 ? always : undefined);
  return new ProtectedResourceMetadata(resource, {
    authorization_servers: authorizationServers,
    ...(scopes !== undefined && { scopes_supported: scopes }),
    bearer_methods_supported: ["header"],
    ...dpop?.metadata,
    ...metadata,
  });
}

/** Adds the header that lets web pages read the given headers. */
function exposedHeaders(headers: HeaderList): HeaderList {
  if (headers.length === 0) return headers;
  const names = headers.filter((_, i) => i % 2 === 0).join(", ");
  return [...headers, "access-control-expose-headers", names];
}

// ---- authorization/callerTokens -----------------------------------------------------------------

/** The access tokens of callers, for a server that exchanges them. */
export interface CallerTokens {
  /** The verifier that keeps the tokens: the option `verify` of `resourceServer`. */
  readonly verify: TokenVerifier;
  /**
   * Returns the newest token of a caller with the scopes of the principal.
   *
   * @throws Error if the server has none, or none that is still valid.
   */
  tokenOf(caller: Principal): string;
}

/** The maximum number of tokens that are kept. */
const MAX_TOKENS = 10_000;

/**
 * Keeps the access tokens that a verifier accepts, in memory and until they expire, so that a server can exchange them at the authorization
 * server (`tokenExchange` of the module `oauthClient`). Handlers still do not get them. Never send such a token to any other server.
 *
 * @param verify returns the caller of a token, such as `jwt(…)`.
 * @example
 * ```ts
 * const tokens = callerTokens(jwt({ issuer, audience: resource }));
 * const authorization = resourceServer({ resource, authorizationServers: [issuer], verify: tokens.verify });
 * const grant = tokenExchange({ issuer, subjectToken: () => tokens.tokenOf(principal) });
 * ```
 */
export function callerTokens(verify: TokenVerifier): CallerTokens {
  const kept = new Map<string, { readonly token: string; readonly expiresAt: number }>();
  return {
    verify(token, request) {
      const verdict = verify(token, request);
      return callWithResolvedValue(isThenable(verdict) ? Promise.resolve(verdict) : verdict, (accepted) => {
        if ("refused" in accepted) return accepted;
        const key = accessOf(accepted);
        kept.delete(key);
        kept.set(key, { token, expiresAt: accepted.expiresAt ?? Infinity });
        dropOldest(kept, MAX_TOKENS);
        return accepted;
      });
    },
    tokenOf(caller) {
      const key = accessOf(caller);
      const { token, expiresAt = 0 } = kept.get(key) ?? {};
      if (token !== undefined && expiresAt > Date.now()) return token;
      kept.delete(key);
      throw new Error("there is no valid token of this caller: it must send a request with a new one");
    },
  };
}

// ---- authorization/keys -------------------------------------------------------------------------

/**
 * Returns or resolves with the caller of a key; `undefined` or `null` if the key is unknown. The result is kept for the key, so it must not
 * depend on the request.
 */
export type KeyLookup = (key: string, request: CallerRequest) => Awaitable<Caller | null | undefined>;

/** The callers by key. */
export type KnownKeys = { readonly [key: string]: Caller } | ReadonlyMap<string, Caller>;

/** The options of `keys`. */
export interface KeyOptions extends AuthorizationOptions, VerdictCacheOptions {
  /** The name of the header with the key, such as `x-api-key`. Default: the key is the token in `Authorization: Bearer …`. */
  readonly header?: string | undefined;
}

/** The issuer of callers that name none. */
const KEY_ISSUER = "urn:keys";

/** The minimum length of a key in a list. Shorter ones can be guessed, or are the text `undefined` of a variable that is not set. */
const MIN_LENGTH = 16;

/** The characters of a header's name. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns an authorization by API keys, for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It needs
 * no authorization server and serves no metadata. A request without a known key gets status 401.
 *
 * Keys are compared by their SHA-256, so the time of a comparison says nothing about a key. Handlers, errors and logs never get a key.
 *
 * @param known the callers by key, as an object or a `Map`; or a function that finds the caller of a key.
 * @throws TypeError if a key is shorter than 16 characters or has characters that its header cannot have, if a caller has neither a subject
 * nor a client id, or if `header` is not the name of a header.
 * @example
 * ```ts
 * const { NIGHTLY_KEY = "" } = process.env;
 * await serveHttp(server, { authorization: keys({ [NIGHTLY_KEY]: { subject: "nightly", scopes: ["notes:read"] } }) });
 * ```
 */
export function keys(known: KnownKeys | KeyLookup, options: KeyOptions = {}): ResourceServer {
  const header = options.header?.toLowerCase();
  if (header !== undefined && !HEADER_NAME.test(header))
    throw new TypeError(`header is ${JSON.stringify(header)}: it must be the name of a header, such as x-api-key`);
  const isBearer = header === undefined || header === "authorization";
  const rules = isBearer ? bearerRules("key", [["Bearer"]]) : headerRules(header);
  if (typeof known === "function") return authorizationBy(known, options, rules);
  const callers = hashedKeys(known, rules);
  const authorization = authorizationBy((key) => callers.get(sha256OfAscii(key)), options, rules);
  const revoke = (principal: RevokedPrincipal): void => {
    const owner = ownerOf(principal);
    for (const [hash, caller] of callers) if (ownerOf(caller) === owner) callers.delete(hash);
    authorization.revoke(principal);
  };
  return {
    revoke,
    authenticate: (exchange) => authorization.authenticate(exchange),
    respondToMetadata: (path, exchange) => authorization.respondToMetadata(path, exchange),
  };
}

function authorizationBy(find: KeyLookup, options: KeyOptions, rules: CredentialRules): ResourceServer {
  const verify: TokenVerifier = (key, request) => {
    const found = find(key, request);
    return callWithResolvedValue(isThenable(found) ? Promise.resolve(found) : found, (caller) =>
      caller === undefined || caller === null
        ? refuseToken("the key is unknown")
        : principalOfCaller(caller, KEY_ISSUER),
    );
  };
  return new TokenAuthorization({ ...options, verify }, { rules, name: "of keys" });
}

/** Returns the principals by the hashes of their keys. */
function hashedKeys(known: KnownKeys, { isToken }: CredentialRules): Map<string, Principal> {
  const entries = known instanceof Map ? [...(known as ReadonlyMap<string, Caller>)] : Object.entries(known);
  return new Map(
    entries.map(([key, caller], i) => {
      const problem =
        key.length < MIN_LENGTH
          ? `is shorter than ${MIN_LENGTH} characters: use a random one, such as that of \`openssl rand -hex 24\``
          : isToken(key)
            ? undefined
            : "has characters that its header cannot have: use letters, digits, - and _";
      // The message must not contain the key.
      if (problem !== undefined) throw new TypeError(`key ${i + 1} of keys ${problem}`);
      const principal = principalOfCaller(caller, KEY_ISSUER);
      ownerOf(principal);
      return [sha256OfAscii(key), principal];
    }),
  );
}

// ---- authorization/ownAuthentication ------------------------------------------------------------

/**
 * Returns or resolves with the caller of a request; `undefined` or `null` if the request is not authenticated, which gets status 401; or a
 * `Response`, which is sent instead. It is called for each request, and again for each open stream (`recheckMs`). If it throws, rejects, or
 * takes longer than `verifyMs`, the request gets status 503.
 */
export type FindCaller = (request: CallerRequest) => Awaitable<Caller | Response | null | undefined>;

/** The options of `authenticate`. */
export interface AuthenticateOptions extends AuthorizationOptions {
  /** The scheme in the header `WWW-Authenticate` of status 401 and 403, such as `Negotiate`. Default: `Custom`. */
  readonly challenge?: string | undefined;
}

/** The issuer of callers that name none. */
const OWN_ISSUER = "urn:application";

/** A scheme of a challenge. @see https://www.rfc-editor.org/rfc/rfc9110#section-11.1 */
const SCHEME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns an authorization by a function of the author, for the option `authorization` of `serveHttp`, `createNodeHandler` and
 * `createFetchHandler`: for callers that cookies, client certificates, a proxy or the middleware of a framework identify.
 *
 * @param find returns the caller of a request.
 * @throws TypeError if `challenge` is not the name of a scheme.
 * @example
 * ```ts
 * const authorization = authenticate(async ({ header }) => {
 *   const user = await findUserOfSession(header("cookie"));
 *   return user && { subject: user.id, scopes: user.scopes };
 * });
 * ```
 */
export function authenticate(find: FindCaller, options: AuthenticateOptions = {}): ResourceServer {
  const { challenge = "Custom" } = options;
  if (!SCHEME.test(challenge))
    throw new TypeError(
      `challenge is ${JSON.stringify(challenge)}: it must be the name of a scheme, such as Negotiate`,
    );
  return new OwnAuthentication(find, options, challenge);
}

class OwnAuthentication implements ResourceServer {
  readonly #find: FindCaller;
  readonly #verifyMs: number;
  readonly #authority: ExchangeAuthority;

  constructor(find: FindCaller, options: AuthenticateOptions, challenge: string) {
    this.#find = find;
    this.#verifyMs = options.verifyMs ?? 10_000;
    this.#authority = createAuthority(options, ownRules(challenge), (exchange, before) =>
      callWithResolvedValue(
        this.#verdictOf(exchange),
        (verdict) =>
          // A function that fails does not end the stream: the caller was accepted before.
          verdict === undefined ||
          (verdict.verified !== undefined && isSameAccess(verdict.verified, before, this.#authority.scopes)),
      ),
    );
  }

  respondToMetadata(): boolean {
    return false;
  }

  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined> {
    const { rejections } = this.#authority;
    return callWithResolvedValue(this.#verdictOf(exchange), (verdict) => {
      if (verdict === undefined) return rejections.unavailable(exchange);
      const { verified, response } = verdict;
      if (verified !== undefined) return admitCaller(exchange, { verified, authority: this.#authority, headers: [] });
      return response === undefined ? rejections.withoutToken(exchange, "missing") : sendResponse(response, exchange);
    });
  }

  revoke(principal: RevokedPrincipal): void {
    const owner = ownerOf(principal);
    this.#authority.ends.revoke(owner);
    this.#authority.open.revoke(owner);
  }

  #verdictOf(exchange: HttpExchange): Awaitable<Verdict | undefined> {
    const { ends, onError } = this.#authority;
    const revocations = ends.count;
    const secrets = ["authorization", "cookie"].flatMap((name) => secretsIn(exchange.header(name)));
    return callWithTimeLimit({
      name: "of authenticate",
      ms: this.#verifyMs,
      secrets,
      call: (signal) => {
        const found = this.#find(callerRequest(exchange, signal));
        return callWithResolvedValue(isThenable(found) ? Promise.resolve(found) : found, (given) =>
          isResponse(given)
            ? readResponse(given, signal).then((response) => ({ response }))
            : verdictOn(given, revocations),
        );
      },
      onError,
    });
  }
}

/** What a function of the author says about a request. Without members, the request is not authenticated. */
interface Verdict {
  readonly verified?: VerifiedToken;
  /** The response of the author, whose body has been read. */
  readonly response?: ReadResponse;
}

interface ReadResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** The length from which a part of a header is a secret. Shorter parts, such as `dark` of `theme=dark`, are words of errors too. */
const SECRET_LENGTH = 8;

/** Returns a header and its parts, such as a token without its scheme, or the value of a cookie. */
function secretsIn(header = ""): string[] {
  const parts = header
    .split(/(?:^|[\s;,"]+)(?:[^=\s;,"]+=(?=[^=\s;]))?/)
    .filter(({ length }) => length >= SECRET_LENGTH);
  return header === "" ? [] : [header, ...parts];
}

/** @throws TypeError if the value is no caller. */
function verdictOn(given: Caller | null | undefined, revocations: number): Verdict {
  if (given === undefined || given === null) return {};
  return { verified: verifiedPrincipal({ ...principalOfCaller(given, OWN_ISSUER) }, revocations) };
}

/** Returns true for a `Response`, also for one of another realm or of a library. */
function isResponse(given: Caller | Response | null | undefined): given is Response {
  return typeof (given as Partial<Response> | null | undefined)?.text === "function";
}

/** The headers that belong to the connection or to the encoding of the body, which the adapters set. */
const OWN_HEADERS = ["connection", "content-encoding", "content-length", "transfer-encoding"];

/**
 * Reads a response, until the signal is aborted.
 *
 * @throws RangeError or TypeError, by rejection, if the response cannot be sent, such as `Response.error()`.
 */
async function readResponse(given: Response, signal: AbortSignal): Promise<ReadResponse> {
  const { status, body: stream } = given;
  const isStream = stream instanceof ReadableStream;
  const source = isStream ? new Response(stream.pipeThrough(new TransformStream(), { signal })) : given;
  const body = String(await source.text());
  const headers: (readonly [name: string, value: string])[] = [];
  given.headers.forEach((value, name) => {
    if (!OWN_HEADERS.includes(name)) headers.push([name, value]);
  });
  // The constructor checks the status, the headers, and whether the status allows a body.
  void new Response(body === "" ? null : body, { status, headers: headers as [string, string][] });
  return { status, headers: headers.flat(), body };
}

function sendResponse({ status, headers, body }: ReadResponse, exchange: HttpExchange): undefined {
  exchange.respond(status, headers, body);
}

// ---- authorization/fetchJson --------------------------------------------------------------------

/** A function that sends requests to an authorization server, with the parameters of the global `fetch`. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The limits of a request to an authorization server. */
export interface JsonRequestLimits {
  readonly fetch?: IssuerFetch | undefined;
  /** Milliseconds for the whole response. */
  readonly ms: number;
  readonly maxBytes: number;
}

interface JsonRequest extends JsonRequestLimits {
  /** The name of the document, for errors, such as `the JWKS of the issuer`. */
  readonly name: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** The error for a response that is not a JSON object with status 200. */
export class JsonResponseError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Requests a JSON object. Does not follow redirects: another address than the configured one must not receive credentials or provide keys.
 *
 * @throws (as rejection) JsonResponseError if the response is not a JSON object with status 200, or has too many bytes; any error of the
 * network; an error when the time is over.
 */
export async function fetchJsonObject({
  name,
  url,
  init,
  fetch = globalThis.fetch,
  ms,
  maxBytes,
}: JsonRequest): Promise<JsonObject> {
  const request = async (late: AbortSignal): Promise<JsonObject> => {
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    return readJsonObject(response, name, maxBytes);
  };
  // A fetch function that ignores its signal must not make the caller wait either.
  return callUntilTimeout(ms, request, `${name}: there was no response`);
}

async function readJsonObject(response: Response, name: string, maxBytes: number): Promise<JsonObject> {
  const { status } = response;
  // A browser hides the status of a redirect.
  if (status !== 200) {
    await response.body?.cancel();
    const isRedirect = response.type === "opaqueredirect" || (status >= 300 && status < 400);
    const problem = isRedirect ? "a redirect, which is not followed" : `HTTP status ${status}`;
    throw new JsonResponseError(`${name}: the response is ${problem}`, status);
  }
  const text = await readBoundedText(response.body, maxBytes);
  if (text === undefined) throw new JsonResponseError(`${name}: the response has more than ${maxBytes} bytes`, status);
  // The text may contain secrets, so no part of it is in the message.
  const value = parseJsonObject(text);
  if (value === undefined) throw new JsonResponseError(`${name}: the response is not a JSON object`, status);
  return value;
}

// ---- authorization/introspection ----------------------------------------------------------------

/** A request to an introspection endpoint, for a function that adds the credentials of this server. */
export interface IntrospectionRequest {
  /** The headers of the request. The function adds its credentials to them. */
  readonly headers: Headers;
  /** The form of the request, with the token. The function may add its credentials to it. */
  readonly body: URLSearchParams;
}

/**
 * The credentials of this server at the introspection endpoint: a client id with its secret, an access token for the endpoint, or a function
 * that adds other credentials to a request, such as a client assertion.
 */
export type IntrospectionAuthentication =
  | {
      readonly method: "client_secret_basic" | "client_secret_post";
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | { readonly method: "bearer"; readonly token: string }
  | ((request: IntrospectionRequest) => Awaitable<void>);

/** The options of `introspection`. */
export interface IntrospectionOptions {
  /** The URL of the introspection endpoint: https; http is allowed for localhost. */
  readonly endpoint: string;
  /** The credentials of this server at the endpoint. */
  readonly authentication: IntrospectionAuthentication;
  /** The identifier of the authorization server. A response that names another issuer is refused. */
  readonly issuer: string;
  /** The values of the member `aud` that name this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * Accepts responses without `aud`. Set it only if the authorization server responds `active` to this server only for tokens that it issued
   * for this server. Default: false.
   */
  readonly allowMissingAudience?: boolean | undefined;
  /** Seconds that the clocks of the authorization server and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The members with the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds for one request. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response. Default: 65,536. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /** Called with the reason of each refusal, in more detail than the client gets. Default: reasons are not reported. */
  readonly onRefusal?: ((reason: string) => void) | undefined;
}

/**
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be
 * revoked. `resourceServer` keeps the responses for `cacheMs`, by the hash of the token.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc7662
 */
export function introspection(options: IntrospectionOptions): TokenVerifier {
  parseHttpsUrl("endpoint", options.endpoint);
  const rules = claimRulesOf(options);
  return async (token, { signal }) => {
    const response = await request(options, token, signal);
    const problem = findProblem(response, rules, options.allowMissingAudience ?? false);
    if (problem !== undefined) return rules.refuse(...problem);
    return principalOf(response, rules) ?? rules.refuse("the response names neither a user nor a client");
  };
}

async function request(options: IntrospectionOptions, token: string, signal: AbortSignal): Promise<JsonObject> {
  const { endpoint, authentication, fetchMs, maxBytes, fetch } = options;
  const headers = new Headers({ accept: "application/json", "content-type": "application/x-www-form-urlencoded" });
  const body = new URLSearchParams({ token, token_type_hint: "access_token" });
  await addAuthentication({ headers, body }, authentication);
  return fetchJsonObject({
    name: "the introspection endpoint",
    url: endpoint,
    init: { method: "POST", headers, body: body.toString(), signal },
    fetch,
    ms: fetchMs ?? 5000,
    maxBytes: maxBytes ?? 2 ** 16,
  });
}

function addAuthentication(sent: IntrospectionRequest, authentication: IntrospectionAuthentication): Awaitable<void> {
  if (typeof authentication === "function") return authentication(sent);
  const { headers, body } = sent;
  if (authentication.method === "bearer") headers.set("authorization", `Bearer ${authentication.token}`);
  else if (authentication.method === "client_secret_post") {
    body.set("client_id", authentication.clientId);
    body.set("client_secret", authentication.clientSecret);
  } else headers.set("authorization", basicAuthorization(authentication.clientId, authentication.clientSecret));
}

/** Returns the reason why a response does not make its token acceptable, and the sentence that the client gets. */
function findProblem(
  { active, iss, aud, exp, nbf }: JsonObject,
  { issuer, audience, toleranceMs }: ClaimRules,
  allowMissingAudience: boolean,
): readonly [reason: string, description: string] | undefined {
  if (active !== true) return ["the token is not active", "the access token is not active"];
  if (iss !== undefined && iss !== issuer)
    return [`the issuer is ${quote(iss)}`, "the access token was issued by another authorization server"];
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isMissing = aud === undefined && allowMissingAudience;
  if (!isMissing && !audiences.some((each) => audience.includes(each as string)))
    return [`the audience is ${quote(aud)}`, "the access token was not issued for this resource"];
  const now = Date.now();
  if (exp !== undefined && !(Number(exp) * 1000 + toleranceMs > now))
    return ["the token has expired", "the access token has expired"];
  if (nbf !== undefined && !(Number(nbf) * 1000 - toleranceMs <= now))
    return ["the token is not valid yet", "the access token is not valid yet"];
  return undefined;
}

// ---- authorization/options ----------------------------------------------------------------------

/** The options of `resourceServer`, `keys` and `authenticate`. */
export interface AuthorizationOptions {
  /**
   * The scopes that each request needs; or a function that returns the scopes for one message, such as a tool call. A batch needs the scopes
   * of all its messages. If the function throws, the request gets status 503. Default: no scopes.
   */
  readonly scopes?: RequiredScopes | undefined;
  /** For each scope, the narrower scopes that it contains: `{ "notes:write": ["notes:read"] }`. */
  readonly impliedScopes?: { readonly [scope: string]: readonly string[] } | undefined;
  /** The parameter `realm` of `WWW-Authenticate`. Default: absent. */
  readonly realm?: string | undefined;
  /** Milliseconds to wait for the function that recognises the caller; later, the request gets status 503. Default: 10,000 (10 seconds). */
  readonly verifyMs?: number | undefined;
  /**
   * Milliseconds after which this function is called again for each open stream. The stream ends if the caller is no longer accepted. Default:
   * 300,000 (5 minutes); 0 never calls it again.
   */
  readonly recheckMs?: number | undefined;
  /**
   * Called with each error of this function, of `scopes` and of the check of proofs, without the token. Default: the error is written to the
   * error console.
   */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** How long results for tokens and keys are kept. */
export interface VerdictCacheOptions {
  /**
   * Milliseconds for which the result for a token is kept, at most until the token expires. Default: 60,000 (one minute). 0 asks for each
   * request. A refusal is kept for one second at most.
   */
  readonly cacheMs?: number | undefined;
  /** The maximum number of tokens whose results are kept. Default: 10,000. */
  readonly maxCachedTokens?: number | undefined;
}

/** The options of `resourceServer`. */
export interface ResourceServerOptions extends AuthorizationOptions, VerdictCacheOptions {
  /**
   * The URL of the MCP endpoint as clients use it, such as `https://mcp.example.com/mcp`. Authorization servers issue tokens for this
   * audience. It must be an https URL; http is allowed for localhost. Required with `authorizationServers` or `dpop`.
   */
  readonly resource?: string | undefined;
  /**
   * The issuer identifiers of the authorization servers whose tokens are accepted, exactly as these servers write them. Default: none; clients
   * then get no metadata, and must have their tokens from elsewhere.
   */
  readonly authorizationServers?: readonly string[] | undefined;
  /** Returns the caller that a token stands for, or the reason why the token is not accepted. */
  readonly verify: TokenVerifier;
  /**
   * The scopes that clients should request at first: the parameter `scope` of status 401. Default: the list of the option `scopes`; no scopes
   * if that option is a function, so that clients request `scopesSupported`.
   */
  readonly initialScopes?: readonly string[] | undefined;
  /** The member `scopes_supported` of the metadata. Default: the list of the option `scopes`; absent if that option is a function. */
  readonly scopesSupported?: readonly string[] | undefined;
  /** Further members of the protected resource metadata, such as `resource_name` and `resource_documentation`. */
  readonly metadata?: { readonly [member: string]: unknown } | undefined;
  /** Checks DPoP proofs; `dpop(...)` of the module `jwt` creates it. Experimental. Default: only the scheme `Bearer` is supported. */
  readonly dpop?: ProofChecker | undefined;
}

/** Names a caller for `revoke`: a user of an issuer, or a client of an issuer if its tokens belong to no user. */
export type RevokedPrincipal = Pick<Principal, "issuer" | "subject" | "clientId">;
