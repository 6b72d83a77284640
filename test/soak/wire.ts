import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import type { JsonRpc, Sent } from "./messages.js";

/** How a client reads a response. */
export interface Reading {
  /** Called with each message of the response at once. */
  readonly onMessage?: (message: JsonRpc) => void;
  /** Called when the status and the headers of the response have come. */
  readonly onHead?: () => void;
  /** Called with each event id. */
  readonly onEventId?: (id: string) => void;
  /** Breaks the connection. */
  readonly signal?: AbortSignal;
  /** Milliseconds without a byte after which the response counts as broken. Default: 60,000. */
  readonly silenceMs?: number;
  /** Milliseconds for which nothing of the response is read at first. */
  readonly pauseMs?: number;
  /** True if the client goes away after this pause, without a look at the response. */
  readonly leavesAfterPause?: boolean;
}

/** A response as far as the client got it. */
export interface Reply {
  /** 0 if the connection broke before the status. */
  readonly status: number;
  readonly session: string | undefined;
  readonly messages: readonly JsonRpc[];
  /** The text of a response that is neither JSON nor a stream. */
  readonly text: string;
  /** True if the whole response arrived. */
  readonly isWhole: boolean;
  /** The id of the last event that arrived whole. */
  readonly lastEvent: string | undefined;
}

const SILENCE_MS = 60_000;

/** Servers and proxies close unused connections later, so no request is sent on a connection that is being closed. */
const UNUSED_MS = 2000;

/** Sends requests of clients. */
export interface Sender {
  send(sent: Sent, reading?: Reading): Promise<Reply>;
  /** Closes the connections that no request uses. */
  close(): void;
}

/** Sends requests over connections that it keeps by default, and reads the responses as they arrive. A broken connection is a reply, not an error. */
export class Wire implements Sender {
  readonly #url: URL;
  readonly #agent: Agent;

  /** @param options `keepAlive: false` for a server that closes unused connections as early as this client. Then each request has a connection of its own. */
  constructor(url: string, { keepAlive = true }: { readonly keepAlive?: boolean } = {}) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive, timeout: UNUSED_MS });
  }

  send(sent: Sent, reading: Reading = {}): Promise<Reply> {
    const text = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    const { signal, silenceMs = SILENCE_MS } = reading;
    return new Promise((resolve) => {
      const request = this.#begin(sent, text, silenceMs);
      const abort = (): void => void request.destroy();
      const settle = (reply: Reply): void => {
        signal?.removeEventListener("abort", abort);
        resolve(reply);
      };
      if (signal?.aborted) abort();
      else signal?.addEventListener("abort", abort, { once: true });
      request.on("timeout", abort);
      request.on("error", () => settle(BROKEN));
      request.on("response", (response) => readReply(response, reading, settle));
      request.end(text);
    });
  }

  /** Sends the beginning of a request and goes away. */
  breakOff(sent: Sent): Promise<void> {
    const text = JSON.stringify(sent.body);
    const request = this.#begin(sent, text, SILENCE_MS);
    return new Promise((resolve) => {
      request.on("error", () => undefined);
      request.on("close", resolve);
      request.write(text.slice(0, text.length / 2), () => request.destroy());
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #begin(sent: Sent, text: string | undefined, timeout: number): ClientRequest {
    const { hostname: host, port, pathname: path } = this.#url;
    const { method = "POST" } = sent;
    const headers = {
      accept: method === "GET" ? "text/event-stream" : "application/json, text/event-stream",
      ...(text !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...sent.headers,
    };
    return httpRequest({ host, port, path, method, headers, agent: this.#agent, timeout });
  }
}

const BROKEN: Reply = { status: 0, session: undefined, messages: [], text: "", isWhole: false, lastEvent: undefined };

function readReply(response: IncomingMessage, reading: Reading, settle: (reply: Reply) => void): void {
  const { statusCode: status = 0, headers } = response;
  const session = headers["mcp-session-id"] as string | undefined;
  const isStream = headers["content-type"] === "text/event-stream";
  const events = new EventReader(reading);
  reading.onHead?.();
  let text = "";
  response.setEncoding("utf8");
  response.on("data", (piece: string) => {
    if (isStream) events.read(piece);
    else text += piece;
  });
  response.on("error", () => undefined);
  const { pauseMs, leavesAfterPause = false } = reading;
  if (pauseMs !== undefined) {
    response.pause();
    setTimeout(() => (leavesAfterPause ? response.destroy() : response.resume()), pauseMs);
  }
  response.on("close", () => {
    // What had come when the client left, and was not read, makes a response complete, but not whole.
    const isWhole = response.complete && reading.signal?.aborted !== true;
    const isMessage = isWhole && text !== "" && headers["content-type"] === "application/json";
    const messages = isMessage ? [JSON.parse(text) as JsonRpc].flat() : events.messages;
    if (isMessage) for (const message of messages) reading.onMessage?.(message);
    settle({ status, session, messages, text, isWhole, lastEvent: events.lastEvent });
  });
}

/** Reads server-sent events from pieces of text. */
class EventReader {
  readonly messages: JsonRpc[] = [];
  lastEvent: string | undefined;
  readonly #reading: Reading;
  #rest = "";

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read(piece: string): void {
    const blocks = (this.#rest + piece).split("\n\n");
    this.#rest = blocks.pop()!;
    for (const block of blocks) this.#event(block);
  }

  #event(block: string): void {
    const fields = new Map(block.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^\w*: ?/, "")]));
    const id = fields.get("id");
    if (id !== undefined) {
      this.lastEvent = id;
      this.#reading.onEventId?.(id);
    }
    const said = fields.get("data");
    if (!said) return;
    const message = JSON.parse(said) as JsonRpc;
    this.messages.push(message);
    this.#reading.onMessage?.(message);
  }
}
