// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TokenEndpointResponse } from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import { readRegistration, type LoginClient } from "./loginClient.js";
import type { RegisteredClient } from "./options.js";
import { splitScopes } from "./scopes.js";

/** Milliseconds before its end at which a token is refreshed, so that it does not expire on its way to the server. */
const EARLY_MS = 10_000;

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
}

export interface TokenFacts {
  readonly client: LoginClient;
  /** The scopes of the request, which count if the response has none. */
  readonly scopes: readonly string[];
  /** The earlier tokens, if the response is the result of a refresh. */
  readonly earlier?: Tokens | undefined;
}

export function tokensOf(
  response: TokenEndpointResponse,
  { client, scopes, earlier }: TokenFacts,
): Tokens {
  const { access_token, token_type, refresh_token, expires_in, scope } =
    response;
  return {
    accessToken: access_token,
    tokenType: token_type,
    // Without a new refresh token, the earlier one stays valid.
    refreshToken: refresh_token ?? earlier?.refreshToken,
    refreshAt:
      expires_in === undefined ? undefined : refreshTimeOf(expires_in * 1000),
    clientId: client.clientId,
    registration: client.registration,
    scopes: scope === undefined ? scopes : splitScopes(scope),
  };
}

function refreshTimeOf(lifetimeMs: number): number {
  return Date.now() + lifetimeMs - Math.min(EARLY_MS, lifetimeMs / 2);
}

/** Returns the tokens of a stored value; undefined if the value is invalid. */
export function readTokens(value: JsonObject | undefined): Tokens | undefined {
  if (!isObject(value)) return undefined;
  const {
    accessToken,
    tokenType,
    refreshToken,
    refreshAt,
    clientId,
    registration,
    scopes,
  } = value;
  if (
    typeof accessToken !== "string" ||
    typeof tokenType !== "string" ||
    typeof clientId !== "string"
  )
    return undefined;
  return {
    accessToken,
    tokenType,
    refreshToken: typeof refreshToken === "string" ? refreshToken : undefined,
    refreshAt: typeof refreshAt === "number" ? refreshAt : undefined,
    clientId,
    registration: readRegistration(registration),
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
  };
}
