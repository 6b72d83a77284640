import type { WebCryptoKey } from "./webCryptoKey.js";

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
