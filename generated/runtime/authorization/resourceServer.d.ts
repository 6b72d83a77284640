// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpAuthorization } from "../transports/http/httpAuthorization.js";
import type { ResourceServerOptions, RevokedPrincipal } from "./options.js";
/** The value of the HTTP option `authorization`, as {@link resourceServer} returns it. */
export interface ResourceServer extends HttpAuthorization {
  /**
   * Refuses the tokens that a caller has at present, and ends its streams and calls; a call whose stream can be resumed goes on for later
   * tokens of the caller. Tokens that are issued later are accepted. Each process of a service has to call it; tokens without the claim
   * `iat` that this process has not seen are left to `verify`.
   *
   * @throws TypeError if the principal has neither a subject nor a client id.
   */
  revoke(principal: RevokedPrincipal): void;
}
/**
 * Returns an OAuth 2 resource server for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It
 * accepts the requests whose access token `verify` accepts.
 *
 * @throws TypeError if `resource` or one of `authorizationServers` is not an https URL (http is allowed for localhost), or if there is no
 * authorization server.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export declare function resourceServer(
  options: ResourceServerOptions,
): ResourceServer;
