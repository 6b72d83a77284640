import { createHash } from "node:crypto";
import { calculateJwkThumbprint, SignJWT } from "jose";
import type { ProofChecker, ProofVerdict } from "../../../templates/runtime/authorization.js";
import type { ProofRequest } from "../../../templates/runtime/authorization/tokenVerifier.js";
import { claimsOf, ISSUER, now, RESOURCE, sign, type SigningKey } from "./issuer.js";

export const TOKEN = "access-token";

let count = 0;

/** Returns the claim `ath` of proofs for a token. */
export function athOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns a token that an issuer bound to the key of a client. */
export async function signBound(issuer: SigningKey, client: SigningKey): Promise<string> {
  return sign(issuer, claimsOf({ cnf: { jkt: await calculateJwkThumbprint(client.jwk) } }));
}

/** The claims of a valid proof for {@link TOKEN}. A claim that is undefined is left out. */
export function proofClaims(changes: { readonly [claim: string]: unknown } = {}): { [claim: string]: unknown } {
  return { htm: "POST", htu: RESOURCE, iat: now(), jti: `proof ${++count}`, ath: athOf(TOKEN), ...changes };
}

export function signProof(
  key: SigningKey,
  claims: { readonly [claim: string]: unknown } = proofClaims(),
  header: { readonly [name: string]: unknown } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, typ: "dpop+jwt", jwk: key.jwk, ...header } as { alg: string })
    .sign(key.privateKey);
}

/** Returns a request whose token is bound to a key. */
export async function boundRequest(
  key: SigningKey,
  proof: string | undefined,
  changes: Partial<ProofRequest> = {},
): Promise<ProofRequest> {
  const cnf = { jkt: await calculateJwkThumbprint(key.jwk) };
  return {
    scheme: "DPoP",
    method: "POST",
    url: RESOURCE,
    token: TOKEN,
    principal: { issuer: ISSUER, subject: "alice", scopes: [], claims: { cnf } },
    header: (name) => (name === "dpop" ? proof : undefined),
    raw: {},
    signal: new AbortController().signal,
    ...changes,
  };
}

export async function checkProof(
  checker: ProofChecker,
  key: SigningKey,
  proof: string | undefined,
  changes: Partial<ProofRequest> = {},
): Promise<ProofVerdict> {
  return checker.check(await boundRequest(key, proof, changes));
}

/** Returns the code and the sentence of a refusal, or `accepted`. */
export function summaryOf({ refusal }: ProofVerdict): string {
  return refusal === undefined ? "accepted" : `${refusal.error ?? "invalid_token"}: ${refusal.refused}`;
}
