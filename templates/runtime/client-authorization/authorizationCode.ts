import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
  type AuthorizationServer,
} from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import { LoginError, loginErrorOf } from "./errors.js";
import type { LoginFetch } from "./loginFetch.js";
import type { Awaitable } from "../protocol/awaitable.js";

/** A login that waits for the user. The store keeps it, because the callback page may be another page. */
export interface PendingLogin {
  readonly server: string;
  readonly issuer: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  readonly resource: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** The members of a pending login that are known before its authorization request. */
type LoginFacts = Omit<PendingLogin, "state" | "verifier" | "startedAt">;

/** A login that the user has not finished after this time is refused, in milliseconds. */
const PENDING_MS = 3_600_000;

/**
 * Returns the URL that the browser must open, and the secrets that belong to it.
 *
 * @throws LoginError if the server has no authorization endpoint or does not support PKCE with S256.
 */
export async function requestAuthorization(
  facts: LoginFacts,
  metadata: AuthorizationServer,
  fetch: LoginFetch,
): Promise<{ readonly url: URL; readonly pending: PendingLogin }> {
  const step = "authorization-request";
  const { issuer } = facts;
  if (metadata.code_challenge_methods_supported?.includes("S256") !== true)
    throw new LoginError(
      `The metadata of ${issuer} does not list S256 in code_challenge_methods_supported, so the login would not be protected by PKCE.`,
      { step, issuer },
    );
  const endpoint = metadata.authorization_endpoint;
  if (endpoint === undefined)
    throw new LoginError(`The metadata of ${issuer} has no authorization_endpoint. Use a grant without a user.`, {
      step,
      issuer,
    });
  const pending = {
    ...facts,
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    startedAt: Date.now(),
  };
  const url = new URL(fetch.rules.check(endpoint, { step, name: "authorization_endpoint" }));
  url.hash = "";
  const parameters = {
    response_type: "code",
    client_id: facts.clientId,
    redirect_uri: facts.redirectUri,
    state: pending.state,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
    resource: facts.resource,
    ...(facts.scopes.length > 0 && { scope: facts.scopes.join(" ") }),
    // OpenID requires the consent of the user for this scope.
    ...(facts.scopes.includes("offline_access") && { prompt: "consent" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url, pending };
}

/**
 * Checks the URL to which the authorization server redirected the browser, and returns its parameters.
 *
 * @throws LoginError if the URL belongs to another login or another issuer, or contains an error.
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 */
export function readAuthorization(
  callback: URL,
  pending: PendingLogin,
  metadata: AuthorizationServer,
): URLSearchParams {
  const { issuer, clientId, state } = pending;
  const step = "authorization-response";
  const parameters = callback.searchParams;
  // An empty parameter is present, and oauth4webapi takes it for absent.
  if (parameters.has("iss") && parameters.get("iss") !== metadata.issuer)
    throw new LoginError(
      `The authorization response does not come from ${issuer}: its parameter iss has another value. The login was stopped before the code was sent.`,
      { step, issuer },
    );
  try {
    return validateAuthResponse(metadata, { client_id: clientId }, parameters, state);
  } catch (error) {
    throw loginErrorOf(error, { step, issuer });
  }
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
    {
      step: "authorization-response",
    },
  );
}

/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
export function readCallbackUrl(text: string | URL): URL {
  if (URL.canParse(String(text))) return new URL(text);
  throw new LoginError("The callback URL is not a URL.", {
    step: "authorization-response",
  });
}

/** The options with which a login calls a redirect handler. */
export interface RedirectOptions {
  /** Aborted when the login ends, because its time limit has passed or no connection waits for it. */
  readonly signal: AbortSignal;
}

/** The options with which a login requests the redirect URI of a handler. */
export interface RedirectUriOptions extends RedirectOptions {
  /**
   * The redirect URIs of the client's registration at the authorization server; empty if the client must register. The login registers the
   * client again unless the handler returns one of them.
   */
  readonly registered: readonly string[];
}

/** Shows the page of an authorization server to the user and receives the URL to which that page redirects. */
export interface RedirectHandler {
  /**
   * The redirect URI of the client. A function is called once for each login, before the client registers, for example to open a port.
   */
  readonly uri: string | URL | ((options: RedirectUriOptions) => Awaitable<string | URL>);
  /**
   * Opens the URL in a browser. Returns the URL to which the browser was redirected, with its query; undefined if the current page is left, so
   * that the callback page calls `login.finish(url)`.
   */
  open(authorizationUrl: URL, options: RedirectOptions): Awaitable<string | URL | undefined>;
}

/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
export function splitScopes(text: string | undefined): readonly string[] {
  return [...new Set((text ?? "").split(" ").filter((scope) => scope !== ""))];
}

/** Returns the scopes of all lists, each once, in their first order. */
function joinScopes(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/** The facts from which the scopes of a login follow. */
export interface ScopeFacts {
  /** The option `scopes`. */
  readonly chosen: readonly string[] | undefined;
  /** The scopes of earlier logins at the same server. */
  readonly requested: readonly string[];
  /** The parameter `scope` of the challenge. */
  readonly challenged: readonly string[];
  /** The member `scopes_supported` of the resource metadata. */
  readonly ofResource: readonly string[];
  /** The member `scopes_supported` of the authorization server's metadata. */
  readonly ofServer: readonly string[];
  /** True if the client can use a refresh token. */
  readonly canRefresh: boolean;
}

const OFFLINE = "offline_access";

/**
 * Returns the scopes to request; empty if the parameter `scope` must be left out.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy
 */
export function selectScopes(facts: ScopeFacts): readonly string[] {
  const { chosen, requested, challenged, ofResource, ofServer } = facts;
  const needed = challenged.length > 0 ? challenged : ofResource;
  const scopes = joinScopes(requested, chosen ?? needed, challenged);
  // Alone, `offline_access` would replace the default scopes of the server.
  const isOffline = facts.canRefresh && scopes.length > 0 && ofServer.includes(OFFLINE);
  return isOffline ? joinScopes(scopes, [OFFLINE]) : scopes;
}
