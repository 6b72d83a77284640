import type { AuthorizationServer } from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import { readCallbackUrl, requestAuthorization, type PendingLogin, type RedirectHandler } from "./authorizationCode.js";
import type { LoginClient } from "./clientAuthentication.js";
import { registeredUris, type ClientRequest } from "./clientRegistration.js";
import type { DiscoveredServer } from "./serverMetadata.js";
import { LoginError, stoppedError } from "./errors.js";
import { findClient } from "./loginClient.js";
import type { LoginSettings } from "./options.js";
import type { SecretStore } from "./credentialStore.js";
import { TimeLimit } from "./loginFetch.js";

/** The response to an authorization request, with the facts of the request. */
interface UserAuthorization {
  readonly pending: PendingLogin;
  readonly callback: URL;
  readonly client: LoginClient;
}

const USER_MS = 300_000;
const AUTHORIZATION_REQUEST = "authorization-request";

/**
 * Shows the page of the authorization server to the user and waits for the callback.
 *
 * @throws LoginError if the login fails, if the user does not log in, or if the login continues on another page.
 */
export async function authorizeUser(
  redirect: RedirectHandler,
  { found, scopes }: { found: DiscoveredServer; scopes: readonly string[] },
  settings: LoginSettings,
): Promise<UserAuthorization> {
  const { server, options, store, fetch, userLogins } = settings;
  const { issuer, metadata, isLegacy, resource } = found;
  const ms = options.limits?.userMs ?? USER_MS;
  const limit = new TimeLimit(fetch.signal, ms);
  try {
    const redirectUri = await redirectUriOf(redirect, {
      metadata,
      store,
      limit,
    });
    const request: ClientRequest = { ...settings, metadata, redirectUri };
    const client = await findClient(request);
    const { url, pending } = await requestAuthorization(
      {
        server: server.href,
        issuer,
        isLegacy,
        resource,
        clientId: client.clientId,
        redirectUri,
        scopes,
      },
      metadata,
      fetch,
    );
    userLogins.begin(issuer);
    const callback = await showPage(url, pending, { redirect, store, limit });
    return { pending, callback, client };
  } catch (error) {
    if (error instanceof LoginError) throw error;
    if (limit.isPassed)
      throw new LoginError(`The user did not log in at ${issuer} within ${ms} ms (limits.userMs).`, {
        step: AUTHORIZATION_REQUEST,
        issuer,
      });
    if (fetch.signal.aborted) throw stoppedError(AUTHORIZATION_REQUEST);
    // The message of the error may contain the callback URL.
    throw new LoginError(`The option redirect failed with ${error instanceof Error ? error.name : typeof error}.`, {
      step: AUTHORIZATION_REQUEST,
      issuer,
    });
  } finally {
    limit.end();
  }
}

interface UserWait {
  readonly store: SecretStore;
  readonly limit: TimeLimit;
}

async function redirectUriOf(
  { uri }: RedirectHandler,
  { metadata, store, limit }: UserWait & { metadata: AuthorizationServer },
): Promise<string> {
  if (typeof uri !== "function") return String(uri);
  const registered = await registeredUris(metadata, store);
  const { signal } = limit;
  const given = limit.race(Promise.resolve(uri({ registered, signal })));
  return String(await given);
}

/** Keeps the pending login in the store while the user logs in. Returns the callback URL. */
async function showPage(
  url: URL,
  pending: PendingLogin,
  { redirect, store, limit }: UserWait & { redirect: RedirectHandler },
): Promise<URL> {
  const key = `pending ${pending.state}`;
  const { signal } = limit;
  await store.save(key, pending as unknown as JsonObject);
  const callback = await limit.race(Promise.resolve(redirect.open(url, { signal }))).catch(async (error: unknown) => {
    await store.delete(key);
    throw error;
  });
  if (callback === undefined) throw continuedError(pending.issuer);
  await store.delete(key);
  return readCallbackUrl(callback);
}

function continuedError(issuer: string): LoginError {
  return new LoginError(
    "The login continues in the browser. Call finish with the URL of the callback page, and connect again.",
    { step: AUTHORIZATION_REQUEST, issuer },
  );
}
