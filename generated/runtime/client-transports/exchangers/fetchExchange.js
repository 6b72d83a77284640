// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { BoundedBody, deliverText } from "./boundedBody.js";
import { networkFault } from "./httpExchanger.js";
/** The maximum number of bytes that are read from an ignored body, so that its TCP connection can be used again. */
const MAX_IGNORED_BYTES = 65_536;
/** Returns an exchanger that sends requests with a function like `fetch`; with the global `fetch` at the time of each request by default. */
export function fetchExchanger(fetch) {
  return (maxBytes) => ({
    exchange: (request, receiver) => {
      const exchange = new FetchExchange(receiver, maxBytes);
      void exchange.run(fetch ?? globalFetch, request);
      return exchange;
    },
    close: () => undefined,
  });
}
const globalFetch = (url, init) => globalThis.fetch(url, init);
class FetchExchange {
  #receiver;
  #maxBytes;
  #controller = new AbortController();
  #response;
  constructor(receiver, maxBytes) {
    this.#receiver = receiver;
    this.#maxBytes = maxBytes;
  }
  get status() {
    return this.#response?.status ?? 0;
  }
  header(name) {
    return this.#response?.headers.get(name) ?? undefined;
  }
  abort() {
    this.#controller.abort();
  }
  async run(fetch, request) {
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
  async #readBody(response) {
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
  async #readText(response) {
    const { signal } = this.#controller;
    const length = this.header("content-length") ?? "";
    // A compressed body can have a much longer text than its length.
    const isBounded =
      length !== "" &&
      Number(length) <= this.#maxBytes &&
      this.header("content-encoding") === undefined;
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
  async #readChunks(response, use) {
    const reader = response.body?.getReader();
    while (reader !== undefined && !this.#controller.signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined && !this.#controller.signal.aborted) use(value);
    }
  }
}
function toRecord(headers) {
  const record = {};
  for (let i = 0; i < headers.length; i += 2)
    record[headers[i]] = headers[i + 1];
  return record;
}
