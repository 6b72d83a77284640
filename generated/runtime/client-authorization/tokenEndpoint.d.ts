// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type AuthorizationServer,
  type DPoPHandle,
  type TokenEndpointResponse,
} from "oauth4webapi";
import type { GrantParameters } from "./grant.js";
import type { LoginClient } from "./clientAuthentication.js";
import type { LoginFetch } from "./loginFetch.js";
export interface TokenEndpointOptions {
  readonly metadata: AuthorizationServer;
  readonly client: LoginClient;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  readonly fetch: LoginFetch;
  /** The key to which tokens are bound; undefined for bearer tokens. */
  readonly dpop?: DPoPHandle | undefined;
}
/** The facts of an authorization response that a token request needs. */
export interface CodeFacts {
  /** The parameters that `validateAuthResponse` returned. */
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}
/** The token endpoint of an authorization server, for one client and one resource. */
export declare class TokenEndpoint {
  #private;
  constructor(options: TokenEndpointOptions);
  exchangeCode({
    parameters,
    redirectUri,
    verifier,
  }: CodeFacts): Promise<TokenEndpointResponse>;
  refresh(refreshToken: string): Promise<TokenEndpointResponse>;
  /** Requests a token with a grant without a user. */
  grant(
    { grantType, parameters }: GrantParameters,
    scopes: readonly string[],
  ): Promise<TokenEndpointResponse>;
}
