// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import { readRegistration } from "./clientRegistration.js";
import { splitScopes } from "./scopes.js";
/** Milliseconds before its end at which a token is refreshed, so that it does not expire on its way to the server. */
const EARLY_MS = 10_000;
/** The characters of a token, as a header can contain them. */
const TOKEN = /^[\x21-\x7e]+$/;
/** @throws LoginError if a header cannot contain the token, or if the server issued a bearer token for a request with a key. */
export function tokensOf(response, { client, scopes, earlier, key }) {
  const { access_token, token_type, refresh_token, expires_in, scope } =
    response;
  if (key !== undefined && token_type !== "dpop")
    throw new LoginError(
      "The authorization server issued a bearer token, although the client asked for a token that is bound to its key. Omit the option dpop if bearer tokens are acceptable.",
      { step: "token-request" },
    );
  // The error of a header would repeat the token.
  if (!TOKEN.test(access_token))
    throw new LoginError(
      "The authorization server issued a token with characters that a header cannot contain.",
      { step: "token-request" },
    );
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
    dpopKey: key?.jwk,
  };
}
function refreshTimeOf(lifetimeMs) {
  return Date.now() + lifetimeMs - Math.min(EARLY_MS, lifetimeMs / 2);
}
/** Returns the tokens of a stored value; undefined if the value is invalid. */
export function readTokens(value) {
  if (!isObject(value)) return undefined;
  const {
    accessToken,
    tokenType,
    refreshToken,
    refreshAt,
    clientId,
    registration,
    scopes,
    dpopKey,
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
    dpopKey: isObject(dpopKey) ? dpopKey : undefined,
  };
}
