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
export { oauth } from "./client-authorization/oauth.js";
export { clientCredentials } from "./client-authorization/grant.js";
export { idJag } from "./client-authorization/jwtBearer.js";
export { jwtBearer } from "./client-authorization/jwtBearer.js";
export { privateKeyJwt } from "./client-authorization/clientAuthentication.js";
export { LoginError } from "./client-authorization/errors.js";
export { memoryStore } from "./client-authorization/credentialStore.js";
export type { CredentialStore } from "./client-authorization/credentialStore.js";
export type { LoginErrorFacts, LoginStep } from "./client-authorization/errors.js";
export type { Grant, GrantClient, GrantParameters, GrantRequest } from "./client-authorization/grant.js";
export type { IdentityProvider, IdJagOptions } from "./client-authorization/jwtBearer.js";
export type { AssertionRequest, JwtBearerOptions } from "./client-authorization/jwtBearer.js";
export type { PrivateKeyJwtOptions } from "./client-authorization/clientAuthentication.js";
export type { SigningAlgorithm } from "./client-authorization/clientAuthentication.js";
export type { Login } from "./client-authorization/options.js";
export type { LoginFetch } from "./client-authorization/loginFetch.js";
export type { LoginLimits } from "./client-authorization/loginFetch.js";
export type { OAuthOptions, RegisteredClient, TokenEndpointAuthMethod } from "./client-authorization/options.js";
export type { RedirectHandler, RedirectOptions, RedirectUriOptions } from "./client-authorization/authorizationCode.js";
