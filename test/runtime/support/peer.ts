import * as assert from "uvu/assert";
import { connectInMemory } from "../fixtures/generated.mjs";
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
