// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type CryptoKey, type JWTHeaderParameters } from "jose";
export interface RotatingKeysOptions {
  /** Requests the keys. */
  readonly load: () => Promise<unknown>;
  /** Milliseconds after which the keys are requested again. */
  readonly cacheMs: number;
  /** Milliseconds between two requests because of a token with an unknown key. */
  readonly cooldownMs: number;
  /** Called if the keys could not be requested again, while the keys at hand remain in use. */
  readonly onError: (error: Error) => void;
}
type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;
/**
 * The keys of an issuer, which replaces them from time to time. There is one request at a time, and attackers cannot cause many requests
 * with unknown key ids. An issuer that does not respond delays only tokens whose key is not known yet.
 */
export declare class RotatingKeys {
  #private;
  constructor(options: RotatingKeysOptions);
  /**
   * Resolves with the key of a token.
   *
   * @throws (as rejection) an error of jose if the issuer has no such key; another error if the keys cannot be requested.
   */
  find(header: JWTHeaderParameters): Promise<CryptoKey>;
}
/**
 * Returns a function that finds the key for the header of a token.
 *
 * @throws TypeError if the value is not a JWKS; Error if it contains too many keys.
 */
export declare function createKeySearch(jwks: unknown): FindKey;
export {};
