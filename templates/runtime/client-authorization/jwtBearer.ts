import type { Awaitable } from "../protocol/awaitable.js";
import { LoginError } from "./errors.js";
import type { Grant, GrantRequest } from "./grant.js";
import { claimsOf } from "./jwtClaims.js";

/** The grant type for an assertion. */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** The recipient of an assertion. */
export interface AssertionRequest {
  /** The issuer of the authorization server that receives the assertion, which must be its audience (`aud`). */
  readonly issuer: string;
  /** The MCP server for which the token is requested. */
  readonly resource: string;
  /** Aborted when the login ends. */
  readonly signal: AbortSignal;
}

/** The options of `jwtBearer`. */
export interface JwtBearerOptions {
  /** Returns the signed JWT of the workload, for example from the platform that runs the program. Called for each token request. */
  assertion(request: AssertionRequest): Awaitable<string>;
  /**
   * The audience that the platform writes into the assertion, if it is neither the issuer nor the token endpoint of the authorization server.
   */
  readonly audience?: string | undefined;
}

/**
 * Returns the grant for workload identity: the program exchanges a JWT that its platform has signed for a token of the MCP server. Set the
 * option `clientId` of `oauth` if the authorization server requires one.
 *
 * The MCP server names the authorization server, so an assertion is sent only if its audience is this authorization server.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.1
 */
export function jwtBearer({ assertion, audience }: JwtBearerOptions): Grant {
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
function checkAudience(jwt: string, expected: string | undefined, { metadata }: GrantRequest): void {
  const { issuer, token_endpoint } = metadata;
  const audiences: readonly unknown[] = [claimsOf(jwt)?.["aud"]].flat();
  const accepted =
    expected === undefined ? [issuer, `${issuer}/`, issuer.replace(/\/$/, ""), token_endpoint] : [expected];
  if (accepted.some((name) => name !== undefined && audiences.includes(name))) return;
  throw new LoginError(
    `The assertion is not for the authorization server ${issuer}: its claim aud must contain ${expected ?? issuer}. The assertion was not sent.`,
    { step: "token-request", issuer },
  );
}
