// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { loadServer, saveServer } from "./serverRecord.js";
import { TokenHeaders } from "./tokenHeaders.js";
/** The time in milliseconds after which a server must have accepted a token. */
const NEW_MS = 60_000;
/** The tokens for one MCP server, in memory and in the store, and what is known about them. */
export class CurrentTokens {
  headers = new TokenHeaders();
  isLoaded = false;
  record;
  tokens;
  origin = "stored";
  /** True if the server has accepted the current token. */
  isAccepted = false;
  /** True if the server has accepted the current token, or an earlier token of the same user. */
  hasWorked = false;
  #options;
  /** True if the store has, or had, the current tokens. */
  #isStored = false;
  #since = 0;
  constructor(options) {
    this.#options = options;
  }
  /** True if the token must be refreshed before it is sent. */
  get isStale() {
    const { refreshAt, refreshToken } = this.tokens ?? {};
    return (
      refreshToken !== undefined &&
      refreshAt !== undefined &&
      refreshAt <= Date.now()
    );
  }
  /** True if the current token is the result of a login of this program. */
  get isOfLogin() {
    return this.tokens !== undefined && this.origin === "login";
  }
  /** True if the current token is the result of a recent login, and the server has not accepted it. */
  get isUntested() {
    const isRecent = Date.now() - this.#since < NEW_MS;
    return this.isOfLogin && !this.isAccepted && isRecent;
  }
  /** Notes that the server has accepted the token of a request. */
  received({ status, sent }) {
    if (status === 401 || this.tokens === undefined || this.isRenewed(sent))
      return;
    this.isAccepted = true;
    this.hasWorked = true;
  }
  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent) {
    return this.headers.isRenewed(sent);
  }
  /** Reads the store, which another page or process may have changed. */
  async load() {
    const { server, store, requiresKey } = this.#options;
    const { record, tokens } = await loadServer(store, server);
    this.isLoaded = true;
    this.record = record ?? this.record;
    // The user has logged out on another page.
    const isDeleted = this.#isStored && record !== undefined;
    if (tokens === undefined && isDeleted) this.#use(undefined, "stored");
    const isBound = tokens?.dpopKey !== undefined;
    if (
      tokens !== undefined &&
      (isBound || !requiresKey) &&
      tokens.accessToken !== this.tokens?.accessToken
    )
      this.#use(tokens, "stored");
    this.#isStored ||= tokens !== undefined;
  }
  async keep(tokens, record, origin) {
    const { issuer, resource, isLegacy, scopes } = record;
    this.record = { issuer, resource, isLegacy, scopes };
    this.#use(tokens, origin);
    this.#isStored = await this.#save(this.record);
  }
  async delete() {
    await this.load();
    this.#use(undefined, "stored");
    if (this.record !== undefined) await this.#save(this.record);
  }
  /** Forgets the scopes of earlier logins. */
  async forgetScopes() {
    if (this.record === undefined) return;
    this.record = { ...this.record, scopes: [] };
    await this.#save(this.record);
  }
  /** Resolves with true if the store has the tokens. */
  #save(record) {
    const { server, store } = this.#options;
    return saveServer(store, server, { record, tokens: this.tokens });
  }
  #use(tokens, origin) {
    const hadTokens = this.tokens !== undefined;
    this.tokens = tokens;
    this.origin = origin;
    this.#since = Date.now();
    this.#isStored = false;
    this.isLoaded = true;
    this.isAccepted = false;
    this.headers.use(tokens);
    if (hadTokens && origin !== "refresh") this.#options.userChanged();
  }
}
