import { isObject } from "../validation/checks.js";
import { DpopNonces, type DpopNonceOptions } from "./dpopNonces.js";
import { DpopProofVerifier, ProofMemory, type ProofStore } from "./dpopProof.js";
import { ASYMMETRIC_ALGORITHMS, checkAlgorithms } from "./jwtVerifier.js";
import { refuseToken, type ProofChecker, type ProofRequest, type ProofVerdict } from "./tokenVerifier.js";

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
export function dpop(options: DpopOptions = {}): ProofChecker {
  const { algorithms = ASYMMETRIC_ALGORITHMS, required = false } = options;
  checkAlgorithms(algorithms);
  const verifier = new DpopProofVerifier({
    algorithms,
    maxAgeMs: (options.maxAgeSeconds ?? 60) * 1000,
    toleranceMs: (options.clockToleranceSeconds ?? 30) * 1000,
    nonces: createNonces(options.nonces),
    proofs: options.proofs ?? new ProofMemory(),
  });
  return {
    challenge: `algs="${algorithms.join(" ")}"`,
    metadata: {
      dpop_signing_alg_values_supported: algorithms,
      ...(required && { dpop_bound_access_tokens_required: true }),
    },
    check(request) {
      const key = boundKeyOf(request);
      if (request.scheme === "Bearer") return checkBearer(key !== undefined, required);
      if (key === undefined) return refusal("the access token is not bound to a key");
      return verifier.verify(request, key);
    },
  };
}

function createNonces(given: boolean | DpopNonceOptions | undefined): DpopNonces | undefined {
  if (given === undefined || given === false) return undefined;
  return new DpopNonces(given === true ? {} : given);
}

/** Returns the thumbprint of the key that an access token is bound to. */
function boundKeyOf({ principal }: ProofRequest): string | undefined {
  const { cnf } = principal.claims;
  const jkt = isObject(cnf) ? cnf["jkt"] : undefined;
  return typeof jkt === "string" ? jkt : undefined;
}

function checkBearer(isBound: boolean, required: boolean): ProofVerdict {
  if (isBound) return refusal("the access token is bound to a key, so it needs the scheme DPoP");
  return required ? refusal("the access token must be bound to a key (DPoP)") : {};
}

function refusal(reason: string): ProofVerdict {
  return { refusal: refuseToken(reason) };
}
