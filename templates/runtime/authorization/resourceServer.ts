import { callSafely, callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { ownerOf } from "../protocol/context.js";
import type { HeaderList, HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpAuthorization } from "../transports/http/options.js";
import { AccessEnds, type VerifiedToken } from "./accessEnds.js";
import { OpenExchanges, admitCaller, type ExchangeAuthority } from "./authenticatedExchange.js";
import { callWithTimeLimit } from "./boundedWait.js";
import type { AuthorizationOptions, ResourceServerOptions, RevokedPrincipal } from "./options.js";
import { RequestRejections, bearerRules, quoted, type CredentialRules, type Credentials } from "./rejections.js";
import { ProtectedResourceMetadata, parseHttpsUrl, publicUrlOf } from "./resourceMetadata.js";
import { ScopeRules } from "./scopeRules.js";
import type { CallerRequest, ProofVerdict, TokenRequest } from "./tokenVerifier.js";
import { VerifiedTokens, type TokenVerdict } from "./verifiedTokens.js";

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
export function createAuthority(
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
export class TokenAuthorization implements ResourceServer {
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
export function isSameAccess(
  now: VerifiedToken,
  before: Pick<VerifiedToken, "owner" | "principal">,
  scopes: ScopeRules,
): boolean {
  return now.owner === before.owner && scopes.suffice(now.principal.scopes, before.principal.scopes);
}

/** Returns the request of an exchange for a function that recognises its caller. */
export function callerRequest(exchange: HttpExchange, signal: AbortSignal, resource?: URL): CallerRequest {
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
