// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { Grant } from "./grant.js";
import type { RegisteredClient } from "./options.js";
/** The identity provider of a company, with the client id that the program has there. */
export interface IdentityProvider extends RegisteredClient {
  /** The issuer of the identity provider. Its token endpoint is discovered. */
  readonly issuer: string;
  /** The token endpoint, if it is known and must not be discovered. */
  readonly tokenEndpoint?: string | undefined;
}
/** The options of `idJag`. */
export interface IdJagOptions {
  /** The identity provider that issues the assertion. */
  readonly identityProvider: IdentityProvider;
  /** Returns the ID token or SAML assertion with which the user has logged in at the identity provider. Called for each token request. */
  subjectToken(options: { readonly signal: AbortSignal }): Awaitable<string>;
  /** The type of the subject token; `urn:ietf:params:oauth:token-type:id_token` by default. */
  readonly subjectTokenType?: string | undefined;
}
/**
 * Returns the grant for authorization that a company manages: the identity provider exchanges the user's identity for an assertion (ID-JAG),
 * and the authorization server of the MCP server exchanges the assertion for a token. The user sees no further page. The client id at the
 * authorization server is the option `clientId`, or `clients`, of `oauth`.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://github.com/modelcontextprotocol/ext-auth
 */
export declare function idJag(options: IdJagOptions): Grant;
