// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TokenEndpointResponse } from "oauth4webapi";
import { type JsonObject } from "../validation/checks.js";
import type { DpopKey } from "./dpopKey.js";
import type { LoginClient } from "./clientAuthentication.js";
import type { RegisteredClient } from "./options.js";
/** The tokens of one resource, as the store keeps them. */
export interface Tokens {
  readonly accessToken: string;
  /** The type in lower case: `bearer`, or `dpop`. */
  readonly tokenType: string;
  readonly refreshToken: string | undefined;
  /** The time shortly before the token expires, in milliseconds since 1970; undefined if the server named no duration. */
  readonly refreshAt: number | undefined;
  /** The client id that requested the tokens. Only this client can refresh them. */
  readonly clientId: string;
  /** The dynamic registration of this client; undefined for a client that the options give. */
  readonly registration: RegisteredClient | undefined;
  /** The scopes that the server granted. */
  readonly scopes: readonly string[];
  /** The private key to which the tokens are bound, as a JWK; undefined for bearer tokens. */
  readonly dpopKey: JsonObject | undefined;
}
export interface TokenFacts {
  readonly client: LoginClient;
  /** The scopes of the request, which count if the response has none. */
  readonly scopes: readonly string[];
  /** The earlier tokens, if the response is the result of a refresh. */
  readonly earlier?: Tokens | undefined;
  /** The key to which the tokens are bound; undefined for bearer tokens. */
  readonly key: DpopKey | undefined;
}
/** @throws LoginError if a header cannot contain the token, or if the server issued a bearer token for a request with a key. */
export declare function tokensOf(
  response: TokenEndpointResponse,
  { client, scopes, earlier, key }: TokenFacts,
): Tokens;
/** Returns the tokens of a stored value; undefined if the value is invalid. */
export declare function readTokens(
  value: JsonObject | undefined,
): Tokens | undefined;
