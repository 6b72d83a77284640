// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import { type OneOrMore } from "./audience.js";
import { type IssuerFetch } from "./fetchJson.js";
import { type TokenVerifier } from "./tokenVerifier.js";
/** A request to an introspection endpoint, for a function that adds the credentials of this server. */
export interface IntrospectionRequest {
  /** The headers of the request. The function adds its credentials to them. */
  readonly headers: Headers;
  /** The form of the request, with the token. The function may add its credentials to it. */
  readonly body: URLSearchParams;
}
/**
 * The credentials of this server at the introspection endpoint: a client id with its secret, an access token for the endpoint, or a function that
 * adds other credentials to a request, such as a client assertion.
 */
export type IntrospectionAuthentication =
  | {
      readonly method: "client_secret_basic" | "client_secret_post";
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | {
      readonly method: "bearer";
      readonly token: string;
    }
  | ((request: IntrospectionRequest) => Awaitable<void>);
/** The options of `introspection`. */
export interface IntrospectionOptions {
  /** The URL of the introspection endpoint: https; http is allowed for localhost. */
  readonly endpoint: string;
  /** The credentials of this server at the endpoint. */
  readonly authentication: IntrospectionAuthentication;
  /** The identifier of the authorization server. A response that names another issuer is refused. */
  readonly issuer: string;
  /** The values of the member `aud` that stand for this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * Accepts responses without `aud`. Set it only if the authorization server responds `active` to this server only for tokens that it issued
   * for this server. Default: false.
   */
  readonly allowMissingAudience?: boolean | undefined;
  /** Seconds that the clocks of the authorization server and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The members with the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds for one request. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response. Default: 65,536. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /** Called with the reason of each refusal, in more detail than the client gets. Default: reasons are not reported. */
  readonly onRefusal?: ((reason: string) => void) | undefined;
}
/**
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be revoked. `resourceServer` keeps
 * the responses for `cacheMs`, by the hash of the token.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc7662
 */
export declare function introspection(
  options: IntrospectionOptions,
): TokenVerifier;
