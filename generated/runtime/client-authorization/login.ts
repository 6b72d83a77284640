// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientAuthorization } from "../client-transports/http/clientAuthorization.js";

/** The authorization of one user or program, for any number of servers and connections. */
export interface Login extends ClientAuthorization {
  /**
   * Continues a login on the callback page, if `redirect.open` returned undefined. Connect again afterwards.
   *
   * @param callbackUrl the URL of the callback page, with its query.
   * @throws LoginError if no login of this store expects the URL, or if the login fails.
   */
  finish(callbackUrl: string | URL): Promise<void>;
  /**
   * Deletes the tokens for an MCP server from the store, ends a login or a refresh that is running, and drops the cached results of the
   * connections to the server. The client registration stays. Close the connections as well, because their sessions belong to the user.
   */
  forget(server: string | URL): Promise<void>;
}
