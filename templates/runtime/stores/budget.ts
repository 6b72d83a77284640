/** One owner may use the limit divided by this number. */
const SHARES = 4;

/** Returns the part of a limit that one owner may use. @param least one owner may always use this amount. */
export function shareOf(limit: number, least = 1): number {
  return Math.max(Math.ceil(limit / SHARES), least);
}

/** The number of owners whose key stays in the map after their amount is 0 again. It would take longer to add and delete a key in each call. */
const KEPT_OWNERS = 1000;

/**
 * Counts the bytes, sessions or calls that a server has for its clients, and compares the sum with a limit. With authorization, one owner may use
 * at most a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export class ClientBudget {
  readonly #limit: number;
  readonly #share: number;
  #used = 0;
  /** The used amount of each owner. */
  readonly #byOwner = new Map<string, number>();

  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit: number, leastShare = 1) {
    this.#limit = limit;
    this.#share = shareOf(limit, leastShare);
  }

  /** The amount that all owners use at the moment. */
  get used(): number {
    return this.#used;
  }

  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner: string | undefined): number {
    const left = this.#limit - this.#used;
    if (owner === undefined) return left;
    return Math.min(left, this.#share - (this.#byOwner.get(owner) ?? 0));
  }

  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount: number, owner: string | undefined): boolean {
    if (amount > this.left(owner)) return false;
    this.add(amount, owner);
    return true;
  }

  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount: number, owner: string | undefined): void {
    this.#used += amount;
    if (owner === undefined) return;
    const used = (this.#byOwner.get(owner) ?? 0) + amount;
    if (used > 0 || this.#byOwner.size <= KEPT_OWNERS) this.#byOwner.set(owner, used);
    else this.#byOwner.delete(owner);
  }

  /** Subtracts an amount from the used amount of an owner. */
  give(amount: number, owner: string | undefined): void {
    this.add(-amount, owner);
  }
}
