import { mock } from "node:test";
import { connectInMemory } from "../../../templates/runtime/memory.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server, ServerOptions } from "../../../templates/runtime/server/server.js";
import { bindingOf } from "../../bridges/support/revisions.js";

export const SESSIONS = "2025-11-25";
export const STATELESS = "2026-07-28";

/** Any JSON, for tests to look into. */
export type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

export type Tools = {
  readonly [name: string]: (args: { readonly [name: string]: unknown }, context: HandlerContext) => unknown;
};

export function text(said: unknown): object {
  return { content: [{ type: "text", text: String(said) }] };
}

/** A server of one revision with tools by name. An unknown tool is an error, as in the specification. */
export function serverOf(revision: string, tools: Tools, options: Partial<ServerOptions> = {}): Server {
  return createServerOfRevision<Server>(
    bindingOf(revision),
    { name: "test", version: "1", onError: () => undefined, ...options },
    {
      tools: {
        listTools: () => ({
          tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: "object" } })),
          ttlMs: 0,
          cacheScope: "private",
        }),
        callTool({ name, arguments: args }: { name: string; arguments?: {} }, context: HandlerContext) {
          const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
          if (tool === undefined) return { ...text(`unknown tool ${name}`), isError: true };
          return tool(args ?? {}, context);
        },
      },
    },
  );
}

/** A client in the same process. */
export class MemoryClient {
  readonly #peer: ReturnType<typeof connectInMemory>;
  #nextId = 1;

  constructor(servers: Server | readonly Server[]) {
    this.#peer = connectInMemory(servers);
  }

  send(message: object): void {
    this.#peer.send({ jsonrpc: "2.0", ...message });
  }

  async next(): Promise<Json> {
    return (await this.#peer.next()) as Json;
  }

  /** Sends a request, and resolves with the next message. */
  ask(method: string, params: object = {}): Promise<Json> {
    this.send({ id: this.#nextId++, method, params });
    return this.next();
  }

  async initialize(revision: string = SESSIONS): Promise<void> {
    const clientInfo = { name: "test", version: "1" };
    await this.ask("initialize", { protocolVersion: revision, capabilities: {}, clientInfo });
    this.send({ method: "notifications/initialized" });
  }

  close(): void {
    this.#peer.close();
  }
}

/** The `_meta` of a stateless request. */
export function statelessMeta(more: object = {}): { _meta: object } {
  const prefix = "io.modelcontextprotocol/";
  return { _meta: { [`${prefix}protocolVersion`]: STATELESS, [`${prefix}clientCapabilities`]: {}, ...more } };
}

/** Sets the clock of the code under test. Returns a function that advances it. */
export function stopClock(): (ms: number) => void {
  let now = 1_000_000;
  mock.method(performance, "now", () => now);
  return (ms) => void (now += ms);
}
