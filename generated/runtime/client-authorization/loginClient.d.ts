// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type LoginClient } from "./clientAuthentication.js";
import { type ClientRequest } from "./clientRegistration.js";
/**
 * Returns the client for an authorization server: of the grant, registered by hand, its metadata document, or registered dynamically.
 *
 * @throws LoginError if there is no client id, or if the client id belongs to another issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration
 */
export declare function findClient(
  request: ClientRequest,
): Promise<LoginClient>;
/** Returns the client that requested tokens; undefined if the options give another client now. */
export declare function findClientOfTokens(
  { clientId, registration }: Pick<LoginClient, "clientId" | "registration">,
  request: ClientRequest,
): Promise<LoginClient | undefined>;
