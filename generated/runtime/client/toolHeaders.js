// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  readArgumentHeaders,
} from "../wire/argumentHeaders.js";
import { ToolDefinitionError } from "./errors.js";
/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export function createToolHeaders(rules, options) {
  const rule = findArgumentHeaderRule(rules);
  return rule && new ToolHeaders(rule.prefix, options);
}
/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
export class ToolHeaders {
  #tools = new Map();
  #prefix;
  #options;
  constructor(prefix, options) {
    this.#prefix = prefix;
    this.#options = options;
  }
  /** Remembers the headers of a listed tool. Returns true if the tool must be removed from the list, because its headers are invalid. */
  learn(name, { inputSchema }) {
    const found = argumentHeadersOf(inputSchema, this.#prefix);
    const { headers, problem } = found;
    if (headers.length === 0 && problem === undefined) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#options.maxTools)
      this.#tools.set(name, found);
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
  of(tool, args) {
    const listed = tool === undefined ? undefined : this.#tools.get(tool);
    if (tool === undefined || listed === undefined) return undefined;
    const { headers, problem } = listed;
    if (problem !== undefined) throw invalidTool(tool, problem);
    if (headers.length === 0) return undefined;
    try {
      return readArgumentHeaders(headers, args);
    } catch (error) {
      throw invalidTool(tool, error.message);
    }
  }
}
function invalidTool(tool, problem) {
  return new ToolDefinitionError(
    `The tool ${JSON.stringify(tool)} cannot be called: ${problem}.`,
    { tool },
  );
}
