import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  isDPoPNonceError,
  processGenericTokenEndpointResponse,
  type AuthorizationServer,
  type TokenEndpointRequestOptions,
  type TokenEndpointResponse,
} from "oauth4webapi";
import type { Awaitable } from "../protocol/awaitable.js";
import { authorizeUser, readAuthorization, type PendingLogin } from "./authorizationCode.js";
import type { Challenge } from "./challenge.js";
import { discoverAuthorization, metadataOf, type DiscoveredServer, type ServerRecord } from "./discovery.js";
import { LoginError, loginErrorOf } from "./errors.js";
import { createDpopKey, readDpopKey, type DpopKey } from "./jwt.js";
import { findClient, findClientOfTokens } from "./loginClient.js";
import type { LoginFetch } from "./loginFetch.js";
import type { Grant, GrantParameters, LoginSettings } from "./options.js";
import { scopeParameter } from "./scopes.js";
import { tokensOf, type TokenFacts, type Tokens } from "./tokens.js";

/** The authorization server of tokens; without its metadata if it was discovered by an earlier program. */
export type RefreshedServer = ServerRecord & Partial<DiscoveredServer>;

/** Errors after which a dynamic registration is made again. */
const CLIENT_ERRORS = ["invalid_client", "unauthorized_client"];

/** A request to the token endpoint of an authorization server, for one client and one resource. */
interface TokenRequest extends TokenFacts {
  readonly step: "token-request" | "refresh";
  readonly metadata: AuthorizationServer;
  /** The value of the parameter `resource`. */
  readonly resource: string;
}

/** The steps of one login at one MCP server. */
export class LoginFlow {
  readonly #settings: LoginSettings;

  constructor(settings: LoginSettings) {
    this.#settings = settings;
  }

  /** Finds the authorization server that the MCP server names now. */
  discover(challenge: Challenge | undefined): Promise<DiscoveredServer> {
    return discoverAuthorization(challenge, this.#settings);
  }

  /** Refreshes tokens at the server that issued them. Returns undefined if the client of the tokens is not available any more. */
  async refresh(tokens: Tokens, found: RefreshedServer): Promise<Tokens | undefined> {
    const { resource } = found;
    const metadata = found.metadata ?? (await metadataOf(found, this.#settings));
    const client = await findClientOfTokens(tokens, { ...this.#settings, metadata });
    if (client === undefined) return undefined;
    const { dpopKey, scopes, refreshToken } = tokens;
    const key = dpopKey && (await readDpopKey(dpopKey));
    return this.#request({ step: "refresh", metadata, client, resource, scopes, key, earlier: tokens }, () => ({
      grantType: "refresh_token",
      parameters: { refresh_token: refreshToken! },
    }));
  }

  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  async login(found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { grant, redirect } = this.#settings.options;
    if (grant !== undefined) return this.#useGrant(grant, found, scopes);
    if (redirect === undefined)
      throw new LoginError(
        `The MCP server requires a login at ${found.issuer}. Pass the option redirect, or a grant without a user.`,
        { step: "authorization-request", issuer: found.issuer },
      );
    const { pending, callback, client } = await authorizeUser(redirect, { found, scopes }, this.#settings);
    return this.#complete(pending, callback, { metadata: found.metadata, client });
  }

  /** Completes a login whose authorization request was made on another page. */
  async finish(pending: PendingLogin, callback: URL): Promise<Tokens> {
    const { issuer, clientId, redirectUri } = pending;
    const metadata = await metadataOf(pending, this.#settings);
    const client = await findClient({ ...this.#settings, metadata, redirectUri, canRegister: false });
    if (client.clientId === clientId) return this.#complete(pending, callback, { metadata, client });
    throw new LoginError("The client id has changed since the login began. Log in again.", {
      step: "registration",
      issuer,
    });
  }

  /** Requests the tokens for an authorization response. */
  async #complete(
    pending: PendingLogin,
    callback: URL,
    { metadata, client }: Pick<TokenRequest, "metadata" | "client">,
  ): Promise<Tokens> {
    const { redirectUri, verifier, resource, scopes } = pending;
    const code = readAuthorization(callback, pending, metadata);
    const key = await this.#createKey(metadata);
    return this.#request({ step: "token-request", metadata, client, resource, scopes, key }, () => ({
      grantType: "authorization_code",
      parameters: { redirect_uri: redirectUri, code, code_verifier: verifier },
    }));
  }

  async #useGrant(grant: Grant, { metadata, resource }: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { server, fetch } = this.#settings;
    const { signal } = fetch;
    const client = await findClient({ ...this.#settings, metadata });
    const { clientId } = client;
    const key = await this.#createKey(metadata);
    return this.#request({ step: "token-request", metadata, client, resource, scopes, key }, async () => {
      const request = { server, resource, metadata, clientId, scopes, fetch, signal };
      const { grantType, parameters } = await grant.parameters(request);
      return { grantType, parameters: { ...scopeParameter(scopes), ...parameters } };
    });
  }

  /** Returns a new key for the tokens of a login; undefined for bearer tokens. */
  async #createKey(metadata: AuthorizationServer): Promise<DpopKey | undefined> {
    return this.#settings.options.dpop === true ? createDpopKey(metadata) : undefined;
  }

  /** Returns the tokens for a token request. Deletes a dynamic registration that the server does not know any more. */
  async #request(request: TokenRequest, makeParameters: () => Awaitable<GrantParameters>): Promise<Tokens> {
    const { store, fetch } = this.#settings;
    try {
      return tokensOf(await requestTokens(request, await makeParameters(), fetch), request);
    } catch (error) {
      const { code = "" } = error as Partial<LoginError>;
      if (request.client.registration !== undefined && CLIENT_ERRORS.includes(code))
        await store.delete(`client ${request.metadata.issuer}`);
      throw error;
    }
  }
}

async function requestTokens(
  { step, metadata, client, resource, key }: TokenRequest,
  { grantType, parameters }: GrantParameters,
  fetch: LoginFetch,
): Promise<TokenEndpointResponse> {
  const { clientId, authentication } = client;
  const recipient = { client_id: clientId };
  const all = { resource, ...parameters };
  const options: TokenEndpointRequestOptions = {
    [customFetch]: async (url, init) => withoutIdToken(await fetch.send(url, init, { step, name: "token_endpoint" })),
    // The rules for URLs are checked for each request.
    [allowInsecureRequests]: true,
    ...(key !== undefined && { DPoP: key.handle }),
  };
  const send = async (): Promise<TokenEndpointResponse> => {
    const response = await genericTokenEndpointRequest(metadata, recipient, authentication, grantType, all, options);
    return processGenericTokenEndpointResponse(metadata, recipient, response);
  };
  try {
    return await send().catch((error: unknown) => {
      if (key === undefined || !isDPoPNonceError(error)) throw error;
      return send();
    });
  } catch (error) {
    throw loginErrorOf(error, { step, issuer: metadata.issuer });
  }
}

/** Removes the ID token of a response, which the client does not use, so that a mistake in it does not end the login. */
async function withoutIdToken(response: Response): Promise<Response> {
  const { status, headers } = response;
  let text = await response.text();
  try {
    const { id_token, ...body } = JSON.parse(text) as { id_token?: unknown };
    if (id_token !== undefined) text = JSON.stringify(body);
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status, headers });
}
