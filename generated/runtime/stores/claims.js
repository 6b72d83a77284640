// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims to
 * make room for a new claim.
 */
export class MemoryClaimStore {
  #claims = new Map();
  #maxClaims;
  #next = 1;
  constructor({ maxClaims = 100_000 } = {}) {
    this.#maxClaims = maxClaims;
  }
  claim(key, ttlMs) {
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
  release(key, claimed) {
    const text = textOf(key);
    if (this.#claims.get(text)?.claimed === claimed) this.#claims.delete(text);
  }
  #dropExpired(now) {
    for (const [text, { expiresAt }] of this.#claims)
      if (expiresAt <= now) this.#claims.delete(text);
  }
}
/** Returns a text that differs for each principal and claim, whatever characters they have. */
function textOf({ claim, principal }) {
  return principal === undefined
    ? `:${claim}`
    : JSON.stringify([principal, claim]);
}
