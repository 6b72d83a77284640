import type { Contract, ContractListName } from "../contract/contract.js";
import type { AmbiguousEntry } from "./listedTwice.js";

/** A contract to compare. */
export interface ComparedContract {
  readonly contract: Contract;
  /** True for a contract as a server lists it: without scopes, aliases and schemas of contents. */
  readonly isLive: boolean;
  /** What a server lists more than once. */
  readonly ambiguous?: readonly AmbiguousEntry[];
}

/** Both contracts, and whether both have the members that servers do not list. */
export interface ContractPair {
  readonly before: Contract;
  readonly after: Contract;
  readonly areUnlistedKnown: boolean;
  /** True if the server of a side lists an entry in an invalid form, so that it is neither gone nor new. */
  isLeftOut(of: "before" | "after", list: ContractListName, key: string): boolean;
}
