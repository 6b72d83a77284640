// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { HttpEndpoint, type HttpOptions } from "./http.js";
import type { BodyReader, Fields, HttpExchange } from "./httpExchange.js";
import type { Server } from "./server.js";

/** A handler of web-standard requests. */
export interface FetchHandler {
  (request: Request): Promise<Response>;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}

/** Serves MCP to runtimes whose HTTP servers speak `Request` and `Response`. On Node, `createNodeHandler` costs less. */
export function createFetchHandler(
  servers: Server | readonly Server[],
  options?: HttpOptions,
): FetchHandler {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request: Request): Promise<Response> => {
    const exchange = new FetchExchange(request);
    endpoint.handle(exchange);
    return exchange.response;
  };
  return Object.assign(handle, { close: () => endpoint.close() });
}

const UTF8 = new TextEncoder();

/** How many bytes count as one unit of a stream's queue. */
const QUEUE = 2 ** 30;

class FetchExchange implements HttpExchange {
  readonly method: string;
  readonly target: string;
  readonly response: Promise<Response>;
  readonly #request: Request;
  readonly #host: string;
  readonly #listeners: (() => void)[] = [];
  #respond!: (response: Response) => void;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isOver = false;

  constructor(request: Request) {
    const { host, pathname, search } = new URL(request.url);
    this.method = request.method;
    this.target = pathname + search;
    this.#request = request;
    this.#host = host;
    this.response = new Promise((resolve) => {
      this.#respond = resolve;
    });
  }

  header(name: string): string | undefined {
    const value = this.#request.headers.get(name);
    if (value !== null) return value;
    // Where a runtime keeps the Host header to itself, the address says the same.
    return name === "host" ? this.#host : undefined;
  }

  readBody(limit: number, reader: BodyReader): void {
    readText(this.#request, limit).then(
      (text) =>
        typeof text === "string" ? reader.read(text) : reader.refuse(text),
      () => this.#gone(),
    );
  }

  respond(status: number, fields: Fields, body = ""): void {
    this.#isOver = true;
    const headers = headersOf(fields);
    this.#respond(
      new Response(status === 204 ? null : body, { status, headers }),
    );
  }

  open(fields: Fields): void {
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#stream = controller;
        },
        cancel: () => this.#gone(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: QUEUE }),
    );
    this.#respond(new Response(body, { headers: headersOf(fields) }));
  }

  write(text: string): void {
    if (!this.#isOver) this.#stream?.enqueue(UTF8.encode(text));
  }

  end(text?: string): void {
    if (this.#isOver) return;
    if (text !== undefined) this.write(text);
    this.#isOver = true;
    this.#stream?.close();
  }

  drop(): void {
    if (this.#isOver) return;
    this.#stream?.error(new Error("the client reads too slowly"));
    this.#gone();
  }

  get unsent(): number {
    return QUEUE - (this.#stream?.desiredSize ?? QUEUE);
  }

  onGone(listener: () => void): void {
    const { signal } = this.#request;
    if (signal.aborted) return listener();
    if (this.#listeners.length === 0)
      signal.addEventListener("abort", () => this.#gone(), { once: true });
    this.#listeners.push(listener);
  }

  #gone(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

/** The body, or the status to refuse it with. What is too long is read and dropped. */
async function readText(
  { body }: Request,
  limit: number,
): Promise<string | 400 | 413> {
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let length = 0;
  let isText = true;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (!done) length += value.byteLength;
    if (length > limit) text = "";
    else if (isText) {
      try {
        text += decoder.decode(value, { stream: !done });
      } catch {
        isText = false;
      }
    }
    if (done) break;
  }
  if (length > limit) return 413;
  return isText ? text : 400;
}

function headersOf(fields: Fields): Headers {
  const headers = new Headers();
  for (let i = 0; i < fields.length; i += 2)
    headers.append(fields[i]!, fields[i + 1]!);
  return headers;
}
