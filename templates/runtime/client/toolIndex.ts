import { isObject, type JsonObject } from "../validation/checks.js";
import type { ToolHeaders } from "./toolHeaders.js";

/** The facts about a listed tool that its calls need. */
export interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
}

/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  /** The HTTP headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly headers: ToolHeaders | undefined;
  readonly #tools = new Map<string, ToolFacts>();
  readonly #maxTools: number;

  constructor(maxTools: number, headers: ToolHeaders | undefined) {
    this.#maxTools = maxTools;
    this.headers = headers;
  }

  get(name: string | undefined): ToolFacts | undefined {
    return name === undefined ? undefined : this.#tools.get(name);
  }

  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result: JsonObject): void {
    const tools = result["tools"];
    if (!Array.isArray(tools)) return;
    let kept = 0;
    for (const tool of tools as unknown[]) {
      if (isObject(tool) && this.#learn(tool)) continue;
      tools[kept++] = tool;
    }
    tools.length = kept;
  }

  /** Stores the facts about a tool. Returns true if the tool's header annotations are invalid, so that `learn` removes the tool from the list. */
  #learn(tool: JsonObject): boolean {
    const { name, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const listed: ToolFacts = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent: isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask: isObject(execution) && execution["taskSupport"] === "required",
    };
    const isPlain = listed.outputSchema === undefined && !listed.isIdempotent && !listed.requiresTask;
    if (isPlain) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#maxTools) this.#tools.set(name, listed);
    return this.headers?.learn(name, tool) === true;
  }
}
