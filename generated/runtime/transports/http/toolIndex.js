// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../../validation/checks.js";
/** Pages that are asked for at most. */
const MOST_PAGES = 100;
const CHANGED = "notifications/tools/list_changed";
/** The tools of a server by name, as it lists them: a transport must know which arguments its headers repeat. */
export class ToolIndex {
  #server;
  #listener;
  #tools;
  constructor(server) {
    this.#server = server;
    this.#listener = {
      wants: (method) => method === CHANGED,
      deliver: () => this.#forget(),
    };
  }
  /** @returns a promise only where the tools must be listed first. */
  find(name) {
    if (this.#tools instanceof Map) return this.#tools.get(name);
    const listing = this.#tools ?? this.#list();
    return listing.then(
      (tools) => {
        if (this.#tools === listing) this.#tools = tools;
        return tools.get(name);
      },
      () => {
        // The call itself will say what is wrong; the next call lists them again.
        if (this.#tools === listing) this.#forget();
        return undefined;
      },
    );
  }
  #list() {
    const listing = listed(this.#server);
    this.#server.listeners.add(this.#listener);
    this.#tools = listing;
    return listing;
  }
  #forget() {
    this.#server.listeners.delete(this.#listener);
    this.#tools = undefined;
  }
}
const indexes = new WeakMap();
/** The index of a server; made once, however many endpoints serve it, since its listener stays. */
export function toolIndexOf(server) {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ToolIndex(server);
    indexes.set(server, index);
  }
  return index;
}
/** @throws anything by rejection, if the handler fails. */
async function listed({ handlers, revision }) {
  const tools = new Map();
  const list = handlers.get("tools/list");
  let cursor;
  for (let page = 0; list !== undefined && page < MOST_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result = await list(params, quiet(revision.revision));
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"])
      if (isObject(tool)) tools.set(String(tool["name"]), tool);
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}
/** The context of a call that no client makes. */
function quiet(revision) {
  const nothing = () => undefined;
  return {
    revision,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: nothing,
    log: nothing,
    detach: nothing,
  };
}
