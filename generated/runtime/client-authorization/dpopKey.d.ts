// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AuthorizationServer, type DPoPHandle } from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import type { WebCryptoKey } from "./webCryptoKey.js";
/** The request that a proof is for. */
export interface ProvenRequest {
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
export declare class DpopKey {
  #private;
  /** The private key. */
  readonly jwk: JsonObject;
  /** The key for the requests to the token endpoint. */
  readonly handle: DPoPHandle;
  constructor(jwk: JsonObject, keys: DpopKeyPair);
  /**
   * Returns the proof for one request to the MCP server.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
   */
  prove({ method, url, accessToken, nonce }: ProvenRequest): Promise<string>;
}
/** @throws LoginError if the authorization server does not support the algorithm of the key. */
export declare function createDpopKey({
  issuer,
  dpop_signing_alg_values_supported: supported,
}: AuthorizationServer): Promise<DpopKey>;
/** Returns the key of a stored value. */
export declare function readDpopKey(jwk: JsonObject): Promise<DpopKey>;
export {};
