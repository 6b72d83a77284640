// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AuthorizationServer } from "oauth4webapi";
import { type PendingLogin } from "./authorizationCode.js";
import type { Challenge } from "./challenge.js";
import { type LoginClient } from "./loginClient.js";
import type { LoginFetch } from "./loginFetch.js";
import type { OAuthOptions } from "./options.js";
import type { SecretStore } from "./secretStore.js";
import { type Tokens } from "./tokens.js";
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
export interface FlowSettings {
  readonly server: URL;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
}
interface ClientAtServer {
  readonly metadata: AuthorizationServer;
  readonly client: LoginClient;
}
/** The steps of one login at one MCP server. */
export declare class LoginFlow {
  #private;
  constructor(settings: FlowSettings);
  /** Finds the authorization server that the MCP server names now. */
  discover(challenge: Challenge | undefined): Promise<DiscoveredServer>;
  /** Returns the metadata of an issuer that was discovered earlier. */
  metadataOf({
    issuer,
    isLegacy,
  }: Pick<PendingLogin, "issuer" | "isLegacy">): Promise<AuthorizationServer>;
  /** Refreshes tokens at the server that issued them. Returns undefined if the client of the tokens is not available any more. */
  refresh(
    tokens: Tokens,
    { metadata, resource }: Pick<DiscoveredServer, "metadata" | "resource">,
  ): Promise<Tokens | undefined>;
  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  login(found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens>;
  /** Requests the tokens for an authorization response. */
  complete(
    pending: PendingLogin,
    callback: URL,
    { metadata, client }: ClientAtServer,
  ): Promise<Tokens>;
  /** Completes a login whose authorization request was made on another page. */
  finish(pending: PendingLogin, callback: URL): Promise<Tokens>;
}
/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
export declare function readUrl(text: string | URL): URL;
export {};
