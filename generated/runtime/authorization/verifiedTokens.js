// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithTimeLimit } from "./boundedWait.js";
import { RefusedTokens } from "./refusedTokens.js";
import { sha256OfAscii } from "../platform/sha256.js";
import { refuseToken } from "./tokenVerifier.js";
import { readVerifierResult } from "./verdicts.js";
/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;
/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;
/** The number of tokens that `revoke` keeps refusing, whether or not they name the time of their issue. */
const MAX_REVOKED_TOKENS = 100_000;
const EXPIRED = refuseToken("the access token has expired");
/** The refusal of a token of a caller whose access was revoked. */
export const TOKEN_REVOKED = refuseToken("the access token was revoked");
/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export class VerifiedTokens {
  #options;
  /**
   * The results by the hash of the token, oldest first. A result remains after its time, so that `revoke` knows the tokens of an owner.
   */
  #cache = new Map();
  #refusedTokens;
  /** The hashes of the tokens that were accepted before the access of their owner was revoked. */
  #revokedTokens = new Set();
  #pending = new Map();
  #revoked = new Map();
  #revocations = 0;
  constructor(options) {
    this.#options = options;
    this.#refusedTokens = new RefusedTokens(options.cacheMs);
  }
  /** Returns the verdict about a token if it is known. */
  find(token) {
    const hash = sha256OfAscii(token);
    const known = this.#cache.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.verdict;
    if (this.#revokedTokens.has(hash)) return TOKEN_REVOKED;
    return this.#refusedTokens.find(hash);
  }
  /** Returns the reason why a token that was accepted is no longer accepted: it was revoked, or has expired. */
  findEnd(verified) {
    if (this.isRevoked(verified)) return TOKEN_REVOKED;
    const { expiresAt } = verified.principal;
    // The comparison is false for NaN.
    return expiresAt === undefined || expiresAt > Date.now()
      ? undefined
      : EXPIRED;
  }
  /** Returns true if `revoke` was called for the owner of a token after the verification of the token had begun. */
  isRevoked({ owner, revocations }) {
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
      if (verdict.owner === owner) this.#refuse(hash);
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
          ? readVerifierResult(given, token, startedAfter)
          : Promise.resolve(given).then((each) =>
              readVerifierResult(each, token, startedAfter),
            );
      },
      onError,
    });
    const keep = (verdict) => {
      this.#pending.delete(hash);
      return verdict && this.#keep(hash, verdict);
    };
    if (!(checked instanceof Promise)) return keep(checked);
    const pending = checked.then(keep);
    this.#pending.set(hash, pending);
    return pending;
  }
  /** Keeps a verdict. Returns the verdict, or a refusal if the token has expired or was revoked. */
  #keep(hash, verdict) {
    this.#cache.delete(hash);
    if ("refused" in verdict) {
      this.#refusedTokens.add(hash, verdict);
      return verdict;
    }
    this.#refusedTokens.delete(hash);
    const end = this.findEnd(verdict);
    if (end === EXPIRED) return end;
    if (
      end !== undefined ||
      this.#revokedTokens.has(hash) ||
      this.#isOlderThanRevocation(verdict)
    ) {
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
  #isOlderThanRevocation({ owner, principal }) {
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
  #refuse(hash) {
    this.#cache.delete(hash);
    this.#revokedTokens.add(hash);
    dropOldest(this.#revokedTokens, MAX_REVOKED_TOKENS);
  }
}
function dropOldest(kept, maximum) {
  for (const key of kept.keys()) {
    if (kept.size <= maximum) return;
    kept.delete(key);
  }
}
