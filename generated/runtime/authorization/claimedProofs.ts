// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClaimStore } from "../stores/claims.js";
import type { ProofStore } from "./proofMemory.js";

/**
 * Milliseconds for which a proof is remembered after it has expired. The clock of another process may be late, so that this process would still
 * accept the proof.
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
