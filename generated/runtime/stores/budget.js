// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The number of owners that can use a limit up together. */
const SHARES = 4;
/** The number of owners that stay in the map after their amount is 0 again. To add and delete a key in each call takes longer. */
const KEPT_OWNERS = 1000;
/**
 * Counts what a server keeps for its clients, such as bytes or sessions, up to a limit. With authorization, one owner may use a quarter of the
 * limit, so that no caller can use up what the other callers need.
 */
export class ClientBudget {
  #limit;
  #share;
  #used = 0;
  /** The amounts that owners use. */
  #byOwner = new Map();
  /** @param leastShare the amount that one owner may use at least, also if it is more than a quarter of the limit. */
  constructor(limit, leastShare = 1) {
    this.#limit = limit;
    this.#share = Math.max(Math.ceil(limit / SHARES), leastShare);
  }
  /** The amount that is in use at the moment. */
  get used() {
    return this.#used;
  }
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner) {
    const left = this.#limit - this.#used;
    if (owner === undefined) return left;
    return Math.min(left, this.#share - (this.#byOwner.get(owner) ?? 0));
  }
  /** Uses an amount. Returns false, and changes no amount, if less is left for the owner. */
  take(amount, owner) {
    if (amount > this.left(owner)) return false;
    this.add(amount, owner);
    return true;
  }
  /** Uses an amount, whether or not it is left. */
  add(amount, owner) {
    this.#used += amount;
    if (owner === undefined) return;
    const used = (this.#byOwner.get(owner) ?? 0) + amount;
    if (used > 0 || this.#byOwner.size <= KEPT_OWNERS)
      this.#byOwner.set(owner, used);
    else this.#byOwner.delete(owner);
  }
  /** Returns an amount, so that it can be used again. */
  give(amount, owner) {
    this.add(-amount, owner);
  }
}
