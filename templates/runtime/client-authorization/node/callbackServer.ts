import { getNodeBuiltinModule, type NodeEventEmitter } from "../../platform/node.js";
import { LoginError } from "../errors.js";
import { callbackPage, PAGE_HEADERS } from "./callbackPage.js";

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
  createServer(
    options: { readonly requestTimeout: number },
    listener: (request: ServerRequest, response: ServerResponse) => void,
  ): HttpServer;
}

const HOST = "127.0.0.1";
const PATH = "/callback";
/** Milliseconds within which a request must have arrived completely. */
const REQUEST_MS = 10_000;

/** The server on the loopback interface that receives the callback of one login. */
export class CallbackServer {
  readonly #server: HttpServer;
  #uri = "";
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
    callbackServer.#uri = uriOf(server.address().port);
    signal.addEventListener("abort", () => callbackServer.#close());
    if (signal.aborted) callbackServer.#close();
    return callbackServer;
  }

  /** Returns the port of a redirect URI of this class; undefined for other URIs. */
  static portOf(uri: string): number | undefined {
    const port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\//.exec(uri)?.[1]);
    return uri === uriOf(port) ? port : undefined;
  }

  get uri(): string {
    return this.#uri;
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
      response.writeHead(404, {
        "content-type": "text/plain",
        connection: "close",
      });
      response.end("Not found\n");
      return;
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
  return new LoginError(
    isInUse
      ? `Port ${port} of ${HOST} is in use by another program or another login. End it, or choose another port.`
      : `Port ${port} of ${HOST} cannot be opened (${code}). Choose another port.`,
    { step: "authorization-request" },
  );
}
