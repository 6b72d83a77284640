import type { Principal } from "../protocol/principal.js";
import { sha256OfAscii } from "../platform/sha256.js";
import { refuseToken, type TokenVerifier } from "./tokenVerifier.js";

/** The caller that a static token stands for. Members that are left out get the defaults of {@link staticTokens}. */
export type StaticTokenOwner = Partial<Principal> & Pick<Principal, "subject" | "clientId">;

/**
 * Returns a verifier for a fixed list of tokens, for tests and for development. It keeps the hashes of the tokens only.
 *
 * @param owners the callers by token. The issuer is `urn:static-tokens`, unless a caller names another issuer; scopes and claims are empty
 * by default.
 */
export function staticTokens(owners: { readonly [token: string]: StaticTokenOwner }): TokenVerifier {
  const principals = new Map(
    Object.entries(owners).map(([token, owner]) => [
      sha256OfAscii(token),
      { issuer: "urn:static-tokens", scopes: [], claims: {}, ...owner },
    ]),
  );
  return (token) => principals.get(sha256OfAscii(token)) ?? refuseToken("the token is unknown");
}
