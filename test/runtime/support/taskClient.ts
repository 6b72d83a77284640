import * as assert from "uvu/assert";
import { connectInMemory, type MemoryPeer } from "../../../generated/runtime/memory.js";
import * as sessions from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import type { Server } from "../../../generated/runtime/server.js";
import { SessionTasks, Tasks, type TaskContext, type TasksOptions } from "../../../generated/runtime/tasks.js";
import { standAlone } from "./peer.js";

export interface Answer {
  readonly id: number;
  readonly method?: string;
  readonly params?: { readonly [member: string]: unknown };
  readonly result?: { readonly [member: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export const NAME = {
  message: "Name?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } } },
} as const;
export const DONE = { content: [{ type: "text", text: "done" }] } as const;
export const TASKS = "io.modelcontextprotocol/tasks";

interface StatelessOptions extends TasksOptions {
  readonly onError?: (error: unknown) => void;
  readonly extensions?: object;
}

export const ACCEPTED = { action: "accept", content: { name: "Ada" } };

/** A client of a server with one tool, `work`. */
export class Client {
  readonly #peer: MemoryPeer;
  readonly #meta: object;
  /** The notifications that came. */
  readonly told: Answer[] = [];
  #id = 0;

  constructor(server: Server, meta: object = {}) {
    this.#peer = connectInMemory(server);
    this.#meta = meta;
  }

  send(method: string, params: object = {}): void {
    this.#peer.send({ jsonrpc: "2.0", id: ++this.#id, method, params: { ...params, ...this.#meta } });
  }

  answer(id: number, result: object): void {
    this.#peer.send({ jsonrpc: "2.0", id, result });
  }

  /** The next message that is no notification. */
  async next(): Promise<Answer> {
    for (;;) {
      const message = (await this.#peer.next()) as unknown as Answer;
      if (message.method?.startsWith("notifications/") !== true) return message;
      this.told.push(message);
    }
  }

  /** Resolves once a notification with this method has come. */
  async notified(method: string): Promise<void> {
    while (!this.told.some((message) => message.method === method))
      this.told.push((await this.#peer.next()) as unknown as Answer);
  }

  async ask(method: string, params: object = {}): Promise<Answer> {
    this.send(method, params);
    return this.next();
  }

  /** Begins a task in a session. */
  async beginTask(ttl?: number): Promise<{ readonly [member: string]: unknown; readonly taskId: string }> {
    const { result } = await this.ask("tools/call", { name: "work", task: { ...(ttl && { ttl }) } });
    return result!["task"] as { readonly taskId: string };
  }

  /** Begins the tool's task. */
  async begin(): Promise<string> {
    const { result } = await this.ask("tools/call", { name: "work" });
    return result!["taskId"] as string;
  }

  /** Asks for a task until it is in a state. */
  async until(taskId: string, status: string): Promise<{ readonly [member: string]: unknown }> {
    for (let tries = 0; tries < 12_000; tries++) {
      const { result } = await this.ask("tasks/get", { taskId });
      if (result?.["status"] === status) return result;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`the task did not become ${status}`);
  }
}

/** Returns a server with sessions whose tool runs as a task. */
export function sessionServer(
  work: (task: TaskContext<sessions.ServerContext>) => unknown,
  options?: TasksOptions,
): Server {
  const tasks = new SessionTasks(options);
  const about = { name: "s", version: "1", onError: () => {}, ...tasks.offer };
  return sessions.createServer(about, {
    tools: {
      listTools: () => ({ tools: [] }),
      callTool: (_, context) => tasks.start(context, work),
    },
  });
}

/** Opens a session. */
export async function openSession(server: Server, capabilities: object = { elicitation: {} }): Promise<Client> {
  const client = new Client(server);
  const clientInfo = { name: "c", version: "1" };
  const { result } = await client.ask("initialize", { protocolVersion: "2025-11-25", capabilities, clientInfo });
  const tasks = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
  assert.equal((result!["capabilities"] as { tasks: object }).tasks, tasks);
  return client;
}

/** A client that declares the extension, of a stateless server whose tool runs as a task. */
export function statelessClient(
  work: (task: TaskContext<stateless.ServerContext>) => unknown,
  { onError = () => {}, extensions = { [TASKS]: {} }, ...options }: StatelessOptions = {},
): Client {
  const tasks = new Tasks(options);
  const server = stateless.createServer(
    { name: "s", version: "1", onError, ...tasks.offer },
    {
      tools: {
        listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }),
        callTool: (_, context) => tasks.start(context, work),
      },
    },
  );
  return new Client(server, standAlone({ elicitation: {}, extensions }));
}
