// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "./budget.js";
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first, and then
 * adds the new claim.
 */
export class MemoryClaimStore {
  #claims = new Map();
  #budget;
  #next = 1;
  constructor({ maxClaims = 100_000 } = {}) {
    this.#budget = new ClientBudget(maxClaims);
  }
  claim(key, ttlMs) {
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
  release(key, claimed) {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#drop(text);
  }
  #dropExpired(now) {
    for (const [text, { expiresAt }] of this.#claims)
      if (expiresAt <= now) this.#drop(text);
  }
  #drop(text) {
    const claim = this.#claims.get(text);
    if (this.#claims.delete(text)) this.#budget.give(1, claim.principal);
  }
}
/** Returns a text for a key. Two keys with different principals or claims never have the same text. */
function textOf({ claim, principal }) {
  return principal === undefined
    ? `:${claim}`
    : JSON.stringify([principal, claim]);
}
