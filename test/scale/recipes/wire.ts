import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const PREFIX = "io.modelcontextprotocol/";
const SESSIONS = "2025-11-25";
const STATELESS = "2026-07-28";
/** How often a stream is resumed, and a request that resumes it is tried again: for five minutes at least. */
const RESUMPTIONS = 3_000;
const RETRY_MS = 100;

/** A response of a server. */
export interface WireResponse {
  readonly status: number;
  readonly session: string | undefined;
  /** The id of the last event, to resume the stream. */
  readonly lastEventId: string | undefined;
  /** The JSON-RPC messages, in the order in which they came. */
  readonly messages: readonly WireMessage[];
}

export interface WireMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

interface WireRequest {
  /** The message of a POST; a GET has none. */
  readonly message?: object;
  /** The headers that the revision needs. */
  readonly headers: { readonly [name: string]: string };
  /** Called with each message as soon as it is there. */
  readonly onMessage?: (message: WireMessage) => void;
}

/** Sends one request on a connection of its own, so that a proxy can choose another process each time. */
function send(url: string, { message, headers, onMessage }: WireRequest): Promise<WireResponse> {
  const method = message === undefined ? "GET" : "POST";
  const all = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
  return new Promise((resolve, reject) => {
    request(url, { method, headers: all, agent: false }, (response) => {
      const messages: WireMessage[] = [];
      let [text, lastEventId] = ["", undefined as string | undefined];
      const take = (json: string): void => {
        const parsed = JSON.parse(json) as WireMessage;
        messages.push(parsed);
        onMessage?.(parsed);
      };
      const isStream = response.headers["content-type"]?.includes("event-stream") === true;
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (!isStream) return;
        const lines = text.split("\n");
        text = lines.pop()!;
        for (const line of lines) {
          if (line.startsWith("id: ")) lastEventId = line.slice("id: ".length);
          if (line.startsWith("data: {")) take(line.slice("data: ".length));
        }
      });
      response.on("error", reject).on("end", () => {
        if (!isStream && text.startsWith("{")) take(text);
        const session = response.headers["mcp-session-id"]?.toString();
        resolve({ status: response.statusCode!, session, lastEventId, messages });
      });
    })
      .on("error", reject)
      .end(message && JSON.stringify(message));
  });
}

/** The parts of a request that a test chooses. */
export interface CallOptions {
  readonly onMessage?: (message: WireMessage) => void;
  /** More members of the params, such as `inputResponses`. */
  readonly params?: object;
}

/** A session of a client of revision 2025-11-25. */
export class WireSession {
  readonly #url: string;
  readonly #headers: { readonly [name: string]: string };
  #id = 1;

  private constructor(url: string, session: string) {
    this.#url = url;
    this.#headers = { "mcp-session-id": session, "mcp-protocol-version": SESSIONS };
  }

  static async open(url: string): Promise<WireSession> {
    const { session, status } = await send(url, {
      message: {
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: { protocolVersion: SESSIONS, capabilities: {}, clientInfo: { name: "scale", version: "0" } },
      },
      headers: {},
    });
    if (session === undefined) throw new Error(`the server opened no session (${status})`);
    const opened = new WireSession(url, session);
    await opened.#send({ method: "notifications/initialized" });
    return opened;
  }

  /** Sends a request, and returns its answer. If the stream ends before, the client resumes it, as often as it takes. */
  async request(method: string, params: object = {}, options: CallOptions = {}): Promise<WireMessage> {
    const id = this.#id++;
    let response = await this.#send({ id, method, params }, options.onMessage);
    let resumed = 0;
    while (answerIn(id, response) === undefined && response.lastEventId !== undefined && resumed++ < RESUMPTIONS) {
      const headers = { ...this.#headers, "last-event-id": response.lastEventId };
      response = await retried(() => send(this.#url, { headers }));
    }
    return answerTo(id, response);
  }

  #send(message: object, onMessage?: (message: WireMessage) => void): Promise<WireResponse> {
    return send(this.#url, {
      message: { jsonrpc: "2.0", ...message },
      headers: this.#headers,
      ...(onMessage && { onMessage }),
    });
  }
}

/** Tries again while nothing listens, as clients that resume do. */
async function retried(attempt: () => Promise<WireResponse>): Promise<WireResponse> {
  for (let i = 1; ; i++) {
    try {
      const response = await attempt();
      if (response.status < 500 || i === RESUMPTIONS) return response;
    } catch (error) {
      if (i === RESUMPTIONS) throw error;
    }
    await sleep(RETRY_MS);
  }
}

/** Calls a tool in revision 2026-07-28. */
export async function callStateless(
  url: string,
  name: string,
  { params, onMessage }: CallOptions = {},
): Promise<WireMessage> {
  const _meta = {
    [`${PREFIX}protocolVersion`]: STATELESS,
    [`${PREFIX}clientCapabilities`]: { elicitation: {} },
    progressToken: 1,
  };
  const response = await send(url, {
    message: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, ...params, _meta } },
    headers: { "mcp-protocol-version": STATELESS, "mcp-method": "tools/call", "mcp-name": name },
    ...(onMessage && { onMessage }),
  });
  return answerTo(1, response);
}

function answerIn(id: number, { messages }: WireResponse): WireMessage | undefined {
  return messages.find((message) => message.id === id && message.method === undefined);
}

function answerTo(id: number, response: WireResponse): WireMessage {
  const answer = answerIn(id, response);
  if (answer === undefined)
    throw new Error(`status ${response.status} without an answer: ${JSON.stringify(response.messages)}`);
  return answer;
}

/** The text of a tool's result. */
export function textOf({ result, error }: WireMessage): string {
  const [item] = (result?.["content"] ?? []) as { readonly text: string }[];
  return item?.text ?? JSON.stringify(error ?? result);
}
