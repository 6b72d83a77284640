import { DPoP, generateKeyPair, type AuthorizationServer, type DPoPHandle } from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import type { WebCryptoKey } from "./clientAuthentication.js";

const ALGORITHM = "ES256";
const IMPORT = { name: "ECDSA", namedCurve: "P-256" };
const SIGN = { name: "ECDSA", hash: "SHA-256" };

/** The request that a proof is for. */
interface ProvenRequest {
  readonly method: string;
  readonly url: URL;
  readonly accessToken: string;
  /** The nonce that the server sent last. */
  readonly nonce: string | undefined;
}

interface DpopKeyPair {
  readonly privateKey: WebCryptoKey;
  readonly publicKey: WebCryptoKey;
}

/** The key to which the tokens of one login are bound. */
export class DpopKey {
  /** The private key. */
  readonly jwk: JsonObject;
  /** The key for the requests to the token endpoint. */
  readonly handle: DPoPHandle;
  readonly #privateKey: WebCryptoKey;

  constructor(jwk: JsonObject, keys: DpopKeyPair) {
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
    const header = {
      typ: "dpop+jwt",
      alg: ALGORITHM,
      jwk: publicPartOf(this.jwk),
    };
    const token = new TextEncoder().encode(accessToken);
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: url.origin + url.pathname,
      iat: Math.floor(Date.now() / 1000),
      ath: base64Url(await crypto.subtle.digest("SHA-256", token)),
      nonce,
    };
    const encoder = new TextEncoder();
    const signed = [header, claims].map((part) => base64Url(encoder.encode(JSON.stringify(part)))).join(".");
    const bytes = encoder.encode(signed);
    const signature = await crypto.subtle.sign(SIGN, this.#privateKey, bytes);
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
    crypto.subtle.importKey("jwk", key as object, IMPORT, use === "verify", [use]);
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
