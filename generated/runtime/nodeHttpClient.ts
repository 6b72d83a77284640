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

import {
  type BodyUse,
  BoundedBody,
  type ExchangeRequest,
  type ExchangerFactory,
  type HttpExchanger,
  MAX_IGNORED_BYTES,
  type ResponseHead,
  type ResponseReceiver,
  type RunningExchange,
  deliverText,
  networkFault,
} from "./httpClient.js";
import { type NodeEventEmitter, getNodeBuiltinModule } from "./protocol.js";

// ---- client-transports/exchangers/nodeExchange --------------------------------------------------

interface NodeHttpModule {
  request(options: object): NodeClientRequest;
  readonly Agent: new (options: object) => NodeAgent;
}

interface NodeAgent {
  destroy(): void;
}

interface NodeClientRequest extends NodeEventEmitter {
  end(body?: string): unknown;
  destroy(): unknown;
}

interface NodeIncomingMessage extends NodeEventEmitter {
  readonly statusCode?: number | undefined;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
}

interface NodeBufferModule {
  readonly Buffer: { byteLength(text: string): number };
}

/**
 * Milliseconds after which an unused connection is closed: before the server closes it, since a request that is sent at that moment is
 * lost. Many servers wait 5 seconds. With a time limit, Node also follows the header `Keep-Alive` of servers that wait less.
 */
const UNUSED_MS = 4_000;

/**
 * Returns the value for the option `exchange` of `http` and `sse` that sends requests with `node:http` and `node:https`. This needs less CPU
 * time than `fetch`. Runs on Node, Deno and Bun. The connections of one target share their sockets.
 */
export function nodeHttp(): ExchangerFactory {
  const agents = new SharedAgents();
  return (maxBytes) => new NodeHttpExchanger(agents, maxBytes);
}

/** The keep-alive agents of all connections to one target, by protocol. They close their sockets when the last connection has closed. */
class SharedAgents {
  readonly #agents = new Map<string, NodeAgent>();
  #users = 0;

  use(): void {
    this.#users++;
  }

  release(): void {
    if (--this.#users > 0) return;
    for (const agent of this.#agents.values()) agent.destroy();
    this.#agents.clear();
  }

  find(protocol: string, { Agent }: NodeHttpModule): NodeAgent {
    let agent = this.#agents.get(protocol);
    if (agent === undefined) {
      agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: UNUSED_MS });
      this.#agents.set(protocol, agent);
    }
    return agent;
  }
}

/** The part of the request options that all requests to one URL share. */
interface NodeEndpoint {
  readonly url: URL;
  readonly http: NodeHttpModule;
  readonly host: string;
  readonly options: object;
}

class NodeHttpExchanger implements HttpExchanger {
  readonly #agents: SharedAgents;
  readonly #maxBytes: number;
  readonly #buffers = getNodeBuiltinModule<NodeBufferModule>("node:buffer");
  #endpoint: NodeEndpoint | undefined;
  #isClosed = false;

  constructor(agents: SharedAgents, maxBytes: number) {
    this.#agents = agents;
    this.#maxBytes = maxBytes;
    agents.use();
  }

  exchange(request: ExchangeRequest, receiver: ResponseReceiver): RunningExchange {
    const exchange = new NodeExchange(receiver, this.#maxBytes);
    try {
      exchange.start(this.#send(request), request.body);
    } catch (error) {
      queueMicrotask(() => exchange.fail(error));
    }
    return exchange;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#agents.release();
    this.#endpoint = undefined;
  }

  #send({ url, method, headers, body }: ExchangeRequest): NodeClientRequest {
    const { http, host, options } = this.#endpoint?.url === url ? this.#endpoint : this.#endpointOf(url);
    const own = ["host", host, "accept-encoding", "identity"];
    // Node does not add a length to an array of headers. Without the length, Node would send the body in chunks.
    if (body !== undefined) own.push("content-length", `${this.#buffers.Buffer.byteLength(body)}`);
    return http.request({ ...options, method, headers: own.concat(headers as string[]) });
  }

  #endpointOf(url: URL): NodeEndpoint {
    const http = getNodeBuiltinModule<NodeHttpModule>(`node:${url.protocol}`.slice(0, -1));
    const options = {
      agent: this.#agents.find(url.protocol, http),
      // An IPv6 address has brackets only in a URL.
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      path: url.pathname + url.search,
    };
    this.#endpoint = { url, http, host: url.host, options };
    return this.#endpoint;
  }
}

class NodeExchange implements RunningExchange, ResponseHead {
  readonly #receiver: ResponseReceiver;
  readonly #maxBytes: number;
  #request: NodeClientRequest | undefined;
  #response: NodeIncomingMessage | undefined;
  #use: BodyUse = "ignore";
  #body: BoundedBody | undefined;
  #isOver = false;

  constructor(receiver: ResponseReceiver, maxBytes: number) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }

  get status(): number {
    return this.#response?.statusCode ?? 0;
  }

  header(name: string): string | undefined {
    const value = this.#response?.headers[name];
    return typeof value === "object" ? value.join(", ") : value;
  }

  start(request: NodeClientRequest, body: string | undefined): void {
    this.#request = request;
    request.on("response", (response: NodeIncomingMessage) => this.#read(response));
    request.on("error", (error: unknown) => this.fail(error));
    request.end(body);
  }

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#request?.destroy();
  }

  fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const fault = networkFault(error);
    // After the first byte of a response, the request has certainly been sent.
    const wasSent = this.#response === undefined ? fault.wasSent : "maybe";
    this.#receiver.broken({ ...fault, wasSent });
  }

  #read(response: NodeIncomingMessage): void {
    if (this.#isOver) return;
    this.#response = response;
    this.#use = this.#receiver.head(this);
    const limit = this.#use === "text" ? this.#maxBytes : MAX_IGNORED_BYTES;
    if (this.#use !== "chunks") this.#body = new BoundedBody(limit);
    if (this.#use !== "ignore" && this.#isEncoded()) return this.#break("encoding");
    response.on("data", (chunk: Uint8Array) => this.#readChunk(chunk));
    response.on("end", () => this.#end());
    response.on("error", (error: unknown) => this.fail(error));
  }

  #isEncoded(): boolean {
    return (this.header("content-encoding") ?? "identity") !== "identity";
  }

  #readChunk(chunk: Uint8Array): void {
    if (this.#isOver) return;
    if (this.#body === undefined) this.#receiver.chunk(chunk);
    else if (this.#body.push(chunk)) return;
    else if (this.#use === "text") this.#break("tooLong");
    else this.abort();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#use === "text") deliverText(this.#body!.bytes(), this.#receiver);
    else this.#receiver.end();
  }

  #break(kind: "tooLong" | "encoding"): void {
    this.abort();
    this.#receiver.broken({ kind, wasSent: "maybe" });
  }
}
