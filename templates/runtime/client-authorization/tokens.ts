import type { TokenEndpointResponse } from "oauth4webapi";
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/authorization.js";
import type { HeaderValues } from "../client-transports/http/requestHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { findChallenge } from "./challenge.js";
import type { SecretStore } from "./credentialStore.js";
import { stringsOf, type ServerRecord } from "./discovery.js";
import { LoginError } from "./errors.js";
import { claimsOf, readDpopKey, type DpopKey } from "./jwt.js";
import { readRegistration, type LoginClient } from "./loginClient.js";
import type { RegisteredClient } from "./options.js";
import { splitScopes } from "./scopes.js";

/** Milliseconds before its end at which a token is refreshed, so that it does not expire on its way to the server. */
const EARLY_MS = 10_000;

/** The tokens of one resource, as the store keeps them. */
export interface Tokens {
  readonly accessToken: string;
  /** The type in lower case: `bearer`, or `dpop`. */
  readonly tokenType: string;
  readonly refreshToken: string | undefined;
  /** The time shortly before the token expires, in milliseconds since 1970; undefined if the server named no duration. */
  readonly refreshAt: number | undefined;
  /** The client id that requested the tokens. Only this client can refresh them. */
  readonly clientId: string;
  /** The dynamic registration of this client; undefined for a client that the options give. */
  readonly registration: RegisteredClient | undefined;
  /** The scopes that the server granted. */
  readonly scopes: readonly string[];
  /** The private key to which the tokens are bound, as a JWK; undefined for bearer tokens. */
  readonly dpopKey: JsonObject | undefined;
}

/** The facts of a token request that become facts of its tokens. */
export interface TokenFacts {
  readonly client: LoginClient;
  /** The scopes of the request, which count if the response has none. */
  readonly scopes: readonly string[];
  /** The earlier tokens, if the response is the result of a refresh. */
  readonly earlier?: Tokens | undefined;
  /** The key to which the tokens are bound; undefined for bearer tokens. */
  readonly key: DpopKey | undefined;
}

/** The characters of a token, as a header can contain them. */
const TOKEN_TEXT = /^[\x21-\x7e]+$/;

/** @throws LoginError if a header cannot contain the token, or if the server issued a bearer token for a request with a key. */
export function tokensOf(response: TokenEndpointResponse, { client, scopes, earlier, key }: TokenFacts): Tokens {
  const { access_token, token_type, refresh_token, expires_in, scope } = response;
  if (key !== undefined && token_type !== "dpop")
    throw new LoginError(
      "The authorization server issued a bearer token, although the client asked for a token that is bound to its key. Omit the option dpop if bearer tokens are acceptable.",
      { step: "token-request" },
    );
  // The error of a header would repeat the token.
  if (!TOKEN_TEXT.test(access_token))
    throw new LoginError("The authorization server issued a token with characters that a header cannot contain.", {
      step: "token-request",
    });
  return {
    accessToken: access_token,
    tokenType: token_type,
    // Without a new refresh token, the earlier one stays valid.
    refreshToken: refresh_token ?? earlier?.refreshToken,
    refreshAt: expires_in === undefined ? undefined : refreshTimeOf(expires_in * 1000),
    clientId: client.clientId,
    registration: client.registration,
    scopes: scope === undefined ? scopes : splitScopes(scope),
    dpopKey: key?.jwk,
  };
}

function refreshTimeOf(lifetimeMs: number): number {
  return Date.now() + lifetimeMs - Math.min(EARLY_MS, lifetimeMs / 2);
}

/** Returns the tokens of a stored value; undefined if the value is invalid. */
function readTokens(value: JsonObject): Tokens | undefined {
  const { accessToken, tokenType, refreshToken, refreshAt, clientId, registration, scopes, dpopKey } = value;
  if (typeof accessToken !== "string" || typeof tokenType !== "string" || typeof clientId !== "string")
    return undefined;
  return {
    accessToken,
    tokenType,
    refreshToken: typeof refreshToken === "string" ? refreshToken : undefined,
    refreshAt: typeof refreshAt === "number" ? refreshAt : undefined,
    clientId,
    registration: readRegistration(registration),
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    dpopKey: isObject(dpopKey) ? dpopKey : undefined,
  };
}

/** The authorization server of an MCP server, and the tokens that it issued. */
interface StoredServer {
  /**
   * The server that the MCP server named last, so that a new process finds its tokens without a discovery. A later login requests its scopes
   * again, with those that a challenge adds.
   */
  readonly record: ServerRecord;
  readonly tokens: Tokens | undefined;
}

async function loadServer(store: SecretStore, server: URL): Promise<Partial<StoredServer>> {
  const value = (await store.load(serverKey(server))) ?? {};
  const { issuer, resource, isLegacy } = value;
  if (typeof issuer !== "string" || typeof resource !== "string") return {};
  const record = { issuer, resource, isLegacy: isLegacy === true, scopes: stringsOf(value, "scopes") ?? [] };
  return { record, tokens: readTokens((await store.load(tokensKey(record))) ?? {}) };
}

/** Saves the record and the tokens; deletes the tokens if there are none. Resolves with true if the store has the tokens. */
async function saveServer(store: SecretStore, server: URL, { record, tokens }: StoredServer): Promise<boolean> {
  const key = tokensKey(record);
  if (tokens === undefined) await store.delete(key);
  const isSaved = tokens !== undefined && (await store.save(key, { ...tokens }));
  await store.save(serverKey(server), { ...record });
  return isSaved;
}

function serverKey({ href }: URL): string {
  return `server ${href}`;
}

function tokensKey({ issuer, resource }: ServerRecord): string {
  return `tokens ${issuer} ${resource}`;
}

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
type TokenOrigin = "stored" | "refresh" | "login";

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
