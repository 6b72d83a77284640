import { callSafely, type Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import type { HeaderList } from "../transports/http-exchange/httpExchange.js";
import { sha256OfAscii } from "../platform/sha256.js";
import type { JsonObject } from "../validation/checks.js";
import { basicAuthorization } from "../wire/headerValue.js";
import { fetchJsonObject, type IssuerFetch } from "./fetchJson.js";
import { parseHttpsUrl } from "./resourceMetadata.js";

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

/** The caller that a static token stands for. Members that are left out get the defaults of {@link staticTokens}. */
export type StaticTokenOwner = Partial<Principal> & Pick<Principal, "subject" | "clientId">;

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
      { issuer: "urn:static-tokens", scopes: [], claims: {}, ...owner },
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

/** A request to an introspection endpoint, for a function that adds the credentials of this server. */
export interface IntrospectionRequest {
  /** The headers of the request. The function adds its credentials to them. */
  readonly headers: Headers;
  /** The form of the request, with the token. The function may add its credentials to it. */
  readonly body: URLSearchParams;
}

/**
 * The credentials of this server at the introspection endpoint: a client id with its secret, an access token for the endpoint, or a function that
 * adds other credentials to a request, such as a client assertion.
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
  /** The values of the member `aud` that stand for this server: usually the option `resource` of `resourceServer`. */
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
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be revoked. `resourceServer` keeps
 * the responses for `cacheMs`, by the hash of the token.
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
  await authenticate({ headers, body }, authentication);
  return fetchJsonObject({
    name: "the introspection endpoint",
    url: endpoint,
    init: { method: "POST", headers, body: body.toString(), signal },
    fetch,
    ms: fetchMs ?? 5000,
    maxBytes: maxBytes ?? 2 ** 16,
  });
}

function authenticate(sent: IntrospectionRequest, authentication: IntrospectionAuthentication): Awaitable<void> {
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
