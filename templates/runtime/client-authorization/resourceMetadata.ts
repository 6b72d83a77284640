import type { JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import { noDocumentError, readDocument, stringsOf, type LoginFetch } from "./loginFetch.js";

/** The metadata of a protected MCP server. */
interface ResourceMetadata {
  /** The resource identifier: the MCP URL, or a URL above it that has metadata of its own. */
  readonly resource: string;
  /** The issuers of the authorization servers; at least one. */
  readonly issuers: readonly string[];
  readonly scopes: readonly string[];
}

const RESOURCE_METADATA = {
  step: "resource-metadata",
  name: "resource metadata",
} as const;
const WELL_KNOWN = "/.well-known/oauth-protected-resource";
const NO_METADATA = 404;

/**
 * Returns the metadata of an MCP server; undefined if every well-known location answers with status 404.
 *
 * @param given the parameter `resource_metadata` of the challenge. With this parameter, the client requests no other location.
 * @throws LoginError if the metadata belongs to another resource or names no authorization server, or if a location answers differently.
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3
 */
export async function discoverResource(
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
    isMissing &&= answer.status === NO_METADATA;
  }
  if (isMissing) return undefined;
  throw noDocumentError(RESOURCE_METADATA, reasons);
}

/** Returns the resource identifier of a server without metadata. */
export function resourceOf(server: URL): string {
  const { origin, pathname, search } = server;
  return pathname === "/" && search === "" ? origin : origin + pathname + search;
}

interface FoundDocument {
  readonly location: string;
  readonly server: URL;
  readonly fetch: LoginFetch;
}

/**
 * Returns the document that the resource itself publishes. A server on a host with several tenants can name the whole host, and would get a
 * token that is valid for all tenants. So a URL above the MCP URL is accepted only with the document at its own well-known location.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9728#section-3.3
 */
async function ownDocument(document: JsonObject, { location, server, fetch }: FoundDocument): Promise<JsonObject> {
  const { resource } = document;
  if (typeof resource !== "string" || !covers(resource, server)) throw foreignError(server);
  const url = new URL(resource);
  const [own] = resourceMetadataLocations(url);
  if (isSamePath(url, server) || new URL(location).href === own) return document;
  const answer = await readDocument(fetch, own!, RESOURCE_METADATA);
  if (answer.document?.["resource"] === resource) return answer.document;
  throw foreignError(server);
}

function resourceMetadataLocations({ origin, pathname, search }: URL): readonly string[] {
  const path = pathname.replace(/\/$/, "");
  const root = origin + WELL_KNOWN;
  return path === "" && search === "" ? [root] : [root + path + search, root];
}

function readResource(document: JsonObject, server: URL): ResourceMetadata {
  const resource = document["resource"] as string;
  const issuers = stringsOf(document, "authorization_servers") ?? [];
  if (issuers.length === 0)
    throw new LoginError(
      `The resource metadata of ${server.origin}${server.pathname} names no authorization server. Its member authorization_servers must not be empty.`,
      { step: RESOURCE_METADATA.step },
    );
  const scopes = stringsOf(document, "scopes_supported") ?? [];
  return { resource, issuers, scopes };
}

function foreignError({ origin, pathname }: URL): LoginError {
  return new LoginError(
    `The resource metadata of ${origin}${pathname} belongs to another resource. Its member resource must be the URL of the MCP server.`,
    { step: RESOURCE_METADATA.step },
  );
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

/** A challenge of a header `WWW-Authenticate`, for example `Bearer scope="read"`. */
export interface Challenge {
  /** The scheme in lower case, such as `bearer`. */
  readonly scheme: string;
  /** The parameters by name, with names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest header that is read. */
const MAX_LENGTH = 16_384;
const SEPARATORS = /[ \t,]*/y;
const SPACES = /[ \t]*/y;
const TOKEN = /[\w!#$%&'*+\-.^`|~]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
/** Credentials in place of parameters. They end at a comma, so that they are not the name of a parameter. */
const TOKEN_68 = /[\w\-.~+/]+=*(?=[ \t]*(?:,|$))/y;

/**
 * Returns the challenges of a header. Reading ends at the first text that does not follow the grammar; the challenges before it are returned.
 * If a parameter is repeated, its first value counts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
 */
export function parseChallenges(header: string): readonly Challenge[] {
  const reader = new HeaderReader(header.slice(0, MAX_LENGTH));
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (;;) {
    reader.read(SEPARATORS);
    const word = reader.read(TOKEN);
    if (word === undefined) return challenges;
    const current = challenges.at(-1);
    const value = current === undefined ? undefined : reader.readValue();
    if (value === INVALID) return challenges;
    if (current !== undefined && value !== undefined) {
      const name = word.toLowerCase();
      if (!current.parameters.has(name)) current.parameters.set(name, value);
    } else {
      challenges.push({ scheme: word.toLowerCase(), parameters: new Map() });
      reader.read(SPACES);
      reader.read(TOKEN_68);
    }
  }
}

/** Returns the first challenge with one of the schemes; undefined if there is none. */
export function findChallenge(header: string | undefined, schemes: readonly string[]): Challenge | undefined {
  return parseChallenges(header ?? "").find(({ scheme }) => schemes.includes(scheme));
}

const INVALID = Symbol("invalid");

class HeaderReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#position = pattern.lastIndex;
    return match[1] ?? match[0];
  }

  /** Returns the value after a name; undefined if no `=` follows. */
  readValue(): string | typeof INVALID | undefined {
    const start = this.#position;
    this.read(SPACES);
    if (this.#text[this.#position] !== "=") {
      this.#position = start;
      return undefined;
    }
    this.#position++;
    this.read(SPACES);
    const isQuoted = this.#text[this.#position] === '"';
    const value = this.read(isQuoted ? QUOTED : TOKEN);
    if (value === undefined) return INVALID;
    return isQuoted ? value.replace(/\\(.)/g, "$1") : value;
  }
}
