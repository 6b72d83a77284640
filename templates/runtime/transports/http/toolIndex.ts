import { isObject, type JsonObject } from "../../validation/checks.js";
import type { Listener, Server } from "../../server/server.js";

type Tools = ReadonlyMap<string, JsonObject>;
type Found = JsonObject | undefined;

/** Pages that are asked for at most. */
const MOST_PAGES = 100;

const CHANGED = "notifications/tools/list_changed";

/** The tools of a server by name, as it lists them: a transport must know which arguments its headers repeat. */
export class ToolIndex {
  readonly #server: Server;
  readonly #listener: Listener;
  #tools: Tools | Promise<Tools> | undefined;

  constructor(server: Server) {
    this.#server = server;
    this.#listener = {
      wants: (method) => method === CHANGED,
      deliver: () => this.#forget(),
    };
  }

  /** @returns a promise only where the tools must be listed first. */
  find(name: string): Found | Promise<Found> {
    if (this.#tools instanceof Map) return this.#tools.get(name);
    const listing = (this.#tools as Promise<Tools> | undefined) ?? this.#list();
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

  #list(): Promise<Tools> {
    const listing = listed(this.#server);
    this.#server.listeners.add(this.#listener);
    this.#tools = listing;
    return listing;
  }

  #forget(): void {
    this.#server.listeners.delete(this.#listener);
    this.#tools = undefined;
  }
}

const indexes = new WeakMap<Server, ToolIndex>();

/** The index of a server; made once, however many endpoints serve it, since its listener stays. */
export function toolIndexOf(server: Server): ToolIndex {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ToolIndex(server);
    indexes.set(server, index);
  }
  return index;
}

/** @throws anything by rejection, if the handler fails. */
async function listed({ handlers, revision }: Server): Promise<Tools> {
  const tools = new Map<string, JsonObject>();
  const list = handlers.get("tools/list");
  let cursor: unknown;
  for (let page = 0; list !== undefined && page < MOST_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result: unknown = await list(
      params as never,
      quiet(revision.revision) as never,
    );
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"] as unknown[])
      if (isObject(tool)) tools.set(String(tool["name"]), tool);
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}

/** The context of a call that no client makes. */
function quiet(revision: string): object {
  const nothing = (): void => undefined;
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
