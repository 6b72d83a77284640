import type { BodyFault, BodyMeter } from "../http/body.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import { HttpEndpoint, type HttpOptions } from "../http/endpoint.js";
import {
  headerRecord,
  type BodyReader,
  type Fields,
  type HttpExchange,
} from "../http/exchange.js";
import type { Server } from "../../server/server.js";

/** A handler of web-standard requests. */
export interface FetchHandler {
  (request: Request): Promise<Response>;
  /** Takes no more requests, lets calls end, and then breaks off what is left. */
  close(): Promise<void>;
}

export interface FetchOptions extends HttpOptions {
  /**
   * Returns the client's IP address for `context.request`, which a web-standard `Request` does not have, such as
   * `server.requestIP(request)?.address` on Bun. Called only when a handler looks.
   */
  readonly remoteAddress?: (request: Request) => string | undefined;
}

/** Serves MCP to runtimes whose HTTP servers speak `Request` and `Response`. On Node, `createNodeHandler` costs less. */
export function createFetchHandler(
  servers: Server | readonly Server[],
  options?: FetchOptions,
): FetchHandler {
  const endpoint = new HttpEndpoint([servers].flat(), options);
  const handle = (request: Request): Promise<Response> => {
    const exchange = new FetchExchange(request, options?.remoteAddress);
    endpoint.handle(exchange);
    return exchange.response;
  };
  return Object.assign(handle, { close: () => endpoint.close() });
}

const UTF8 = new TextEncoder();

/** Settles the promise of a response that no client waits for; the status that servers log in this case. */
const CLIENT_GONE = 499;

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
  #fail!: (error: unknown) => void;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #remoteAddress: FetchOptions["remoteAddress"];
  #known: HttpRequest | undefined;
  #isOver = false;
  #isGone = false;

  constructor(request: Request, remoteAddress: FetchOptions["remoteAddress"]) {
    const { host, pathname, search } = new URL(request.url);
    this.method = request.method;
    this.target = pathname + search;
    this.#request = request;
    this.#host = host;
    this.#remoteAddress = remoteAddress;
    this.response = new Promise((resolve, reject) => {
      this.#respond = resolve;
      this.#fail = reject;
    });
  }

  get request(): HttpRequest {
    this.#known ??= this.#describe();
    return this.#known;
  }

  #describe(): HttpRequest {
    const { method, url, headers } = this.#request;
    const values: [name: string, value: string | undefined][] = [];
    headers.forEach((value, name) => values.push([name, value]));
    return {
      method,
      url,
      headers: headerRecord([...values, ["host", this.header("host")]]),
      remoteAddress: this.#remoteAddress?.(this.#request),
    };
  }

  header(name: string): string | undefined {
    const value = this.#request.headers.get(name);
    if (value !== null) return value;
    // Where a runtime keeps the Host header to itself, the address says the same.
    return name === "host" ? this.#host : undefined;
  }

  readBody(meter: BodyMeter, reader: BodyReader): void {
    readText(this.#request, meter)
      .then((text) => {
        if (meter.fault === undefined) reader.read(text);
        else reader.refuse(meter.fault);
      })
      .catch(this.#fail);
  }

  respond(status: number, fields: Fields, body = ""): void {
    this.#isOver = true;
    const headers = headersOf(fields);
    this.#respond(
      // An empty string would get a Content-Type.
      new Response(body === "" ? null : body, { status, headers }),
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
    if (signal.aborted || this.#isGone) return listener();
    if (this.#listeners.length === 0)
      signal.addEventListener("abort", () => this.#gone(), { once: true });
    this.#listeners.push(listener);
  }

  #gone(): void {
    if (this.#isOver) return;
    this.#isOver = this.#isGone = true;
    this.#respond(new Response(null, { status: CLIENT_GONE }));
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

/** The text of a body; of no use if the meter has a fault afterwards. */
async function readText(request: Request, meter: BodyMeter): Promise<string> {
  const { body } = request;
  if (request.bodyUsed || body?.locked) return fail(meter, "consumed");
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let isText = true;
  const reader = body.getReader();
  for (;;) {
    const chunk = await reader.read().catch(() => undefined);
    if (chunk === undefined) return fail(meter, "broken");
    const { done, value } = chunk;
    if (!done && !ArrayBuffer.isView(value)) return fail(meter, "broken");
    if (!meter.take(done ? 0 : value.byteLength)) text = "";
    else if (isText) {
      try {
        text += decoder.decode(value, { stream: !done });
      } catch {
        isText = false;
      }
    }
    if (done)
      return isText || meter.fault !== undefined ? text : fail(meter, "utf8");
    if (meter.isEndless) {
      void reader.cancel().catch(() => undefined);
      return "";
    }
  }
}

function fail(meter: BodyMeter, fault: BodyFault): string {
  meter.fail(fault);
  return "";
}

function headersOf(fields: Fields): Headers {
  const headers = new Headers();
  for (let i = 0; i < fields.length; i += 2)
    headers.append(fields[i]!, fields[i + 1]!);
  return headers;
}
