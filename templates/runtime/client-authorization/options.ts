import type { AuthorizationServer, ClientAuth } from "oauth4webapi";
import type { Awaitable } from "../protocol/awaitable.js";
import type { FetchFunction } from "../client-transports/exchangers/httpExchanger.js";
import type { ClientWarning } from "../client/warning.js";
import type { JsonObject } from "../validation/checks.js";
import type { CredentialStore, SecretStore } from "./credentialStore.js";
import type { LoginFetch, LoginLimits } from "./loginFetch.js";
import type { ClientAuthorization } from "../client-transports/http/authorization.js";
import type { UserLogins } from "./repeatedLogins.js";

/** The methods by which a client authenticates at the token endpoint. */
export type TokenEndpointAuthMethod = "client_secret_basic" | "client_secret_post" | "none";

/** A client that was registered by hand at one authorization server. */
export interface RegisteredClient {
  /** The client id at the authorization server. */
  readonly clientId: string;
  /** The secret of the client; undefined for a public client. */
  readonly clientSecret?: string | undefined;
  /** By default the method that the server's metadata lists first in the order `client_secret_basic`, `client_secret_post`; `none` without a secret. */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod | undefined;
}

/**
 * A rule that some authorization servers break:
 *
 * - `code_challenge_methods_supported`: the metadata lacks this member. PKCE is used all the same, but nothing shows that the server checks
 *   it: if it does not, a stolen authorization code is enough for a token.
 * - `issuer`: the issuer in the metadata is spelt differently. Nothing then shows that the metadata belongs to the issuer which the MCP
 *   server names, so a mistake at its well-known location can lead the login to another authorization server.
 */
export type IssuerException = "code_challenge_methods_supported" | "issuer";

/** The names of the rules that `issuerExceptions` accepts. */
export const ISSUER_EXCEPTIONS: readonly IssuerException[] = ["code_challenge_methods_supported", "issuer"];

/** Options of `oauth`. */
export interface OAuthOptions {
  /** The id of a client that was registered by hand. */
  readonly clientId?: string | undefined;
  /** The secret of the client. Requires the option `issuer`, because otherwise the MCP server would decide which issuer gets the secret. */
  readonly clientSecret?: string | undefined;
  /** The method by which this client authenticates at the token endpoint, see `RegisteredClient`. */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod | undefined;
  /** Shows the authorization server's page to the user. Required for the authorization code grant. */
  readonly redirect?: RedirectHandler | undefined;
  /** The metadata for dynamic registration, such as `client_name`. The login adds the members that the flow needs. */
  readonly clientMetadata?: JsonObject | undefined;
  /**
   * The issuer at which `clientId` is registered. Without this option, a client without a secret belongs to the first issuer that the MCP
   * server names, and its id is not sent to another issuer later.
   */
  readonly issuer?: string | undefined;
  /** Clients that were registered by hand, by issuer. */
  readonly clients?: { readonly [issuer: string]: RegisteredClient } | undefined;
  /** The URL of the client id metadata document, which is the client id at authorization servers that support it. */
  readonly clientMetadataUrl?: string | undefined;
  /** The scopes of the first login, in place of the scopes that the server names. Scopes that a later challenge requires are added. */
  readonly scopes?: readonly string[] | undefined;
  /** Keeps tokens and registrations; in memory by default. */
  readonly store?: CredentialStore | undefined;
  /** The grant; the authorization code grant with PKCE by default. */
  readonly grant?: Grant | undefined;
  /**
   * True binds the tokens to a key (DPoP), so that a stolen token is useless without the key. The login fails if the authorization server
   * does not issue such tokens. The store keeps the key beside the tokens. False by default.
   *
   * @experimental The extension of MCP is a draft.
   */
  readonly dpop?: boolean | undefined;
  /** False switches off the discovery of revision 2025-03-26, which needs no resource metadata. True by default. */
  readonly discoverLegacy?: boolean | undefined;
  /**
   * The rules that an authorization server breaks, by its issuer as the MCP server names it. None by default, and none for other issuers.
   * List only servers that you know, because each exception gives up a protection (see `IssuerException`).
   */
  readonly issuerExceptions?: { readonly [issuer: string]: readonly IssuerException[] } | undefined;
  /**
   * Origins of authorization servers for which `http:` and addresses of the own machine or a private network are accepted, such as
   * `http://localhost:4000`. These are accepted without this option if the MCP server itself is on the loopback interface. An MCP server
   * elsewhere whose URL starts with `http:` must be in this list as well.
   */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Sends the requests of the login; the global `fetch` by default. */
  readonly fetch?: FetchFunction | undefined;
  /** The limits of a login. */
  readonly limits?: LoginLimits | undefined;
  /** Called for a condition that the login survives, such as a store that cannot be read. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}

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

/** The options with which a login calls a redirect handler. */
export interface RedirectOptions {
  /** Aborted when the login ends, because its time limit has passed or no connection waits for it. */
  readonly signal: AbortSignal;
}

/** The options with which a login requests the redirect URI of a handler. */
export interface RedirectUriOptions extends RedirectOptions {
  /**
   * The redirect URIs of the client's registration at the authorization server; empty if the client must register. The login registers the
   * client again unless the handler returns one of them.
   */
  readonly registered: readonly string[];
}

/** Shows the page of an authorization server to the user and receives the URL to which that page redirects. */
export interface RedirectHandler {
  /**
   * The redirect URI of the client. A function is called once for each login, before the client registers, for example to open a port.
   */
  readonly uri: string | URL | ((options: RedirectUriOptions) => Awaitable<string | URL>);
  /**
   * Opens the URL in a browser. Returns the URL to which the browser was redirected, with its query; undefined if the current page is left,
   * so that the callback page calls `login.finish(url)`.
   */
  open(authorizationUrl: URL, options: RedirectOptions): Awaitable<string | URL | undefined>;
}

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
 * A way to obtain tokens without a user, in place of the authorization code grant. The login adds the parameters `scope` and `resource`,
 * sends the token request, and repeats it when the token has expired.
 */
export interface Grant {
  /** True if the grant is only for clients that were registered by hand, so that the login does not register a client. */
  readonly requiresClientId?: boolean | undefined;
  /** Returns the client of the grant; undefined to use the client of the options, the metadata document, or the registration. */
  client?(metadata: AuthorizationServer): Awaitable<GrantClient | undefined>;
  /** Returns the parameters of a token request. Called for each token request. */
  parameters(request: GrantRequest): Awaitable<GrantParameters>;
}

/** The settings of one login at one MCP server. */
export interface LoginSettings {
  readonly server: URL;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  readonly userLogins: UserLogins;
}
