// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "./awaitable.js";
import type { Owner } from "./keys.js";

/** Names something that only one caller may have or use, such as a running call or a value that is valid once. */
export interface ClaimKey extends Owner {
  readonly claim: string;
}

/**
 * Grants each key to one caller until it is released or expires. A claim that is never released rejects the replay of a value until the
 * value itself expires.
 *
 * Consistency: of any number of concurrent claims of one key, in any processes, exactly one is granted.
 *
 * A call that rejects grants no claim. The request that needs the claim is then rejected: a call in an HTTP session with HTTP status 503, a
 * request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than those of all earlier claims of the key, so that writes of an earlier claimant can be
   * recognised; undefined if the key is claimed already, or the store may keep no more claims.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /** Releases a claim. Does nothing if the number is not that of the present claim, because the claim has expired. */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}

/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /** The number of claims that exist at the same time; further claims are refused. 100,000 by default. */
  readonly maxClaims?: number;
}

interface Claim {
  readonly claimed: number;
  /** The time at which the claim expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Keeps claims in the memory of this process. If the store is full, claims that have expired make room for a new claim. */
export class MemoryClaimStore implements ClaimStore {
  readonly #claims = new Map<string, Claim>();
  readonly #maxClaims: number;
  #next = 1;

  constructor({ maxClaims = 100_000 }: MemoryClaimStoreOptions = {}) {
    this.#maxClaims = maxClaims;
  }

  claim(key: ClaimKey, ttlMs: number): number | undefined {
    const now = Date.now();
    const text = textOf(key);
    if ((this.#claims.get(text)?.expiresAt ?? 0) > now) return undefined;
    this.#claims.delete(text);
    if (this.#claims.size >= this.#maxClaims) this.#dropExpired(now);
    if (this.#claims.size >= this.#maxClaims) return undefined;
    const claimed = this.#next++;
    this.#claims.set(text, { claimed, expiresAt: now + ttlMs });
    return claimed;
  }

  release(key: ClaimKey, claimed: number): void {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#claims.delete(text);
  }

  #dropExpired(now: number): void {
    for (const [text, { expiresAt }] of this.#claims)
      if (expiresAt <= now) this.#claims.delete(text);
  }
}

/** Returns a text that differs for each principal and claim, whatever characters they have. */
function textOf({ claim, principal }: ClaimKey): string {
  return principal === undefined
    ? `:${claim}`
    : JSON.stringify([principal, claim]);
}
