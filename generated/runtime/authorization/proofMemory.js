// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "../stores/budget.js";
/** The maximum number of proofs in memory. Each needs about 250 bytes. */
const MAX_PROOFS = 100_000;
/** Remembers proofs in the memory of this process. */
export class ProofMemory {
  #proofs = new Map();
  #budget;
  #nextSweep = 0;
  /** The time before which no further sweep makes room in a full memory. */
  #nextRelief = 0;
  constructor(maximum = MAX_PROOFS) {
    this.#budget = new ClientBudget(maximum);
  }
  /**
   * Stores the id of a proof, or returns false.
   *
   * @throws Error if too many proofs, of all callers or of this caller, have not expired. To forget one of them would allow its replay.
   */
  add(id, until, owner) {
    if (this.#proofs.has(id)) return false;
    const now = Date.now();
    const isFull = this.#budget.left(owner) < 1;
    if (isFull ? now >= this.#nextRelief : now > this.#nextSweep) {
      this.#forgetExpired(now);
      // A sweep visits all proofs, so it must not follow each proof, not even while the memory is full.
      this.#nextSweep = now + 10_000;
      if (isFull) this.#nextRelief = now + 1000;
    }
    if (!this.#budget.take(1, owner))
      throw new Error(
        "the memory contains as many DPoP proofs that have not expired as it allows, in total or for this caller",
      );
    this.#proofs.set(id, { owner, until });
    return true;
  }
  #forgetExpired(now) {
    for (const [id, { owner, until }] of this.#proofs)
      if (until < now) {
        this.#proofs.delete(id);
        this.#budget.give(1, owner);
      }
  }
}
