// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Authenticates the callers of a server over HTTP by OAuth access tokens.
 *
 * Pass `resourceServer(options)` as the option `authorization` of `serveHttp`, `createNodeHandler` or `createFetchHandler`. The server is
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
import { type HeaderList, type HttpAuthorization } from "./httpEndpoint.js";
import { type Awaitable, type JsonObject, type Principal } from "./protocol.js";
export { type Principal, ownerOf } from "./protocol.js";
/** The scheme of the `Authorization` header. */
export type AuthorizationScheme = "Bearer" | "DPoP";
/** The request that an access token came with. The body has not been read. */
export interface TokenRequest {
  /** The scheme of the header `Authorization`. */
  readonly scheme: AuthorizationScheme;
  /** The HTTP method of the request. */
  readonly method: string;
  /**
   * The URL of the request as the client sent it: the origin of the option `resource`, with the path and the query that the HTTP server
   * received. If a proxy has removed the beginning of the path, it is the path of `resource`.
   */
  readonly url: string;
  /** Returns the value of a header; undefined if the request does not have it. @param name in lower case. */
  header(name: string): string | undefined;
  /** Aborted when the server no longer waits for the result (option `verifyMs`). */
  readonly signal: AbortSignal;
}
/** The reason why an access token is not accepted. Create it with {@link refuseToken}. */
export interface TokenRefusal {
  /** One sentence in ASCII for the developer of the client, which must not contain the token. */
  readonly refused: string;
  /** The error code in `WWW-Authenticate`: `invalid_token` by default, or a code of DPoP. */
  readonly error?: string | undefined;
}
/**
 * Returns or resolves with the caller that an access token stands for, or with the reason why the token is not accepted. It must check the
 * issuer, the audience and the lifetime of the token. The result is kept for the token, so it must not depend on the request.
 *
 * If it throws, rejects, or takes longer than `verifyMs`, the request gets status 503.
 */
export type TokenVerifier = (token: string, request: TokenRequest) => Awaitable<Principal | TokenRefusal>;
/** Returns the refusal of an access token, for verifiers. @param reason one sentence in ASCII, which must not contain the token. */
export declare function refuseToken(reason: string, error?: string): TokenRefusal;
/** A request whose access token was accepted, for the check of what the request proves in addition. */
export interface ProofRequest extends TokenRequest {
  /** The access token of the request. */
  readonly token: string;
  /** The caller, as the access token describes it. */
  readonly principal: Principal;
}
/** The result of the check of a proof. */
export interface ProofVerdict {
  /** The reason why the proof is not accepted; undefined if it is accepted. */
  readonly refusal?: TokenRefusal | undefined;
  /** Headers to send with the response, such as `DPoP-Nonce`. Web pages may read them. */
  readonly headers?: HeaderList | undefined;
}
/**
 * Checks that a caller has the key which its access token is bound to. Called for each request, also if the result of the verifier was
 * kept, and for both schemes, so that a bound token without a proof can be refused.
 */
export interface ProofChecker {
  /** Parameters of the challenge `DPoP` in `WWW-Authenticate`, such as `algs="ES256"`. */
  readonly challenge: string;
  /** Members for the protected resource metadata. */
  readonly metadata: {
    readonly [member: string]: unknown;
  };
  /** Checks the proof of one request. */
  check(request: ProofRequest): Awaitable<ProofVerdict>;
}
/**
 * Returns the parts of a URL of an option.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if it is not an https URL (or an http URL of a loopback host), or if it has a fragment, a user or a password.
 */
export declare function parseHttpsUrl(option: string, text: string): URL;
/**
 * Returns a function that passes values to a function of the author, such as `onError`. It never throws: an error of the author's function cannot
 * be reported anywhere, and must neither end the process nor change the answer to a request.
 */
export declare function createReporter<T>(report: (value: T) => unknown): (value: T) => void;
/** A message of a client whose scopes the option `scopes` decides. The message has not been validated. */
export interface ScopedOperation {
  /** The method of the request or notification, such as `tools/call`. */
  readonly method: string;
  /** The `name` of the params: the tool of `tools/call`, the prompt of `prompts/get`. Undefined if the params have no such string. */
  readonly name: string | undefined;
  /** The params of the message; an empty object if it has none. */
  readonly params: JsonObject;
}
/** The scopes that all requests need, or a function that returns the scopes for one message. */
export type RequiredScopes = readonly string[] | ((operation: ScopedOperation) => readonly string[]);
/** The value of the HTTP option `authorization`, as {@link resourceServer} returns it. */
export interface ResourceServer extends HttpAuthorization {
  /**
   * Refuses the tokens that a caller has at present, and ends its streams and calls; a call whose stream can be resumed goes on for later
   * tokens of the caller. Tokens that are issued later are accepted. Each process of a service has to call it; tokens without the claim
   * `iat` that this process has not seen are left to `verify`.
   *
   * @throws TypeError if the principal has neither a subject nor a client id.
   */
  revoke(principal: RevokedPrincipal): void;
}
/**
 * Returns an OAuth 2 resource server for the option `authorization` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. It
 * accepts the requests whose access token `verify` accepts.
 *
 * @throws TypeError if `resource` or one of `authorizationServers` is not an https URL (http is allowed for localhost), or if there is no
 * authorization server.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export declare function resourceServer(options: ResourceServerOptions): ResourceServer;
/** The value or values of an option. */
export type OneOrMore = string | readonly string[];
/**
 * Returns the values of an option as a list.
 *
 * @param option the name of the option, for the error.
 * @throws TypeError if there is no value, or an empty one. A verifier with an empty list would accept the tokens of other services.
 */
export declare function readRequiredStringList(option: string, given: OneOrMore): readonly string[];
/** The claims with the scopes of an access token. Authorization servers do not agree on one. */
export declare const SCOPE_CLAIMS: readonly string[];
/** The rules by which claims become a principal. */
export interface ClaimRules {
  readonly issuer: string;
  readonly scopeClaims: readonly string[];
  /** Milliseconds that the clocks of the authorization server and of this server may differ. */
  readonly toleranceMs: number;
}
/** Returns the principal that claims describe; undefined if they name neither a subject nor a client. */
export declare function principalOf(
  claims: JsonObject,
  { issuer, scopeClaims, toleranceMs }: ClaimRules,
): Principal | undefined;
/** A function that sends requests to an authorization server, with the parameters of the global `fetch`. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;
/** A request to an authorization server, and its limits. */
interface JsonRequest {
  /** The name of the document, for errors, such as `the JWKS of the issuer`. */
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit | undefined;
  readonly fetch?: IssuerFetch | undefined;
  /** Milliseconds for the whole response. */
  readonly ms: number;
  readonly maxBytes: number;
}
/** The error for a response that is not a JSON object with status 200. */
export declare class JsonResponseError extends Error {
  readonly status: number;
  constructor(message: string, status: number);
}
/**
 * Requests a JSON object. Does not follow redirects: another address than the configured one must not receive credentials or provide keys.
 *
 * @throws (as rejection) JsonResponseError if the response is not a JSON object with status 200, or has too many bytes; any error of the
 * network; an error when the time is over.
 */
export declare function fetchJsonObject({ name, url, init, fetch, ms, maxBytes }: JsonRequest): Promise<JsonObject>;
/** A request to an introspection endpoint, for a function that adds the credentials of this server. */
export interface IntrospectionRequest {
  /** The headers of the request. The function adds its credentials to them. */
  readonly headers: Headers;
  /** The form of the request, with the token. The function may add its credentials to it. */
  readonly body: URLSearchParams;
}
/**
 * The credentials of this server at the introspection endpoint: a client id with its secret, an access token for the endpoint, or a function that
 * adds other credentials to a request, such as a client assertion.
 */
export type IntrospectionAuthentication =
  | {
      readonly method: "client_secret_basic" | "client_secret_post";
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | {
      readonly method: "bearer";
      readonly token: string;
    }
  | ((request: IntrospectionRequest) => Awaitable<void>);
/** The options of `introspection`. */
export interface IntrospectionOptions {
  /** The URL of the introspection endpoint: https; http is allowed for localhost. */
  readonly endpoint: string;
  /** The credentials of this server at the endpoint. */
  readonly authentication: IntrospectionAuthentication;
  /** The identifier of the authorization server. A response that names another issuer is refused. */
  readonly issuer: string;
  /** The values of the member `aud` that stand for this server: usually the option `resource` of `resourceServer`. */
  readonly audience: OneOrMore;
  /**
   * Accepts responses without `aud`. Set it only if the authorization server responds `active` to this server only for tokens that it issued
   * for this server. Default: false.
   */
  readonly allowMissingAudience?: boolean | undefined;
  /** Seconds that the clocks of the authorization server and of this server may differ. Default: 30. */
  readonly clockToleranceSeconds?: number | undefined;
  /** The members with the scopes. Default: `scope` and `scp`. */
  readonly scopeClaims?: readonly string[] | undefined;
  /** Milliseconds for one request. Default: 5,000. */
  readonly fetchMs?: number | undefined;
  /** Maximum number of bytes of one response. Default: 65,536. */
  readonly maxBytes?: number | undefined;
  /** Sends the requests, for example through a proxy. Default: the global `fetch`. */
  readonly fetch?: IssuerFetch | undefined;
  /** Called with the reason of each refusal, in more detail than the client gets. Default: reasons are not reported. */
  readonly onRefusal?: ((reason: string) => void) | undefined;
}
/**
 * Returns a verifier that sends each token to the introspection endpoint of the authorization server. Tokens may have any form, and can be revoked. `resourceServer` keeps
 * the responses for `cacheMs`, by the hash of the token.
 *
 * @throws TypeError if an option is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc7662
 */
export declare function introspection(options: IntrospectionOptions): TokenVerifier;
/** The caller that a static token stands for. Members that are left out get the defaults of {@link staticTokens}. */
export type StaticTokenOwner = Partial<Principal> & Pick<Principal, "subject" | "clientId">;
/**
 * Returns a verifier for a fixed list of tokens, for tests and for development. It keeps the hashes of the tokens only.
 *
 * @param owners the callers by token. The issuer is `urn:static-tokens`, unless a caller names another issuer; scopes and claims are empty
 * by default.
 */
export declare function staticTokens(owners: { readonly [token: string]: StaticTokenOwner }): TokenVerifier;
/** The options of `resourceServer`. */
export interface ResourceServerOptions {
  /**
   * The URL of the MCP endpoint as clients use it, such as `https://mcp.example.com/mcp`. Authorization servers issue tokens for this
   * audience. It must be an https URL; http is allowed for localhost.
   */
  readonly resource: string;
  /** The issuer identifiers of the authorization servers whose tokens are accepted, exactly as these servers write them. */
  readonly authorizationServers: readonly string[];
  /** Returns the caller that a token stands for, or the reason why the token is not accepted. */
  readonly verify: TokenVerifier;
  /**
   * The scopes that each request needs; or a function that returns the scopes for one message, such as a tool call. A batch needs the scopes
   * of all its messages. If the function throws, the request gets status 503. Default: no scopes.
   */
  readonly scopes?: RequiredScopes | undefined;
  /** For each scope, the narrower scopes that it contains: `{ "notes:write": ["notes:read"] }`. */
  readonly impliedScopes?:
    | {
        readonly [scope: string]: readonly string[];
      }
    | undefined;
  /**
   * The scopes that clients should request at first: the parameter `scope` of status 401. Default: the list of the option `scopes`; no scopes
   * if that option is a function, so that clients request `scopesSupported`.
   */
  readonly initialScopes?: readonly string[] | undefined;
  /** The member `scopes_supported` of the metadata. Default: the list of the option `scopes`; absent if that option is a function. */
  readonly scopesSupported?: readonly string[] | undefined;
  /** Further members of the protected resource metadata, such as `resource_name` and `resource_documentation`. */
  readonly metadata?:
    | {
        readonly [member: string]: unknown;
      }
    | undefined;
  /** The parameter `realm` of `WWW-Authenticate`. Default: absent. */
  readonly realm?: string | undefined;
  /** Checks DPoP proofs; `dpop(...)` of the module `jwt` creates it. Experimental. Default: only the scheme `Bearer` is supported. */
  readonly dpop?: ProofChecker | undefined;
  /**
   * Milliseconds for which the result of `verify` is kept for a token, at most until the token expires. Default: 60,000 (one minute). 0 calls
   * `verify` for each request. A refusal is kept for one second at most.
   */
  readonly cacheMs?: number | undefined;
  /** The maximum number of tokens whose results are kept. Default: 10,000. */
  readonly maxCachedTokens?: number | undefined;
  /** Milliseconds to wait for `verify`; later, the request gets status 503. Default: 10,000 (10 seconds). */
  readonly verifyMs?: number | undefined;
  /**
   * Milliseconds after which `verify` is called again for each open stream. The stream ends if the token is no longer accepted. Default: 300,000
   * (5 minutes); 0 never calls it again.
   */
  readonly recheckMs?: number | undefined;
  /**
   * Called with each error of `verify`, `scopes` and the check of proofs, without the token. Default: the error is written to the error
   * console.
   */
  readonly onError?: ((error: Error) => void) | undefined;
}
/** Names a caller for `revoke`: a user of an issuer, or a client of an issuer if its tokens belong to no user. */
export type RevokedPrincipal = Pick<Principal, "issuer" | "subject" | "clientId">;
