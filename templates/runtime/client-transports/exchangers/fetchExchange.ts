import {
  BoundedBody,
  MAX_IGNORED_BYTES,
  deliverText,
  networkFault,
  type ExchangeRequest,
  type ExchangerFactory,
  type ResponseHead,
  type ResponseReceiver,
  type RunningExchange,
} from "./httpExchanger.js";

/** A function like the global `fetch`. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The options with which a client calls `fetch`. */
export interface FetchInit {
  /** The HTTP method. */
  method: string;
  /** The headers of the request, by name. */
  headers: { [name: string]: string };
  /** The JSON of the message; undefined for a request without a body. */
  body?: string;
  /** The client follows redirects itself, because it checks each target. */
  redirect: "manual";
  /** Aborted when the client no longer waits for the response. */
  signal: AbortSignal;
}

/** The members of a web-standard `Response` that a client uses. */
export interface FetchResponse {
  /** The HTTP status. */
  readonly status: number;
  /** The headers of the response. */
  readonly headers: { get(name: string): string | null };
  /** The body as a stream of bytes; null for a response without a body. */
  readonly body: { getReader(): FetchBodyReader } | null;
  /** Returns the whole body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

interface FetchBodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

/** Returns an exchanger that sends requests with a function like `fetch`; with the global `fetch` at the time of each request by default. */
export function fetchExchanger(fetch: FetchFunction | undefined): ExchangerFactory {
  return (maxBytes) => ({
    exchange: (request, receiver) => {
      const exchange = new FetchExchange(receiver, maxBytes);
      void exchange.run(fetch ?? globalFetch, request);
      return exchange;
    },
    close: () => undefined,
  });
}

const globalFetch: FetchFunction = (url, init) =>
  (globalThis as unknown as { readonly fetch: FetchFunction }).fetch(url, init);

class FetchExchange implements RunningExchange, ResponseHead {
  readonly #receiver: ResponseReceiver;
  readonly #maxBytes: number;
  readonly #controller = new AbortController();
  #response: FetchResponse | undefined;

  constructor(receiver: ResponseReceiver, maxBytes: number) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }

  get status(): number {
    return this.#response?.status ?? 0;
  }

  header(name: string): string | undefined {
    return this.#response?.headers.get(name) ?? undefined;
  }

  abort(): void {
    this.#controller.abort();
  }

  async run(fetch: FetchFunction, request: ExchangeRequest): Promise<void> {
    const { signal } = this.#controller;
    try {
      const response = await fetch(request.url.href, {
        method: request.method,
        headers: toRecord(request.headers),
        ...(request.body !== undefined && { body: request.body }),
        redirect: "manual",
        signal,
      });
      this.#response = response;
      if (!signal.aborted) await this.#readBody(response);
    } catch (error) {
      if (!signal.aborted) this.#receiver.broken(networkFault(error));
    }
  }

  async #readBody(response: FetchResponse): Promise<void> {
    const receiver = this.#receiver;
    const use = receiver.head(this);
    if (use === "text") return this.#readText(response);
    let ignored = 0;
    await this.#readChunks(response, (chunk) => {
      if (use === "chunks") receiver.chunk(chunk);
      else if ((ignored += chunk.length) > MAX_IGNORED_BYTES) this.abort();
    });
    if (!this.#controller.signal.aborted) receiver.end();
  }

  async #readText(response: FetchResponse): Promise<void> {
    const { signal } = this.#controller;
    const length = this.header("content-length") ?? "";
    // A compressed body can have a much longer text than its length.
    const isBounded =
      length !== "" && Number(length) <= this.#maxBytes && this.header("content-encoding") === undefined;
    if (isBounded) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!signal.aborted) deliverText(bytes, this.#receiver);
      return;
    }
    const body = new BoundedBody(this.#maxBytes);
    await this.#readChunks(response, (chunk) => {
      if (body.push(chunk)) return;
      this.abort();
      this.#receiver.broken({ kind: "tooLong", wasSent: "maybe" });
    });
    if (!signal.aborted) deliverText(body.bytes(), this.#receiver);
  }

  /** Reads the body until it ends or the exchange is aborted. */
  async #readChunks(response: FetchResponse, use: (chunk: Uint8Array) => void): Promise<void> {
    const reader = response.body?.getReader();
    while (reader !== undefined && !this.#controller.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined && !this.#controller.signal.aborted) use(value);
    }
  }
}

function toRecord(headers: readonly string[]): { [name: string]: string } {
  const record: { [name: string]: string } = {};
  for (let i = 0; i < headers.length; i += 2) record[headers[i]!] = headers[i + 1]!;
  return record;
}
