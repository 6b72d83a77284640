import { connectInMemory, type MemoryPeer } from "../../../generated/runtime/memory.js";
import type { Server } from "../../../generated/runtime/server.js";

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
