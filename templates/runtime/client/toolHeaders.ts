import type { HeaderRule } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  readArgumentHeaders,
  type ArgumentHeaders,
} from "../wire/argumentHeaders.js";
import { ToolDefinitionError } from "./errors.js";
import type { ClientWarning } from "./warning.js";

export interface ToolHeadersOptions {
  readonly maxTools: number;
  readonly warn: (warning: ClientWarning) => void;
}

/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export function createToolHeaders(rules: readonly HeaderRule[], options: ToolHeadersOptions): ToolHeaders | undefined {
  const rule = findArgumentHeaderRule(rules);
  return rule && new ToolHeaders(rule.prefix, options);
}

/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
export class ToolHeaders {
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
