// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WebCryptoKey } from "./webCryptoKey.js";
/** The signature algorithms for client assertions, with the parameters by which WebCrypto imports their keys. */
declare const ALGORITHMS: {
  readonly ES256: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-256";
  };
  readonly ES384: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-384";
  };
  readonly ES512: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-521";
  };
  readonly RS256: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-256";
  };
  readonly RS384: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-384";
  };
  readonly RS512: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-512";
  };
  readonly PS256: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-256";
  };
  readonly PS384: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-384";
  };
  readonly PS512: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-512";
  };
  readonly Ed25519: {
    readonly name: "Ed25519";
  };
};
/** A signature algorithm with which a client signs. */
export type SigningAlgorithm = keyof typeof ALGORITHMS;
/**
 * Imports a private key in the PEM form of PKCS #8. The key cannot be exported again.
 *
 * @throws TypeError if the text is not such a key, or if the key does not fit the algorithm. The message does not contain the key.
 */
export declare function importSigningKey(
  pem: string,
  algorithm: SigningAlgorithm,
): Promise<WebCryptoKey>;
export {};
