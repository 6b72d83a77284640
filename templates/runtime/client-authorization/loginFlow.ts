import type { AuthorizationServer } from "oauth4webapi";
import { readAuthorization, type PendingLogin, type RedirectHandler } from "./authorizationCode.js";
import type { Challenge } from "./resourceMetadata.js";
import type { LoginClient } from "./clientAuthentication.js";
import type { ClientRequest } from "./clientRegistration.js";
import { discoverAuthorization, metadataOf, type DiscoveredServer } from "./serverMetadata.js";
import { LoginError } from "./errors.js";
import type { Grant } from "./grant.js";
import { findClient, findClientOfTokens } from "./loginClient.js";
import type { LoginSettings } from "./options.js";
import { TokenEndpoint, type TokenEndpointOptions } from "./tokenEndpoint.js";
import { tokensOf, type Tokens } from "./tokens.js";
import { authorizeUser } from "./userAuthorization.js";
import { createDpopKey, readDpopKey, type DpopKey } from "./dpopKey.js";

interface ClientAtServer {
  readonly metadata: AuthorizationServer;
  readonly client: LoginClient;
}

/** The authorization server of tokens; without its metadata if it was discovered by an earlier program. */
export type RefreshedServer = Pick<DiscoveredServer, "issuer" | "isLegacy" | "resource"> &
  Partial<Pick<DiscoveredServer, "metadata">>;

/** Errors after which a dynamic registration is made again. */
const CLIENT_ERRORS = ["invalid_client", "unauthorized_client"];

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
    const client = await findClientOfTokens(tokens, this.#clientRequest(metadata, undefined));
    if (client === undefined) return undefined;
    const { dpopKey, scopes } = tokens;
    const key = dpopKey && (await readDpopKey(dpopKey));
    return this.#withClient(client, metadata, async () => {
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).refresh(tokens.refreshToken!);
      return tokensOf(response, { client, scopes, earlier: tokens, key });
    });
  }

  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  login(found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { grant, redirect } = this.#settings.options;
    if (grant !== undefined) return this.#useGrant(grant, found, scopes);
    if (redirect !== undefined) return this.#sendUser(redirect, found, scopes);
    throw new LoginError(
      `The MCP server requires a login at ${found.issuer}. Pass the option redirect, or a grant without a user.`,
      { step: "authorization-request", issuer: found.issuer },
    );
  }

  async #sendUser(redirect: RedirectHandler, found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { pending, callback, client } = await authorizeUser(redirect, { found, scopes }, this.#settings);
    const { metadata } = found;
    return this.#complete(pending, callback, { metadata, client });
  }

  /** Requests the tokens for an authorization response. */
  async #complete(pending: PendingLogin, callback: URL, { metadata, client }: ClientAtServer): Promise<Tokens> {
    const parameters = readAuthorization(callback, pending, metadata);
    const { redirectUri, verifier, resource, scopes } = pending;
    const key = await this.#createKey(metadata);
    return this.#withClient(client, metadata, async () => {
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).exchangeCode({
        parameters,
        redirectUri,
        verifier,
      });
      return tokensOf(response, { client, scopes, key });
    });
  }

  /** Completes a login whose authorization request was made on another page. */
  async finish(pending: PendingLogin, callback: URL): Promise<Tokens> {
    const metadata = await metadataOf(pending, this.#settings);
    const client = await findClient({
      ...this.#clientRequest(metadata, pending.redirectUri),
      canRegister: false,
    });
    if (client.clientId === pending.clientId) return this.#complete(pending, callback, { metadata, client });
    throw new LoginError("The client id has changed since the login began. Log in again.", {
      step: "registration",
      issuer: pending.issuer,
    });
  }

  async #useGrant(grant: Grant, { metadata, resource }: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { server, fetch } = this.#settings;
    const client = await findClient(this.#clientRequest(metadata, undefined));
    const key = await this.#createKey(metadata);
    return this.#withClient(client, metadata, async () => {
      const { clientId } = client;
      const request = {
        server,
        resource,
        metadata,
        clientId,
        scopes,
        fetch,
        signal: fetch.signal,
      };
      const parameters = await grant.parameters(request);
      const parts = { metadata, client, resource, key };
      const response = await this.#endpoint(parts).grant(parameters, scopes);
      return tokensOf(response, { client, scopes, key });
    });
  }

  #endpoint({
    key,
    ...parts
  }: Omit<TokenEndpointOptions, "fetch" | "dpop"> & {
    readonly key: DpopKey | undefined;
  }): TokenEndpoint {
    const { fetch } = this.#settings;
    return new TokenEndpoint({ ...parts, fetch, dpop: key?.handle });
  }

  /** Returns a new key for the tokens of a login; undefined for bearer tokens. */
  async #createKey(metadata: AuthorizationServer): Promise<DpopKey | undefined> {
    if (this.#settings.options.dpop !== true) return undefined;
    return createDpopKey(metadata);
  }

  #clientRequest(metadata: AuthorizationServer, redirectUri: string | undefined): ClientRequest {
    return { ...this.#settings, metadata, redirectUri };
  }

  /** Runs a request of a client. Deletes a dynamic registration that the server does not know any more. */
  async #withClient<T>(client: LoginClient, { issuer }: AuthorizationServer, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const { code = "" } = error as Partial<LoginError>;
      if (client.registration !== undefined && CLIENT_ERRORS.includes(code))
        await this.#settings.store.delete(`client ${issuer}`);
      throw error;
    }
  }
}
