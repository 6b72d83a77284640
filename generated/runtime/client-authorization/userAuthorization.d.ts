// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type PendingLogin } from "./authorizationCode.js";
import type { LoginClient } from "./clientAuthentication.js";
import type { DiscoveredServer } from "./discoveredServer.js";
import type { LoginSettings } from "./loginSettings.js";
import type { RedirectHandler } from "./redirect.js";
/** The response to an authorization request, with the facts of the request. */
export interface UserAuthorization {
  readonly pending: PendingLogin;
  readonly callback: URL;
  readonly client: LoginClient;
}
/**
 * Shows the page of the authorization server to the user and waits for the callback.
 *
 * @throws LoginError if the login fails, if the user does not log in, or if the login continues on another page.
 */
export declare function authorizeUser(
  redirect: RedirectHandler,
  {
    found,
    scopes,
  }: {
    found: DiscoveredServer;
    scopes: readonly string[];
  },
  settings: LoginSettings,
): Promise<UserAuthorization>;
