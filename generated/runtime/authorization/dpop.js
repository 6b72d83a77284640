// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { DpopNonces } from "./dpopNonces.js";
import { DpopProofVerifier } from "./dpopProof.js";
import { ASYMMETRIC_ALGORITHMS, checkAlgorithms } from "./jwtForm.js";
import { ProofMemory } from "./proofMemory.js";
import { refuseToken } from "./tokenVerifier.js";
/**
 * Returns a checker of DPoP proofs for the option `dpop` of `resourceServer`. Each request with the scheme `DPoP` needs a proof, and each
 * proof is accepted once. Refuses a token that is bound to a key if it has no proof. Experimental: options may change.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-7
 */
export function dpop(options = {}) {
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
      if (request.scheme === "Bearer")
        return checkBearer(key !== undefined, required);
      if (key === undefined)
        return refusal("the access token is not bound to a key");
      return verifier.verify(request, key);
    },
  };
}
function createNonces(given) {
  if (given === undefined || given === false) return undefined;
  return new DpopNonces(given === true ? {} : given);
}
/** Returns the thumbprint of the key that an access token is bound to. */
function boundKeyOf({ principal }) {
  const { cnf } = principal.claims;
  const jkt = isObject(cnf) ? cnf["jkt"] : undefined;
  return typeof jkt === "string" ? jkt : undefined;
}
function checkBearer(isBound, required) {
  if (isBound)
    return refusal(
      "the access token is bound to a key, so it needs the scheme DPoP",
    );
  return required
    ? refusal("the access token must be bound to a key (DPoP)")
    : {};
}
function refusal(reason) {
  return { refusal: refuseToken(reason) };
}
