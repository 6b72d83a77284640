import { ByteList } from "../../wire/byteList.js";

/** Sends the HTTP requests of one connection. */
export interface HttpExchanger {
  /**
   * Sends a request and passes its response to the receiver. Never throws, and never calls the receiver before it has returned.
   *
   * @returns the running exchange, which can be aborted.
   */
  exchange(request: ExchangeRequest, receiver: ResponseReceiver): RunningExchange;
  /** Closes the idle TCP connections. */
  close(): void;
}

/** Creates the exchanger of one connection. `maxBytes` is the maximum length of a body. */
export type ExchangerFactory = (maxBytes: number) => HttpExchanger;

export interface ExchangeRequest {
  readonly url: URL;
  readonly method: "POST" | "GET" | "DELETE";
  /** The headers as a list of name, value, name, value. The names are in lower case. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
}

export interface RunningExchange {
  /** Ends the exchange. The receiver is not called any more. Does nothing after the end of the response. */
  abort(): void;
}

/** The start of a response. */
export interface ResponseHead {
  /** The HTTP status; 0 for a redirect, whose status browsers hide. */
  readonly status: number;
  /** @param name in lower case. */
  header(name: string): string | undefined;
}

/** The use of a body: read as one text, read in chunks, or ignored. */
export type BodyUse = "text" | "chunks" | "ignore";

/** The functions that an exchanger calls for a response: `head`, then `chunk` for each part, and finally `text`, `end` or `broken`. */
export interface ResponseReceiver {
  head(head: ResponseHead): BodyUse;
  /** The complete body, if `head` returned `text`. */
  text(body: string): void;
  /** A part of the body, if `head` returned `chunks`. */
  chunk(bytes: Uint8Array): void;
  /** The end of the body, if `head` returned `chunks` or `ignore`. */
  end(): void;
  /** Called if the request was not sent, or the response is not complete. No other function is called afterwards. */
  broken(fault: ExchangeFault): void;
}

/** The reason why an exchange did not complete. */
export interface ExchangeFault {
  /** `network`: the request or the response broke. A body fault: the body is too long, not UTF-8, or has an unknown content encoding. */
  readonly kind: "network" | BodyFault;
  /** `no` if the server has certainly not read the request. */
  readonly wasSent: "no" | "maybe";
  /** True if no connection could be made for a reason that may end, such as a server that is being restarted. */
  readonly isTemporary?: boolean;
  readonly cause?: unknown;
}

export type BodyFault = "tooLong" | "notUtf8" | "encoding";

/** Matches the codes of errors before a request is written, if a later request may reach the server. */
const UNREACHABLE = /^(E(CONNREFUSED|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT)$/;
/** Matches the codes of other errors before a request is written: an unknown host, an untrusted certificate, or invalid headers. */
const NOT_SENT = /^(ENOTFOUND|ERR_(TLS|INVALID)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export function networkFault(cause: unknown): ExchangeFault {
  const code = errorCodeOf(cause) ?? "";
  const isTemporary = UNREACHABLE.test(code);
  const wasSent = isTemporary || NOT_SENT.test(code) ? "no" : "maybe";
  return { kind: "network", wasSent, isTemporary, cause };
}

/** Returns the code of an error or of its cause, such as `ECONNREFUSED`; undefined if neither has a code. */
function errorCodeOf(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? found : undefined;
}

/** The maximum number of bytes that are read from an ignored body, so that its TCP connection can be used again. */
export const MAX_IGNORED_BYTES = 65_536;

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Collects the chunks of a body up to a limit. */
export class BoundedBody {
  readonly #limit: number;
  #list = new ByteList();
  #length = 0;

  /** @param limit the maximum length of the body in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a chunk. Returns false and drops all chunks if the body is too long. */
  push(chunk: Uint8Array): boolean {
    this.#length += chunk.length;
    if (this.#length > this.#limit) {
      this.#list = new ByteList();
      return false;
    }
    this.#list.push(chunk);
    return true;
  }

  /** Returns the bytes of the body. */
  bytes(): Uint8Array {
    return this.#list.join();
  }
}

/** Passes the text of a complete body to the receiver. Passes a fault if the bytes are not valid UTF-8. */
export function deliverText(bytes: Uint8Array, receiver: ResponseReceiver): void {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return receiver.broken({ kind: "notUtf8", wasSent: "maybe" });
  }
  receiver.text(text);
}

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
