// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The parts of an OAuth login that need Node's modules: the receiver of the redirect, a file for tokens, and a `fetch` that checks the
 * addresses of servers. Runs on Node, Deno and Bun.
 *
 * @example
 * ```ts
 * const login = oauth({
 *   redirect: loopbackRedirect(),
 *   store: tokenFile(join(homedir(), ".local", "state", "host", "tokens.json")),
 *   fetch: nodeFetch(),
 * });
 * ```
 * @module
 */

import type { FetchFunction, FetchInit } from "./httpClient.js";
import {
  AddressError,
  type CredentialStore,
  LoginError,
  type RedirectHandler,
  type RedirectOptions,
  isInternalAddress,
  isLoopback,
} from "./oauthClient.js";
import {
  type Awaitable,
  type JsonObject,
  type NodeEventEmitter,
  getNodeBuiltinModule,
  getNodeProcess,
  isObject,
  parseJson,
  readIpAddress,
  unrefTimer,
} from "./protocol.js";

// ---- client-authorization/node/loopbackRedirect -------------------------------------------------

/** The options of `loopbackRedirect`. */
export interface LoopbackRedirectOptions {
  /**
   * Shows the URL of the authorization server to the user; `openBrowser` by default. A command-line program should also print the URL,
   * because the machine may have no browser.
   */
  open?(authorizationUrl: URL, options: RedirectOptions): Awaitable<void>;
  /**
   * The port on 127.0.0.1, for a client that was registered by hand at an authorization server that compares the whole redirect URI. By
   * default, a free port is chosen, and later logins use the port of the registration as long as it is free.
   */
  readonly port?: number | undefined;
}

/**
 * Returns the redirect handler for programs on the user's machine. It receives the callback at `http://127.0.0.1:PORT/callback`: a single
 * request with the `state` of the login. Other requests get status 404. The port is open only during a login.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export function loopbackRedirect({ open = openBrowser, port }: LoopbackRedirectOptions = {}): RedirectHandler {
  const servers = new Map<string, CallbackServer>();
  return {
    async uri({ registered, signal }) {
      const server =
        port === undefined ? await listenAgain(registered, signal) : await CallbackServer.listen(port, signal);
      servers.set(server.uri, server);
      signal.addEventListener("abort", () => servers.delete(server.uri));
      return server.uri;
    },
    async open(authorizationUrl, options) {
      const { searchParams } = authorizationUrl;
      const server = servers.get(searchParams.get("redirect_uri") ?? "");
      if (server === undefined) throw startError("The port for the callback is closed.");
      const callback = server.receive(searchParams.get("state") ?? "");
      const opened = async (): Promise<never> => {
        try {
          await open(authorizationUrl, options);
        } catch (error) {
          const { code = "" } = error as { readonly code?: string };
          throw startError(
            `The browser cannot be opened${code && ` (${code})`}. Print the URL for the user in the option open of loopbackRedirect.`,
          );
        }
        return new Promise<never>(() => undefined);
      };
      return Promise.race([callback, opened()]);
    },
  };
}

/**
 * Opens the port of a registered redirect URI, because authorization servers must compare redirect URIs exactly. Opens a free port if the
 * registered ports are in use.
 */
async function listenAgain(registered: readonly string[], signal: AbortSignal): Promise<CallbackServer> {
  for (const uri of registered) {
    const port = CallbackServer.portOf(uri);
    if (port === undefined) continue;
    try {
      return await CallbackServer.listen(port, signal);
    } catch {
      // Another program uses the port.
    }
  }
  return CallbackServer.listen(0, signal);
}

function startError(message: string): LoginError {
  return new LoginError(message, { step: "authorization-request" });
}

interface ServerRequest extends NodeEventEmitter {
  readonly method?: string;
  readonly url?: string;
  readonly headers: { readonly host?: string | undefined };
}

interface ServerResponse extends NodeEventEmitter {
  writeHead(status: number, headers: { readonly [name: string]: string }): unknown;
  end(body: string): unknown;
}

interface HttpServer extends NodeEventEmitter {
  listen(port: number, host: string): unknown;
  address(): { readonly port: number };
  close(): unknown;
  closeAllConnections(): void;
}

interface HttpModule {
  createServer(options: object, listener: (request: ServerRequest, response: ServerResponse) => void): HttpServer;
}

const HOST = "127.0.0.1";

const PATH = "/callback";

/** Milliseconds within which a request must have arrived completely. */
const REQUEST_MS = 10_000;

/** The server on the loopback interface that receives the callback of one login. */
class CallbackServer {
  readonly #server: HttpServer;
  uri = "";
  /** The parameter `state` of the login; undefined before the login is shown to the user. */
  #state: string | undefined;
  #accept: (callbackUrl: string) => void = () => undefined;

  private constructor() {
    const { createServer } = getNodeBuiltinModule<HttpModule>("node:http");
    this.#server = createServer({ requestTimeout: REQUEST_MS }, (request, response) =>
      this.#respond(request, response),
    );
  }

  /**
   * Opens a port until the signal is aborted or the callback has been received.
   *
   * @param port 0 for a free port.
   * @throws LoginError if the port is in use, or cannot be opened.
   */
  static async listen(port: number, signal: AbortSignal): Promise<CallbackServer> {
    const callbackServer = new CallbackServer();
    const server = callbackServer.#server;
    await new Promise<void>((resolve, reject) => {
      server.once("listening", resolve);
      server.on("error", (error: Error) => reject(listenError(error, port)));
      server.listen(port, HOST);
    });
    callbackServer.uri = uriOf(server.address().port);
    signal.addEventListener("abort", () => callbackServer.#close());
    if (signal.aborted) callbackServer.#close();
    return callbackServer;
  }

  /** Returns the port of a redirect URI of this class; undefined for other URIs. */
  static portOf(uri: string): number | undefined {
    const port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\//.exec(uri)?.[1]);
    return uri === uriOf(port) ? port : undefined;
  }

  /** Returns the URL of the first request with the given state. */
  receive(state: string): Promise<string> {
    this.#state = state;
    return new Promise((resolve) => (this.#accept = resolve));
  }

  #respond(request: ServerRequest, response: ServerResponse): void {
    const { uri } = this;
    const url = URL.canParse(request.url ?? "", uri) ? new URL(request.url ?? "", uri) : undefined;
    if (url === undefined || !this.#isCallback(request, url)) {
      response.writeHead(404, { "content-type": "text/plain", connection: "close" });
      return void response.end("Not found\n");
    }
    this.#state = undefined;
    response.on("close", () => this.#close());
    response.writeHead(200, PAGE_HEADERS);
    response.end(callbackPage(url.searchParams.has("error")));
    this.#accept(url.href);
  }

  #isCallback({ method, headers }: ServerRequest, url: URL): boolean {
    const { host, origin, pathname } = new URL(this.uri);
    return (
      method === "GET" &&
      // A page of another site can reach the port by a name that resolves to this machine.
      headers.host === host &&
      url.origin === origin &&
      url.pathname === pathname &&
      this.#state !== undefined &&
      url.searchParams.get("state") === this.#state
    );
  }

  #close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function uriOf(port: number): string {
  return `http://${HOST}:${port}${PATH}`;
}

function listenError(error: Error, port: number): LoginError {
  const { code = error.name } = error as { readonly code?: string };
  const isInUse = code === "EADDRINUSE";
  return startError(
    isInUse
      ? `Port ${port} of ${HOST} is in use by another program or another login. End it, or choose another port.`
      : `Port ${port} of ${HOST} cannot be opened (${code}). Choose another port.`,
  );
}

/** The page that the browser shows after a login. It contains no text of the request. */
function callbackPage(isRefused: boolean): string {
  const [title, text] = isRefused
    ? ["The login was refused", "The program shows the reason. You can close this page and return to it."]
    : ["The login was received", "The program continues. You can close this page and return to it."];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; padding: 0 1rem }</style>
<h1>${title}</h1>
<p>${text}</p>
`;
}

/** The headers of the page. Its URL contains a code, so the page is not stored, and no other server learns the URL. */
const PAGE_HEADERS: { readonly [name: string]: string } = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  connection: "close",
};

interface ChildProcessModule {
  spawn(program: string, args: readonly string[], options: object): NodeEventEmitter & { unref(): void };
}

/** The programs that open a URL, with the arguments before the URL. */
const PROGRAMS: { readonly [platform: string]: readonly [string, ...string[]] } = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/**
 * Opens a web page in the user's browser. The program of the operating system is started without a shell, so no character of the URL is
 * special.
 *
 * @throws TypeError if the URL does not start with https: or http:.
 * @throws Error if the program cannot be started.
 */
export async function openBrowser(url: URL): Promise<void> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new TypeError("The URL must start with https: or http:");
  const [program, ...args] = PROGRAMS[getNodeProcess().platform] ?? ["xdg-open"];
  const { spawn } = getNodeBuiltinModule<ChildProcessModule>("node:child_process");
  const child = spawn(program, [...args, url.href], { stdio: "ignore", detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.on("error", reject);
  });
  child.unref();
}

// ---- client-authorization/node/nodeFetch --------------------------------------------------------

/** The options of `nodeFetch`. */
export interface NodeFetchOptions {
  /** Origins whose addresses are not checked, for example `https://login.corp.example`. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /**
   * True accepts URLs that name the own machine (`localhost`, 127.0.0.1, ::1). A host with another name that resolves to the own machine is
   * refused anyway. False by default.
   */
  readonly allowLoopback?: boolean | undefined;
  /** Returns the IP addresses of a host name; by default as the operating system resolves it. */
  readonly lookup?: ((hostname: string) => Promise<readonly string[]>) | undefined;
}

interface RequestModule {
  request(options: object): NodeEventEmitter & { end(body?: string): unknown };
}

interface IncomingMessage extends NodeEventEmitter {
  readonly statusCode?: number;
  readonly rawHeaders: readonly string[];
  resume(): unknown;
}

interface DnsModule {
  lookup(hostname: string, options: { readonly all: true }): Promise<readonly { readonly address: string }[]>;
}

/** The statuses of responses without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Returns a function like `fetch` for the option `fetch` of `oauth`. It resolves the host of a URL itself, refuses a host that has an address
 * of the own machine, of a private network or of a link, and connects to the address that it checked. The global `fetch` resolves the name
 * when it connects, so a name can have another address then (DNS rebinding). Redirects are not followed, and no proxy is used.
 */
export function nodeFetch(options: NodeFetchOptions = {}): FetchFunction {
  const trusted = new Set(options.trustedOrigins?.map((origin) => new URL(origin).origin));
  return async (address, init) => {
    const url = new URL(address);
    const host = withoutBrackets(url.hostname);
    const addresses = readIpAddress(host) === undefined ? await (options.lookup ?? lookUp)(host) : [host];
    if (!trusted.has(url.origin)) checkAddresses(url, addresses, options);
    for (const [index, each] of addresses.entries())
      try {
        return responseOf(await send(url, each, init));
      } catch (error) {
        const isLast = index === addresses.length - 1;
        // Only if the connection failed, the request was not sent.
        const { syscall } = error as { readonly syscall?: unknown };
        if (isLast || init.signal.aborted || syscall !== "connect") throw error;
      }
    throw new AddressError(url, "has no IP address");
  };
}

async function lookUp(hostname: string): Promise<readonly string[]> {
  const { lookup } = getNodeBuiltinModule<DnsModule>("node:dns/promises");
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/** @throws AddressError if one of the addresses is internal. */
function checkAddresses(url: URL, addresses: readonly string[], { allowLoopback = false }: NodeFetchOptions): void {
  const isLocal = allowLoopback && isLoopback(url.hostname);
  const wrong = addresses.find((address) => (isLocal ? !isLoopback(address) : isInternalAddress(address)));
  if (wrong === undefined) return;
  throw new AddressError(
    url,
    isLocal
      ? `resolves to ${wrong}, which is not the own machine`
      : `resolves to ${wrong}, an address of an internal network. If this is intended, add the origin to the option trustedOrigins of nodeFetch`,
  );
}

/** Sends a request to an address, with the name of its URL in TLS and in the header Host. */
function send(url: URL, address: string, init: FetchInit): Promise<IncomingMessage> {
  const { protocol, hostname, port, host, pathname, search } = url;
  const name = withoutBrackets(hostname);
  const isTls = protocol === "https:";
  const { request } = getNodeBuiltinModule<RequestModule>(isTls ? "node:https" : "node:http");
  return new Promise((accept, reject) => {
    const sent = request({
      host: address,
      port: port === "" ? (isTls ? 443 : 80) : Number(port),
      path: pathname + search,
      method: init.method,
      headers: { ...init.headers, host },
      servername: readIpAddress(name) === undefined ? name : "",
      agent: false,
      signal: init.signal,
    });
    sent.on("response", accept);
    sent.on("error", reject);
    sent.end(init.body);
  });
}

function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  // The connection may break after the head. The reader of the body gets this error.
  message.on("error", () => undefined);
  if (WITHOUT_BODY.includes(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const { Readable } = getNodeBuiltinModule<{ Readable: { toWeb(from: IncomingMessage): ReadableStream } }>(
    "node:stream",
  );
  return new Response(Readable.toWeb(message), { status, headers });
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

// ---- client-authorization/node/tokenFile --------------------------------------------------------

/** The values of a store by their keys. */
type Values = Map<string, JsonObject>;

/** The permissions of other users. */
const OTHERS = 0o077;

/**
 * Returns a store that keeps its values in a file which only the user can read (mode 0600). The file is replaced as a whole, and locked
 * against other processes. A file that cannot be read is never changed. The values are not encrypted.
 *
 * @param path the file. Missing folders are created for the user only. Locks are files beside it, whose names start with its name.
 */
export function tokenFile(path: string): CredentialStore {
  let last: Promise<unknown> = Promise.resolve();
  const change = (edit: (values: Values) => boolean): Promise<void> => {
    const changed = last.then(() => changeFile(path, edit));
    last = changed.catch(() => undefined);
    return changed;
  };
  return {
    load: async (key) => {
      const values = await readValues(path);
      return values.get(key);
    },
    save: (key, value) => change((values) => (values.set(key, value), true)),
    delete: (key) => change((values) => values.delete(key)),
    lock: async (name, run) => {
      const target = await prepare(path);
      return withFileLock(`${target}.${await digestOf(name)}.lock`, run);
    },
  };
}

async function changeFile(path: string, edit: (values: Values) => boolean): Promise<void> {
  const target = await prepare(path);
  await withFileLock(`${target}.lock`, async () => {
    const values = await readValues(target);
    if (edit(values)) await replaceFile(target, values);
  });
}

/** Creates the folder of the file. Returns the path of the file itself if the path is a symbolic link. */
async function prepare(path: string): Promise<string> {
  const fs = getFileSystem();
  const real = await ifExists(fs.realpath(path));
  if (real !== undefined) return real;
  const folder = /^(.*)[\\/]/.exec(path)?.[1];
  if (folder) await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return path;
}

/** @throws Error if the file is not a token file, or if other users can read it. */
async function readValues(path: string): Promise<Values> {
  const fs = getFileSystem();
  const text = await ifExists(fs.readFile(path, "utf8"));
  if (text === undefined) return new Map();
  const { mode } = await fs.stat(path);
  // Windows has no such permissions.
  if ((mode & OTHERS) !== 0 && getNodeProcess().platform !== "win32")
    throw new Error(
      `${path} can be read or changed by other users, so its tokens are not used. Set its permissions with: chmod 600 ${path}`,
    );
  const values = parse(text);
  if (values === undefined)
    throw new Error(
      `${path} is not a valid token file. It was not changed. Repair the file, or move it away and log in again.`,
    );
  return values;
}

/** Returns the values of a token file; undefined if the text is invalid. */
function parse(text: string): Values | undefined {
  const file = parseJson(text);
  if (!isObject(file) || file["version"] !== 1 || !isObject(file["values"])) return undefined;
  const values = Object.entries(file["values"]) as [string, JsonObject][];
  return values.every(([, value]) => isObject(value)) ? new Map(values) : undefined;
}

async function replaceFile(path: string, values: Values): Promise<void> {
  const fs = getFileSystem();
  const contents = { version: 1, values: Object.fromEntries(values) };
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    const file = await fs.open(temporary, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(contents, undefined, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await fs.rename(temporary, path);
  } catch (error) {
    await ifExists(fs.unlink(temporary));
    throw error;
  }
}

/** Returns a text for the name of a lock file. The name itself may contain any character. */
async function digestOf(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(name);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds between two attempts to get a lock. */
const RETRY_MS = 50;

/** Milliseconds between two updates of the time of a lock file, by which other processes see that its owner runs. */
const RENEW_MS = 2_000;

/** Milliseconds after which a lock file that was not updated belongs to a process that has ended. */
const STALE_MS = 15_000;

/** Runs a function while no other process, and no other part of this process, runs a function with the same lock file. */
async function withFileLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  const owner = `${getNodeProcess().pid} ${hostName()} ${crypto.randomUUID()}\n`;
  while (!(await create(path, owner))) {
    await removeIfStale(path);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const fs = getFileSystem();
  const renew = (): void => {
    const now = new Date();
    fs.utimes(path, now, now).catch(() => undefined);
  };
  const renewal = unrefTimer(setInterval(renew, RENEW_MS));
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    // A process that was suspended may have lost its lock.
    const current = await ifExists(fs.readFile(path, "utf8")).catch(() => undefined);
    if (current === owner) await ifExists(fs.unlink(path));
  }
}

/** Creates a lock file. Returns false if it exists. */
async function create(path: string, owner: string): Promise<boolean> {
  try {
    await getFileSystem().writeFile(path, owner, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (getFileErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock file of a process that has ended. */
async function removeIfStale(path: string): Promise<void> {
  const fs = getFileSystem();
  const owner = await ifExists(fs.readFile(path, "utf8"));
  const stat = await ifExists(fs.stat(path));
  if (owner === undefined || stat === undefined) return;
  const isOld = Date.now() - stat.mtimeMs > STALE_MS;
  if (!isOld && !hasEnded(owner)) return;
  // Only one process can rename the file. If that was a new lock of another process, the lock is put back.
  const moved = `${path}.${crypto.randomUUID()}`;
  await ifExists(fs.rename(path, moved));
  const found = await ifExists(fs.readFile(moved, "utf8"));
  if (found !== undefined && found !== owner) await fs.link(moved, path).catch(() => undefined);
  await ifExists(fs.unlink(moved));
}

/** Returns true if the owner of a lock was a process of this machine and has ended. Containers and machines can share a folder. */
function hasEnded(owner: string): boolean {
  const [start, host] = owner.split(" ");
  const pid = Number.parseInt(start ?? "", 10);
  if (!(pid > 0) || host !== hostName()) return false;
  try {
    getNodeProcess().kill(pid, 0);
    return false;
  } catch (error) {
    return getFileErrorCode(error) === "ESRCH";
  }
}

function hostName(): string {
  const { hostname } = getNodeBuiltinModule<{ hostname(): string }>("node:os");
  return encodeURIComponent(hostname());
}

/** An open file of `node:fs/promises`. */
interface OpenFile {
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The functions of `node:fs/promises` that the token file uses. */
interface FileSystem {
  readFile(path: string, encoding: "utf8"): Promise<string>;
  writeFile(path: string, text: string, options: { readonly flag: string; readonly mode: number }): Promise<void>;
  open(path: string, flags: string, mode: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string, options: { readonly recursive: true; readonly mode: number }): Promise<unknown>;
  realpath(path: string): Promise<string>;
  stat(path: string): Promise<{ readonly mode: number; readonly mtimeMs: number }>;
  utimes(path: string, accessed: Date, modified: Date): Promise<void>;
}

function getFileSystem(): FileSystem {
  return getNodeBuiltinModule<FileSystem>("node:fs/promises");
}

/** Returns the result of a file operation; undefined if the file does not exist. */
async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (getFileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns the code of a file error, such as `EEXIST`. */
function getFileErrorCode(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
