// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type AuthorizationServer, type ClientAuth } from "oauth4webapi";
import type { RegisteredClient } from "./options.js";
/** The client id at one authorization server, with its authentication at the token endpoint. */
export interface LoginClient {
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}
/** The methods that need a secret, the preferred method first. */
export declare const SECRET_METHODS: readonly [
  "client_secret_basic",
  "client_secret_post",
];
/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export declare function loginClientOf(
  client: RegisteredClient,
  metadata: AuthorizationServer,
): LoginClient;
