// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves many clients over HTTP with the web-standard `Request` and `Response`, on workerd, Deno, Bun, and in frameworks such as Hono and
 * Next.js.
 *
 * `createFetchHandler(server, options)` returns a function from `Request` to `Promise<Response>`. It serves the same clients, with the
 * same options and defaults, as the functions of `http.js`: Streamable HTTP with sessions or stateless, and HTTP+SSE if one of the
 * servers has revision 2024-11-05.
 *
 * - **Access.** The option `authorization` authenticates callers: see the module `authorization`. By default clients are not authenticated.
 *   Requests with a `Host` or `Origin` other
 *   than the loopback names get status 403, so a public server needs `allowedHosts`.
 * - **Limits.** See {@link HttpOptions}; every limit has a default.
 * - **State.** Sessions, their streams and missed messages are in the memory of the process or isolate. On platforms with several
 *   isolates, use stateless revisions only, with the same `secret` for all isolates.
 * - **Shutdown.** `close()` rejects new requests with status 503, waits up to 5 seconds (`closeMs`) for the calls in progress, and ends
 *   all calls, sessions and streams. The HTTP server that calls the handler is not closed.
 *
 * @example
 * ```ts
 * const server = createServer({ name: "weather", version: "1.0.0" }, { tools: { listTools, callTool } });
 * export default { fetch: createFetchHandler(server, { allowedHosts: ["mcp.example.com"] }) };
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
  type UnusableBodyReason,
  headerRecord,
} from "./httpEndpoint.js";
import type { HttpRequest } from "./protocol.js";
import type { Server } from "./serverCore.js";
export type { HttpOptions } from "./httpEndpoint.js";

// ---- transports/adapters/fetch ------------------------------------------------------------------

/** A function that responds to web-standard requests, as `createFetchHandler` returns it. */
export interface FetchHandler {
  /** Returns the response. If the client aborts the request before it gets a response, the status is 499. */
  (request: Request): Promise<Response>;
  /**
   * Joins the service of the option `service`, as the first request does otherwise. Notifications reach the clients of other processes once
   * it has resolved. Resolves at once without the option. Rejects with the error of the service; then the next call or request tries again.
   */
  join(): Promise<void>;
  /**
   * Rejects new requests with status 503, waits at most `closeMs` for the calls in progress, and then ends all calls, sessions and
   * streams. Resolves when that is done. Does not close the HTTP server, which owns the connections: after `close()`, the program must let
   * the HTTP server send the responses before the process ends.
   */
  close(): Promise<void>;
}

/** The options of `createFetchHandler`: those of the endpoint, and a function for the client's address. */
export interface FetchOptions extends HttpOptions {
  /**
   * Returns the client's IP address for `context.request.remoteAddress` and for limits, because a web-standard `Request` does not contain it.
   * On Bun: `(request) => server.requestIP(request)?.address`, where `server` has the declared type `Bun.Server<undefined>`. Called when a
   * handler first reads `context.request`, and for the option `limits`. Default: the address is `undefined`.
   */
  readonly remoteAddress?: RemoteAddressLookup;
}

/**
 * Returns a function that serves MCP to web-standard requests. The function responds to every request that it gets, with status 404 for
 * other paths than its own. On Node, `createNodeHandler` is faster.
 *
 * Sessions and their streams are in the memory of this process, so all requests of one session must reach the same process. If several
 * processes or isolates serve the same URL, use the option `service`, or only stateless revisions. The handler joins the service at its first
 * request; a request of a session gets status 503 if that fails, and the next one tries again.
 *
 * @param servers one server, or several servers with different revisions. Each client is served in its own revision.
 * @param options paths, allowed hosts and origins, limits and times.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
 */
export function createFetchHandler(servers: Server | readonly Server[], options?: FetchOptions): FetchHandler {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request: Request): Promise<Response> => {
    const exchange = new FetchHttpExchange(request, options?.remoteAddress);
    endpoint.handle(exchange);
    return exchange.response;
  };
  return Object.assign(handle, { join: () => endpoint.join(), close: () => endpoint.close() });
}

/** Returns the client's IP address; `undefined` if it is unknown. */
type RemoteAddressLookup = (request: Request) => string | undefined;

const UTF8 = new TextEncoder();

/** The status of a response that is never sent, because the client has disconnected; nginx logs the same status. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * The capacity of the queue of a response stream, in bytes. `unsentBytes` subtracts the free capacity from it, to get the bytes in the
 * queue.
 */
const QUEUE_CAPACITY = 2 ** 30;

/** An exchange with a web-standard request; its `response` is the promise for the web-standard response. */
class FetchHttpExchange implements HttpExchange {
  readonly method: string;
  readonly target: string;
  readonly mount = "";
  readonly response: Promise<Response>;
  readonly raw: Request;
  readonly #remoteAddressOf: RemoteAddressLookup | undefined;
  readonly #host: string;
  readonly #disconnectListeners: (() => void)[] = [];
  #resolve!: (response: Response) => void;
  #reject!: (error: unknown) => void;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #httpRequest: HttpRequest | undefined;
  #hasEnded = false;
  #hasDisconnected = false;

  constructor(request: Request, remoteAddressOf: RemoteAddressLookup | undefined) {
    const { host, pathname, search } = new URL(request.url);
    this.method = request.method;
    this.target = pathname + search;
    this.raw = request;
    this.#host = host;
    this.#remoteAddressOf = remoteAddressOf;
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get request(): HttpRequest {
    this.#httpRequest ??= this.#createHttpRequest();
    return this.#httpRequest;
  }

  header(name: string): string | undefined {
    const value = this.raw.headers.get(name);
    if (value !== null) return value;
    // Some runtimes omit the Host header from `headers`; the URL contains the same host.
    return name === "host" ? this.#host : undefined;
  }

  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    readText(this.raw, meter)
      .then((text) => {
        if (meter.fault === undefined) reader.read(text);
        else reader.reject(meter.fault);
      })
      .catch(this.#reject);
  }

  respond(status: number, headers: HeaderList, body = ""): void {
    this.#hasEnded = true;
    // For an empty string, `Response` adds a Content-Type header; for null, it does not.
    const content = body === "" ? null : body;
    this.#resolve(new Response(content, { status, headers: toHeaders(headers) }));
  }

  startStream(headers: HeaderList): void {
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#stream = controller;
        },
        cancel: () => this.#disconnected(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: QUEUE_CAPACITY }),
    );
    this.#resolve(new Response(body, { headers: toHeaders(headers) }));
  }

  write(text: string): void {
    if (!this.#hasEnded) this.#stream?.enqueue(UTF8.encode(text));
  }

  end(text?: string): void {
    if (this.#hasEnded) return;
    if (text !== undefined) this.write(text);
    this.#hasEnded = true;
    this.#stream?.close();
  }

  disconnect(): void {
    if (this.#hasEnded) return;
    const problem = "the client reads the stream too slowly (maxUnsent)";
    this.#stream?.error(new Error(problem));
    this.#disconnected();
  }

  get unsentBytes(): number {
    return QUEUE_CAPACITY - (this.#stream?.desiredSize ?? QUEUE_CAPACITY);
  }

  onDisconnect(listener: () => void): void {
    const { signal } = this.raw;
    if (signal.aborted || this.#hasDisconnected) return listener();
    if (this.#disconnectListeners.length === 0)
      signal.addEventListener("abort", () => this.#disconnected(), { once: true });
    this.#disconnectListeners.push(listener);
  }

  #disconnected(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = this.#hasDisconnected = true;
    this.#resolve(new Response(null, { status: CLIENT_CLOSED_REQUEST }));
    for (const listener of this.#disconnectListeners.splice(0)) listener();
  }

  #createHttpRequest(): HttpRequest {
    const { method, url, headers } = this.raw;
    const values: [name: string, value: string | undefined][] = [];
    headers.forEach((value, name) => values.push([name, value]));
    return {
      method,
      url,
      headers: headerRecord([...values, ["host", this.header("host")]]),
      remoteAddress: this.#remoteAddressOf?.(this.raw),
    };
  }
}

/**
 * Returns the text of the request body. If the body cannot be used, `meter.fault` is the reason afterwards, and the caller must ignore the
 * text.
 */
async function readText(request: Request, meter: RequestBodyByteCounter): Promise<string> {
  const { body } = request;
  if (request.bodyUsed || body?.locked) return fail(meter, "alreadyRead");
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let isText = true;
  const reader = body.getReader();
  for (;;) {
    const chunk = await reader.read().catch(() => undefined);
    if (chunk === undefined) return fail(meter, "interrupted");
    const { done, value } = chunk;
    if (!done && !ArrayBuffer.isView(value)) return fail(meter, "interrupted");
    if (!meter.count(done ? 0 : value.byteLength)) text = "";
    else if (isText) {
      try {
        text += decoder.decode(value, { stream: !done });
      } catch {
        isText = false;
      }
    }
    if (done) return isText || meter.fault !== undefined ? text : fail(meter, "notUtf8");
    if (meter.mustCutOff) {
      void reader.cancel().catch(() => undefined);
      return "";
    }
  }
}

function fail(meter: RequestBodyByteCounter, fault: UnusableBodyReason): string {
  meter.fail(fault);
  return "";
}

function toHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (let i = 0; i < list.length; i += 2) headers.append(list[i]!, list[i + 1]!);
  return headers;
}
