import type { CachingCaller } from "./cachedCalls.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ClientCache, ConnectOptions } from "./options.js";
import type { ClientCaller } from "./revision.js";

/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;

/** The callers of a client. */
export interface CallRoutes {
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly cached: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly adapted: ClientCaller;
}

/** The caller with a cache of each connection. */
const CACHING = new WeakMap<
  ClientConnection,
  { readonly binding: AnyClientRevision; readonly caller: CachingCaller }
>();

/** Loads the code for batches, for the cache and for a connection that uses another revision than `as`, as far as it is needed. */
export async function loadRoutes(
  connection: ClientConnection,
  { as: { CLIENT_BINDING: as }, cache, authContext }: RouterOptions,
): Promise<CallRoutes> {
  const { binding, revision, checks, server } = connection;
  const cached = cache === undefined ? connection : await loadCache(connection, { cache, authContext });
  if (revision.batching) connection.batches = await import("./batch.js");
  if (binding === as) return { cached, adapted: cached };
  const converted = await connection.bridge?.convertCalls(cached);
  if (converted !== undefined) return { cached, adapted: converted };
  const { adaptCalls } = await import("./adaptCalls.js");
  const adapted = adaptCalls(
    { revision: as.revision, checks: await as.loadChecks() },
    {
      revision,
      checks,
      server,
      request: (...call) => cached.request(...call),
      notify: (...call) => cached.notify(...call),
    },
  );
  return { cached, adapted };
}

/** Resolves with the caller with a cache for the connection's revision. Releases the caller for an earlier revision of the connection. */
async function loadCache(
  connection: ClientConnection,
  {
    cache,
    authContext,
  }: {
    readonly cache: ClientCache;
    readonly authContext: string | undefined;
  },
): Promise<CachingCaller> {
  const { binding, target } = connection;
  const key = await target.key;
  const { cacheCalls } = await import("./cachedCalls.js");
  const earlier = CACHING.get(connection);
  if (earlier?.binding === binding) return earlier.caller;
  earlier?.caller.release();
  const caller = cacheCalls(connection, {
    cache,
    target: key,
    authContext,
    onHit: (method, result) => {
      if (method === "tools/list") connection.tools.learn(result);
    },
  });
  CACHING.set(connection, { binding, caller });
  return caller;
}
