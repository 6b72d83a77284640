// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "./awaitable.js";
import type { Owner } from "./keys.js";
/** The key of a claim. A claim reserves a running call, or a value that is valid once, for one caller. */
export interface ClaimKey extends Owner {
  readonly claim: string;
}
/**
 * Grants each key to one caller at a time, until the claim is released or expires. The claim of a value that is valid once is never
 * released, so the value is rejected if it is used again.
 *
 * Consistency: of any number of concurrent claims of one key, in any processes, exactly one is granted.
 *
 * If `claim` rejects, no claim is granted, and the request that needs the claim is rejected: a call in an HTTP session with HTTP
 * status 503, a request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than the numbers of all earlier claims of the key, so that writes of an earlier claimant can
   * be recognised; undefined if another claim of the key is valid, or if the store is full.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /** Releases a claim. Does nothing if `claimed` is not the number of the present claim, for example because the claim has expired. */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}
/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /** The maximum number of claims that exist at the same time; further claims are refused. 100,000 by default. */
  readonly maxClaims?: number;
}
/** Keeps claims in the memory of this process. If the store is full, it deletes expired claims to make room for a new claim. */
export declare class MemoryClaimStore implements ClaimStore {
  #private;
  constructor({ maxClaims }?: MemoryClaimStoreOptions);
  claim(key: ClaimKey, ttlMs: number): number | undefined;
  release(key: ClaimKey, claimed: number): void;
}
