import { eventsIn, messageIn, textOf } from "./events.js";
import { reach } from "./httpWire.js";
import { answerIn, ByteCount, CaptureError, type Answer, type Wire } from "./wire.js";

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Speaks to a server over HTTP with SSE: one stream brings all that the server says, and its first event the address to post to.
 *
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export class HttpSseWire implements Wire {
  readonly #url: URL;
  readonly #headers: Headers;
  readonly #end = new AbortController();
  readonly #waiting: Map<number, Waiting> = new Map();
  #endpoint: Promise<URL> | undefined;
  /** Why no answer will come any more. */
  #failure: unknown;
  #id = 0;

  constructor(url: string, headers: Headers = new Headers()) {
    this.#url = new URL(url);
    this.#headers = headers;
  }

  get server(): string {
    return this.#url.href;
  }

  async request(method: string, params: object, signal: AbortSignal): Promise<Answer> {
    if (this.#failure !== undefined) throw this.#failure;
    const id = this.#id++;
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    // The answer may fail before the post is through.
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

  speak(): void {}

  async close(): Promise<void> {
    this.#end.abort();
  }

  async #post(message: object, signal: AbortSignal): Promise<void> {
    this.#endpoint ??= this.#open();
    const endpoint = await Promise.race([this.#endpoint, endOf(signal)]);
    const headers = { ...Object.fromEntries(this.#headers), "content-type": "application/json" };
    const response = await reach(endpoint, { method: "POST", headers, body: JSON.stringify(message), signal });
    await response.body?.cancel();
    if (!response.ok) throw new CaptureError(`${endpoint.href}: HTTP ${response.status} (see the log of the server)`);
  }

  /** @returns where to post to. */
  async #open(): Promise<URL> {
    const headers = { ...Object.fromEntries(this.#headers), accept: "text/event-stream" };
    const response = await reach(this.#url, { headers, signal: this.#end.signal });
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    if (!response.ok || !type.startsWith("text/event-stream")) {
      await response.body?.cancel();
      throw new CaptureError(`${this.#url.href}: no stream of events is here (check the address)`);
    }
    const events = eventsIn(textOf(response, new ByteCount(this.server)), this.server);
    for (;;) {
      const { value, done } = await events.next();
      if (done === true) throw new CaptureError(`${this.#url.href}: the stream named no endpoint (mend the server)`);
      if (value.name !== "endpoint") continue;
      void this.#read(events);
      return this.#endpointAt(value.content);
    }
  }

  /** Credentials go to the server that was named, and to no other. */
  #endpointAt(path: string): URL {
    const endpoint = new URL(path, this.#url);
    if (endpoint.origin === this.#url.origin) return endpoint;
    throw new CaptureError(`${this.#url.href}: it names an endpoint elsewhere: ${endpoint.href} (mend the server)`);
  }

  async #read(events: ReturnType<typeof eventsIn>): Promise<void> {
    try {
      for await (const event of events) {
        const message = messageIn(event);
        const { id } = (message ?? {}) as { id: number };
        const answer = answerIn(message, id);
        if (answer !== undefined) this.#waiting.get(id)?.resolve(answer);
      }
      this.#failure = new CaptureError("the server ended its stream (see its log)");
    } catch (error) {
      this.#failure = error;
    }
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
  }
}

/** Fails when a signal gives up. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
