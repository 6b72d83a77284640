import type { AuthorizationServer } from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import { noDocumentError, readDocument, stringsOf, type LoginFetch } from "./loginFetch.js";
import type { SecretStore } from "./credentialStore.js";
import { readTokens, type Tokens } from "./tokens.js";
import type { PendingLogin } from "./authorizationCode.js";
import { discoverResource, resourceOf, type Challenge } from "./resourceMetadata.js";
import type { LoginSettings } from "./options.js";

const USE = {
  step: "server-metadata",
  name: "metadata of the authorization server",
} as const;
const NOT_FOUND = 404;
const OAUTH = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";
/** The members of the authorization server's metadata with the URLs that the client requests or opens. */
const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "registration_endpoint"];

/**
 * Returns the metadata of an authorization server. The first location with a document decides.
 *
 * @throws LoginError if no location has metadata, or if its issuer is not identical to the given issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/authorization-server-discovery
 */
export async function discoverServer(issuer: string, fetch: LoginFetch): Promise<AuthorizationServer> {
  const url = fetch.rules.check(issuer, { ...USE, name: "issuer" });
  if (issuer.includes("?") || issuer.includes("#"))
    throw new LoginError(`The issuer ${url.origin} must not have a query or a fragment.`, { step: USE.step });
  const reasons: string[] = [];
  for (const location of locationsOf(url)) {
    const answer = await readDocument(fetch, location, USE);
    if (answer.document === undefined) reasons.push(answer.reason);
    else if (answer.document["issuer"] === issuer) return checkEndpoints(answer.document, fetch);
    else throw issuerError(location, issuer);
  }
  throw noDocumentError(USE, reasons);
}

/**
 * Returns the metadata of the authorization server on the origin of an MCP server, as revision 2025-03-26 defines it: a document at the root,
 * or default endpoints if there is none.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/authorization#server-metadata-discovery
 */
async function discoverLegacyServer(server: URL, fetch: LoginFetch): Promise<AuthorizationServer> {
  const { origin } = server;
  const location = origin + OAUTH;
  const answer = await readDocument(fetch, location, USE);
  if (answer.document !== undefined) {
    const { issuer } = answer.document;
    if (issuer !== origin && issuer !== `${origin}/`) throw issuerError(location, origin);
    return checkEndpoints(answer.document, fetch);
  }
  if (answer.status !== NOT_FOUND) throw noDocumentError(USE, [answer.reason]);
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    // Revision 2025-03-26 requires PKCE, and defines no list of the methods.
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
  };
}

function locationsOf({ origin, pathname }: URL): readonly string[] {
  const path = pathname.replace(/\/$/, "");
  const inserted = [origin + OAUTH + path, origin + OPENID + path];
  return path === "" ? inserted : [...inserted, origin + path + OPENID];
}

function issuerError(location: string, issuer: string): LoginError {
  return new LoginError(
    `The metadata at ${location} has another issuer. Its member issuer must be identical to ${issuer}, which the MCP server names.`,
    { step: USE.step, issuer },
  );
}

function checkEndpoints(document: JsonObject, fetch: LoginFetch): AuthorizationServer {
  for (const name of ENDPOINTS) {
    const endpoint = document[name];
    if (endpoint !== undefined) fetch.rules.check(String(endpoint), { step: USE.step, name });
  }
  return document as unknown as AuthorizationServer;
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

interface StoredServer {
  readonly record: ServerRecord | undefined;
  readonly tokens: Tokens | undefined;
}

interface SavedServer extends StoredServer {
  readonly record: ServerRecord;
}

export async function loadServer(store: SecretStore, server: URL): Promise<StoredServer> {
  const value = await store.load(serverKey(server));
  const { issuer, resource, isLegacy } = value ?? {};
  if (!isObject(value) || typeof issuer !== "string" || typeof resource !== "string")
    return { record: undefined, tokens: undefined };
  const record = {
    issuer,
    resource,
    isLegacy: isLegacy === true,
    scopes: stringsOf(value, "scopes") ?? [],
  };
  return { record, tokens: readTokens(await store.load(tokensKey(record))) };
}

/** Saves the record and the tokens; deletes the tokens if there are none. Resolves with true if the store has the tokens. */
export async function saveServer(store: SecretStore, server: URL, { record, tokens }: SavedServer): Promise<boolean> {
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

/** The authorization server of an MCP server. */
export interface DiscoveredServer {
  readonly issuer: string;
  readonly metadata: AuthorizationServer;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The scopes that the resource metadata lists. */
  readonly scopes: readonly string[];
}

/** Finds the authorization server that the MCP server names now. */
export async function discoverAuthorization(
  challenge: Challenge | undefined,
  settings: LoginSettings,
): Promise<DiscoveredServer> {
  const { server, options, fetch } = settings;
  const given = challenge?.parameters.get("resource_metadata");
  const resource = await discoverResource(server, given, fetch);
  if (resource === undefined) return discoverLegacy(settings);
  const { clients = {}, issuer: own } = options;
  const { issuers } = resource;
  const issuer = issuers.find((name) => name === own || Object.hasOwn(clients, name)) ?? issuers[0]!;
  const metadata = await discoverServer(issuer, fetch);
  return { ...resource, issuer, metadata, isLegacy: false };
}

async function discoverLegacy({ server, options, fetch }: LoginSettings): Promise<DiscoveredServer> {
  if (options.discoverLegacy === false)
    throw new LoginError(
      `${server.origin} has no resource metadata, so the client does not know its authorization server (option discoverLegacy).`,
      { step: "resource-metadata" },
    );
  const metadata = await discoverLegacyServer(server, fetch);
  return {
    issuer: metadata.issuer,
    metadata,
    isLegacy: true,
    resource: resourceOf(server),
    scopes: [],
  };
}

/** Returns the metadata of an issuer that was discovered earlier. */
export async function metadataOf(
  { issuer, isLegacy }: Pick<PendingLogin, "issuer" | "isLegacy">,
  { server, fetch }: LoginSettings,
): Promise<AuthorizationServer> {
  if (!isLegacy) return discoverServer(issuer, fetch);
  const metadata = await discoverLegacyServer(server, fetch);
  if (metadata.issuer === issuer) return metadata;
  throw new LoginError(`The authorization server of ${server.origin} is ${metadata.issuer} now, no longer ${issuer}.`, {
    step: "server-metadata",
    issuer,
  });
}
