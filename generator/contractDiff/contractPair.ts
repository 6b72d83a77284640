import type { Contract } from "../contract/contract.js";

/** A contract to compare. */
export interface ComparedContract {
  readonly contract: Contract;
  /** True for a contract as a server lists it: without scopes, aliases and schemas of contents. */
  readonly isLive: boolean;
}

/** Both contracts, and whether both have the members that servers do not list. */
export interface ContractPair {
  readonly before: Contract;
  readonly after: Contract;
  readonly areUnlistedKnown: boolean;
}
