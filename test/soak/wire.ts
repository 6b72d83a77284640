import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import type { Message } from "./ledger.js";

export interface Sent {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

export interface ReadOptions {
  /** Breaks the response off as soon as this holds of what has come. */
  readonly enough?: (text: string) => boolean;
  /** Milliseconds for which nothing is read at first. */
  readonly pauseMs?: number;
}

export interface Reply {
  readonly status: number;
  readonly session: string | undefined;
  readonly messages: readonly Message[];
  /** The id of the last whole event. */
  readonly lastEvent: string | undefined;
  /** Whether the response came to its end. */
  readonly isWhole: boolean;
}

/** Milliseconds without a byte after which a response counts as lost. */
const SILENCE = 30_000;

/**
 * Milliseconds after which an unused connection is closed. The server closes it after 5 seconds; a request that is sent on it at
 * that moment would be lost.
 */
const UNUSED = 2_000;

/** Sends requests to the server, over connections that are used again. */
export class Wire {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: UNUSED });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** The request, sent but for its answer; `response` rejects where none comes. */
  begin(sent: Sent): { request: ClientRequest; response: Promise<IncomingMessage> } {
    const { hostname: host, port, pathname: path } = this.#url;
    const { method = "POST", body } = sent;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      accept: "application/json, text/event-stream",
      ...(text !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...sent.headers,
    };
    const request = httpRequest({ host, port, path, method, headers, agent: this.#agent, timeout: SILENCE });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.on("response", resolve);
      request.on("error", reject);
      request.on("timeout", () => request.destroy(new Error(`silence: ${method} ${text?.slice(0, 300)}`)));
    });
    response.catch(() => undefined);
    request.end(text);
    return { request, response };
  }

  async send(sent: Sent, options?: ReadOptions): Promise<Reply> {
    return readReply(await this.begin(sent).response, options);
  }

  /** Sends the beginning of a request and goes away. */
  breakOff(sent: Sent): Promise<void> {
    const { hostname: host, port, pathname: path } = this.#url;
    const text = JSON.stringify(sent.body);
    const headers = { ...sent.headers, "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const request = httpRequest({ host, port, path, method: "POST", headers, agent: this.#agent });
    return new Promise((resolve) => {
      request.on("error", () => undefined);
      request.on("close", resolve);
      request.write(text.slice(0, text.length / 2), () => request.destroy());
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Reads a response until it ends or breaks. */
export function readReply(response: IncomingMessage, { enough, pauseMs }: ReadOptions = {}): Promise<Reply> {
  return new Promise((resolve) => {
    let text = "";
    let hasLeft = false;
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      text += chunk;
      if (enough?.(text) !== true) return;
      hasLeft = true;
      response.destroy();
    });
    response.on("error", () => undefined);
    response.on("close", () => resolve(replyOf(response, text, hasLeft)));
    if (pauseMs === undefined) return;
    response.pause();
    setTimeout(() => response.resume(), pauseMs);
  });
}

/** @param hasLeft whether the reader went away: what had come by then and was not read makes a response complete, but not whole. */
function replyOf(response: IncomingMessage, text: string, hasLeft: boolean): Reply {
  const { statusCode: status = 0, headers } = response;
  const isWhole = response.complete && !hasLeft;
  const session = headers["mcp-session-id"] as string | undefined;
  if (headers["content-type"] !== "text/event-stream") {
    const isMessage = headers["content-type"] === "application/json" && isWhole && text !== "";
    return { status, session, messages: isMessage ? [JSON.parse(text)] : [], lastEvent: undefined, isWhole };
  }
  const messages: Message[] = [];
  let lastEvent: string | undefined;
  // What follows the last empty line is no whole event.
  for (const block of text.split("\n\n").slice(0, -1)) {
    const fields = new Map(block.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^\w*: ?/, "")]));
    lastEvent = fields.get("id") ?? lastEvent;
    const told = fields.get("data");
    if (told) messages.push(JSON.parse(told) as Message);
  }
  return { status, session, messages, lastEvent, isWhole };
}
