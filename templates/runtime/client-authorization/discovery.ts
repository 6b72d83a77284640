import type { AuthorizationServer } from "oauth4webapi";
import { parseJsonObject, type JsonObject } from "../validation/checks.js";
import { RESOURCE_METADATA_PATH, SERVER_METADATA_PATH, serverMetadataLocations } from "../wire/wellKnown.js";
import type { UrlUse } from "./addresses.js";
import type { Challenge } from "./challenge.js";
import { LoginError } from "./errors.js";
import type { LoginFetch } from "./loginFetch.js";
import type { IssuerException, LoginSettings, OAuthOptions } from "./options.js";

/** The authorization server of an MCP server. */
export interface ServerRecord {
  readonly issuer: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The scopes of a login; after a discovery, those that the resource metadata lists. */
  readonly scopes: readonly string[];
}

/** The authorization server that an MCP server names now. */
export interface DiscoveredServer extends ServerRecord {
  readonly metadata: AuthorizationServer;
}

/** Finds the authorization server that the MCP server names now. */
export async function discoverAuthorization(
  challenge: Challenge | undefined,
  { server, options, fetch }: LoginSettings,
): Promise<DiscoveredServer> {
  const given = challenge?.parameters.get("resource_metadata");
  const found = await discoverResource(server, given, fetch);
  if (found !== undefined) {
    const { clients = {}, issuer: own } = options;
    const { resource, issuers, scopes } = found;
    const issuer = issuers.find((name) => name === own || Object.hasOwn(clients, name)) ?? issuers[0]!;
    return { issuer, metadata: await discoverServer(issuer, fetch, options), isLegacy: false, resource, scopes };
  }
  if (options.discoverLegacy === false)
    throw new LoginError(
      `${server.origin} has no resource metadata, so the client does not know its authorization server (option discoverLegacy).`,
      { step: RESOURCE_METADATA.step },
    );
  const metadata = await discoverLegacyServer(server, fetch, options);
  return { issuer: metadata.issuer, metadata, isLegacy: true, resource: resourceOf(server), scopes: [] };
}

/** Returns the metadata of an issuer that was discovered earlier. */
export async function metadataOf(
  { issuer, isLegacy }: Pick<ServerRecord, "issuer" | "isLegacy">,
  { server, fetch, options }: LoginSettings,
): Promise<AuthorizationServer> {
  if (!isLegacy) return discoverServer(issuer, fetch, options);
  const metadata = await discoverLegacyServer(server, fetch, options);
  if (metadata.issuer === issuer) return metadata;
  throw new LoginError(`The authorization server of ${server.origin} is ${metadata.issuer} now, no longer ${issuer}.`, {
    step: SERVER_METADATA.step,
    issuer,
  });
}

/** The status of a location without a document. */
const NOT_FOUND = 404;

/** A metadata document, or the reason why a location has none. */
type DocumentAnswer =
  | { readonly document: JsonObject }
  | { readonly document?: undefined; readonly status: number; readonly reason: string };

/** Requests a metadata document. Rejects only for errors of the network and for forbidden URLs. */
async function readDocument(fetch: LoginFetch, location: string, use: UrlUse): Promise<DocumentAnswer> {
  const response = await fetch.get(location, use);
  const { status } = response;
  const without = (problem: string): DocumentAnswer => ({ status, reason: `${location}: ${problem}` });
  if (status >= 300 && status < 400) return without("a redirect that the client does not follow");
  if (status !== 200) return without(`HTTP status ${status}`);
  // Many servers answer an unknown path with a page.
  const document = parseJsonObject(await response.text());
  return document === undefined ? without("no JSON object") : { document };
}

/** Returns a member that must be a list of strings; undefined if it is missing. */
export function stringsOf(document: JsonObject, name: string): readonly string[] | undefined {
  const value = document[name];
  return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
}

/** Returns the error for locations without a valid document. */
function noDocumentError(use: UrlUse, reasons: readonly string[]): LoginError {
  return new LoginError(`The client found no ${use.name}: ${reasons.join("; ")}`, { step: use.step });
}

/** The metadata of a protected MCP server. Its resource identifier is the MCP URL, or a URL above it that has metadata of its own. */
interface ResourceMetadata extends Pick<ServerRecord, "resource" | "scopes"> {
  /** The issuers of the authorization servers; at least one. */
  readonly issuers: readonly string[];
}

const RESOURCE_METADATA = { step: "resource-metadata", name: "resource metadata" } as const;

/**
 * Returns the metadata of an MCP server; undefined if every well-known location answers with status 404.
 *
 * @param given the parameter `resource_metadata` of the challenge. With this parameter, the client requests no other location.
 * @throws LoginError if the metadata belongs to another resource or names no authorization server, or if a location answers differently.
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
 */
async function discoverResource(
  server: URL,
  given: string | undefined,
  fetch: LoginFetch,
): Promise<ResourceMetadata | undefined> {
  const reasons: string[] = [];
  let isMissing = given === undefined;
  for (const location of given === undefined ? resourceMetadataLocations(server) : [given]) {
    const answer = await readDocument(fetch, location, RESOURCE_METADATA);
    if (answer.document !== undefined)
      return readResource(await ownDocument(answer.document, { location, server, fetch }), server);
    reasons.push(answer.reason);
    isMissing &&= answer.status === NOT_FOUND;
  }
  if (isMissing) return undefined;
  throw noDocumentError(RESOURCE_METADATA, reasons);
}

/** Returns the resource identifier of a server without metadata. */
function resourceOf({ origin, pathname, search }: URL): string {
  return pathname === "/" && search === "" ? origin : origin + pathname + search;
}

/**
 * Returns the document that the resource itself publishes. A server on a host with several tenants can name the whole host, and would get a
 * token that is valid for all tenants. So a URL above the MCP URL is accepted only with the document at its own well-known location.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3.3
 */
async function ownDocument(
  document: JsonObject,
  { location, server, fetch }: { readonly location: string; readonly server: URL; readonly fetch: LoginFetch },
): Promise<JsonObject> {
  const { resource } = document;
  if (typeof resource === "string" && covers(resource, server)) {
    const url = new URL(resource);
    const [own] = resourceMetadataLocations(url);
    if (isSamePath(url, server) || new URL(location).href === own) return document;
    const answer = await readDocument(fetch, own!, RESOURCE_METADATA);
    if (answer.document?.["resource"] === resource) return answer.document;
  }
  throw new LoginError(
    `The resource metadata of ${server.origin}${server.pathname} belongs to another resource. Its member resource must be the URL of the MCP server.`,
    { step: RESOURCE_METADATA.step },
  );
}

function resourceMetadataLocations(resource: URL): readonly string[] {
  const path = pathOf(resource) + resource.search;
  const root = resource.origin + RESOURCE_METADATA_PATH;
  return path === "" ? [root] : [root + path, root];
}

function readResource(document: JsonObject, server: URL): ResourceMetadata {
  const issuers = stringsOf(document, "authorization_servers") ?? [];
  if (issuers.length === 0)
    throw new LoginError(
      `The resource metadata of ${server.origin}${server.pathname} names no authorization server. Its member authorization_servers must not be empty.`,
      { step: RESOURCE_METADATA.step },
    );
  return { resource: document["resource"] as string, issuers, scopes: stringsOf(document, "scopes_supported") ?? [] };
}

/** A URL without a user name and a fragment, and the text after its host. */
const PLAIN_URL = /^https?:\/\/[^/?#\\@\s]+([/?][^#]*)?$/i;

/** Returns true if a resource identifier is the URL of the server or a URL above it. */
function covers(resource: string, server: URL): boolean {
  const found = PLAIN_URL.exec(resource);
  if (found === null || !URL.canParse(resource)) return false;
  const url = new URL(resource);
  // Another parser may take a URL such as `/a/../b` for another resource.
  if (url.origin !== server.origin || !url.href.endsWith(found[1] ?? "")) return false;
  if (isSamePath(url, server)) return true;
  return url.search === "" && `${server.pathname}/`.startsWith(`${pathOf(url)}/`);
}

/** Returns true for the URL of the server itself. A slash at the end of the path makes no difference. */
function isSamePath(url: URL, server: URL): boolean {
  return pathOf(url) === pathOf(server) && url.search === server.search;
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, "");
}

const SERVER_METADATA = { step: "server-metadata", name: "metadata of the authorization server" } as const;
/** The members of the authorization server's metadata with the URLs that the client requests or opens. */
const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "registration_endpoint"];

/**
 * Returns the metadata of an authorization server. The first location with a document decides.
 *
 * @throws LoginError if no location has metadata, or if its issuer is not identical to the given issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/authorization-server-discovery
 */
export async function discoverServer(
  issuer: string,
  fetch: LoginFetch,
  options: Exceptions = {},
): Promise<AuthorizationServer> {
  const url = fetch.rules.check(issuer, { ...SERVER_METADATA, name: "issuer" });
  if (issuer.includes("?") || issuer.includes("#"))
    throw new LoginError(`The issuer ${url.origin} must not have a query or a fragment.`, {
      step: SERVER_METADATA.step,
    });
  const reasons: string[] = [];
  for (const location of serverMetadataLocations(url)) {
    const answer = await readDocument(fetch, location, SERVER_METADATA);
    if (answer.document !== undefined)
      return readServer(answer.document, { location, issuers: [issuer], fetch, options });
    reasons.push(answer.reason);
  }
  throw noDocumentError(SERVER_METADATA, reasons);
}

/**
 * Returns the metadata of the authorization server on the origin of an MCP server, as revision 2025-03-26 defines it: a document at the root,
 * or default endpoints if there is none.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/authorization#server-metadata-discovery
 */
async function discoverLegacyServer(
  { origin }: URL,
  fetch: LoginFetch,
  options: Exceptions,
): Promise<AuthorizationServer> {
  const location = origin + SERVER_METADATA_PATH;
  const answer = await readDocument(fetch, location, SERVER_METADATA);
  if (answer.document !== undefined)
    return readServer(answer.document, { location, issuers: [origin, `${origin}/`], fetch, options });
  if (answer.status !== NOT_FOUND) throw noDocumentError(SERVER_METADATA, [answer.reason]);
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

type Exceptions = Pick<OAuthOptions, "issuerExceptions">;

/** Returns true if the options accept that an authorization server breaks a rule. */
export function isExcepted({ issuerExceptions = {} }: Exceptions, issuer: string, rule: IssuerException): boolean {
  return Object.hasOwn(issuerExceptions, issuer) && issuerExceptions[issuer]!.includes(rule);
}

/** The member that keeps the issuer of a metadata document as it is spelt there. */
const SPELT_ISSUER = "spelt_issuer";

/** Returns the issuer that the authorization server itself sends, such as in `iss`. */
export function speltIssuer(metadata: AuthorizationServer): string {
  const spelt = metadata[SPELT_ISSUER];
  return typeof spelt === "string" ? spelt : metadata.issuer;
}

interface ServerDocument {
  readonly location: string;
  /** The spellings of the issuer that are accepted. */
  readonly issuers: readonly [string, ...string[]];
  readonly fetch: LoginFetch;
  readonly options: Exceptions;
}

/** @throws LoginError if a document is the metadata of another issuer, or names an endpoint that the login may not request. */
function readServer(document: JsonObject, { location, issuers, fetch, options }: ServerDocument): AuthorizationServer {
  const [issuer] = issuers;
  const spelt = document["issuer"];
  const isIdentical = issuers.includes(spelt as string);
  if (!isIdentical && (typeof spelt !== "string" || !isExcepted(options, issuer, "issuer")))
    throw new LoginError(
      `The metadata at ${location} has another issuer. Its member issuer must be identical to ${issuer}, which the MCP server names (option issuerExceptions).`,
      { step: SERVER_METADATA.step, issuer },
    );
  for (const name of ENDPOINTS) {
    const endpoint = document[name];
    if (endpoint !== undefined) fetch.rules.check(String(endpoint), { step: SERVER_METADATA.step, name });
  }
  return { ...document, issuer: isIdentical ? spelt : issuer, [SPELT_ISSUER]: spelt } as unknown as AuthorizationServer;
}
