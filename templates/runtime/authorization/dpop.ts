import {
  base64url,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  errors,
  importJWK,
  type CryptoKey,
  type JWK,
} from "jose";
import { sha256OfAscii } from "../platform/sha256.js";
import { ownerOf } from "../protocol/context.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { ProofMemory, type ProofStore } from "./dpopProofs.js";
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
   * Requires that proofs contain a nonce of this server, so that an attacker cannot have proofs created for later use. All processes of a
   * service need the same `secret` of at least 32 bytes. Default: false; `true` uses a random secret.
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
  const verifier = new DpopProofVerifier({ ...options, algorithms });
  return {
    challenge: `algs="${algorithms.join(" ")}"`,
    metadata: {
      dpop_signing_alg_values_supported: algorithms,
      ...(required && { dpop_bound_access_tokens_required: true }),
    },
    check(request) {
      const key = boundKeyOf(request);
      const isBearer = request.scheme === "Bearer";
      if (key !== undefined)
        return isBearer
          ? refusal("the access token is bound to a key, so it needs the scheme DPoP")
          : verifier.verify(request, key);
      if (!isBearer) return refusal("the access token is not bound to a key");
      return required ? refusal("the access token must be bound to a key (DPoP)") : {};
    },
  };
}

/** Returns the thumbprint of the key that an access token is bound to. */
function boundKeyOf({ principal }: ProofRequest): string | undefined {
  const { cnf } = principal.claims;
  const jkt = isObject(cnf) ? cnf["jkt"] : undefined;
  return typeof jkt === "string" ? jkt : undefined;
}

function refusal(reason: string, error?: string): ProofVerdict {
  return { refusal: refuseToken(reason, error) };
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
class DpopProofVerifier {
  readonly #algorithms: readonly string[];
  readonly #maxAgeMs: number;
  readonly #toleranceMs: number;
  readonly #nonces: DpopNonces | undefined;
  readonly #proofs: ProofStore;

  constructor(options: DpopOptions & { readonly algorithms: readonly string[] }) {
    const { algorithms, maxAgeSeconds = 60, clockToleranceSeconds = 30, nonces = false, proofs } = options;
    this.#algorithms = algorithms;
    this.#maxAgeMs = maxAgeSeconds * 1000;
    this.#toleranceMs = clockToleranceSeconds * 1000;
    this.#nonces = nonces === false ? undefined : new DpopNonces(nonces === true ? {} : nonces);
    this.#proofs = proofs ?? new ProofMemory();
  }

  /**
   * Resolves with the verdict about the proof of a request.
   *
   * @param thumbprint the thumbprint of the key that the access token is bound to.
   * @throws (as rejection) an error of the store of proofs.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
   */
  async verify(request: ProofRequest, thumbprint: string): Promise<ProofVerdict> {
    try {
      const claims = await readProof(request, thumbprint, this.#algorithms);
      this.#checkClaims(claims, request);
      const { nonce } = claims;
      if (this.#nonces !== undefined && !(await this.#nonces.accepts(nonce)))
        return {
          refusal: refuseToken("the DPoP proof must contain the nonce of the server", "use_dpop_nonce"),
          headers: ["dpop-nonce", await this.#nonces.current()],
        };
      await this.#checkReplay(claims, thumbprint, request);
      const current = await this.#nonces?.current();
      // The client gets a new nonce if it used the nonce of the period before.
      return { headers: current === undefined || current === nonce ? [] : ["dpop-nonce", current] };
    } catch (error) {
      if (error instanceof InvalidProof) return refusal(error.message, "invalid_dpop_proof");
      throw error;
    }
  }

  #checkClaims({ htm, htu, iat, ath, jti }: JsonObject, { method, url, token }: ProofRequest): void {
    if (htm !== method) throw new InvalidProof("the DPoP proof is for another method");
    if (typeof htu !== "string" || withoutQuery(htu) === undefined || withoutQuery(htu) !== withoutQuery(url))
      throw new InvalidProof("the DPoP proof is for another URL");
    if (ath !== hashOf(token)) throw new InvalidProof("the DPoP proof is for another access token");
    if (typeof jti !== "string" || jti === "" || jti.length > MAX_JTI)
      throw new InvalidProof("the DPoP proof has no valid jti");
    const age = Date.now() - Number(iat) * 1000;
    const isInTime = age <= this.#maxAgeMs + this.#toleranceMs && age >= -this.#toleranceMs;
    if (typeof iat !== "number" || !isInTime)
      throw new InvalidProof("the DPoP proof was not created at the time of the request");
  }

  async #checkReplay({ jti, iat }: JsonObject, thumbprint: string, { principal }: ProofRequest): Promise<void> {
    const until = Number(iat) * 1000 + this.#maxAgeMs + this.#toleranceMs;
    const id = sha256OfAscii(base64url.encode(`${thumbprint} ${String(jti)}`));
    if (!(await this.#proofs.add(id, until, ownerOf(principal))))
      throw new InvalidProof("the DPoP proof was used before");
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
    const { payload } = await compactVerify(proof, await importJWK(jwk, alg), { algorithms: [alg] });
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
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}

/** Returns the claim `ath` for an access token. */
function hashOf(token: string): string {
  const hex = sha256OfAscii(token).match(/../g) ?? [];
  return base64url.encode(Uint8Array.from(hex, (byte) => parseInt(byte, 16)));
}

/** The secret and the lifetime of nonces. */
export interface DpopNonceOptions {
  /**
   * At least 32 random bytes. Default: a random secret of this process. To replace the secret, pass a list for some time: nonces are made
   * with the first secret, and the nonces of all secrets are accepted.
   */
  readonly secret?: Uint8Array | readonly Uint8Array[] | undefined;
  /** Seconds after which the server sends a new nonce. The previous nonce remains valid for as long again. Default: 300. */
  readonly lifetimeSeconds?: number | undefined;
}

/**
 * Nonces for DPoP proofs. A nonce is the HMAC of a period, so the server stores none of them, and processes with the same secret accept each
 * other's nonces.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
 */
class DpopNonces {
  readonly #secrets: readonly Uint8Array[];
  readonly #periodMs: number;
  #keys: Promise<readonly CryptoKey[]> | undefined;
  /** The nonces of the periods that were needed last: one for each secret. */
  readonly #known = new Map<number, readonly string[]>();

  /** @throws TypeError if a secret has less than 32 bytes, or the list of secrets is empty. */
  constructor({ secret = crypto.getRandomValues(new Uint8Array(32)), lifetimeSeconds = 300 }: DpopNonceOptions) {
    this.#secrets = secret instanceof Uint8Array ? [secret] : secret;
    if (this.#secrets.length === 0) throw new TypeError("nonces.secret is an empty list: it must have a secret");
    const { length } = this.#secrets;
    for (const [index, { byteLength }] of this.#secrets.entries())
      if (byteLength < 32)
        throw new TypeError(
          `nonces.secret${length > 1 ? ` ${index + 1} of ${length}` : ""} has ${byteLength} bytes: it must have at least 32 random bytes`,
        );
    this.#periodMs = lifetimeSeconds * 1000;
  }

  /** Resolves with the nonce that clients should use from now on. */
  async current(): Promise<string> {
    const [nonce] = await this.#noncesOf(this.#period);
    return nonce!;
  }

  /** Resolves with true for the nonces of this period and of the period before. */
  async accepts(nonce: unknown): Promise<boolean> {
    const period = this.#period;
    const accepted: readonly unknown[] = [...(await this.#noncesOf(period)), ...(await this.#noncesOf(period - 1))];
    return accepted.includes(nonce);
  }

  get #period(): number {
    return Math.floor(Date.now() / this.#periodMs);
  }

  async #noncesOf(period: number): Promise<readonly string[]> {
    const known = this.#known.get(period);
    if (known !== undefined) return known;
    this.#keys ??= Promise.all(this.#secrets.map(importSecret));
    const text = new TextEncoder().encode(`dpop-nonce ${period}`);
    const nonces = await Promise.all((await this.#keys).map((key) => createNonce(key, text)));
    this.#known.set(period, nonces);
    for (const other of this.#known.keys()) if (other < period - 1) this.#known.delete(other);
    return nonces;
  }
}

function importSecret(secret: Uint8Array): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const bytes = Uint8Array.from(secret);
  return crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
}

async function createNonce(key: CryptoKey, text: Uint8Array<ArrayBuffer>): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", key, text);
  return base64url.encode(new Uint8Array(mac).subarray(0, 18));
}
