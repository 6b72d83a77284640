// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { readCallbackUrl, requestAuthorization } from "./authorizationCode.js";
import { registeredUris } from "./clientRegistration.js";
import { LoginError, stoppedError } from "./errors.js";
import { findClient } from "./loginClient.js";
import { TimeLimit } from "./timeLimit.js";
const USER_MS = 300_000;
const STEP = "authorization-request";
/**
 * Shows the page of the authorization server to the user and waits for the callback.
 *
 * @throws LoginError if the login fails, if the user does not log in, or if the login continues on another page.
 */
export async function authorizeUser(redirect, { found, scopes }, settings) {
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
    const request = { ...settings, metadata, redirectUri };
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
      throw new LoginError(
        `The user did not log in at ${issuer} within ${ms} ms (limits.userMs).`,
        { step: STEP, issuer },
      );
    if (fetch.signal.aborted) throw stoppedError(STEP);
    // The message of the error may contain the callback URL.
    throw new LoginError(
      `The option redirect failed with ${error instanceof Error ? error.name : typeof error}.`,
      { step: STEP, issuer },
    );
  } finally {
    limit.end();
  }
}
async function redirectUriOf({ uri }, { metadata, store, limit }) {
  if (typeof uri !== "function") return String(uri);
  const registered = await registeredUris(metadata, store);
  const { signal } = limit;
  const given = limit.race(Promise.resolve(uri({ registered, signal })));
  return String(await given);
}
/** Keeps the pending login in the store while the user logs in. Returns the callback URL. */
async function showPage(url, pending, { redirect, store, limit }) {
  const key = `pending ${pending.state}`;
  const { signal } = limit;
  await store.save(key, pending);
  const callback = await limit
    .race(Promise.resolve(redirect.open(url, { signal })))
    .catch(async (error) => {
      await store.delete(key);
      throw error;
    });
  if (callback === undefined) throw continuedError(pending.issuer);
  await store.delete(key);
  return readCallbackUrl(callback);
}
function continuedError(issuer) {
  return new LoginError(
    "The login continues in the browser. Call finish with the URL of the callback page, and connect again.",
    { step: STEP, issuer },
  );
}
