import { isObject, type JsonObject } from "../validation/checks.js";
import { ToolDefinitionError } from "./errors.js";
import type { ConnectionSettings } from "./settings.js";
import type { ClientWarning } from "./warning.js";
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  readArgumentHeaders,
  type ArgumentHeaders,
} from "../wire/argumentHeaders.js";
import type { RevisionFacts } from "../protocol/revision.js";

/** The facts about a listed tool that its calls need. */
interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
  /** The HTTP headers that repeat arguments of the tool; undefined if it has none. */
  readonly headers: ArgumentHeaders | undefined;
}

/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  readonly #tools = new Map<string, ToolFacts & { readonly size: number }>();
  /** The number of characters that further facts may have: a server chooses their length. */
  #left: number = 2 ** 22;
  /** The start of the names of the headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly #prefix: string | undefined;
  readonly #warn: (warning: ClientWarning) => void;

  constructor({ headers }: RevisionFacts, { target }: ConnectionSettings, warn: (warning: ClientWarning) => void) {
    this.#prefix = target.kind === "http" ? findArgumentHeaderRule(headers)?.prefix : undefined;
    this.#warn = warn;
  }

  /** True if HTTP headers repeat tool arguments. */
  get hasHeaders(): boolean {
    return this.#prefix !== undefined;
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
    const { name, inputSchema, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const found = this.#prefix === undefined ? undefined : argumentHeadersOf(inputSchema, this.#prefix);
    const problem = found?.problem;
    const listed: ToolFacts = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent: isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask: isObject(execution) && execution["taskSupport"] === "required",
      headers: problem === undefined && found?.headers.length === 0 ? undefined : found,
    };
    const isPlain = Object.values(listed).every((fact) => fact === undefined || fact === false);
    this.#left += this.#tools.get(name)?.size ?? 0;
    this.#tools.delete(name);
    const size = isPlain ? Infinity : sizeOf([name, listed]);
    if (size < this.#left) {
      this.#left -= size;
      this.#tools.set(name, { ...listed, size });
    }
    if (problem === undefined) return false;
    this.#warn({
      code: "tool-dropped",
      message: `The client removed the tool ${JSON.stringify(name)} from the server's list, because ${problem}.`,
    });
    return true;
  }

  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such
   * headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  headersOf(name: string | undefined, args: unknown): readonly string[] | undefined {
    const found = this.get(name)?.headers;
    if (found === undefined) return undefined;
    const fail = (problem: string): ToolDefinitionError =>
      new ToolDefinitionError(`The tool ${JSON.stringify(name)} cannot be called: ${problem}.`, { tool: name! });
    if (found.problem !== undefined) throw fail(found.problem);
    try {
      return readArgumentHeaders(found.headers, args);
    } catch (error) {
      throw fail((error as Error).message);
    }
  }
}

/** Returns the number of characters of a value as JSON; a million for a value that is nested deeper than the stack allows. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return 2 ** 20;
  }
}
