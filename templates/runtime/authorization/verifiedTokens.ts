import type { Awaitable } from "../protocol/awaitable.js";
import { callWithTimeLimit } from "./boundedWait.js";
import { RefusedTokens } from "./refusedTokens.js";
import { sha256OfAscii } from "../platform/sha256.js";
import { refuseToken, type TokenRefusal, type TokenRequest, type TokenVerifier } from "./tokenVerifier.js";
import { readVerifierResult, type TokenVerdict, type VerifiedToken } from "./verdicts.js";

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

interface CachedVerdict {
  readonly verdict: VerifiedToken;
  /** The time until which the verdict is valid, in milliseconds since 1970. */
  readonly until: number;
}

/** The last call of `revoke` for an owner. */
interface Revocation {
  /** The number of this call of `revoke`. */
  readonly number: number;
  /** The time of this call of `revoke`, in milliseconds since 1970. */
  readonly at: number;
}

/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;

/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;

/** The number of tokens that `revoke` keeps refusing, whether or not they name the time of their issue. */
const MAX_REVOKED_TOKENS = 100_000;

const EXPIRED = refuseToken("the access token has expired");

/** The refusal of a token of a caller whose access was revoked. */
export const TOKEN_REVOKED: TokenRefusal = refuseToken("the access token was revoked");

/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export class VerifiedTokens {
  readonly #options: VerifiedTokensOptions;
  /**
   * The results by the hash of the token, oldest first. A result remains after its time, so that `revoke` knows the tokens of an owner.
   */
  readonly #cache = new Map<string, CachedVerdict>();
  readonly #refusedTokens: RefusedTokens;
  /** The hashes of the tokens that were accepted before the access of their owner was revoked. */
  readonly #revokedTokens = new Set<string>();
  readonly #pending = new Map<string, Promise<TokenVerdict>>();
  readonly #revoked = new Map<string, Revocation>();
  #revocations = 0;

  constructor(options: VerifiedTokensOptions) {
    this.#options = options;
    this.#refusedTokens = new RefusedTokens(options.cacheMs);
  }

  /** Returns the verdict about a token if it is known. */
  find(token: string): VerifiedToken | TokenRefusal | undefined {
    const hash = sha256OfAscii(token);
    const known = this.#cache.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.verdict;
    if (this.#revokedTokens.has(hash)) return TOKEN_REVOKED;
    return this.#refusedTokens.find(hash);
  }

  /** Returns the reason why a token that was accepted is no longer accepted: it was revoked, or has expired. */
  findEnd(verified: VerifiedToken): TokenRefusal | undefined {
    if (this.isRevoked(verified)) return TOKEN_REVOKED;
    const { expiresAt } = verified.principal;
    // The comparison is false for NaN.
    return expiresAt === undefined || expiresAt > Date.now() ? undefined : EXPIRED;
  }

  /** Returns true if `revoke` was called for the owner of a token after the verification of the token had begun. */
  isRevoked({ owner, revocations }: VerifiedToken): boolean {
    if (revocations === this.#revocations) return false;
    return (this.#revoked.get(owner)?.number ?? 0) > revocations;
  }

  /** Verifies a token, whether or not its verdict is known. */
  verify(token: string, createRequest: CreateTokenRequest): Awaitable<TokenVerdict> {
    return this.#verifyNow(sha256OfAscii(token), token, createRequest);
  }

  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner: string): void {
    for (const [hash, { verdict }] of this.#cache) if (verdict.owner === owner) this.#refuse(hash);
    const number = ++this.#revocations;
    this.#revoked.delete(owner);
    this.#revoked.set(owner, { number, at: Date.now() });
    dropOldest(this.#revoked, MAX_REVOKED_OWNERS);
  }

  #verifyNow(hash: string, token: string, createRequest: CreateTokenRequest): Awaitable<TokenVerdict> {
    const running = this.#pending.get(hash);
    if (running !== undefined) return running;
    if (this.#pending.size >= MAX_PENDING) return undefined;
    const { verify, verifyMs, onError } = this.#options;
    const startedAfter = this.#revocations;
    const checked = callWithTimeLimit({
      name: "verify",
      ms: verifyMs,
      token,
      call(signal) {
        const given = verify(token, createRequest(signal));
        const isKnown = typeof (given as { then?: unknown } | undefined)?.then !== "function";
        return isKnown
          ? readVerifierResult(given, token, startedAfter)
          : Promise.resolve(given).then((each) => readVerifierResult(each, token, startedAfter));
      },
      onError,
    });
    const keep = (verdict: TokenVerdict): TokenVerdict => {
      this.#pending.delete(hash);
      return verdict && this.#keep(hash, verdict);
    };
    if (!(checked instanceof Promise)) return keep(checked);
    const pending = checked.then(keep);
    this.#pending.set(hash, pending);
    return pending;
  }

  /** Keeps a verdict. Returns the verdict, or a refusal if the token has expired or was revoked. */
  #keep(hash: string, verdict: VerifiedToken | TokenRefusal): VerifiedToken | TokenRefusal {
    this.#cache.delete(hash);
    if ("refused" in verdict) {
      this.#refusedTokens.add(hash, verdict);
      return verdict;
    }
    this.#refusedTokens.delete(hash);
    const end = this.findEnd(verdict);
    if (end === EXPIRED) return end;
    if (end !== undefined || this.#revokedTokens.has(hash) || this.#isOlderThanRevocation(verdict)) {
      this.#refuse(hash);
      return TOKEN_REVOKED;
    }
    const { cacheMs, maxCachedTokens } = this.#options;
    const { expiresAt = Infinity } = verdict.principal;
    const until = Math.min(expiresAt, Date.now() + cacheMs);
    this.#cache.set(hash, { verdict, until });
    dropOldest(this.#cache, maxCachedTokens);
    return verdict;
  }

  #isOlderThanRevocation({ owner, principal }: VerifiedToken): boolean {
    const revokedAt = this.#revoked.get(owner)?.at;
    const { iat } = principal.claims;
    return (
      revokedAt !== undefined &&
      typeof iat === "number" &&
      // The claim is in whole seconds, so a token of the same second may have been issued before the revocation.
      iat <= Math.floor(revokedAt / 1000)
    );
  }

  /** Refuses a token from now on. Other tokens cannot displace this refusal from the results. */
  #refuse(hash: string): void {
    this.#cache.delete(hash);
    this.#revokedTokens.add(hash);
    dropOldest(this.#revokedTokens, MAX_REVOKED_TOKENS);
  }
}

function dropOldest(kept: Map<string, unknown> | Set<string>, maximum: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= maximum) return;
    kept.delete(key);
  }
}
