// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { Owner } from "./keys.js";
/**
 * The key of a claim. A claim is a lock: only its holder may run the call with a request id, or use a value that is valid once, such as a
 * `requestState`.
 */
export interface ClaimKey extends Owner {
  /** The name of the claim, unique for its owner. */
  readonly claim: string;
}
/**
 * Grants each key to one caller at a time, until the claim is released or expires. If the key stands for a value that is valid once, its
 * claim is never released, so a second use of the value is rejected.
 *
 * Consistency: if several callers, in any processes, claim the same key at the same time, exactly one claim is granted.
 *
 * If the promise of `claim` rejects, no claim is granted, and the request that needs the claim is rejected: a call in an HTTP session with
 * HTTP status 503, a request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than the numbers of all earlier claims of the key, so that writes of an earlier claimant can
   * be recognised; undefined if another claim of the key is valid, or if the store is full.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /**
   * Releases a claim, so that another caller can claim the key. Does nothing if the key has no valid claim with the number `claimed`, for
   * example because the claim has expired.
   */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}
/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /**
   * The maximum number of claims (running calls and used values) that exist at the same time; further claims are refused. 100,000 by
   * default. One principal gets a quarter of them.
   */
  readonly maxClaims?: number;
}
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims to
 * make room for a new claim.
 */
export declare class MemoryClaimStore implements ClaimStore {
  #private;
  constructor({ maxClaims }?: MemoryClaimStoreOptions);
  claim(key: ClaimKey, ttlMs: number): number | undefined;
  release(key: ClaimKey, claimed: number): void;
}
