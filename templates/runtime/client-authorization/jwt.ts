import { DPoP, generateKeyPair, type AuthorizationServer, type DPoPHandle } from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";

/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
export type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Returns the claims of a JWT without a check of its signature; undefined for another text. */
export function claimsOf(jwt: string): JsonObject | undefined {
  const [, payload = ""] = jwt.split(".");
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(text);
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** The signature algorithms for client assertions, with the parameters by which WebCrypto imports their keys. */
const ALGORITHMS = {
  ES256: { name: "ECDSA", namedCurve: "P-256" },
  ES384: { name: "ECDSA", namedCurve: "P-384" },
  ES512: { name: "ECDSA", namedCurve: "P-521" },
  RS256: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  RS384: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-384" },
  RS512: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" },
  PS256: { name: "RSA-PSS", hash: "SHA-256" },
  PS384: { name: "RSA-PSS", hash: "SHA-384" },
  PS512: { name: "RSA-PSS", hash: "SHA-512" },
  Ed25519: { name: "Ed25519" },
} as const;

/** A signature algorithm with which a client signs. */
export type SigningAlgorithm = keyof typeof ALGORITHMS;

const PKCS8 = /^\s*-----BEGIN PRIVATE KEY-----([\s\S]+)-----END PRIVATE KEY-----\s*$/;

/**
 * Imports a private key in the PEM form of PKCS #8. The key cannot be exported again.
 *
 * @throws TypeError if the text is not such a key, or if the key does not fit the algorithm. The message does not contain the key.
 */
export async function importSigningKey(pem: string, algorithm: SigningAlgorithm): Promise<WebCryptoKey> {
  const [, body] = PKCS8.exec(pem) ?? [];
  if (body === undefined)
    throw new TypeError(
      "The private key must be a text that starts with -----BEGIN PRIVATE KEY----- (PKCS #8). Convert other keys with: openssl pkcs8 -topk8 -nocrypt -in key.pem",
    );
  try {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, "")), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey("pkcs8", bytes, ALGORITHMS[algorithm], false, ["sign"]);
  } catch {
    throw new TypeError(
      `The private key cannot be read as a key for ${algorithm}. Pass the algorithm of the key in the option algorithm.`,
    );
  }
}

const ALGORITHM = "ES256";
const SIGN = { name: "ECDSA", hash: "SHA-256" };

/** The request that a proof is for. */
interface ProvenRequest {
  readonly method: string;
  readonly url: URL;
  readonly accessToken: string;
  /** The nonce that the server sent last. */
  readonly nonce: string | undefined;
}

/** The key to which the tokens of one login are bound. */
export class DpopKey {
  /** The private key. */
  readonly jwk: JsonObject;
  /** The key for the requests to the token endpoint. */
  readonly handle: DPoPHandle;
  readonly #privateKey: WebCryptoKey;

  constructor(jwk: JsonObject, keys: { readonly privateKey: WebCryptoKey; readonly publicKey: WebCryptoKey }) {
    this.jwk = jwk;
    this.handle = DPoP({}, keys);
    this.#privateKey = keys.privateKey;
  }

  /**
   * Returns the proof for one request to the MCP server.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
   */
  async prove({ method, url, accessToken, nonce }: ProvenRequest): Promise<string> {
    const encoder = new TextEncoder();
    const header = { typ: "dpop+jwt", alg: ALGORITHM, jwk: publicPartOf(this.jwk) };
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: url.origin + url.pathname,
      iat: Math.floor(Date.now() / 1000),
      ath: base64Url(await crypto.subtle.digest("SHA-256", encoder.encode(accessToken))),
      nonce,
    };
    const signed = [header, claims].map((part) => base64Url(encoder.encode(JSON.stringify(part)))).join(".");
    const signature = await crypto.subtle.sign(SIGN, this.#privateKey, encoder.encode(signed));
    return `${signed}.${base64Url(signature)}`;
  }
}

/** @throws LoginError if the authorization server does not support the algorithm of the key. */
export async function createDpopKey({
  issuer,
  dpop_signing_alg_values_supported: supported,
}: AuthorizationServer): Promise<DpopKey> {
  if (supported !== undefined && !supported.includes(ALGORITHM))
    throw new LoginError(
      `${issuer} does not accept DPoP proofs that are signed with ${ALGORITHM}. Omit the option dpop.`,
      { step: "token-request", issuer },
    );
  const keys = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await crypto.subtle.exportKey("jwk", keys.privateKey);
  const { kty, crv, x, y, d } = jwk;
  return new DpopKey({ kty, crv, x, y, d } as JsonObject, keys);
}

/** Returns the key of a stored value. */
export async function readDpopKey(jwk: JsonObject): Promise<DpopKey> {
  const importKey = (key: JsonObject, use: "sign" | "verify"): Promise<WebCryptoKey> =>
    crypto.subtle.importKey("jwk", key as object, ALGORITHMS[ALGORITHM], use === "verify", [use]);
  const [privateKey, publicKey] = await Promise.all([importKey(jwk, "sign"), importKey(publicPartOf(jwk), "verify")]);
  return new DpopKey(jwk, { privateKey, publicKey });
}

function publicPartOf({ kty, crv, x, y }: JsonObject): JsonObject {
  return { kty, crv, x, y } as JsonObject;
}

function base64Url(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
