import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { serveHttp } from "../../../templates/runtime/http.js";
import { connectInMemory } from "../../../templates/runtime/memory.js";
import type { Server } from "../../../templates/runtime/server.js";
import { isStateless, OLDEST } from "../../support/revisions.js";
import type { Channel, Headers, Json } from "./channelClient.js";

/** A channel to servers in the same process. */
export function openMemory(servers: readonly Server[]): Channel {
  const peer = connectInMemory(servers);
  const channel: Channel = { send: (message) => peer.send(message), receive: () => {}, close: () => peer.close() };
  const read = async (): Promise<void> => {
    for (;;) {
      const message = (await peer.next()) as Json;
      channel.receive(message);
    }
  };
  // `next` rejects once the connection is closed.
  read().catch((error: Error) => {
    if (!error.message.startsWith("the connection is closed")) throw error;
  });
  return channel;
}

const JSON_TYPE = "application/json";
const EVENTS = "text/event-stream";

interface PostedMessage {
  readonly path: string;
  readonly headers: Headers;
}

/** A request of JSON-RPC, as far as the headers of HTTP repeat it. */
interface SentMessage {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly [name: string]: string | Headers };
}

/** Servers that an HTTP client can reach. */
interface ReachedServers {
  send(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Reaches servers in the same process over a port of the machine. */
function reach(servers: readonly Server[]): ReachedServers {
  const serving = serveHttp(servers, { port: 0 });
  return {
    send: async (path, init) => fetch(new URL(path, (await serving).url), init),
    close: async () => (await serving).close(),
  };
}

/** Opens a channel of the HTTP transport that clients of a revision have. */
export function openHttp(servers: readonly Server[], client: string): Channel {
  return openWeb(reach(servers), client);
}

/** Opens a channel of the HTTP transport that clients of a revision have to a server process. */
export function openHttpAt(url: string, client: string): Channel {
  return openWeb({ send: (path, init) => fetch(new URL(path, url), init), close: async () => {} }, client);
}

function openWeb(reached: ReachedServers, client: string): Channel {
  const http = new WebClient(reached);
  if (isStateless(client)) return openStatelessHttp(http);
  return client === OLDEST ? openSse(http) : openSessionHttp(http);
}

/** A channel of Streamable HTTP with a session: one POST for each message, and one GET for the rest. */
function openSessionHttp(http: WebClient): Channel {
  let session: Headers | undefined;
  return http.channelOf(async (message) => {
    const response = await http.post(message, { path: "/mcp", headers: session ?? {} });
    const id = response.headers.get("mcp-session-id");
    if (session !== undefined || id === null) return http.read(response);
    // The server may have chosen another revision than the client requested.
    const [, version] = /"protocolVersion":"([^"]+)"/.exec(await response.clone().text())!;
    session = { "mcp-session-id": id, "mcp-protocol-version": version! };
    http.read(await http.get("/mcp", session));
    http.read(response);
  });
}

/** A channel of Streamable HTTP without a session: one POST for each message, whose headers repeat parts of the message. */
function openStatelessHttp(http: WebClient): Channel {
  return http.channelOf(async (message, headers) => {
    const { method, params = {} } = message as SentMessage;
    const meta = params["_meta"] as Headers;
    const name = params["name"] ?? params["uri"] ?? params["taskId"];
    const repeated = {
      "mcp-protocol-version": meta["io.modelcontextprotocol/protocolVersion"]!,
      "mcp-method": method!,
      ...(typeof name === "string" && { "mcp-name": name }),
    };
    http.read(await http.post(message, { path: "/mcp", headers: { ...repeated, ...headers } }));
  });
}

/** A channel of HTTP+SSE: the stream of one GET carries all messages of the server. */
function openSse(http: WebClient): Channel {
  let path: Promise<string> | undefined;
  return http.channelOf(async (message) => {
    path ??= http.get("/sse", {}).then((stream) => new Promise((resolve) => http.read(stream, resolve)));
    await http.post(message, { path: await path, headers: {} });
  }, false);
}

/** The HTTP requests of one client. */
class WebClient {
  readonly #servers: ReachedServers;
  readonly #stop = new AbortController();
  /** Closes the stream of the response to a request, by the id of the request. */
  readonly #streams = new Map<string | number, AbortController>();
  #channel!: Channel;

  constructor(servers: ReachedServers) {
    this.#servers = servers;
  }

  /** Returns a channel that sends further messages once the response to the first message has begun. */
  channelOf(send: (message: object, headers?: Headers) => Promise<void>, canDisconnect = true): Channel {
    let opened: Promise<void> | undefined;
    this.#channel = {
      send: (message, headers) => {
        if (opened === undefined) opened = send(message, headers);
        else opened.then(() => send(message, headers)).catch((error: Error) => this.#unlessClosed(error));
      },
      receive: () => {},
      ...(canDisconnect && { disconnect: (id) => this.#streams.get(id)?.abort() }),
      close: () => {
        this.#stop.abort();
        return this.#servers.close();
      },
    };
    return this.#channel;
  }

  post(message: object, { path, headers }: PostedMessage): Promise<Response> {
    const all = { ...headers, accept: `${JSON_TYPE}, ${EVENTS}`, "content-type": JSON_TYPE };
    const stream = new AbortController();
    const { id } = message as SentMessage;
    if (id !== undefined) this.#streams.set(id, stream);
    return this.#servers.send(path, {
      method: "POST",
      headers: all,
      body: JSON.stringify(message),
      signal: stream.signal,
    });
  }

  get(path: string, headers: Headers): Promise<Response> {
    return this.#servers.send(path, { headers: { ...headers, accept: EVENTS }, signal: this.#stop.signal });
  }

  /**
   * Passes the messages of a response to the channel, while they arrive.
   *
   * @param opened called with the path that the first event of HTTP+SSE names.
   */
  read(response: Response, opened?: (path: string) => void): void {
    this.#read(response, opened).catch((error: Error) => this.#unlessClosed(error));
  }

  /** Throws an error again, unless the client has closed the connection or the stream. */
  #unlessClosed(error: Error): void {
    if (!this.#stop.signal.aborted && error.name !== "AbortError") throw error;
  }

  async #read(response: Response, opened?: (path: string) => void): Promise<void> {
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith(JSON_TYPE)) return this.#receive(await response.text());
    if (!type.startsWith(EVENTS)) return;
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body!) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = events.pop()!;
      for (const event of events) {
        const content = /^data: (.+)$/m.exec(event)?.[1] ?? "";
        if (event.startsWith("event: endpoint")) opened?.(content);
        else this.#receive(content);
      }
    }
  }

  #receive(text: string): void {
    if (text === "") return;
    const parsed = JSON.parse(text) as Json | Json[];
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) this.#channel.receive(message as Json);
  }
}

/**
 * A channel to a server process that serves on stdio.
 *
 * @param onStderr receives what the process writes to its standard error. By default, this process writes it, too.
 */
export function openStdio(args: readonly string[], onStderr?: (text: string) => void): Channel {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  const closed = once(child, "close");
  child.stderr.setEncoding("utf8").on("data", onStderr ?? ((text: string) => process.stderr.write(text)));
  const channel: Channel = {
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    receive: () => {},
    close: async () => {
      child.stdin.end();
      // A process with a call that does not end stays.
      const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
      await closed;
      clearTimeout(timer);
    },
  };
  createInterface(child.stdout).on("line", (line) => {
    const parsed = JSON.parse(line) as Json | Json[];
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) channel.receive(message as Json);
  });
  return channel;
}
