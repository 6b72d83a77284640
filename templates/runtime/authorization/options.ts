import type { Principal } from "../protocol/context.js";
import type { RequiredScopes } from "./scopeRules.js";
import type { ProofChecker, TokenVerifier } from "./tokenVerifier.js";

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
