import type { Awaitable } from "../protocol/awaitable.js";
import type { JsonObject } from "../validation/checks.js";
import { basicAuthorization } from "../wire/headerValue.js";
import { fetchJsonObject, type IssuerFetch } from "./fetchJson.js";
import { parseHttpsUrl } from "./resourceMetadata.js";
import {
  claimRulesOf,
  principalOf,
  quote,
  type ClaimRules,
  type OneOrMore,
  type TokenVerifier,
} from "./tokenVerifier.js";

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
