import { refuseToken, type TokenRefusal } from "./tokenVerifier.js";
import type { Principal } from "../protocol/context.js";

/** A caller who was accepted. */
export interface VerifiedToken {
  readonly principal: Principal;
  /** The text that `ownerOf` returns for the principal. */
  readonly owner: string;
  /** The number of revocations, of any owner, before the verification began. */
  readonly revocations: number;
}

/** The number of callers whose earlier tokens `revoke` keeps refusing. */
const MAX_REVOKED_OWNERS = 10_000;

/** Knows whose access has ended: access that was revoked, or that has expired. */
export class AccessEnds {
  /** The refusal of a caller whose access was revoked. */
  readonly revoked: TokenRefusal;
  /** The refusal of a token for a reason that must not be sent. */
  readonly invalid: TokenRefusal;
  readonly #expired: TokenRefusal;
  /** The number and the time of the last revocation for each owner. */
  readonly #revocations = new Map<string, { readonly number: number; readonly at: number }>();
  #count = 0;

  /** @param name what callers have, such as "the access token", for the reasons of refusals. */
  constructor(name = "the access token") {
    this.revoked = refuseToken(`${name} was revoked`);
    this.invalid = refuseToken(`${name} is invalid`);
    this.#expired = refuseToken(`${name} has expired`);
  }

  /** The number of revocations so far, of any owner. */
  get count(): number {
    return this.#count;
  }

  revoke(owner: string): void {
    this.#count++;
    this.#revocations.delete(owner);
    this.#revocations.set(owner, { number: this.#count, at: Date.now() });
    dropOldest(this.#revocations, MAX_REVOKED_OWNERS);
  }

  /** Returns the time of the last revocation for an owner, in milliseconds since 1970. */
  timeOf(owner: string): number | undefined {
    return this.#revocations.get(owner)?.at;
  }

  /** Returns the reason why access that was granted has ended; undefined if it has not. */
  find(verified: VerifiedToken): TokenRefusal | undefined {
    if (this.isRevoked(verified)) return this.revoked;
    const { expiresAt } = verified.principal;
    // The comparison is false for NaN.
    return expiresAt === undefined || expiresAt > Date.now() ? undefined : this.#expired;
  }

  /** Returns true if `revoke` was called for the owner after the verification had begun. */
  isRevoked({ owner, revocations }: VerifiedToken): boolean {
    if (revocations === this.#count) return false;
    return (this.#revocations.get(owner)?.number ?? 0) > revocations;
  }
}

/** Deletes the oldest entries until no more than a maximum is left. */
export function dropOldest(kept: Map<string, unknown> | Set<string>, maximum: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= maximum) return;
    kept.delete(key);
  }
}
