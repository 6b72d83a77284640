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
 * const tools = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools });
 * const { url, close } = await serveHttp(server, { port: 3000 });
 * console.log(`listening on ${url}`);
 * process.once("SIGTERM", () => void close());
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 * @module
 */
import { HttpEndpoint, headerRecord } from "./httpEndpoint.js";
import { getNodeBuiltinModule } from "./protocol.js";
/** An exchange with Node's own request and response. It creates no web-standard objects, which would cost more than the whole call. */
class NodeHttpExchange {
  #request;
  #response;
  #handler;
  #httpRequest;
  constructor(request, response, handler) {
    this.#request = request;
    this.#response = response;
    this.#handler = handler;
  }
  get method() {
    return this.#request.method ?? "";
  }
  get target() {
    const { url = "/" } = this.#request;
    return url.startsWith("/") ? url : originForm(url);
  }
  get request() {
    this.#httpRequest ??= httpRequestOf(this.#request, this.target);
    return this.#httpRequest;
  }
  header(name) {
    // Node joins most repeated headers to one string; the exception `set-cookie` is not in requests.
    const value = this.#request.headers[name];
    if (name !== "authorization") return value;
    // Node keeps only the first Authorization header. A proxy may have checked another one, so the caller must get all of them.
    const all = valuesOf(this.#request, name);
    return all.length > 1 ? all.join(", ") : value;
  }
  readBody(meter, reader) {
    const request = this.#request;
    if (request.readableDidRead || request.readableEnded) return reader.reject("alreadyRead");
    const { Buffer, isUtf8 } = this.#handler.buffers;
    const chunks = [];
    request.on("data", (chunk) => {
      if (meter.count(chunk.length)) chunks.push(chunk);
      else chunks.length = 0;
      if (meter.mustCutOff) this.#cutOff(meter, reader);
    });
    request.on("end", () => {
      if (meter.fault !== undefined) return reader.reject(meter.fault);
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.reject("notUtf8");
    });
    // If the upload fails, the client cannot receive a response, so no response is sent.
    request.on("error", () => {
      chunks.length = 0;
      meter.fail("interrupted");
    });
  }
  /** Stops reading the body, sends the response, and then closes the connection, because the rest of the body is unread. */
  #cutOff({ fault = "tooLong" }, reader) {
    const request = this.#request;
    if (this.#response.writableEnded) return;
    request.pause();
    this.#response.once("finish", () => request.destroy());
    reader.reject(fault);
  }
  respond(status, headers, body = "") {
    const length = String(this.#handler.buffers.Buffer.byteLength(body));
    // A response with status 204 must not have a Content-Length header: https://www.rfc-editor.org/rfc/rfc9110#section-8.6-5
    const contentLength = status === 204 ? [] : ["content-length", length];
    this.#writeHead(status, [...headers, ...contentLength]);
    this.#response.end(body);
    // Node has usually passed all bytes to the operating system already.
    if (this.#response.writableLength > 0) this.#keepUntilSent();
  }
  startStream(headers) {
    this.#writeHead(200, headers);
    this.#keepUntilSent();
  }
  write(text) {
    this.#response.write(text);
  }
  end(text) {
    this.#response.end(text);
  }
  disconnect() {
    this.#response.destroy();
  }
  get unsentBytes() {
    return this.#response.writableLength;
  }
  onDisconnect(listener) {
    const response = this.#response;
    if (response.destroyed && !response.writableEnded) listener();
    else
      response.once("close", () => {
        if (!response.writableEnded) listener();
      });
  }
  /**
   * Writes the head of the response. While the process drains, the header `Connection` makes an HTTP/1 client close the connection, so that the next
   * request of the client reaches another process.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
   */
  #writeHead(status, headers) {
    const isLast = this.#handler.endpoint.isDraining && this.#request.httpVersionMajor === 1;
    this.#response.writeHead(status, isLast ? [...headers, "connection", "close"] : headers);
  }
  /** Adds the response to `unsent` until it has been sent, or until its connection is closed. */
  #keepUntilSent() {
    const response = this.#response;
    const { unsent } = this.#handler;
    response.once("finish", () => this.#closeIfDraining());
    // Without a socket, Node may never emit `close`, so the response would stay in the set.
    if (response.destroyed || !response.socket) return;
    const entry = { response };
    unsent.add(entry);
    response.once("close", () => {
      unsent.delete(entry);
      entry.response = undefined;
    });
  }
  /**
   * If the process drains, closes the HTTP/1 connection of a sent response. The header of the response may be older than the draining, and allow the
   * client to send its next request on this connection. Node closes the connection itself after a response with `Connection: close`.
   */
  #closeIfDraining() {
    const { httpVersionMajor, socket } = this.#request;
    // A pipelined request has arrived, so its response must still be sent.
    if (httpVersionMajor !== 1 || socket?._httpMessage) return;
    if (this.#handler.endpoint.isDraining) socket?.destroySoon?.();
  }
}
/** Returns the HTTP request in the form that handlers get as `context.request`, with an absolute URL. */
function httpRequestOf({ method = "", headers, socket }, target) {
  const values = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === "object" ? value.join(", ") : value,
  ]);
  const scheme = socket?.encrypted === true ? "https" : "http";
  return {
    method,
    url: `${scheme}://${String(headers["host"])}${target}`,
    headers: headerRecord(values),
    remoteAddress: socket?.remoteAddress,
  };
}
/**
 * Returns the path and the query of a request target that is an absolute URL, as clients send it to proxies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function originForm(target) {
  try {
    const { pathname, search } = new URL(target);
    return pathname + search;
  } catch {
    return target;
  }
}
/** Returns the values of a header as they arrived. */
function valuesOf({ rawHeaders = [] }, name) {
  const values = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const { length } = rawHeaders[i];
    if (length === name.length && rawHeaders[i].toLowerCase() === name) values.push(rawHeaders[i + 1]);
  }
  return values;
}
/** The cause and the correction for the usual errors of `listen`. */
const LISTEN_ERRORS = {
  EADDRINUSE: "another process uses the port: end it, or choose another port (0 selects a free port)",
  EACCES: "the process has no permission for the port: choose a port from 1024 to 65535",
  EADDRNOTAVAIL: "the host is not an address of this machine",
  ENOTFOUND: "the host name cannot be resolved",
};
/** Returns an error that names host, port and correction. It keeps the `code` of Node's error, which is its `cause`. */
function listenError(cause, host, port) {
  const { code = "", message } = cause;
  const reason = LISTEN_ERRORS[code] ?? message;
  const problem = `cannot listen on host ${host}, port ${port}: ${reason}`;
  return Object.assign(new Error(problem, { cause }), { code });
}
/**
 * Returns a request listener that serves MCP, for `http.createServer`, Express, Connect and other frameworks that pass on Node's own
 * request and response.
 *
 * The listener responds to every request that it gets, with status 404 for other paths than its own. Middleware that reads the body, such
 * as `express.json()`, must not run for these requests: they would get status 500.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @param options paths, allowed hosts and origins, limits and times.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export function createNodeHandler(servers, options) {
  return createListener([servers].flat(), options).handler;
}
/** Creates the request listener of an endpoint, and the set of responses that clients have not received completely. */
function createListener(servers, options) {
  const endpoint = new HttpEndpoint(servers, options);
  const buffers = getNodeBuiltinModule("node:buffer");
  const unsent = new Set();
  const state = { buffers, endpoint, unsent };
  const handle = (request, response) => endpoint.handle(new NodeHttpExchange(request, response, state));
  const handler = Object.assign(handle, {
    join: () => endpoint.join(),
    close: () =>
      endpoint.close(() =>
        Promise.all([...unsent].map(({ response }) => new Promise((resolve) => response.once("close", resolve)))),
      ),
  });
  return { handler, unsent };
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
export async function serveHttp(servers, { port = 3000, host = "127.0.0.1", ...options } = {}) {
  const { handler, unsent } = createListener([servers].flat(), options);
  await handler.join();
  const http = getNodeBuiltinModule("node:http").createServer(handler);
  await new Promise((resolve, reject) => {
    http.once("error", (error) => reject(listenError(error, host, port)));
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address();
  const hostname = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${hostname}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise((resolve) => closePort(http, resolve));
      // A proxy then uses connections to other processes. Node would also close a connection whose ended response has not been sent completely.
      if (![...unsent].some(({ response }) => response.writableEnded)) http.closeIdleConnections();
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
function closePort(http, done) {
  const { Server } = getNodeBuiltinModule("node:net");
  // On Deno and Bun, an HTTP server is not a `net.Server`.
  const { close } = http instanceof Server ? Server.prototype : http;
  close.call(http, done);
}
