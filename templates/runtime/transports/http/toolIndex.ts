import type { Principal } from "../../protocol/context.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { NotificationListener, Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";

/** The members of an exchange that name its caller; undefined without authorization. */
type AuthenticatedCaller = Pick<HttpExchange, "principal" | "owner">;

type ToolsByName = ReadonlyMap<string, JsonObject>;

/** The maximum number of pages that are requested from `listTools`, in case it never returns the last page. */
const MAX_PAGES = 100;

const LIST_CHANGED = "notifications/tools/list_changed";

/** The maximum number of callers whose lists of tools are kept. */
const MAX_OWNERS = 1000;

/**
 * Finds the tools of a server by name. The list of tools is requested from the server's own handler when it is first needed, and again
 * after the server has published that the list changed. With authorization, each caller has a list of its own.
 */
export class ListedToolFinder {
  readonly #server: Server;
  readonly #listener: NotificationListener;
  /** The lists by the owner of the request, oldest first. */
  readonly #lists = new Map<string | undefined, ToolsByName | Promise<ToolsByName>>();

  constructor(server: Server) {
    this.#server = server;
    this.#listener = {
      hearsEachOwner: true,
      wants: (method) => method === LIST_CHANGED,
      deliver: (_method, _params, owner) => this.#drop(owner),
    };
  }

  /**
   * Returns the listed tool, or `undefined` if the list does not contain it or `listTools` fails. Returns a promise only if the tools
   * have to be listed first.
   */
  find(name: string, caller: AuthenticatedCaller): JsonObject | undefined | Promise<JsonObject | undefined> {
    const { owner } = caller;
    const known = this.#lists.get(owner);
    if (known instanceof Map) return known.get(name);
    const listing = (known as Promise<ToolsByName> | undefined) ?? this.#list(caller);
    return listing.then(
      (tools) => {
        if (this.#lists.get(owner) === listing) this.#lists.set(owner, tools);
        return tools.get(name);
      },
      () => {
        // The handler could not list the tools. The failed attempt is dropped, so that the next request lists the tools again.
        if (this.#lists.get(owner) === listing) this.#lists.delete(owner);
        if (this.#lists.size === 0) this.#clear();
        return undefined;
      },
    );
  }

  #list(caller: AuthenticatedCaller): Promise<ToolsByName> {
    const listing = listTools(this.#server, caller);
    this.#server.listeners.add(this.#listener);
    this.#lists.set(caller.owner, listing);
    if (this.#lists.size > MAX_OWNERS) this.#lists.delete(this.#lists.keys().next().value);
    return listing;
  }

  /** Drops the list of one owner; of all owners if `owner` is undefined. */
  #drop(owner: string | undefined): void {
    if (owner === undefined) this.#clear();
    else this.#lists.delete(owner);
  }

  #clear(): void {
    this.#server.listeners.delete(this.#listener);
    this.#lists.clear();
  }
}

const indexes = new WeakMap<Server, ListedToolFinder>();

/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
export function getToolIndexOfServer(server: Server): ListedToolFinder {
  let index = indexes.get(server);
  if (index === undefined) {
    index = new ListedToolFinder(server);
    indexes.set(server, index);
  }
  return index;
}

/** Returns the tools on all pages that the server's handler lists. Rejects with the error of the handler. */
async function listTools({ handlers, revision }: Server, { principal }: AuthenticatedCaller): Promise<ToolsByName> {
  const tools = new Map<string, JsonObject>();
  const handler = handlers.get("tools/list");
  let cursor: unknown;
  for (let page = 0; handler !== undefined && page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result: unknown = await handler(params as never, contextWithoutClient(revision.revision, principal) as never);
    if (!isObject(result) || !Array.isArray(result["tools"])) return tools;
    for (const tool of result["tools"] as unknown[]) if (isObject(tool)) tools.set(String(tool["name"]), tool);
    cursor = result["nextCursor"];
    if (cursor === undefined) return tools;
  }
  return tools;
}

/** Returns the context for a call that the server itself makes. The context sends nothing, and its signal is never aborted. */
function contextWithoutClient(revision: string, principal: Principal | undefined): object {
  const ignore = (): void => undefined;
  return {
    revision,
    principal,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: ignore,
    log: ignore,
    detach: ignore,
  };
}
