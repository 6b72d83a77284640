import {
  base64url,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWK,
} from "jose";
import { ownerOf } from "../protocol/context.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { DpopNonces } from "./dpopNonces.js";
import { sha256OfAscii } from "../platform/sha256.js";
import { refuseToken, type ProofRequest, type ProofVerdict } from "./tokenVerifier.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { ClientBudget } from "../stores/budget.js";
import type { ClaimStore } from "../stores/claims.js";

interface DpopProofRules {
  readonly algorithms: readonly string[];
  readonly maxAgeMs: number;
  readonly toleranceMs: number;
  readonly nonces: DpopNonces | undefined;
  readonly proofs: ProofStore;
}

/** The maximum number of characters of a proof. */
const MAX_PROOF = 2 ** 13;

/** The maximum number of characters of the claim `jti`. */
const MAX_JTI = 1024;

/** Members of private and of symmetric keys. */
const PRIVATE_MEMBERS: readonly string[] = ["d", "k", "p", "q", "dp", "dq"];

/** An error for a proof that is not accepted. The message is the sentence that the client gets. */
class InvalidProof extends Error {}

/** Verifies that each request has a new proof for the key which its access token is bound to. */
export class DpopProofVerifier {
  readonly #rules: DpopProofRules;

  constructor(rules: DpopProofRules) {
    this.#rules = rules;
  }

  /**
   * Resolves with the verdict about the proof of a request.
   *
   * @param thumbprint the thumbprint of the key that the access token is bound to.
   * @throws (as rejection) an error of the store of proofs.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
   */
  async verify(request: ProofRequest, thumbprint: string): Promise<ProofVerdict> {
    let claims: JsonObject;
    try {
      claims = await readProof(request, thumbprint, this.#rules.algorithms);
      this.#checkClaims(claims, request);
    } catch (error) {
      if (error instanceof InvalidProof) return proofRefusal(error.message);
      throw error;
    }
    return (
      (await this.#checkNonce(claims)) ??
      (await this.#checkReplay(claims, thumbprint, request)) ?? {
        headers: await this.#newNonce(claims),
      }
    );
  }

  #checkClaims({ htm, htu, iat, ath, jti }: JsonObject, { method, url, token }: ProofRequest): void {
    if (htm !== method) throw new InvalidProof("the DPoP proof is for another method");
    if (typeof htu !== "string" || withoutQuery(htu) === undefined || withoutQuery(htu) !== withoutQuery(url))
      throw new InvalidProof("the DPoP proof is for another URL");
    if (ath !== hashOf(token)) throw new InvalidProof("the DPoP proof is for another access token");
    if (typeof jti !== "string" || jti === "" || jti.length > MAX_JTI)
      throw new InvalidProof("the DPoP proof has no valid jti");
    const age = Date.now() - Number(iat) * 1000;
    const { maxAgeMs, toleranceMs } = this.#rules;
    const isInTime = age <= maxAgeMs + toleranceMs && age >= -toleranceMs;
    if (typeof iat !== "number" || !isInTime)
      throw new InvalidProof("the DPoP proof was not created at the time of the request");
  }

  async #checkNonce({ nonce }: JsonObject): Promise<ProofVerdict | undefined> {
    const { nonces } = this.#rules;
    if (nonces === undefined || (await nonces.accepts(nonce))) return undefined;
    return {
      refusal: refuseToken("the DPoP proof must contain the nonce of the server", "use_dpop_nonce"),
      headers: ["dpop-nonce", await nonces.current()],
    };
  }

  async #checkReplay(
    { jti, iat }: JsonObject,
    thumbprint: string,
    { principal }: ProofRequest,
  ): Promise<ProofVerdict | undefined> {
    const { proofs, maxAgeMs, toleranceMs } = this.#rules;
    const owner = ownerOf(principal);
    const until = Number(iat) * 1000 + maxAgeMs + toleranceMs;
    const id = sha256OfAscii(base64url.encode(`${thumbprint} ${String(jti)}`));
    if (await proofs.add(id, until, owner)) return undefined;
    return proofRefusal("the DPoP proof was used before");
  }

  /** Returns the header with a new nonce if the client used the nonce of the period before. */
  async #newNonce({ nonce }: JsonObject): Promise<readonly string[]> {
    const current = await this.#rules.nonces?.current();
    return current === undefined || current === nonce ? [] : ["dpop-nonce", current];
  }
}

/** Resolves with the claims of the proof of a request, after the check of its key and its signature. */
async function readProof(
  request: ProofRequest,
  thumbprint: string,
  algorithms: readonly string[],
): Promise<JsonObject> {
  const proof = request.header("dpop");
  if (proof === undefined) throw new InvalidProof("the request has no DPoP proof");
  // Several headers are joined by commas.
  if (proof.length > MAX_PROOF || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(proof))
    throw new InvalidProof("the request must have one DPoP proof");
  const { alg, jwk } = readHeader(proof, algorithms);
  try {
    if ((await calculateJwkThumbprint(jwk)) !== thumbprint)
      throw new InvalidProof("the DPoP proof was signed with another key");
    const { payload } = await compactVerify(proof, await importJWK(jwk, alg), {
      algorithms: [alg],
    });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    if (isObject(claims)) return claims;
  } catch (error) {
    if (error instanceof InvalidProof || !isFaultOfProof(error)) throw error;
  }
  throw new InvalidProof("the signature of the DPoP proof is invalid");
}

function readHeader(proof: string, algorithms: readonly string[]): { alg: string; jwk: JWK } {
  let header: { readonly [name: string]: unknown };
  try {
    header = decodeProtectedHeader(proof);
  } catch {
    throw new InvalidProof("the DPoP proof is not a JWT");
  }
  const { typ, alg, jwk, crit } = header;
  if (typeof typ !== "string" || typ.toLowerCase() !== "dpop+jwt")
    throw new InvalidProof("the type of the DPoP proof must be dpop+jwt");
  if (typeof alg !== "string" || !algorithms.includes(alg))
    throw new InvalidProof("the algorithm of the DPoP proof is not supported");
  if (crit !== undefined) throw new InvalidProof("the DPoP proof must not have the parameter crit");
  if (!isObject(jwk) || PRIVATE_MEMBERS.some((name) => name in jwk))
    throw new InvalidProof("the DPoP proof must contain one public key");
  return { alg, jwk: jwk as JWK };
}

/** Returns true for the errors that a wrong key or a wrong signature causes. */
function isFaultOfProof(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError ||
    error instanceof SyntaxError ||
    error instanceof TypeError ||
    error instanceof DOMException
  );
}

/** Returns a URL in normalized form without its query and fragment; undefined if it is not a URL. */
function withoutQuery(text: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(text);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return undefined;
  }
}

/** Returns the claim `ath` for an access token. */
function hashOf(token: string): string {
  const hex = sha256OfAscii(token).match(/../g) ?? [];
  return base64url.encode(Uint8Array.from(hex, (byte) => parseInt(byte, 16)));
}

function proofRefusal(reason: string): ProofVerdict {
  return { refusal: refuseToken(reason, "invalid_dpop_proof") };
}

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

interface Proof {
  readonly owner: string;
  /** The time until which the proof must be remembered. */
  readonly until: number;
}

/** Remembers proofs in the memory of this process. */
export class ProofMemory implements ProofStore {
  readonly #proofs = new Map<string, Proof>();
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
