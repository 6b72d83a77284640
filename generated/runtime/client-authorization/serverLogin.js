// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { findChallenge } from "./challenge.js";
import { LoginError, stoppedError } from "./errors.js";
import { LoginFetch } from "./loginFetch.js";
import { LoginFlow } from "./loginFlow.js";
import { TokenHeaders } from "./tokenHeaders.js";
import { selectScopes, splitScopes } from "./scopes.js";
import { loadServer, saveServer } from "./serverRecord.js";
import { SharedRun } from "./sharedRun.js";
import { UrlRules } from "./urlRules.js";
/** After a server has refused a new token, it causes no other login for this time in milliseconds. */
const REFUSED_MS = 60_000;
/** The tokens of one MCP server, shared by all connections. */
export class ServerLogin {
  #server;
  #options;
  #store;
  #rules;
  #run = new SharedRun();
  #isLoaded = false;
  #record;
  #tokens;
  #headers = new TokenHeaders();
  #origin = "stored";
  /** True if the store has, or had, the current tokens. */
  #isStored = false;
  /** True if the server has accepted the current token. */
  #isAccepted = false;
  /** The error of the last login whose token the server refused. */
  #refused;
  /** The logins and refreshes that may save tokens. A user who logs out ends all of them. */
  #flows = new WeakSet();
  constructor(server, options, store) {
    this.#server = server;
    this.#options = options;
    this.#store = store;
    this.#rules = new UrlRules(server, options.trustedOrigins);
  }
  headers(request) {
    const isReady =
      this.#isLoaded && this.#run.current === undefined && !this.#isStale;
    return isReady ? this.#headers.of(request) : this.#prepareHeaders(request);
  }
  received(response) {
    const { status, sent } = response;
    this.#headers.received(response);
    if (status !== 401 && !this.#headers.isRenewed(sent))
      this.#isAccepted = true;
  }
  async authorize(refusal) {
    const { status, sent, signal } = refusal;
    const challenge = findChallenge(refusal.wwwAuthenticate, [
      "bearer",
      "dpop",
    ]);
    const isScopeError =
      challenge?.parameters.get("error") === "insufficient_scope";
    if (status === 403 && !isScopeError) return "fail";
    // Another request has renewed the token since this request was sent.
    if (this.#headers.isRenewed(sent)) return "retry";
    if (this.#headers.needsNonce(refusal)) return "retry";
    this.#headers.throwFailure(sent);
    this.#rules.checkServer();
    return this.#exclusive(signal, (flow) =>
      this.#renewOrFail(refusal, challenge, flow),
    );
  }
  async finish(pending, callback) {
    const flow = this.#flow(new AbortController().signal);
    const tokens = await flow.finish(pending, callback);
    await this.#keep(tokens, { record: pending, origin: "login", flow });
  }
  /** Deletes the tokens, and ends a login or a refresh that would save new tokens. */
  forget() {
    this.#flows = new WeakSet();
    this.#refused = undefined;
    this.#run.stop();
    return this.#deleteTokens();
  }
  async #deleteTokens() {
    await this.#load();
    if (this.#record !== undefined)
      await saveServer(this.#store, this.#server, {
        record: this.#record,
        tokens: undefined,
      });
    this.#use(undefined, "stored");
  }
  /** True if the token must be refreshed before it is sent. */
  get #isStale() {
    const { refreshAt, refreshToken } = this.#tokens ?? {};
    return (
      refreshToken !== undefined &&
      refreshAt !== undefined &&
      refreshAt <= Date.now()
    );
  }
  async #prepareHeaders(request) {
    // A login that fails is reported to the requests that were refused.
    await this.#run.current?.catch(() => undefined);
    if (!this.#isLoaded) await this.#load();
    if (this.#isStale)
      await this.#exclusive(new AbortController().signal, async (flow) => {
        await this.#load();
        const record = this.#record;
        if (!this.#isStale || record === undefined) return "retry";
        const metadata = await flow.metadataOf(record);
        return (await this.#refresh({ ...record, metadata }, flow))
          ? "retry"
          : "fail";
      }).catch(() => undefined);
    return this.#headers.of(request);
  }
  /** Runs a function while no other call, page or process renews the tokens of this server. */
  #exclusive(signal, run) {
    return this.#run.join(signal, (shared) =>
      this.#store.exclusive(`login ${this.#server.href}`, () =>
        run(this.#flow(shared)),
      ),
    );
  }
  #flow(signal) {
    const { fetch, limits } = this.#options;
    const flow = new LoginFlow({
      server: this.#server,
      options: this.#options,
      store: this.#store,
      fetch: new LoginFetch({ rules: this.#rules, signal, fetch, limits }),
    });
    this.#flows.add(flow);
    return flow;
  }
  /** Renews the token. If this fails, the requests that are still on their way do not start another login. */
  async #renewOrFail(refusal, challenge, flow) {
    try {
      return await this.#renew(refusal, challenge, flow);
    } catch (error) {
      this.#headers.failed(error);
      throw error;
    }
  }
  async #renew({ status, sent }, challenge, flow) {
    await this.#load();
    if (this.#headers.isRenewed(sent)) return "retry";
    const { error, at = 0 } = this.#refused ?? {};
    if (error !== undefined && Date.now() - at < REFUSED_MS) throw error;
    const found = await flow.discover(challenge);
    const isSameIssuer = this.#record?.issuer === found.issuer;
    const requested = isSameIssuer ? this.#record.scopes : [];
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
    const tokens = await this.#login(found, scopes, flow);
    const record = { ...found, scopes };
    await this.#keep(tokens, { record, origin: "login", flow });
    return "retry";
  }
  /** True if the current token is the result of a login of this program. */
  get #isNew() {
    return this.#tokens !== undefined && this.#origin === "login";
  }
  /** Throws if a login has already requested the scopes, so that a second login would not help. */
  #checkStepUp(issuer, challenged, requested) {
    if (!this.#isNew) return;
    if (!challenged.every((scope) => requested.includes(scope))) return;
    throw new LoginError(
      `The MCP server requires the scopes ${challenged.join(" ")}, which the login at ${issuer} has requested already. The user or the authorization server did not grant them.`,
      { step: "step-up", issuer },
    );
  }
  /** Refreshes a token that the server refused. Returns false if a login is needed. */
  async #refreshRefused(found, flow) {
    if (this.#isNew && !this.#isAccepted) return this.#refuseNewToken(found);
    const { issuer, resource } = this.#record ?? {};
    const isOfServer = issuer === found.issuer && resource === found.resource;
    const wasRefreshed = this.#origin === "refresh" && !this.#isAccepted;
    if (!isOfServer || wasRefreshed) return false;
    return this.#tokens?.refreshToken !== undefined
      ? this.#refresh(found, flow)
      : false;
  }
  async #login(found, scopes, flow) {
    try {
      return await flow.login(found, scopes);
    } catch (error) {
      // The server may have renamed its scopes, so the next login starts with those that it names.
      const isScopeError =
        error instanceof LoginError && error.code === "invalid_scope";
      if (isScopeError && this.#record !== undefined) {
        this.#record = { ...this.#record, scopes: [] };
        await saveServer(this.#store, this.#server, {
          record: this.#record,
          tokens: this.#tokens,
        });
      }
      throw error;
    }
  }
  /** Forgets a token that the server has never accepted. */
  async #refuseNewToken({ issuer, resource }) {
    await this.#deleteTokens();
    const error = new LoginError(
      `The MCP server refuses the token that ${issuer} issued for ${resource}. Check that the server accepts tokens of this issuer and for this resource, and try again after a minute.`,
      { step: "token-request", issuer },
    );
    this.#refused = { error, at: Date.now() };
    throw error;
  }
  /** Returns false if the refresh token is not valid any more, so that the user has to log in. */
  async #refresh(found, flow) {
    const used = this.#tokens;
    try {
      const tokens = await flow.refresh(used, found);
      if (tokens === undefined) return false;
      const record = { ...found, scopes: this.#record?.scopes ?? [] };
      await this.#keep(tokens, { record, origin: "refresh", flow });
      return true;
    } catch (error) {
      const isRefused = error instanceof LoginError && error.code !== undefined;
      // A server that is overloaded may accept the refresh token later.
      if (!isRefused || error.isRetryable) throw error;
      // Another page or process may have used the refresh token first.
      await this.#load();
      if (
        this.#tokens !== undefined &&
        this.#tokens.accessToken !== used.accessToken
      )
        return true;
      await this.#deleteTokens();
      return false;
    }
  }
  async #keep(tokens, { record, origin, flow }) {
    if (!this.#flows.has(flow)) throw stoppedError("store");
    const { issuer, resource, isLegacy, scopes } = record;
    this.#record = { issuer, resource, isLegacy, scopes };
    this.#use(tokens, origin);
    this.#isStored = await saveServer(this.#store, this.#server, {
      record: this.#record,
      tokens,
    });
  }
  /** Reads the store, which another page or process may have changed. */
  async #load() {
    const { record, tokens } = await loadServer(this.#store, this.#server);
    this.#isLoaded = true;
    this.#record = record ?? this.#record;
    // The user has logged out on another page.
    const isDeleted = this.#isStored && record !== undefined;
    if (tokens === undefined && isDeleted) this.#use(undefined, "stored");
    const isBound = tokens?.dpopKey !== undefined;
    if (
      tokens !== undefined &&
      (isBound || this.#options.dpop !== true) &&
      tokens.accessToken !== this.#tokens?.accessToken
    )
      this.#use(tokens, "stored");
    this.#isStored ||= tokens !== undefined;
  }
  #use(tokens, origin) {
    this.#tokens = tokens;
    this.#origin = origin;
    this.#isStored = false;
    this.#isLoaded = true;
    this.#isAccepted = false;
    this.#headers.use(tokens);
  }
}
