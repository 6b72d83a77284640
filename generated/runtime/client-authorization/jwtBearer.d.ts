// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { Grant } from "./grant.js";
/** The grant type for an assertion. */
export declare const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
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
export declare function jwtBearer({
  assertion,
  audience,
}: JwtBearerOptions): Grant;
