// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
// @ts-nocheck
/**
 * Logs clients in with OAuth: the option `authorization` of `http(url)` and `sse(url)`. Requires the package `oauth4webapi`. Runs on Node,
 * Deno, Bun, workerd and in browsers.
 *
 * `oauth(options)` finds the authorization server of an MCP server, obtains a client id, sends the user to the authorization server, and
 * requests, refreshes and extends tokens. Calls at the same time share one login.
 *
 * @example
 * ```ts
 * const login = oauth({ redirect: loopbackRedirect({ open }), clientMetadata: { client_name: "host" } });
 * const client = await connect(http(url, { authorization: login }), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization
 * @module
 */

import {
  AuthorizationResponseError,
  type AuthorizationServer,
  type ClientAuth,
  ClientSecretPost,
  DPoP,
  type DPoPHandle,
  None,
  OperationProcessingError,
  PrivateKeyJwt,
  ResponseBodyError,
  type TokenEndpointRequestOptions,
  type TokenEndpointResponse,
  UnsupportedOperationError,
  allowInsecureRequests,
  calculatePKCECodeChallenge,
  customFetch,
  dynamicClientRegistrationRequest,
  generateKeyPair,
  generateRandomCodeVerifier,
  generateRandomState,
  genericTokenEndpointRequest,
  isDPoPNonceError,
  processDynamicClientRegistrationResponse,
  processGenericTokenEndpointResponse,
  validateAuthResponse,
} from "oauth4webapi";
import { type ClientWarning, McpClientError } from "./clientCore.js";
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
  ClientAuthorization,
  FetchFunction,
  FetchResponse,
  HeaderValues,
} from "./httpClient.js";
import {
  type Awaitable,
  type JsonObject,
  RESOURCE_METADATA_PATH,
  SERVER_METADATA_PATH,
  basicAuthorization,
  excerptOf,
  isObject,
  parseJsonObject,
  readBoundedText,
  readIpAddress,
  serverMetadataLocations,
} from "./protocol.js";

// ---- client-authorization/errors ----------------------------------------------------------------

/** The step of a login that failed. */
export type LoginStep =
  | "challenge"
  | "resource-metadata"
  | "server-metadata"
  | "registration"
  | "authorization-request"
  | "authorization-response"
  | "token-request"
  | "refresh"
  | "step-up"
  | "store";

/** The facts of a `LoginError`. */
export interface LoginErrorFacts {
  /** The step of the login that failed. */
  readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  readonly issuer?: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  readonly code?: string | undefined;
  /** True if the same login may succeed later, for example after the authorization server sent status 503. */
  readonly isRetryable?: boolean;
}

/**
 * A login failed. The message names the problem and the solution. Neither the message nor a member contains a token, a code, a verifier or a
 * secret.
 */
export class LoginError extends McpClientError {
  override readonly name = "LoginError";
  /** The step that failed. */
  declare readonly step: LoginStep;
  /** The issuer of the authorization server; undefined before the server is known. */
  declare readonly issuer: string | undefined;
  /** The error code of OAuth that the authorization server sent, such as `invalid_grant` or `access_denied`. */
  declare readonly code: string | undefined;

  constructor(message: string, facts: LoginErrorFacts) {
    super(message, facts);
  }
}

/** Returns the error of a login that is aborted because every connection that waited for it has closed, or because its tokens were forgotten. */
function stoppedError(step: LoginStep): LoginError {
  return new LoginError(
    "The login was stopped, because no connection waits for it, or because its tokens were forgotten.",
    { step },
  );
}

/** A host has an address that a login must not connect to. Thrown by a fetch function that checks addresses. */
export class AddressError extends Error {
  override readonly name = "AddressError";
  /** The part of the message after the URL, such as `resolves to 10.0.0.5 …`. */
  readonly reason: string;

  constructor({ origin }: URL, reason: string) {
    super(`${origin} ${reason}.`);
    this.reason = reason;
  }
}

/** The error codes of OAuth that this client explains. */
const ADVICE: { readonly [code: string]: string } = {
  access_denied: "The user or the server denied the access. Log in again and allow it.",
  invalid_client:
    "The authorization server does not know the client. Check the client id and its secret, or delete the stored registration.",
  invalid_grant: "The code or the refresh token has expired or was used. Log in again.",
  invalid_redirect_uri: "Register the redirect URI at the authorization server, or change it.",
  invalid_scope: "The authorization server does not know a requested scope. Check the option scopes.",
  invalid_target: "The authorization server does not issue tokens for the MCP server.",
  unauthorized_client:
    "The authorization server does not allow the grant for this client. Check the registration of the client.",
};

/**
 * Returns the LoginError for an error of oauth4webapi. The members and the cause of such an error may contain the request or the response, so
 * only its code and its own message are kept.
 */
function loginErrorOf(error: unknown, { step, issuer }: { step: LoginStep; issuer: string }): LoginError {
  if (error instanceof LoginError) return error;
  const fail = (text: string, code?: string, status = 0): LoginError =>
    new LoginError(text, { step, issuer, code, isRetryable: status >= 500 || status === 429 });
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const code = excerptOf(error.error, 100);
    const description = excerptOf(error.error_description ?? "", 300);
    const sent = description === "" ? code : `${code}: ${description}`;
    const sentence = `${issuer} refused the login with ${sent.replace(/\.?$/, ".")}`;
    const advice = Object.hasOwn(ADVICE, code) ? ` ${ADVICE[code]}` : "";
    const status = error instanceof ResponseBodyError ? error.status : 0;
    return fail(sentence + advice, code, status);
  }
  const isKnown = error instanceof OperationProcessingError || error instanceof UnsupportedOperationError;
  // oauth4webapi could not read the response.
  const { cause } = Object(error) as { cause?: unknown };
  const status = cause instanceof Response ? cause.status : 0;
  const reason = isKnown ? error.message : "unexpected response";
  return fail(
    `The response of ${issuer} is invalid: ${reason}${status > 0 ? ` (HTTP status ${status})` : ""}`,
    undefined,
    status,
  );
}

// ---- client-authorization/addresses -------------------------------------------------------------

/** A range of addresses: its first address, and the number of bits that all its addresses share. */
type AddressRange = readonly [first: string, bits: number];

const LOOPBACK: readonly AddressRange[] = [
  ["127.0.0.0", 8],
  ["::1", 128],
];

/**
 * The ranges of own machines, private networks and special uses.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const INTERNAL: readonly AddressRange[] = [
  ...LOOPBACK,
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
];

/** The first bits of the IPv6 addresses that contain an IPv4 address. IPv4 addresses are compared as such addresses. */
const MAPPED = 0xffff_0000_0000n;

const LOW_32 = 0xffff_ffffn;

/**
 * Returns true for a host that is the own machine: `localhost`, its subdomains, 127.0.0.0/8 and ::1.
 *
 * @param host the member `hostname` of a URL, or an IP address.
 */
export function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host) || isInOneOf(LOOPBACK, host);
}

/** Returns true for an IP address of the own machine, of a private network, or for a special use. Returns false for other names. */
export function isInternalAddress(host: string): boolean {
  return isInOneOf(INTERNAL, host);
}

function isInOneOf(ranges: readonly AddressRange[], host: string): boolean {
  const text = host.replace(/^\[|\]$/g, "");
  const isAddress = /^\d+(\.\d+){3}$/.test(text) || text.includes(":");
  if (!isAddress) return false;
  const address = readIpAddress(text);
  // An address that cannot be read is treated as an internal address.
  if (address === undefined) return ranges === INTERNAL;
  const inner = innerAddressOf(address);
  return ranges.some(([first, bits]) => {
    const shift = BigInt((first.includes(".") ? 32 : 128) - bits);
    return inner >> shift === readIpAddress(first)! >> shift;
  });
}

/** Returns the IPv4 address in an IPv6 address that is translated to it (NAT64 and 6to4). */
function innerAddressOf(address: bigint): bigint {
  if (address >> 32n === 0x64_ff9bn << 64n) return MAPPED | (address & LOW_32);
  if (address >> 112n === 0x2002n) return MAPPED | ((address >> 80n) & LOW_32);
  return address;
}

/** The use of a URL, for errors. */
interface UrlUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}

/** Decides which URLs the login of one MCP server may request or open. */
class UrlRules {
  readonly #server: URL;
  readonly #trusted: ReadonlySet<string>;

  /** @throws TypeError if a trusted origin is not a URL. */
  constructor(server: URL, trustedOrigins: readonly string[] = []) {
    this.#server = server;
    this.#trusted = new Set(trustedOrigins.map((origin) => new URL(origin).origin));
  }

  /**
   * Returns the URL of a text from the network.
   *
   * @throws LoginError if the URL is invalid, is not `https:`, or has an address of an internal network.
   */
  check(text: string, use: UrlUse): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const problem = url === undefined ? "is not a URL" : this.#problemOf(url);
    if (url !== undefined && problem === undefined) return url;
    const place = url === undefined || url.origin === "null" ? "" : ` (${url.origin})`;
    throw new LoginError(`The ${use.name}${place} ${problem}`, { step: use.step });
  }

  /** @throws LoginError if the requests to the MCP server are not encrypted, so that the network could read the token. */
  checkServer(): void {
    const { protocol, hostname, origin } = this.#server;
    if (protocol === "https:" || isLoopback(hostname)) return;
    if (this.#trusted.has(origin)) return;
    throw new LoginError(
      `The requests to ${origin} are not encrypted, so other machines in the network could read the token. Use a URL that starts with https:. If http: is intended, add the origin to the option trustedOrigins.`,
      { step: "challenge" },
    );
  }

  #problemOf(url: URL): string | undefined {
    const { protocol, hostname, origin, username, password } = url;
    if (protocol !== "https:" && protocol !== "http:") return `has the scheme ${protocol}. It must start with https:`;
    if (username !== "" || password !== "") return "contains a user name or a password.";
    // The requests of the connection go to the origin of the MCP server, with the token.
    if (origin === this.#server.origin || this.#trusted.has(origin)) return;
    const isServerLocal = isLoopback(this.#server.hostname);
    if (isLoopback(hostname))
      return isServerLocal
        ? undefined
        : "is on the loopback interface, and the MCP server is not. If this is intended, add the origin to the option trustedOrigins.";
    if (isInternalAddress(hostname))
      return "is an address of an internal network. If this is intended, add the origin to the option trustedOrigins.";
    return protocol === "https:"
      ? undefined
      : "must start with https:. If http: is intended, add the origin to the option trustedOrigins.";
  }
}

// ---- client-authorization/challenge -------------------------------------------------------------

/** A challenge of a header `WWW-Authenticate`, for example `Bearer scope="read"`. */
interface Challenge {
  /** The scheme in lower case, such as `bearer`. */
  readonly scheme: string;
  /** The parameters by name, with names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest header that is read. */
const MAX_LENGTH = 16_384;

/** The name of a parameter, up to its value. */
const ASSIGNMENT = /[ \t,]*([\w!#$%&'*+\-.^`|~]+)[ \t]*=[ \t]*/y;

const VALUE = /"((?:[^"\\]|\\.)*)"|[\w!#$%&'*+\-.^`|~]+/y;

/** A scheme, with credentials in place of parameters. They end at a comma, so that they are not the name of a parameter. */
const SCHEME = /[ \t,]*([\w!#$%&'*+\-.^`|~]+)[ \t]*(?:[\w\-.~+/]+=*(?=[ \t]*(?:,|$)))?/y;

/**
 * Returns the challenges of a header. Reading ends at the first text that does not follow the grammar; the challenges before it are returned.
 * If a parameter is repeated, its first value counts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
 */
function parseChallenges(header: string): readonly Challenge[] {
  const text = header.slice(0, MAX_LENGTH);
  let position = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) position = pattern.lastIndex;
    return match;
  };
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (;;) {
    const parameters = challenges.at(-1)?.parameters;
    const name = parameters && read(ASSIGNMENT)?.[1]?.toLowerCase();
    if (name !== undefined) {
      const value = read(VALUE);
      if (value === null) return challenges;
      const [token, quoted] = value;
      if (!parameters!.has(name)) parameters!.set(name, quoted?.replace(/\\(.)/g, "$1") ?? token);
    } else {
      const scheme = read(SCHEME)?.[1];
      if (scheme === undefined) return challenges;
      challenges.push({ scheme: scheme.toLowerCase(), parameters: new Map() });
    }
  }
}

/** Returns the first challenge with one of the schemes; undefined if there is none. */
function findChallenge(header: string | undefined, schemes: readonly string[]): Challenge | undefined {
  return parseChallenges(header ?? "").find(({ scheme }) => schemes.includes(scheme));
}

// ---- client-authorization/credentialStore -------------------------------------------------------

/**
 * Keeps the tokens and client registrations of one user. A program with several users needs a store for each of them, because the keys do not
 * name a user. The values contain secrets, so a store must protect them from other users.
 *
 * The keys name the issuer and the resource: `tokens ISSUER RESOURCE`, `client ISSUER`, `server URL`, and `pending STATE` for a login that
 * continues on another page. A value is a JSON object of at most a few kilobytes.
 */
export interface CredentialStore {
  /** Returns a value as it was saved last, by any page or process; undefined if there is none. */
  load(key: string): Awaitable<JsonObject | undefined>;
  /** Replaces a value. After the promise resolves, the value must survive the end of the process if the store is persistent. */
  save(key: string, value: JsonObject): Awaitable<void>;
  /** Deletes a value. A key without a value is not an error. */
  delete(key: string): Awaitable<void>;
  /**
   * Runs a function while no other page or process runs a function with the same name. By default `navigator.locks` is used if it exists.
   */
  lock?<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** Returns a store that keeps its values until the program ends. */
export function memoryStore(): CredentialStore {
  const values = new Map<string, JsonObject>();
  return {
    load: (key) => values.get(key),
    save: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
}

/** The store of a login. A store that fails causes a warning, and the login goes on with the values in memory. */
class SecretStore {
  readonly #store: CredentialStore;
  readonly #warn: (warning: ClientWarning) => void;

  constructor(store: CredentialStore = memoryStore(), warn: (warning: ClientWarning) => void = () => undefined) {
    this.#store = store;
    this.#warn = warn;
  }

  load(key: string): Promise<JsonObject | undefined> {
    return this.#attempt("read", () => this.#store.load(key));
  }

  /** Resolves with true if the store has the value. */
  async save(key: string, value: JsonObject): Promise<boolean> {
    const saved = await this.#attempt("written", async () => {
      await this.#store.save(key, value);
      return true;
    });
    return saved ?? false;
  }

  delete(key: string): Promise<void> {
    return this.#attempt("written", () => this.#store.delete(key));
  }

  /** Resolves with undefined if the store fails. */
  async #attempt<T>(verb: string, call: () => Awaitable<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      this.#failed(verb, error);
      return undefined;
    }
  }

  /** Runs a function while no other page or process runs a function for the same server, if the platform has locks. */
  async exclusive<T>(name: string, run: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined;
    try {
      return await this.#lock(name, () => (running = run()));
    } catch (error) {
      // Only the error of the lock itself is a warning.
      if (running !== undefined) return running;
      this.#failed("locked", error);
      return run();
    }
  }

  #lock<T>(name: string, run: () => Promise<T>): Promise<T> {
    if (this.#store.lock !== undefined) return this.#store.lock(name, run);
    const { navigator } = globalThis as { navigator?: { locks?: { request: SecretStore["exclusive"] } } };
    return navigator?.locks === undefined ? run() : navigator.locks.request(name, run);
  }

  #failed(verb: string, cause: unknown): void {
    this.#warn({
      code: "store-failed",
      message: `The store of the login cannot be ${verb}, so the login may have to be repeated.`,
      cause,
    });
  }
}

// ---- client-authorization/discovery -------------------------------------------------------------

/** The authorization server of an MCP server. */
interface ServerRecord {
  readonly issuer: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The scopes of a login; after a discovery, those that the resource metadata lists. */
  readonly scopes: readonly string[];
}

/** The authorization server that an MCP server names now. */
interface DiscoveredServer extends ServerRecord {
  readonly metadata: AuthorizationServer;
}

/** Finds the authorization server that the MCP server names now. */
async function discoverAuthorization(
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
async function metadataOf(
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
function stringsOf(document: JsonObject, name: string): readonly string[] | undefined {
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
async function discoverServer(
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
function isExcepted({ issuerExceptions = {} }: Exceptions, issuer: string, rule: IssuerException): boolean {
  return Object.hasOwn(issuerExceptions, issuer) && issuerExceptions[issuer]!.includes(rule);
}

/** The member that keeps the issuer of a metadata document as it is spelt there. */
const SPELT_ISSUER = "spelt_issuer";

/** Returns the issuer that the authorization server itself sends, such as in `iss`. */
function speltIssuer(metadata: AuthorizationServer): string {
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

// ---- client-authorization/jwt -------------------------------------------------------------------

/** A `CryptoKey`. The global type of this name exists only in projects that include the types of browsers. */
type WebCryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Returns the claims of a JWT without a check of its signature; undefined for another text. */
function claimsOf(jwt: string): JsonObject | undefined {
  const [, payload = ""] = jwt.split(".");
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(text);
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** The signature algorithms for client assertions, with the parameters by which WebCrypto imports their keys. */
const ALGORITHMS = {
  ES256: { name: "ECDSA", namedCurve: "P-256" },
  ES384: { name: "ECDSA", namedCurve: "P-384" },
  ES512: { name: "ECDSA", namedCurve: "P-521" },
  RS256: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  RS384: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-384" },
  RS512: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" },
  PS256: { name: "RSA-PSS", hash: "SHA-256" },
  PS384: { name: "RSA-PSS", hash: "SHA-384" },
  PS512: { name: "RSA-PSS", hash: "SHA-512" },
  Ed25519: { name: "Ed25519" },
} as const;

/** A signature algorithm with which a client signs. */
export type SigningAlgorithm = keyof typeof ALGORITHMS;

const PKCS8 = /^\s*-----BEGIN PRIVATE KEY-----([\s\S]+)-----END PRIVATE KEY-----\s*$/;

/**
 * Imports a private key in the PEM form of PKCS #8. The key cannot be exported again.
 *
 * @throws TypeError if the text is not such a key, or if the key does not fit the algorithm. The message does not contain the key.
 */
async function importSigningKey(pem: string, algorithm: SigningAlgorithm): Promise<WebCryptoKey> {
  const [, body] = PKCS8.exec(pem) ?? [];
  if (body === undefined)
    throw new TypeError(
      "The private key must be a text that starts with -----BEGIN PRIVATE KEY----- (PKCS #8). Convert other keys with: openssl pkcs8 -topk8 -nocrypt -in key.pem",
    );
  try {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, "")), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey("pkcs8", bytes, ALGORITHMS[algorithm], false, ["sign"]);
  } catch {
    throw new TypeError(
      `The private key cannot be read as a key for ${algorithm}. Pass the algorithm of the key in the option algorithm.`,
    );
  }
}

const ALGORITHM = "ES256";

const SIGN = { name: "ECDSA", hash: "SHA-256" };

/** The request that a proof is for. */
interface ProvenRequest {
  readonly method: string;
  readonly url: URL;
  readonly accessToken: string;
  /** The nonce that the server sent last. */
  readonly nonce: string | undefined;
}

/** The key to which the tokens of one login are bound. */
class DpopKey {
  /** The private key. */
  readonly jwk: JsonObject;
  /** The key for the requests to the token endpoint. */
  readonly handle: DPoPHandle;
  readonly #privateKey: WebCryptoKey;

  constructor(jwk: JsonObject, keys: { readonly privateKey: WebCryptoKey; readonly publicKey: WebCryptoKey }) {
    this.jwk = jwk;
    this.handle = DPoP({}, keys);
    this.#privateKey = keys.privateKey;
  }

  /**
   * Returns the proof for one request to the MCP server.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.2
   */
  async prove({ method, url, accessToken, nonce }: ProvenRequest): Promise<string> {
    const encoder = new TextEncoder();
    const header = { typ: "dpop+jwt", alg: ALGORITHM, jwk: publicPartOf(this.jwk) };
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: url.origin + url.pathname,
      iat: Math.floor(Date.now() / 1000),
      ath: base64Url(await crypto.subtle.digest("SHA-256", encoder.encode(accessToken))),
      nonce,
    };
    const signed = [header, claims].map((part) => base64Url(encoder.encode(JSON.stringify(part)))).join(".");
    const signature = await crypto.subtle.sign(SIGN, this.#privateKey, encoder.encode(signed));
    return `${signed}.${base64Url(signature)}`;
  }
}

/** @throws LoginError if the authorization server does not support the algorithm of the key. */
async function createDpopKey({
  issuer,
  dpop_signing_alg_values_supported: supported,
}: AuthorizationServer): Promise<DpopKey> {
  if (supported !== undefined && !supported.includes(ALGORITHM))
    throw new LoginError(
      `${issuer} does not accept DPoP proofs that are signed with ${ALGORITHM}. Omit the option dpop.`,
      { step: "token-request", issuer },
    );
  const keys = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await crypto.subtle.exportKey("jwk", keys.privateKey);
  const { kty, crv, x, y, d } = jwk;
  return new DpopKey({ kty, crv, x, y, d } as JsonObject, keys);
}

/** Returns the key of a stored value. */
async function readDpopKey(jwk: JsonObject): Promise<DpopKey> {
  const importKey = (key: JsonObject, use: "sign" | "verify"): Promise<WebCryptoKey> =>
    crypto.subtle.importKey("jwk", key as object, ALGORITHMS[ALGORITHM], use === "verify", [use]);
  const [privateKey, publicKey] = await Promise.all([importKey(jwk, "sign"), importKey(publicPartOf(jwk), "verify")]);
  return new DpopKey(jwk, { privateKey, publicKey });
}

function publicPartOf({ kty, crv, x, y }: JsonObject): JsonObject {
  return { kty, crv, x, y } as JsonObject;
}

function base64Url(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// ---- client-authorization/loginClient -----------------------------------------------------------

/** The client id at one authorization server, with its authentication at the token endpoint. */
interface LoginClient extends GrantClient {
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}

/** The methods that a client can use: those that need a secret first, the preferred method before the other. */
const METHODS: readonly TokenEndpointAuthMethod[] = ["client_secret_basic", "client_secret_post", "none"];

/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
function loginClientOf(
  { clientId, clientSecret, tokenEndpointAuthMethod }: RegisteredClient,
  metadata: AuthorizationServer,
): LoginClient {
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  const method = tokenEndpointAuthMethod ?? METHODS.find((each) => supported.includes(each)) ?? METHODS[0];
  if (clientSecret === undefined || method === "none") return { clientId, authentication: None() };
  if (method === "client_secret_post") return { clientId, authentication: ClientSecretPost(clientSecret) };
  // Like `ClientSecretBasic` of oauth4webapi, but `-`, `_` and `.` stay as they are, because many servers do not decode the header.
  const authorization = basicAuthorization(clientId, clientSecret);
  return { clientId, authentication: (...[, , , headers]) => headers.set("authorization", authorization) };
}

/** A login that needs a client id at one authorization server. */
interface ClientRequest {
  readonly metadata: AuthorizationServer;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  /** Undefined for a grant without a user. */
  readonly redirectUri?: string;
  /** False if a new registration would be useless. */
  readonly canRegister?: boolean;
}

const REGISTRATION = "registration";

/**
 * Returns the client for an authorization server: of the grant, registered by hand, its metadata document, or registered dynamically.
 *
 * @throws LoginError if there is no client id, or if the client id belongs to another issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration
 */
async function findClient(request: ClientRequest): Promise<LoginClient> {
  const { metadata, options } = request;
  const ofGrant = await options.grant?.client?.(metadata);
  if (ofGrant !== undefined) return ofGrant;
  const given = await registeredByHand(request);
  if (given !== undefined) return loginClientOf(given, metadata);
  const { clientMetadataUrl } = options;
  if (clientMetadataUrl !== undefined && metadata["client_id_metadata_document_supported"] === true)
    return { clientId: clientMetadataUrl, authentication: None() };
  if (options.grant?.requiresClientId === true)
    throw new LoginError(
      `The grant requires a client that is registered at ${metadata.issuer}. Pass the option clientId, or clients.`,
      { step: REGISTRATION, issuer: metadata.issuer },
    );
  const registration = (await loadRegistration(request)) ?? (await registerClient(request));
  return { ...loginClientOf(registration, metadata), registration };
}

/** Returns the client that requested tokens; undefined if the options give another client now. */
async function findClientOfTokens(
  { clientId, registration }: Pick<LoginClient, "clientId" | "registration">,
  request: ClientRequest,
): Promise<LoginClient | undefined> {
  if (registration !== undefined) return { ...loginClientOf(registration, request.metadata), registration };
  const current = await findClient({ ...request, canRegister: false }).catch(() => undefined);
  return current?.clientId === clientId ? current : undefined;
}

/**
 * Returns the client that the options contain for an issuer. `clientId` belongs to one issuer: the option `issuer`, else the first issuer
 * that used it.
 *
 * @throws LoginError if `clientId` belongs to another issuer.
 */
async function registeredByHand({ metadata, options, store }: ClientRequest): Promise<RegisteredClient | undefined> {
  const { issuer } = metadata;
  const { clients, clientId, clientSecret, tokenEndpointAuthMethod } = options;
  if (clients !== undefined && Object.hasOwn(clients, issuer)) return clients[issuer];
  if (clientId === undefined) return undefined;
  const key = `issuer ${clientId}`;
  const bound = options.issuer ?? (await store.load(key))?.["issuer"] ?? issuer;
  if (bound !== issuer)
    throw new LoginError(
      `The MCP server names the authorization server ${issuer}, but the client id of the option clientId belongs to ${String(bound)}. Register a client at ${issuer} and add it to the option clients.`,
      { step: REGISTRATION, issuer },
    );
  if (options.issuer === undefined) await store.save(key, { issuer });
  return { clientId, clientSecret, tokenEndpointAuthMethod };
}

/** Returns the stored registration; undefined if it has expired or was made for another redirect URI. */
async function loadRegistration(request: ClientRequest): Promise<RegisteredClient | undefined> {
  const { metadata, store, redirectUri } = request;
  const value = await loadValid(metadata, store);
  const isForUri = redirectUri === undefined || stringsOf(value, "redirectUris")?.includes(redirectUri);
  return isForUri ? readRegistration(value) : undefined;
}

/** Returns the redirect URIs of the stored registration; empty if there is none, or if it has expired. */
async function registeredUris(metadata: AuthorizationServer, store: SecretStore): Promise<readonly string[]> {
  return stringsOf(await loadValid(metadata, store), "redirectUris") ?? [];
}

async function loadValid({ issuer }: AuthorizationServer, store: SecretStore): Promise<JsonObject> {
  const value = (await store.load(`client ${issuer}`)) ?? {};
  const { expiresAt } = value;
  const isExpired = typeof expiresAt === "number" && expiresAt > 0 && expiresAt * 1000 <= Date.now();
  return isExpired ? {} : value;
}

/** Returns the client of a stored value; undefined if the value is invalid. */
function readRegistration(value: unknown): RegisteredClient | undefined {
  if (!isObject(value) || typeof value["clientId"] !== "string") return undefined;
  const { clientId, clientSecret, tokenEndpointAuthMethod } = value;
  return {
    clientId,
    clientSecret: typeof clientSecret === "string" ? clientSecret : undefined,
    tokenEndpointAuthMethod: METHODS.find((method) => method === tokenEndpointAuthMethod),
  };
}

/** Registers a client and stores the registration. */
async function registerClient(request: ClientRequest): Promise<RegisteredClient> {
  const { metadata, store, fetch } = request;
  const { issuer } = metadata;
  if (metadata.registration_endpoint === undefined || request.canRegister === false)
    throw new LoginError(
      `The authorization server ${issuer} offers no registration. Register a client there and pass clientId, or pass clientMetadataUrl if the server supports client id metadata documents.`,
      { step: REGISTRATION, issuer },
    );
  try {
    const sent = registrationOf(request);
    const response = await dynamicClientRegistrationRequest(metadata, sent, {
      [customFetch]: async (url, init) =>
        tolerant(await fetch.send(url, init, { step: REGISTRATION, name: "registration_endpoint" })),
      [allowInsecureRequests]: true,
    });
    const registered = await processDynamicClientRegistrationResponse(response);
    const client = {
      clientId: registered.client_id as string,
      clientSecret: registered["client_secret"] as string | undefined,
      tokenEndpointAuthMethod: METHODS.find((method) => method === registered["token_endpoint_auth_method"]),
    };
    const stored = {
      ...client,
      expiresAt: registered["client_secret_expires_at"],
      redirectUris: sent["redirect_uris"],
    };
    await store.save(`client ${issuer}`, JSON.parse(JSON.stringify(stored)) as JsonObject);
    return client;
  } catch (error) {
    throw loginErrorOf(error, { step: REGISTRATION, issuer });
  }
}

function registrationOf({ metadata, options, redirectUri }: ClientRequest): { [name: string]: never } {
  const supported = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: ["none", ...METHODS].find((method) => supported.includes(method)) ?? "none",
    ...(redirectUri !== undefined && {
      redirect_uris: [redirectUri],
      application_type: applicationTypeOf(redirectUri),
    }),
    ...options.clientMetadata,
  } as never;
}

/** @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints */
function applicationTypeOf(redirectUri: string): "native" | "web" {
  const { protocol, hostname } = new URL(redirectUri);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !isLoopback(hostname) ? "web" : "native";
}

/** Accepts status 200, and a secret without the time of its expiry, which oauth4webapi rejects and many servers send. */
async function tolerant(response: Response): Promise<Response> {
  const { headers } = response;
  if (response.status !== 200 && response.status !== 201) return response;
  let text = await response.text();
  try {
    text = JSON.stringify({ client_secret_expires_at: 0, ...(JSON.parse(text) as object) });
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status: 201, headers });
}

// ---- client-authorization/scopes ----------------------------------------------------------------

/** Returns the scopes of a parameter `scope`, which separates them by spaces. */
function splitScopes(text: string | undefined): readonly string[] {
  return [...new Set((text ?? "").split(" ").filter((scope) => scope !== ""))];
}

/** Returns the scopes as the parameter `scope`; without it if there are none. */
function scopeParameter(scopes: readonly string[]): { readonly scope?: string } {
  return scopes.length > 0 ? { scope: scopes.join(" ") } : {};
}

/** The facts from which the scopes of a login follow. */
interface ScopeFacts {
  /** The option `scopes`. */
  readonly chosen: readonly string[] | undefined;
  /** The scopes of earlier logins at the same server. */
  readonly requested: readonly string[];
  /** The parameter `scope` of the challenge. */
  readonly challenged: readonly string[];
  /** The member `scopes_supported` of the resource metadata. */
  readonly ofResource: readonly string[];
  /** The member `scopes_supported` of the authorization server's metadata. */
  readonly ofServer: readonly string[];
  /** True if the client can use a refresh token. */
  readonly canRefresh: boolean;
}

const OFFLINE = "offline_access";

/**
 * Returns the scopes to request; empty if the parameter `scope` must be left out.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#scope-selection-strategy
 */
function selectScopes(facts: ScopeFacts): readonly string[] {
  const { chosen, requested, challenged, ofResource, ofServer } = facts;
  const needed = challenged.length > 0 ? challenged : ofResource;
  const scopes = new Set([...requested, ...(chosen ?? needed), ...challenged]);
  // Alone, `offline_access` would replace the default scopes of the server.
  if (facts.canRefresh && scopes.size > 0 && ofServer.includes(OFFLINE)) scopes.add(OFFLINE);
  return [...scopes];
}

// ---- client-authorization/grants ----------------------------------------------------------------

const TOKEN_REQUEST = "token-request";

/**
 * Returns the grant of a program that logs in as itself, without a user. The client id and its secret are the options `clientId` and
 * `clientSecret`, or `clients`, of `oauth`, so that they are sent to no other issuer than their own.
 *
 * @example
 * ```ts
 * const login = oauth({ clientId, clientSecret, issuer: "https://as.example", grant: clientCredentials() });
 * ```
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 */
export function clientCredentials(): Grant {
  return { requiresClientId: true, parameters: () => CLIENT_CREDENTIALS };
}

const CLIENT_CREDENTIALS: GrantParameters = { grantType: "client_credentials", parameters: {} };

/** The key of a client that authenticates with a signed assertion. */
export interface PrivateKeyJwtOptions {
  /** The client id, which is also the issuer and the subject of the assertion. */
  readonly clientId: string;
  /** The private key: a `CryptoKey` that can sign, or the PEM text of a key in the form PKCS #8. */
  readonly privateKey: WebCryptoKey | string;
  /** The algorithm of a PEM key; ES256 by default. A `CryptoKey` knows its algorithm. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** The id of the key, if the authorization server knows several keys of the client. */
  readonly keyId?: string | undefined;
}

/**
 * Returns the grant of a program that logs in as itself, without a user, and authenticates with a signed assertion (`private_key_jwt`) in
 * place of a secret. An assertion is valid for one minute, and only at the issuer that the login has discovered.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.2
 */
export function privateKeyJwt(options: PrivateKeyJwtOptions): Grant {
  const { clientId, privateKey, algorithm = "ES256", keyId } = options;
  let imported: Promise<WebCryptoKey> | undefined;
  return {
    async client(metadata) {
      const { issuer } = metadata;
      const supported = metadata.token_endpoint_auth_signing_alg_values_supported;
      if (typeof privateKey === "string" && supported?.includes(algorithm) === false)
        throw new LoginError(
          `${issuer} accepts assertions that are signed with ${supported.join(", ")}, but the key is for ${algorithm}. Register a key for another algorithm.`,
          { step: TOKEN_REQUEST, issuer },
        );
      imported ??=
        typeof privateKey === "string" ? importSigningKey(privateKey, algorithm) : Promise.resolve(privateKey);
      const key = await imported.catch((error: unknown) => {
        throw new LoginError((error as TypeError).message, { step: TOKEN_REQUEST, issuer });
      });
      const signing = keyId === undefined ? key : { key, kid: keyId };
      return { clientId, authentication: PrivateKeyJwt(signing) };
    },
    parameters: () => CLIENT_CREDENTIALS,
  };
}

/** The grant type for an assertion. */
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** The recipient of an assertion. */
export interface AssertionRequest {
  /** The issuer of the authorization server that receives the assertion, which must be its audience (`aud`). */
  readonly issuer: string;
  /** The MCP server for which the token is requested. */
  readonly resource: string;
  /** Aborted when the login ends. */
  readonly signal: AbortSignal;
}

/** The options of `jwtBearer`. */
export interface JwtBearerOptions {
  /** Returns the signed JWT of the workload, for example from the platform that runs the program. Called for each token request. */
  assertion(request: AssertionRequest): Awaitable<string>;
  /**
   * The audience that the platform writes into the assertion, if it is neither the issuer nor the token endpoint of the authorization server.
   */
  readonly audience?: string | undefined;
}

/**
 * Returns the grant for workload identity: the program exchanges a JWT that its platform has signed for a token of the MCP server. Set the
 * option `clientId` of `oauth` if the authorization server requires one.
 *
 * The MCP server names the authorization server, so an assertion is sent only if its audience is this authorization server.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://www.rfc-editor.org/rfc/rfc7523#section-2.1
 */
export function jwtBearer({ assertion, audience }: JwtBearerOptions): Grant {
  return {
    requiresClientId: true,
    async parameters(request) {
      const { resource, metadata, signal } = request;
      const { issuer } = metadata;
      const jwt = await assertion({ issuer, resource, signal });
      checkAudience(jwt, audience, request);
      return { grantType: JWT_BEARER, parameters: { assertion: jwt } };
    },
  };
}

/** @throws LoginError if another server could use the assertion, so that a false authorization server must not get it. */
function checkAudience(jwt: string, expected: string | undefined, { metadata }: GrantRequest): void {
  const { issuer, token_endpoint } = metadata;
  const audiences: readonly unknown[] = [claimsOf(jwt)?.["aud"]].flat();
  const accepted =
    expected === undefined ? [issuer, `${issuer}/`, issuer.replace(/\/$/, ""), token_endpoint] : [expected];
  if (accepted.some((name) => name !== undefined && audiences.includes(name))) return;
  throw new LoginError(
    `The assertion is not for the authorization server ${issuer}: its claim aud must contain ${expected ?? issuer}. The assertion was not sent.`,
    { step: TOKEN_REQUEST, issuer },
  );
}

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";

const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

/** The options of `tokenExchange`. */
export interface TokenExchangeOptions {
  /** The issuer of the authorization server that exchanges tokens. A subject token is sent to no other server. */
  readonly issuer: string;
  /** Returns the access token of the caller. Called for each token request, so that it can return a newer one. */
  subjectToken(options: { readonly signal: AbortSignal }): Awaitable<string>;
  /** The type of the subject token; `urn:ietf:params:oauth:token-type:access_token` by default. */
  readonly subjectTokenType?: string | undefined;
  /** The logical name of the MCP server at the authorization server, if it does not know the server by its URL. */
  readonly audience?: string | undefined;
}

/**
 * Returns the grant of a server that acts for its caller at another MCP server: the authorization server exchanges the caller's token for a
 * token of the same user whose audience is the other server. The caller's token itself never goes there. The client id at the
 * authorization server is the option `clientId` of `oauth`. Each caller needs an `oauth` of its own.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8693
 */
export function tokenExchange(options: TokenExchangeOptions): Grant {
  const { subjectToken, subjectTokenType = ACCESS_TOKEN, audience } = options;
  return {
    requiresClientId: true,
    async parameters({ metadata: { issuer }, signal }) {
      if (issuer !== options.issuer)
        throw new LoginError(
          `The MCP server names the authorization server ${issuer}, but tokens are exchanged at ${options.issuer}. The token was not sent.`,
          { step: TOKEN_REQUEST, issuer },
        );
      const parameters = {
        subject_token: await subjectToken({ signal }),
        subject_token_type: subjectTokenType,
        requested_token_type: ACCESS_TOKEN,
        ...(audience !== undefined && { audience }),
      };
      return { grantType: TOKEN_EXCHANGE, parameters };
    },
  };
}

const ID_JAG = "urn:ietf:params:oauth:token-type:id-jag";

const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";

/** The identity provider of a company, with the client id that the program has there. */
export interface IdentityProvider extends RegisteredClient {
  /** The issuer of the identity provider. Its token endpoint is discovered. */
  readonly issuer: string;
  /** The token endpoint, if it is known and must not be discovered. */
  readonly tokenEndpoint?: string | undefined;
}

/** The options of `idJag`. */
export interface IdJagOptions {
  /** The identity provider that issues the assertion. */
  readonly identityProvider: IdentityProvider;
  /** Returns the ID token or SAML assertion with which the user has logged in at the identity provider. Called for each token request. */
  subjectToken(options: { readonly signal: AbortSignal }): Awaitable<string>;
  /** The type of the subject token; `urn:ietf:params:oauth:token-type:id_token` by default. */
  readonly subjectTokenType?: string | undefined;
}

/**
 * Returns the grant for authorization that a company manages: the identity provider exchanges the user's identity for an assertion (ID-JAG),
 * and the authorization server of the MCP server exchanges the assertion for a token. The user sees no further page. The client id at the
 * authorization server is the option `clientId`, or `clients`, of `oauth`.
 *
 * @experimental The extension of MCP is a draft.
 * @see https://github.com/modelcontextprotocol/ext-auth
 */
export function idJag(options: IdJagOptions): Grant {
  return {
    requiresClientId: true,
    async parameters(request) {
      const assertion = await exchangeIdentity(options, request);
      return { grantType: JWT_BEARER, parameters: { assertion } };
    },
  };
}

/** Returns the assertion of the identity provider for the authorization server. */
async function exchangeIdentity(
  { identityProvider, subjectToken, subjectTokenType = ID_TOKEN }: IdJagOptions,
  { resource, metadata, scopes, fetch, signal }: GrantRequest,
): Promise<string> {
  const { issuer, tokenEndpoint } = identityProvider;
  const provider: AuthorizationServer =
    tokenEndpoint === undefined ? await discoverServer(issuer, fetch) : { issuer, token_endpoint: tokenEndpoint };
  const { clientId, authentication } = loginClientOf(identityProvider, provider);
  const client = { client_id: clientId };
  const parameters = {
    requested_token_type: ID_JAG,
    audience: speltIssuer(metadata),
    resource,
    subject_token: await subjectToken({ signal }),
    subject_token_type: subjectTokenType,
    ...scopeParameter(scopes),
  };
  const use = { step: TOKEN_REQUEST, name: "token_endpoint of the identity provider" } as const;
  try {
    const response = await genericTokenEndpointRequest(provider, client, authentication, TOKEN_EXCHANGE, parameters, {
      [customFetch]: (url, init) => fetch.send(url, init, use),
      // The rules for URLs are checked for each request.
      [allowInsecureRequests]: true,
    });
    const result = await processGenericTokenEndpointResponse(provider, client, response, {
      // The assertion is not an access token, so it has no token type.
      recognizedTokenTypes: { n_a: () => undefined },
    });
    if (result["issued_token_type"] === ID_JAG) return result.access_token;
  } catch (error) {
    throw loginErrorOf(error, { step: TOKEN_REQUEST, issuer });
  }
  throw new LoginError(
    `The identity provider ${issuer} sent another token than an ID-JAG assertion. Check that it supports enterprise-managed authorization.`,
    { step: TOKEN_REQUEST, issuer },
  );
}

// ---- client-authorization/loginFetch ------------------------------------------------------------

/** The options of a request, as oauth4webapi passes them. */
interface LoginFetchInit {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | URLSearchParams | null | undefined;
}

interface LoginFetchOptions {
  readonly rules: UrlRules;
  readonly signal: AbortSignal;
  readonly fetch: FetchFunction | undefined;
  readonly limits: LoginLimits | undefined;
}

const REQUEST_MS = 30_000;

const RESPONSE_BYTES = 262_144;

const MAX_REDIRECTS = 3;

/** The response headers that the login reads. */
const HEADERS = ["content-type", "dpop-nonce", "location", "cache-control"];

/** The members of token requests that must not be repeated in an error. */
const SECRETS =
  /^(code|code_verifier|refresh_token|client_secret|client_assertion|assertion|subject_token|actor_token)$/;

/** Sends the requests of a login: only to allowed URLs, with limits of time and size. */
export class LoginFetch {
  readonly #options: LoginFetchOptions;

  constructor(options: LoginFetchOptions) {
    this.#options = options;
  }

  /** The rules for the URLs of the login. */
  get rules(): UrlRules {
    return this.#options.rules;
  }

  /** Aborted when the login ends. */
  get signal(): AbortSignal {
    return this.#options.signal;
  }

  /** Requests a document. Follows a few redirects within the same origin; returns the response of another redirect. */
  async get(address: string, use: UrlUse): Promise<Response> {
    const init = { headers: { accept: "application/json" } };
    let url = address;
    for (let redirects = 0; ; redirects++) {
      const response = await this.send(url, init, use);
      const location = response.headers.get("location") ?? "";
      const isRedirect = response.status >= 300 && response.status < 400;
      if (!isRedirect || redirects >= MAX_REDIRECTS || !URL.canParse(location, url)) return response;
      const target = new URL(location, url);
      if (target.origin !== new URL(url).origin) return response;
      url = target.href;
    }
  }

  /**
   * Sends one request. The response has been read completely; secrets of the request are removed from the body of an error.
   *
   * @throws LoginError if the URL is not allowed, or the response is missing, too long or too late.
   */
  async send(address: string, init: LoginFetchInit, use: UrlUse): Promise<Response> {
    const { rules, signal } = this.#options;
    const url = rules.check(address, use);
    const limit = new TimeLimit(signal, this.#requestMs);
    try {
      return await limit.race(this.#exchange(url, init, { ...use, limit }));
    } catch (error) {
      if (error instanceof LoginError) throw error;
      const late = `did not answer within ${this.#requestMs} ms (limits.requestMs)`;
      if (limit.isPassed) throw failure(url, { ...use, isRetryable: true }, late);
      if (signal.aborted) throw stoppedError(use.step);
      if (error instanceof AddressError) throw failure(url, use, error.reason);
      throw failure(url, { ...use, isRetryable: true }, `cannot be reached${codeOf(error)}`);
    } finally {
      limit.end();
    }
  }

  get #requestMs(): number {
    return this.#options.limits?.requestMs ?? REQUEST_MS;
  }

  async #exchange(url: URL, init: LoginFetchInit, use: UrlUse & { readonly limit: TimeLimit }): Promise<Response> {
    const { fetch = globalFetch, limits } = this.#options;
    const { method = "GET", headers, body } = init;
    const response = await fetch(url.href, {
      method,
      headers: { ...headers },
      ...(body != null && { body: String(body) }),
      redirect: "manual",
      signal: use.limit.signal,
    });
    if (response.status < 200) throw failure(url, use, "redirects, which a page cannot follow safely");
    const maxBytes = limits?.responseBytes ?? RESPONSE_BYTES;
    const text = await readBoundedText(response.body, maxBytes);
    if (text === undefined) throw failure(url, use, `sent more than ${maxBytes} bytes (limits.responseBytes)`);
    return copyOf(response, text, secretsOf(init));
  }
}

/** Returns the error for a request without a usable response. */
function failure(
  { origin }: URL,
  { step, name, isRetryable = false }: UrlUse & { readonly isRetryable?: boolean },
  reason: string,
): LoginError {
  return new LoginError(`The ${name} of ${origin} ${reason}.`, { step, isRetryable });
}

const globalFetch: FetchFunction = (url, init) =>
  (globalThis as unknown as { readonly fetch: FetchFunction }).fetch(url, init);

/** Returns a `Response` with the text of a body, which oauth4webapi requires. */
function copyOf({ status, headers }: FetchResponse, body: string, secrets: readonly string[]): Response {
  const copied = new Headers();
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) copied.set(name, value);
  }
  let text = body;
  if (status >= 400) for (const secret of secrets) text = text.replaceAll(secret, "***");
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? text : null, { status, headers: copied });
}

function secretsOf({ body, headers = {} }: LoginFetchInit): readonly string[] {
  const secrets = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === "authorization")
    .map(([, value]) => value.split(" ").at(-1) ?? "");
  if (body instanceof URLSearchParams)
    body.forEach((value, name) => {
      if (SECRETS.test(name)) secrets.push(value);
    });
  return secrets.filter((secret) => secret !== "");
}

/** Returns the code of a network error, such as ` (ECONNREFUSED)`. Other parts of the error may contain the request. */
function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? ` (${found})` : "";
}

/** A signal that is aborted when another signal is aborted, after a time, and at the end. */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  /** True if the time has passed. */
  isPassed = false;

  constructor(outer: AbortSignal, ms: number) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      this.isPassed = true;
      this.#abort();
    }, ms);
    outer.addEventListener("abort", this.#abort);
    if (outer.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(new Error("aborted"));
      this.signal.addEventListener("abort", stop);
      if (this.signal.aborted) stop();
      promise.then(resolve, reject);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#abort);
    this.#abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}

/** The limits of a login. */
export interface LoginLimits {
  /** Milliseconds for one HTTP request; 30,000 by default. */
  readonly requestMs?: number;
  /** The maximum number of bytes of one response; 262,144 by default. */
  readonly responseBytes?: number;
  /** Milliseconds for which the client waits for the user; 300,000 by default. */
  readonly userMs?: number;
  /** The maximum number of logins with the user at one MCP server within ten minutes; 5 by default. */
  readonly logins?: number;
}

// ---- client-authorization/tokens ----------------------------------------------------------------

/** Milliseconds before its end at which a token is refreshed, so that it does not expire on its way to the server. */
const EARLY_MS = 10_000;

/** The tokens of one resource, as the store keeps them. */
interface Tokens {
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
interface TokenFacts {
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
function tokensOf(response: TokenEndpointResponse, { client, scopes, earlier, key }: TokenFacts): Tokens {
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
class CurrentTokens {
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

// ---- client-authorization/loginFlow -------------------------------------------------------------

/** The authorization server of tokens; without its metadata if it was discovered by an earlier program. */
type RefreshedServer = ServerRecord & Partial<DiscoveredServer>;

/** Errors after which a dynamic registration is made again. */
const CLIENT_ERRORS = ["invalid_client", "unauthorized_client"];

/** A request to the token endpoint of an authorization server, for one client and one resource. */
interface TokenRequest extends TokenFacts {
  readonly step: "token-request" | "refresh";
  readonly metadata: AuthorizationServer;
  /** The value of the parameter `resource`. */
  readonly resource: string;
}

/** The steps of one login at one MCP server. */
class LoginFlow {
  readonly #settings: LoginSettings;

  constructor(settings: LoginSettings) {
    this.#settings = settings;
  }

  /** Finds the authorization server that the MCP server names now. */
  discover(challenge: Challenge | undefined): Promise<DiscoveredServer> {
    return discoverAuthorization(challenge, this.#settings);
  }

  /** Refreshes tokens at the server that issued them. Returns undefined if the client of the tokens is not available any more. */
  async refresh(tokens: Tokens, found: RefreshedServer): Promise<Tokens | undefined> {
    const { resource } = found;
    const metadata = found.metadata ?? (await metadataOf(found, this.#settings));
    const client = await findClientOfTokens(tokens, { ...this.#settings, metadata });
    if (client === undefined) return undefined;
    const { dpopKey, scopes, refreshToken } = tokens;
    const key = dpopKey && (await readDpopKey(dpopKey));
    return this.#request({ step: "refresh", metadata, client, resource, scopes, key, earlier: tokens }, () => ({
      grantType: "refresh_token",
      parameters: { refresh_token: refreshToken! },
    }));
  }

  /**
   * Obtains new tokens.
   *
   * @throws LoginError if the login fails, or continues on another page.
   */
  async login(found: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { grant, redirect } = this.#settings.options;
    if (grant !== undefined) return this.#useGrant(grant, found, scopes);
    if (redirect === undefined)
      throw new LoginError(
        `The MCP server requires a login at ${found.issuer}. Pass the option redirect, or a grant without a user.`,
        { step: "authorization-request", issuer: found.issuer },
      );
    const { pending, callback, client } = await authorizeUser(redirect, { found, scopes }, this.#settings);
    return this.#complete(pending, callback, { metadata: found.metadata, client });
  }

  /** Completes a login whose authorization request was made on another page. */
  async finish(pending: PendingLogin, callback: URL): Promise<Tokens> {
    const { issuer, clientId, redirectUri } = pending;
    const metadata = await metadataOf(pending, this.#settings);
    const client = await findClient({ ...this.#settings, metadata, redirectUri, canRegister: false });
    if (client.clientId === clientId) return this.#complete(pending, callback, { metadata, client });
    throw new LoginError("The client id has changed since the login began. Log in again.", {
      step: "registration",
      issuer,
    });
  }

  /** Requests the tokens for an authorization response. */
  async #complete(
    pending: PendingLogin,
    callback: URL,
    { metadata, client }: Pick<TokenRequest, "metadata" | "client">,
  ): Promise<Tokens> {
    const { redirectUri, verifier, resource, scopes } = pending;
    const code = readAuthorization(callback, pending, metadata);
    const key = await this.#createKey(metadata);
    return this.#request({ step: "token-request", metadata, client, resource, scopes, key }, () => ({
      grantType: "authorization_code",
      parameters: { redirect_uri: redirectUri, code, code_verifier: verifier },
    }));
  }

  async #useGrant(grant: Grant, { metadata, resource }: DiscoveredServer, scopes: readonly string[]): Promise<Tokens> {
    const { server, fetch } = this.#settings;
    const { signal } = fetch;
    const client = await findClient({ ...this.#settings, metadata });
    const { clientId } = client;
    const key = await this.#createKey(metadata);
    return this.#request({ step: "token-request", metadata, client, resource, scopes, key }, async () => {
      const request = { server, resource, metadata, clientId, scopes, fetch, signal };
      const { grantType, parameters } = await grant.parameters(request);
      return { grantType, parameters: { ...scopeParameter(scopes), ...parameters } };
    });
  }

  /** Returns a new key for the tokens of a login; undefined for bearer tokens. */
  async #createKey(metadata: AuthorizationServer): Promise<DpopKey | undefined> {
    return this.#settings.options.dpop === true ? createDpopKey(metadata) : undefined;
  }

  /** Returns the tokens for a token request. Deletes a dynamic registration that the server does not know any more. */
  async #request(request: TokenRequest, makeParameters: () => Awaitable<GrantParameters>): Promise<Tokens> {
    const { store, fetch } = this.#settings;
    try {
      return tokensOf(await requestTokens(request, await makeParameters(), fetch), request);
    } catch (error) {
      const { code = "" } = error as Partial<LoginError>;
      if (request.client.registration !== undefined && CLIENT_ERRORS.includes(code))
        await store.delete(`client ${request.metadata.issuer}`);
      throw error;
    }
  }
}

async function requestTokens(
  { step, metadata, client, resource, key }: TokenRequest,
  { grantType, parameters }: GrantParameters,
  fetch: LoginFetch,
): Promise<TokenEndpointResponse> {
  const { clientId, authentication } = client;
  const recipient = { client_id: clientId };
  const all = { resource, ...parameters };
  const options: TokenEndpointRequestOptions = {
    [customFetch]: async (url, init) => withoutIdToken(await fetch.send(url, init, { step, name: "token_endpoint" })),
    // The rules for URLs are checked for each request.
    [allowInsecureRequests]: true,
    ...(key !== undefined && { DPoP: key.handle }),
  };
  const send = async (): Promise<TokenEndpointResponse> => {
    const response = await genericTokenEndpointRequest(metadata, recipient, authentication, grantType, all, options);
    return processGenericTokenEndpointResponse(metadata, recipient, response);
  };
  try {
    return await send().catch((error: unknown) => {
      if (key === undefined || !isDPoPNonceError(error)) throw error;
      return send();
    });
  } catch (error) {
    throw loginErrorOf(error, { step, issuer: metadata.issuer });
  }
}

/** Removes the ID token of a response, which the client does not use, so that a mistake in it does not end the login. */
async function withoutIdToken(response: Response): Promise<Response> {
  const { status, headers } = response;
  let text = await response.text();
  try {
    const { id_token, ...body } = JSON.parse(text) as { id_token?: unknown };
    if (id_token !== undefined) text = JSON.stringify(body);
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status, headers });
}

/** A login that waits for the user. The store keeps it, because the callback page may be another page. */
interface PendingLogin extends ServerRecord {
  readonly server: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A login that the user has not finished after this time is refused, in milliseconds. */
const PENDING_MS = 3_600_000;

/** The response to an authorization request, with the facts of the request. */
interface UserAuthorization {
  readonly pending: PendingLogin;
  readonly callback: URL;
  readonly client: LoginClient;
}

const USER_MS = 300_000;

const AUTHORIZATION_REQUEST = "authorization-request";

const AUTHORIZATION_RESPONSE = "authorization-response";

/**
 * Shows the page of the authorization server to the user and waits for the callback.
 *
 * @throws LoginError if the login fails, if the user does not log in, or if the login continues on another page.
 */
async function authorizeUser(
  redirect: RedirectHandler,
  { found, scopes }: { found: DiscoveredServer; scopes: readonly string[] },
  settings: LoginSettings,
): Promise<UserAuthorization> {
  const { server, options, store, fetch, userLogins } = settings;
  const { issuer, metadata, isLegacy, resource } = found;
  const ms = options.limits?.userMs ?? USER_MS;
  const limit = new TimeLimit(fetch.signal, ms);
  const fail = (message: string): LoginError => new LoginError(message, { step: AUTHORIZATION_REQUEST, issuer });
  try {
    let { uri } = redirect;
    if (typeof uri === "function") {
      const registered = await registeredUris(metadata, store);
      uri = await limit.race(Promise.resolve(uri({ registered, signal: limit.signal })));
    }
    const redirectUri = String(uri);
    const client = await findClient({ ...settings, metadata, redirectUri });
    const { clientId } = client;
    const pending: PendingLogin = {
      server: server.href,
      issuer,
      isLegacy,
      resource,
      clientId,
      redirectUri,
      scopes,
      state: generateRandomState(),
      verifier: generateRandomCodeVerifier(),
      startedAt: Date.now(),
    };
    const url = await authorizationUrl(pending, metadata, { fetch, options });
    userLogins.begin(issuer);
    const key = `pending ${pending.state}`;
    // The store keeps the login while the user logs in.
    await store.save(key, pending as unknown as JsonObject);
    const shown = limit.race(Promise.resolve(redirect.open(url, { signal: limit.signal })));
    const callback = await shown.catch(async (error: unknown) => {
      await store.delete(key);
      throw error;
    });
    if (callback === undefined)
      throw fail(
        "The login continues in the browser. Call finish with the URL of the callback page, and connect again.",
      );
    await store.delete(key);
    return { pending, callback: readCallbackUrl(callback), client };
  } catch (error) {
    if (error instanceof LoginError) throw error;
    if (limit.isPassed) throw fail(`The user did not log in at ${issuer} within ${ms} ms (limits.userMs).`);
    if (fetch.signal.aborted) throw stoppedError(AUTHORIZATION_REQUEST);
    // The message of the error may contain the callback URL.
    throw fail(`The option redirect failed with ${error instanceof Error ? error.name : typeof error}.`);
  } finally {
    limit.end();
  }
}

/**
 * Returns the URL that the browser must open.
 *
 * @throws LoginError if the server has no authorization endpoint or does not support PKCE with S256.
 */
async function authorizationUrl(
  { issuer, clientId, redirectUri, state, verifier, resource, scopes }: PendingLogin,
  metadata: AuthorizationServer,
  { fetch: { rules }, options }: Pick<LoginSettings, "fetch" | "options">,
): Promise<URL> {
  const use = { step: AUTHORIZATION_REQUEST, issuer } as const;
  const methods = metadata.code_challenge_methods_supported;
  const isUnknown = methods === undefined && isExcepted(options, issuer, "code_challenge_methods_supported");
  if (!isUnknown && methods?.includes("S256") !== true)
    throw new LoginError(
      `The metadata of ${issuer} does not list S256 in code_challenge_methods_supported, so the login would not be protected by PKCE (option issuerExceptions).`,
      use,
    );
  const endpoint = metadata.authorization_endpoint;
  if (endpoint === undefined)
    throw new LoginError(`The metadata of ${issuer} has no authorization_endpoint. Use a grant without a user.`, use);
  const url = new URL(rules.check(endpoint, { ...use, name: "authorization_endpoint" }));
  url.hash = "";
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    resource,
    ...scopeParameter(scopes),
    // OpenID requires the consent of the user for this scope.
    ...(scopes.includes("offline_access") && { prompt: "consent" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Checks the URL to which the authorization server redirected the browser, and returns its code.
 *
 * @throws LoginError if the URL belongs to another login or another issuer, or contains an error or no code.
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 */
function readAuthorization(callback: URL, pending: PendingLogin, metadata: AuthorizationServer): string {
  const { issuer, clientId, state } = pending;
  const use = { step: AUTHORIZATION_RESPONSE, issuer } as const;
  const parameters = callback.searchParams;
  // An empty parameter is present, and oauth4webapi takes it for absent.
  const sender = speltIssuer(metadata);
  if (parameters.has("iss") && parameters.get("iss") !== sender)
    throw new LoginError(
      `The authorization response does not come from ${issuer}: its parameter iss has another value. The login was stopped before the code was sent.`,
      use,
    );
  try {
    validateAuthResponse({ ...metadata, issuer: sender }, { client_id: clientId }, parameters, state);
  } catch (error) {
    throw loginErrorOf(error, use);
  }
  const [code, another] = parameters.getAll("code");
  if (code && another === undefined) return code;
  const problem =
    another === undefined
      ? 'no authorization code in "callbackParameters"'
      : '"code" parameter must be provided only once';
  throw new LoginError(`The response of ${issuer} is invalid: ${problem}`, { step: "token-request", issuer });
}

/** Returns the parameter `state` of a callback URL, by which the store finds the login. */
function stateOf(callback: URL): string {
  const state = callback.searchParams.get("state") ?? "";
  if (/^[\w-]{43}$/.test(state)) return state;
  throw unknownLoginError();
}

/** Returns the login of a stored value. */
function readPending(value: JsonObject | undefined): PendingLogin {
  const pending = value as PendingLogin | undefined;
  if (pending === undefined || !(pending.startedAt > Date.now() - PENDING_MS)) throw unknownLoginError();
  return pending;
}

function unknownLoginError(): LoginError {
  return new LoginError(
    "No login waits for this callback URL. It may have been used already, or its login is too old. Log in again.",
    { step: AUTHORIZATION_RESPONSE },
  );
}

/** Returns the URL of a callback. The text is not repeated in an error, because it contains a code. */
function readCallbackUrl(text: string | URL): URL {
  if (URL.canParse(String(text))) return new URL(text);
  throw new LoginError("The callback URL is not a URL.", { step: AUTHORIZATION_RESPONSE });
}

// ---- client-authorization/options ---------------------------------------------------------------

/** The methods by which a client authenticates at the token endpoint. */
export type TokenEndpointAuthMethod = "client_secret_basic" | "client_secret_post" | "none";

/** A client that was registered by hand at one authorization server. */
export interface RegisteredClient {
  /** The client id at the authorization server. */
  readonly clientId: string;
  /** The secret of the client; undefined for a public client. */
  readonly clientSecret?: string | undefined;
  /** By default the method that the server's metadata lists first in the order `client_secret_basic`, `client_secret_post`; `none` without a secret. */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod | undefined;
}

/**
 * A rule that some authorization servers break:
 *
 * - `code_challenge_methods_supported`: the metadata lacks this member. PKCE is used all the same, but nothing shows that the server checks
 *   it: if it does not, a stolen authorization code is enough for a token.
 * - `issuer`: the issuer in the metadata is spelt differently. Nothing then shows that the metadata belongs to the issuer which the MCP
 *   server names, so a mistake at its well-known location can lead the login to another authorization server.
 */
export type IssuerException = "code_challenge_methods_supported" | "issuer";

/** The names of the rules that `issuerExceptions` accepts. */
const ISSUER_EXCEPTIONS: readonly IssuerException[] = ["code_challenge_methods_supported", "issuer"];

/** Options of `oauth`. */
export interface OAuthOptions {
  /** The id of a client that was registered by hand. */
  readonly clientId?: string | undefined;
  /** The secret of the client. Requires the option `issuer`, because otherwise the MCP server would decide which issuer gets the secret. */
  readonly clientSecret?: string | undefined;
  /** The method by which this client authenticates at the token endpoint, see `RegisteredClient`. */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod | undefined;
  /** Shows the authorization server's page to the user. Required for the authorization code grant. */
  readonly redirect?: RedirectHandler | undefined;
  /** The metadata for dynamic registration, such as `client_name`. The login adds the members that the flow needs. */
  readonly clientMetadata?: JsonObject | undefined;
  /**
   * The issuer at which `clientId` is registered. Without this option, a client without a secret belongs to the first issuer that the MCP
   * server names, and its id is not sent to another issuer later.
   */
  readonly issuer?: string | undefined;
  /** Clients that were registered by hand, by issuer. */
  readonly clients?: { readonly [issuer: string]: RegisteredClient } | undefined;
  /** The URL of the client id metadata document, which is the client id at authorization servers that support it. */
  readonly clientMetadataUrl?: string | undefined;
  /** The scopes of the first login, in place of the scopes that the server names. Scopes that a later challenge requires are added. */
  readonly scopes?: readonly string[] | undefined;
  /** Keeps tokens and registrations; in memory by default. */
  readonly store?: CredentialStore | undefined;
  /** The grant; the authorization code grant with PKCE by default. */
  readonly grant?: Grant | undefined;
  /**
   * True binds the tokens to a key (DPoP), so that a stolen token is useless without the key. The login fails if the authorization server
   * does not issue such tokens. The store keeps the key beside the tokens. False by default.
   *
   * @experimental The extension of MCP is a draft.
   */
  readonly dpop?: boolean | undefined;
  /** False switches off the discovery of revision 2025-03-26, which needs no resource metadata. True by default. */
  readonly discoverLegacy?: boolean | undefined;
  /**
   * The rules that an authorization server breaks, by its issuer as the MCP server names it. None by default, and none for other issuers.
   * List only servers that you know, because each exception gives up a protection (see `IssuerException`).
   */
  readonly issuerExceptions?: { readonly [issuer: string]: readonly IssuerException[] } | undefined;
  /**
   * Origins of authorization servers for which `http:` and addresses of the own machine or a private network are accepted, such as
   * `http://localhost:4000`. These are accepted without this option if the MCP server itself is on the loopback interface. An MCP server
   * elsewhere whose URL starts with `http:` must be in this list as well.
   */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Sends the requests of the login; the global `fetch` by default. */
  readonly fetch?: FetchFunction | undefined;
  /** The limits of a login. */
  readonly limits?: LoginLimits | undefined;
  /** Called for a condition that the login survives, such as a store that cannot be read. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}

/** The authorization of one user or program, for any number of servers and connections. */
export interface Login extends ClientAuthorization {
  /**
   * Continues a login on the callback page, if `redirect.open` returned undefined. Connect again afterwards.
   *
   * @param callbackUrl the URL of the callback page, with its query.
   * @throws LoginError if no login of this store expects the URL, or if the login fails.
   */
  finish(callbackUrl: string | URL): Promise<void>;
  /**
   * Deletes the tokens for an MCP server from the store, ends a login or a refresh that is running, and drops the cached results of the
   * connections to the server. The client registration stays. Close the connections as well, because their sessions belong to the user.
   */
  forget(server: string | URL): Promise<void>;
}

/** The options with which a login calls a redirect handler. */
export interface RedirectOptions {
  /** Aborted when the login ends, because its time limit has passed or no connection waits for it. */
  readonly signal: AbortSignal;
}

/** The options with which a login requests the redirect URI of a handler. */
export interface RedirectUriOptions extends RedirectOptions {
  /**
   * The redirect URIs of the client's registration at the authorization server; empty if the client must register. The login registers the
   * client again unless the handler returns one of them.
   */
  readonly registered: readonly string[];
}

/** Shows the page of an authorization server to the user and receives the URL to which that page redirects. */
export interface RedirectHandler {
  /**
   * The redirect URI of the client. A function is called once for each login, before the client registers, for example to open a port.
   */
  readonly uri: string | URL | ((options: RedirectUriOptions) => Awaitable<string | URL>);
  /**
   * Opens the URL in a browser. Returns the URL to which the browser was redirected, with its query; undefined if the current page is left,
   * so that the callback page calls `login.finish(url)`.
   */
  open(authorizationUrl: URL, options: RedirectOptions): Awaitable<string | URL | undefined>;
}

/** The client id of a grant, with its authentication at the token endpoint. */
export interface GrantClient {
  /** The client id at the authorization server. */
  readonly clientId: string;
  /** Adds the credentials of the client to a token request. */
  readonly authentication: ClientAuth;
}

/** The facts with which a grant makes the parameters of its token request. */
export interface GrantRequest {
  /** The URL of the MCP server. */
  readonly server: URL;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The metadata of the authorization server that issues the token. */
  readonly metadata: AuthorizationServer;
  /** The client id at this authorization server. */
  readonly clientId: string;
  /** The scopes of the token request. */
  readonly scopes: readonly string[];
  /** Sends further requests, for example to an identity provider, with the limits and the rules for URLs of the login. */
  readonly fetch: LoginFetch;
  /** Aborted when the login ends. */
  readonly signal: AbortSignal;
}

/** The grant type of a token request, and the parameters that belong to the grant. */
export interface GrantParameters {
  /** The value of the parameter `grant_type`. */
  readonly grantType: string;
  /** The further parameters of the token request, by name. */
  readonly parameters: { readonly [name: string]: string };
}

/**
 * A way to obtain tokens without a user, in place of the authorization code grant. The login adds the parameters `scope` and `resource`,
 * sends the token request, and repeats it when the token has expired.
 */
export interface Grant {
  /** True if the grant is only for clients that were registered by hand, so that the login does not register a client. */
  readonly requiresClientId?: boolean | undefined;
  /** Returns the client of the grant; undefined to use the client of the options, the metadata document, or the registration. */
  client?(metadata: AuthorizationServer): Awaitable<GrantClient | undefined>;
  /** Returns the parameters of a token request. Called for each token request. */
  parameters(request: GrantRequest): Awaitable<GrantParameters>;
}

/** The settings of one login at one MCP server. */
interface LoginSettings {
  readonly server: URL;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  readonly userLogins: UserLogins;
}

// ---- client-authorization/repeatedLogins --------------------------------------------------------

/** The time in milliseconds in which logins of the user are counted. */
const PERIOD_MS = 600_000;

const MAX_LOGINS = 5;

/**
 * Counts the logins with the user at one MCP server. Without a limit, a server that accepts tokens and revokes them in turns could open a
 * page for each call.
 */
class UserLogins {
  readonly #server: URL;
  readonly #max: number;
  #starts: readonly number[] = [];

  constructor(server: URL, max: number = MAX_LOGINS) {
    this.#server = server;
    this.#max = max;
  }

  /** @throws LoginError if there were too many logins. */
  begin(issuer: string): void {
    const now = Date.now();
    this.#starts = this.#starts.filter((start) => now - start < PERIOD_MS);
    if (this.#starts.length >= this.#max)
      throw new LoginError(
        `The number of logins that ${this.#server.origin} has required within ten minutes exceeds ${this.#max} (limits.logins), so the client opens no further login page for some minutes. Check why the server does not accept its tokens any more. To log in at once, delete its tokens with forget.`,
        { step: "authorization-request", issuer },
      );
    this.#starts = [...this.#starts, now];
  }

  /** Begins a new count, after an action of the user. */
  reset(): void {
    this.#starts = [];
  }
}

/** After a server has refused a new token, it causes no other login for this time in milliseconds. */
const SERVER_MS = 60_000;

/** After a server has refused a new token for one kind of request only, this kind causes no other login for this time in milliseconds. */
const OPERATION_MS = 300_000;

/** The errors of logins whose tokens the server refused: for one kind of request by its name, for all requests by undefined. */
class RefusedRequests {
  readonly #refusals = new Map<string | undefined, { readonly error: LoginError; readonly until: number }>();

  /** Returns the error for a server that refuses all requests with a new token. */
  addAll(issuer: string, resource: string): LoginError {
    const error = new LoginError(
      `The MCP server refuses the token that ${issuer} issued for ${resource}. Check that the server accepts tokens of this issuer and for this resource, and try again after a minute.`,
      { step: "token-request", issuer },
    );
    this.#refusals.set(undefined, { error, until: Date.now() + SERVER_MS });
    return error;
  }

  /** Returns the error for a server that refuses one kind of request with a new token, although it accepts tokens for other requests. */
  add(operation: string, issuer: string): LoginError {
    const error = new LoginError(
      `The MCP server refuses the request ${operation} with status 401, also with a new token of ${issuer}, although it accepts tokens for other requests. Check why the server refuses this request. The client starts no login for it within the next five minutes; other requests are not affected.`,
      { step: "token-request", issuer },
    );
    this.#refusals.set(operation, { error, until: Date.now() + OPERATION_MS });
    return error;
  }

  /** @throws LoginError if the server has refused requests of this kind a short time ago. Without a kind: requests of several kinds. */
  check(operation?: string): void {
    const refusal = this.#refusals.get(operation);
    if (refusal !== undefined && Date.now() < refusal.until) throw refusal.error;
  }

  clear(): void {
    this.#refusals.clear();
  }
}

// ---- client-authorization/oauth -----------------------------------------------------------------

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
