import { callSafely, type Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import type { HeaderList } from "../transports/http-exchange/httpExchange.js";
import { sha256OfAscii } from "../platform/sha256.js";
import type { JsonObject } from "../validation/checks.js";

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
export function principalOfCaller(caller: Caller, issuer: string): Principal {
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
export interface ClaimRules {
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
