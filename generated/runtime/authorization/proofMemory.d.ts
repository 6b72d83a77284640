// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** Remembers the DPoP proofs that were accepted, so that each is accepted once. */
export interface ProofStore {
  /**
   * Stores the id of a proof. Returns or resolves with false if the id is stored already. Both must be one atomic step.
   *
   * @param id 64 hexadecimal digits.
   * @param until the time, in milliseconds since 1970, after which the id may be forgotten, because the proof has expired.
   * @param owner of the access token, so that the store can limit the number of proofs of one caller.
   */
  add(id: string, until: number, owner: string): Awaitable<boolean>;
}
/** Remembers proofs in the memory of this process. */
export declare class ProofMemory implements ProofStore {
  #private;
  constructor(maximum?: number);
  /**
   * Stores the id of a proof, or returns false.
   *
   * @throws Error if too many proofs, of all callers or of this caller, have not expired. To forget one of them would allow its replay.
   */
  add(id: string, until: number, owner: string): boolean;
}
