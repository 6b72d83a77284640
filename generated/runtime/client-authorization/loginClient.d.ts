// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AuthorizationServer, type ClientAuth } from "oauth4webapi";
import type { LoginFetch } from "./loginFetch.js";
import type { OAuthOptions, RegisteredClient } from "./options.js";
import type { SecretStore } from "./secretStore.js";
/** The client id at one authorization server, with its authentication at the token endpoint. */
export interface LoginClient {
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}
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
export declare function findClientOf(
  { clientId, registration }: Pick<LoginClient, "clientId" | "registration">,
  request: ClientRequest,
): Promise<LoginClient | undefined>;
/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export declare function loginClientOf(
  client: RegisteredClient,
  metadata: AuthorizationServer,
): LoginClient;
/** Returns the client of a stored value; undefined if the value is invalid. */
export declare function readRegistration(
  value: unknown,
): RegisteredClient | undefined;
