import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { hold, PING_PATIENCE, short, within } from "./hold.js";
import { readReply, type Headers, type HttpTarget, type Reply } from "./httpTarget.js";
import { HANDSHAKE, initialize, request, STATELESS, STATELESS_META } from "./messages.js";
import { bearer, type ProtectedTarget } from "./protectedTarget.js";

const EVENTS: Headers = { accept: "text/event-stream" };

/** A client that elicits and accepts tasks. */
const META = {
  ...STATELESS_META,
  "io.modelcontextprotocol/clientCapabilities": {
    elicitation: {},
    extensions: { "io.modelcontextprotocol/tasks": {} },
  },
};

export interface Sent {
  readonly method?: "POST" | "GET" | "DELETE";
  readonly path?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

/** A response whose body arrives in parts. */
export interface OpenStream {
  readonly text: string;
  close(): void;
}

/** A user with a valid token of a protected server. */
export class User {
  readonly #http: HttpTarget;
  readonly #headers: Headers;

  private constructor(http: HttpTarget, headers: Headers) {
    this.#http = http;
    this.#headers = headers;
  }

  static async of(target: ProtectedTarget, subject: string): Promise<User> {
    return new User(target.http, bearer(await target.sign({ claims: { sub: subject } })));
  }

  /** Sends a request, and reads its response to the end. */
  send(sent: Sent): Promise<Reply> {
    return within(PING_PATIENCE, "the answer", this.#begin(sent).response.then(readReply));
  }

  /** Sends a request, and resolves with the head of its response. */
  async open(sent: Sent): Promise<OpenStream> {
    const { sent: outgoing, response } = this.#begin(sent);
    const incoming: IncomingMessage = await within(PING_PATIENCE, "the stream", response);
    hold(incoming.statusCode === 200, `a stream of its own has status ${incoming.statusCode}`);
    const stream = { text: "", close: () => void outgoing.destroy() };
    incoming.setEncoding("utf8").on("data", (part: string) => (stream.text += part));
    incoming.on("error", () => undefined);
    return stream;
  }

  #begin({ method = "POST", path, headers, body }: Sent): ReturnType<HttpTarget["open"]> {
    const exchange = this.#http.open({ ...headers, ...this.#headers }, { method, ...(path !== undefined && { path }) });
    exchange.sent.end(body);
    return exchange;
  }

  /** Opens a session, and returns the headers of its requests. */
  async openSession(): Promise<Headers> {
    const { session, status } = await this.send({ body: initialize(HANDSHAKE) });
    hold(session !== undefined, `no session: status ${status}`);
    return inSession(session);
  }
}

/** The headers of the requests in a session. */
export function inSession(id: string): Headers {
  return { "mcp-session-id": id, "mcp-protocol-version": HANDSHAKE };
}

/** A request in a session. */
export function inSessionOf(headers: Headers, method: string, params: object = {}): Sent {
  return { headers, body: request(9, method, params) };
}

/** A request of the revision without sessions. */
export function alone(method: string, params: { readonly [member: string]: unknown } = {}): Sent {
  const name = params["name"] ?? params["taskId"] ?? params["uri"];
  const headers = {
    "mcp-protocol-version": STATELESS,
    "mcp-method": method,
    ...(typeof name === "string" && { "mcp-name": name }),
  };
  return { headers, body: request(9, method, { ...params, _meta: { ...META, progressToken: "t" } }) };
}

/** The request that opens the stream of a session. */
export function listenIn(headers: Headers, lastEventId?: string): Sent {
  return {
    method: "GET",
    headers: { ...headers, ...EVENTS, ...(lastEventId !== undefined && { "last-event-id": lastEventId }) },
  };
}

/** Waits until a stream contains a text. */
export async function untilIn(stream: OpenStream, text: string): Promise<void> {
  const end = performance.now() + PING_PATIENCE;
  while (!stream.text.includes(text)) {
    hold(performance.now() < end, `${short(text)} is not in the stream: ${short(stream.text)}`);
    await pause(5);
  }
}

/** Rejects if a stranger gets another answer for something of another user than for something that does not exist. */
export function holdSame(
  what: string,
  foreign: Reply,
  unknown: Reply,
  ids: readonly [foreign: string, unknown: string],
): void {
  const [seen, expected] = [foreign, unknown].map(({ status, messages }, i) =>
    JSON.stringify([status, messages]).replaceAll(ids[i]!, "ID"),
  );
  hold(seen === expected, `${what}: ${short(seen!)} instead of ${short(expected!)}`);
}
