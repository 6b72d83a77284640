// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { DpopNonces } from "./dpopNonces.js";
import type { ProofStore } from "./proofMemory.js";
import { type ProofRequest, type ProofVerdict } from "./tokenVerifier.js";
export interface DpopProofRules {
  readonly algorithms: readonly string[];
  readonly maxAgeMs: number;
  readonly toleranceMs: number;
  readonly nonces: DpopNonces | undefined;
  readonly proofs: ProofStore;
}
/** Verifies that each request has a new proof for the key which its access token is bound to. */
export declare class DpopProofVerifier {
  #private;
  constructor(rules: DpopProofRules);
  /**
   * Resolves with the verdict about the proof of a request.
   *
   * @param thumbprint the thumbprint of the key that the access token is bound to.
   * @throws (as rejection) an error of the store of proofs.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
   */
  verify(request: ProofRequest, thumbprint: string): Promise<ProofVerdict>;
}
