import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { Turn, type Limit, type Load } from "./load.js";
import { checkAnswer, INITIALIZE, INITIALIZED, META, requests, type Asked } from "./messages.js";
import type { MeasuredProcess } from "./serverProcess.js";

export interface HttpScenario {
  readonly asked: Asked;
  readonly tools: number;
  readonly connections: number;
  /** Whether requests belong to a session of 2025-11-25; if not, each stands alone, as 2026-07-28 has it. */
  readonly isSession: boolean;
  /** Headers of all requests, such as `authorization`. */
  readonly headers?: Headers;
}

type Headers = Readonly<Record<string, string>>;

const ACCEPTED: Headers = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};
const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/** Connections that stay open, one request in flight on each. They speak HTTP by hand, to leave the machine to the server. */
export class HttpLoad implements Load {
  readonly #port: number;
  readonly #connections: number;
  readonly #next: () => string;
  readonly #head: string;
  #turn: Turn | undefined;

  private constructor(scenario: HttpScenario, headers: Headers, port: number) {
    this.#next = requests(scenario.asked, scenario.isSession ? undefined : META);
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...ACCEPTED, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    this.#head = `POST /mcp HTTP/1.1\r\n${lines.join("")}content-length: `;
    this.#port = port;
    this.#connections = scenario.connections;
  }

  /** Opens a session where there is to be one, and sees that the first answer is right. */
  static async open(server: MeasuredProcess, scenario: HttpScenario): Promise<HttpLoad> {
    const { asked, tools, isSession, headers: given = {} } = scenario;
    const port = await server.port();
    const headers = { ...given, ...(isSession ? await session(port, given) : standingAlone(asked)) };
    const text = requests(asked, isSession ? undefined : META)();
    const { status, body } = await post(port, headers, text);
    if (status !== 200) throw new Error(`answers ${status}: ${body}`);
    checkAnswer(messageIn(body), asked, tools);
    return new HttpLoad(scenario, headers, port);
  }

  /** Connects anew each time, since servers close what is idle for some seconds. */
  async run(limit: Limit): Promise<number> {
    this.#turn = new Turn(limit);
    const sockets = Array.from({ length: this.#connections }, () => this.#connect());
    for (const socket of sockets) this.#ask(socket);
    try {
      return await this.#turn.done;
    } finally {
      this.#turn = undefined;
      for (const socket of sockets) socket.destroy();
    }
  }

  close(): void {
    this.#turn = undefined;
  }

  #connect(): Socket {
    const socket = connect(this.#port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
    let heard = "";
    socket.on("data", (piece: string) => {
      heard += piece;
      if (!isWhole(heard)) return;
      if (!heard.startsWith("HTTP/1.1 200")) return this.#turn?.fail(new Error(heard.slice(0, 300)));
      heard = "";
      this.#turn?.answered(1);
      this.#ask(socket);
      this.#turn?.settle();
    });
    socket.on("error", (error) => this.#turn?.fail(error));
    socket.on("close", () => this.#turn?.fail(new Error("the server closed a connection")));
    return socket;
  }

  #ask(socket: Socket): void {
    if (this.#turn === undefined || this.#turn.take(1) === 0) return;
    const text = this.#next();
    socket.write(`${this.#head}${text.length}${HEAD_END}${text}`, "latin1");
  }
}

function isWhole(heard: string): boolean {
  const end = heard.indexOf(HEAD_END);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(heard.slice(0, end))?.[1];
  return length === undefined ? heard.endsWith(LAST_CHUNK) : heard.length === end + HEAD_END.length + Number(length);
}

function standingAlone({ method, name }: Asked): Headers {
  const named = name === undefined ? {} : { "mcp-name": name };
  return { "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...named };
}

/** The headers of a new session, in the revision that the server has chosen. */
async function session(port: number, given: Headers): Promise<Headers> {
  const { status, id, body } = await post(port, given, INITIALIZE);
  if (status !== 200 || id === undefined) throw new Error(`initialize is answered ${status}: ${body}`);
  const { result } = JSON.parse(messageIn(body)) as { result: { protocolVersion: string } };
  const headers = { "mcp-session-id": id, "mcp-protocol-version": result.protocolVersion };
  await post(port, { ...given, ...headers }, INITIALIZED);
  return headers;
}

/** The message of a JSON answer, or the last one of a stream. */
function messageIn(body: string): string {
  return body.startsWith("{") ? body : ([...body.matchAll(/^data: (.+)$/gm)].at(-1)?.[1] ?? body);
}

interface Reply {
  readonly status: number;
  readonly id: string | undefined;
  readonly body: string;
}

function post(port: number, headers: Headers, text: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: "/mcp", method: "POST", timeout: 10_000, agent: false as const };
    const sent = request({ ...options, headers: { ...ACCEPTED, ...headers } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (piece: string) => (body += piece));
      response.on("end", () => {
        const id = response.headers["mcp-session-id"];
        resolve({ status: response.statusCode ?? 0, id: Array.isArray(id) ? id[0] : id, body });
      });
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 10 s")));
    sent.on("error", reject).end(text);
  });
}
