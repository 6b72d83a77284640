import type { AuthorizedResponse } from "../client-transports/http/clientAuthorization.js";
import type { HeaderValues } from "../client-transports/http/userHeaders.js";
import type { SecretStore } from "./secretStore.js";
import { loadServer, saveServer, type ServerRecord } from "./serverRecord.js";
import { TokenHeaders } from "./tokenHeaders.js";
import type { Tokens } from "./tokens.js";

/** The origin of the current tokens. A token that the server refuses right after a login is not requested again. */
export type TokenOrigin = "stored" | "refresh" | "login";

interface CurrentTokensOptions {
  readonly server: URL;
  readonly store: SecretStore;
  /** True to ignore stored tokens that are not bound to a key. */
  readonly requiresKey: boolean;
  /** Called when requests may belong to another user from now on. */
  readonly userChanged: () => void;
}

/** The time in milliseconds after which a server must have accepted a token. */
const NEW_MS = 60_000;

/** The tokens for one MCP server, in memory and in the store, and what is known about them. */
export class CurrentTokens {
  readonly headers: TokenHeaders = new TokenHeaders();
  isLoaded = false;
  record: ServerRecord | undefined;
  tokens: Tokens | undefined;
  origin: TokenOrigin = "stored";
  /** True if the server has accepted the current token. */
  isAccepted = false;
  /** True if the server has accepted the current token, or an earlier token of the same user. */
  hasWorked = false;
  readonly #options: CurrentTokensOptions;
  /** True if the store has, or had, the current tokens. */
  #isStored = false;
  #since = 0;

  constructor(options: CurrentTokensOptions) {
    this.#options = options;
  }

  /** True if the token must be refreshed before it is sent. */
  get isStale(): boolean {
    const { refreshAt, refreshToken } = this.tokens ?? {};
    return refreshToken !== undefined && refreshAt !== undefined && refreshAt <= Date.now();
  }

  /** True if the current token is the result of a login of this program. */
  get isOfLogin(): boolean {
    return this.tokens !== undefined && this.origin === "login";
  }

  /** True if the current token is the result of a recent login, and the server has not accepted it. */
  get isUntested(): boolean {
    const isRecent = Date.now() - this.#since < NEW_MS;
    return this.isOfLogin && !this.isAccepted && isRecent;
  }

  /** Notes that the server has accepted the token of a request. */
  received({ status, sent }: AuthorizedResponse): void {
    if (status === 401 || this.tokens === undefined || this.isRenewed(sent)) return;
    this.isAccepted = true;
    this.hasWorked = true;
  }

  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent: HeaderValues): boolean {
    return this.headers.isRenewed(sent);
  }

  /** Reads the store, which another page or process may have changed. */
  async load(): Promise<void> {
    const { server, store, requiresKey } = this.#options;
    const { record, tokens } = await loadServer(store, server);
    this.isLoaded = true;
    this.record = record ?? this.record;
    // The user has logged out on another page.
    const isDeleted = this.#isStored && record !== undefined;
    if (tokens === undefined && isDeleted) this.#use(undefined, "stored");
    const isBound = tokens?.dpopKey !== undefined;
    if (tokens !== undefined && (isBound || !requiresKey) && tokens.accessToken !== this.tokens?.accessToken)
      this.#use(tokens, "stored");
    this.#isStored ||= tokens !== undefined;
  }

  async keep(tokens: Tokens, record: ServerRecord, origin: TokenOrigin): Promise<void> {
    const { issuer, resource, isLegacy, scopes } = record;
    this.record = { issuer, resource, isLegacy, scopes };
    this.#use(tokens, origin);
    this.#isStored = await this.#save(this.record);
  }

  async delete(): Promise<void> {
    await this.load();
    this.#use(undefined, "stored");
    if (this.record !== undefined) await this.#save(this.record);
  }

  /** Forgets the scopes of earlier logins. */
  async forgetScopes(): Promise<void> {
    if (this.record === undefined) return;
    this.record = { ...this.record, scopes: [] };
    await this.#save(this.record);
  }

  /** Resolves with true if the store has the tokens. */
  #save(record: ServerRecord): Promise<boolean> {
    const { server, store } = this.#options;
    return saveServer(store, server, { record, tokens: this.tokens });
  }

  #use(tokens: Tokens | undefined, origin: TokenOrigin): void {
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
