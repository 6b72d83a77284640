import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from "jose";
import { callSafely } from "../protocol/awaitable.js";
import type { JsonObject } from "../validation/checks.js";
import type { IssuerFetch, JsonRequestLimits } from "./fetchJson.js";
import { RotatingKeys, createKeySearch, fetchKeySet, findKeySetUrl } from "./issuerKeys.js";
import { parseHttpsUrl } from "./resourceMetadata.js";
import { claimRulesOf, principalOf, quote, type OneOrMore, type TokenVerifier } from "./tokenVerifier.js";

/** The options of `jwt`. */
export interface JwtOptions {
  /** The claim `iss` of the access tokens: the identifier of the authorization server, exactly as this server writes it. */
  readonly issuer: string;
  /** The values of the claim `aud` that name this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * The public keys of the issuer: the URL of its JWKS (https; http is allowed for localhost), or the JWKS itself. Default: the `jwks_uri` in
   * the metadata of the issuer, which is requested with the first token.
   */
  readonly jwks?: string | { readonly keys: readonly JsonObject[] } | undefined;
  /** The accepted signature algorithms. Algorithms with a shared secret are not supported. Default: all asymmetric algorithms. */
  readonly algorithms?: readonly string[] | undefined;
  /**
   * The accepted header parameter `typ`: `at+jwt` for access tokens of RFC 9068 only, `JWT`, or `any` for each type. Default: `at+jwt`, `JWT`
   * and tokens without a type, because many authorization servers do not follow RFC 9068.
   */
  readonly typ?: "at+jwt" | "JWT" | "any" | undefined;
  /** Seconds that the clocks of the issuer and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The claims with the scopes: lists, or texts with spaces between the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds after which the keys are requested again. Default: 600,000 (10 minutes). */
  readonly cacheMs?: number | undefined;
  /**
   * If a token names a key that the verifier does not know, the verifier requests the keys of the issuer again, but at most once in this
   * number of milliseconds. Default: 30,000.
   */
  readonly cooldownMs?: number | undefined;
  /** Milliseconds for one request to the issuer. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response of the issuer. Default: 262,144. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests to the issuer, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /**
   * Called with the reason of each refusal, in more detail than the client gets. The reason may contain the claims `iss` and `aud`, but never
   * the token. Default: reasons are not reported.
   */
  readonly onRefusal?: ((reason: string) => void) | undefined;
  /** Called if new keys could not be requested, while the keys at hand remain in use. Default: the error is written to the error console. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** The maximum number of keys that are tried for a token that does not name its key. */
const MAX_TRIED_KEYS = 4;

/** The sentence that a client gets, by the code of the error and the claim that is wrong. */
const DESCRIPTIONS: { readonly [code: string]: string } = {
  ERR_JWT_EXPIRED: "the access token has expired",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "the signature of the access token is invalid",
  ERR_JWKS_NO_MATCHING_KEY: "the access token was signed with an unknown key",
  aud: "the access token was not issued for this resource",
  iat: "the access token was issued in the future",
  iss: "the access token was issued by another authorization server",
  nbf: "the access token is not valid yet",
};

/**
 * Returns a verifier for access tokens that are JWTs. It checks the signature with the keys of the issuer, the issuer, the audience and the
 * lifetime. Tokens of another form are refused before their keys are requested.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
export function jwt(options: JwtOptions): TokenVerifier {
  const { algorithms = ASYMMETRIC_ALGORITHMS } = options;
  checkAlgorithms(algorithms);
  const rules = claimRulesOf(options);
  const { issuer, audience, toleranceMs, refuse } = rules;
  const form: JwtForm = { algorithms, types: acceptedTypes(options) };
  const checks: JWTVerifyOptions = {
    issuer,
    audience: [...audience],
    algorithms: [...algorithms],
    clockTolerance: toleranceMs / 1000,
    requiredClaims: ["exp"],
  };
  const findKey = createKeySource(options);
  return async (token) => {
    const problem = findFormProblem(token, form);
    if (problem !== undefined) return refuse(problem);
    let claims: JWTPayload;
    try {
      claims = await verifyWithKeys(token, findKey, checks);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refuse(...problemOf(error));
    }
    const { iat } = claims;
    if (iat !== undefined && iat * 1000 > Date.now() + toleranceMs)
      return refuse('the claim "iat" is in the future', DESCRIPTIONS["iat"]);
    return principalOf(claims, rules) ?? refuse("the token names neither a user nor a client");
  };
}

function acceptedTypes({ typ }: JwtOptions): readonly string[] | undefined {
  if (typ === "any") return undefined;
  return typ === undefined ? ["at+jwt", "jwt", ""] : [typ.toLowerCase()];
}

function createKeySource(options: JwtOptions): JWTVerifyGetKey {
  const { issuer, jwks, cacheMs = 600_000, cooldownMs = 30_000, onError = console.error } = options;
  if (typeof jwks === "object") return createKeySearch(jwks);
  if (jwks === undefined) parseHttpsUrl("issuer", issuer);
  else parseHttpsUrl("jwks", jwks);
  const limits: JsonRequestLimits = {
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
    onError: (error) => callSafely(() => onError(error)),
  });
  return (header) => keys.find(header);
}

/** Resolves with the claims of a token. Tries several keys if the token does not name its key. */
async function verifyWithKeys(token: string, findKey: JWTVerifyGetKey, checks: JWTVerifyOptions): Promise<JWTPayload> {
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
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Returns the reason why a token is refused, and the sentence that the client gets. */
function problemOf(error: errors.JOSEError): readonly [reason: string, description: string | undefined] {
  const { message, code } = error;
  if (!(error instanceof errors.JWTClaimValidationFailed)) return [message, DESCRIPTIONS[code]];
  const { claim, payload } = error;
  const isNamed = claim === "aud" || claim === "iss";
  return [isNamed ? `${message}: ${quote(payload[claim])}` : message, DESCRIPTIONS[code] ?? DESCRIPTIONS[claim]];
}

/** The maximum number of characters of a JWT. */
const MAX_JWT = 2 ** 14;

/**
 * The three parts of a signed JWT in base64url. The unused bits at the end of the signature are zero. A decoder that ignores them, or accepts
 * padding, would accept many spellings of one token, and a refusal of one spelling would not apply to the others.
 */
const SIGNED_JWT = /^[\w-]+\.[\w-]+\.(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;

/** Header parameters that contain or name a key. Only the keys of the issuer are used, so a token with such a parameter may be an attack. */
const KEY_PARAMETERS: readonly string[] = ["jwk", "jku", "x5c", "x5u"];

/** The signature algorithms that need no secret, of RFC 7518, RFC 8037 and RFC 9864. */
export const ASYMMETRIC_ALGORITHMS: readonly string[] = [
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
  "PS256",
  "PS384",
  "PS512",
  "RS256",
  "RS384",
  "RS512",
];

/** The accepted forms of a JWT. */
interface JwtForm {
  readonly algorithms: readonly string[];
  /** The accepted types, in lower case; the empty string for a JWT without a type. Undefined accepts each type. */
  readonly types: readonly string[] | undefined;
}

/**
 * Returns the reason why a JWT is refused because of its length or its header; undefined if it can be verified. This check needs neither a
 * key nor cryptography.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8725
 */
function findFormProblem(token: string, { algorithms, types }: JwtForm): string | undefined {
  if (token.length > MAX_JWT) return `the JWT has more than ${MAX_JWT} characters`;
  if (!SIGNED_JWT.test(token)) return "the token does not have the three parts of a signed JWT in base64url";
  let header: { readonly [name: string]: unknown };
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return "the header of the JWT is not a JSON object in base64url";
  }
  const { alg, typ, cty, kid } = header;
  if (typeof alg !== "string" || !algorithms.includes(alg))
    return 'the header parameter "alg" names an algorithm that is not allowed';
  if (header["crit"] !== undefined) return 'the header parameter "crit" is not supported';
  if (cty !== undefined) return "the JWT contains another JWT";
  if (kid !== undefined && typeof kid !== "string") return 'the header parameter "kid" is not a string';
  if (typ !== undefined && typeof typ !== "string") return 'the header parameter "typ" is not a string';
  const key = KEY_PARAMETERS.find((name) => header[name] !== undefined);
  if (key !== undefined) return `the header parameter "${key}" is not allowed: only the keys of the issuer are used`;
  if (types !== undefined && !types.includes(normalizeType(typ)))
    return 'the header parameter "typ" is not the type of an access token';
  return undefined;
}

/** Returns a type in lower case, without the prefix that RFC 7515 recommends to leave out. */
function normalizeType(typ = ""): string {
  return typ.toLowerCase().replace(/^application\//, "");
}

/**
 * Checks the list of an option with algorithms.
 *
 * @throws TypeError if an algorithm needs a secret, is `none`, or is unknown; or if the list is empty.
 */
export function checkAlgorithms(algorithms: readonly string[]): void {
  const wrong = algorithms.find((name) => !ASYMMETRIC_ALGORITHMS.includes(name));
  if (wrong !== undefined || algorithms.length === 0)
    throw new TypeError(
      `algorithms contains ${JSON.stringify(wrong)}: it must list at least one of ${ASYMMETRIC_ALGORITHMS.join(", ")}`,
    );
}
