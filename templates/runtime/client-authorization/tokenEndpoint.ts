import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  customFetch,
  genericTokenEndpointRequest,
  isDPoPNonceError,
  processAuthorizationCodeResponse,
  processGenericTokenEndpointResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type AuthorizationServer,
  type DPoPHandle,
  type TokenEndpointRequestOptions,
  type TokenEndpointResponse,
} from "oauth4webapi";
import { loginErrorOf, type LoginStep } from "./errors.js";
import type { GrantParameters } from "./grant.js";
import type { LoginClient } from "./clientAuthentication.js";
import type { LoginFetch } from "./loginFetch.js";

export interface TokenEndpointOptions {
  readonly metadata: AuthorizationServer;
  readonly client: LoginClient;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  readonly fetch: LoginFetch;
  /** The key to which tokens are bound; undefined for bearer tokens. */
  readonly dpop?: DPoPHandle | undefined;
}

/** The facts of an authorization response that a token request needs. */
interface CodeFacts {
  /** The parameters that `validateAuthResponse` returned. */
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** The token endpoint of an authorization server, for one client and one resource. */
export class TokenEndpoint {
  readonly #options: TokenEndpointOptions;

  constructor(options: TokenEndpointOptions) {
    this.#options = options;
  }

  exchangeCode({ parameters, redirectUri, verifier }: CodeFacts): Promise<TokenEndpointResponse> {
    const { metadata, client } = this.#options;
    const oauthClient = { client_id: client.clientId };
    return this.#request("token-request", async (options) =>
      processAuthorizationCodeResponse(
        metadata,
        oauthClient,
        await authorizationCodeGrantRequest(
          metadata,
          oauthClient,
          client.authentication,
          parameters,
          redirectUri,
          verifier,
          options,
        ),
      ),
    );
  }

  refresh(refreshToken: string): Promise<TokenEndpointResponse> {
    const { metadata, client } = this.#options;
    const oauthClient = { client_id: client.clientId };
    return this.#request("refresh", async (options) =>
      processRefreshTokenResponse(
        metadata,
        oauthClient,
        await refreshTokenGrantRequest(metadata, oauthClient, client.authentication, refreshToken, options),
      ),
    );
  }

  /** Requests a token with a grant without a user. */
  grant({ grantType, parameters }: GrantParameters, scopes: readonly string[]): Promise<TokenEndpointResponse> {
    const { metadata, client, resource } = this.#options;
    const oauthClient = { client_id: client.clientId };
    // `genericTokenEndpointRequest` does not send the option `additionalParameters`.
    const all: { [name: string]: string } = {
      resource,
      ...(scopes.length > 0 && { scope: scopes.join(" ") }),
      ...parameters,
    };
    return this.#request("token-request", async (options) =>
      processGenericTokenEndpointResponse(
        metadata,
        oauthClient,
        await genericTokenEndpointRequest(metadata, oauthClient, client.authentication, grantType, all, options),
      ),
    );
  }

  async #request(
    step: LoginStep,
    send: (options: TokenEndpointRequestOptions) => Promise<TokenEndpointResponse>,
  ): Promise<TokenEndpointResponse> {
    const { metadata, resource, fetch, dpop } = this.#options;
    const options: TokenEndpointRequestOptions = {
      additionalParameters: { resource },
      [customFetch]: async (url, init) => withoutIdToken(await fetch.send(url, init, { step, name: "token_endpoint" })),
      // The rules for URLs are checked for each request.
      [allowInsecureRequests]: true,
      ...(dpop !== undefined && { DPoP: dpop }),
    };
    try {
      try {
        return await send(options);
      } catch (error) {
        if (dpop === undefined || !isDPoPNonceError(error)) throw error;
        return await send(options);
      }
    } catch (error) {
      throw loginErrorOf(error, { step, issuer: metadata.issuer });
    }
  }
}

/** Removes the ID token of a response, which the client does not use, so that a mistake in it does not end the login. */
async function withoutIdToken(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  try {
    const { id_token, ...body } = JSON.parse(text) as { id_token?: unknown };
    if (id_token !== undefined) return new Response(JSON.stringify(body), { status, headers });
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status, headers });
}
