// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AuthorizationServer } from "oauth4webapi";
import type { LoginFetch } from "./loginFetch.js";
import type { OAuthOptions, RegisteredClient } from "./options.js";
import type { SecretStore } from "./secretStore.js";
/** A login that needs a client id at one authorization server. */
export interface ClientRequest {
  readonly metadata: AuthorizationServer;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  /** Undefined for a grant without a user. */
  readonly redirectUri: string | undefined;
  /** False if a new registration would be useless. */
  readonly canRegister?: boolean;
}
/** Returns the stored registration; undefined if it has expired or was made for another redirect URI. */
export declare function loadRegistration({
  metadata,
  store,
  redirectUri,
}: ClientRequest): Promise<RegisteredClient | undefined>;
/** Returns the redirect URIs of the stored registration; empty if there is none, or if it has expired. */
export declare function registeredUris(
  metadata: AuthorizationServer,
  store: SecretStore,
): Promise<readonly string[]>;
/** Returns the client of a stored value; undefined if the value is invalid. */
export declare function readRegistration(
  value: unknown,
): RegisteredClient | undefined;
/** Registers a client and stores the registration. */
export declare function registerClient(
  request: ClientRequest,
): Promise<RegisteredClient>;
