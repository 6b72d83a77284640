// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AuthorizationServer } from "oauth4webapi";
import type { PendingLogin } from "./authorizationCode.js";
import type { Challenge } from "./challenge.js";
import type { LoginSettings } from "./loginSettings.js";
/** The authorization server of an MCP server. */
export interface DiscoveredServer {
  readonly issuer: string;
  readonly metadata: AuthorizationServer;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The scopes that the resource metadata lists. */
  readonly scopes: readonly string[];
}
/** Finds the authorization server that the MCP server names now. */
export declare function discoverAuthorization(
  challenge: Challenge | undefined,
  settings: LoginSettings,
): Promise<DiscoveredServer>;
/** Returns the metadata of an issuer that was discovered earlier. */
export declare function metadataOf(
  { issuer, isLegacy }: Pick<PendingLogin, "issuer" | "isLegacy">,
  { server, fetch }: LoginSettings,
): Promise<AuthorizationServer>;
