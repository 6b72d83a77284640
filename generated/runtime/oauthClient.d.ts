// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Logs clients in with OAuth: the option `authorization` of `http(url)` and `sse(url)`. Requires the package `oauth4webapi`. Runs on Node, Deno,
 * Bun, workerd and in browsers.
 *
 * `oauth(options)` finds the authorization server of an MCP server, obtains a client id, sends the user to the authorization server, and
 * requests, refreshes and extends tokens. Calls at the same time share one login.
 *
 * @example
 * ```ts
 * const login = oauth({ redirect: loopbackRedirect({ open }), clientMetadata: { client_name: "host" } });
 * const client = await connect(http(url, { authorization: login }), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization
 * @module
 */
import { type AuthorizationServer, type ClientAuth } from "oauth4webapi";
import { type ClientWarning, McpClientError } from "./clientCore.js";
import type { ClientAuthorization, FetchFunction } from "./httpClient.js";
import { type Awaitable, type JsonObject } from "./protocol.js";
/** A host has an address that a login must not connect to. Thrown by a fetch function that checks addresses. */
export declare class AddressError extends Error {
  readonly name = "AddressError";
  /** The part of the message after the URL, such as `resolves to 10.0.0.5 …`. */
  readonly reason: string;
  constructor({ origin }: URL, reason: string);
}
/**
 * Returns true for a host that is the own machine: `localhost`, its subdomains, 127.0.0.0/8 and ::1.
 *
 * @param host the member `hostname` of a URL, or an IP address.
 */
export declare function isLoopback(host: string): boolean;
/** Returns true for an IP address of the own machine, of a private network, or for a special use. Returns false for other names. */
export declare function isInternalAddress(host: string): boolean;
/** The step of a login that failed. */
export type LoginStep =
  | "challenge"
  | "resource-metadata"
  | "server-metadata"
  | "registration"
  | "authorization-request"
  | "authorization-response"
  | "token-request"
  | "refresh"
  | "step-up"
  | "store";
/** The facts of a `LoginError`. */
export interface LoginErrorFacts {
  /** The step of the login that failed. */
  readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  readonly issuer?: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  readonly code?: string | undefined;
  /** True if the same login may succeed later, for example after the authorization server sent status 503. */
  readonly isRetryable?: boolean;
}
/**
 * A login failed. The message names the problem and the solution. Neither the message nor a member contains a token, a code, a verifier or a
 * secret.
 */
export declare class LoginError extends McpClientError {
  readonly name = "LoginError";
  /** The step that failed. */
  readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  readonly issuer: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  readonly code: string | undefined;
  constructor(message: string, facts: LoginErrorFacts);
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
export declare function clientCredentials(): Grant;
/**
 * Keeps the tokens and client registrations of one user. A program with several users needs a store for each of them, because the keys do not
 * name a user. The values contain secrets, so a store must protect them from other users.
 *
 * The keys name the issuer and the resource: `tokens ISSUER RESOURCE`, `client ISSUER`, `server URL`, and `pending STATE` for a login that
 * continues on another page. A value is a JSON object of at most a few kilobytes.
 */
export interface CredentialStore {
  /** Returns a value as it was saved last, by any page or process; undefined if there is none. */
  load(key: string): Awaitable<JsonObject | undefined>;
  /** Replaces a value. After the promise resolves, the value must survive the end of the process if the store is persistent. */
  save(key: string, value: JsonObject): Awaitable<void>;
  /** Deletes a value. A key without a value is not an error. */
  delete(key: string): Awaitable<void>;
  /**
   * Runs a function while no other page or process runs a function with the same name. By default `navigator.locks` is used if it exists.
   */
  lock?<T>(name: string, run: () => Promise<T>): Promise<T>;
}
/** Returns a store that keeps its values until the program ends. */
export declare function memoryStore(): CredentialStore;
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
  readonly parameters: {
    readonly [name: string]: string;
  };
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
/** The recipient of an assertion. */
export interface AssertionRequest {
  /** The issuer of the authorization server that receives the assertion, which must be its audience (`aud`). */
  readonly issuer: string;
  /** The MCP server for which the token is requested. */
  readonly resource: string;
  /** Aborted when the login ends. */
  readonly signal: AbortSignal;
}
/** The options of `jwtBearer`. */
export interface JwtBearerOptions {
  /** Returns the signed JWT of the workload, for example from the platform that runs the program. Called for each token request. */
  assertion(request: AssertionRequest): Awaitable<string>;
  /**
   * The audience that the platform writes into the assertion, if it is neither the issuer nor the token endpoint of the authorization server.
   */
  readonly audience?: string | undefined;
}
/**
 * Returns the grant for workload identity: the program exchanges a JWT that its platform has signed for a token of the MCP server. Set the
 * option `clientId` of `oauth` if the authorization server requires one.
 *
 * The MCP server names the authorization server, so an assertion is sent only if its audience is this authorization server.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.1
 */
export declare function jwtBearer({ assertion, audience }: JwtBearerOptions): Grant;
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
/** The limits of a login. */
export interface LoginLimits {
  /** Milliseconds for one HTTP request; 30,000 by default. */
  readonly requestMs?: number;
  /** The maximum number of bytes of one response; 262,144 by default. */
  readonly responseBytes?: number;
  /** Milliseconds for which the client waits for the user; 300,000 by default. */
  readonly userMs?: number;
  /** The maximum number of logins with the user at one MCP server within ten minutes; 5 by default. */
  readonly logins?: number;
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
/** The use of a request, for errors. */
interface RequestUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}
/** The options of a request, as oauth4webapi passes them. */
interface LoginFetchInit {
  readonly method?: string;
  readonly headers?: {
    readonly [name: string]: string;
  };
  readonly body?: string | URLSearchParams | null | undefined;
}
interface LoginFetchOptions {
  readonly rules: UrlRules;
  readonly signal: AbortSignal;
  readonly fetch: FetchFunction | undefined;
  readonly limits: LoginLimits | undefined;
}
/** Sends the requests of a login: only to allowed URLs, with limits of time and size. */
export declare class LoginFetch {
  #private;
  constructor(options: LoginFetchOptions);
  /** The rules for the URLs of the login. */
  get rules(): UrlRules;
  /** Aborted when the login ends. */
  get signal(): AbortSignal;
  /** Requests a document. Follows a few redirects within the same origin; returns the response of another redirect. */
  get(address: string, use: RequestUse): Promise<Response>;
  /**
   * Sends one request. The response has been read completely; secrets of the request are removed from the body of an error.
   *
   * @throws LoginError if the URL is not allowed, or the response is missing, too long or too late.
   */
  send(address: string, init: LoginFetchInit, use: RequestUse): Promise<Response>;
}
/** The use of a URL, for errors. */
interface UrlUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}
/** Decides which URLs the login of one MCP server may request or open. */
declare class UrlRules {
  #private;
  /** @throws TypeError if a trusted origin is not a URL. */
  constructor(server: URL, trustedOrigins?: readonly string[]);
  /**
   * Returns the URL of a text from the network.
   *
   * @throws LoginError if the URL is invalid, is not `https:`, or has an address of an internal network.
   */
  check(text: string, use: UrlUse): URL;
  /** @throws LoginError if the requests to the MCP server are not encrypted, so that the network could read the token. */
  checkServer(): void;
}
/**
 * Returns the authorization that logs in with OAuth. Pass it to any number of targets: `http(url, { authorization })`. Tokens are kept by
 * issuer and resource, and a token is sent only to the MCP server for which it was issued.
 *
 * @throws TypeError if `clientMetadataUrl` is not an https URL with a path, if an origin of `trustedOrigins` is not a URL, or if `clientSecret`
 * is given without `issuer`.
 */
export declare function oauth(options?: OAuthOptions): Login;
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
  readonly clients?:
    | {
        readonly [issuer: string]: RegisteredClient;
      }
    | undefined;
  /** The URL of the client id metadata document, which is the client id at authorization servers that support it. */
  readonly clientMetadataUrl?: string | undefined;
  /** The scopes of the first login, in place of the scopes that the server names. Scopes that a later challenge requires are added. */
  readonly scopes?: readonly string[] | undefined;
  /** Keeps tokens and registrations; in memory by default. */
  readonly store?: CredentialStore | undefined;
  /** The grant; the authorization code grant with PKCE by default. */
  readonly grant?: Grant | undefined;
  /**
   * True binds the tokens to a key (DPoP), so that a stolen token is useless without the key. The login fails if the authorization server does
   * not issue such tokens. The store keeps the key beside the tokens. False by default.
   *
   * @experimental The extension of MCP is a draft.
   */
  readonly dpop?: boolean | undefined;
  /** False switches off the discovery of revision 2025-03-26, which needs no resource metadata. True by default. */
  readonly discoverLegacy?: boolean | undefined;
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
/** The signature algorithms for client assertions, with the parameters by which WebCrypto imports their keys. */
declare const ALGORITHMS: {
  readonly ES256: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-256";
  };
  readonly ES384: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-384";
  };
  readonly ES512: {
    readonly name: "ECDSA";
    readonly namedCurve: "P-521";
  };
  readonly RS256: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-256";
  };
  readonly RS384: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-384";
  };
  readonly RS512: {
    readonly name: "RSASSA-PKCS1-v1_5";
    readonly hash: "SHA-512";
  };
  readonly PS256: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-256";
  };
  readonly PS384: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-384";
  };
  readonly PS512: {
    readonly name: "RSA-PSS";
    readonly hash: "SHA-512";
  };
  readonly Ed25519: {
    readonly name: "Ed25519";
  };
};
/** A signature algorithm with which a client signs. */
export type SigningAlgorithm = keyof typeof ALGORITHMS;
/** The key of a client that authenticates with a signed assertion. */
export interface PrivateKeyJwtOptions {
  /** The client id, which is also the issuer and the subject of the assertion. */
  readonly clientId: string;
  /** The private key: a `CryptoKey` that can sign, or the PEM text of a key in the form PKCS #8. */
  readonly privateKey: WebCryptoKey | string;
  /** The algorithm of a PEM key; ES256 by default. A `CryptoKey` knows its algorithm. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** The id of the key, if the authorization server knows several keys of the client. */
  readonly keyId?: string | undefined;
}
/**
 * Returns the grant of a program that logs in as itself, without a user, and authenticates with a signed assertion (`private_key_jwt`) in
 * place of a secret. An assertion is valid for one minute, and only at the issuer that the login has discovered.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.2
 */
export declare function privateKeyJwt(options: PrivateKeyJwtOptions): Grant;
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
   * Opens the URL in a browser. Returns the URL to which the browser was redirected, with its query; undefined if the current page is left, so
   * that the callback page calls `login.finish(url)`.
   */
  open(authorizationUrl: URL, options: RedirectOptions): Awaitable<string | URL | undefined>;
}
/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
export {};
