import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  isDPoPNonceError,
  processGenericTokenEndpointResponse,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
  type AuthorizationServer,
  type TokenEndpointRequestOptions,
  type TokenEndpointResponse,
} from "oauth4webapi";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Challenge } from "./challenge.js";
import {
  discoverAuthorization,
  isExcepted,
  metadataOf,
  speltIssuer,
  type DiscoveredServer,
  type ServerRecord,
} from "./discovery.js";
import { LoginError, loginErrorOf, stoppedError } from "./errors.js";
import { createDpopKey, readDpopKey, type DpopKey } from "./jwt.js";
import { findClient, findClientOfTokens, registeredUris, type LoginClient } from "./loginClient.js";
import { TimeLimit, type LoginFetch } from "./loginFetch.js";
import type { Grant, GrantParameters, LoginSettings, RedirectHandler } from "./options.js";
import { scopeParameter } from "./scopes.js";
import { tokensOf, type TokenFacts, type Tokens } from "./tokens.js";
import type { JsonObject } from "../validation/checks.js";

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

/** A login that waits for the user. The store keeps it, because the callback page may be another page. */
export interface PendingLogin extends ServerRecord {
  readonly server: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A login that the user has not finished after this time is refused, in milliseconds. */
const PENDING_MS = 3_600_000;

/** The response to an authorization request, with the facts of the request. */
interface UserAuthorization {
  readonly pending: PendingLogin;
  readonly callback: URL;
  readonly client: LoginClient;
}

const USER_MS = 300_000;
const AUTHORIZATION_REQUEST = "authorization-request";
const AUTHORIZATION_RESPONSE = "authorization-response";

/**
 * Shows the page of the authorization server to the user and waits for the callback.
 *
 * @throws LoginError if the login fails, if the user does not log in, or if the login continues on another page.
 */
async function authorizeUser(
  redirect: RedirectHandler,
  { found, scopes }: { found: DiscoveredServer; scopes: readonly string[] },
  settings: LoginSettings,
): Promise<UserAuthorization> {
  const { server, options, store, fetch, userLogins } = settings;
  const { issuer, metadata, isLegacy, resource } = found;
  const ms = options.limits?.userMs ?? USER_MS;
  const limit = new TimeLimit(fetch.signal, ms);
  const fail = (message: string): LoginError => new LoginError(message, { step: AUTHORIZATION_REQUEST, issuer });
  try {
    let { uri } = redirect;
    if (typeof uri === "function") {
      const registered = await registeredUris(metadata, store);
      uri = await limit.race(Promise.resolve(uri({ registered, signal: limit.signal })));
    }
    const redirectUri = String(uri);
    const client = await findClient({ ...settings, metadata, redirectUri });
    const { clientId } = client;
    const pending: PendingLogin = {
      server: server.href,
      issuer,
      isLegacy,
      resource,
      clientId,
      redirectUri,
      scopes,
      state: generateRandomState(),
      verifier: generateRandomCodeVerifier(),
      startedAt: Date.now(),
    };
    const url = await authorizationUrl(pending, metadata, { fetch, options });
    userLogins.begin(issuer);
    const key = `pending ${pending.state}`;
    // The store keeps the login while the user logs in.
    await store.save(key, pending as unknown as JsonObject);
    const shown = limit.race(Promise.resolve(redirect.open(url, { signal: limit.signal })));
    const callback = await shown.catch(async (error: unknown) => {
      await store.delete(key);
      throw error;
    });
    if (callback === undefined)
      throw fail(
        "The login continues in the browser. Call finish with the URL of the callback page, and connect again.",
      );
    await store.delete(key);
    return { pending, callback: readCallbackUrl(callback), client };
  } catch (error) {
    if (error instanceof LoginError) throw error;
    if (limit.isPassed) throw fail(`The user did not log in at ${issuer} within ${ms} ms (limits.userMs).`);
    if (fetch.signal.aborted) throw stoppedError(AUTHORIZATION_REQUEST);
    // The message of the error may contain the callback URL.
    throw fail(`The option redirect failed with ${error instanceof Error ? error.name : typeof error}.`);
  } finally {
    limit.end();
  }
}

/**
 * Returns the URL that the browser must open.
 *
 * @throws LoginError if the server has no authorization endpoint or does not support PKCE with S256.
 */
async function authorizationUrl(
  { issuer, clientId, redirectUri, state, verifier, resource, scopes }: PendingLogin,
  metadata: AuthorizationServer,
  { fetch: { rules }, options }: Pick<LoginSettings, "fetch" | "options">,
): Promise<URL> {
  const use = { step: AUTHORIZATION_REQUEST, issuer } as const;
  const methods = metadata.code_challenge_methods_supported;
  const isUnknown = methods === undefined && isExcepted(options, issuer, "code_challenge_methods_supported");
  if (!isUnknown && methods?.includes("S256") !== true)
    throw new LoginError(
      `The metadata of ${issuer} does not list S256 in code_challenge_methods_supported, so the login would not be protected by PKCE (option issuerExceptions).`,
      use,
    );
  const endpoint = metadata.authorization_endpoint;
  if (endpoint === undefined)
    throw new LoginError(`The metadata of ${issuer} has no authorization_endpoint. Use a grant without a user.`, use);
  const url = new URL(rules.check(endpoint, { ...use, name: "authorization_endpoint" }));
  url.hash = "";
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    resource,
    ...scopeParameter(scopes),
    // OpenID requires the consent of the user for this scope.
    ...(scopes.includes("offline_access") && { prompt: "consent" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Checks the URL to which the authorization server redirected the browser, and returns its code.
 *
 * @throws LoginError if the URL belongs to another login or another issuer, or contains an error or no code.
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 */
function readAuthorization(callback: URL, pending: PendingLogin, metadata: AuthorizationServer): string {
  const { issuer, clientId, state } = pending;
  const use = { step: AUTHORIZATION_RESPONSE, issuer } as const;
  const parameters = callback.searchParams;
  // An empty parameter is present, and oauth4webapi takes it for absent.
  const sender = speltIssuer(metadata);
  if (parameters.has("iss") && parameters.get("iss") !== sender)
    throw new LoginError(
      `The authorization response does not come from ${issuer}: its parameter iss has another value. The login was stopped before the code was sent.`,
      use,
    );
  try {
    validateAuthResponse({ ...metadata, issuer: sender }, { client_id: clientId }, parameters, state);
  } catch (error) {
    throw loginErrorOf(error, use);
  }
  const [code, another] = parameters.getAll("code");
  if (code && another === undefined) return code;
  const problem =
    another === undefined
      ? 'no authorization code in "callbackParameters"'
      : '"code" parameter must be provided only once';
  throw new LoginError(`The response of ${issuer} is invalid: ${problem}`, { step: "token-request", issuer });
}

/** Returns the parameter `state` of a callback URL, by which the store finds the login. */
export function stateOf(callback: URL): string {
  const state = callback.searchParams.get("state") ?? "";
  if (/^[\w-]{43}$/.test(state)) return state;
  throw unknownLoginError();
}

/** Returns the login of a stored value. */
export function readPending(value: JsonObject | undefined): PendingLogin {
  const pending = value as PendingLogin | undefined;
  if (pending === undefined || !(pending.startedAt > Date.now() - PENDING_MS)) throw unknownLoginError();
  return pending;
}

function unknownLoginError(): LoginError {
  return new LoginError(
    "No login waits for this callback URL. It may have been used already, or its login is too old. Log in again.",
    { step: AUTHORIZATION_RESPONSE },
  );
}

/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
export function readCallbackUrl(text: string | URL): URL {
  if (URL.canParse(String(text))) return new URL(text);
  throw new LoginError("The callback URL is not a URL.", { step: AUTHORIZATION_RESPONSE });
}
