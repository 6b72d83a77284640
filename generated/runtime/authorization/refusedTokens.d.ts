// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TokenRefusal } from "./tokenVerifier.js";
/**
 * Keeps the refusals of the last moment, so that a client that repeats an invalid token does not cause a verification each time. Tokens are
 * kept by their SHA-256 only.
 */
export declare class RefusedTokens {
  #private;
  /** @param cacheMs milliseconds for which the result of a verification is kept at most. */
  constructor(cacheMs: number);
  /** Returns the refusal of a token if it is kept. */
  find(hash: string): TokenRefusal | undefined;
  /** Keeps a refusal, and drops the oldest one if there are too many. */
  add(hash: string, refusal: TokenRefusal): void;
  /** Drops the refusal of a token, because the token was accepted. */
  delete(hash: string): void;
}
