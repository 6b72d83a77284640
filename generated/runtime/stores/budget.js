// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** One owner may use the limit divided by this number. */
const SHARES = 4;
/** The number of owners whose key stays in the map after their amount is 0 again. It would take longer to add and delete a key in each call. */
const KEPT_OWNERS = 1000;
/**
 * Counts the bytes or sessions that a server keeps for its clients, and compares the sum with a limit. With authorization, one owner may use at most
 * a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export class ClientBudget {
  #limit;
  #share;
  #used = 0;
  /** The used amount of each owner. */
  #byOwner = new Map();
  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit, leastShare = 1) {
    this.#limit = limit;
    this.#share = Math.max(Math.ceil(limit / SHARES), leastShare);
  }
  /** The amount that all owners use at the moment. */
  get used() {
    return this.#used;
  }
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner) {
    const left = this.#limit - this.#used;
    if (owner === undefined) return left;
    return Math.min(left, this.#share - (this.#byOwner.get(owner) ?? 0));
  }
  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount, owner) {
    if (amount > this.left(owner)) return false;
    this.add(amount, owner);
    return true;
  }
  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount, owner) {
    this.#used += amount;
    if (owner === undefined) return;
    const used = (this.#byOwner.get(owner) ?? 0) + amount;
    if (used > 0 || this.#byOwner.size <= KEPT_OWNERS)
      this.#byOwner.set(owner, used);
    else this.#byOwner.delete(owner);
  }
  /** Subtracts an amount from the used amount of an owner. */
  give(amount, owner) {
    this.add(-amount, owner);
  }
}
