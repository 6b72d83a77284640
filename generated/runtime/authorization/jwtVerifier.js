// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { errors, jwtVerify } from "jose";
import { readRequiredStringList } from "./audience.js";
import { principalOf, SCOPE_CLAIMS } from "./claims.js";
import { fetchKeySet, findKeySetUrl } from "./issuerKeys.js";
import {
  ASYMMETRIC_ALGORITHMS,
  checkAlgorithms,
  findFormProblem,
} from "./jwtForm.js";
import { createReporter } from "./reporter.js";
import { parseHttpsUrl } from "./resourceMetadata.js";
import { createKeySearch, RotatingKeys } from "./rotatingKeys.js";
import { refuseToken } from "./tokenVerifier.js";
/** The maximum number of keys that are tried for a token that does not name its key. */
const MAX_TRIED_KEYS = 4;
/** The sentence that a client gets, by the code of the error and the claim that is wrong. */
const DESCRIPTIONS = {
  ERR_JWT_EXPIRED: "the access token has expired",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED:
    "the signature of the access token is invalid",
  ERR_JWKS_NO_MATCHING_KEY: "the access token was signed with an unknown key",
  aud: "the access token was not issued for this resource",
  iat: "the access token was issued in the future",
  iss: "the access token was issued by another authorization server",
  nbf: "the access token is not valid yet",
};
const INVALID = "the access token is invalid";
/**
 * Returns a verifier for access tokens that are JWTs. It checks the signature with the keys of the issuer, the issuer, the audience and the
 * lifetime. Tokens of another form are refused before their keys are requested.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
export function jwt(options) {
  const { algorithms = ASYMMETRIC_ALGORITHMS, clockToleranceSeconds = 30 } =
    options;
  checkAlgorithms(algorithms);
  const [issuer] = readRequiredStringList("issuer", options.issuer);
  const form = { algorithms, types: acceptedTypes(options) };
  const rules = {
    issuer,
    scopeClaims: options.scopeClaims ?? SCOPE_CLAIMS,
    toleranceMs: clockToleranceSeconds * 1000,
  };
  const checks = {
    issuer,
    audience: [...readRequiredStringList("audience", options.audience)],
    algorithms: [...algorithms],
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ["exp"],
  };
  const findKey = createKeySource(options);
  const onRefusal = createReporter((reason) => options.onRefusal?.(reason));
  const refuse = (reason, description = INVALID) => {
    onRefusal(reason);
    return refuseToken(description);
  };
  return async (token) => {
    const problem = findFormProblem(token, form);
    if (problem !== undefined) return refuse(problem);
    let claims;
    try {
      claims = await verifyWithKeys(token, findKey, checks);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refuse(reasonOf(error), descriptionOf(error));
    }
    const { iat } = claims;
    if (iat !== undefined && iat * 1000 > Date.now() + rules.toleranceMs)
      return refuse('the claim "iat" is in the future', DESCRIPTIONS["iat"]);
    const principal = principalOf(claims, rules);
    return principal ?? refuse("the token names neither a user nor a client");
  };
}
function acceptedTypes({ typ }) {
  if (typ === "any") return undefined;
  return typ === undefined ? ["at+jwt", "jwt", ""] : [typ.toLowerCase()];
}
function createKeySource(options) {
  const { issuer, jwks, cacheMs = 600_000, cooldownMs = 30_000 } = options;
  if (typeof jwks === "object") return createKeySearch(jwks);
  if (jwks === undefined) parseHttpsUrl("issuer", issuer);
  else parseHttpsUrl("jwks", jwks);
  const limits = {
    fetch: options.fetch,
    ms: options.fetchMs ?? 5000,
    maxBytes: options.maxBytes ?? 2 ** 18,
  };
  let url = jwks;
  const keys = new RotatingKeys({
    async load() {
      url ??= await findKeySetUrl(issuer, limits);
      return fetchKeySet(url, limits);
    },
    cacheMs,
    cooldownMs,
    onError: createReporter(options.onError ?? console.error),
  });
  return (header) => keys.find(header);
}
/** Resolves with the claims of a token. Tries several keys if the token does not name its key. */
async function verifyWithKeys(token, findKey, checks) {
  try {
    return (await jwtVerify(token, findKey, checks)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      if (++tried > MAX_TRIED_KEYS) break;
      try {
        return (await jwtVerify(token, key, checks)).payload;
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed))
          throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
function reasonOf(error) {
  if (!isClaimError(error)) return error.message;
  const { claim, payload } = error;
  if (claim !== "aud" && claim !== "iss") return error.message;
  return `${error.message}: ${(JSON.stringify(payload[claim]) ?? "undefined").slice(0, 200)}`;
}
function descriptionOf(error) {
  return (
    DESCRIPTIONS[error.code] ??
    (isClaimError(error) ? DESCRIPTIONS[error.claim] : undefined)
  );
}
function isClaimError(error) {
  return error instanceof errors.JWTClaimValidationFailed;
}
