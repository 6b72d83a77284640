import type { Awaitable } from "../../protocol/awaitable.js";
import { LoginError } from "../errors.js";
import type { RedirectHandler, RedirectOptions } from "../options.js";
import { getNodeBuiltinModule, getNodeProcess, type NodeEventEmitter } from "../../platform/node.js";

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
