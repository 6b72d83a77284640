/**
 * Logs clients in with OAuth: the option `authorization` of `http(url)` and `sse(url)`. Requires the package `oauth4webapi`. Runs on Node,
 * Deno, Bun, workerd and in browsers.
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
export {
  clientCredentials,
  idJag,
  jwtBearer,
  privateKeyJwt,
  tokenExchange,
  type AssertionRequest,
  type IdentityProvider,
  type IdJagOptions,
  type JwtBearerOptions,
  type PrivateKeyJwtOptions,
  type TokenExchangeOptions,
} from "./client-authorization/grants.js";
export { LoginError, type LoginErrorFacts, type LoginStep } from "./client-authorization/errors.js";
export { memoryStore, type CredentialStore } from "./client-authorization/credentialStore.js";
export type { SigningAlgorithm } from "./client-authorization/jwt.js";
export type { LoginFetch, LoginLimits } from "./client-authorization/loginFetch.js";
export type {
  Grant,
  GrantClient,
  GrantParameters,
  GrantRequest,
  IssuerException,
  Login,
  OAuthOptions,
  RedirectHandler,
  RedirectOptions,
  RedirectUriOptions,
  RegisteredClient,
  TokenEndpointAuthMethod,
} from "./client-authorization/options.js";
