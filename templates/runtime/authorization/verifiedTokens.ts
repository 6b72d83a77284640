import { callWithResolvedValue, isThenable, type Awaitable } from "../protocol/awaitable.js";
import { callWithTimeLimit } from "./boundedWait.js";
import { sha256OfAscii } from "../platform/sha256.js";
import { dropOldest, type AccessEnds, type VerifiedToken } from "./accessEnds.js";
import { refuseToken, type TokenRefusal, type TokenRequest, type TokenVerifier } from "./tokenVerifier.js";
import { ownerOf, type Principal } from "../protocol/context.js";
import { isObject, type JsonObject } from "../validation/checks.js";

export interface VerifiedTokensOptions {
  readonly verify: TokenVerifier;
  /** The name of the verifier, for errors, such as "`verify` of resourceServer". */
  readonly name: string;
  readonly ends: AccessEnds;
  /** Milliseconds for which the result of a verification is kept at most. */
  readonly cacheMs: number;
  readonly maxCachedTokens: number;
  readonly verifyMs: number;
  readonly onError: (error: Error) => void;
}

/** Creates the request for a verifier. Called only if the verifier is called. */
type CreateTokenRequest = (signal: AbortSignal) => TokenRequest;

/** The maximum number of verifications at the same time; the requests with further tokens get status 503. */
const MAX_PENDING = 1000;

/** The number of tokens that `revoke` keeps refusing, whether or not they name the time of their issue. */
const MAX_REVOKED_TOKENS = 100_000;

/** The maximum number of refusals that are kept. */
const MAX_REFUSALS = 1000;

/** Milliseconds for which a refusal is kept at most. The time is short, because an authorization server may accept the token a moment later. */
const MAX_KEPT_MS = 1000;

/**
 * Verifies access tokens, and keeps the results. Tokens are kept by their SHA-256 only. Requests that come with the same token at the same
 * time share one verification.
 */
export class VerifiedTokens {
  readonly #options: VerifiedTokensOptions;
  /**
   * The results by the hash of the token, oldest first, with the time until which they are valid. A result remains after its time, so that
   * `revoke` knows the tokens of an owner.
   */
  readonly #cache = new Map<string, { readonly verdict: VerifiedToken; readonly until: number }>();
  /**
   * The refusals of the last moment by the hash of the token, with the time of the verification, so that a client that repeats an invalid
   * token does not cause a verification each time.
   */
  readonly #refusals = new Map<string, { readonly refusal: TokenRefusal; readonly at: number }>();
  /** The hashes of the tokens that were accepted before the access of their owner was revoked. */
  readonly #revokedTokens = new Set<string>();
  readonly #pending = new Map<string, Promise<TokenVerdict>>();

  constructor(options: VerifiedTokensOptions) {
    this.#options = options;
  }

  /** Returns the verdict about a token if it is known. */
  find(token: string): VerifiedToken | TokenRefusal | undefined {
    const hash = sha256OfAscii(token);
    const known = this.#cache.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.verdict;
    if (this.#revokedTokens.has(hash)) return this.#options.ends.revoked;
    const kept = this.#refusals.get(hash);
    if (kept === undefined) return undefined;
    const age = Date.now() - kept.at;
    // The age is negative if the clock was set back. The refusal must not be kept until the clock is there again.
    return age >= 0 && age < Math.min(this.#options.cacheMs, MAX_KEPT_MS) ? kept.refusal : undefined;
  }

  /** Verifies a token, whether or not its verdict is known. */
  verify(token: string, createRequest: CreateTokenRequest): Awaitable<TokenVerdict> {
    const hash = sha256OfAscii(token);
    const running = this.#pending.get(hash);
    if (running !== undefined) return running;
    if (this.#pending.size >= MAX_PENDING) return undefined;
    const { verify, name, ends, verifyMs, onError } = this.#options;
    const startedAfter = ends.count;
    const checked = callWithTimeLimit({
      name,
      ms: verifyMs,
      secrets: [token],
      call(signal) {
        const given = verify(token, createRequest(signal));
        const result = isThenable(given) ? Promise.resolve(given) : given;
        return callWithResolvedValue(result, (each) => {
          const read = readVerifierResult(each, startedAfter);
          // A refusal is sent to the client, perhaps into a log.
          return "refused" in read && read.refused.includes(token) ? { ...ends.invalid, error: read.error } : read;
        });
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

  /** Refuses the tokens of an owner from now on: those whose verdicts are known, and those that were issued before. */
  revoke(owner: string): void {
    for (const [hash, { verdict }] of this.#cache) if (verdict.owner === owner) this.#refuse(hash);
    this.#options.ends.revoke(owner);
  }

  /** Keeps a verdict. Returns the verdict, or a refusal if the token has expired or was revoked. */
  #keep(hash: string, verdict: VerifiedToken | TokenRefusal): VerifiedToken | TokenRefusal {
    this.#cache.delete(hash);
    this.#refusals.delete(hash);
    if ("refused" in verdict) {
      this.#refusals.set(hash, { refusal: verdict, at: Date.now() });
      dropOldest(this.#refusals, MAX_REFUSALS);
      return verdict;
    }
    const { ends } = this.#options;
    const end = ends.find(verdict);
    if (end !== undefined && end !== ends.revoked) return end;
    if (end !== undefined || this.#revokedTokens.has(hash) || this.#isOlderThanRevocation(verdict)) {
      this.#refuse(hash);
      return ends.revoked;
    }
    const { cacheMs, maxCachedTokens } = this.#options;
    const { expiresAt = Infinity } = verdict.principal;
    const until = Math.min(expiresAt, Date.now() + cacheMs);
    this.#cache.set(hash, { verdict, until });
    dropOldest(this.#cache, maxCachedTokens);
    return verdict;
  }

  #isOlderThanRevocation({ owner, principal }: VerifiedToken): boolean {
    const revokedAt = this.#options.ends.timeOf(owner);
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

/** The result of a verification; `undefined` if the token cannot be verified now. */
export type TokenVerdict = VerifiedToken | TokenRefusal | undefined;

/**
 * Returns the verdict for the result of a verifier, whose author may have made a mistake.
 *
 * @param revocations the number of revocations before the verification began.
 * @throws TypeError if the result is neither a principal nor a refusal.
 */
function readVerifierResult(given: unknown, revocations: number): VerifiedToken | TokenRefusal {
  if (!isObject(given)) throw new TypeError("it returned neither a principal nor a refusal");
  const { refused, error } = given as Partial<TokenRefusal>;
  if (typeof refused === "string") return refuseToken(refused, error);
  return verifiedPrincipal(given, revocations);
}

/**
 * Returns a copy of the principal that a function of the author returned.
 *
 * @param revocations the number of revocations before the function was called.
 * @throws TypeError if a member is missing or has the wrong type.
 */
export function verifiedPrincipal(given: JsonObject, revocations: number): VerifiedToken {
  const principal = copyPrincipal(given);
  return { principal, owner: ownerOf(principal), revocations };
}

/**
 * Copies only the members of a principal, so that further members that a verifier may add, such as the token, do not reach handlers.
 *
 * @throws TypeError if a member is missing or has the wrong type.
 */
function copyPrincipal(given: JsonObject): Principal {
  const { scopes, claims = {}, expiresAt } = given;
  if (!Array.isArray(scopes) || !isObject(claims) || (expiresAt !== undefined && typeof expiresAt !== "number"))
    throw invalidPrincipal("scopes, claims or expiresAt");
  const issuer = optionalString(given, "issuer");
  if (issuer === undefined) throw invalidPrincipal("issuer");
  return Object.freeze({
    issuer,
    subject: optionalString(given, "subject"),
    clientId: optionalString(given, "clientId"),
    scopes: Object.freeze([...(scopes as string[])]),
    claims: frozenCopy(claims),
    expiresAt,
  });
}

/** Copies and freezes a JSON value, because all requests with a token share its claims. Other objects, such as a `Date`, are not copied. */
function frozenCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  if (!isObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, frozenCopy(member)] as const);
  return Object.freeze(Object.fromEntries(members)) as T;
}

function optionalString(given: JsonObject, member: string): string | undefined {
  const value = given[member];
  if (value === undefined) return value;
  // An empty subject would make one caller of all users without a subject.
  if (typeof value === "string" && value !== "") return value;
  throw invalidPrincipal(member);
}

function invalidPrincipal(members: string): TypeError {
  return new TypeError(`it returned a principal whose ${members} is missing, is empty, or has the wrong type`);
}
