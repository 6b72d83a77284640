// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { Owner } from "./keys.js";
/** The key of a claim. A claim is a lock: for example, only the holder of the claim may use a value that is valid once, such as a `requestState`. */
export interface ClaimKey extends Owner {
  /** The name of the claim. Two claims of the same owner have different names. */
  readonly claim: string;
}
/**
 * Grants each key to one claimant at a time, until this claimant releases the claim or the claim expires. If the key stands for a value that is valid
 * once, the runtime never releases the claim, so it rejects a second use of the value.
 *
 * Consistency: if several processes claim the same key at the same time, the store grants exactly one claim.
 *
 * If the promise of `claim` rejects, the store has granted no claim, and the server rejects the request that needs the claim: a call in an HTTP
 * session with HTTP status 503, a request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than the numbers of all earlier claims of the key, so that the store can recognise an earlier claimant. Returns
   * undefined if another claim of the key is valid, or if the store is full.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /**
   * Releases a claim, so that another claimant can get the key. If the key has no valid claim with the number `claimed`, for example because the
   * claim has expired, `release` does nothing.
   */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}
/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /**
   * The maximum number of claims (running calls and used values) that exist at the same time. The store refuses further claims. 100,000 by default.
   * One principal can have at most a quarter of this number.
   */
  readonly maxClaims?: number;
}
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first, and then
 * adds the new claim.
 */
export declare class MemoryClaimStore implements ClaimStore {
  #private;
  constructor({ maxClaims }?: MemoryClaimStoreOptions);
  claim(key: ClaimKey, ttlMs: number): number | undefined;
  release(key: ClaimKey, claimed: number): void;
}
