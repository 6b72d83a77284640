// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import {
  type TokenRefusal,
  type TokenRequest,
  type TokenVerifier,
} from "./tokenVerifier.js";
import { type TokenVerdict, type VerifiedToken } from "./verdicts.js";
export interface VerifiedTokensOptions {
  readonly verify: TokenVerifier;
  /** Milliseconds for which the result of a verification is kept at most. */
  readonly cacheMs: number;
  readonly maxCachedTokens: number;
  readonly verifyMs: number;
  readonly onError: (error: Error) => void;
}
/** Creates the request for a verifier. Called only if the verifier is called. */
export type CreateTokenRequest = (signal: AbortSignal) => TokenRequest;
/** The refusal of a token of a caller whose access was revoked. */
export declare const TOKEN_REVOKED: TokenRefusal;
/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export declare class VerifiedTokens {
  #private;
  constructor(options: VerifiedTokensOptions);
  /** Returns the verdict about a token if it is known. */
  find(token: string): VerifiedToken | TokenRefusal | undefined;
  /** Returns the reason why a token that was accepted is no longer accepted: it was revoked, or has expired. */
  findEnd(verified: VerifiedToken): TokenRefusal | undefined;
  /** Returns true if `revoke` was called for the owner of a token after the verification of the token had begun. */
  isRevoked({ owner, revocations }: VerifiedToken): boolean;
  /** Verifies a token, whether or not its verdict is known. */
  verify(
    token: string,
    createRequest: CreateTokenRequest,
  ): Awaitable<TokenVerdict>;
  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner: string): void;
}
