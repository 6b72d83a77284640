import * as assert from "uvu/assert";
import { connectInMemory, handshake, stateless } from "../fixtures/generated.mjs";
import type { Server } from "../../../generated/runtime/server.js";

/** Any JSON, for tests to look into. */
export type Message = { readonly [member: string]: Message } & { readonly [index: number]: Message };

/** Milliseconds to wait for a message. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;
const STATELESS = "2026-07-28";
const PREFIX = "io.modelcontextprotocol/";

/** The `_meta` of a request that stands alone. */
export function standAlone(capabilities: object = {}, more: object = {}): { _meta: object } {
  const own = { [`${PREFIX}protocolVersion`]: STATELESS, [`${PREFIX}clientCapabilities`]: capabilities };
  return { _meta: { ...own, ...more } };
}

/** A client that says exactly what it is told to say. */
export class Peer {
  readonly #memory: ReturnType<typeof connectInMemory>;
  #nextId = 100;

  constructor(servers: Server | readonly Server[]) {
    this.#memory = connectInMemory(servers);
  }

  send(message: object): void {
    this.#memory.send({ jsonrpc: "2.0", ...message });
  }

  sendAll(messages: readonly object[]): void {
    this.#memory.send(messages);
  }

  /** The next message; fails where none comes for a while. */
  async next(): Promise<Message> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no message came")), PATIENCE);
    });
    try {
      return (await Promise.race([this.#memory.next(), late])) as Message;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request and expects that the next message is its answer. */
  async ask(method: string, params?: object): Promise<Message> {
    const id = this.#nextId++;
    this.send({ id, method, ...(params && { params }) });
    const answer = await this.next();
    assert.is(answer["id"], id, `the answer of ${method} comes next, not ${JSON.stringify(answer)}`);
    return answer;
  }

  call(name: string, args: object = {}, more: object = {}): Promise<Message> {
    return this.ask("tools/call", { name, arguments: args, ...more });
  }

  async initialize(revision: string, capabilities: object = {}): Promise<Message> {
    const clientInfo = { name: "test", version: "0" };
    const answer = await this.ask("initialize", { protocolVersion: revision, capabilities, clientInfo });
    this.send({ method: "notifications/initialized" });
    return answer;
  }

  /** Expects that nothing more is on its way: what a `ping` is answered comes next. */
  async isSilent(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await this.ask("ping");
  }

  close(): void {
    this.#memory.close();
  }
}

type Options = Partial<Parameters<typeof handshake.createServer>[0]>;

const ABOUT = { name: "test", version: "1", onError: (): void => {} };

/** Opens a session with a server of one tool. The member `client` of the options has the capabilities of the client. */
export async function sessionWith(
  callTool: handshake.ToolsHandlers["callTool"],
  { client, logging, ...options }: Options & { readonly client?: object; readonly logging?: true } = {},
): Promise<Peer> {
  const tools = { listTools: () => ({ tools: [] }), callTool };
  const peer = new Peer(handshake.createServer({ ...ABOUT, ...options }, { tools, ...(logging && { logging }) }));
  await peer.initialize("2025-11-25", client);
  return peer;
}

/** A client of a stateless server with one tool. */
export function statelessWith(callTool: stateless.ToolsHandlers["callTool"], options: Options = {}): Peer {
  const listTools: stateless.ToolsHandlers["listTools"] = () => ({ tools: [], ttlMs: 0, cacheScope: "public" });
  return new Peer(stateless.createServer({ ...ABOUT, ...options }, { tools: { listTools, callTool } }));
}
