// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { readRequiredStringList } from "./audience.js";
import { principalOf, SCOPE_CLAIMS } from "./claims.js";
import { fetchJsonObject } from "./fetchJson.js";
import { createReporter } from "./reporter.js";
import { parseHttpsUrl } from "./resourceMetadata.js";
import { refuseToken } from "./tokenVerifier.js";
/**
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be revoked. `resourceServer` keeps
 * the responses for `cacheMs`, by the hash of the token.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc7662
 */
export function introspection(options) {
  const { clockToleranceSeconds = 30 } = options;
  parseHttpsUrl("endpoint", options.endpoint);
  const [issuer] = readRequiredStringList("issuer", options.issuer);
  const audience = readRequiredStringList("audience", options.audience);
  const rules = {
    issuer,
    scopeClaims: options.scopeClaims ?? SCOPE_CLAIMS,
    toleranceMs: clockToleranceSeconds * 1000,
  };
  const onRefusal = createReporter((reason) => options.onRefusal?.(reason));
  const refuse = ({ reason, description }) => {
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
    return (
      principalOf(response, rules) ??
      refuse({ reason: "the response names neither a user nor a client" })
    );
  };
}
async function request(options, token, signal) {
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
function authenticate(sent, authentication) {
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
function formEncode(text) {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
function findProblem(
  { active, iss, aud, exp, nbf },
  { issuer, audience, allowMissingAudience, toleranceMs },
) {
  if (active !== true)
    return {
      reason: "the token is not active",
      description: "the access token is not active",
    };
  if (iss !== undefined && iss !== issuer)
    return {
      reason: `the issuer is ${quote(iss)}`,
      description:
        "the access token was issued by another authorization server",
    };
  const audiences = Array.isArray(aud) ? aud : [aud];
  const isMissing = aud === undefined && allowMissingAudience;
  if (!isMissing && !audiences.some((each) => audience.includes(each)))
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
function quote(value) {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}
