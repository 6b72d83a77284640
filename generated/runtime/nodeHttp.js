// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { Buffer, isUtf8 } from "node:buffer";
import { createServer } from "node:http";
import { HttpEndpoint } from "./http.js";
/**
 * Serves MCP as a request listener, for `http.createServer` or a framework that hands out Node's own requests. The body must not
 * have been read before.
 */
export function createNodeHandler(servers, options) {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request, response) =>
    endpoint.handle(new NodeExchange(request, response));
  return Object.assign(handle, { close: () => endpoint.close() });
}
/**
 * Serves MCP over HTTP.
 *
 * @returns a promise that rejects where the port cannot be taken.
 */
export async function serveHttp(
  servers,
  { port = 3000, host = "127.0.0.1", ...options } = {},
) {
  const handler = createNodeHandler(servers, options);
  const http = createServer(handler);
  await new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address();
  const name = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${name}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      await handler.close();
      http.closeIdleConnections();
      // Answers that were just written may still be on their way.
      setImmediate(() => http.closeAllConnections());
      await closed;
    },
  };
}
/** How much longer than the limit a body may be before it is not even dropped in peace. */
const PATIENCE = 8;
/** An exchange on Node's own objects, without web requests in between: those would cost more than the call. */
class NodeExchange {
  #request;
  #response;
  constructor(request, response) {
    this.#request = request;
    this.#response = response;
  }
  get method() {
    return this.#request.method ?? "";
  }
  get target() {
    return this.#request.url ?? "/";
  }
  header(name) {
    // A header that is sent twice is joined to one value, except set-cookie.
    return this.#request.headers[name];
  }
  readBody(limit, reader) {
    const request = this.#request;
    const chunks = [];
    let length = 0;
    request.on("data", (chunk) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (length > limit * PATIENCE) request.destroy();
    });
    request.on("end", () => {
      if (length > limit) return reader.refuse(413);
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.refuse(400);
    });
  }
  respond(status, fields, body = "") {
    const length = String(Buffer.byteLength(body));
    this.#response
      .writeHead(status, [...fields, "content-length", length])
      .end(body);
  }
  open(fields) {
    this.#response.writeHead(200, fields);
  }
  write(text) {
    this.#response.write(text);
  }
  end(text) {
    this.#response.end(text);
  }
  drop() {
    this.#response.destroy();
  }
  get unsent() {
    return this.#response.writableLength;
  }
  onGone(listener) {
    const response = this.#response;
    if (response.destroyed && !response.writableEnded) listener();
    else
      response.once("close", () => {
        if (!response.writableEnded) listener();
      });
  }
}
