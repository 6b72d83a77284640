import type { Awaitable } from "../protocol/awaitable.js";
import type { JsonObject } from "../validation/checks.js";
import {
  SCOPE_CLAIMS,
  principalOf,
  readRequiredStringList,
  refuseToken,
  type ClaimRules,
  type OneOrMore,
  type TokenRefusal,
  type TokenVerifier,
} from "./tokenVerifier.js";
import { fetchJsonObject, type IssuerFetch } from "./fetchJson.js";
import { createReporter } from "./options.js";
import { parseHttpsUrl } from "./resourceMetadata.js";

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
  const { clockToleranceSeconds = 30 } = options;
  parseHttpsUrl("endpoint", options.endpoint);
  const [issuer] = readRequiredStringList("issuer", options.issuer) as [string];
  const audience = readRequiredStringList("audience", options.audience);
  const rules: ClaimRules = {
    issuer,
    scopeClaims: options.scopeClaims ?? SCOPE_CLAIMS,
    toleranceMs: clockToleranceSeconds * 1000,
  };
  const onRefusal = createReporter((reason: string) => options.onRefusal?.(reason));
  const refuse = ({ reason, description }: Problem): TokenRefusal => {
    onRefusal(reason);
    return refuseToken(description ?? "the access token is invalid");
  };
  return async (token, { signal }) => {
    const response = await request(options, token, signal);
    const problem = findProblem(response, {
      ...rules,
      audience,
      allowMissingAudience: options.allowMissingAudience ?? false,
    });
    if (problem !== undefined) return refuse(problem);
    return principalOf(response, rules) ?? refuse({ reason: "the response names neither a user nor a client" });
  };
}

async function request(options: IntrospectionOptions, token: string, signal: AbortSignal): Promise<JsonObject> {
  const { endpoint, authentication, fetchMs, maxBytes, fetch } = options;
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  });
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
  if (authentication.method === "bearer") {
    headers.set("authorization", `Bearer ${authentication.token}`);
    return;
  }
  const { method, clientId, clientSecret } = authentication;
  if (method === "client_secret_post") {
    body.set("client_id", clientId);
    body.set("client_secret", clientSecret);
    return;
  }
  const credentials = `${formEncode(clientId)}:${formEncode(clientSecret)}`;
  headers.set("authorization", `Basic ${btoa(credentials)}`);
}

/** Encodes a client id or secret. @see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1 */
function formEncode(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

/** The reason why a response does not make its token acceptable. */
interface Problem {
  readonly reason: string;
  /** The sentence that the client gets. */
  readonly description?: string;
}

interface ResponseRules extends ClaimRules {
  readonly audience: readonly string[];
  readonly allowMissingAudience: boolean;
}

function findProblem(
  { active, iss, aud, exp, nbf }: JsonObject,
  { issuer, audience, allowMissingAudience, toleranceMs }: ResponseRules,
): Problem | undefined {
  if (active !== true)
    return {
      reason: "the token is not active",
      description: "the access token is not active",
    };
  if (iss !== undefined && iss !== issuer)
    return {
      reason: `the issuer is ${quote(iss)}`,
      description: "the access token was issued by another authorization server",
    };
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const isMissing = aud === undefined && allowMissingAudience;
  if (!isMissing && !audiences.some((each) => audience.includes(each as string)))
    return {
      reason: `the audience is ${quote(aud)}`,
      description: "the access token was not issued for this resource",
    };
  const now = Date.now();
  if (exp !== undefined && !(Number(exp) * 1000 + toleranceMs > now))
    return {
      reason: "the token has expired",
      description: "the access token has expired",
    };
  if (nbf !== undefined && !(Number(nbf) * 1000 - toleranceMs <= now))
    return {
      reason: "the token is not valid yet",
      description: "the access token is not valid yet",
    };
  return undefined;
}

function quote(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}
