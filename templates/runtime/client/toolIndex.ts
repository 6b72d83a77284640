import type { RevisionFacts } from "../protocol/revision.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type * as argumentHeaders from "../wire/argumentHeaders.js";
import { ToolDefinitionError } from "./errors.js";
import type { ClientWarning } from "./warning.js";

/** The module that reads the headers which repeat tool arguments. */
export type ArgumentHeaderCode = typeof argumentHeaders;

/** The facts about a listed tool that its calls need. */
export interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
  readonly headers: readonly argumentHeaders.ArgumentHeader[];
  /** The reason why the tool must not be called; undefined if it may be called. */
  readonly problem: string | undefined;
}

/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  readonly #tools = new Map<string, ToolFacts>();
  readonly #maxTools: number;
  readonly #code: ArgumentHeaderCode | undefined;
  /** The prefix of the headers that repeat arguments; undefined if the connection has no such headers. */
  readonly #prefix: string | undefined;
  readonly #warn: (warning: ClientWarning) => void;

  constructor(
    { headers }: Pick<RevisionFacts, "headers">,
    options: {
      /** Undefined if the transport has no headers. */
      readonly headers: ArgumentHeaderCode | undefined;
      readonly maxTools: number;
      readonly warn: (warning: ClientWarning) => void;
    },
  ) {
    this.#code = options.headers;
    this.#prefix = options.headers?.findArgumentHeaderRule(headers)?.prefix;
    this.#maxTools = options.maxTools;
    this.#warn = options.warn;
  }

  /** True if calls have headers that repeat arguments. */
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

  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  headersOf(
    tool: string | undefined,
    args: unknown,
  ): readonly string[] | undefined {
    const listed = this.get(tool);
    if (tool === undefined || listed === undefined) return undefined;
    const { headers, problem } = listed;
    if (problem !== undefined) throw invalidTool(tool, problem);
    if (headers.length === 0) return undefined;
    try {
      return this.#code?.readArgumentHeaders(headers, args);
    } catch (error) {
      throw invalidTool(tool, (error as Error).message);
    }
  }

  /** Returns true if the tool must be removed from the list. */
  #learn(tool: JsonObject): boolean {
    const { name, inputSchema, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const { headers, problem } =
      this.#prefix === undefined || this.#code === undefined
        ? NO_HEADERS
        : this.#code.argumentHeadersOf(inputSchema, this.#prefix);
    const listed: ToolFacts = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent:
        isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask:
        isObject(execution) && execution["taskSupport"] === "required",
      headers,
      problem,
    };
    const isPlain =
      listed.outputSchema === undefined &&
      !listed.isIdempotent &&
      !listed.requiresTask &&
      headers.length === 0;
    if (isPlain && problem === undefined) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#maxTools)
      this.#tools.set(name, listed);
    if (problem === undefined) return false;
    this.#warn({
      code: "tool-dropped",
      message: `The client removed the tool ${JSON.stringify(name)} from the server's list, because ${problem}.`,
    });
    return true;
  }
}

const NO_HEADERS = { headers: [], problem: undefined };

function invalidTool(tool: string, problem: string): ToolDefinitionError {
  return new ToolDefinitionError(
    `The tool ${JSON.stringify(tool)} cannot be called: ${problem}.`,
    { tool },
  );
}
