// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
import { type IssuerFetch, type OneOrMore, type ProofChecker, type TokenVerifier } from "./authorization.js";
import { type Awaitable, type JsonObject } from "./protocol.js";
import { type ClaimStore } from "./serverCore.js";
export type { IssuerFetch } from "./authorization.js";
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
export declare function proofsIn(claims: ClaimStore): ProofStore;
/** The secret and the lifetime of nonces. */
export interface DpopNonceOptions {
  /**
   * At least 32 random bytes. Default: a random secret of this process. To replace the secret, pass a list for some time: nonces are made with
   * the first secret, and the nonces of all secrets are accepted.
   */
  readonly secret?: Uint8Array | readonly Uint8Array[] | undefined;
  /** Seconds after which the server sends a new nonce. The previous nonce remains valid for as long again. Default: 300. */
  readonly lifetimeSeconds?: number | undefined;
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
/** The options of `jwt`. */
export interface JwtOptions {
  /** The claim `iss` of the access tokens: the identifier of the authorization server, exactly as this server writes it. */
  readonly issuer: string;
  /** The values of the claim `aud` that stand for this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * The public keys of the issuer: the URL of its JWKS (https; http is allowed for localhost), or the JWKS itself. Default: the `jwks_uri` in the
   * metadata of the issuer, which is requested with the first token.
   */
  readonly jwks?:
    | string
    | {
        readonly keys: readonly JsonObject[];
      }
    | undefined;
  /** The accepted signature algorithms. Algorithms with a shared secret are not supported. Default: all asymmetric algorithms. */
  readonly algorithms?: readonly string[] | undefined;
  /**
   * The accepted header parameter `typ`: `at+jwt` for access tokens of RFC 9068 only, `JWT`, or `any` for each type. Default: `at+jwt`, `JWT` and
   * tokens without a type, because many authorization servers do not follow RFC 9068.
   */
  readonly typ?: "at+jwt" | "JWT" | "any" | undefined;
  /** Seconds that the clocks of the issuer and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The claims with the scopes: lists, or texts with spaces between the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds after which the keys are requested again. Default: 600,000 (10 minutes). */
  readonly cacheMs?: number | undefined;
  /**
   * If a token names a key that the verifier does not know, the verifier requests the keys of the issuer again, but at most once in this number of
   * milliseconds. Default: 30,000.
   */
  readonly cooldownMs?: number | undefined;
  /** Milliseconds for one request to the issuer. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response of the issuer. Default: 262,144. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests to the issuer, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /**
   * Called with the reason of each refusal, in more detail than the client gets. The reason may contain the claims `iss` and `aud`, but never the
   * token. Default: reasons are not reported.
   */
  readonly onRefusal?: ((reason: string) => void) | undefined;
  /** Called if new keys could not be requested, while the keys at hand remain in use. Default: the error is written to the error console. */
  readonly onError?: ((error: Error) => void) | undefined;
}
/**
 * Returns a verifier for access tokens that are JWTs. It checks the signature with the keys of the issuer, the issuer, the audience and the
 * lifetime. Tokens of another form are refused before their keys are requested.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
export declare function jwt(options: JwtOptions): TokenVerifier;
