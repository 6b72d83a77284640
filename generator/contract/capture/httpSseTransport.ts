import { parseServerSentEvents, parseJsonRpcMessageOfEvent, streamResponseText } from "./events.js";
import { fetchSameOrigin } from "./streamableHttpTransport.js";
import {
  parseResponseToRequest,
  ReceivedByteCounter,
  CaptureError,
  type ServerResponseOrHttpError,
  type ClientTransport,
} from "./clientTransport.js";

interface Waiting {
  resolve(answer: ServerResponseOrHttpError): void;
  reject(error: unknown): void;
}

/**
 * A client connection over HTTP+SSE. The server sends all messages on one event stream. The first event contains the address to which the
 * client posts its messages.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class HttpSseCaptureTransport implements ClientTransport {
  readonly #url: URL;
  readonly #headers: Headers;
  readonly #end = new AbortController();
  readonly #waiting: Map<number, Waiting> = new Map();
  #endpoint: Promise<URL> | undefined;
  /** The error with which the event stream ended; `undefined` while the stream is open. */
  #failure: unknown;
  #id = 0;

  constructor(url: string, headers: Headers = new Headers()) {
    this.#url = new URL(url);
    this.#headers = headers;
  }

  get server(): string {
    return this.#url.href;
  }

  async request(method: string, params: object, signal: AbortSignal): Promise<ServerResponseOrHttpError> {
    if (this.#failure !== undefined) throw this.#failure;
    const id = this.#id++;
    const answer = new Promise<ServerResponseOrHttpError>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    );
    // The event stream can fail while the POST is still running. This empty handler prevents an unhandled rejection. After the POST,
    // `Promise.race` throws the error.
    answer.catch(() => undefined);
    try {
      await this.#post({ jsonrpc: "2.0", id, method, params }, signal);
      return await Promise.race([answer, endOf(signal)]);
    } finally {
      this.#waiting.delete(id);
    }
  }

  async notify(method: string, signal: AbortSignal): Promise<void> {
    await this.#post({ jsonrpc: "2.0", method }, signal);
  }

  setRevision(): void {}

  async close(): Promise<void> {
    this.#end.abort();
  }

  async #post(message: object, signal: AbortSignal): Promise<void> {
    this.#endpoint ??= this.#open();
    const endpoint = await Promise.race([this.#endpoint, endOf(signal)]);
    const headers = { ...Object.fromEntries(this.#headers), "content-type": "application/json" };
    const response = await fetchSameOrigin(endpoint, {
      method: "POST",
      headers,
      body: JSON.stringify(message),
      signal,
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new CaptureError(
        `${endpoint.href}: the server rejected the message with HTTP ${response.status} (see the log of the server)`,
      );
  }

  /** Opens the event stream and returns the address to which the client posts its messages. */
  async #open(): Promise<URL> {
    const headers = { ...Object.fromEntries(this.#headers), accept: "text/event-stream" };
    const response = await fetchSameOrigin(this.#url, { headers, signal: this.#end.signal });
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    if (!response.ok || !type.startsWith("text/event-stream")) {
      await response.body?.cancel();
      throw new CaptureError(`${this.#url.href}: the server did not respond with an event stream (check the address)`);
    }
    const events = parseServerSentEvents(
      streamResponseText(response, new ReceivedByteCounter(this.server)),
      this.server,
    );
    for (;;) {
      const { value, done } = await events.next();
      if (done === true)
        throw new CaptureError(
          `${this.#url.href}: the event stream ended before the event "endpoint" (correct the server)`,
        );
      if (value.name !== "endpoint") continue;
      void this.#read(events);
      return this.#endpointAt(value.content);
    }
  }

  /** Returns the URL to which the client posts its messages. Rejects another origin, because requests carry the user's credentials. */
  #endpointAt(path: string): URL {
    const endpoint = new URL(path, this.#url);
    if (endpoint.origin === this.#url.origin) return endpoint;
    throw new CaptureError(
      `${this.#url.href}: the event "endpoint" has an address at another origin, ${endpoint.href} (correct the server)`,
    );
  }

  async #read(events: ReturnType<typeof parseServerSentEvents>): Promise<void> {
    try {
      for await (const event of events) {
        const message = parseJsonRpcMessageOfEvent(event);
        const { id } = (message ?? {}) as { id: number };
        const answer = parseResponseToRequest(message, id);
        if (answer !== undefined) this.#waiting.get(id)?.resolve(answer);
      }
      this.#failure = new CaptureError("the server ended the event stream (see the log of the server)");
    } catch (error) {
      this.#failure = error;
    }
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
  }
}

/** Returns a promise that rejects when a signal is aborted. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
