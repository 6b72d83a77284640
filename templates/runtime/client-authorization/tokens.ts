import type { TokenEndpointResponse } from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { SecretStore } from "./credentialStore.js";
import { stringsOf } from "./discovery.js";
import { LoginError } from "./errors.js";
import type { DpopKey } from "./jwt.js";
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

/** The authorization server that an MCP server named last, so that a new process finds its tokens without a discovery. */
export interface ServerRecord {
  readonly issuer: string;
  readonly resource: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The scopes that were requested. A later login requests them again, with those that a challenge adds. */
  readonly scopes: readonly string[];
}

/** The authorization server of an MCP server, and the tokens that it issued. */
interface StoredServer {
  readonly record: ServerRecord;
  readonly tokens: Tokens | undefined;
}

export async function loadServer(store: SecretStore, server: URL): Promise<Partial<StoredServer>> {
  const value = (await store.load(serverKey(server))) ?? {};
  const { issuer, resource, isLegacy } = value;
  if (typeof issuer !== "string" || typeof resource !== "string") return {};
  const record = { issuer, resource, isLegacy: isLegacy === true, scopes: stringsOf(value, "scopes") ?? [] };
  return { record, tokens: readTokens((await store.load(tokensKey(record))) ?? {}) };
}

/** Saves the record and the tokens; deletes the tokens if there are none. Resolves with true if the store has the tokens. */
export async function saveServer(store: SecretStore, server: URL, { record, tokens }: StoredServer): Promise<boolean> {
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
