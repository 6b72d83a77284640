// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Gateways: several upstream servers, of any revisions and transports, behind one endpoint that serves the clients of all revisions.
 *
 * `createGateway` of the package connects to the upstream servers and returns a server for each revision, as `createProxy` does for one
 * upstream server. The lists of tools, prompts, resources and templates are merged. The names of tools and prompts get the prefix of their
 * server; the URI of a resource leads to the server that listed it. A server that fails leaves the lists, and the others still work.
 *
 * @example
 * ```ts
 * const gateway = await createGateway({ git: stdio("git-server"), wiki: http("https://wiki.example/mcp") });
 * await serveHttp(gateway.servers, { port: 3000 });
 * ```
 * @module
 */

import { type ClientWarning, type Target, checkNumbers, hasCapability } from "./clientCore.js";
import {
  type Awaitable,
  CODES,
  type JsonObject,
  type JsonRpcResponseWriter,
  McpError,
  type RevisionMessageChecks,
  errorOf,
  getThrownMcpError,
  isObject,
  resourceNotFound,
  unrefTimer,
  waitAtMost,
} from "./protocol.js";
import {
  LISTEN,
  type ProxiedRequest,
  type Proxy,
  type ProxyOptions,
  type ProxyRevision,
  createProxyOf,
} from "./proxy.js";
import {
  type CallConnection,
  type CallConstructor,
  Connection,
  IncomingRequestCall,
  type McpSession,
  type RevisionImplementation,
  type RunnableIncomingRequest,
  type RuntimeMethodHandler,
  type Server,
  type SessionChange,
  type SessionObserver,
  contextWithoutClient,
  createClientBytesBudget,
  notifyClients,
  unknownMethod,
} from "./serverCore.js";

// ---- proxy/gateway/cursors ----------------------------------------------------------------------

const encoder = new TextEncoder();

/** Where a list goes on: for each server that has a further page, its name, its own cursor, and the number of its pages so far. */
type ListPositions = readonly (readonly [server: string, cursor: string, pages: number])[];

/**
 * Encrypts the cursors of merged lists, so that clients can neither read nor make the cursors of the servers, and no caller can use those of
 * another caller or of another list.
 */
class Cursors {
  readonly #keys: Promise<readonly CryptoKey[]>;

  /** @param secret the option `secret`; by default each gateway has a random one. */
  constructor(secret: string | readonly string[] | undefined) {
    const secrets = secret === undefined ? [crypto.randomUUID() + crypto.randomUUID()] : [secret].flat();
    this.#keys = Promise.all(secrets.map(importKey));
    // The first use reports the error.
    this.#keys.catch(() => {});
  }

  /** @param use the list and the caller that the cursor is for. */
  async seal(positions: ListPositions, use: readonly unknown[]): Promise<string> {
    const [key] = await this.#keys;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = encoder.encode(JSON.stringify(positions));
    const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, use), key!, text));
    return btoa(String.fromCharCode(...iv) + binaryOf(sealed));
  }

  /** @throws McpError (-32602) by rejection, if the cursor was not made for this list and this caller. */
  async open(cursor: string, use: readonly unknown[]): Promise<ListPositions> {
    for (const key of await this.#keys)
      try {
        const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0));
        const opened = await crypto.subtle.decrypt(parameters(bytes.slice(0, 12), use), key, bytes.slice(12));
        return JSON.parse(new TextDecoder().decode(opened)) as ListPositions;
      } catch {
        // Another secret may have sealed it.
      }
    throw new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
  }
}

type CryptoKey = Awaited<ReturnType<typeof importKey>>;

async function importKey(secret: string) {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`cursors of lists\n${secret}`));
  return crypto.subtle.importKey("raw", bytes, { name: "AES-GCM" }, false, ["encrypt", "decrypt"]);
}

/** Returns the parameters of AES-GCM, which bind a cursor to its use. */
function parameters(iv: Uint8Array<ArrayBuffer>, use: readonly unknown[]) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(JSON.stringify(use.map((each) => each ?? null))) };
}

/** The number of bytes that one call of `String.fromCharCode` converts. */
const CHUNK = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return binary;
}

// ---- proxy/gateway/names ------------------------------------------------------------------------

/** A name without its prefix, and the servers that may have it: several if they have the same prefix. */
interface RoutedName {
  readonly own: string;
  readonly members: readonly Member[];
}

/**
 * Returns the servers that a name with a prefix belongs to: those with the longest prefix of the name. So the rule depends only on the
 * configuration, and no server can take the names of another one by what it lists.
 */
function routeName(name: string, members: readonly Member[]): RoutedName | undefined {
  let longest: string | undefined;
  for (const { prefix } of members)
    if (name.startsWith(prefix) && prefix.length >= (longest?.length ?? 0)) longest = prefix;
  if (longest === undefined) return undefined;
  return { own: name.slice(longest.length), members: members.filter(({ prefix }) => prefix === longest) };
}

/** The maximum length of a name, a URI or a URI template. A server chooses them, and the gateway keeps those of all servers in memory. */
const MAX_KEY = 8_192;

/** The number of characters of a name that messages show. */
const SHOWN = 100;

/** Returns the beginning of a name, for messages. */
function shownName(name: string): string {
  return name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
}

/** The reason for which an entry with a name, URI or template of more than {@link MAX_KEY} characters is hidden. */
function tooLong(member: string, { length }: string): string {
  return `its ${member} has ${length} characters and may have ${MAX_KEY}`;
}

/** The reason for which an entry of a list is hidden; undefined if clients can use it. */
function problemOfName(
  own: string,
  member: Member,
  { members, maxNameLength }: { readonly members: readonly Member[]; readonly maxNameLength: number },
): string | undefined {
  const { prefix } = member;
  const name = prefix + own;
  if (own.length > MAX_KEY) return tooLong("name", own);
  if (prefix !== "" && name.length > maxNameLength)
    return `its name with the prefix, ${shownName(name)}, has ${name.length} characters and may have ${maxNameLength}: give the server a shorter prefix`;
  const isPlain = PRINTABLE.test(name);
  const other =
    ownerOtherThan(member, name, members) ?? (isPlain ? undefined : ownerOtherThan(member, plainName(name), members));
  if (other === undefined) return undefined;
  const begins = isPlain ? "begins" : "begins, or looks as if it began,";
  return `its name with the prefix, ${shownName(name)}, ${begins} with the prefix of the server ${other.name}: give one of the servers another prefix`;
}

function ownerOtherThan(member: Member, name: string, members: readonly Member[]): Member | undefined {
  const owners = routeName(name, members)?.members;
  return owners?.includes(member) === false ? owners[0] : undefined;
}

/** Names of printable ASCII characters, which look like no other name. */
const PRINTABLE = /^[ -~]*$/;

/** Cyrillic letters, Greek letters and dashes that look like a character of a prefix, each followed by this character. */
const LOOK_ALIKES = [
  "\u0430a\u0435e\u043eo\u0440p\u0441c\u0443y\u0445x\u0456i\u0458j\u0455s\u0501d\u04bbh\u051bq\u051dw\u0410A\u0412B\u0415E\u041aK\u041cM\u041dH\u041eO\u0420P\u0421C\u0422T\u0423Y\u0425X\u0406I\u0408J\u0405S",
  "\u03bfo\u03bdv\u03b1a\u03c1p\u03b9i\u0391A\u0392B\u0395E\u0396Z\u0397H\u0399I\u039aK\u039cM\u039dN\u039fO\u03a1P\u03a4T\u03a5Y\u03a7X",
  "\u2010-\u2011-\u2012-\u2013-\u2014-\u2015-\u2212-",
].join("");

const PLAIN = new Map((LOOK_ALIKES.match(/../g) ?? []).map(([other, plain]) => [other!, plain!]));

/** Returns a name without invisible characters, and with the characters of prefixes in place of those that look like them. */
function plainName(name: string): string {
  const visible = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.replace(/[^ -~]/g, (character) => PLAIN.get(character) ?? character);
}

// ---- proxy/gateway/listSource -------------------------------------------------------------------

/** A list of servers: the member of its results with the entries, and the member that names an entry. */
interface ListFacts {
  readonly list: string;
  readonly name: string;
  /** True if the names get the prefix of their server. */
  readonly hasPrefix?: boolean;
}

const LISTS: { readonly [method: string]: ListFacts } = {
  "tools/list": { list: "tools", name: "name", hasPrefix: true },
  "prompts/list": { list: "prompts", name: "name", hasPrefix: true },
  "resources/list": { list: "resources", name: "uri" },
  "resources/templates/list": { list: "resourceTemplates", name: "uriTemplate" },
  "tasks/list": { list: "tasks", name: "taskId" },
};

/** The maximum numbers of pages, of names, and of characters of all names of one server. The list of a server with more ends there. */
const MAX_PAGES = 1_000;

const MAX_ENTRIES = 10_000;

const MAX_CHARACTERS = 2 ** 20;

/** The maximum length of the cursor of a server. Clients send it back with those of the other servers, in one message. */
const MAX_CURSOR = 8_192;

/** Sends the requests of one caller for the lists of servers. */
interface ListSource {
  readonly owner: string | undefined;
  /** The params of a request for a first page: those that the lifecycle requires. */
  readonly listParams: JsonObject;
  /** The servers that answer a method. */
  membersWith(method: string): readonly Member[];
  request(member: Member, method: string, params: JsonObject): Promise<JsonObject>;
}

/** An entry that clients do not see. */
interface HiddenEntry {
  readonly method: string;
  readonly name: string;
  readonly reason: string;
}

/** What the lists of all callers share. */
interface ListParts {
  readonly settings: Pick<GatewaySettings, "maxNameLength" | "listMs">;
  readonly cursors: Cursors;
  readonly checks: RevisionMessageChecks;
  /** The present servers, in their order. */
  members(): readonly Member[];
  /** Reports that an entry is hidden, once for each entry. */
  hide(member: Member, entry: HiddenEntry): void;
  /** Called when a server has listed its entries after the time limit. */
  late(method: string): void;
}

/** Resolves with the names of all entries of a server; undefined if it does not list them. */
async function listNames(
  { settings }: Pick<ListParts, "settings">,
  source: Pick<ListSource, "request">,
  {
    member,
    method,
    params,
    late,
  }: {
    readonly member: Member;
    readonly method: string;
    readonly params: JsonObject;
    /** Called with the request that the server did not answer in time. */
    late?(answered: Promise<unknown>): void;
  },
): Promise<ReadonlySet<string> | undefined> {
  const { list, name } = LISTS[method]!;
  const names = new Set<string>();
  let isOver = false;
  let answered: Promise<JsonObject> | undefined;
  const ends = (): ReadonlySet<string> => {
    const most = `${MAX_PAGES} pages, ${MAX_ENTRIES} entries or ${MAX_CHARACTERS} characters of names`;
    if (!isOver) member.report(new Error(`${method} has more than ${most}: the others are ignored`));
    return names;
  };
  const read = async (): Promise<ReadonlySet<string>> => {
    let sent = params;
    let characters = 0;
    for (let page = 0; page < MAX_PAGES && !isOver; page++) {
      answered = source.request(member, method, sent);
      const result = await answered;
      const entries: unknown = result[list];
      for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
        const own: unknown = Object(entry)[name];
        if (typeof own !== "string") continue;
        characters += own.length;
        if (names.size >= MAX_ENTRIES || characters > MAX_CHARACTERS) return ends();
        if (own.length <= MAX_KEY) names.add(own);
      }
      const { nextCursor } = result;
      if (typeof nextCursor !== "string" || nextCursor.length > MAX_CURSOR) return names;
      sent = { ...params, cursor: nextCursor };
    }
    return ends();
  };
  try {
    const listed = await waitAtMost(settings.listMs, read());
    if (listed === undefined && answered !== undefined) late?.(answered);
    return listed;
  } catch {
    // The list of the client reports the error.
    return undefined;
  } finally {
    isOver = true;
  }
}

// ---- proxy/gateway/pauses -----------------------------------------------------------------------

const FIRST_MS = 1_000;

const LONGEST_MS = 60_000;

/** Returns the milliseconds before the next attempt: each pause is twice as long as the one before, up to a minute. @param before 0 at first. */
function nextPause(before: number): number {
  return Math.min(before * 2 || FIRST_MS, LONGEST_MS);
}

// ---- proxy/gateway/member -----------------------------------------------------------------------

/** What all members of a gateway share. */
interface MemberParts {
  readonly revisions: readonly ProxyRevision[];
  readonly settings: GatewaySettings;
  /** Called when a server is ready. */
  ready(member: Member): void;
}

/** An upstream server of a gateway. If it cannot be reached, it is tried again, with longer and longer pauses. */
class Member {
  readonly name: string;
  /** The text before the names of its tools and prompts; empty if they keep their names. */
  readonly prefix: string;
  given: NamedGatewayServer["given"];
  #server: NamedGatewayServer["server"];
  readonly #parts: MemberParts;
  readonly #byRevision = new Map<string, Server>();
  readonly #whenIdle: (() => void)[] = [];
  #proxy: Proxy | undefined;
  #opening: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = 0;
  #calls = 0;
  #isClosed = false;
  /** The reason for which the server was not reached. */
  failure: unknown;

  constructor({ name, prefix, server, given }: NamedGatewayServer, parts: MemberParts) {
    this.name = name;
    this.prefix = prefix;
    this.given = given;
    this.#server = server;
    this.#parts = parts;
  }

  get isReady(): boolean {
    return this.#proxy !== undefined;
  }

  get lock(): GatewayServer["lock"] {
    return this.#server.lock;
  }

  /** The instructions of the server. */
  get instructions(): string | undefined {
    return this.#proxy?.upstream.instructions;
  }

  /** Connects to the server. Resolves also if it cannot be reached, after `onError` got the reason. */
  start(): Promise<void> {
    return (this.#opening ??= this.#open());
  }

  /** True if a value describes this server, perhaps with another lock. Its connections can then go on. */
  isSame({ prefix, server, given }: NamedGatewayServer): boolean {
    if (prefix !== this.prefix) return false;
    // A server with an invalid value is never tried again.
    const isUsable = !(this.failure instanceof TypeError);
    return given === this.given || (isUsable && differsInLock(this.#server, server));
  }

  /** Takes the lock of a value that describes this server. Resolves with false if it has the same one. */
  async relock({ server, given }: NamedGatewayServer): Promise<boolean> {
    const { lock: former } = this.#server;
    this.#server = server;
    this.given = given;
    if (server.lock === former) return false;
    await this.#proxy?.updateLock(server.lock!);
    return true;
  }

  /** Returns the server for the clients of a revision; undefined while the server cannot be reached. */
  serverOf(revision: string): Server | undefined {
    return this.#byRevision.get(revision);
  }

  /** Returns the handler of a list of the server, in a revision without sessions if there is one; undefined if it has no such list. */
  handlerOf(method: string): { readonly revision: string; readonly handle: RuntimeMethodHandler } | undefined {
    for (const [revision, { handlers }] of this.#byRevision) {
      const handle = handlers.get(method);
      if (handle !== undefined) return { revision, handle };
    }
    return undefined;
  }

  /** Counts a request, until the returned function is called. */
  begin(): () => void {
    this.#calls++;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#calls--;
      if (this.#calls === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
    };
  }

  /** Resolves when the server has no request. */
  idle(): Promise<void> {
    return this.#calls === 0 ? Promise.resolve() : new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  report(error: unknown): void {
    this.#parts.settings.onError(error, this.name);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#proxy?.close();
  }

  async #open(): Promise<void> {
    const { revisions, settings } = this.#parts;
    try {
      const server = this.#server;
      const proxy = await createProxyOf(revisions, server.target, optionsOf(this.name, server, settings));
      let { lock } = server;
      while (!this.#isClosed && lock !== this.#server.lock) {
        ({ lock } = this.#server);
        await proxy.updateLock(lock!);
      }
      if (this.#isClosed) return void (await proxy.close());
      this.#proxy = proxy;
      this.failure = undefined;
      for (const server of proxy.servers) this.#byRevision.set(server.revision.revision, server);
      this.#parts.ready(this);
    } catch (error) {
      this.failure = error;
      if (this.#isClosed) return;
      this.report(error);
      if (error instanceof TypeError) return;
      this.#pause = nextPause(this.#pause);
      this.#timer = unrefTimer(setTimeout(() => void (this.#opening = this.#open()), this.#pause));
    }
  }
}

/** True if two values for a server differ in nothing but their locks. */
function differsInLock({ lock, ...one }: GatewayServer, { lock: otherLock, ...other }: GatewayServer): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return lock !== undefined && otherLock !== undefined && [...names].every((name) => one[name] === other[name]);
}

/** Returns the options of the proxy for one server. */
function optionsOf(name: string, own: NamedGatewayServer["server"], settings: GatewaySettings): ProxyOptions {
  const {
    separator,
    maxNameLength,
    startMs,
    listMs,
    name: _,
    version,
    onRequest,
    onError,
    onWarning,
    ...shared
  } = settings;
  const { target, prefix, ...others } = own;
  const { secret, observer, ...rest } = { ...shared, ...withoutUndefined(others) } as ProxyOptions;
  return {
    ...rest,
    // A `requestState` of one server is not valid for another.
    ...(secret !== undefined && { secret: [secret].flat().map((each) => `${each}\n${name}`) }),
    onError: (error) => onError(error, name),
    ...(onWarning !== undefined && { onWarning: (warning) => onWarning(warning, name) }),
    ...(onRequest !== undefined && { onRequest: (request, next) => onRequest({ ...request, server: name }, next) }),
  };
}

function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

// ---- proxy/gateway/options ----------------------------------------------------------------------

/** An upstream server of a gateway, with the options that differ from those of the gateway. */
export interface GatewayServer extends Pick<
  ProxyOptions,
  | "allow"
  | "deny"
  | "lock"
  | "targetFor"
  | "check"
  | "onLoss"
  | "client"
  | "timeoutMs"
  | "connectMs"
  | "handlerMs"
  | "maxMessageBytes"
  | "maxCalls"
  | "maxConnections"
  | "idleMs"
> {
  /** The server: the result of `http`, `sse`, `stdio` or `inMemory`. */
  readonly target: Target;
  /**
   * The text before the names of the server's tools and prompts, without the separator; by default the name of the server. With an empty text
   * they keep their own names.
   */
  readonly prefix?: string | undefined;
}

/** The upstream servers of a gateway, by name. If several servers list a resource, it belongs to the first of them. */
export interface GatewayServers {
  readonly [name: string]: Target | GatewayServer;
}

/** A request of a client that a gateway passes to one of its upstream servers. */
export interface GatewayRequest extends ProxiedRequest {
  /** The name of the upstream server. */
  readonly server: string;
}

/** The options of `createGateway`. All are optional. The options of a proxy apply to each upstream server. */
export interface GatewayOptions extends Omit<
  ProxyOptions,
  "onRequest" | "onError" | "onWarning" | "allow" | "deny" | "lock" | "targetFor"
> {
  /** The name of the gateway; `mcpgen-gateway` by default. */
  readonly name?: string;
  /** The version of the gateway; `1` by default. */
  readonly version?: string;
  /** The text between a prefix and a name; `_` by default. */
  readonly separator?: string;
  /**
   * The maximum length of a name with its prefix; 64 by default, as several hosts require. A tool or prompt whose prefix makes its name longer
   * is hidden, and `onError` gets the reason.
   */
  readonly maxNameLength?: number;
  /** Milliseconds that `createGateway` waits for servers that have not started; 10,000 by default. Later servers join when they are ready. */
  readonly startMs?: number;
  /** Milliseconds that a list waits for each server; 10,000 by default. A list without the entries of a slow server is sent then. */
  readonly listMs?: number;
  /** The option `onRequest` of `createProxy`, with the name of the upstream server. Names have no prefix here. */
  readonly onRequest?:
    | ((request: GatewayRequest, next: (params?: JsonObject) => Promise<JsonObject>) => Awaitable<JsonObject>)
    | undefined;
  /**
   * Receives each error inside the gateway: a server that cannot be reached, an entry that is hidden, an error of a connection. By default it is
   * written to the error console.
   *
   * @param server the name of the upstream server that the error belongs to; undefined for an error of the gateway itself.
   */
  readonly onError?: (error: unknown, server?: string) => void;
  /** Receives each problem of an upstream server that does not end a request. By default they are ignored. */
  readonly onWarning?: ((warning: ClientWarning, server: string) => void) | undefined;
}

/** The defaults of the options that are numbers. */
const DEFAULTS = { maxNameLength: 64, startMs: 10_000, listMs: 10_000 } as const;

/** The options of a gateway with their defaults. */
type GatewaySettings = GatewayOptions &
  Required<Pick<GatewayOptions, keyof typeof DEFAULTS | "name" | "version" | "separator" | "onError">>;

/** What names of tools may consist of, in the hosts that restrict them most. */
const LEGAL = /^[\w-]*$/;

/** @throws TypeError for an option that TypeScript rejects. */
function gatewaySettings(given: GatewayOptions): GatewaySettings {
  checkNumbers(given, Object.keys(DEFAULTS));
  const { name = "mcpgen-gateway", version = "1", separator = "_", onError = logError } = given;
  if (typeof separator !== "string" || !LEGAL.test(separator))
    throw new TypeError('createGateway: the option separator must consist of letters, digits, "_" and "-"');
  return { ...DEFAULTS, ...given, name, version, separator, onError };
}

/** A server with its name and the prefix of its names, which contains the separator. */
interface NamedGatewayServer {
  readonly name: string;
  readonly prefix: string;
  readonly server: GatewayServer;
  /** The value that the caller gave. A gateway keeps the connections of a server whose value stays the same. */
  readonly given: Target | GatewayServer;
}

/** @throws TypeError if there is no server, if a prefix is not legal in names, or if two servers have the same prefix by default. */
function readServers(servers: GatewayServers, { separator }: GatewaySettings): NamedGatewayServer[] {
  if (!isObject(servers) || Object.keys(servers).length === 0)
    throw new TypeError("createGateway: pass at least one server, by its name");
  const byDefault = new Map<string, string>();
  return Object.entries(servers).map(([name, given]) => {
    const server = "target" in given ? given : { target: given };
    if (typeof server.target?.open !== "function")
      throw new TypeError(`createGateway: the server ${JSON.stringify(name)} has no target`);
    const prefix = server.prefix ?? name.replace(/[^\w-]+/g, "_");
    if (typeof prefix !== "string" || !LEGAL.test(prefix))
      throw new TypeError(
        `createGateway: the prefix of the server ${JSON.stringify(name)} must consist of letters, digits, "_" and "-"`,
      );
    if (server.prefix === undefined) {
      const other = byDefault.get(prefix);
      if (other !== undefined)
        throw new TypeError(
          `createGateway: the servers ${JSON.stringify(other)} and ${JSON.stringify(name)} have the same prefix ${JSON.stringify(prefix)}: give one of them another prefix`,
        );
      byDefault.set(prefix, name);
    }
    return { name, prefix: prefix === "" ? "" : `${prefix}${separator}`, server, given };
  });
}

function logError(error: unknown, server?: string): void {
  if (server === undefined) console.error(error);
  else console.error(`${server}:`, error);
}

// ---- proxy/gateway/capabilities -----------------------------------------------------------------

/** The lists whose changes a gateway reports itself, since servers can join it and leave it. */
const REPORTED_LISTS = ["tools", "prompts", "resources"] as const;

/**
 * Returns the capabilities of all servers together.
 *
 * @param isWhole false if the capabilities of some server are unknown. The gateway then declares all lists.
 */
function mergeCapabilities(all: readonly JsonObject[], isWhole: boolean): JsonObject {
  const merged: { [feature: string]: unknown } = { ...all.reduce(merge, {}) };
  for (const list of REPORTED_LISTS) {
    const own = merged[list];
    if (own !== undefined || !isWhole) merged[list] = { ...Object(own), listChanged: true };
  }
  return merged;
}

function merge(first: JsonObject, second: JsonObject): JsonObject {
  const merged: { [member: string]: unknown } = { ...first };
  for (const [member, value] of Object.entries(second)) {
    const known = Object.hasOwn(merged, member) ? merged[member] : undefined;
    const both = isObject(known) && isObject(value) ? merge(known, value) : known === true ? true : (value ?? known);
    Object.defineProperty(merged, member, { value: both, enumerable: true, writable: true, configurable: true });
  }
  return merged;
}

// ---- proxy/gateway/gatewayCall ------------------------------------------------------------------

/** A request of a client to a gateway. The response of the server behind it is passed on. */
interface GatewayCall extends IncomingRequestCall {
  /** Calls a function when the client cancels the request. */
  onAbort(abort: () => void): void;
  /** Sends the response of a server, as JSON. It has the id of this request. */
  answerAs(text: string, rejectionCode?: number): void;
}

/** Returns the class of the calls of one lifecycle. The servers behind the gateway handle `requestState` and input, so these calls do not. */
function createGatewayCallClass(Call: CallConstructor): CallConstructor {
  return class extends (Call as typeof IncomingRequestCall) implements GatewayCall {
    #aborts: (() => void)[] | undefined;

    override run(handle: RuntimeMethodHandler): void {
      IncomingRequestCall.prototype.run.call(this, handle);
    }

    override abort(): void {
      if (this.isOver) return;
      super.abort();
      this.#end();
    }

    override conclude(): void {
      super.conclude();
      if (this.isOver) this.#end();
    }

    onAbort(abort: () => void): void {
      (this.#aborts ??= []).push(abort);
    }

    answerAs(text: string, rejectionCode?: number): void {
      if (this.isOver) return;
      const { id } = this.incoming;
      const head = `{"jsonrpc":"2.0","id":${typeof id === "number" ? id : JSON.stringify(id)},"result":`;
      if (text.startsWith(head)) return this.answer(text.slice(head.length, -1));
      const { result, error } = JSON.parse(text) as JsonObject;
      if (error === undefined) this.answer(JSON.stringify(result));
      else this.fail(errorOf({ error }), rejectionCode);
    }

    #end(): void {
      for (const abort of this.#aborts?.splice(0) ?? []) abort();
    }
  };
}

// ---- proxy/gateway/taskIds ----------------------------------------------------------------------

const RELATED = "io.modelcontextprotocol/related-task";

/** Returns the id by which clients know a task of a server. The servers choose ids alone, so two of them may choose the same. */
function idOfClients(taskId: string, { name }: Member): string {
  return `${encodeURIComponent(name).replaceAll("~", "%7E")}~${taskId}`;
}

/** Returns the server of a task, and the id that the server knows; undefined for an id that the gateway has not made. */
function routeTask(
  taskId: unknown,
  members: readonly Member[],
): { readonly member: Member; readonly own: string } | undefined {
  const id = String(taskId);
  const at = id.indexOf("~");
  const member = members.find((each) => at > 0 && idOfClients("", each) === id.slice(0, at + 1));
  return member === undefined ? undefined : { member, own: id.slice(at + 1) };
}

/** Returns the result or the params of a server's message with the ids of tasks that clients know. Contents of tools stay as they are. */
function withTaskIds(body: JsonObject, member: Member): JsonObject {
  const { task, tasks, result } = body;
  const rename = (own: string): string => idOfClients(own, member);
  return {
    ...withRelatedTask(body, rename),
    ...withId(body, member),
    ...(isObject(task) && { task: { ...task, ...withId(task, member) } }),
    // The result of the call that a finished task has.
    ...(isObject(result) && { result: withRelatedTask(result, rename) }),
    ...(Array.isArray(tasks) && {
      tasks: tasks.map((each: unknown) => (isObject(each) ? { ...each, ...withId(each, member) } : each)),
    }),
  };
}

/**
 * Returns the params of a server's request, or the client's answer, with another id of the server's task that the request belongs to. Other
 * ids in them are those of tasks of the client.
 */
function withRelatedTask(body: JsonObject, rename: (taskId: string) => string): JsonObject {
  const { _meta } = body;
  const related = isObject(_meta) ? _meta[RELATED] : undefined;
  const taskId = isObject(related) ? related["taskId"] : undefined;
  if (typeof taskId !== "string") return body;
  return {
    ...body,
    _meta: { ...(_meta as JsonObject), [RELATED]: { ...(related as JsonObject), taskId: rename(taskId) } },
  };
}

function withId({ taskId }: JsonObject, member: Member): JsonObject {
  return typeof taskId === "string" ? { taskId: idOfClients(taskId, member) } : {};
}

// ---- proxy/gateway/link -------------------------------------------------------------------------

/** The client of a link: its session, and the parts of the gateway that messages outside of calls concern. */
interface LinkClient {
  readonly session: McpSession | undefined;
  readonly owner: string | undefined;
  /** Sends a request of a server to the client, which belongs to no call. */
  ask(method: string, params: JsonObject): Promise<unknown>;
  /** Called when a server reports that a list has changed: `tools`, `prompts` or `resources`. */
  changed(feature: string): void;
  /** True if a resource belongs to another server than this one. */
  isOfOther(member: Member, uri: string): boolean;
  /** Called with each result of a call that links to resources. */
  linked(result: JsonObject, member: Member): void;
}

/** The beginnings of messages that the servers of this runtime write. */
const REQUEST = '{"jsonrpc":"2.0","id":';

const NOTIFICATION = '{"jsonrpc":"2.0","method":"notifications/';

const CANCELLED = `${NOTIFICATION}cancelled"`;

const RESOURCE_UPDATED = `${NOTIFICATION}resources/updated"`;

const LIST_CHANGED = /^(tools|prompts|resources)\/list_changed"/;

/** The member of messages that may name a task, and the type of content that names a resource. */
const TASK_ID = '"taskId"';

const RESOURCE_LINK = '"resource_link"';

const SET_LEVEL = "logging/setLevel";

/** The log level of a session that has set none. */
const DEFAULT_LEVEL = "info";

let created = 0;

/** The connection of one client to one server behind a gateway: the client's messages pass to it as objects, in the same process. */
class Link {
  readonly member: Member;
  readonly #connection: Connection;
  readonly #client: LinkClient;
  readonly #server: Server;
  /** Begins the ids of requests that the gateway sends for itself, which no client can guess. */
  readonly #id: string;
  #requests = 0;
  #isOpen = false;

  /** @param server of the client's revision. */
  constructor(member: Member, server: Server, client: LinkClient) {
    this.member = member;
    this.#client = client;
    this.#server = server;
    this.#id = `${crypto.randomUUID()}-${++created}`;
    this.#connection = new Connection(serversOf(server), (text) => this.#received(text, undefined), client.owner);
  }

  /** Passes a request of the client on. Its response becomes that of the call, without being parsed. */
  pass(method: string, params: JsonObject, call: GatewayCall): void {
    this.#open();
    const { requestId: id } = call;
    call.onAbort(() => this.#connection.abort(id));
    this.#connection.receive({ jsonrpc: "2.0", id, method, params }, new PassingWriter(this, call));
  }

  /** Receives a message of the server that belongs to a call. */
  received(text: string, call: GatewayCall): void {
    this.#received(text, call);
  }

  /** Receives the response to a call that was passed on. */
  answered(text: string, call: GatewayCall, rejectionCode: number | undefined): void {
    if (text.includes(RESOURCE_LINK)) this.#learnLinks(text);
    call.answerAs(text.includes(TASK_ID) ? this.#withTaskIds(text, "result") : text, rejectionCode);
  }

  /**
   * Sends a request of the gateway, and resolves with its result.
   *
   * @param call the call of the client that it belongs to; undefined for a request of the gateway itself.
   * @throws McpError by rejection: the error of the server.
   */
  request(method: string, params: JsonObject, call?: GatewayCall): Promise<JsonObject> {
    this.#open();
    const end = this.member.begin();
    const id = `${this.#id}-${++this.#requests}`;
    return new Promise<JsonObject>((resolve, reject) => {
      call?.onAbort(() => this.#connection.abort(id));
      this.#connection.receive(
        { jsonrpc: "2.0", id, method, params },
        {
          ...this.#writerOf(call),
          answer(text) {
            end();
            const { result, error } = JSON.parse(text) as JsonObject;
            if (error === undefined) resolve(result as JsonObject);
            else reject(errorOf({ error }));
          },
          drop() {
            end();
            reject(new McpError(CODES.internal, `${method} was cancelled`));
          },
        },
      );
    });
  }

  /**
   * Sends `subscriptions/listen` with the id of the client's request, so that the notifications of the server name it.
   *
   * @param notified receives each message of the stream.
   * @param ended called when the stream ends, with the result or the error of the request.
   * @returns the function that ends the stream.
   */
  listen(
    params: JsonObject,
    call: GatewayCall,
    { notified, ended }: { notified(message: JsonObject): void; ended(response: JsonObject): void },
  ): () => void {
    const { requestId: id } = call;
    this.#connection.receive(
      { jsonrpc: "2.0", id, method: "subscriptions/listen", params },
      {
        ...this.#writerOf(call),
        send: (text) => notified(JSON.parse(text) as JsonObject),
        answer: (text) => ended(JSON.parse(text) as JsonObject),
      },
    );
    return () => this.#connection.abort(id);
  }

  /** Passes a notification of the client on. */
  notify(method: string, params: JsonObject): void {
    if (this.#isOpen) this.#connection.receive({ jsonrpc: "2.0", method, params }, SILENT);
  }

  close(): void {
    this.#connection.close();
  }

  /** Begins the session at the server, with the client's identity and capabilities. */
  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { session } = this.#client;
    if (session === undefined) return;
    const { info, capabilities } = session.client;
    const params = { protocolVersion: this.#server.revision.revision, capabilities, clientInfo: info };
    this.#connection.receive({ jsonrpc: "2.0", id: this.#id, method: "initialize", params }, SILENT);
    this.notify("notifications/initialized", {});
    const level = session.logLevel;
    if (level === DEFAULT_LEVEL || !hasCapability(this.#server.capabilities, "logging")) return;
    this.request(SET_LEVEL, { level }).catch((error: unknown) => this.member.report(error));
  }

  #writerOf(call: GatewayCall | undefined): JsonRpcResponseWriter {
    const writer = call?.writer;
    return {
      transport: writer?.transport,
      principal: writer?.principal,
      get request() {
        return writer?.request;
      },
      send: (text) => this.#received(text, call),
      answer: () => {},
      detach: (retry) => writer?.detach?.(retry),
    };
  }

  /** Receives a request or a notification of the server. */
  #received(text: string, call: GatewayCall | undefined): void {
    if (text.startsWith(REQUEST)) return void this.#ask(JSON.parse(text) as JsonObject, call);
    // The client's session ends its own requests that no longer wait.
    if (text.startsWith(CANCELLED)) return;
    const [, feature] = LIST_CHANGED.exec(text.slice(NOTIFICATION.length, NOTIFICATION.length + 32)) ?? [];
    if (feature !== undefined) this.#client.changed(feature);
    if (text.startsWith(RESOURCE_UPDATED) && this.#isOfOther(text)) return;
    const sent = text.includes(TASK_ID) ? this.#withTaskIds(text, "params") : text;
    if (call !== undefined && !call.isOver) return call.send(sent);
    const { method, params = {} } = JSON.parse(sent) as { readonly method: string; readonly params?: JsonObject };
    this.#client.session?.notify(method, params);
  }

  /** True for the update of a resource that another server has. */
  #isOfOther(text: string): boolean {
    const { params } = JSON.parse(text) as { readonly params?: { readonly uri?: unknown } };
    return this.#client.isOfOther(this.member, String(params?.uri));
  }

  /** Sends a request of the server to the client, and the client's answer to the server. */
  async #ask({ id, method, params }: JsonObject, call: GatewayCall | undefined): Promise<void> {
    const { member } = this;
    const { _meta, ...others } = withRelatedTask(params as JsonObject, (own) => idOfClients(own, member));
    const { progressToken, ...meta } = (_meta ?? {}) as JsonObject;
    const asked = Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
    let answer: JsonObject;
    try {
      const isWaiting = call !== undefined && !call.isOver;
      const result = isWaiting
        ? await call.ask(method as string, asked, { timeout: ANSWER_MS })
        : await this.#client.ask(method as string, asked);
      const own = (id: string): string => routeTask(id, [member])?.own ?? id;
      answer = { result: isObject(result) ? withRelatedTask(result, own) : result };
    } catch (thrown) {
      const { code, message, data } =
        getThrownMcpError(thrown) ?? new McpError(CODES.internal, "the client did not answer");
      answer = { error: { code, message, ...(data !== undefined && { data }) } };
    }
    this.#connection.receive({ jsonrpc: "2.0", id, ...answer }, SILENT);
  }

  #learnLinks(text: string): void {
    const { result } = JSON.parse(text) as { readonly result?: JsonObject };
    if (result !== undefined) this.#client.linked(result, this.member);
  }

  #withTaskIds(text: string, member: "result" | "params"): string {
    const message = JSON.parse(text) as JsonObject;
    const body = message[member];
    if (typeof body !== "object" || body === null) return text;
    return JSON.stringify({ ...message, [member]: withTaskIds(body as JsonObject, this.member) });
  }
}

/** Writes what belongs to a call that a link passes on. One object, so that a call allocates little. */
class PassingWriter implements JsonRpcResponseWriter {
  readonly #link: Link;
  readonly #call: GatewayCall;
  readonly #end: () => void;

  constructor(link: Link, call: GatewayCall) {
    this.#link = link;
    this.#call = call;
    this.#end = link.member.begin();
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#call.writer.transport;
  }

  get principal(): JsonRpcResponseWriter["principal"] {
    return this.#call.writer.principal;
  }

  get request(): JsonRpcResponseWriter["request"] {
    return this.#call.writer.request;
  }

  send(text: string): void {
    this.#link.received(text, this.#call);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#end();
    this.#link.answered(text, this.#call, rejectionCode);
  }

  drop(): void {
    this.#end();
  }

  detach(retry?: number): void {
    this.#call.writer.detach?.(retry);
  }
}

/** Milliseconds that a client has to answer a request of a server. The server's own limit is usually shorter. */
const ANSWER_MS = 86_400_000;

/** The writer of messages whose response nobody needs. */
const SILENT: JsonRpcResponseWriter = { send: () => {}, answer: () => {} };

/** By server, a list with it. Connections know the servers of a list that they have seen. */
const lists = new WeakMap<Server, readonly Server[]>();

function serversOf(server: Server): readonly Server[] {
  let list = lists.get(server);
  if (list === undefined) lists.set(server, (list = [server]));
  return list;
}

// ---- proxy/gateway/gatewayClient ----------------------------------------------------------------

/** A client of a gateway: a session, or a connection without session. It has a link to each server that it uses. */
class GatewayClient implements LinkClient {
  readonly session: McpSession | undefined;
  readonly owner: string | undefined;
  readonly view: CallerView;
  readonly #revision: string;
  readonly #links = new Map<Member, Link>();
  /** The last call of the client. Its connection sends the requests that belong to no call. */
  lastCall: IncomingRequestCall;

  constructor(call: IncomingRequestCall, view: CallerView) {
    this.session = call.session;
    this.owner = call.owner;
    this.view = view;
    this.#revision = call.server.revision.revision;
    this.lastCall = call;
  }

  /** The links to the servers that the client has used. */
  get links(): Iterable<Link> {
    return this.#links.values();
  }

  used(call: IncomingRequestCall): void {
    this.lastCall = call;
  }

  changed(feature: string): void {
    this.view.expire(feature);
  }

  isOfOther(member: Member, uri: string): boolean {
    return this.view.isOfOther(member, uri);
  }

  linked(result: JsonObject, member: Member): void {
    this.view.learnLinks(result, member);
  }

  /** Returns the link to a server. @throws McpError if the server cannot be reached. */
  linkTo(member: Member): Link {
    const known = this.#links.get(member);
    if (known !== undefined) return known;
    const server = member.serverOf(this.#revision);
    if (server === undefined)
      throw new McpError(CODES.internal, `the server ${member.name} is not available now: try again later`, {
        server: member.name,
      });
    const link = new Link(member, server, this);
    this.#links.set(member, link);
    return link;
  }

  async ask(method: string, params: JsonObject): Promise<unknown> {
    const { session } = this;
    if (session === undefined)
      throw new McpError(CODES.method, `no call of a client waits that could answer ${method}`);
    const { server, client } = session;
    const { signal, connection } = this.lastCall;
    const send = (text: string): void => connection.push(text);
    // The members of a call that a request of a session uses.
    const call = { server, client, signal: signal.aborted ? new AbortController().signal : signal, send };
    return session.ask(method, params, { call: call as object as RunnableIncomingRequest, timeout: ANSWER_MS });
  }

  /** Closes the link to a server that is no longer part of the gateway. */
  leave(member: Member): void {
    this.#links.get(member)?.close();
    this.#links.delete(member);
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }
}

// ---- proxy/gateway/listen -----------------------------------------------------------------------

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

const UPDATED = "notifications/resources/updated";

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** Milliseconds that the acknowledgement of a stream waits for the servers. */
const ACKNOWLEDGE_MS = 5_000;

/** What a stream needs of its gateway. */
interface ListenParts {
  /** The present servers that clients can reach. */
  members(): readonly Member[];
  linkTo(member: Member): Link;
  /** Resolves with the server of a resource. */
  resourceOwner(uri: string): Promise<Member | undefined>;
  /** True if a resource belongs to another server than this one. */
  isOfOther(member: Member, uri: string): boolean;
  /** True if the gateway reports changes of a list. */
  reports(feature: string): boolean;
  /** Called when a server reports that a list has changed. */
  changed(feature: string): void;
}

/** The stream of one server. */
interface MemberStream {
  stop(): void;
  readonly accepted: Promise<JsonObject>;
}

/** A `subscriptions/listen` request of a client: one stream that carries the notifications of all servers. */
class GatewayListen {
  readonly #call: GatewayCall;
  readonly #params: JsonObject;
  readonly #filter: JsonObject;
  readonly #parts: ListenParts;
  readonly #streams = new Map<Member, MemberStream>();
  readonly #uris = new Map<Member, string[]>();
  #hasEnded = false;

  constructor(params: JsonObject, call: GatewayCall, parts: ListenParts) {
    this.#params = params;
    this.#call = call;
    this.#parts = parts;
    this.#filter = isObject(params["notifications"]) ? params["notifications"] : {};
  }

  /** Opens the streams, and acknowledges what the servers have accepted. */
  async open(): Promise<void> {
    const uris = this.#filter["resourceSubscriptions"];
    for (const uri of Array.isArray(uris) ? new Set(uris as string[]) : []) {
      const owner = await this.#parts.resourceOwner(uri).catch(() => undefined);
      if (owner !== undefined) this.#uris.set(owner, [...(this.#uris.get(owner) ?? []), uri]);
    }
    if (this.#hasEnded) return;
    this.update();
    const accepted = await Promise.all(
      [...this.#streams].map(
        async ([member, stream]) => [member, (await waitAtMost(ACKNOWLEDGE_MS, stream.accepted)) ?? {}] as const,
      ),
    );
    if (this.#hasEnded) return;
    this.#notify(ACKNOWLEDGED, { notifications: this.#acknowledged(accepted) });
  }

  /** Returns what the client gets of what it asked for. A server accepts nothing else, and nothing for another server. */
  #acknowledged(accepted: readonly (readonly [Member, JsonObject])[]): JsonObject {
    const { resourceSubscriptions: uris, taskIds: watched, ...lists } = this.#filter;
    const all: { [member: string]: unknown } = {};
    const subscribed: string[] = [];
    const tasks = new Set<unknown>();
    for (const [member, { resourceSubscriptions, taskIds, ...others }] of accepted) {
      for (const [name, selected] of Object.entries(others)) if (Object.hasOwn(lists, name)) all[name] = selected;
      const known = new Set(listOf(resourceSubscriptions));
      for (const uri of this.#uris.get(member) ?? []) if (known.has(uri)) subscribed.push(uri);
      for (const id of listOf(taskIds)) tasks.add(id);
    }
    for (const [name, selected] of Object.entries(lists))
      if (selected === true && this.#parts.reports(name.replace(/ListChanged$/, ""))) all[name] = true;
    if (Array.isArray(uris)) all["resourceSubscriptions"] = subscribed;
    const left = listOf(watched).filter((id) => tasks.has(id));
    if (left.length > 0) all["taskIds"] = left;
    return all;
  }

  /** Opens streams of new servers, and ends those of servers that have left. */
  update(): void {
    const members = this.#parts.members();
    for (const [member, stream] of this.#streams) if (!members.includes(member)) this.#stop(member, stream);
    for (const member of members) if (!this.#streams.has(member)) this.#start(member, 0);
  }

  /** Tells the client that a list may have changed, if it asked for this. */
  changed(feature: string): void {
    if (this.#filter[`${feature}ListChanged`] === true && this.#parts.reports(feature))
      this.#notify(`notifications/${feature}/list_changed`, {});
  }

  end(): void {
    this.#hasEnded = true;
    for (const [member, stream] of this.#streams) this.#stop(member, stream);
  }

  #start(member: Member, earlierPause: number): void {
    const { resourceSubscriptions: _, taskIds, ...others } = this.#filter;
    const uris = this.#uris.get(member);
    const tasks = tasksOf(taskIds, member);
    const notifications = {
      ...others,
      ...(uris !== undefined && { resourceSubscriptions: uris }),
      ...(tasks.length > 0 && { taskIds: tasks }),
    };
    if (Object.keys(notifications).length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let accept!: (accepted: JsonObject) => void;
    const accepted = new Promise<JsonObject>((resolve) => (accept = resolve));
    const params = { ...this.#params, notifications };
    const stop = this.#parts.linkTo(member).listen(params, this.#call, {
      notified: ({ method, params: sent = {} }) => {
        const body = sent as JsonObject;
        if (method !== ACKNOWLEDGED) return this.#received(member, method as string, withTaskIds(body, member));
        const { taskIds: known, ...rest } = (body["notifications"] ?? {}) as JsonObject;
        accept({
          ...rest,
          ...(Array.isArray(known) && { taskIds: known.map((id) => idOfClients(String(id), member)) }),
        });
        if (earlierPause > 0) this.#reportGap(uris ?? []);
      },
      ended: () => {
        accept({});
        if (this.#hasEnded || this.#streams.get(member) !== stream) return;
        const pause = nextPause(earlierPause);
        timer = unrefTimer(setTimeout(() => this.#streams.get(member) === stream && this.#start(member, pause), pause));
      },
    });
    const stream: MemberStream = {
      accepted,
      stop: () => {
        clearTimeout(timer);
        accept({});
        stop();
      },
    };
    this.#streams.set(member, stream);
  }

  #stop(member: Member, stream: MemberStream): void {
    this.#streams.delete(member);
    stream.stop();
  }

  #received(member: Member, method: string, params: JsonObject): void {
    if (method === UPDATED && this.#parts.isOfOther(member, String(params["uri"]))) return;
    const [, feature] = /^notifications\/(tools|prompts|resources)\/list_changed$/.exec(method) ?? [];
    if (feature !== undefined) this.#parts.changed(feature);
    this.#call.notify(method, params);
  }

  /** Notifications may be missing, so the client is told that everything may have changed. */
  #reportGap(uris: readonly string[]): void {
    for (const feature of ["tools", "prompts", "resources"]) this.changed(feature);
    for (const uri of uris) this.#notify(UPDATED, { uri });
  }

  #notify(method: string, params: JsonObject): void {
    this.#call.notify(method, { ...params, _meta: { [SUBSCRIPTION]: this.#call.requestId } });
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Returns the ids of the tasks of one server, as it knows them. */
function tasksOf(taskIds: unknown, member: Member): string[] {
  const all: readonly unknown[] = Array.isArray(taskIds) ? taskIds : [];
  return all.flatMap((id) => routeTask(id, [member])?.own ?? []);
}

// ---- proxy/gateway/lists ------------------------------------------------------------------------

/** What sends the requests of one caller for lists, and what the caller sees. */
interface CallerSource extends ListSource {
  readonly view: CallerView;
}

/** A page of one server. */
interface MemberPage {
  readonly member: Member;
  readonly result: JsonObject | undefined;
  readonly pages: number;
}

/**
 * Returns a page of a merged list: the next page of each server that has one. A server that fails or is slow is left out, after `onError` got
 * the reason.
 *
 * @throws McpError by rejection, for a cursor of another list or caller; the error of the servers if all of them fail.
 */
async function listMerged(
  parts: ListParts,
  source: CallerSource,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): Promise<JsonObject> {
  const { list } = LISTS[method]!;
  const { cursor, ...others } = params;
  const members = source.membersWith(method);
  const use = [method, source.owner];
  const positions: ListPositions | undefined =
    cursor === undefined ? undefined : await parts.cursors.open(cursor as string, use);
  const asked =
    positions === undefined
      ? members.map((member) => ({ member, sent: others, pages: 0 }))
      : positions.flatMap(([name, own, pages]) => {
          const member = members.find((each) => each.name === name);
          return member === undefined ? [] : [{ member, sent: { ...others, cursor: own }, pages }];
        });
  await source.view.loadFor(method, source, parts);
  const errors: unknown[] = [];
  const pages = await Promise.all(
    asked.map(async ({ member, sent, pages: before }): Promise<MemberPage> => {
      const fail = (error: unknown): undefined => void errors.push(error);
      return { member, result: await pageOf(parts, source, { member, method, sent, fail }), pages: before + 1 };
    }),
  );
  if (asked.length > 0 && errors.length === asked.length)
    throw getThrownMcpError(errors[0]) === undefined ? new McpError(-32603, "no server has answered") : errors[0];
  const further: (readonly [string, string, number])[] = [];
  const shown: JsonObject[][] = [];
  for (const { member, result, pages: count } of pages) {
    if (result === undefined) continue;
    shown.push(shownEntries(parts, source, { member, method, result }));
    const next = result["nextCursor"];
    if (typeof next !== "string") continue;
    if (count < MAX_PAGES && next.length <= MAX_CURSOR) further.push([member.name, next, count]);
    else {
      const reason =
        count < MAX_PAGES
          ? `has a cursor of ${next.length} characters, which may have ${MAX_CURSOR}`
          : `has more than ${MAX_PAGES} pages`;
      member.report(new Error(`${method} ${reason}: the further ones are hidden`));
    }
  }
  return {
    ...cachingOf(pages),
    [list]: shown.flat(),
    ...(further.length > 0 && { nextCursor: await parts.cursors.seal(further, use) }),
  };
}

/** Resolves with a page of a server; undefined if it fails or is slow. */
async function pageOf(
  { settings, late }: ListParts,
  source: CallerSource,
  {
    member,
    method,
    sent,
    fail,
  }: {
    readonly member: Member;
    readonly method: string;
    readonly sent: JsonObject;
    fail(error: unknown): undefined;
  },
): Promise<JsonObject | undefined> {
  const { listMs } = settings;
  const { view } = source;
  if (view.isLate(method, member)) return fail(new McpError(-32603, `the server has not answered ${method} yet`));
  let isLate = false;
  const answered = source.request(member, method, sent).then((result) => {
    if (isLate) late(method);
    return result;
  });
  try {
    const result = await waitAtMost(listMs, answered);
    if (result !== undefined) return result;
    isLate = true;
    view.late(method, member, answered);
    throw new McpError(-32603, `the server did not answer ${method} within ${listMs} ms: its entries are left out`);
  } catch (error) {
    member.report(error);
    fail(error);
    return undefined;
  }
}

/** Returns the entries of a page that clients see, with the prefix of their server. */
function shownEntries(
  parts: ListParts,
  { view }: CallerSource,
  { member, method, result }: { readonly member: Member; readonly method: string; readonly result: JsonObject },
): JsonObject[] {
  const { list, name: key, hasPrefix = false } = LISTS[method]!;
  const isValid = entryChecker(parts, method, result);
  const shown: JsonObject[] = [];
  const given: unknown = result[list];
  for (const entry of (Array.isArray(given) ? given : []) as unknown[]) {
    const name = isObject(entry) ? entry[key] : undefined;
    if (!isObject(entry) || typeof name !== "string" || !isValid(entry)) {
      parts.hide(member, { method, name: String(name), reason: "it is not valid in this revision" });
      continue;
    }
    const { maxNameLength } = parts.settings;
    const rules = { members: parts.members(), maxNameLength };
    const reason =
      (hasPrefix ? problemOfName(name, member, rules) : name.length > MAX_KEY ? tooLong(key, name) : undefined) ??
      view.problemOf(method, member, name);
    if (reason !== undefined) {
      parts.hide(member, { method, name, reason });
      continue;
    }
    view.learn(entry, member);
    if (hasPrefix) shown.push({ ...entry, [key]: member.prefix + name });
    else shown.push(method === "tasks/list" ? withTaskIds(entry, member) : entry);
  }
  return shown;
}

/** Returns the function that checks an entry. One invalid entry of a server must not make the whole merged list invalid. */
function entryChecker({ checks }: ListParts, method: string, result: JsonObject): (entry: JsonObject) => boolean {
  const check = checks.results[method];
  const whole: JsonObject = { resultType: "complete", ...result };
  const { nextCursor: _, ...others } = whole;
  if (check === undefined || check(whole)) return () => true;
  return (entry) => check({ ...others, [LISTS[method]!.list]: [entry] });
}

/**
 * Returns the members about caching of merged pages: the shortest time, and the narrowest scope. A server whose members are invalid allows no
 * caching.
 */
function cachingOf(pages: readonly MemberPage[]): JsonObject {
  const results = pages.flatMap(({ result }) => (result === undefined ? [] : [result]));
  if (!results.some(({ ttlMs, cacheScope }) => ttlMs !== undefined || cacheScope !== undefined)) return {};
  const times = results.map(({ ttlMs }) => (Number.isSafeInteger(ttlMs) ? Math.max(0, ttlMs as number) : 0));
  const isPartial = results.length < pages.length;
  return {
    ttlMs: isPartial ? 0 : Math.min(...times),
    cacheScope: results.every(({ cacheScope }) => cacheScope === "public") ? "public" : "private",
  };
}

// ---- proxy/gateway/nameIndex --------------------------------------------------------------------

/** Milliseconds after which an index is loaded again, also if no server has reported a change. */
const MAX_AGE_MS = 300_000;

/** The maximum number of characters of names that are in no index but in a list: names of servers that list more than the index has. */
const MAX_CLAIMED = 2 ** 20;

/** The names that a server lists, or undefined if it does not list them now. */
type NamesOfMember = (member: Member) => Promise<ReadonlySet<string> | undefined>;

/**
 * The servers of names in lists, as one caller sees them. If several servers list a name, the first server of the configuration has it. A
 * server keeps its names as long as it lists them, also if another server lists them later.
 */
class NameIndex {
  #owners = new Map<string, Member>();
  /** Grows when the names change. */
  version = 0;
  readonly #names = new Map<Member, ReadonlySet<string>>();
  /** The number of characters of the names that were claimed after the last load. */
  #claimed = 0;
  #loadedAt = -Infinity;
  #loading: Promise<void> | undefined;

  /**
   * Resolves when the index is up to date. If a server does not list its names, those that it listed before are kept.
   *
   * @param mayOwn returns false for a name that a server must not have.
   */
  async load(
    members: readonly Member[],
    namesOf: NamesOfMember,
    mayOwn: (member: Member, name: string) => boolean = () => true,
  ): Promise<void> {
    if (this.#loading === undefined && Date.now() - this.#loadedAt < MAX_AGE_MS) return;
    this.#loading ??= this.#load(members, namesOf, mayOwn).finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  ownerOf(name: string): Member | undefined {
    return this.#owners.get(name);
  }

  /** Returns the server of a name. A name that no server has gets this one, and keeps it until the names are listed again. */
  claim(member: Member, name: string): Member {
    const owner = this.#owners.get(name);
    if (owner !== undefined) return owner;
    this.#claimed += name.length + 1;
    if (this.#claimed > MAX_CLAIMED) return member;
    this.#owners.set(name, member);
    this.version++;
    return member;
  }

  /** Returns the names of the index with their servers. */
  entries(): Iterable<[name: string, owner: Member]> {
    return this.#owners;
  }

  /** Lets the next `load` list the names again. */
  expire(): void {
    this.#loadedAt = -Infinity;
  }

  async #load(
    members: readonly Member[],
    namesOf: NamesOfMember,
    mayOwn: (member: Member, name: string) => boolean,
  ): Promise<void> {
    // A change that is reported while the servers list their names expires the index again.
    this.#loadedAt = Date.now();
    const listed = await Promise.all(members.map(async (member) => [member, await namesOf(member)] as const));
    for (const member of this.#names.keys()) if (!members.includes(member)) this.#names.delete(member);
    for (const [member, names] of listed) if (names !== undefined) this.#names.set(member, names);
    const owners = new Map<string, Member>();
    for (const [name, owner] of this.#owners) if (this.#names.get(owner)?.has(name)) owners.set(name, owner);
    for (const member of members)
      for (const name of this.#names.get(member) ?? [])
        if (!owners.has(name) && mayOwn(member, name)) owners.set(name, member);
    this.#owners = owners;
    this.#claimed = 0;
    this.version++;
  }
}

// ---- proxy/gateway/templates --------------------------------------------------------------------

/** The longest URI, and the longest template, that are compared. Longer ones match nothing. */
const MAX_COMPARED = 2_048;

/** The kinds of characters of a URI: what no expression matches, what only expressions with an operator match, and all others. */
const NOT_IN_VALUE = 0;

const IN_ANY_VALUE = 1;

const IN_PLAIN_VALUE = 2;

/** An expression of a template. */
interface Expression {
  /** The least kind of characters that it matches. */
  readonly kind: number;
  readonly mayBeEmpty: boolean;
}

/** A part of a template: literal text, or an expression. */
type Part = string | Expression;

/** A URI template (RFC 6570) that finds the server of a resource. */
interface UriTemplate {
  /** The alternating literals and expressions. Expressions that follow each other are one. */
  readonly parts: readonly Part[];
}

/** Reads a template. Returns undefined for one that matches nothing, because it is too long. */
function readTemplate(template: string): UriTemplate | undefined {
  if (template.length > MAX_COMPARED) return undefined;
  const parts: Part[] = [];
  for (const [text, expression] of template.matchAll(/\{([^}]*)\}|[^{]+|\{/g)) {
    const last = parts.at(-1);
    const isPlain = expression !== undefined && /^\w/.test(expression);
    if (expression === undefined) parts.push(typeof last === "string" ? `${parts.pop() as string}${text}` : text);
    else if (typeof last !== "object")
      parts.push({ kind: isPlain ? IN_PLAIN_VALUE : IN_ANY_VALUE, mayBeEmpty: !isPlain });
    else if (!isPlain) parts[parts.length - 1] = { ...last, kind: IN_ANY_VALUE };
  }
  return { parts };
}

/**
 * A URI that is compared with templates. Values of `{name}` have no `/`, `?` or `#`; those of other expressions match any text. The time for a
 * template is at most the length of the URI times that of the template, since both come from outside.
 */
class ComparedUri {
  readonly #uri: string;
  readonly #kinds: Uint8Array;

  constructor(uri: string) {
    this.#uri = uri;
    this.#kinds = new Uint8Array(uri.length > MAX_COMPARED ? 0 : uri.length);
    for (let at = 0; at < this.#kinds.length; at++) this.#kinds[at] = kindOf(uri[at]!);
  }

  fits({ parts }: UriTemplate): boolean {
    const uri = this.#uri;
    const [first] = parts;
    if (uri.length > MAX_COMPARED || (typeof first === "string" && !uri.startsWith(first))) return false;
    // For each position in the URI, 1 if the parts so far can end there.
    let ends: Uint8Array = new Uint8Array(uri.length + 1);
    ends[0] = 1;
    for (const part of parts) {
      ends = typeof part === "string" ? this.#endsOfLiteral(part, ends) : this.#endsOfValue(part, ends);
      if (!ends.includes(1)) return false;
    }
    return ends[uri.length] === 1;
  }

  #endsOfLiteral(literal: string, starts: Uint8Array): Uint8Array {
    const ends = new Uint8Array(starts.length);
    for (let at = starts.indexOf(1); at >= 0; at = starts.indexOf(1, at + 1))
      if (this.#uri.startsWith(literal, at)) ends[at + literal.length] = 1;
    return ends;
  }

  #endsOfValue({ kind, mayBeEmpty }: Expression, starts: Uint8Array): Uint8Array {
    const ends = mayBeEmpty ? starts.slice() : new Uint8Array(starts.length);
    let isOpen = false;
    for (let at = 0; at < this.#kinds.length; at++) {
      isOpen = (isOpen || starts[at] === 1) && this.#kinds[at]! >= kind;
      if (isOpen) ends[at + 1] = 1;
    }
    return ends;
  }
}

function kindOf(character: string): number {
  return /[/?#]/.test(character) ? IN_ANY_VALUE : /\s/.test(character) ? NOT_IN_VALUE : IN_PLAIN_VALUE;
}

// ---- proxy/gateway/view -------------------------------------------------------------------------

const RESOURCES = "resources/list";

const TEMPLATES = "resources/templates/list";

/** The maximum number of linked resources whose server is known, and of their characters. */
const MAX_LINKS = 10_000;

const MAX_LINK_CHARACTERS = 2 ** 20;

/** The maximum number of parts of all templates of one server that decide which server has a resource. Each is compared with each URI. */
const MAX_PARTS = 512;

/** Milliseconds in which a server that has not answered a list is not asked for it again, unless it answers. */
const PAUSE_MS = 60_000;

/** The servers of the entries that one caller sees: of tools and prompts whose servers have the same prefix, and of resources. */
class CallerView {
  readonly #indexes: { readonly [method: string]: NameIndex } = {
    "tools/list": new NameIndex(),
    "prompts/list": new NameIndex(),
    [RESOURCES]: new NameIndex(),
    [TEMPLATES]: new NameIndex(),
  };
  /** The templates that decide which server has a resource, and the version of the index that has them. */
  #templates: readonly KnownTemplate[] = [];
  #version = -1;
  /** The servers of resources that results and tools refer to, without being listed. */
  readonly #links = new Map<string, Member>();
  #linkCharacters = 0;
  /** The lists that servers have not answered in time, with the time at which they are asked again. */
  readonly #late = new WeakMap<Member, Map<string, number>>();
  readonly #members: () => readonly Member[];

  /** @param members the present servers, in their order. */
  constructor(members: () => readonly Member[]) {
    this.#members = members;
  }

  /** Lets the next use of a list load it again: `tools`, `prompts` or `resources`; all lists by default. */
  expire(feature = ""): void {
    for (const [method, index] of Object.entries(this.#indexes)) if (method.startsWith(feature)) index.expire();
  }

  /** True if a server has not answered its last request for a list yet: others need not wait for it again. */
  isLate(method: string, member: Member): boolean {
    return (this.#late.get(member)?.get(method) ?? 0) > Date.now();
  }

  /** Remembers a server that has not answered a list in time, until it answers. */
  late(method: string, member: Member, answered: Promise<unknown>): void {
    const methods = this.#late.get(member) ?? new Map<string, number>();
    this.#late.set(member, methods.set(method, Date.now() + PAUSE_MS));
    const forget = (): unknown => methods.delete(method);
    answered.then(forget, forget);
  }

  /** Loads what is needed to decide which server has an entry of a list. Nothing is loaded for names that only one server can have. */
  async loadFor(method: string, source: ListSource, parts: ListParts): Promise<void> {
    const index = this.#indexes[method];
    const members = sharing(method, source);
    if (index === undefined || members.length < 2) return;
    const namesIn =
      (list: string): NamesOfMember =>
      async (member) => {
        if (this.isLate(list, member)) return undefined;
        const late = (answered: Promise<unknown>): void => this.late(list, member, answered);
        const names = await listNames(parts, source, { member, method: list, params: source.listParams, late });
        const keys = names && [...names].map((name) => keyOf(list, member, name));
        return keys && new Set(keys);
      };
    if (method !== RESOURCES) return index.load(members, namesIn(method));
    await this.#indexes[TEMPLATES]!.load(source.membersWith(TEMPLATES), namesIn(TEMPLATES));
    await index.load(members, namesIn(method), (member, uri) => this.#templateOwner(uri, member) === undefined);
  }

  /** Returns the reason for which an entry of a server is hidden. */
  problemOf(method: string, member: Member, name: string): string | undefined {
    const index = this.#indexes[method];
    if (index === undefined || (hasPrefix(method) && !this.#sharesPrefix(member))) return undefined;
    const isNew = method === RESOURCES && index.ownerOf(name) === undefined;
    const owner =
      (isNew ? this.#templateOwner(name, member) : undefined) ?? index.claim(member, keyOf(method, member, name));
    return owner === member ? undefined : `the server ${owner.name} has it already`;
  }

  /** Returns the server of a tool or prompt, by its name with the prefix, among servers with the same prefix. */
  ownerOf(method: string, name: string): Member | undefined {
    return this.#indexes[method]?.ownerOf(name);
  }

  /** Resolves with the server of a resource, or of a template; undefined if no server has it. */
  async resourceOwner(uri: string, source: ListSource, parts: ListParts): Promise<Member | undefined> {
    const members = source.membersWith("resources/read");
    if (members.length < 2) return members[0];
    await this.loadFor(RESOURCES, source, parts);
    const resources = this.#indexes[RESOURCES]!;
    const templates = this.#indexes[TEMPLATES]!;
    const owner = resources.ownerOf(uri) ?? templates.ownerOf(uri) ?? this.#templateOwner(uri) ?? this.#links.get(uri);
    return owner !== undefined && members.includes(owner) ? owner : undefined;
  }

  /** True if a resource is known to be one of another server than this one. */
  isOfOther(member: Member, uri: string): boolean {
    const owner = this.#indexes[RESOURCES]!.ownerOf(uri) ?? this.#templateOwner(uri, member);
    return owner !== undefined && owner !== member;
  }

  /** Remembers the server of the view that a tool refers to. */
  learn({ _meta }: JsonObject, member: Member): void {
    if (!isObject(_meta)) return;
    const { ui } = _meta;
    const uri = isObject(ui) ? ui["resourceUri"] : _meta["ui/resourceUri"];
    if (typeof uri === "string") this.#link(uri, member);
  }

  /** Remembers the server of the resources that a result links to. */
  learnLinks({ content }: JsonObject, member: Member): void {
    if (!Array.isArray(content)) return;
    for (const block of content as unknown[])
      if (isObject(block) && block["type"] === "resource_link" && typeof block["uri"] === "string")
        this.#link(block["uri"], member);
  }

  #sharesPrefix(member: Member): boolean {
    return this.#members().some((other) => other !== member && other.prefix === member.prefix);
  }

  /** Remembers the server of a link. If several servers link to a resource, it is that of the first of them, as for listed resources. */
  #link(uri: string, member: Member): void {
    const known = this.#links.get(uri);
    const rank = known === undefined ? -1 : this.#rankOf(known);
    if (uri.length > MAX_KEY || (rank >= 0 && rank <= this.#rankOf(member))) return;
    if (known === undefined) this.#linkCharacters += uri.length;
    this.#links.set(uri, member);
    for (const oldest of this.#links.keys()) {
      if (this.#links.size <= MAX_LINKS && this.#linkCharacters <= MAX_LINK_CHARACTERS) break;
      this.#links.delete(oldest);
      this.#linkCharacters -= oldest.length;
    }
  }

  /** Returns the position of a server in the configuration; -1 if it has left. */
  #rankOf(member: Member): number {
    return this.#members().indexOf(member);
  }

  /** Returns the first server with a template that a URI matches, among the servers before another one. */
  #templateOwner(uri: string, before?: Member): Member | undefined {
    let first: Member | undefined;
    let rank = before === undefined ? Infinity : this.#rankOf(before);
    if (rank === 0) return undefined;
    const compared = new ComparedUri(uri);
    for (const { template, owner } of this.#knownTemplates()) {
      const own = this.#rankOf(owner);
      if (own < 0 || own >= rank || !compared.fits(template)) continue;
      first = owner;
      rank = own;
    }
    return first;
  }

  #knownTemplates(): readonly KnownTemplate[] {
    const index = this.#indexes[TEMPLATES]!;
    if (this.#version === index.version) return this.#templates;
    this.#version = index.version;
    const left = new Map<Member, number>();
    const known: KnownTemplate[] = [];
    for (const [text, owner] of index.entries()) {
      const parts = left.get(owner) ?? MAX_PARTS;
      const template = parts > 0 ? readTemplate(text) : undefined;
      if (template === undefined) continue;
      left.set(owner, parts - template.parts.length);
      if (parts >= template.parts.length) known.push({ template, owner });
    }
    this.#templates = known;
    return known;
  }
}

/** A template of a server. */
interface KnownTemplate {
  readonly template: UriTemplate;
  readonly owner: Member;
}

function hasPrefix(method: string): boolean {
  return LISTS[method]?.hasPrefix === true;
}

/** Returns the text by which an index knows an entry. */
function keyOf(method: string, { prefix }: Member, name: string): string {
  return hasPrefix(method) ? prefix + name : name;
}

/** Returns the servers that can list the same name: those with the same prefix, or all that have resources. */
function sharing(method: string, source: ListSource): readonly Member[] {
  const members = source.membersWith(method);
  if (method.startsWith("resources/")) return members;
  return members.filter((member) => members.some((other) => other !== member && other.prefix === member.prefix));
}

// ---- proxy/gateway/revisionGateway --------------------------------------------------------------

/** What the servers of all revisions of a gateway share. */
interface GatewayParts {
  readonly settings: GatewaySettings;
  readonly cursors: Cursors;
  /** The present servers, in their order. */
  members(): readonly Member[];
  hide(member: Member, entry: HiddenEntry): void;
}

/** A request for a server, with the names that it knows. */
interface SentRequest {
  readonly method: string;
  readonly params: JsonObject;
}

/** The requests whose param names a tool or a prompt with its prefix, and the list that has the name. */
const NAMED: { readonly [method: string]: string } = { "tools/call": "tools/list", "prompts/get": "prompts/list" };

const SUBSCRIPTIONS = new Set(["resources/subscribe", "resources/unsubscribe"]);

/** The notifications of clients that the gateway itself handles. */
const LOCAL = new Set(["notifications/initialized", "notifications/cancelled", "notifications/progress"]);

/** The server of a name with a prefix, undefined if several may have it, and the name that it knows. */
interface RoutedMember {
  readonly own: string;
  readonly member: Member | undefined;
}

/** The maximum number of names whose servers are remembered. */
const MAX_ROUTES = 1_000;

/** The maximum number of callers without sessions whose entries are remembered. */
const MAX_VIEWS = 1_000;

/** The server of a gateway for the clients of one revision. It sends each request to the server that the request concerns. */
class RevisionGateway {
  readonly server: Server;
  readonly #binding: RevisionImplementation;
  readonly #parts: GatewayParts;
  readonly #lists: ListParts;
  readonly #sessions = new Map<McpSession, GatewayClient>();
  readonly #connections = new WeakMap<CallConnection, GatewayClient>();
  /** What the callers without sessions see, by owner. The caller used last is last. */
  readonly #views = new Map<string | undefined, CallerView>();
  readonly #listens = new Set<GatewayListen>();
  /** The servers of the names that clients have used, and the list of servers that these were found in. */
  readonly #routes = new Map<string, RoutedMember>();
  #routedMembers: readonly Member[] = [];
  /** What the ready servers declare together; undefined after a change. */
  #capabilities: JsonObject | undefined;
  #options: Server["options"] | undefined;

  constructor(binding: RevisionImplementation, parts: GatewayParts) {
    this.#binding = binding;
    this.#parts = parts;
    this.#lists = {
      ...parts,
      checks: binding.checks,
      late: (method) => this.changed(method.split("/")[0]!),
    };
    this.server = this.#createServer();
  }

  /** The date of the revision. */
  get revision(): string {
    return this.#binding.revision.revision;
  }

  /** Called when a server has joined the gateway. */
  joined(member: Member): void {
    this.#capabilities = undefined;
    this.#options = undefined;
    member.serverOf(this.revision)?.listeners.add({
      hearsEachOwner: true,
      wants: (method) => method.endsWith("/list_changed") && this.#parts.members().includes(member),
      deliver: (method, params, owner) => notifyClients(this.#hearingAll(), { method, params, owner }),
    });
    for (const listen of this.#listens) listen.update();
    this.changedAll();
  }

  /** Called when servers have left the gateway. Their links are closed once their requests have ended. */
  left(members: readonly Member[]): void {
    this.#capabilities = undefined;
    this.#options = undefined;
    for (const listen of this.#listens) listen.update();
    for (const client of this.#sessions.values()) void this.#moveSubscriptions(client);
    for (const member of members)
      void member.idle().then(() => {
        for (const client of this.#sessions.values()) client.leave(member);
      });
    this.changedAll();
  }

  /** Called when servers compare with other locks. The clients hear it by their links. */
  relocked(): void {
    this.#options = undefined;
    for (const feature of REPORTED_LISTS) this.#expire(feature);
  }

  changedAll(): void {
    for (const feature of REPORTED_LISTS) this.changed(feature);
  }

  /** Tells all clients that a list may have changed. */
  changed(feature: string): void {
    this.#expire(feature);
    if (!hasCapability(this.#capability, feature)) return;
    notifyClients(this.server.listeners, { method: `notifications/${feature}/list_changed`, params: {} });
    for (const listen of this.#listens) listen.changed(feature);
  }

  close(): void {
    for (const client of this.#sessions.values()) client.close();
    for (const listen of this.#listens) listen.end();
    this.#sessions.clear();
  }

  #expire(feature: string): void {
    for (const view of this.#views.values()) view.expire(feature);
    for (const { view } of this.#sessions.values()) view.expire(feature);
  }

  get #ready(): readonly Member[] {
    return this.#parts.members().filter(({ isReady }) => isReady);
  }

  get #capability(): JsonObject {
    if (this.#capabilities === undefined) {
      const ready = this.#ready;
      const declared = ready.map((member): JsonObject => member.serverOf(this.revision)?.capabilities ?? {});
      this.#capabilities = mergeCapabilities(declared, ready.length === this.#parts.members().length);
    }
    return this.#capabilities;
  }

  #createServer(): Server {
    const { revision, checks, lifecycle } = this.#binding;
    const { settings } = this.#parts;
    const capabilities = (): JsonObject => this.#capability;
    const optionsOf = (): Server["options"] => (this.#options ??= this.#createOptions());
    const handlers = new Map<string, RuntimeMethodHandler>();
    for (const [method, { kind, direction }] of Object.entries(revision.methods))
      if (kind === "request" && direction !== "serverToClient" && ![revision.open, "ping", LISTEN].includes(method))
        handlers.set(method, this.#handlerOf(method));
    const options = optionsOf();
    const observer: SessionObserver = {
      began: () => {},
      ended: (session) => {
        this.#sessions.get(session)?.close();
        this.#sessions.delete(session);
      },
      changed: (session, change) => {
        const client = this.#sessions.get(session);
        if (client !== undefined) void this.#follow(client, change);
      },
    };
    return {
      revision,
      // The servers behind the gateway check their results, and merged lists contain only valid entries.
      checks: { ...checks, results: {} },
      lifecycle: {
        ...lifecycle,
        Call: createGatewayCallClass(lifecycle.Call),
        handleOf: (server, method, connection) => {
          const { capability = null } = revision.methods[method] ?? {};
          if (capability !== null && !hasCapability(capabilities(), capability)) return undefined;
          if (method === LISTEN) return (params: JsonObject, call) => this.#listen(params, call as GatewayCall);
          return lifecycle.handleOf(server, method, connection);
        },
      },
      get options() {
        return optionsOf();
      },
      get capabilities() {
        return capabilities();
      },
      identity: { name: settings.name, version: settings.version },
      handlers,
      serverOfTool: (name) => this.#serverOfTool(name),
      otherHandler: (params: JsonObject, context) => this.#other(params, context as GatewayCall),
      notified: (method, params, session) => {
        const client = session === undefined || LOCAL.has(method) ? undefined : this.#sessions.get(session);
        for (const link of client?.links ?? []) link.notify(method, params);
      },
      listeners: new Set(),
      sessionObserver: observer,
      retained: createClientBytesBudget(options),
      texts: new WeakMap(),
    };
  }

  #createOptions(): Server["options"] {
    const { name, version, maxRetainedBytes, maxClientBytes, observer, readTrace, onError } = this.#parts.settings;
    const ready = this.#ready;
    const given = ready.filter(({ instructions }) => instructions !== undefined);
    const instructions =
      given.length < 2
        ? given[0]?.instructions
        : given.map((member) => `# ${member.name}\n\n${member.instructions}`).join("\n\n");
    const headers = ready.flatMap((member) => member.serverOf(this.revision)?.options.headers ?? []);
    const byName = new Map(headers.map((rule) => [`${rule.name} ${rule.pointer}`, rule]));
    return {
      name,
      version,
      ...(instructions !== undefined && { instructions }),
      ...(byName.size > 0 && { headers: [...byName.values()] }),
      ...(maxRetainedBytes !== undefined && { maxRetainedBytes }),
      ...(maxClientBytes !== undefined && { maxClientBytes }),
      ...(observer !== undefined && { observer }),
      ...(readTrace !== undefined && { readTrace }),
      onError: (error) => onError(error),
    };
  }

  #handlerOf(method: string): RuntimeMethodHandler {
    if (LISTS[method] !== undefined)
      return (params: JsonObject, context) =>
        listMerged(this.#lists, this.#sourceOf(context as IncomingRequestCall), { method, params });
    if (NAMED[method] !== undefined)
      return (params: JsonObject, context) => this.#callNamed(method, params, context as GatewayCall);
    if (method === SET_LEVEL) return (params: JsonObject, context) => this.#setLevel(params, context as GatewayCall);
    return (params: JsonObject, context) => this.#route(method, params, context as GatewayCall);
  }

  /** Sends a call of a tool or prompt to its server. It waits for lists only if several servers have the same prefix. */
  #callNamed(method: string, params: JsonObject, call: GatewayCall): unknown {
    const name = String(params["name"]);
    const { own, member } = this.#routed(name, method);
    if (member !== undefined) return this.#pass(member, { method, params: { ...params, name: own } }, call);
    return this.#ownerAmong(name, method, call).then((owner) =>
      this.#pass(owner, { method, params: { ...params, name: own } }, call),
    );
  }

  /** @throws McpError for a name that no server has, or whose entry is hidden. */
  #routed(name: string, method: string): RoutedMember {
    const members = this.#parts.members();
    if (members !== this.#routedMembers || this.#routes.size >= MAX_ROUTES) this.#routes.clear();
    this.#routedMembers = members;
    const known = this.#routes.get(name);
    if (known !== undefined) return known;
    const found = this.#findRoute(name, method, members);
    this.#routes.set(name, found);
    return found;
  }

  #findRoute(name: string, method: string, members: readonly Member[]): RoutedMember {
    const routed = routeName(name, members);
    const { maxNameLength } = this.#parts.settings;
    const [first] = routed?.members ?? [];
    if (first === undefined || problemOfName(routed!.own, first, { members, maxNameLength }) !== undefined)
      throw unknownName(method, name);
    return { own: routed!.own, member: routed!.members.length === 1 ? first : undefined };
  }

  #serverOfTool(name: string): ReturnType<NonNullable<Server["serverOfTool"]>> {
    const {
      own,
      members: [first, ...others],
    } = routeName(name, this.#parts.members()) ?? { own: "", members: [] };
    const server = others.length > 0 ? undefined : first?.serverOf(this.revision);
    return server && { server, name: own };
  }

  async #ownerAmong(name: string, method: string, call: IncomingRequestCall): Promise<Member> {
    const client = this.#clientOf(call);
    const list = NAMED[method]!;
    await client.view.loadFor(list, this.#sourceOf(call), this.#lists);
    const sharing = routeName(name, this.#parts.members())!.members.filter(({ isReady }) => isReady);
    const owner = client.view.ownerOf(list, name) ?? (sharing.length === 1 ? sharing[0] : undefined);
    if (owner === undefined) throw unknownName(method, name);
    return owner;
  }

  /** Sends a request to the server of its resource, task, prompt or template. */
  async #route(method: string, params: JsonObject, call: GatewayCall): Promise<unknown> {
    const { uri, taskId, ref } = params;
    if (uri !== undefined) {
      const owner = await this.#ownerOfResource(String(uri), call);
      return SUBSCRIPTIONS.has(method)
        ? this.#clientOf(call).linkTo(owner).request(method, params, call)
        : this.#pass(owner, { method, params }, call);
    }
    if (taskId !== undefined) {
      const routed = routeTask(taskId, this.#parts.members());
      if (routed === undefined) throw new McpError(CODES.params, "Task not found", { taskId });
      return this.#pass(routed.member, { method, params: { ...params, taskId: routed.own } }, call);
    }
    if (isObject(ref) && ref["type"] === "ref/prompt") {
      const name = String(ref["name"]);
      const { own, member } = this.#routed(name, "prompts/get");
      const owner = member ?? (await this.#ownerAmong(name, "prompts/get", call));
      return this.#pass(owner, { method, params: { ...params, ref: { ...ref, name: own } } }, call);
    }
    if (isObject(ref))
      return this.#pass(await this.#ownerOfResource(String(ref["uri"]), call), { method, params }, call);
    return this.#other(params, call);
  }

  async #ownerOfResource(uri: string, call: IncomingRequestCall): Promise<Member> {
    const owner = await this.#clientOf(call).view.resourceOwner(uri, this.#sourceOf(call), this.#lists);
    if (owner === undefined) throw resourceNotFound(uri);
    return owner;
  }

  #pass(member: Member, { method, params }: SentRequest, call: GatewayCall): PromiseLike<never> {
    this.#clientOf(call).linkTo(member).pass(method, params, call);
    return PASSED;
  }

  /** Sends a request of an extension to the first server that knows its method. */
  async #other(params: JsonObject, call: GatewayCall): Promise<unknown> {
    const { method } = call.incoming;
    if (
      params["taskId"] !== undefined &&
      method.startsWith("tasks/") &&
      this.#binding.revision.methods[method] === undefined
    ) {
      const routed = routeTask(params["taskId"], this.#parts.members());
      if (routed === undefined) throw new McpError(CODES.params, "Task not found", { taskId: params["taskId"] });
      return this.#pass(routed.member, { method, params: { ...params, taskId: routed.own } }, call);
    }
    for (const member of this.#ready)
      try {
        return await this.#clientOf(call).linkTo(member).request(method, params, call);
      } catch (error) {
        if (!(error instanceof McpError) || error.code !== CODES.method) throw error;
      }
    throw unknownMethod(method);
  }

  async #setLevel(params: JsonObject, call: GatewayCall): Promise<JsonObject> {
    const client = this.#clientOf(call);
    const set = (member: Member): Promise<unknown> =>
      client
        .linkTo(member)
        .request(SET_LEVEL, params, call)
        .catch((error: unknown) => member.report(error));
    const logging = this.#ready.filter((member) => this.#hasLogging(member));
    await waitAtMost(this.#parts.settings.listMs, Promise.all(logging.map(set)));
    return {};
  }

  #listen(params: JsonObject, call: GatewayCall): Promise<never> {
    const client = this.#clientOf(call);
    const listen = new GatewayListen(params, call, {
      members: () => this.#ready,
      linkTo: (member) => client.linkTo(member),
      resourceOwner: (uri) => client.view.resourceOwner(uri, this.#sourceOf(call), this.#lists),
      isOfOther: (member, uri) => client.view.isOfOther(member, uri),
      reports: (feature) => hasCapability(this.#capability, `${feature}.listChanged`),
      changed: (feature) => client.view.expire(feature),
    });
    this.#listens.add(listen);
    return new Promise((_, reject) => {
      call.onAbort(() => {
        this.#listens.delete(listen);
        listen.end();
      });
      listen.open().catch(reject);
    });
  }

  /** Subscribes again, at the servers that now have them, to the resources of servers that have left. */
  async #moveSubscriptions(client: GatewayClient): Promise<void> {
    await this.#askOwners(client, "resources/subscribe", client.session?.subscriptions.keys() ?? []);
  }

  /** Tells the servers what the client has changed in its session in another process. */
  async #follow(client: GatewayClient, { logLevel, unsubscribed }: SessionChange): Promise<void> {
    if (logLevel !== undefined)
      for (const link of client.links)
        if (this.#hasLogging(link.member))
          link.request(SET_LEVEL, { level: logLevel }).catch((error: unknown) => link.member.report(error));
    await this.#askOwners(client, "resources/unsubscribe", unsubscribed);
  }

  /** Sends a request about each of some resources to its server. */
  async #askOwners(client: GatewayClient, method: string, uris: Iterable<string>): Promise<void> {
    for (const uri of uris)
      try {
        const owner = await client.view.resourceOwner(uri, this.#sourceOf(client.lastCall), this.#lists);
        if (owner !== undefined) await client.linkTo(owner).request(method, { uri });
      } catch (error) {
        this.#parts.settings.onError(error);
      }
  }

  #hasLogging(member: Member): boolean {
    return hasCapability(member.serverOf(this.revision)?.capabilities ?? {}, "logging");
  }

  #has(member: Member, method: string): boolean {
    return member.serverOf(this.revision)?.handlers.has(method) ?? false;
  }

  #clientOf(call: IncomingRequestCall): GatewayClient {
    const { session, connection } = call;
    const known = session === undefined ? this.#connections.get(connection) : this.#sessions.get(session);
    if (known !== undefined) {
      known.used(call);
      return known;
    }
    const view = session === undefined ? this.#viewOf(call.owner) : new CallerView(this.#parts.members);
    const client = new GatewayClient(call, view);
    if (session === undefined) this.#connections.set(connection, client);
    else {
      this.#sessions.set(session, client);
      // A copy of a session of another process has subscriptions already.
      if (session.subscriptions.size > 0) void this.#moveSubscriptions(client);
    }
    return client;
  }

  #viewOf(owner: string | undefined): CallerView {
    const view = this.#views.get(owner) ?? new CallerView(this.#parts.members);
    this.#views.delete(owner);
    this.#views.set(owner, view);
    if (this.#views.size > MAX_VIEWS) this.#views.delete(this.#views.keys().next().value);
    return view;
  }

  /** Returns what sends the requests for lists of a call, or of an HTTP endpoint that checks headers without a call. */
  #sourceOf(call: IncomingRequestCall): CallerSource {
    const membersWith = (method: string): Member[] => this.#ready.filter((member) => this.#has(member, method));
    if (call.incoming === undefined)
      return {
        view: new CallerView(this.#parts.members),
        owner: call.owner,
        listParams: {},
        membersWith,
        request: async (member, method, params) =>
          (await member.serverOf(this.revision)!.handlers.get(method)!(params as never, call)) as JsonObject,
      };
    const client = this.#clientOf(call);
    const { progressToken: _, ...meta } = call.meta;
    return {
      view: client.view,
      owner: call.owner,
      listParams: Object.keys(meta).length > 0 ? { _meta: meta } : {},
      membersWith,
      request: async (member, method, params) => client.linkTo(member).request(method, params, call as GatewayCall),
    };
  }

  /** The listeners that drop what they know of lists. The clients get the notifications by their links. */
  #hearingAll() {
    return [...this.server.listeners].filter(({ hearsEachOwner }) => hearsEachOwner === true);
  }
}

/** What the handler of a call returns whose link sends the response. It keeps nothing, unlike a promise for each call that never settles. */
const PASSED: PromiseLike<never> = { then: () => PASSED };

function unknownName(method: string, name: string): McpError {
  const kind = NAMED[method]!.split("/")[0]!.slice(0, -1);
  return new McpError(CODES.params, `Unknown ${kind}: ${name}`, { name });
}

// ---- proxy/gateway/createGateway ----------------------------------------------------------------

/** A gateway in front of several upstream servers. */
export interface Gateway {
  /** A server for each revision of clients. Pass them to `serveStdio`, `serveHttp` or a fetch handler. */
  readonly servers: readonly Server[];
  /** The names of the upstream servers, and whether they can be reached now. */
  readonly upstreams: ReadonlyMap<string, { readonly isReady: boolean }>;
  /**
   * Replaces the upstream servers. A server whose value is the same object as before keeps its connections, and so does one whose value has
   * the same members but another `lock`. The others that leave are closed once their running requests have ended. Clients are told that the
   * lists have changed.
   *
   * @throws TypeError for invalid servers; Error if two servers with the same prefix have a tool or prompt of the same name, by rejection.
   * Nothing has changed then.
   */
  update(servers: GatewayServers): Promise<void>;
  /** Closes all connections to the upstream servers, and ends the processes that the gateway started. */
  close(): Promise<void>;
}

/**
 * Connects to several upstream servers, and resolves with servers for the clients of all given revisions. A server that cannot be reached is
 * reported, and joins when it can.
 *
 * @param revisions that the upstream servers may have, newest first.
 * @throws TypeError if an option or a server is invalid; Error if no server can be reached, or if two servers with the same prefix have a tool
 * or prompt of the same name, by rejection.
 */
export async function createGatewayOf(
  revisions: readonly ProxyRevision[],
  servers: GatewayServers,
  options: GatewayOptions = {},
): Promise<Gateway> {
  const gateway = new MemberGroup(revisions, gatewaySettings(options));
  try {
    await gateway.begin(servers);
    return gateway;
  } catch (error) {
    await gateway.close();
    throw error;
  }
}

/** The servers of a gateway, which can join and leave it. */
class MemberGroup implements Gateway {
  readonly #revisions: readonly ProxyRevision[];
  readonly #settings: GatewaySettings;
  readonly #hidden = new Set<string>();
  servers: readonly Server[] = [];
  #gateways: readonly RevisionGateway[] = [];
  #members: readonly Member[] = [];
  /** Settles when the last update has ended. Updates run one after the other. */
  #updating: Promise<unknown> = Promise.resolve();

  constructor(revisions: readonly ProxyRevision[], settings: GatewaySettings) {
    this.#revisions = revisions;
    this.#settings = settings;
  }

  get upstreams(): Gateway["upstreams"] {
    return new Map(this.#members.map(({ name, isReady }) => [name, { isReady }]));
  }

  async begin(servers: GatewayServers): Promise<void> {
    const settings = this.#settings;
    const bindings = await Promise.all(this.#revisions.map((each) => each.server()));
    const parts = {
      settings,
      cursors: new Cursors(settings.secret),
      members: () => this.#members,
      hide: (member: Member, entry: HiddenEntry) => this.#hide(member, entry),
    };
    this.#gateways = bindings.map(({ BINDING }) => new RevisionGateway(BINDING, parts));
    this.servers = this.#gateways.map(({ server }) => server);
    const members = (await this.#start(servers)).map(({ member }) => member);
    this.#members = members;
    if (!members.some(({ isReady, failure }) => isReady || failure === undefined)) {
      const reasons = members.map(
        ({ name, failure }) => `${name}: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
      throw new Error(`no server can be reached (${reasons.join("; ")})`, { cause: members[0]!.failure });
    }
    for (const member of members) if (member.isReady) this.#joined(member);
  }

  update(servers: GatewayServers): Promise<void> {
    const updated = this.#updating.then(() => this.#update(servers));
    this.#updating = updated.catch(() => {});
    return updated;
  }

  async close(): Promise<void> {
    await this.#updating;
    for (const gateway of this.#gateways) gateway.close();
    await Promise.all(this.#members.map((member) => member.close()));
    this.#members = [];
  }

  async #update(servers: GatewayServers): Promise<void> {
    const before = this.#members;
    const started = await this.#start(servers);
    const next = started.map(({ member }) => member);
    this.#members = next;
    const relocked = await Promise.all(started.map(({ member, named }) => member.relock(named)));
    if (next.length === before.length && next.every((member, i) => member === before[i])) {
      // The servers themselves tell the clients what a lock has changed.
      if (relocked.includes(true)) for (const gateway of this.#gateways) gateway.relocked();
      return;
    }
    const left = before.filter((member) => !next.includes(member));
    for (const gateway of this.#gateways) gateway.left(left);
    for (const member of next) if (member.isReady && !before.includes(member)) this.#joined(member);
    for (const member of left)
      void member
        .idle()
        .then(() => member.close())
        .catch((error: unknown) => member.report(error));
  }

  /** Returns the members for servers, and waits for those that are new. @throws by rejection, if names collide. The new ones are closed then. */
  async #start(servers: GatewayServers): Promise<readonly StartedMember[]> {
    const known = new Map<string, Member>(this.#members.map((member) => [member.name, member]));
    const parts = {
      revisions: this.#revisions,
      settings: this.#settings,
      ready: (member: Member) => this.#members.includes(member) && this.#joined(member),
    };
    const started = readServers(servers, this.#settings).map((named): StartedMember => {
      const earlier = known.get(named.name);
      return { named, member: earlier?.isSame(named) === true ? earlier : new Member(named, parts) };
    });
    const all = started.map(({ member }) => member);
    const added = all.filter((member) => !this.#members.includes(member));
    await checkLocks(started.filter(({ member }) => !added.includes(member)));
    try {
      await waitAtMost(this.#settings.startMs, Promise.all(added.map((member) => member.start())));
      const problems = await collisionsOf(all, this.#settings);
      if (problems.length > 0)
        throw new Error(`names collide: ${problems.join("; ")} (give one of the servers a prefix)`);
    } catch (error) {
      await Promise.all(added.map((member) => member.close()));
      throw error;
    }
    return started;
  }

  #joined(member: Member): void {
    for (const gateway of this.#gateways) gateway.joined(member);
  }

  #hide(member: Member, { method, name, reason }: HiddenEntry): void {
    if (this.#hidden.size >= MAX_REPORTS) return;
    const kind = method === "resources/templates/list" ? "resource template" : LISTS[method]!.list.slice(0, -1);
    const text = `the ${kind} ${shownName(name)} is hidden: ${reason}`;
    const key = `${member.name}\n${text}`;
    if (this.#hidden.has(key)) return;
    this.#hidden.add(key);
    member.report(new Error(text));
  }
}

/** A server, and the value that describes it now. */
interface StartedMember {
  readonly member: Member;
  readonly named: NamedGatewayServer;
}

/** @throws TypeError by rejection, if a server has another lock that is none. */
async function checkLocks(servers: readonly StartedMember[]): Promise<void> {
  const changed = servers.filter(({ member, named }) => named.server.lock !== member.lock);
  if (changed.length === 0) return;
  const { checkLock } = await import("./clientLock.js");
  for (const { named } of changed) checkLock(named.server.lock);
}

/** The maximum number of hidden entries that are reported. */
const MAX_REPORTS = 1_000;

/** Returns a sentence for each name that two servers with the same prefix have. */
async function collisionsOf(members: readonly Member[], settings: GatewaySettings): Promise<string[]> {
  const problems: string[] = [];
  for (const method of ["tools/list", "prompts/list"]) {
    const { list, name } = LISTS[method]!;
    const sharing = members.filter((member) =>
      members.some((other) => other !== member && other.prefix === member.prefix),
    );
    const listed = await Promise.all(
      sharing.map(async (member) => [member, (await namesOf(member, method, settings)) ?? []] as const),
    );
    const owners = new Map<string, Member>();
    for (const [member, names] of listed)
      for (const own of names) {
        const full = member.prefix + own;
        const owner = owners.get(full);
        if (owner === undefined) owners.set(full, member);
        else if (owner !== member)
          problems.push(
            `the ${list.slice(0, -1)} ${JSON.stringify(full)} (${name} of ${owner.name} and of ${member.name})`,
          );
      }
  }
  return problems;
}

/** Resolves with the names of a list of a server; undefined if it does not list them. */
async function namesOf(
  member: Member,
  method: string,
  settings: GatewaySettings,
): Promise<ReadonlySet<string> | undefined> {
  const { revision, handle } = member.handlerOf(method) ?? {};
  if (handle === undefined) return undefined;
  const request = async (_: Member, __: string, params: JsonObject): Promise<JsonObject> =>
    (await handle(params as never, contextWithoutClient(revision!) as never)) as JsonObject;
  return listNames({ settings }, { request }, { member, method, params: {} });
}
