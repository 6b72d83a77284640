// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpEndpoint } from "../http/endpoint.js";
import { headerRecord } from "../http/exchange.js";
import { builtin } from "./node.js";
/**
 * Serves MCP as a request listener, for `http.createServer` or a framework that hands out Node's own requests. The body must not
 * have been read before.
 */
export function createNodeHandler(servers, options) {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const buffers = builtin("node:buffer");
  const handle = (request, response) =>
    endpoint.handle(new NodeExchange(request, response, buffers));
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
  const http = builtin("node:http").createServer(handler);
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
      setTimeout(() => http.closeAllConnections());
      await closed;
    },
  };
}
/** An exchange on Node's own objects, without web requests in between: those would cost more than the call. */
class NodeExchange {
  #request;
  #response;
  #buffers;
  #known;
  constructor(request, response, buffers) {
    this.#request = request;
    this.#response = response;
    this.#buffers = buffers;
  }
  get method() {
    return this.#request.method ?? "";
  }
  get target() {
    const { url = "/" } = this.#request;
    return url.startsWith("/") ? url : originForm(url);
  }
  get request() {
    this.#known ??= requestOf(this.#request, this.target);
    return this.#known;
  }
  header(name) {
    // A header that is sent twice is joined to one value, except set-cookie.
    return this.#request.headers[name];
  }
  readBody(meter, reader) {
    const request = this.#request;
    if (request.readableDidRead || request.readableEnded)
      return reader.refuse("consumed");
    const { Buffer, isUtf8 } = this.#buffers;
    const chunks = [];
    request.on("data", (chunk) => {
      if (meter.take(chunk.length)) chunks.push(chunk);
      else chunks.length = 0;
      if (meter.isEndless) this.#cutOff(meter, reader);
    });
    request.on("end", () => {
      if (meter.fault !== undefined) return reader.refuse(meter.fault);
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.refuse("utf8");
    });
    request.on("error", () => {
      chunks.length = 0;
      meter.fail("broken");
    });
  }
  /** Answers a body that has no end, and then closes the connection: the rest of the body could only be dropped. */
  #cutOff({ fault = "long" }, reader) {
    const request = this.#request;
    if (this.#response.writableEnded) return;
    request.pause();
    this.#response.once("finish", () => request.destroy());
    reader.refuse(fault);
  }
  respond(status, fields, body = "") {
    const length = String(this.#buffers.Buffer.byteLength(body));
    // https://www.rfc-editor.org/rfc/rfc9110#section-8.6-5
    const sized = status === 204 ? [] : ["content-length", length];
    this.#response.writeHead(status, [...fields, ...sized]);
    this.#response.end(body);
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
/** What handlers see of a request of Node. */
function requestOf({ method = "", headers, socket }, target) {
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
 * The path and query of an absolute request target.
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
