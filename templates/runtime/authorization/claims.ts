import type { Principal } from "../protocol/principal.js";
import type { JsonObject } from "../validation/checks.js";

/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
export const SCOPE_CLAIMS: readonly string[] = ["scope", "scp"];

/** The claims with the client id of an access token: of RFC 9068, OpenID Connect, Okta, and Microsoft Entra. */
const CLIENT_CLAIMS: readonly string[] = ["client_id", "azp", "cid", "appid"];

/** The rules by which claims become a principal. */
export interface ClaimRules {
  readonly issuer: string;
  readonly scopeClaims: readonly string[];
  /** Milliseconds that the clocks of the authorization server and of this server may differ. */
  readonly toleranceMs: number;
}

/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export function principalOf(
  claims: JsonObject,
  { issuer, scopeClaims, toleranceMs }: ClaimRules,
): Principal | undefined {
  const subject = nonEmptyString(claims["sub"]);
  const clientId = CLIENT_CLAIMS.map((name) => nonEmptyString(claims[name])).find((id) => id !== undefined);
  if (subject === undefined && clientId === undefined) return undefined;
  const { exp } = claims;
  return {
    issuer,
    subject,
    clientId,
    scopes: [...new Set(scopeClaims.flatMap((name) => scopesIn(claims[name])))],
    claims,
    // Some introspection endpoints write the number as a text.
    expiresAt: exp === undefined ? undefined : Number(exp) * 1000 + toleranceMs,
  };
}

/** Returns the scopes of a claim: a list, or a text with spaces between the scopes. */
function scopesIn(claim: unknown): readonly string[] {
  const items: unknown[] = Array.isArray(claim) ? claim : typeof claim === "string" ? claim.split(" ") : [];
  return items.filter((item): item is string => typeof item === "string" && item !== "");
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
