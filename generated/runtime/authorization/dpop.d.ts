// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type DpopNonceOptions } from "./dpopNonces.js";
import { type ProofStore } from "./proofMemory.js";
import { type ProofChecker } from "./tokenVerifier.js";
/** The options of `dpop`. */
export interface DpopOptions {
  /** The accepted signature algorithms of proofs. Default: ES256, ES384, ES512, EdDSA, Ed25519, and RSA with SHA-2. */
  readonly algorithms?: readonly string[] | undefined;
  /** Refuses tokens that are not bound to a key. Default: false, so clients may also use the scheme `Bearer` with unbound tokens. */
  readonly required?: boolean | undefined;
  /** Seconds for which a proof is accepted after its creation. Default: 60. */
  readonly maxAgeSeconds?: number | undefined;
  /** Seconds that the clocks of a client and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /**
   * Requires that proofs contain a nonce of this server, so that an attacker cannot have proofs created for later use. All processes of a service need the same
   * `secret` of at least 32 bytes. Default: false; `true` uses a random secret.
   */
  readonly nonces?: boolean | DpopNonceOptions | undefined;
  /** Remembers accepted proofs. Processes of one service should share it: `proofsIn(service.claims)`. Default: the memory of this process, with at most 100,000 proofs, 25,000 of them of one caller. */
  readonly proofs?: ProofStore | undefined;
}
/**
 * Returns a checker of DPoP proofs for the option `dpop` of `resourceServer`. Each request with the scheme `DPoP` needs a proof, and each
 * proof is accepted once. Refuses a token that is bound to a key if it has no proof. Experimental: options may change.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-7
 */
export declare function dpop(options?: DpopOptions): ProofChecker;
