import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  processGenericTokenEndpointResponse,
  PrivateKeyJwt,
  type AuthorizationServer,
} from "oauth4webapi";
import type { Awaitable } from "../protocol/awaitable.js";
import { discoverServer, speltIssuer } from "./discovery.js";
import { LoginError, loginErrorOf } from "./errors.js";
import { claimsOf, importSigningKey, type SigningAlgorithm, type WebCryptoKey } from "./jwt.js";
import { loginClientOf } from "./loginClient.js";
import type { Grant, GrantParameters, GrantRequest, RegisteredClient } from "./options.js";
import { scopeParameter } from "./scopes.js";

const TOKEN_REQUEST = "token-request";

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
  return { requiresClientId: true, parameters: () => CLIENT_CREDENTIALS };
}

const CLIENT_CREDENTIALS: GrantParameters = { grantType: "client_credentials", parameters: {} };

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
export function privateKeyJwt(options: PrivateKeyJwtOptions): Grant {
  const { clientId, privateKey, algorithm = "ES256", keyId } = options;
  let imported: Promise<WebCryptoKey> | undefined;
  return {
    async client(metadata) {
      const { issuer } = metadata;
      const supported = metadata.token_endpoint_auth_signing_alg_values_supported;
      if (typeof privateKey === "string" && supported?.includes(algorithm) === false)
        throw new LoginError(
          `${issuer} accepts assertions that are signed with ${supported.join(", ")}, but the key is for ${algorithm}. Register a key for another algorithm.`,
          { step: TOKEN_REQUEST, issuer },
        );
      imported ??=
        typeof privateKey === "string" ? importSigningKey(privateKey, algorithm) : Promise.resolve(privateKey);
      const key = await imported.catch((error: unknown) => {
        throw new LoginError((error as TypeError).message, { step: TOKEN_REQUEST, issuer });
      });
      const signing = keyId === undefined ? key : { key, kid: keyId };
      return { clientId, authentication: PrivateKeyJwt(signing) };
    },
    parameters: () => CLIENT_CREDENTIALS,
  };
}

/** The grant type for an assertion. */
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";

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
export function jwtBearer({ assertion, audience }: JwtBearerOptions): Grant {
  return {
    requiresClientId: true,
    async parameters(request) {
      const { resource, metadata, signal } = request;
      const { issuer } = metadata;
      const jwt = await assertion({ issuer, resource, signal });
      checkAudience(jwt, audience, request);
      return { grantType: JWT_BEARER, parameters: { assertion: jwt } };
    },
  };
}

/** @throws LoginError if another server could use the assertion, so that a false authorization server must not get it. */
function checkAudience(jwt: string, expected: string | undefined, { metadata }: GrantRequest): void {
  const { issuer, token_endpoint } = metadata;
  const audiences: readonly unknown[] = [claimsOf(jwt)?.["aud"]].flat();
  const accepted =
    expected === undefined ? [issuer, `${issuer}/`, issuer.replace(/\/$/, ""), token_endpoint] : [expected];
  if (accepted.some((name) => name !== undefined && audiences.includes(name))) return;
  throw new LoginError(
    `The assertion is not for the authorization server ${issuer}: its claim aud must contain ${expected ?? issuer}. The assertion was not sent.`,
    { step: TOKEN_REQUEST, issuer },
  );
}

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

/** The options of `tokenExchange`. */
export interface TokenExchangeOptions {
  /** The issuer of the authorization server that exchanges tokens. A subject token is sent to no other server. */
  readonly issuer: string;
  /** Returns the access token of the caller. Called for each token request, so that it can return a newer one. */
  subjectToken(options: { readonly signal: AbortSignal }): Awaitable<string>;
  /** The type of the subject token; `urn:ietf:params:oauth:token-type:access_token` by default. */
  readonly subjectTokenType?: string | undefined;
  /** The logical name of the MCP server at the authorization server, if it does not know the server by its URL. */
  readonly audience?: string | undefined;
}

/**
 * Returns the grant of a server that acts for its caller at another MCP server: the authorization server exchanges the caller's token for a
 * token of the same user whose audience is the other server. The caller's token itself never goes there. The client id at the
 * authorization server is the option `clientId` of `oauth`. Each caller needs an `oauth` of its own.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8693
 */
export function tokenExchange(options: TokenExchangeOptions): Grant {
  const { subjectToken, subjectTokenType = ACCESS_TOKEN, audience } = options;
  return {
    requiresClientId: true,
    async parameters({ metadata: { issuer }, signal }) {
      if (issuer !== options.issuer)
        throw new LoginError(
          `The MCP server names the authorization server ${issuer}, but tokens are exchanged at ${options.issuer}. The token was not sent.`,
          { step: TOKEN_REQUEST, issuer },
        );
      const parameters = {
        subject_token: await subjectToken({ signal }),
        subject_token_type: subjectTokenType,
        requested_token_type: ACCESS_TOKEN,
        ...(audience !== undefined && { audience }),
      };
      return { grantType: TOKEN_EXCHANGE, parameters };
    },
  };
}

const ID_JAG = "urn:ietf:params:oauth:token-type:id-jag";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";

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
export function idJag(options: IdJagOptions): Grant {
  return {
    requiresClientId: true,
    async parameters(request) {
      const assertion = await exchangeIdentity(options, request);
      return { grantType: JWT_BEARER, parameters: { assertion } };
    },
  };
}

/** Returns the assertion of the identity provider for the authorization server. */
async function exchangeIdentity(
  { identityProvider, subjectToken, subjectTokenType = ID_TOKEN }: IdJagOptions,
  { resource, metadata, scopes, fetch, signal }: GrantRequest,
): Promise<string> {
  const { issuer, tokenEndpoint } = identityProvider;
  const provider: AuthorizationServer =
    tokenEndpoint === undefined ? await discoverServer(issuer, fetch) : { issuer, token_endpoint: tokenEndpoint };
  const { clientId, authentication } = loginClientOf(identityProvider, provider);
  const client = { client_id: clientId };
  const parameters = {
    requested_token_type: ID_JAG,
    audience: speltIssuer(metadata),
    resource,
    subject_token: await subjectToken({ signal }),
    subject_token_type: subjectTokenType,
    ...scopeParameter(scopes),
  };
  const use = { step: TOKEN_REQUEST, name: "token_endpoint of the identity provider" } as const;
  try {
    const response = await genericTokenEndpointRequest(provider, client, authentication, TOKEN_EXCHANGE, parameters, {
      [customFetch]: (url, init) => fetch.send(url, init, use),
      // The rules for URLs are checked for each request.
      [allowInsecureRequests]: true,
    });
    const result = await processGenericTokenEndpointResponse(provider, client, response, {
      // The assertion is not an access token, so it has no token type.
      recognizedTokenTypes: { n_a: () => undefined },
    });
    if (result["issued_token_type"] === ID_JAG) return result.access_token;
  } catch (error) {
    throw loginErrorOf(error, { step: TOKEN_REQUEST, issuer });
  }
  throw new LoginError(
    `The identity provider ${issuer} sent another token than an ID-JAG assertion. Check that it supports enterprise-managed authorization.`,
    { step: TOKEN_REQUEST, issuer },
  );
}
