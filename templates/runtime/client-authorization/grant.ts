import type { AuthorizationServer, ClientAuth } from "oauth4webapi";
import type { Awaitable } from "../protocol/awaitable.js";
import type { LoginFetch } from "./loginFetch.js";

/** The client id of a grant, with its authentication at the token endpoint. */
export interface GrantClient {
  /** The client id at the authorization server. */
  readonly clientId: string;
  /** Adds the credentials of the client to a token request. */
  readonly authentication: ClientAuth;
}

/** The facts with which a grant makes the parameters of its token request. */
export interface GrantRequest {
  /** The URL of the MCP server. */
  readonly server: URL;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The metadata of the authorization server that issues the token. */
  readonly metadata: AuthorizationServer;
  /** The client id at this authorization server. */
  readonly clientId: string;
  /** The scopes of the token request. */
  readonly scopes: readonly string[];
  /** Sends further requests, for example to an identity provider, with the limits and the rules for URLs of the login. */
  readonly fetch: LoginFetch;
  /** Aborted when the login ends. */
  readonly signal: AbortSignal;
}

/** The grant type of a token request, and the parameters that belong to the grant. */
export interface GrantParameters {
  /** The value of the parameter `grant_type`. */
  readonly grantType: string;
  /** The further parameters of the token request, by name. */
  readonly parameters: { readonly [name: string]: string };
}

/**
 * A way to obtain tokens without a user, in place of the authorization code grant. The login adds the parameters `scope` and `resource`, sends
 * the token request, and repeats it when the token has expired.
 */
export interface Grant {
  /** True if the grant is only for clients that were registered by hand, so that the login does not register a client. */
  readonly requiresClientId?: boolean | undefined;
  /** Returns the client of the grant; undefined to use the client of the options, the metadata document, or the registration. */
  client?(metadata: AuthorizationServer): Awaitable<GrantClient | undefined>;
  /** Returns the parameters of a token request. Called for each token request. */
  parameters(request: GrantRequest): Awaitable<GrantParameters>;
}

/**
 * Returns the grant of a program that logs in as itself, without a user. The client id and its secret are the options `clientId` and
 * `clientSecret`, or `clients`, of `oauth`, so that they are sent to no other issuer than their own.
 *
 * @example
 * ```ts
 * const login = oauth({ clientId, clientSecret, issuer: "https://as.example", grant: clientCredentials() });
 * ```
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 */
export function clientCredentials(): Grant {
  return {
    requiresClientId: true,
    parameters: () => ({ grantType: "client_credentials", parameters: {} }),
  };
}
