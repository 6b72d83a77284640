import type { Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/principal.js";
import type { HeaderList } from "../transports/http-exchange/httpExchange.js";

/** The scheme of the `Authorization` header. */
export type AuthorizationScheme = "Bearer" | "DPoP";

/** The request that an access token came with. The body has not been read. */
export interface TokenRequest {
  /** The scheme of the header `Authorization`. */
  readonly scheme: AuthorizationScheme;
  /** The HTTP method of the request. */
  readonly method: string;
  /**
   * The URL of the request as the client sent it: the origin of the option `resource`, with the path and the query that the HTTP server
   * received. If a proxy has removed the beginning of the path, it is the path of `resource`.
   */
  readonly url: string;
  /** Returns the value of a header; undefined if the request does not have it. @param name in lower case. */
  header(name: string): string | undefined;
  /** Aborted when the server no longer waits for the result (option `verifyMs`). */
  readonly signal: AbortSignal;
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
