// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { ToolDefinitionError } from "./errors.js";
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  #tools = new Map();
  #maxTools;
  #code;
  /** The prefix of the headers that repeat arguments; undefined if the connection has no such headers. */
  #prefix;
  #warn;
  constructor({ headers }, options) {
    this.#code = options.headers;
    this.#prefix = options.headers?.findArgumentHeaderRule(headers)?.prefix;
    this.#maxTools = options.maxTools;
    this.#warn = options.warn;
  }
  /** True if calls have headers that repeat arguments. */
  get hasHeaders() {
    return this.#prefix !== undefined;
  }
  get(name) {
    return name === undefined ? undefined : this.#tools.get(name);
  }
  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result) {
    const tools = result["tools"];
    if (!Array.isArray(tools)) return;
    let kept = 0;
    for (const tool of tools) {
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
  headersOf(tool, args) {
    const listed = this.get(tool);
    if (tool === undefined || listed === undefined) return undefined;
    const { headers, problem } = listed;
    if (problem !== undefined) throw invalidTool(tool, problem);
    if (headers.length === 0) return undefined;
    try {
      return this.#code?.readArgumentHeaders(headers, args);
    } catch (error) {
      throw invalidTool(tool, error.message);
    }
  }
  /** Returns true if the tool must be removed from the list. */
  #learn(tool) {
    const { name, inputSchema, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const { headers, problem } =
      this.#prefix === undefined || this.#code === undefined
        ? NO_HEADERS
        : this.#code.argumentHeadersOf(inputSchema, this.#prefix);
    const listed = {
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
function invalidTool(tool, problem) {
  return new ToolDefinitionError(
    `The tool ${JSON.stringify(tool)} cannot be called: ${problem}.`,
    { tool },
  );
}
