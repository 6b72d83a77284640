// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Sends the HTTP requests of clients with `node:http` and `node:https`, at a fraction of the cost of `fetch`. Runs on Node, Deno and Bun.
 *
 * @example
 * ```ts
 * const target = http("https://example.com/mcp", { exchange: nodeHttp() });
 * ```
 * @module
 */
import { BoundedBody, deliverText, networkFault } from "./httpClient.js";
import { getNodeBuiltinModule } from "./protocol.js";
/** The maximum number of bytes that are read from an ignored body, so that its TCP connection can be used again. */
const MAX_IGNORED_BYTES = 65_536;
/**
 * Milliseconds after which an unused connection is closed: before the server closes it, since a request that is sent at that moment is
 * lost. Many servers wait 5 seconds. With a time limit, Node also follows the header `Keep-Alive` of servers that wait less.
 */
const UNUSED_MS = 4_000;
/**
 * Returns the value for the option `exchange` of `http` and `sse` that sends requests with `node:http` and `node:https`. This needs less CPU
 * time than `fetch`. Runs on Node, Deno and Bun. Each connection has its own keep-alive agent.
 */
export function nodeHttp() {
  return (maxBytes) => new NodeHttpExchanger(maxBytes);
}
class NodeHttpExchanger {
  #maxBytes;
  #buffers = getNodeBuiltinModule("node:buffer");
  #agents = new Map();
  #endpoint;
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }
  exchange(request, receiver) {
    const exchange = new NodeExchange(receiver, this.#maxBytes);
    try {
      exchange.start(this.#send(request), request.body);
    } catch (error) {
      queueMicrotask(() => exchange.fail(error));
    }
    return exchange;
  }
  close() {
    for (const agent of this.#agents.values()) agent.destroy();
    this.#agents.clear();
    this.#endpoint = undefined;
  }
  #send({ url, method, headers, body }) {
    const { http, host, options } = this.#endpoint?.url === url ? this.#endpoint : this.#endpointOf(url);
    const own = ["host", host, "accept-encoding", "identity"];
    // Node does not add a length to an array of headers. Without the length, Node would send the body in chunks.
    if (body !== undefined) own.push("content-length", `${this.#buffers.Buffer.byteLength(body)}`);
    return http.request({
      ...options,
      method,
      headers: own.concat(headers),
    });
  }
  #endpointOf(url) {
    const http = getNodeBuiltinModule(`node:${url.protocol}`.slice(0, -1));
    let agent = this.#agents.get(url.protocol);
    if (agent === undefined) {
      agent = new http.Agent({
        keepAlive: true,
        maxFreeSockets: 64,
        timeout: UNUSED_MS,
      });
      this.#agents.set(url.protocol, agent);
    }
    const options = {
      agent,
      // An IPv6 address has brackets only in a URL.
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      path: url.pathname + url.search,
    };
    this.#endpoint = { url, http, host: url.host, options };
    return this.#endpoint;
  }
}
class NodeExchange {
  #receiver;
  #maxBytes;
  #request;
  #response;
  #use = "ignore";
  #body;
  #isOver = false;
  constructor(receiver, maxBytes) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }
  get status() {
    return this.#response?.statusCode ?? 0;
  }
  header(name) {
    const value = this.#response?.headers[name];
    return typeof value === "object" ? value.join(", ") : value;
  }
  start(request, body) {
    this.#request = request;
    request.on("response", (response) => this.#read(response));
    request.on("error", (error) => this.fail(error));
    request.end(body);
  }
  abort() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#request?.destroy();
  }
  fail(error) {
    if (this.#isOver) return;
    this.#isOver = true;
    const fault = networkFault(error);
    // After the first byte of a response, the request has certainly been sent.
    const wasSent = this.#response === undefined ? fault.wasSent : "maybe";
    this.#receiver.broken({ ...fault, wasSent });
  }
  #read(response) {
    if (this.#isOver) return;
    this.#response = response;
    this.#use = this.#receiver.head(this);
    const limit = this.#use === "text" ? this.#maxBytes : MAX_IGNORED_BYTES;
    if (this.#use !== "chunks") this.#body = new BoundedBody(limit);
    if (this.#use !== "ignore" && this.#isEncoded()) return this.#break("encoding");
    response.on("data", (chunk) => this.#readChunk(chunk));
    response.on("end", () => this.#end());
    response.on("error", (error) => this.fail(error));
  }
  #isEncoded() {
    return (this.header("content-encoding") ?? "identity") !== "identity";
  }
  #readChunk(chunk) {
    if (this.#isOver) return;
    if (this.#body === undefined) this.#receiver.chunk(chunk);
    else if (this.#body.push(chunk)) return;
    else if (this.#use === "text") this.#break("tooLong");
    else this.abort();
  }
  #end() {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#use === "text") deliverText(this.#body.bytes(), this.#receiver);
    else this.#receiver.end();
  }
  #break(kind) {
    this.abort();
    this.#receiver.broken({ kind, wasSent: "maybe" });
  }
}
