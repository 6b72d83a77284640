import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { isObject, isString, type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { getResultOfHandler } from "../handlerResults.js";

const LIST_TOOLS = "tools/list";
const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of pages of the list of tools that are read. */
const MAX_PAGES = 100;

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * The tools that a server runs as tasks, from its list of tools. The list is read once, and again after it has changed. With authorization,
 * each caller has a list of its own.
 */
export class TaskSupport {
  readonly #parts: BridgeParts;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, Promise<ReadonlySet<string>>>();

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    parts.native.listeners.add({
      hearsEachOwner: true,
      wants: (method) => method === LIST_CHANGED,
      deliver: (_method, _params, owner) => {
        if (owner === undefined) this.#lists.clear();
        else this.#lists.delete(owner);
      },
    });
  }

  /** Resolves with true if a tool can or must run as a task. */
  async includes(tool: unknown, call: BridgedCall): Promise<boolean> {
    const { owner } = call;
    const loading = this.#lists.get(owner) ?? this.#load(call);
    this.#lists.set(owner, loading);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    try {
      return (await loading).has(tool as string);
    } catch (error) {
      if (this.#lists.get(owner) === loading) this.#lists.delete(owner);
      passErrorToOnError(this.#parts.native, error);
      return false;
    }
  }

  async #load(call: BridgedCall): Promise<ReadonlySet<string>> {
    const tools = new Set<string>();
    const handle = this.#parts.native.handlers.get(LIST_TOOLS);
    if (handle === undefined) return tools;
    let params: JsonObject = {};
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const page = await getResultOfHandler(handle, call.withParams(params));
      if (!isObject(page) || !Array.isArray(page["tools"])) break;
      for (const tool of page["tools"] as unknown[]) addIfTask(tool, tools);
      const { nextCursor: cursor } = page;
      if (!isString(cursor)) break;
      params = { cursor };
    }
    return tools;
  }
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation */
function addIfTask(tool: unknown, tools: Set<string>): void {
  if (!isObject(tool) || !isObject(tool["execution"])) return;
  const { taskSupport } = tool["execution"];
  if (taskSupport === "required" || taskSupport === "optional") tools.add(tool["name"] as string);
}
