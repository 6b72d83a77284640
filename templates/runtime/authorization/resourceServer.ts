import { callSafely, callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { ownerOf } from "../protocol/context.js";
import type { HeaderList, HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpAuthorization } from "../transports/http/options.js";
import { AuthenticatedExchange, OpenExchanges, type ExchangeAuthority } from "./authenticatedExchange.js";
import { callWithTimeLimit } from "./boundedWait.js";
import type { ResourceServerOptions, RevokedPrincipal } from "./options.js";
import { RequestRejections, isAccessToken, readCredentials, type AccessTokenCredentials } from "./rejections.js";
import { ProtectedResourceMetadata, parseHttpsUrl, publicUrlOf } from "./resourceMetadata.js";
import { ScopeRules } from "./scopeRules.js";
import type { AuthorizationScheme, ProofVerdict, TokenRequest } from "./tokenVerifier.js";
import { VerifiedTokens, type TokenVerdict, type VerifiedToken } from "./verifiedTokens.js";

/** The value of the HTTP option `authorization`, as {@link resourceServer} returns it. */
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
 * @throws TypeError if `resource` or one of `authorizationServers` is not an https URL (http is allowed for localhost), or if there is no
 * authorization server.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export function resourceServer(options: ResourceServerOptions): ResourceServer {
  return new OAuthResourceServer(options);
}

class OAuthResourceServer implements ResourceServer {
  readonly #options: ResourceServerOptions;
  readonly #resource: URL;
  readonly #metadata: ProtectedResourceMetadata;
  readonly #schemes: ReadonlyMap<string, AuthorizationScheme>;
  readonly #authority: ExchangeAuthority;

  constructor(options: ResourceServerOptions) {
    const { resource, dpop, verify, recheckMs = 300_000, verifyMs = 10_000 } = options;
    const { cacheMs = 60_000, maxCachedTokens = 10_000, onError: report = console.error } = options;
    const onError = (error: Error): void => callSafely(() => report(error));
    const scopes = new ScopeRules(options.scopes, options.impliedScopes);
    this.#options = options;
    this.#resource = parseHttpsUrl("resource", resource);
    this.#metadata = createMetadata(options, scopes.always);
    this.#schemes = new Map([["bearer", "Bearer"], ...(dpop === undefined ? [] : ([["dpop", "DPoP"]] as const))]);
    this.#authority = {
      open: new OpenExchanges(recheckMs),
      tokens: new VerifiedTokens({ verify, cacheMs, maxCachedTokens, verifyMs, onError }),
      scopes,
      rejections: new RequestRejections(this.#metadata.url, options, options.initialScopes ?? scopes.always),
      isStillAccepted: (exchange, verified) => this.#isStillAccepted(exchange, verified),
      onError,
    };
  }

  respondToMetadata(path: string, exchange: HttpExchange): boolean {
    return this.#metadata.respond(path, exchange);
  }

  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined> {
    const { tokens, rejections } = this.#authority;
    const credentials = readCredentials(exchange, this.#schemes);
    if (typeof credentials === "string") return rejections.withoutToken(exchange, credentials);
    const { token } = credentials;
    const known = tokens.find(token);
    if (known !== undefined) return this.#admit(exchange, credentials, known);
    if (!isAccessToken(token)) return rejections.withoutToken(exchange, "malformed");
    const verdict = tokens.verify(token, (signal) => this.#requestOf(exchange, credentials, signal));
    return callWithResolvedValue(verdict, (verified) => this.#admit(exchange, credentials, verified));
  }

  revoke(principal: RevokedPrincipal): void {
    const owner = ownerOf(principal);
    this.#authority.tokens.revoke(owner);
    this.#authority.open.revoke(owner);
  }

  #admit(
    exchange: HttpExchange,
    credentials: AccessTokenCredentials,
    verdict: TokenVerdict,
  ): Awaitable<HttpExchange | undefined> {
    const { rejections, onError } = this.#authority;
    if (verdict === undefined) return rejections.unavailable(exchange);
    if ("refused" in verdict) return rejections.refused(exchange, verdict);
    const { dpop, verifyMs: ms = 10_000 } = this.#options;
    if (dpop === undefined) return this.#accept(exchange, verdict, []);
    const { token } = credentials;
    const { principal } = verdict;
    const proof = callWithTimeLimit<ProofVerdict>({
      name: "dpop.check",
      ms,
      token,
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
    const { tokens, scopes, rejections } = this.#authority;
    const end = tokens.findEnd(verified);
    if (end !== undefined) return rejections.refused(exchange, end, headers);
    const authenticated = new AuthenticatedExchange(exchange, { verified, authority: this.#authority, headers });
    const { always } = scopes;
    if (scopes.suffice(verified.principal.scopes, always)) return authenticated;
    return rejections.insufficientScope(authenticated, always);
  }

  #requestOf(exchange: HttpExchange, { scheme }: AccessTokenCredentials, signal: AbortSignal): TokenRequest {
    return {
      scheme,
      method: exchange.method,
      url: publicUrlOf(this.#resource, exchange.target),
      header: (name) => exchange.header(name),
      signal,
    };
  }

  #isStillAccepted(exchange: HttpExchange, { owner, principal }: VerifiedToken): Awaitable<boolean> {
    const credentials = readCredentials(exchange, this.#schemes);
    if (typeof credentials === "string") return false;
    const verdict = this.#authority.tokens.verify(credentials.token, (signal) =>
      this.#requestOf(exchange, credentials, signal),
    );
    return callWithResolvedValue(verdict, (known) => {
      // A verifier that fails does not end the stream: the token was accepted before and has not expired.
      if (known === undefined) return true;
      return (
        "owner" in known &&
        known.owner === owner &&
        this.#authority.scopes.suffice(known.principal.scopes, principal.scopes)
      );
    });
  }
}

function createMetadata(
  { resource, authorizationServers, scopesSupported, dpop, metadata }: ResourceServerOptions,
  always: readonly string[],
): ProtectedResourceMetadata {
  if (authorizationServers.length === 0) throw new TypeError("authorizationServers must name an issuer at least");
  for (const issuer of authorizationServers) parseHttpsUrl("an entry of authorizationServers", issuer);
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
