import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/authorization.js";
import type { HeaderValues } from "../client-transports/http/requestHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { findChallenge } from "./challenge.js";
import type { SecretStore } from "./credentialStore.js";
import { LoginError } from "./errors.js";
import { claimsOf, readDpopKey, type DpopKey } from "./jwt.js";
import { loadServer, saveServer, type ServerRecord, type Tokens } from "./tokens.js";

/** The headers of a login. A user may have added further headers. */
interface SentHeaders {
  readonly authorization?: string;
  readonly dpop?: string;
}

/** Makes the headers that carry a token, and the proofs of a token that is bound to a key. */
class TokenHeaders {
  #tokens: Tokens | undefined;
  /** The headers without a proof. */
  #headers: SentHeaders = {};
  /** The headers without a proof, by those with a proof. */
  readonly #unproven = new WeakMap<HeaderValues, SentHeaders>();
  /** The errors of failed logins, by the headers that were current. Requests that were sent before such a login fail with its error. */
  readonly #failures = new WeakMap<object, unknown>();
  #key: Promise<DpopKey> | undefined;
  /** The nonces that servers sent last, by origin. */
  readonly #nonces = new Map<string, string>();

  use(tokens: Tokens | undefined): void {
    this.#tokens = tokens;
    this.#key = undefined;
    const scheme = tokens?.dpopKey === undefined ? "Bearer" : "DPoP";
    this.#headers = tokens === undefined ? {} : { authorization: `${scheme} ${tokens.accessToken}` };
  }

  of(request: AuthorizedRequest): Awaitable<HeaderValues> {
    const { dpopKey, accessToken } = this.#tokens ?? {};
    if (dpopKey === undefined || accessToken === undefined) return this.#headers as HeaderValues;
    this.#key ??= readDpopKey(dpopKey);
    return this.#addProof(this.#key, {
      method: request.method,
      url: request.url,
      accessToken,
      nonce: this.#nonces.get(request.url.origin),
    });
  }

  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent: HeaderValues): boolean {
    const { authorization } = this.#headers;
    return authorization !== undefined && authorization !== (sent as SentHeaders).authorization;
  }

  received({ url, header }: AuthorizedResponse): void {
    if (this.#tokens?.dpopKey === undefined) return;
    const nonce = header("dpop-nonce");
    if (nonce !== undefined) this.#nonces.set(url.origin, nonce);
  }

  /**
   * Returns true if a request must be sent again with the nonce of the response, and the same token.
   *
   * @throws LoginError if the server refuses the proof, so that another token would not help.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
   */
  needsNonce({ status, sent, url, wwwAuthenticate }: AuthorizationRefusal): boolean {
    const { dpop } = sent as SentHeaders;
    if (dpop === undefined || status !== 401) return false;
    const error = findChallenge(wwwAuthenticate, ["dpop"])?.parameters.get("error");
    if (error === "invalid_dpop_proof")
      throw new LoginError(
        "The MCP server refuses the DPoP proof of the request. Check the clocks of both machines, and that the server is called by the URL under which it knows itself.",
        { step: "challenge" },
      );
    if (error !== "use_dpop_nonce") return false;
    const nonce = this.#nonces.get(url.origin);
    if (nonce !== undefined && nonce !== claimsOf(dpop)?.["nonce"]) return true;
    throw new LoginError("The MCP server requires a nonce for DPoP, but does not accept the nonce that it sent.", {
      step: "challenge",
    });
  }

  /** Keeps the error of a failed login. */
  failed(error: unknown): void {
    this.#failures.set(this.#headers, error);
    this.#headers = { ...this.#headers };
  }

  /** Throws the error of the login that failed after a request was sent. */
  throwFailure(sent: HeaderValues): void {
    const headers = this.#unproven.get(sent) ?? sent;
    if (this.#failures.has(headers)) throw this.#failures.get(headers);
  }

  async #addProof(key: Promise<DpopKey>, request: Parameters<DpopKey["prove"]>[0]): Promise<HeaderValues> {
    const headers = this.#headers;
    const dpop = await (await key).prove(request);
    const proven = { ...headers, dpop } as HeaderValues;
    this.#unproven.set(proven, headers);
    return proven;
  }
}

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
    if (status === 401 || this.tokens === undefined || this.headers.isRenewed(sent)) return;
    this.isAccepted = true;
    this.hasWorked = true;
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
