// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
export const SCOPE_CLAIMS = ["scope", "scp"];
/** The claims with the client id of an access token: of RFC 9068, OpenID Connect, Okta, and Microsoft Entra. */
const CLIENT_CLAIMS = ["client_id", "azp", "cid", "appid"];
/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export function principalOf(claims, { issuer, scopeClaims, toleranceMs }) {
  const subject = nonEmptyString(claims["sub"]);
  const clientId = CLIENT_CLAIMS.map((name) =>
    nonEmptyString(claims[name]),
  ).find((id) => id !== undefined);
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
function scopesIn(claim) {
  const items = Array.isArray(claim)
    ? claim
    : typeof claim === "string"
      ? claim.split(" ")
      : [];
  return items.filter((item) => typeof item === "string" && item !== "");
}
function nonEmptyString(value) {
  return typeof value === "string" && value !== "" ? value : undefined;
}
