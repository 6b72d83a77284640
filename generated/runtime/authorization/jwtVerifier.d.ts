// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import { type OneOrMore } from "./audience.js";
import type { IssuerFetch } from "./fetchJson.js";
import { type TokenVerifier } from "./tokenVerifier.js";
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
