// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  /** The HTTP headers that repeat tool arguments; undefined if the connection has no such headers. */
  headers;
  #tools = new Map();
  #maxTools;
  constructor(maxTools, headers) {
    this.#maxTools = maxTools;
    this.headers = headers;
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
  /** Stores the facts about a tool. Returns true if the tool's header annotations are invalid, so that `learn` removes the tool from the list. */
  #learn(tool) {
    const { name, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const listed = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent:
        isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask:
        isObject(execution) && execution["taskSupport"] === "required",
    };
    const isPlain =
      listed.outputSchema === undefined &&
      !listed.isIdempotent &&
      !listed.requiresTask;
    if (isPlain) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#maxTools)
      this.#tools.set(name, listed);
    return this.headers?.learn(name, tool) === true;
  }
}
