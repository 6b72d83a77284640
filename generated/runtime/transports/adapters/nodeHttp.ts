// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BodyMeter } from "../http/body.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import { HttpEndpoint, type HttpOptions } from "../http/endpoint.js";
import {
  headerRecord,
  type BodyReader,
  type Fields,
  type HttpExchange,
} from "../http/exchange.js";
import { builtin, type NodeEmitter } from "./node.js";
import type { Server } from "../../server/server.js";

/** What is used of Node's `IncomingMessage`. */
export interface NodeRequest extends NodeEmitter {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: {
    readonly [name: string]: string | readonly string[] | undefined;
  };
  readonly socket?: {
    readonly remoteAddress?: string | undefined;
    /** Whether the connection is one of TLS. */
    readonly encrypted?: boolean;
  };
  /** Whether the body, or a part of it, was read. */
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  pause(): unknown;
  destroy(): unknown;
}

/** What is used of Node's `ServerResponse`. */
export interface NodeResponse extends NodeEmitter {
  readonly destroyed: boolean;
  readonly writableEnded: boolean;
  readonly writableLength: number;
  writeHead(status: number, fields: string[]): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}

interface NodeServer extends NodeEmitter {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

interface HttpModule {
  createServer(handler: NodeHandler): NodeServer;
}

/** Where a server listens. */
interface Address {
  readonly address: string;
  readonly family: string;
  readonly port: number;
}

/** Bytes as Node has them. */
interface Bytes extends Uint8Array {
  toString(encoding?: "utf8"): string;
}

interface BufferModule {
  readonly Buffer: {
    byteLength(text: string): number;
    concat(chunks: readonly Uint8Array[]): Bytes;
  };
  isUtf8(bytes: Uint8Array): boolean;
}

/** A request listener of `node:http`. */
export interface NodeHandler {
  (request: NodeRequest, response: NodeResponse): void;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}

/**
 * Serves MCP as a request listener, for `http.createServer` or a framework that hands out Node's own requests. The body must not
 * have been read before.
 */
export function createNodeHandler(
  servers: Server | readonly Server[],
  options?: HttpOptions,
): NodeHandler {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const buffers = builtin<BufferModule>("node:buffer");
  const handle = (request: NodeRequest, response: NodeResponse): void =>
    endpoint.handle(new NodeExchange(request, response, buffers));
  return Object.assign(handle, { close: () => endpoint.close() });
}

export interface ServeHttpOptions extends HttpOptions {
  /** 3000 unless told otherwise; 0 takes any that is free. */
  readonly port?: number;
  /** The address to listen on; only this machine's own unless told otherwise. */
  readonly host?: string;
}

export interface HttpServing {
  /** Where the endpoint is. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves MCP over HTTP.
 *
 * @returns a promise that rejects where the port cannot be taken.
 */
export async function serveHttp(
  servers: Server | readonly Server[],
  { port = 3000, host = "127.0.0.1", ...options }: ServeHttpOptions = {},
): Promise<HttpServing> {
  const handler = createNodeHandler(servers, options);
  const http = builtin<HttpModule>("node:http").createServer(handler);
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address() as Address;
  const name = family === "IPv6" ? `[${address}]` : address;
  return {
    url: `http://${name}:${taken}${options.path ?? "/mcp"}`,
    async close() {
      const closed = new Promise<void>((resolve) => http.close(resolve));
      await handler.close();
      http.closeIdleConnections();
      // Answers that were just written may still be on their way.
      setTimeout(() => http.closeAllConnections());
      await closed;
    },
  };
}

/** An exchange on Node's own objects, without web requests in between: those would cost more than the call. */
class NodeExchange implements HttpExchange {
  readonly #request: NodeRequest;
  readonly #response: NodeResponse;
  readonly #buffers: BufferModule;
  #known: HttpRequest | undefined;

  constructor(
    request: NodeRequest,
    response: NodeResponse,
    buffers: BufferModule,
  ) {
    this.#request = request;
    this.#response = response;
    this.#buffers = buffers;
  }

  get method(): string {
    return this.#request.method ?? "";
  }

  get target(): string {
    const { url = "/" } = this.#request;
    return url.startsWith("/") ? url : originForm(url);
  }

  get request(): HttpRequest {
    this.#known ??= requestOf(this.#request, this.target);
    return this.#known;
  }

  header(name: string): string | undefined {
    // A header that is sent twice is joined to one value, except set-cookie.
    return this.#request.headers[name] as string | undefined;
  }

  readBody(meter: BodyMeter, reader: BodyReader): void {
    const request = this.#request;
    if (request.readableDidRead || request.readableEnded)
      return reader.refuse("consumed");
    const { Buffer, isUtf8 } = this.#buffers;
    const chunks: Bytes[] = [];
    request.on("data", (chunk: Bytes) => {
      if (meter.take(chunk.length)) chunks.push(chunk);
      else chunks.length = 0;
      if (meter.isEndless) this.#cutOff(meter, reader);
    });
    request.on("end", () => {
      if (meter.fault !== undefined) return reader.refuse(meter.fault);
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.refuse("utf8");
    });
    request.on("error", () => {
      chunks.length = 0;
      meter.fail("broken");
    });
  }

  /** Answers a body that has no end, and then closes the connection: the rest of the body could only be dropped. */
  #cutOff({ fault = "long" }: BodyMeter, reader: BodyReader): void {
    const request = this.#request;
    if (this.#response.writableEnded) return;
    request.pause();
    this.#response.once("finish", () => request.destroy());
    reader.refuse(fault);
  }

  respond(status: number, fields: Fields, body = ""): void {
    const length = String(this.#buffers.Buffer.byteLength(body));
    // https://www.rfc-editor.org/rfc/rfc9110#section-8.6-5
    const sized = status === 204 ? [] : ["content-length", length];
    this.#response.writeHead(status, [...fields, ...sized]);
    this.#response.end(body);
  }

  open(fields: Fields): void {
    this.#response.writeHead(200, fields as string[]);
  }

  write(text: string): void {
    this.#response.write(text);
  }

  end(text?: string): void {
    this.#response.end(text);
  }

  drop(): void {
    this.#response.destroy();
  }

  get unsent(): number {
    return this.#response.writableLength;
  }

  onGone(listener: () => void): void {
    const response = this.#response;
    if (response.destroyed && !response.writableEnded) listener();
    else
      response.once("close", () => {
        if (!response.writableEnded) listener();
      });
  }
}

/** What handlers see of a request of Node. */
function requestOf(
  { method = "", headers, socket }: NodeRequest,
  target: string,
): HttpRequest {
  const values = Object.entries(headers).map(
    ([name, value]) =>
      [name, typeof value === "object" ? value.join(", ") : value] as const,
  );
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
function originForm(target: string): string {
  try {
    const { pathname, search } = new URL(target);
    return pathname + search;
  } catch {
    return target;
  }
}
