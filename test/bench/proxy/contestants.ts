import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../support/schemas.js";
import type { Transport } from "../runtime/contestants.js";
import { CALL, type Asked } from "../runtime/messages.js";
import { MeasuredProcess } from "../runtime/serverProcess.js";
import { SESSIONS, STATELESS, type Cell } from "./cells.js";

export const SERVERS: string = join(import.meta.dirname, "servers");
const PEERS = join(import.meta.dirname, "..", "node_modules");

/** A program between a client and a server. */
export interface Contestant {
  readonly name: string;
  /** Returns true if the program connects the two sides. */
  takes(cell: Cell): boolean;
  /** The call that is measured; that of the tool `echo` by default. */
  readonly asked?: Asked;
  /** Starts the program in front of a server, which listens on a port or is started by the program. */
  start(cell: Cell, upstream: Upstream): Promise<MeasuredProcess>;
}

/** The upstream server: its URL over HTTP, its command over stdio. */
export interface Upstream {
  readonly url: string | undefined;
  readonly command: readonly string[];
}

/** Returns the program of the echo server, and its arguments. */
export function echoServer(transport: Transport, revision: string): readonly [program: string, given: string[]] {
  return [join(SERVERS, `echo.${transport}.mjs`), ["1", revision]];
}

const isPlain = ({ client, upstream }: Cell): boolean =>
  client.transport === upstream.transport && client.revision === upstream.revision;

export const CONTESTANTS: readonly Contestant[] = [
  {
    name: "mcpgen",
    takes: () => true,
    start: async ({ client }, { url, command }) => {
      const from = url === undefined ? ["--from", command.join(" ")] : ["--url", url];
      const given = ["proxy", ...from, ...(client.transport === "http" ? ["--http", "0"] : [])];
      return new McpgenProxy(join(ROOT, "dist", "cli.js"), given);
    },
  },
  {
    name: "mcpgen, 2 servers",
    takes: ({ upstream }) => upstream.transport === "stdio",
    asked: { ...CALL, name: "one_echo", params: { ...CALL.params, name: "one_echo" } },
    start: async ({ client }, { command: [command, ...args] }) => {
      const file = join(mkdtempSync(join(tmpdir(), "mcpgen-bench-")), "proxy.json");
      writeFileSync(file, JSON.stringify({ mcpServers: { one: { command, args }, two: { command, args } } }));
      const given = ["proxy", "--config", file, ...(client.transport === "http" ? ["--http", "0"] : [])];
      return new McpgenProxy(join(ROOT, "dist", "cli.js"), given);
    },
  },
  {
    name: "floor",
    takes: isPlain,
    start: async ({ client }, { url, command }) =>
      new MeasuredProcess(join(SERVERS, `floor.${client.transport}.mjs`), url === undefined ? command : [url]),
  },
  {
    name: "mcp-remote",
    takes: ({ client, upstream }) =>
      client.transport === "stdio" && upstream.transport === "http" && client.revision === SESSIONS,
    start: async ({ upstream }, { url }) => {
      const auto = upstream.revision === STATELESS ? ["--protocol", "auto"] : [];
      return new MeasuredProcess(join(PEERS, "mcp-remote", "dist", "proxy.js"), [url!, ...auto]);
    },
  },
  {
    name: "supergateway",
    takes: ({ client, upstream }) =>
      client.transport !== upstream.transport && client.revision === SESSIONS && upstream.revision === SESSIONS,
    start: async (_, { url, command }) => {
      const program = join(PEERS, "supergateway", "dist", "index.js");
      if (url !== undefined) return new MeasuredProcess(program, ["--streamableHttp", url]);
      const port = await freePort();
      const given = ["--stdio", command.join(" "), "--outputTransport", "streamableHttp", "--stateful"];
      const started = new ListeningProcess(program, [...given, "--port", String(port), "--logLevel", "none"]);
      return started.listensOn(port);
    },
  },
];

/** The process of `mcpgen proxy`. */
class McpgenProxy extends MeasuredProcess {
  protected override async findPort(): Promise<number> {
    return Number(new URL((await this.line("proxy of ")).replace(/^.* on /, "")).port);
  }
}

/** A program that is told its port. */
class ListeningProcess extends MeasuredProcess {
  #port = 0;

  protected override async findPort(): Promise<number> {
    for (let tries = 0; tries < 100; tries++) {
      if (await isListening(this.#port)) return this.#port;
      await sleep(100);
    }
    throw new Error(`nothing listens on port ${this.#port}`);
  }

  listensOn(port: number): this {
    this.#port = port;
    this.child.stdout!.resume();
    return this;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
