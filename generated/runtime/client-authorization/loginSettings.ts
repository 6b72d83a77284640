// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LoginFetch } from "./loginFetch.js";
import type { OAuthOptions } from "./options.js";
import type { SecretStore } from "./secretStore.js";
import type { UserLogins } from "./userLogins.js";

/** The settings of one login at one MCP server. */
export interface LoginSettings {
  readonly server: URL;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  readonly userLogins: UserLogins;
}
