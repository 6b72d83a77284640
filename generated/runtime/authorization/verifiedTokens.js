// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithTimeLimit } from "./boundedWait.js";
import { sha256OfAscii } from "./sha256.js";
import { refuseToken } from "./tokenVerifier.js";
import { readVerifierResult } from "./verdicts.js";
/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;
/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;
const EXPIRED = refuseToken("the access token has expired");
/** The refusal of a token of a caller whose access was revoked. */
export const TOKEN_REVOKED = refuseToken("the access token was revoked");
/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export class VerifiedTokens {
  #options;
  /** The results by the hash of the token, oldest first. */
  #cache = new Map();
  #pending = new Map();
  #revoked = new Map();
  #revocations = 0;
  constructor(options) {
    this.#options = options;
  }
  /** Returns the verdict about a token if it is known. */
  find(token) {
    const known = this.#cache.get(sha256OfAscii(token));
    return known !== undefined && known.until > Date.now()
      ? known.verdict
      : undefined;
  }
  /** The number of calls of `revoke`. */
  get revocations() {
    return this.#revocations;
  }
  /** Returns true if `revoke` was called for the owner after the given number of calls. */
  isRevokedSince(owner, revocations) {
    if (revocations === this.#revocations) return false;
    return (this.#revoked.get(owner)?.number ?? 0) > revocations;
  }
  /** Verifies a token, whether or not its verdict is known. */
  verify(token, createRequest) {
    return this.#verifyNow(sha256OfAscii(token), token, createRequest);
  }
  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner) {
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
  #verifyNow(hash, token, createRequest) {
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
        const isKnown = typeof given?.then !== "function";
        return isKnown
          ? readVerifierResult(given, token)
          : Promise.resolve(given).then((each) =>
              readVerifierResult(each, token),
            );
      },
      onError,
    });
    const keep = (verdict) => {
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
  #keep(hash, verdict, startedAfter) {
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
  #isRevoked(hash, { owner, principal }, startedAfter) {
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
  #store(hash, cached) {
    this.#cache.delete(hash);
    this.#cache.set(hash, cached);
    dropOldest(this.#cache, this.#options.maxCachedTokens);
  }
}
function dropOldest(map, maximum) {
  for (const key of map.keys()) {
    if (map.size <= maximum) return;
    map.delete(key);
  }
}
