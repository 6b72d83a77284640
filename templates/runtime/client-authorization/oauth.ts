import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/authorization.js";
import type { HeaderValues } from "../client-transports/http/requestHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import {
  readCallbackUrl,
  readPending,
  stateOf,
  LoginFlow,
  type PendingLogin,
  type RefreshedServer,
} from "./loginFlow.js";
import { SecretStore } from "./credentialStore.js";
import { ISSUER_EXCEPTIONS, type Login, type OAuthOptions } from "./options.js";
import { UrlRules } from "./addresses.js";
import { findChallenge, type Challenge } from "./challenge.js";
import type { DiscoveredServer } from "./discovery.js";
import { LoginError, stoppedError } from "./errors.js";
import { LoginFetch } from "./loginFetch.js";
import { RefusedRequests, UserLogins } from "./repeatedLogins.js";
import { selectScopes, splitScopes } from "./scopes.js";
import { CurrentTokens } from "./tokens.js";

/**
 * Returns the authorization that logs in with OAuth. Pass it to any number of targets: `http(url, { authorization })`. Tokens are kept by
 * issuer and resource, and a token is sent only to the MCP server for which it was issued.
 *
 * @throws TypeError if `clientMetadataUrl` is not an https URL with a path, if an origin of `trustedOrigins` or an issuer of
 * `issuerExceptions` is not a URL, if an exception is unknown, or if `clientSecret` is given without `issuer`.
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
  for (const [issuer, exceptions] of Object.entries(options.issuerExceptions ?? {})) refuseUnknown(issuer, exceptions);
  return new OAuthLogin(options);
}

function refuseUnknown(issuer: string, exceptions: readonly string[]): void {
  if (!URL.canParse(issuer))
    throw new TypeError(`The option issuerExceptions contains an issuer that is not a URL: ${issuer}`);
  const unknown = exceptions.find((name) => !(ISSUER_EXCEPTIONS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new TypeError(
      `The option issuerExceptions has the unknown rule ${unknown} for ${issuer}; use ${ISSUER_EXCEPTIONS.join(" or ")}`,
    );
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

/** The login at one MCP server, shared by all connections: decides when tokens are refreshed, and when the user logs in. */
class ServerLogin {
  readonly #server: URL;
  readonly #options: OAuthOptions;
  readonly #store: SecretStore;
  readonly #rules: UrlRules;
  readonly #run = new SharedRun<"retry" | "fail">();
  readonly #current: CurrentTokens;
  readonly #refused = new RefusedRequests();
  readonly #userLogins: UserLogins;
  readonly #userListeners = new Set<() => void>();
  /** The running logins and refreshes that are still allowed to save tokens. A logout takes this permission from all of them. */
  #flows = new WeakSet<LoginFlow>();

  constructor(server: URL, options: OAuthOptions, store: SecretStore) {
    this.#server = server;
    this.#options = options;
    this.#store = store;
    this.#rules = new UrlRules(server, options.trustedOrigins);
    this.#userLogins = new UserLogins(server, options.limits?.logins);
    this.#current = new CurrentTokens({
      server,
      store,
      requiresKey: options.dpop === true,
      userChanged: () => {
        for (const listener of this.#userListeners) listener();
      },
    });
  }

  headers(request: AuthorizedRequest): Awaitable<HeaderValues> {
    const { headers, isLoaded, isStale } = this.#current;
    const isReady = isLoaded && this.#run.current === undefined && !isStale;
    return isReady ? headers.of(request) : this.#prepareHeaders(request);
  }

  received(response: AuthorizedResponse): void {
    this.#current.headers.received(response);
    this.#current.received(response);
  }

  onUserChange(listener: () => void): () => void {
    this.#userListeners.add(listener);
    return () => this.#userListeners.delete(listener);
  }

  async authorize(refusal: AuthorizationRefusal): Promise<"retry" | "fail"> {
    const { status, sent, signal } = refusal;
    const { headers } = this.#current;
    const challenge = findChallenge(refusal.wwwAuthenticate, ["bearer", "dpop"]);
    const isScopeError = challenge?.parameters.get("error") === "insufficient_scope";
    if (status === 403 && !isScopeError) return "fail";
    // Another request has renewed the token since this request was sent.
    if (headers.isRenewed(sent)) return "retry";
    if (headers.needsNonce(refusal)) return "retry";
    headers.throwFailure(sent);
    this.#rules.checkServer();
    if (status === 401) this.#checkOperation(refusal);
    return this.#exclusive(signal, (flow) =>
      this.#renew(refusal, challenge, flow).catch((error: unknown) => {
        // The requests that are still on their way do not start another login.
        headers.failed(error);
        throw error;
      }),
    );
  }

  async finish(pending: PendingLogin, callback: URL): Promise<void> {
    const flow = this.#flow(new AbortController().signal);
    const tokens = await flow.finish(pending, callback);
    this.#checkFlow(flow);
    await this.#current.keep(tokens, pending, "login");
  }

  /** Deletes the tokens, and ends a login or a refresh that would save new tokens. */
  forget(): Promise<void> {
    this.#flows = new WeakSet();
    this.#refused.clear();
    this.#userLogins.reset();
    this.#current.hasWorked = false;
    this.#run.stop();
    return this.#current.delete();
  }

  async #prepareHeaders(request: AuthorizedRequest): Promise<HeaderValues> {
    const current = this.#current;
    // A login that fails is reported to the requests that were refused.
    await this.#run.current?.catch(() => undefined);
    if (!current.isLoaded) await current.load();
    if (current.isStale)
      await this.#exclusive(new AbortController().signal, async (flow) => {
        await current.load();
        const { record } = current;
        if (!current.isStale || record === undefined) return "retry";
        return (await this.#refresh(record, flow)) ? "retry" : "fail";
      }).catch(() => undefined);
    return current.headers.of(request);
  }

  /** Runs a function while no other call, page or process renews the tokens of this server. */
  #exclusive(signal: AbortSignal, run: (flow: LoginFlow) => Promise<"retry" | "fail">): Promise<"retry" | "fail"> {
    return this.#run.join(signal, (shared) =>
      this.#store.exclusive(`login ${this.#server.href}`, () => run(this.#flow(shared))),
    );
  }

  #flow(signal: AbortSignal): LoginFlow {
    const { fetch, limits } = this.#options;
    const flow = new LoginFlow({
      server: this.#server,
      options: this.#options,
      store: this.#store,
      userLogins: this.#userLogins,
      fetch: new LoginFetch({ rules: this.#rules, signal, fetch, limits }),
    });
    this.#flows.add(flow);
    return flow;
  }

  /**
   * Throws if the server refuses this kind of request although it accepts the token for other requests, so that no login would help. The
   * tokens are kept.
   */
  #checkOperation({ attempt, operation, sent }: AuthorizationRefusal): void {
    this.#refused.check(operation);
    const { isAccepted, isUntested, hasWorked, record } = this.#current;
    // A proof without the nonce of the server is an attempt with the same token.
    const isSecondToken = attempt > ("dpop" in sent ? 2 : 1);
    const isRefused = isAccepted ? isSecondToken : isUntested && hasWorked;
    if (isRefused && record !== undefined) throw this.#refused.add(operation, record.issuer);
  }

  /** Renews the token. */
  async #renew(
    { status, sent }: AuthorizationRefusal,
    challenge: Challenge | undefined,
    flow: LoginFlow,
  ): Promise<"retry" | "fail"> {
    await this.#current.load();
    if (this.#current.headers.isRenewed(sent)) return "retry";
    this.#refused.check();
    const found = await flow.discover(challenge);
    const { record } = this.#current;
    const requested = record?.issuer === found.issuer ? record.scopes : [];
    const challenged = splitScopes(challenge?.parameters.get("scope"));
    if (status === 403) this.#checkStepUp(found.issuer, challenged, requested);
    else if (await this.#refreshRefused(found, flow)) return "retry";
    const scopes = selectScopes({
      chosen: this.#options.scopes,
      requested,
      challenged,
      ofResource: found.scopes,
      ofServer: found.metadata.scopes_supported ?? [],
      canRefresh: this.#options.grant === undefined,
    });
    const tokens = await flow.login(found, scopes).catch(async (error: unknown) => {
      // The server may have renamed its scopes, so the next login starts with those that it names.
      if (error instanceof LoginError && error.code === "invalid_scope") await this.#current.forgetScopes();
      throw error;
    });
    this.#checkFlow(flow);
    await this.#current.keep(tokens, { ...found, scopes }, "login");
    return "retry";
  }

  /** Throws if a login has already requested the scopes, so that a second login would not help. */
  #checkStepUp(issuer: string, challenged: readonly string[], requested: readonly string[]): void {
    if (!this.#current.isOfLogin) return;
    if (!challenged.every((scope) => requested.includes(scope))) return;
    throw new LoginError(
      `The MCP server requires the scopes ${challenged.join(" ")}, which the login at ${issuer} has requested already. The user or the authorization server did not grant them.`,
      { step: "step-up", issuer },
    );
  }

  /** Refreshes a token that the server refused. Returns false if a login is needed. */
  async #refreshRefused(found: DiscoveredServer, flow: LoginFlow): Promise<boolean> {
    const { isUntested, origin, isAccepted, record, tokens } = this.#current;
    if (isUntested) {
      // The server has never accepted this token.
      await this.#current.delete();
      throw this.#refused.addAll(found.issuer, found.resource);
    }
    const isOfServer = record?.issuer === found.issuer && record.resource === found.resource;
    const wasRefreshed = origin === "refresh" && !isAccepted;
    if (!isOfServer || wasRefreshed) return false;
    return tokens?.refreshToken !== undefined ? this.#refresh(found, flow) : false;
  }

  /** Returns false if the refresh token is not valid any more, so that the user has to log in. */
  async #refresh(found: RefreshedServer, flow: LoginFlow): Promise<boolean> {
    const current = this.#current;
    const used = current.tokens!;
    try {
      const tokens = await flow.refresh(used, found);
      if (tokens === undefined) return false;
      this.#checkFlow(flow);
      await current.keep(tokens, { ...found, scopes: current.record?.scopes ?? [] }, "refresh");
      return true;
    } catch (error) {
      const isRefused = error instanceof LoginError && error.code !== undefined;
      // A server that is overloaded may accept the refresh token later.
      if (!isRefused || error.isRetryable) throw error;
      // Another page or process may have used the refresh token first.
      await current.load();
      const { accessToken = used.accessToken } = current.tokens ?? {};
      if (accessToken !== used.accessToken) return true;
      await current.delete();
      return false;
    }
  }

  /** @throws LoginError if the user has logged out since a flow began, so that its tokens may not be saved. */
  #checkFlow(flow: LoginFlow): void {
    if (!this.#flows.has(flow)) throw stoppedError("store");
  }
}

/** Runs one function at a time. Calls at the same time share the run, which is aborted when the signals of all calls are aborted. */
class SharedRun<T> {
  #current: Promise<T> | undefined;
  #signals = new Set<AbortSignal>();
  #controller = new AbortController();

  /** The promise of the current run; undefined if no function runs. */
  get current(): Promise<T> | undefined {
    return this.#current;
  }

  join(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!this.#signals.has(signal)) {
      this.#signals.add(signal);
      signal.addEventListener("abort", this.#stopIfUnused);
    }
    this.#current ??= run(this.#controller.signal).finally(() => this.#end());
    this.#stopIfUnused();
    return this.#current;
  }

  /** Aborts the current run, if there is one. */
  stop(): void {
    if (this.#current !== undefined) this.#controller.abort();
  }

  readonly #stopIfUnused = (): void => {
    const isUsed = [...this.#signals].some((signal) => !signal.aborted);
    if (!isUsed) this.#controller.abort();
  };

  #end(): void {
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#stopIfUnused);
    this.#signals.clear();
    this.#current = undefined;
    // Whatever the run has started, such as the receiver of a redirect, ends with it.
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}
