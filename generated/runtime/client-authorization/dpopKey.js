// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { DPoP, generateKeyPair } from "oauth4webapi";
import { LoginError } from "./errors.js";
const ALGORITHM = "ES256";
const IMPORT = { name: "ECDSA", namedCurve: "P-256" };
const SIGN = { name: "ECDSA", hash: "SHA-256" };
/** The key to which the tokens of one login are bound. */
export class DpopKey {
  /** The private key. */
  jwk;
  /** The key for the requests to the token endpoint. */
  handle;
  #privateKey;
  constructor(jwk, keys) {
    this.jwk = jwk;
    this.handle = DPoP({}, keys);
    this.#privateKey = keys.privateKey;
  }
  /**
   * Returns the proof for one request to the MCP server.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
   */
  async prove({ method, url, accessToken, nonce }) {
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
    const signed = [header, claims]
      .map((part) => base64Url(encoder.encode(JSON.stringify(part))))
      .join(".");
    const bytes = encoder.encode(signed);
    const signature = await crypto.subtle.sign(SIGN, this.#privateKey, bytes);
    return `${signed}.${base64Url(signature)}`;
  }
}
/** @throws LoginError if the authorization server does not support the algorithm of the key. */
export async function createDpopKey({
  issuer,
  dpop_signing_alg_values_supported: supported,
}) {
  if (supported !== undefined && !supported.includes(ALGORITHM))
    throw new LoginError(
      `${issuer} does not accept DPoP proofs that are signed with ${ALGORITHM}. Omit the option dpop.`,
      { step: "token-request", issuer },
    );
  const keys = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await crypto.subtle.exportKey("jwk", keys.privateKey);
  const { kty, crv, x, y, d } = jwk;
  return new DpopKey({ kty, crv, x, y, d }, keys);
}
/** Returns the key of a stored value. */
export async function readDpopKey(jwk) {
  const importKey = (key, use) =>
    crypto.subtle.importKey("jwk", key, IMPORT, use === "verify", [use]);
  const [privateKey, publicKey] = await Promise.all([
    importKey(jwk, "sign"),
    importKey(publicPartOf(jwk), "verify"),
  ]);
  return new DpopKey(jwk, { privateKey, publicKey });
}
function publicPartOf({ kty, crv, x, y }) {
  return { kty, crv, x, y };
}
function base64Url(bytes) {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
