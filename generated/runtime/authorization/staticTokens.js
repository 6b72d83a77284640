// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { sha256OfAscii } from "../platform/sha256.js";
import { refuseToken } from "./tokenVerifier.js";
/**
 * Returns a verifier for a fixed list of tokens, for tests and for development. It keeps the hashes of the tokens only.
 *
 * @param owners the callers by token. The issuer is `urn:static-tokens`, unless a caller names another issuer; scopes and claims are empty
 * by default.
 */
export function staticTokens(owners) {
  const principals = new Map(
    Object.entries(owners).map(([token, owner]) => [
      sha256OfAscii(token),
      { issuer: "urn:static-tokens", scopes: [], claims: {}, ...owner },
    ]),
  );
  return (token) =>
    principals.get(sha256OfAscii(token)) ?? refuseToken("the token is unknown");
}
