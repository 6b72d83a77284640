// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
} from "oauth4webapi";
import { loginErrorOf } from "./protocolErrors.js";
/** The token endpoint of an authorization server, for one client and one resource. */
export class TokenEndpoint {
  #options;
  constructor(options) {
    this.#options = options;
  }
  exchangeCode({ parameters, redirectUri, verifier }) {
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
  refresh(refreshToken) {
    const { metadata, client } = this.#options;
    const oauthClient = { client_id: client.clientId };
    return this.#request("refresh", async (options) =>
      processRefreshTokenResponse(
        metadata,
        oauthClient,
        await refreshTokenGrantRequest(
          metadata,
          oauthClient,
          client.authentication,
          refreshToken,
          options,
        ),
      ),
    );
  }
  /** Requests a token with a grant without a user. */
  grant({ grantType, parameters }, scopes) {
    const { metadata, client, resource } = this.#options;
    const oauthClient = { client_id: client.clientId };
    // `genericTokenEndpointRequest` does not send the option `additionalParameters`.
    const all = {
      resource,
      ...(scopes.length > 0 && { scope: scopes.join(" ") }),
      ...parameters,
    };
    return this.#request("token-request", async (options) =>
      processGenericTokenEndpointResponse(
        metadata,
        oauthClient,
        await genericTokenEndpointRequest(
          metadata,
          oauthClient,
          client.authentication,
          grantType,
          all,
          options,
        ),
      ),
    );
  }
  async #request(step, send) {
    const { metadata, resource, fetch, dpop } = this.#options;
    const options = {
      additionalParameters: { resource },
      [customFetch]: async (url, init) =>
        withoutIdToken(
          await fetch.send(url, init, { step, name: "token_endpoint" }),
        ),
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
async function withoutIdToken(response) {
  const { status, headers } = response;
  const text = await response.text();
  try {
    const { id_token, ...body } = JSON.parse(text);
    if (id_token !== undefined)
      return new Response(JSON.stringify(body), { status, headers });
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status, headers });
}
