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
   */
  add(id: string, until: number): Awaitable<boolean>;
}

/** The maximum number of proofs in memory. Each needs about 200 bytes. */
const MAX_PROOFS = 100_000;

/** Remembers proofs in the memory of this process. */
export class ProofMemory implements ProofStore {
  /** The times until which proofs must be remembered. */
  readonly #proofs = new Map<string, number>();
  readonly #maximum: number;
  #nextSweep = 0;
  /** The time before which no further sweep makes room in a full memory. */
  #nextRelief = 0;

  constructor(maximum: number = MAX_PROOFS) {
    this.#maximum = maximum;
  }

  /**
   * Stores the id of a proof, or returns false.
   *
   * @throws Error if too many proofs have not expired. To forget one of them would allow its replay.
   */
  add(id: string, until: number): boolean {
    if (this.#proofs.has(id)) return false;
    const now = Date.now();
    const isFull = this.#proofs.size >= this.#maximum;
    if (isFull ? now >= this.#nextRelief : now > this.#nextSweep) {
      this.#forgetExpired(now);
      // A sweep visits all proofs, so it must not follow each proof, not even while the memory is full.
      this.#nextSweep = now + 10_000;
      if (isFull) this.#nextRelief = now + 1000;
    }
    if (this.#proofs.size >= this.#maximum)
      throw new Error(
        `the memory contains ${this.#maximum} DPoP proofs that have not expired`,
      );
    this.#proofs.set(id, until);
    return true;
  }

  #forgetExpired(now: number): void {
    for (const [id, until] of this.#proofs)
      if (until < now) this.#proofs.delete(id);
  }
}
