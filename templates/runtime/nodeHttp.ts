import { Buffer, isUtf8 } from "node:buffer";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { HttpEndpoint, type HttpOptions } from "./http.js";
import type { BodyReader, Fields, HttpExchange } from "./httpExchange.js";
import type { Server } from "./server.js";

/** A request listener of `node:http`. */
export interface NodeHandler {
  (request: IncomingMessage, response: ServerResponse): void;
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
  const handle = (request: IncomingMessage, response: ServerResponse): void =>
    endpoint.handle(new NodeExchange(request, response));
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
  const http = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const { address, family, port: taken } = http.address() as AddressInfo;
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
class NodeExchange implements HttpExchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
  }

  get method(): string {
    return this.#request.method ?? "";
  }

  get target(): string {
    return this.#request.url ?? "/";
  }

  header(name: string): string | undefined {
    // A header that is sent twice is joined to one value, except set-cookie.
    return this.#request.headers[name] as string | undefined;
  }

  readBody(limit: number, reader: BodyReader): void {
    const request = this.#request;
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (length > limit * PATIENCE) request.destroy();
    });
    request.on("end", () => {
      if (length > limit) return reader.refuse(413);
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.refuse(400);
    });
  }

  respond(status: number, fields: Fields, body = ""): void {
    const length = String(Buffer.byteLength(body));
    this.#response
      .writeHead(status, [...fields, "content-length", length])
      .end(body);
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
