// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { readPending, readCallbackUrl, stateOf } from "./authorizationCode.js";
import { SecretStore } from "./secretStore.js";
import { ServerLogin } from "./serverLogin.js";
/**
 * Returns the authorization that logs in with OAuth. Pass it to any number of targets: `http(url, { authorization })`. Tokens are kept by
 * issuer and resource, and a token is sent only to the MCP server for which it was issued.
 *
 * @throws TypeError if `clientMetadataUrl` is not an https URL with a path, if an origin of `trustedOrigins` is not a URL, or if `clientSecret`
 * is given without `issuer`.
 */
export function oauth(options = {}) {
  const { clientMetadataUrl, trustedOrigins = [] } = options;
  if (clientMetadataUrl !== undefined) checkMetadataUrl(clientMetadataUrl);
  if (options.clientSecret !== undefined && options.issuer === undefined)
    throw new TypeError(
      "The option clientSecret requires the option issuer: the issuer at which the client is registered. Without it, the MCP server would decide which authorization server gets the secret",
    );
  for (const origin of trustedOrigins)
    if (!URL.canParse(origin))
      throw new TypeError(
        `The option trustedOrigins contains a text that is not a URL: ${origin}`,
      );
  return new OAuthLogin(options);
}
/** @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#implementation-requirements */
function checkMetadataUrl(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.pathname === "/")
    throw new TypeError(
      "The option clientMetadataUrl must be an https URL with a path",
    );
}
class OAuthLogin {
  #options;
  #store;
  #servers = new Map();
  /** The states of the logins that this page has finished. */
  #taken = new Set();
  constructor(options) {
    this.#options = options;
    this.#store = new SecretStore(options.store, options.onWarning);
  }
  headers(request) {
    return this.#of(request.server).headers(request);
  }
  authorize(refusal) {
    return this.#of(refusal.server).authorize(refusal);
  }
  received(response) {
    this.#of(response.server).received(response);
  }
  onUserChange(server, listener) {
    return this.#of(server).onUserChange(listener);
  }
  async finish(callbackUrl) {
    const callback = readCallbackUrl(callbackUrl);
    const pending = await this.#take(stateOf(callback));
    await this.#of(new URL(pending.server)).finish(pending, callback);
  }
  /** Returns a pending login and deletes it, so that its code is sent once, even if a page calls `finish` twice. */
  #take(state) {
    const key = `pending ${state}`;
    const isTaken = this.#taken.has(state);
    this.#taken.add(state);
    return this.#store.exclusive(key, async () => {
      const pending = readPending(
        isTaken ? undefined : await this.#store.load(key),
      );
      await this.#store.delete(key);
      return pending;
    });
  }
  forget(server) {
    const url = new URL(server);
    url.hash = "";
    return this.#of(url).forget();
  }
  #of(server) {
    let login = this.#servers.get(server.href);
    if (login === undefined) {
      login = new ServerLogin(server, this.#options, this.#store);
      this.#servers.set(server.href, login);
    }
    return login;
  }
}
