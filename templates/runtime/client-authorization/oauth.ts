import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/authorization.js";
import type { HeaderValues } from "../client-transports/http/requestHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { readCallbackUrl, readPending, stateOf, type PendingLogin } from "./authorizationCode.js";
import { SecretStore } from "./credentialStore.js";
import type { Login, OAuthOptions } from "./options.js";
import { ServerLogin } from "./serverLogin.js";

/**
 * Returns the authorization that logs in with OAuth. Pass it to any number of targets: `http(url, { authorization })`. Tokens are kept by
 * issuer and resource, and a token is sent only to the MCP server for which it was issued.
 *
 * @throws TypeError if `clientMetadataUrl` is not an https URL with a path, if an origin of `trustedOrigins` is not a URL, or if `clientSecret`
 * is given without `issuer`.
 */
export function oauth(options: OAuthOptions = {}): Login {
  const { clientMetadataUrl, trustedOrigins = [] } = options;
  const metadataUrl = URL.canParse(clientMetadataUrl ?? "") ? new URL(clientMetadataUrl!) : undefined;
  // https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#implementation-requirements
  if (clientMetadataUrl !== undefined && (metadataUrl?.protocol !== "https:" || metadataUrl.pathname === "/"))
    throw new TypeError("The option clientMetadataUrl must be an https URL with a path");
  if (options.clientSecret !== undefined && options.issuer === undefined)
    throw new TypeError(
      "The option clientSecret requires the option issuer: the issuer at which the client is registered. Without it, the MCP server would decide which authorization server gets the secret",
    );
  for (const origin of trustedOrigins)
    if (!URL.canParse(origin))
      throw new TypeError(`The option trustedOrigins contains a text that is not a URL: ${origin}`);
  return new OAuthLogin(options);
}

class OAuthLogin implements Login {
  readonly #options: OAuthOptions;
  readonly #store: SecretStore;
  readonly #servers = new Map<string, ServerLogin>();
  /** The states of the logins that this page has finished. */
  readonly #taken = new Set<string>();

  constructor(options: OAuthOptions) {
    this.#options = options;
    this.#store = new SecretStore(options.store, options.onWarning);
  }

  headers(request: AuthorizedRequest): Awaitable<HeaderValues> {
    return this.#of(request.server).headers(request);
  }

  authorize(refusal: AuthorizationRefusal): Promise<"retry" | "fail"> {
    return this.#of(refusal.server).authorize(refusal);
  }

  received(response: AuthorizedResponse): void {
    this.#of(response.server).received(response);
  }

  onUserChange(server: URL, listener: () => void): () => void {
    return this.#of(server).onUserChange(listener);
  }

  async finish(callbackUrl: string | URL): Promise<void> {
    const callback = readCallbackUrl(callbackUrl);
    const pending = await this.#take(stateOf(callback));
    await this.#of(new URL(pending.server)).finish(pending, callback);
  }

  /** Returns a pending login and deletes it, so that its code is sent once, even if a page calls `finish` twice. */
  #take(state: string): Promise<PendingLogin> {
    const key = `pending ${state}`;
    const isTaken = this.#taken.has(state);
    this.#taken.add(state);
    return this.#store.exclusive(key, async () => {
      const pending = readPending(isTaken ? undefined : await this.#store.load(key));
      await this.#store.delete(key);
      return pending;
    });
  }

  forget(server: string | URL): Promise<void> {
    const url = new URL(server);
    url.hash = "";
    return this.#of(url).forget();
  }

  #of(server: URL): ServerLogin {
    let login = this.#servers.get(server.href);
    if (login === undefined) {
      login = new ServerLogin(server, this.#options, this.#store);
      this.#servers.set(server.href, login);
    }
    return login;
  }
}
