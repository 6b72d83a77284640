import { createHash } from "node:crypto";
import { calculateJwkThumbprint, SignJWT } from "jose";
import type { ProofChecker, ProofVerdict } from "../../../templates/runtime/authorization.js";
import type { ProofRequest } from "../../../templates/runtime/authorization/tokenVerifier.js";
import { ISSUER, now, RESOURCE, type SigningKey } from "./issuer.js";

export const TOKEN = "access-token";

let count = 0;

/** The claims of a valid proof for {@link TOKEN}. A claim that is undefined is left out. */
export function proofClaims(changes: { readonly [claim: string]: unknown } = {}): { [claim: string]: unknown } {
  const ath = createHash("sha256").update(TOKEN).digest("base64url");
  return { htm: "POST", htu: RESOURCE, iat: now(), jti: `proof ${++count}`, ath, ...changes };
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
