import type { AgentClient } from "../../../templates/runtime/agents.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";

export const INPUT: JsonObject = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };

/** A tool of a list, without arguments. */
export function tool(name: string, more: JsonObject = {}): JsonObject {
  return { name, inputSchema: { type: "object" }, ...more };
}

/** A connected client with a list of tools and one result or error of all calls, and the params of the calls that it would send. */
export class ScriptedServer implements AgentClient {
  readonly sent: unknown[] = [];
  readonly signals: unknown[] = [];
  readonly #tools: readonly unknown[];
  readonly #result: unknown;

  constructor(tools: readonly unknown[], result: unknown = { content: [{ type: "text", text: "done" }] }) {
    this.#tools = tools;
    this.#result = result;
  }

  async *tools(): AsyncGenerator<unknown> {
    yield* this.#tools;
  }

  async callTool(params: unknown, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown> {
    this.sent.push(params);
    this.signals.push(options?.signal);
    if (this.#result instanceof Error) throw this.#result;
    return this.#result;
  }
}
