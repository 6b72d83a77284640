// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
// @ts-nocheck
/**
 * Verifies access tokens that are JWTs, and DPoP proofs. It needs the npm package `jose`.
 *
 * - **`jwt`** returns the option `verify` of `resourceServer` for tokens that an authorization server has signed. It requests the keys from
 *   the server's metadata, and keeps them until the server replaces them.
 * - **`dpop`** (experimental) returns the option `dpop` of `resourceServer`: a stolen token is useless without the private key of its
 *   client.
 * - **`proofsIn`** (experimental) returns the option `proofs` of `dpop` for a service of several processes.
 *
 * @example
 * ```ts
 * const resource = "https://mcp.example.com/mcp";
 * const issuer = "https://login.example.com";
 * const authorization = resourceServer({
 *   resource,
 *   authorizationServers: [issuer],
 *   verify: jwt({ issuer, audience: resource }),
 * });
 * ```
 * @module
 */

import {
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  base64url,
  calculateJwkThumbprint,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  importJWK,
  jwtVerify,
} from "jose";
import {
  type IssuerFetch,
  type JsonRequestLimits,
  JsonResponseError,
  type OneOrMore,
  type ProofChecker,
  type ProofRequest,
  type ProofVerdict,
  type TokenVerifier,
  claimRulesOf,
  fetchJsonObject,
  parseHttpsUrl,
  principalOf,
  quote,
  refuseToken,
} from "./authorization.js";
import { type Awaitable, type JsonObject, callSafely, isObject, ownerOf, serverMetadataLocations } from "./protocol.js";
import { type ClaimStore, ClientBudget } from "./serverCore.js";
import { sha256OfAscii } from "./sha256.js";
export type { IssuerFetch } from "./authorization.js";

// ---- authorization/dpopProofs -------------------------------------------------------------------

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
class ProofMemory implements ProofStore {
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

// ---- authorization/issuerKeys -------------------------------------------------------------------

/** Requests the JWKS at a URL. */
function fetchKeySet(url: string, limits: JsonRequestLimits): Promise<JsonObject> {
  const init = { headers: { accept: "application/json, application/jwk-set+json" } };
  return fetchJsonObject({ name: `the JWKS ${url}`, url, init, ...limits });
}

/**
 * Resolves with the URL of the JWKS that an issuer's metadata names.
 *
 * @throws (as rejection) an error if no location has metadata, if the metadata belongs to another issuer, or if its JWKS has an insecure URL.
 * @see https://www.rfc-editor.org/rfc/rfc8414#section-3
 */
async function findKeySetUrl(issuer: string, limits: JsonRequestLimits): Promise<string> {
  const problems: string[] = [];
  for (const url of serverMetadataLocations(new URL(issuer))) {
    let metadata: JsonObject;
    try {
      const init = { headers: { accept: "application/json" } };
      metadata = await fetchJsonObject({ name: url, url, init, ...limits });
    } catch (error) {
      // Servers without this location respond with an error status or a page. Other locations do not help if the network fails.
      if (!(error instanceof JsonResponseError)) throw error;
      problems.push(error.message);
      continue;
    }
    return keySetUrlIn(metadata, issuer, url);
  }
  throw new Error(`the issuer ${issuer} has no metadata: ${problems.join("; ")}`);
}

function keySetUrlIn(metadata: JsonObject, issuer: string, location: string): string {
  const { issuer: named, jwks_uri: url } = metadata;
  if (named !== issuer)
    throw new Error(
      `${location} is the metadata of the issuer ${quote(named)}, not of ${quote(issuer)}: the option issuer must be exactly the same`,
    );
  if (typeof url !== "string")
    throw new Error(`${location} names no jwks_uri: set the option jwks of the function jwt`);
  const { protocol } = parseHttpsUrl(`jwks_uri in ${location}`, url);
  if (protocol === "http:" && !issuer.startsWith("http:"))
    throw new Error(`jwks_uri in ${location} is ${quote(url)}: it must be an https URL`);
  return url;
}

interface RotatingKeysOptions {
  /** Requests the keys. */
  readonly load: () => Promise<unknown>;
  /** Milliseconds after which the keys are requested again. */
  readonly cacheMs: number;
  /** Milliseconds between two requests because of a token with an unknown key. */
  readonly cooldownMs: number;
  /** Called if the keys could not be requested again, while the keys at hand remain in use. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds for which keys remain in use that cannot be requested again. */
const MAX_STALE_MS = 3_600_000;

/** Milliseconds between two requests while there are no usable keys. */
const RETRY_MS = 1000;

/** The maximum number of keys of one issuer. */
const MAX_KEYS = 100;

type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;

/**
 * The keys of an issuer, which replaces them from time to time. There is one request at a time, and attackers cannot cause many requests
 * with unknown key ids. An issuer that does not respond delays only tokens whose key is not known yet.
 */
class RotatingKeys {
  readonly #options: RotatingKeysOptions;
  #find: FindKey | undefined;
  #loadedAt = -Infinity;
  #triedAt = -Infinity;
  #failure: Error | undefined;
  #pending: Promise<void> | undefined;

  constructor(options: RotatingKeysOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the key of a token.
   *
   * @throws (as rejection) an error of jose if the issuer has no such key; another error if the keys cannot be requested.
   */
  async find(header: JWTHeaderParameters): Promise<CryptoKey> {
    const { cacheMs, cooldownMs } = this.#options;
    const age = Date.now() - this.#loadedAt;
    if (age > Math.max(cacheMs, MAX_STALE_MS)) await this.#loadWithin(RETRY_MS);
    else if (age > cacheMs) this.#renew();
    try {
      return await this.#find!(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#loadWithin(cooldownMs);
      return await this.#find!(header);
    }
  }

  /** Requests the keys in the background, and reports the error of this request once. */
  #renew(): void {
    const { cooldownMs, onError } = this.#options;
    if (this.#mayLoad(cooldownMs)) void this.#load().then(() => this.#failure !== undefined && onError(this.#failure));
  }

  #mayLoad(pauseMs: number): boolean {
    return this.#pending === undefined && Date.now() - this.#triedAt >= pauseMs;
  }

  /**
   * Requests the keys, unless they were requested a short time ago. Joins a request that has not ended.
   *
   * @throws (as rejection) the error of the last request.
   */
  async #loadWithin(pauseMs: number): Promise<void> {
    if (this.#mayLoad(pauseMs)) void this.#load();
    await this.#pending;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Requests the keys. Never rejects: the error is kept in `#failure`. */
  #load(): Promise<void> {
    return (this.#pending = this.#replaceKeys());
  }

  async #replaceKeys(): Promise<void> {
    try {
      this.#find = createKeySearch(await this.#options.load());
      this.#loadedAt = Date.now();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#triedAt = Date.now();
    this.#pending = undefined;
  }
}

/**
 * Returns a function that finds the key for the header of a token.
 *
 * @throws TypeError if the value is not a JWKS; Error if it contains too many keys.
 */
function createKeySearch(jwks: unknown): FindKey {
  let find: ReturnType<typeof createLocalJWKSet>;
  try {
    find = createLocalJWKSet(jwks as JSONWebKeySet);
  } catch (cause) {
    // Not an error of jose, which would be the fault of a token.
    throw new TypeError("the JWKS must be an object with the list keys", { cause });
  }
  const { length } = (jwks as JSONWebKeySet).keys;
  if (length > MAX_KEYS) throw new Error(`the JWKS contains ${length} keys: at most ${MAX_KEYS} are allowed`);
  return (header) => find(header);
}

// ---- authorization/jwtVerifier ------------------------------------------------------------------

/** The options of `jwt`. */
export interface JwtOptions {
  /** The claim `iss` of the access tokens: the identifier of the authorization server, exactly as this server writes it. */
  readonly issuer: string;
  /** The values of the claim `aud` that name this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * The public keys of the issuer: the URL of its JWKS (https; http is allowed for localhost), or the JWKS itself. Default: the `jwks_uri` in
   * the metadata of the issuer, which is requested with the first token.
   */
  readonly jwks?: string | { readonly keys: readonly JsonObject[] } | undefined;
  /** The accepted signature algorithms. Algorithms with a shared secret are not supported. Default: all asymmetric algorithms. */
  readonly algorithms?: readonly string[] | undefined;
  /**
   * The accepted header parameter `typ`: `at+jwt` for access tokens of RFC 9068 only, `JWT`, or `any` for each type. Default: `at+jwt`, `JWT`
   * and tokens without a type, because many authorization servers do not follow RFC 9068.
   */
  readonly typ?: "at+jwt" | "JWT" | "any" | undefined;
  /** Seconds that the clocks of the issuer and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The claims with the scopes: lists, or texts with spaces between the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds after which the keys are requested again. Default: 600,000 (10 minutes). */
  readonly cacheMs?: number | undefined;
  /**
   * If a token names a key that the verifier does not know, the verifier requests the keys of the issuer again, but at most once in this
   * number of milliseconds. Default: 30,000.
   */
  readonly cooldownMs?: number | undefined;
  /** Milliseconds for one request to the issuer. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response of the issuer. Default: 262,144. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests to the issuer, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /**
   * Called with the reason of each refusal, in more detail than the client gets. The reason may contain the claims `iss` and `aud`, but never
   * the token. Default: reasons are not reported.
   */
  readonly onRefusal?: ((reason: string) => void) | undefined;
  /** Called if new keys could not be requested, while the keys at hand remain in use. Default: the error is written to the error console. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** The maximum number of keys that are tried for a token that does not name its key. */
const MAX_TRIED_KEYS = 4;

/** The sentence that a client gets, by the code of the error and the claim that is wrong. */
const DESCRIPTIONS: { readonly [code: string]: string } = {
  ERR_JWT_EXPIRED: "the access token has expired",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "the signature of the access token is invalid",
  ERR_JWKS_NO_MATCHING_KEY: "the access token was signed with an unknown key",
  aud: "the access token was not issued for this resource",
  iat: "the access token was issued in the future",
  iss: "the access token was issued by another authorization server",
  nbf: "the access token is not valid yet",
};

/**
 * Returns a verifier for access tokens that are JWTs. It checks the signature with the keys of the issuer, the issuer, the audience and the
 * lifetime. Tokens of another form are refused before their keys are requested.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
export function jwt(options: JwtOptions): TokenVerifier {
  const { algorithms = ASYMMETRIC_ALGORITHMS } = options;
  checkAlgorithms(algorithms);
  const rules = claimRulesOf(options);
  const { issuer, audience, toleranceMs, refuse } = rules;
  const form: JwtForm = { algorithms, types: acceptedTypes(options) };
  const checks: JWTVerifyOptions = {
    issuer,
    audience: [...audience],
    algorithms: [...algorithms],
    clockTolerance: toleranceMs / 1000,
    requiredClaims: ["exp"],
  };
  const findKey = createKeySource(options);
  return async (token) => {
    const problem = findFormProblem(token, form);
    if (problem !== undefined) return refuse(problem);
    let claims: JWTPayload;
    try {
      claims = await verifyWithKeys(token, findKey, checks);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refuse(...problemOf(error));
    }
    const { iat } = claims;
    if (iat !== undefined && iat * 1000 > Date.now() + toleranceMs)
      return refuse('the claim "iat" is in the future', DESCRIPTIONS["iat"]);
    return principalOf(claims, rules) ?? refuse("the token names neither a user nor a client");
  };
}

function acceptedTypes({ typ }: JwtOptions): readonly string[] | undefined {
  if (typ === "any") return undefined;
  return typ === undefined ? ["at+jwt", "jwt", ""] : [typ.toLowerCase()];
}

function createKeySource(options: JwtOptions): JWTVerifyGetKey {
  const { issuer, jwks, cacheMs = 600_000, cooldownMs = 30_000, onError = console.error } = options;
  if (typeof jwks === "object") return createKeySearch(jwks);
  if (jwks === undefined) parseHttpsUrl("issuer", issuer);
  else parseHttpsUrl("jwks", jwks);
  const limits: JsonRequestLimits = {
    fetch: options.fetch,
    ms: options.fetchMs ?? 5000,
    maxBytes: options.maxBytes ?? 2 ** 18,
  };
  let url = jwks;
  const keys = new RotatingKeys({
    async load() {
      url ??= await findKeySetUrl(issuer, limits);
      return fetchKeySet(url, limits);
    },
    cacheMs,
    cooldownMs,
    onError: (error) => callSafely(() => onError(error)),
  });
  return (header) => keys.find(header);
}

/** Resolves with the claims of a token. Tries several keys if the token does not name its key. */
async function verifyWithKeys(token: string, findKey: JWTVerifyGetKey, checks: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, findKey, checks)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      if (++tried > MAX_TRIED_KEYS) break;
      try {
        return (await jwtVerify(token, key, checks)).payload;
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Returns the reason why a token is refused, and the sentence that the client gets. */
function problemOf(error: errors.JOSEError): readonly [reason: string, description: string | undefined] {
  const { message, code } = error;
  if (!(error instanceof errors.JWTClaimValidationFailed)) return [message, DESCRIPTIONS[code]];
  const { claim, payload } = error;
  const isNamed = claim === "aud" || claim === "iss";
  return [isNamed ? `${message}: ${quote(payload[claim])}` : message, DESCRIPTIONS[code] ?? DESCRIPTIONS[claim]];
}

/** The maximum number of characters of a JWT. */
const MAX_JWT = 2 ** 14;

/**
 * The three parts of a signed JWT in base64url. The unused bits at the end of the signature are zero. A decoder that ignores them, or accepts
 * padding, would accept many spellings of one token, and a refusal of one spelling would not apply to the others.
 */
const SIGNED_JWT = /^[\w-]+\.[\w-]+\.(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;

/** Header parameters that contain or name a key. Only the keys of the issuer are used, so a token with such a parameter may be an attack. */
const KEY_PARAMETERS: readonly string[] = ["jwk", "jku", "x5c", "x5u"];

/** The signature algorithms that need no secret, of RFC 7518, RFC 8037 and RFC 9864. */
const ASYMMETRIC_ALGORITHMS: readonly string[] = [
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
  "PS256",
  "PS384",
  "PS512",
  "RS256",
  "RS384",
  "RS512",
];

/** The accepted forms of a JWT. */
interface JwtForm {
  readonly algorithms: readonly string[];
  /** The accepted types, in lower case; the empty string for a JWT without a type. Undefined accepts each type. */
  readonly types: readonly string[] | undefined;
}

/**
 * Returns the reason why a JWT is refused because of its length or its header; undefined if it can be verified. This check needs neither a
 * key nor cryptography.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8725
 */
function findFormProblem(token: string, { algorithms, types }: JwtForm): string | undefined {
  if (token.length > MAX_JWT) return `the JWT has more than ${MAX_JWT} characters`;
  if (!SIGNED_JWT.test(token)) return "the token does not have the three parts of a signed JWT in base64url";
  let header: { readonly [name: string]: unknown };
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return "the header of the JWT is not a JSON object in base64url";
  }
  const { alg, typ, cty, kid } = header;
  if (typeof alg !== "string" || !algorithms.includes(alg))
    return 'the header parameter "alg" names an algorithm that is not allowed';
  if (header["crit"] !== undefined) return 'the header parameter "crit" is not supported';
  if (cty !== undefined) return "the JWT contains another JWT";
  if (kid !== undefined && typeof kid !== "string") return 'the header parameter "kid" is not a string';
  if (typ !== undefined && typeof typ !== "string") return 'the header parameter "typ" is not a string';
  const key = KEY_PARAMETERS.find((name) => header[name] !== undefined);
  if (key !== undefined) return `the header parameter "${key}" is not allowed: only the keys of the issuer are used`;
  if (types !== undefined && !types.includes(normalizeType(typ)))
    return 'the header parameter "typ" is not the type of an access token';
  return undefined;
}

/** Returns a type in lower case, without the prefix that RFC 7515 recommends to leave out. */
function normalizeType(typ = ""): string {
  return typ.toLowerCase().replace(/^application\//, "");
}

/**
 * Checks the list of an option with algorithms.
 *
 * @throws TypeError if an algorithm needs a secret, is `none`, or is unknown; or if the list is empty.
 */
function checkAlgorithms(algorithms: readonly string[]): void {
  const wrong = algorithms.find((name) => !ASYMMETRIC_ALGORITHMS.includes(name));
  if (wrong !== undefined || algorithms.length === 0)
    throw new TypeError(
      `algorithms contains ${JSON.stringify(wrong)}: it must list at least one of ${ASYMMETRIC_ALGORITHMS.join(", ")}`,
    );
}

// ---- authorization/dpop -------------------------------------------------------------------------

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
