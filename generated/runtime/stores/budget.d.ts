// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Counts what a server keeps for its clients, such as bytes or sessions, up to a limit. With authorization, one owner may use a quarter of the
 * limit, so that no caller can use up what the other callers need.
 */
export declare class ClientBudget {
  #private;
  /** @param leastShare the amount that one owner may use at least, also if it is more than a quarter of the limit. */
  constructor(limit: number, leastShare?: number);
  /** The amount that is in use at the moment. */
  get used(): number;
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner: string | undefined): number;
  /** Uses an amount. Returns false, and changes no amount, if less is left for the owner. */
  take(amount: number, owner: string | undefined): boolean;
  /** Uses an amount, whether or not it is left. */
  add(amount: number, owner: string | undefined): void;
  /** Returns an amount, so that it can be used again. */
  give(amount: number, owner: string | undefined): void;
}
