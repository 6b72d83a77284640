// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type PendingLogin } from "./authorizationCode.js";
import type { Challenge } from "./challenge.js";
import { type DiscoveredServer } from "./discoveredServer.js";
import type { LoginSettings } from "./loginSettings.js";
import { type Tokens } from "./tokens.js";
/** The authorization server of tokens; without its metadata if it was discovered by an earlier program. */
export type RefreshedServer = Pick<
  DiscoveredServer,
  "issuer" | "isLegacy" | "resource"
> &
  Partial<Pick<DiscoveredServer, "metadata">>;
/** The steps of one login at one MCP server. */
export declare class LoginFlow {
  #private;
  constructor(settings: LoginSettings);
  /** Finds the authorization server that the MCP server names now. */
  discover(challenge: Challenge | undefined): Promise<DiscoveredServer>;
  /** Refreshes tokens at the server that issued them. Returns undefined if the client of the tokens is not available any more. */
  refresh(tokens: Tokens, found: RefreshedServer): Promise<Tokens | undefined>;
  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  login(found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens>;
  /** Completes a login whose authorization request was made on another page. */
  finish(pending: PendingLogin, callback: URL): Promise<Tokens>;
}
