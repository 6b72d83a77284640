// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LoginError } from "./errors.js";
import { claimsOf } from "./jwtClaims.js";
/** The grant type for an assertion. */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/**
 * Returns the grant for workload identity: the program exchanges a JWT that its platform has signed for a token of the MCP server. Set the
 * option `clientId` of `oauth` if the authorization server requires one.
 *
 * The MCP server names the authorization server, so an assertion is sent only if its audience is this authorization server.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.1
 */
export function jwtBearer({ assertion, audience }) {
  return {
    requiresClientId: true,
    async parameters(request) {
      const { resource, metadata, signal } = request;
      const { issuer } = metadata;
      const jwt = await assertion({ issuer, resource, signal });
      checkAudience(jwt, audience, request);
      return { grantType: JWT_BEARER, parameters: { assertion: jwt } };
    },
  };
}
/** @throws LoginError if another server could use the assertion, so that a false authorization server must not get it. */
function checkAudience(jwt, expected, { metadata }) {
  const { issuer, token_endpoint } = metadata;
  const audiences = [claimsOf(jwt)?.["aud"]].flat();
  const accepted =
    expected === undefined
      ? [issuer, `${issuer}/`, issuer.replace(/\/$/, ""), token_endpoint]
      : [expected];
  if (accepted.some((name) => name !== undefined && audiences.includes(name)))
    return;
  throw new LoginError(
    `The assertion is not for the authorization server ${issuer}: its claim aud must contain ${expected ?? issuer}. The assertion was not sent.`,
    { step: "token-request", issuer },
  );
}
