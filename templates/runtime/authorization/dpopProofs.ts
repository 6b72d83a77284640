import type { Awaitable } from "../protocol/awaitable.js";
import { ClientBudget } from "../stores/budget.js";
import type { ClaimStore } from "../stores/claims.js";

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

/** The maximum number of proofs in memory. Each needs about 250 bytes. */
const MAX_PROOFS = 100_000;

/** Remembers proofs in the memory of this process. */
export class ProofMemory implements ProofStore {
  /** The owner of each proof, and the time until which the proof must be remembered. */
  readonly #proofs = new Map<string, { readonly owner: string; readonly until: number }>();
  readonly #budget: ClientBudget;
  #nextSweep = 0;
  /** The time before which no further sweep makes room in a full memory. */
  #nextRelief = 0;

  constructor(maximum: number = MAX_PROOFS) {
    this.#budget = new ClientBudget(maximum);
  }

  /**
   * Stores the id of a proof, or returns false.
   *
   * @throws Error if too many proofs, of all callers or of this caller, have not expired. To forget one of them would allow its replay.
   */
  add(id: string, until: number, owner: string): boolean {
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

  #forgetExpired(now: number): void {
    for (const [id, { owner, until }] of this.#proofs)
      if (until < now) {
        this.#proofs.delete(id);
        this.#budget.give(1, owner);
      }
  }
}

/**
 * Milliseconds for which a proof is remembered after it has expired. The clock of another process may be late, so that this process would
 * still accept the proof.
 */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Returns a store of proofs for the option `proofs` of `dpop`: the claims of a service remember the proofs, so that all processes of the
 * service together accept each proof once.
 *
 * If the store of claims fails, the request is answered with status 503. If the store of claims is full, the request is rejected like a
 * request whose proof was used before. In both cases, the proof is not accepted.
 *
 * @param claims of the service, such as `service.claims`.
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-11.1
 */
export function proofsIn(claims: ClaimStore): ProofStore {
  return {
    async add(id, until, owner) {
      const ttlMs = Math.max(until - Date.now(), 0) + CLOCK_DIFFERENCE_MS;
      const key = { claim: `dpop ${id}`, principal: owner };
      return (await claims.claim(key, ttlMs)) !== undefined;
    },
  };
}
