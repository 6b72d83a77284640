/**
 * Authenticates the callers of a server over HTTP: by OAuth access tokens, by API keys, or by a function of your own.
 *
 * - **API keys.** `keys({ [key]: { subject, scopes } })` accepts a list of keys, or asks a function for the caller of a key.
 * - **Your own function.** `authenticate((request) => caller)` finds the caller by a cookie, a client certificate, or what the middleware of
 *   a framework found out.
 *
 * Neither needs an authorization server. For OAuth, pass `resourceServer(options)` as the option `authorization` of `serveHttp`, `createNodeHandler` or `createFetchHandler`. The server is
 * then an OAuth 2 resource server:
 *
 * - **Tokens.** `verify` decides about each token; `jwt` of the module `jwt`, `introspection` and `staticTokens` are ready verifiers. A request without a token, or with a token that is not accepted, gets status 401 before
 *   its body is read. Handlers get the caller as `context.principal`, and never the token.
 * - **Scopes.** `scopes` names the scopes for each message. A request without them gets status 403, with all scopes that it needs.
 * - **Discovery.** The protected resource metadata is served at both well-known places, and each challenge links it.
 * - **Owners.** Sessions, streams, tasks and `requestState` belong to the caller: issuer and subject, or issuer and client id. Other callers
 *   get the response for something that does not exist.
 * - **End of access.** A stream ends when its token expires, when `verify` no longer accepts it (`recheckMs`), and at `revoke`.
 *
 * @example
 * ```ts
 * const authorization = resourceServer({
 *   resource: "https://mcp.example.com/mcp",
 *   authorizationServers: ["https://login.example.com"],
 *   scopes: ["mcp"],
 *   verify: (token) => lookUp(token) ?? refuseToken("the token is unknown"),
 * });
 * await serveHttp(server, { authorization, allowedHosts: ["mcp.example.com"] });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 * @module
 */
export { resourceServer, type ResourceServer } from "./authorization/resourceServer.js";
export { callerTokens, type CallerTokens } from "./authorization/callerTokens.js";
export { keys, type KeyLookup, type KeyOptions, type KnownKeys } from "./authorization/keys.js";
export { authenticate, type AuthenticateOptions, type FindCaller } from "./authorization/ownAuthentication.js";
export type {
  AuthorizationOptions,
  ResourceServerOptions,
  RevokedPrincipal,
  VerdictCacheOptions,
} from "./authorization/options.js";
export type { RequiredScopes, ScopedOperation } from "./authorization/scopeRules.js";
export {
  introspection,
  type IntrospectionAuthentication,
  type IntrospectionOptions,
  type IntrospectionRequest,
} from "./authorization/introspection.js";
export {
  refuseToken,
  staticTokens,
  type AuthorizationScheme,
  type Caller,
  type CallerRequest,
  type ProofChecker,
  type ProofRequest,
  type ProofVerdict,
  type StaticTokenOwner,
  type TokenRefusal,
  type TokenRequest,
  type TokenVerifier,
} from "./authorization/tokenVerifier.js";
export type { IssuerFetch } from "./authorization/fetchJson.js";
export { ownerOf, type Principal } from "./protocol/context.js";
