// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TokenRefusal } from "./tokenVerifier.js";

/** The maximum number of refusals that are kept. */
const MAX_REFUSALS = 1000;

/** Milliseconds for which a refusal is kept at most. The time is short, because an authorization server may accept the token a moment later. */
const MAX_KEPT_MS = 1000;

interface KeptRefusal {
  readonly refusal: TokenRefusal;
  /** The time of the verification, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Keeps the refusals of the last moment, so that a client that repeats an invalid token does not cause a verification each time. Tokens are
 * kept by their SHA-256 only.
 */
export class RefusedTokens {
  readonly #refusals = new Map<string, KeptRefusal>();
  readonly #keptMs: number;

  /** @param cacheMs milliseconds for which the result of a verification is kept at most. */
  constructor(cacheMs: number) {
    this.#keptMs = Math.min(cacheMs, MAX_KEPT_MS);
  }

  /** Returns the refusal of a token if it is kept. */
  find(hash: string): TokenRefusal | undefined {
    const kept = this.#refusals.get(hash);
    if (kept === undefined) return undefined;
    const age = Date.now() - kept.at;
    // The age is negative if the clock was set back. The refusal must not be kept until the clock is there again.
    return age >= 0 && age < this.#keptMs ? kept.refusal : undefined;
  }

  /** Keeps a refusal, and drops the oldest one if there are too many. */
  add(hash: string, refusal: TokenRefusal): void {
    if (this.#keptMs === 0) return;
    this.#refusals.delete(hash);
    this.#refusals.set(hash, { refusal, at: Date.now() });
    if (this.#refusals.size <= MAX_REFUSALS) return;
    const [oldest] = this.#refusals.keys();
    this.#refusals.delete(oldest!);
  }

  /** Drops the refusal of a token, because the token was accepted. */
  delete(hash: string): void {
    this.#refusals.delete(hash);
  }
}
