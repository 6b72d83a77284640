// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves many clients over HTTP on Node, Deno and Bun.
 *
 * `serveHttp(server, options)` starts an HTTP server. `createNodeHandler(server, options)` returns a request listener for an HTTP server,
 * Express or Connect application that you start yourself, for example for TLS. Both serve Streamable HTTP with sessions for revisions
 * with an `initialize` handshake, and without sessions for stateless revisions; in addition HTTP+SSE if one of the servers has revision
 * 2024-11-05. Pass several servers with different revisions to serve each client in its own revision.
 *
 * - **Access.** The option `authorization` authenticates callers: see the module `authorization`. By default clients are not authenticated.
 *   Requests with a `Host` or `Origin` other
 *   than the loopback names get status 403 unless `allowedHosts` and `allowedOrigins` list them. Allowed origins get CORS headers.
 * - **Limits.** Size of one body and of all bodies, number and idle time of sessions, unread bytes of a slow client: see
 *   {@link HttpOptions}. Every limit has a default.
 * - **State.** Sessions, their streams and missed messages are in the memory of the process. All requests of one session must reach the
 *   same process; stateless requests may reach any process if `createServer` gets the same `secret` in all of them.
 * - **Shutdown.** `close()` rejects new requests with status 503, waits up to 5 seconds (`closeMs`) for the calls in progress, and ends
 *   all calls, sessions and streams. `serveHttp` also closes the port and all connections; `createNodeHandler` leaves the HTTP server
 *   to you. Signals are not handled.
 *
 * @example
 * ```ts
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools: { listTools, callTool } });
 * const { url, close } = await serveHttp(server, { port: 3000 });
 * console.log(`listening on ${url}`);
 * process.once("SIGTERM", () => void close());
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */

import {
  type HeaderList,
  HttpEndpoint,
  type HttpExchange,
  type HttpOptions,
  type RequestBodyByteCounter,
  type RequestBodyReceiver,
  headerRecord,
} from "./httpEndpoint.js";
import { type HttpRequest, type NodeEventEmitter, getNodeBuiltinModule } from "./protocol.js";
import type { Server } from "./serverCore.js";
export type { HttpOptions } from "./httpEndpoint.js";

// ---- transports/adapters/nodeHttp ---------------------------------------------------------------

/** The members of Node's `http.Server` that the runtime uses. */
interface NodeServer extends NodeEventEmitter {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(done?: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

interface HttpModule {
  createServer(handler: NodeHandler): NodeServer;
}

/** The members of the module `node:net` that the runtime uses. */
interface NetModule {
  readonly Server: abstract new () => Pick<NodeServer, "close">;
}

/** The return value of `server.address()`. */
interface ListenAddress {
  readonly address: string;
  readonly family: string;
  readonly port: number;
}

/** A request listener for `node:http`, as `createNodeHandler` returns it. */
export interface NodeHandler {
  /**
   * Responds to a request.
   *
   * @param body what a body parser read: the parsed JSON, a text, or bytes. Default: `request.body`, if the body of the request was read.
   * The function `next`, which Express and Connect pass, is ignored.
   */
  (request: NodeRequest, response: NodeResponse, body?: unknown): void;
  /**
   * Joins the service of the option `service`, as the first request does otherwise. Notifications reach the clients of other processes once
   * it has resolved. Resolves at once without the option. Rejects with the error of the service; then the next call or request tries again.
   */
  join(): Promise<void>;
  /**
   * Rejects new requests with status 503, waits at most `closeMs` for the calls in progress and for clients that read their responses
   * slowly, and then ends all calls, sessions and streams. Resolves when that is done. Does not close the HTTP server.
   */
  close(): Promise<void>;
}

/**
 * Returns a request listener that serves MCP, for `http.createServer`, Express, Connect and other frameworks that pass on Node's own
 * request and response.
 *
 * The listener responds to every request that it gets, with status 404 for other paths than its own. A body that middleware such as
 * `express.json()` has read is taken from `request.body`, or from the third parameter.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @param options paths, allowed hosts and origins, limits and times.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export function createNodeHandler(servers: Server | readonly Server[], options?: HttpOptions): NodeHandler {
  return createListener([servers].flat(), options).handler;
}

/** Creates the request listener of an endpoint, and the set of responses that clients have not received completely. */
function createListener(
  servers: readonly Server[],
  options?: HttpOptions,
): { handler: NodeHandler; unsent: ReadonlySet<UnsentResponse> } {
  const endpoint = new HttpEndpoint(servers, options);
  const buffers = getNodeBuiltinModule<NodeBufferModule>("node:buffer");
  const unsent = new Set<UnsentResponse>();
  const state = { buffers, endpoint, unsent };
  const handle = (request: NodeRequest, response: NodeResponse, body?: unknown): void =>
    endpoint.handle(new NodeHttpExchange({ request, response, body }, state));
  const handler = Object.assign(handle, {
    join: () => endpoint.join(),
    close: () =>
      endpoint.close(() =>
        Promise.all(
          [...unsent].map(({ response }) => new Promise<void>((resolve) => response!.once("close", resolve))),
        ),
      ),
  });
  return { handler, unsent };
}

/** The options of `serveHttp`: those of the endpoint, and the port and address to listen on. */
export interface ServeHttpOptions extends HttpOptions {
  /** The TCP port, from 0 to 65535. Default: 3000; 0 selects a free port, which `HttpServing.url` contains. */
  readonly port?: number;
  /**
   * The IP address or host name to listen on. Default: `127.0.0.1`, so only processes on the same machine can connect. For other addresses,
   * set `allowedHosts` as well, since requests with other `Host` headers than the loopback names are rejected.
   */
  readonly host?: string;
}

/** A running HTTP server, as `serveHttp` returns it. */
export interface HttpServing {
  /** The URL of the MCP endpoint, such as `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /**
   * Closes the port, rejects requests on open connections with status 503, waits at most `closeMs` for the calls in progress and for
   * clients that read their responses slowly, and then ends all calls, sessions, streams and connections. Resolves when that is done. Bun
   * does not wait for clients that read slowly, because it ends their connections when the port is closed.
   */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server that serves MCP. It runs until `close()` is called on the result; process signals are not handled.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @returns a promise for the running server. It rejects with an error that has Node's `code`, such as `EADDRINUSE`, if the server cannot
 * listen on the port, or with the error of the option `service` if the process cannot join it.
 * @throws TypeError (rejects) if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export async function serveHttp(
  servers: Server | readonly Server[],
  { port = 3000, host = "127.0.0.1", ...options }: ServeHttpOptions = {},
): Promise<HttpServing> {
  const { handler, unsent } = createListener([servers].flat(), options);
  await handler.join();
  const http = getNodeBuiltinModule<HttpModule>("node:http").createServer(handler);
  await new Promise<void>((resolve, reject) => {
    http.once("error", (error: NodeError) => reject(listenError(error, host, port)));
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address() as ListenAddress;
  const hostname = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${hostname}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise<void>((resolve) => closePort(http, resolve));
      // A proxy then uses connections to other processes. Node would also close a connection whose ended response has not been sent completely.
      if (![...unsent].some(({ response }) => response!.writableEnded)) http.closeIdleConnections();
      await handler.close();
      // Connections are closed later, because the responses that `handler.close()` wrote may not have been sent yet.
      setTimeout(() => {
        // On Node, ends the timer that checks the time limits of requests.
        http.close();
        http.closeAllConnections();
      });
      await closed;
    },
  };
}

/**
 * Closes the port of an HTTP server, and no connection. On Node, the method `close` of an HTTP server also destroys each connection with a
 * response that has ended and that the client has not read completely.
 *
 * @param done called when the port and all connections are closed.
 */
function closePort(http: NodeServer, done: () => void): void {
  const { Server } = getNodeBuiltinModule<NetModule>("node:net");
  // On Deno and Bun, an HTTP server is not a `net.Server`.
  const { close } = http instanceof Server ? Server.prototype : http;
  close.call(http, done);
}

/** An error of Node's network functions. */
interface NodeError extends Error {
  readonly code?: string;
}

/** The cause and the correction for the usual errors of `listen`. */
const LISTEN_ERRORS: { readonly [code: string]: string } = {
  EADDRINUSE: "another process uses the port: end it, or choose another port (0 selects a free port)",
  EACCES: "the process has no permission for the port: choose a port from 1024 to 65535",
  EADDRNOTAVAIL: "the host is not an address of this machine",
  ENOTFOUND: "the host name cannot be resolved",
};

/** Returns an error that names host, port and correction. It keeps the `code` of Node's error, which is its `cause`. */
function listenError(cause: NodeError, host: string, port: number): Error {
  const { code = "", message } = cause;
  const reason = LISTEN_ERRORS[code] ?? message;
  const problem = `cannot listen on host ${host}, port ${port}: ${reason}`;
  return Object.assign(new Error(problem, { cause }), { code });
}

/** The members of the sockets of a Node HTTP server that the runtime uses. */
interface NodeSocket {
  readonly remoteAddress?: string | undefined;
  /** True for a TLS connection. */
  readonly encrypted?: boolean;
  /** On Node, the response that the socket sends. `null` if Node has received no further request. */
  readonly _httpMessage?: object | null;
  /** Destroys the socket after all bytes have been sent. */
  destroySoon?(): unknown;
}

/** The members of Node's `http.IncomingMessage` that the runtime uses. */
interface NodeRequest extends NodeEventEmitter {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before a router of Express or Connect removed its mount point from `url`. */
  readonly originalUrl?: string | undefined;
  /** What a body parser read. */
  readonly body?: unknown;
  /** 1 for HTTP/1.0 and HTTP/1.1. */
  readonly httpVersionMajor?: number;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  /** The headers as they arrived: name, value, name, value. */
  readonly rawHeaders?: readonly string[];
  readonly socket?: NodeSocket;
  /** True if the body has been read, completely or in part. */
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  pause(): unknown;
  destroy(): unknown;
}

/** The members of Node's `http.ServerResponse` that the runtime uses. */
interface NodeResponse extends NodeEventEmitter {
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  /** `null` while the response waits for the response to an earlier request on the same connection, and after its end. */
  readonly socket: object | null;
  readonly writableEnded: boolean;
  readonly writableLength: number;
  writeHead(status: number, headers: string[]): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}

/** Node's `Buffer`, as far as the runtime uses it. */
interface NodeBuffer extends Uint8Array {
  toString(encoding?: "utf8"): string;
}

/** The members of the module `node:buffer` that the runtime uses. */
interface NodeBufferModule {
  readonly Buffer: { byteLength(text: string): number; concat(chunks: readonly Uint8Array[]): NodeBuffer };
  isUtf8(bytes: Uint8Array): boolean;
}

/**
 * A response in the set of unsent responses. The member `response` is cleared when the object leaves the set: V8 keeps the old tables of a
 * `Set` that changes often for a while, and would keep every response that they contain in memory with them.
 */
interface UnsentResponse {
  response: NodeResponse | undefined;
}

/** What a handler was called with. */
interface NodeCall {
  readonly request: NodeRequest;
  readonly response: NodeResponse;
  /** What a body parser read, or the function `next`. */
  readonly body: unknown;
}

/** The objects that all exchanges of one handler share. */
interface NodeHandlerState {
  readonly buffers: NodeBufferModule;
  readonly endpoint: {
    /** True if clients should open their next connections to other processes. */
    readonly isDraining: boolean;
  };
  /** The streams that have not ended, and the ended responses whose last bytes Node has not yet passed to the operating system. */
  readonly unsent: Set<UnsentResponse>;
}

/** An exchange with Node's own request and response. It creates no web-standard objects, which would cost more than the whole call. */
class NodeHttpExchange implements HttpExchange {
  readonly raw: NodeRequest;
  readonly #response: NodeResponse;
  readonly #body: unknown;
  readonly #handler: NodeHandlerState;
  readonly target: string;
  readonly mount: string;
  #httpRequest: HttpRequest | undefined;

  constructor({ request, response, body }: NodeCall, handler: NodeHandlerState) {
    this.raw = request;
    this.#response = response;
    this.#body = body;
    this.#handler = handler;
    const { url = "/", originalUrl = url } = request;
    const rest = originForm(url);
    this.mount = originalUrl === url ? "" : mountOf(originForm(originalUrl), rest);
    this.target = this.mount === "" ? rest : originForm(originalUrl);
  }

  get method(): string {
    return this.raw.method ?? "";
  }

  get request(): HttpRequest {
    this.#httpRequest ??= httpRequestOf(this.raw, this.target);
    return this.#httpRequest;
  }

  header(name: string): string | undefined {
    // Node joins most repeated headers to one string; the exception `set-cookie` is not in requests.
    const value = this.raw.headers[name] as string | undefined;
    if (name !== "authorization") return value;
    // Node keeps only the first Authorization header. A proxy may have checked another one, so the caller must get all of them.
    const all = valuesOf(this.raw, name);
    return all.length > 1 ? all.join(", ") : value;
  }

  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    const request = this.raw;
    const wasRead = request.readableDidRead === true || request.readableEnded === true;
    const parsed = isBody(this.#body) ? this.#body : wasRead ? request.body : undefined;
    if (parsed !== undefined) return this.#passParsed(parsed, meter, reader);
    if (wasRead) return reader.reject("alreadyRead");
    const { Buffer, isUtf8 } = this.#handler.buffers;
    const chunks: NodeBuffer[] = [];
    request.on("data", (chunk: NodeBuffer) => {
      if (meter.count(chunk.length)) chunks.push(chunk);
      else chunks.length = 0;
      if (meter.mustCutOff) this.#cutOff(meter, reader);
    });
    request.on("end", () => {
      if (meter.fault !== undefined) return reader.reject(meter.fault);
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.reject("notUtf8");
    });
    // If the upload fails, the client cannot receive a response, so no response is sent.
    request.on("error", () => {
      chunks.length = 0;
      meter.fail("interrupted");
    });
  }

  /** Passes on a body that a body parser has read. */
  #passParsed(parsed: unknown, meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    const { Buffer, isUtf8 } = this.#handler.buffers;
    const isBytes = parsed instanceof Uint8Array;
    const text = isBytes ? Buffer.concat([parsed]).toString("utf8") : textOf(parsed);
    if (!meter.count(isBytes ? parsed.length : Buffer.byteLength(text))) reader.reject(meter.fault!);
    else if (isBytes && !isUtf8(parsed)) reader.reject(meter.fail("notUtf8"));
    else reader.read(text);
  }

  /** Stops reading the body, sends the response, and then closes the connection, because the rest of the body is unread. */
  #cutOff({ fault = "tooLong" }: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    const request = this.raw;
    if (this.#response.writableEnded) return;
    request.pause();
    this.#response.once("finish", () => request.destroy());
    reader.reject(fault);
  }

  respond(status: number, headers: HeaderList, body = ""): void {
    // Other code of the application has responded, such as a middleware with a time limit.
    if (this.#response.headersSent) return;
    const length = String(this.#handler.buffers.Buffer.byteLength(body));
    // A response with status 204 must not have a Content-Length header: https://www.rfc-editor.org/rfc/rfc9110#section-8.6-5
    const contentLength = status === 204 ? [] : ["content-length", length];
    this.#writeHead(status, [...headers, ...contentLength]);
    this.#response.end(body);
    // Node has usually passed all bytes to the operating system already.
    if (this.#response.writableLength > 0) this.#keepUntilSent();
  }

  startStream(headers: HeaderList): void {
    this.#writeHead(200, headers);
    this.#keepUntilSent();
  }

  write(text: string): void {
    this.#response.write(text);
  }

  end(text?: string): void {
    this.#response.end(text);
  }

  disconnect(): void {
    this.#response.destroy();
  }

  get unsentBytes(): number {
    return this.#response.writableLength;
  }

  onDisconnect(listener: () => void): void {
    const response = this.#response;
    if (response.destroyed && !response.writableEnded) listener();
    else
      response.once("close", () => {
        if (!response.writableEnded) listener();
      });
  }

  /**
   * Writes the head of the response. While the process drains, the header `Connection` makes an HTTP/1 client close the connection, so that
   * the next request of the client reaches another process.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
   */
  #writeHead(status: number, headers: HeaderList): void {
    const isLast = this.#handler.endpoint.isDraining && this.raw.httpVersionMajor === 1;
    this.#response.writeHead(status, isLast ? [...headers, "connection", "close"] : (headers as string[]));
  }

  /** Adds the response to `unsent` until it has been sent, or until its connection is closed. */
  #keepUntilSent(): void {
    const response = this.#response;
    const { unsent } = this.#handler;
    response.once("finish", () => this.#closeIfDraining());
    // Without a socket, Node may never emit `close`, so the response would stay in the set.
    if (response.destroyed || !response.socket) return;
    const entry: UnsentResponse = { response };
    unsent.add(entry);
    response.once("close", () => {
      unsent.delete(entry);
      entry.response = undefined;
    });
  }

  /**
   * If the process drains, closes the HTTP/1 connection of a sent response. The header of the response may be older than the draining, and
   * allow the client to send its next request on this connection. Node closes the connection itself after a response with `Connection:
   * close`.
   */
  #closeIfDraining(): void {
    const { httpVersionMajor, socket } = this.raw;
    // A pipelined request has arrived, so its response must still be sent.
    if (httpVersionMajor !== 1 || socket?._httpMessage) return;
    if (this.#handler.endpoint.isDraining) socket?.destroySoon?.();
  }
}

/** Returns the HTTP request in the form that handlers get as `context.request`, with an absolute URL. */
function httpRequestOf({ method = "", headers, socket }: NodeRequest, target: string): HttpRequest {
  const values = Object.entries(headers).map(
    ([name, value]) => [name, typeof value === "object" ? value.join(", ") : value] as const,
  );
  const scheme = socket?.encrypted === true ? "https" : "http";
  return {
    method,
    url: `${scheme}://${String(headers["host"])}${target}`,
    headers: headerRecord(values),
    remoteAddress: socket?.remoteAddress,
  };
}

/** Returns true for what a body parser may have read. The third parameter of middleware is the function `next`. */
function isBody(given: unknown): boolean {
  return given !== undefined && typeof given !== "function";
}

/** Returns the text of a parsed body; an empty text, which is not JSON, if no text can have had this value. */
function textOf(parsed: unknown): string {
  if (typeof parsed === "string") return parsed;
  try {
    return JSON.stringify(parsed) ?? "";
  } catch {
    return "";
  }
}

/**
 * Returns the mount point that a router removed from the beginning of a target; an empty text if the router replaced the target instead.
 *
 * @param complete the path and the query before.
 * @param rest the path and the query after that. For the mount point itself, they begin with an added `/`.
 */
function mountOf(complete: string, rest: string): string {
  if (complete.endsWith(rest)) return complete.slice(0, -rest.length);
  const query = rest.slice(1);
  return rest.startsWith("/") && (query === "" || query.startsWith("?")) && complete.endsWith(query)
    ? complete.slice(0, complete.length - query.length)
    : "";
}

/**
 * Returns the path and the query of a request target, which is an absolute URL if the client sent it as to a proxy.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  try {
    const { pathname, search } = new URL(target);
    return pathname + search;
  } catch {
    return target;
  }
}

/** Returns the values of a header as they arrived. */
function valuesOf({ rawHeaders = [] }: NodeRequest, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const { length } = rawHeaders[i]!;
    if (length === name.length && rawHeaders[i]!.toLowerCase() === name) values.push(rawHeaders[i + 1]!);
  }
  return values;
}
