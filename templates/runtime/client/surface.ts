import type { JsonObject } from "../validation/checks.js";
import type { CallOptions, ClientRevision, ServerFacts, ClientCaller } from "./revision.js";
import type { ClientConnection } from "./connection.js";
import type { ClientListener, ListenFilter, ListenOptions } from "./listen/events.js";
import type { ClientRevisionModule, AnyClientRevision, ConnectOptions } from "./options.js";
import { listPages, type ItemPages, type PageOptions } from "./pages.js";
import type { ClientTask } from "./tasks/taskCalls.js";
import { adaptCalls } from "./adaptCalls.js";
import type { CachingCaller } from "./cachedCalls.js";

declare global {
  interface SymbolConstructor {
    // TypeScript declares this symbol only with the library `esnext.disposable`.
    readonly asyncDispose: unique symbol;
  }
}

/**
 * A connected client: the typed calls of a revision, and the functions of all clients.
 *
 * @typeParam Calls the interface `Client` of the revision.
 */
export type ConnectedClient<Calls> = Calls & ClientBase<Calls>;

/** The type of the items in the lists that a typed call returns. */
type ItemOf<Calls, Call extends string, Key extends string> = Calls extends {
  readonly [name in Call]: (...args: never[]) => Promise<{ readonly [key in Key]: readonly (infer Item)[] }>;
}
  ? Item
  : unknown;

/** The type of the result of `callTool`, the only call that servers run as a task. */
type ToolResultOf<Calls> = Calls extends {
  readonly callTool: (...args: never[]) => Promise<infer Result>;
}
  ? Result
  : unknown;

/** The types that extensions add to subscriptions. The interface `Client` of a revision with such extensions carries them for the compiler. */
type ExtensionTypesOf<Calls> = Calls extends { readonly extensionTypes?: infer Types } ? Types : unknown;

type MemberOf<Types, Name extends string, Otherwise> =
  NonNullable<Types> extends { readonly [name in Name]: infer Member } ? Member : Otherwise;

/** The functions that a connected client has in all revisions. */
export interface ClientBase<Calls> {
  /** The revision of the connection, as its date. */
  readonly revision: string;
  /** The identity, the capabilities and the instructions of the server. */
  readonly server: ServerFacts;
  /**
   * Returns the calls of a revision if the connection uses this revision, and `undefined` otherwise. Use them for calls that the revision
   * `as` does not have.
   */
  native<Native>(module: ClientRevisionModule<Native>): Native | undefined;
  /** Iterates over all tools of the server, page by page. The iteration throws a LimitError if the list is too long. */
  tools(options?: PageOptions): ItemPages<ItemOf<Calls, "listTools", "tools">>;
  /** Iterates over all prompts of the server, page by page. The iteration throws a LimitError if the list is too long. */
  prompts(options?: PageOptions): ItemPages<ItemOf<Calls, "listPrompts", "prompts">>;
  /** Iterates over all resources of the server, page by page. The iteration throws a LimitError if the list is too long. */
  resources(options?: PageOptions): ItemPages<ItemOf<Calls, "listResources", "resources">>;
  /** Iterates over all resource templates of the server, page by page. The iteration throws a LimitError if the list is too long. */
  resourceTemplates(options?: PageOptions): ItemPages<ItemOf<Calls, "listResourceTemplates", "resourceTemplates">>;
  /**
   * Subscribes to notifications of the server. After a loss of the connection, the client subscribes again, and the listener yields an event
   * of the kind `gap`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  listen(
    filter: ListenFilter & MemberOf<ExtensionTypesOf<Calls>, "filter", unknown>,
    options?: ListenOptions,
  ): ClientListener<MemberOf<ExtensionTypesOf<Calls>, "notification", never>>;
  /** Returns a task of the server by its id, also after a restart of the client. No request is sent until a function of the task is called. */
  task(id: string): ClientTask<ToolResultOf<Calls>>;
  /**
   * Calls a function and collects the requests and notifications that it sends before its first `await` in one JSON-RPC batch. In revisions
   * without batches, the messages are sent one by one.
   */
  batch<T>(calls: () => T): T;
  /** Sends a request, for example of an extension. The client checks neither the capabilities nor the result. */
  request(method: string, params?: JsonObject, options?: CallOptions): Promise<JsonObject>;
  /** Ends the connection, and the server's process if the client started it. Pending calls reject with a ClosedError. */
  close(): Promise<void>;
  /** Calls `close`, so that `await using client = await connect(…)` ends the connection. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Returns the client of a connection. */
export function createSurface<Calls>(
  connection: ClientConnection,
  router: CallRouter,
  as: ClientRevision<Calls>,
): ConnectedClient<Calls> {
  const list =
    (method: string, key: Parameters<typeof listPages>[1]) =>
    (options?: PageOptions): ItemPages<never> =>
      listPages<never>((params, callOptions) => router.request(method, params, callOptions), key, {
        ...options,
        limits: connection.limits,
      });
  const close = (): Promise<void> => connection.close();
  const base: ClientBase<unknown> = {
    get revision() {
      return connection.revision.revision;
    },
    get server() {
      return connection.server;
    },
    native: ({ CLIENT_BINDING }) =>
      CLIENT_BINDING === connection.binding ? (CLIENT_BINDING.create(router.native) as never) : undefined,
    tools: list("tools/list", "tools"),
    prompts: list("prompts/list", "prompts"),
    resources: list("resources/list", "resources"),
    resourceTemplates: list("resources/templates/list", "resourceTemplates"),
    listen: (filter, options) => listenLazily(connection, filter, options),
    task: (id) => openTaskLazily(connection, id) as ClientTask<never>,
    batch: (calls) => connection.batch(calls),
    request: (method, params, options) => connection.requestRaw(method, params, options),
    close,
    [Symbol.asyncDispose]: close,
  };
  return Object.assign(base, as.create(router)) as ConnectedClient<Calls>;
}

/** Returns a listener at once and loads its code in the background. */
function listenLazily(
  connection: ClientConnection,
  filter: ListenFilter,
  options: ListenOptions | undefined,
): ClientListener {
  const opened = import("./listen/listener.js").then(({ openListener }) => openListener(connection, filter, options));
  const ended = opened.then((listener) => listener.ended);
  // The iteration throws the same error, so an unhandled rejection of `ended` must not be reported.
  ended.catch(() => {});
  return {
    ended,
    close: () => void opened.then((listener) => listener.close()),
    async *[Symbol.asyncIterator]() {
      yield* await opened;
    },
  };
}

/** Returns a task at once and loads its code when one of its functions is called. */
function openTaskLazily(connection: ClientConnection, id: string): ClientTask {
  const load = async (): Promise<ClientTask> => (await import("./tasks/taskCalls.js")).openTask(connection, id);
  return {
    id,
    status: async () => (await load()).status(),
    result: async (options) => (await load()).result(options),
    cancel: async () => (await load()).cancel(),
  };
}

/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;

/** The callers of a connection while it uses one revision. */
interface Routes {
  readonly binding: AnyClientRevision;
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly native: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly typed: ClientCaller;
}

/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the
 * calls. A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter implements ClientCaller {
  readonly #connection: ClientConnection;
  readonly #options: RouterOptions;
  #routes: Routes | undefined;
  /** The caller with the cache, and its revision. */
  #caching: { readonly binding: AnyClientRevision; readonly caller: CachingCaller } | undefined;

  constructor(connection: ClientConnection, options: RouterOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller {
    return this.#routes?.native ?? this.#connection;
  }

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    const typed = this.#typed();
    return typed !== undefined
      ? typed.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    const typed = this.#typed();
    return typed !== undefined ? typed.notify(method, params) : this.load().then(() => this.notify(method, params));
  }

  /** Prepares the routes for the revision of the connection. */
  async load(): Promise<void> {
    const { binding, checks, server } = this.#connection;
    const native = await this.#loadCache();
    const isTyped = binding === this.#options.as.CLIENT_BINDING;
    const typed = isTyped ? native : await this.#adapt(native, { binding, checks, server });
    this.#routes = { binding, native, typed };
  }

  /** Returns the caller for the calls of the revision `as`; undefined if the revision of the connection has changed. */
  #typed(): ClientCaller | undefined {
    return this.#routes?.binding === this.#connection.binding ? this.#routes.typed : undefined;
  }

  async #adapt(
    native: ClientCaller,
    { binding: { revision }, checks, server }: Pick<ClientConnection, "binding" | "checks" | "server">,
  ): Promise<ClientCaller> {
    const converted = await this.#connection.bridge?.convertCalls(native);
    if (converted !== undefined) return converted;
    const as = this.#options.as.CLIENT_BINDING;
    const calls = { revision: as.revision, checks: await as.loadChecks() };
    return adaptCalls(calls, { revision, checks, server }, native);
  }

  /** Resolves with the caller for the connection's revision. Releases the one with a cache for an earlier revision of the connection. */
  async #loadCache(): Promise<ClientCaller> {
    const connection = this.#connection;
    const { cache, authContext } = this.#options;
    if (cache === undefined) return connection;
    const { binding, target } = connection;
    const [key, { cacheCalls }] = await Promise.all([target.key, import("./cachedCalls.js")]);
    if (this.#caching?.binding === binding) return this.#caching.caller;
    this.#caching?.caller.release();
    const caller = cacheCalls(connection, {
      cache,
      target: key,
      authContext,
      onHit: (method, result) => {
        connection.lock?.listed(method, result);
        if (method === "tools/list") connection.wire.tools.learn(result);
      },
    });
    this.#caching = { binding, caller };
    return caller;
  }
}
