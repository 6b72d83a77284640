// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Counts the bytes or sessions that a server keeps for its clients, and compares the sum with a limit. With authorization, one owner may use at most
 * a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export declare class ClientBudget {
  #private;
  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit: number, leastShare?: number);
  /** The amount that all owners use at the moment. */
  get used(): number;
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner: string | undefined): number;
  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount: number, owner: string | undefined): boolean;
  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount: number, owner: string | undefined): void;
  /** Subtracts an amount from the used amount of an owner. */
  give(amount: number, owner: string | undefined): void;
}
