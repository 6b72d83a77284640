import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../bridges/support/channelClient.js";
import { CheckedWire, type TypeCheck } from "../../bridges/support/wire.js";

const VERSION = "io.modelcontextprotocol/protocolVersion";

type Sender = "client" | "server";

/** The messages between a proxy and its upstream server. A message that is invalid in its revision becomes a problem. */
export class UpstreamWire {
  readonly #revision: string;
  readonly #checks: readonly TypeCheck[];
  /** The connections, each with a part for each revision: a proxy asks for the server's revision in the words of the newest one. */
  readonly #parts = new Map<string, CheckedWire>();
  /** The lines and bodies that are no JSON. */
  readonly #unreadable: string[] = [];

  /** @param revision of the upstream server. */
  constructor(revision: string, checks: readonly TypeCheck[]) {
    this.#revision = revision;
    this.#checks = checks;
  }

  get problems(): string[] {
    return [...this.#unreadable, ...[...this.#parts.values()].flatMap(({ problems }) => problems)];
  }

  get count(): number {
    return [...this.#parts.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Reads one message, or a batch. @param connection whose requests have ids of their own. */
  read(text: string, sender: Sender, connection: string): void {
    let message: Json;
    try {
      message = JSON.parse(text) as Json;
    } catch {
      this.#unreadable.push(`the ${sender} sent no JSON: ${text}`);
      return;
    }
    const named = message["params"]?.["_meta"]?.[VERSION] as unknown;
    const revision = typeof named === "string" ? named : this.#revision;
    const key = `${revision} ${connection}`;
    const part = this.#parts.get(key) ?? new CheckedWire(revision, this.#checks);
    this.#parts.set(key, part);
    part.read(message, sender);
  }

  /** Reads the files that `tap.mjs` has written to a folder. */
  readFiles(folder: string): void {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      for (const line of readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean)) {
        const { sender, line: text } = JSON.parse(line) as { sender: Sender; line: string };
        this.read(text, sender, name);
      }
  }
}

/** A server on loopback that passes all HTTP requests on, and reads their bodies and the bodies of the responses. */
export interface HttpTap {
  readonly origin: string;
  close(): Promise<void>;
}

const SESSION = "mcp-session-id";
const JSON_TYPE = "application/json";
const EVENTS = "text/event-stream";

/** Opens a tap in front of a server. @param origin of the server. */
export async function openHttpTap(origin: string, wire: UpstreamWire): Promise<HttpTap> {
  const server = createServer((incoming, response) => void relay(incoming, response, { origin, wire }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Exchange {
  readonly origin: string;
  readonly wire: UpstreamWire;
}

async function relay(incoming: IncomingMessage, response: ServerResponse, { origin, wire }: Exchange): Promise<void> {
  const body = await textOf(incoming);
  const { method, headers } = incoming;
  const outgoing = request(new URL(incoming.url!, origin), {
    method,
    headers: { ...headers, host: new URL(origin).host },
  });
  response.on("close", () => outgoing.destroy());
  outgoing.on("error", () => response.destroy());
  outgoing.on("response", (answer) => {
    const connection = connectionOf(incoming, answer);
    if (body !== "") wire.read(body, "client", connection);
    response.writeHead(answer.statusCode!, answer.headers);
    response.flushHeaders();
    const reader = new BodyReader(wire, connection);
    const type = answer.headers["content-type"] ?? "";
    const isStream = type.startsWith(EVENTS);
    let whole = "";
    answer.setEncoding("utf8").on("data", (text: string) => {
      if (isStream) reader.readEvents(text);
      else whole += text;
      response.write(text);
    });
    answer.on("error", () => response.destroy());
    answer.on("end", () => {
      // An error may be plain text. White space keeps a response open until its call ends or is cancelled.
      if (whole.trim() !== "" && type.startsWith(JSON_TYPE)) wire.read(whole, "server", connection);
      response.end();
    });
  });
  outgoing.end(body);
}

/** The session of an exchange: of a header, or of the URL that HTTP+SSE has. Requests of a stateless revision share one. */
function connectionOf({ headers, url }: IncomingMessage, answer: IncomingMessage): string {
  const header = headers[SESSION] ?? answer.headers[SESSION];
  return String(header ?? /\?(.*)$/.exec(url!)?.[1] ?? "none");
}

/** Reads the messages of an event stream while it arrives. */
class BodyReader {
  readonly #wire: UpstreamWire;
  #connection: string;
  #rest = "";

  constructor(wire: UpstreamWire, connection: string) {
    this.#wire = wire;
    this.#connection = connection;
  }

  readEvents(text: string): void {
    const events = (this.#rest + text).split("\n\n");
    this.#rest = events.pop()!;
    for (const event of events) {
      // An event without data gives the client an id from which to resume.
      const content = /^data:(.*)$/m.exec(event)?.[1]!.trim() ?? "";
      if (content === "") continue;
      if (event.startsWith("event: endpoint")) this.#connection = content.replace(/^[^?]*\?/, "");
      else this.#wire.read(content, "server", this.#connection);
    }
  }
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of stream.setEncoding("utf8")) text += part as string;
  return text;
}
