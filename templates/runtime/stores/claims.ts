import type { Awaitable } from "../protocol/awaitable.js";
import { ClientBudget } from "./budget.js";
import type { Owner } from "./keys.js";

/** The key of a claim. A claim is a lock: for example, only the holder of the claim may use a value that is valid once, such as a `requestState`. */
export interface ClaimKey extends Owner {
  /** The name of the claim. Two claims of the same owner have different names. */
  readonly claim: string;
}

/**
 * Grants each key to one claimant at a time, until this claimant releases the claim or the claim expires. If the key stands for a value that
 * is valid once, the runtime never releases the claim, so it rejects a second use of the value.
 *
 * Consistency: if several processes claim the same key at the same time, the store grants exactly one claim.
 *
 * If the promise of `claim` rejects, the store has granted no claim, and the server rejects the request that needs the claim: a call in an
 * HTTP session with HTTP status 503, a request with a `requestState` with error -32603.
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
   * Releases a claim, so that another claimant can get the key. If the key has no valid claim with the number `claimed`, for example because
   * the claim has expired, `release` does nothing.
   */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}

/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /**
   * The maximum number of claims (running calls and used values) that exist at the same time. The store refuses further claims. 100,000 by
   * default. One principal can have at most a quarter of this number.
   */
  readonly maxClaims?: number;
}

interface Claim {
  readonly principal: string | undefined;
  readonly claimed: number;
  /** The time at which this claim expires and its key can be claimed again, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first,
 * and then adds the new claim.
 */
export class MemoryClaimStore implements ClaimStore {
  readonly #claims = new Map<string, Claim>();
  readonly #budget: ClientBudget;
  #next = 1;

  constructor({ maxClaims = 100_000 }: MemoryClaimStoreOptions = {}) {
    this.#budget = new ClientBudget(maxClaims);
  }

  claim(key: ClaimKey, ttlMs: number): number | undefined {
    const now = Date.now();
    const text = textOf(key);
    const { principal } = key;
    if ((this.#claims.get(text)?.expiresAt ?? 0) > now) return undefined;
    this.#drop(text);
    if (this.#budget.left(principal) < 1) this.#dropExpired(now);
    if (!this.#budget.take(1, principal)) return undefined;
    const claimed = this.#next++;
    this.#claims.set(text, { principal, claimed, expiresAt: now + ttlMs });
    return claimed;
  }

  release(key: ClaimKey, claimed: number): void {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#drop(text);
  }

  #dropExpired(now: number): void {
    for (const [text, { expiresAt }] of this.#claims) if (expiresAt <= now) this.#drop(text);
  }

  #drop(text: string): void {
    const claim = this.#claims.get(text);
    if (this.#claims.delete(text)) this.#budget.give(1, claim!.principal);
  }
}

/** Returns a text for a key. Two keys with different principals or claims never have the same text. */
function textOf({ claim, principal }: ClaimKey): string {
  return principal === undefined ? `:${claim}` : JSON.stringify([principal, claim]);
}
