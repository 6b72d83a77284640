import { isObject, type JsonObject } from "../validation/checks.js";
import type { HeaderRule } from "../protocol/revision.js";
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  readArgumentHeaders,
  type ArgumentHeaders,
} from "../wire/argumentHeaders.js";
import { ToolDefinitionError } from "./errors.js";
import type { ClientWarning } from "./warning.js";

/** The facts about a listed tool that its calls need. */
interface ToolFacts {
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

interface ToolHeadersOptions {
  readonly maxTools: number;
  readonly warn: (warning: ClientWarning) => void;
}

/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export function createToolHeaders(rules: readonly HeaderRule[], options: ToolHeadersOptions): ToolHeaders | undefined {
  const rule = findArgumentHeaderRule(rules);
  return rule && new ToolHeaders(rule.prefix, options);
}

/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
class ToolHeaders {
  readonly #tools = new Map<string, ArgumentHeaders>();
  readonly #prefix: string;
  readonly #options: ToolHeadersOptions;

  constructor(prefix: string, options: ToolHeadersOptions) {
    this.#prefix = prefix;
    this.#options = options;
  }

  /** Remembers the headers of a listed tool. Returns true if the tool must be removed from the list, because its headers are invalid. */
  learn(name: string, { inputSchema }: JsonObject): boolean {
    const found = argumentHeadersOf(inputSchema, this.#prefix);
    const { headers, problem } = found;
    if (headers.length === 0 && problem === undefined) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#options.maxTools) this.#tools.set(name, found);
    if (problem === undefined) return false;
    this.#options.warn({
      code: "tool-dropped",
      message: `The client removed the tool ${JSON.stringify(name)} from the server's list, because ${problem}.`,
    });
    return true;
  }

  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  of(tool: string | undefined, args: unknown): readonly string[] | undefined {
    const listed = tool === undefined ? undefined : this.#tools.get(tool);
    if (tool === undefined || listed === undefined) return undefined;
    const { headers, problem } = listed;
    if (problem !== undefined) throw invalidTool(tool, problem);
    if (headers.length === 0) return undefined;
    try {
      return readArgumentHeaders(headers, args);
    } catch (error) {
      throw invalidTool(tool, (error as Error).message);
    }
  }
}

function invalidTool(tool: string, problem: string): ToolDefinitionError {
  return new ToolDefinitionError(`The tool ${JSON.stringify(tool)} cannot be called: ${problem}.`, { tool });
}
