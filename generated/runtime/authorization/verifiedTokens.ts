// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import { callWithTimeLimit } from "./boundedWait.js";
import { sha256OfAscii } from "./sha256.js";
import {
  refuseToken,
  type TokenRefusal,
  type TokenRequest,
  type TokenVerifier,
} from "./tokenVerifier.js";
import {
  readVerifierResult,
  type TokenVerdict,
  type VerifiedToken,
} from "./verdicts.js";

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
  readonly verdict: VerifiedToken | TokenRefusal;
  /** The time until which the verdict is valid, in milliseconds since 1970. */
  readonly until: number;
}

/** The last call of `revoke` for an owner. */
interface Revocation {
  /** The number of the call. */
  readonly number: number;
  /** The time of the call, in milliseconds since 1970. */
  readonly at: number;
}

/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;

/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;

const EXPIRED = refuseToken("the access token has expired");

/** The refusal of a token of a caller whose access was revoked. */
export const TOKEN_REVOKED: TokenRefusal = refuseToken(
  "the access token was revoked",
);

/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export class VerifiedTokens {
  readonly #options: VerifiedTokensOptions;
  /** The results by the hash of the token, oldest first. */
  readonly #cache = new Map<string, CachedVerdict>();
  readonly #pending = new Map<string, Promise<TokenVerdict>>();
  readonly #revoked = new Map<string, Revocation>();
  #revocations = 0;

  constructor(options: VerifiedTokensOptions) {
    this.#options = options;
  }

  /** Returns the verdict about a token if it is known. */
  find(token: string): VerifiedToken | TokenRefusal | undefined {
    const known = this.#cache.get(sha256OfAscii(token));
    return known !== undefined && known.until > Date.now()
      ? known.verdict
      : undefined;
  }

  /** The number of calls of `revoke`. */
  get revocations(): number {
    return this.#revocations;
  }

  /** Returns true if `revoke` was called for the owner after the given number of calls. */
  isRevokedSince(owner: string, revocations: number): boolean {
    if (revocations === this.#revocations) return false;
    return (this.#revoked.get(owner)?.number ?? 0) > revocations;
  }

  /** Verifies a token, whether or not its verdict is known. */
  verify(
    token: string,
    createRequest: CreateTokenRequest,
  ): Awaitable<TokenVerdict> {
    return this.#verifyNow(sha256OfAscii(token), token, createRequest);
  }

  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner: string): void {
    for (const [hash, { verdict }] of this.#cache)
      if ("owner" in verdict && verdict.owner === owner)
        this.#cache.set(hash, {
          verdict: TOKEN_REVOKED,
          until: verdict.principal.expiresAt ?? Infinity,
        });
    const number = ++this.#revocations;
    this.#revoked.delete(owner);
    this.#revoked.set(owner, { number, at: Date.now() });
    dropOldest(this.#revoked, MAX_REVOKED_OWNERS);
  }

  #verifyNow(
    hash: string,
    token: string,
    createRequest: CreateTokenRequest,
  ): Awaitable<TokenVerdict> {
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
        const isKnown =
          typeof (given as { then?: unknown } | undefined)?.then !== "function";
        return isKnown
          ? readVerifierResult(given, token)
          : Promise.resolve(given).then((each) =>
              readVerifierResult(each, token),
            );
      },
      onError,
    });
    const keep = (verdict: TokenVerdict): TokenVerdict => {
      this.#pending.delete(hash);
      return verdict && this.#keep(hash, verdict, startedAfter);
    };
    if (!(checked instanceof Promise)) return keep(checked);
    const pending = checked.then(keep);
    this.#pending.set(hash, pending);
    return pending;
  }

  /**
   * Keeps a verdict if it accepts the token. Returns the verdict, or a refusal if the token has expired or was revoked.
   *
   * @param startedAfter the number of revocations before the verification.
   */
  #keep(
    hash: string,
    verdict: VerifiedToken | TokenRefusal,
    startedAfter: number,
  ): VerifiedToken | TokenRefusal {
    if ("refused" in verdict) {
      const isRevoked = this.#cache.get(hash)?.verdict === TOKEN_REVOKED;
      if (!isRevoked) this.#cache.delete(hash);
      return verdict;
    }
    const now = Date.now();
    const { expiresAt = Infinity } = verdict.principal;
    // The comparison is also true for NaN.
    if (!(expiresAt > now)) return EXPIRED;
    if (this.#isRevoked(hash, verdict, startedAfter)) {
      this.#store(hash, { verdict: TOKEN_REVOKED, until: expiresAt });
      return TOKEN_REVOKED;
    }
    const { cacheMs } = this.#options;
    const until = Math.min(expiresAt, now + cacheMs);
    if (cacheMs > 0) this.#store(hash, { verdict, until });
    return verdict;
  }

  #isRevoked(
    hash: string,
    { owner, principal }: VerifiedToken,
    startedAfter: number,
  ): boolean {
    const revokedAt = this.#revoked.get(owner)?.at;
    if (revokedAt === undefined) return false;
    const { iat } = principal.claims;
    return (
      this.isRevokedSince(owner, startedAfter) ||
      this.#cache.get(hash)?.verdict === TOKEN_REVOKED ||
      // The claim is in whole seconds, so a token of the same second may have been issued before the revocation.
      (typeof iat === "number" && iat <= Math.floor(revokedAt / 1000))
    );
  }

  #store(hash: string, cached: CachedVerdict): void {
    this.#cache.delete(hash);
    this.#cache.set(hash, cached);
    dropOldest(this.#cache, this.#options.maxCachedTokens);
  }
}

function dropOldest(map: Map<string, unknown>, maximum: number): void {
  for (const key of map.keys()) {
    if (map.size <= maximum) return;
    map.delete(key);
  }
}
