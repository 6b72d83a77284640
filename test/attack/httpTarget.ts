import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ATTEMPT_PATIENCE, hold, PING_PATIENCE, within } from "./hold.js";
import { HANDSHAKE, initialize, LONGEST_ANSWER, request, STATELESS, wellFormed, type Message } from "./messages.js";
import { checkProcess, type ServerProcess } from "./serverProcess.js";
import type { SendOptions, Target } from "./target.js";

/** Milliseconds in which a process ends whose connections have broken. */
const END_PATIENCE = 2000;

export interface Headers {
  readonly [name: string]: string;
}

export interface Reply {
  readonly status: number;
  readonly session: string | undefined;
  readonly messages: readonly Message[];
}

/** A request that is under way. */
export interface Exchange {
  readonly sent: ClientRequest;
  readonly response: Promise<IncomingMessage>;
}

/** A server behind HTTP, with any number of clients. */
export class HttpTarget implements Target {
  readonly #server: ServerProcess;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #sessions = new Map<string, string>();
  #headers: Headers;
  #bystander: string | undefined;
  #isSound = true;

  /** @param headers of each request that has no others, such as `authorization`. */
  constructor(server: ServerProcess, headers: Headers = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  get isUsable(): boolean {
    return this.#isSound && this.#server.ended() === undefined;
  }

  get url(): URL {
    return new URL(this.#server.url);
  }

  setHeaders(headers: Headers): void {
    this.#headers = headers;
  }

  async begin(): Promise<void> {
    this.#bystander = (await this.post(initialize(HANDSHAKE))).session;
  }

  async send(text: string | Buffer, { revision }: SendOptions): Promise<readonly Message[]> {
    return (await this.post(text, await this.#headersOf(text, revision))).messages;
  }

  /** Posts a body and reads the answer to its end. */
  async post(body: string | Buffer, headers: Headers = {}): Promise<Reply> {
    const { response } = this.#begin(headers, { "content-length": String(Buffer.byteLength(body)) }, body);
    return within(ATTEMPT_PATIENCE, "the answer", response.then(readReply));
  }

  /**
   * A request whose body is still to be written. It has a connection of its own: the server may close an unused one at any time, and this request
   * cannot be sent again.
   */
  open(headers: Headers = {}, to: Partial<Pick<RequestOptions, "method" | "path">> = {}): Exchange {
    return this.#begin(headers, {}, undefined, { ...to, agent: false });
  }

  #begin(headers: Headers, more: Headers, body?: string | Buffer, to: Partial<RequestOptions> = {}): Exchange {
    const { hostname: host, port, pathname: path } = this.url;
    const all = {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...this.#headers,
      ...more,
      ...headers,
    };
    const sent = httpRequest({ host, port, path, method: "POST", headers: all, agent: this.#agent, ...to });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve);
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A server may close an unused connection at any time, so a client sends a request again that has met this.
        const isUnread = sent.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? "") && body !== undefined;
        if (isUnread) resolve(this.#begin(headers, more, body, { ...to, agent: false }).response);
        else void this.#broken(error).then(reject);
      });
    });
    response.catch(() => undefined);
    if (body !== undefined) sent.end(body);
    return { sent, response };
  }

  async check(): Promise<void> {
    this.#isSound = false;
    await within(PING_PATIENCE, "the ping of another client", this.#ping());
    checkProcess(this.#server);
    this.#isSound = true;
  }

  stop(): void {
    this.#isSound = false;
    this.#agent.destroy();
    this.#server.child.kill("SIGKILL");
  }

  /** Says how the server ended, if it did: its process ends a little after its connections. */
  async #broken({ message }: Error): Promise<Error> {
    this.#isSound = false;
    await Promise.race([this.#server.end, pause(END_PATIENCE)]);
    return new Error(this.#server.ended() ?? `the connection broke: ${message}`);
  }

  async #ping(): Promise<void> {
    const ping = async (): Promise<Reply> =>
      this.post(request("ping", "ping"), {
        "mcp-session-id": this.#bystander ?? "",
        "mcp-protocol-version": HANDSHAKE,
      });
    let reply = await ping();
    // A server that has too many sessions may have ended this one: the client opens another.
    if (reply.status === 404) {
      await this.begin();
      reply = await ping();
    }
    const isAnswered = reply.messages.some(({ id, result }) => id === "ping" && result !== undefined);
    hold(isAnswered, `the ping of another client got status ${reply.status}`);
  }

  async #headersOf(text: string | Buffer, revision: string): Promise<Headers> {
    if (revision === STATELESS) {
      const method = /"method":"([^"]*)"/.exec(text.slice(0, 200).toString())?.[1];
      const name = /"name":"([\w-]+)"/.exec(text.slice(0, 400).toString())?.[1];
      return {
        "mcp-protocol-version": revision,
        ...(method !== undefined && { "mcp-method": method }),
        ...(name !== undefined && { "mcp-name": name }),
      };
    }
    let session = this.#sessions.get(revision);
    if (session === undefined) {
      session = (await this.post(initialize(revision))).session;
      hold(session !== undefined, `no session in revision ${revision}`);
      this.#sessions.set(revision, session);
    }
    return { "mcp-session-id": session, "mcp-protocol-version": revision };
  }
}

/** Reads a response to its end, and rejects one that breaks off or is too long. */
export async function readReply(response: IncomingMessage): Promise<Reply> {
  const { statusCode: status = 0, headers } = response;
  const parts: string[] = [];
  let length = 0;
  response.setEncoding("utf8");
  for await (const part of response as AsyncIterable<string>) {
    length += part.length;
    if (length > LONGEST_ANSWER) {
      response.destroy();
      throw new Error(`an answer is longer than ${LONGEST_ANSWER} bytes`);
    }
    parts.push(part);
  }
  const text = parts.join("");
  const type = headers["content-type"] ?? "";
  const bodies = type.startsWith("text/event-stream")
    ? text.split("\n").flatMap((line) => (line.startsWith("data:") && line.length > 6 ? [line.slice(5)] : []))
    : type.startsWith("application/json") && text !== ""
      ? [text]
      : [];
  return { status, session: headers["mcp-session-id"] as string | undefined, messages: bodies.flatMap(wellFormed) };
}
