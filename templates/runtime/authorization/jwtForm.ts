import { decodeProtectedHeader } from "jose";

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
export interface JwtForm {
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
export function findFormProblem(token: string, { algorithms, types }: JwtForm): string | undefined {
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
