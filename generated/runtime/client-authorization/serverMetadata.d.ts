// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AuthorizationServer } from "oauth4webapi";
import type { LoginFetch } from "./loginFetch.js";
/**
 * Returns the metadata of an authorization server. The first location with a document decides.
 *
 * @throws LoginError if no location has metadata, or if its issuer is not identical to the given issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/authorization-server-discovery
 */
export declare function discoverServer(
  issuer: string,
  fetch: LoginFetch,
): Promise<AuthorizationServer>;
/**
 * Returns the metadata of the authorization server on the origin of an MCP server, as revision 2025-03-26 defines it: a document at the root,
 * or default endpoints if there is none.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/authorization#server-metadata-discovery
 */
export declare function discoverLegacyServer(
  server: URL,
  fetch: LoginFetch,
): Promise<AuthorizationServer>;
