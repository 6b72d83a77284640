import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ClientCache } from "./options.js";
import type { ClientCaller } from "./revision.js";

export interface RouterOptions {
  /** The revision of the typed calls. */
  readonly as: AnyClientRevision;
  readonly cache: ClientCache | undefined;
  readonly authContext: string | undefined;
}

/** The callers of a client. */
export interface CallRoutes {
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly cached: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly adapted: ClientCaller;
}

/** Loads the code for batches, for the cache and for a connection that uses another revision than `as`, as far as it is needed. */
export async function loadRoutes(
  connection: ClientConnection,
  { as, cache, authContext }: RouterOptions,
): Promise<CallRoutes> {
  const { binding, revision, checks, server } = connection;
  const cached =
    cache === undefined
      ? connection
      : (await import("./cachedCalls.js")).cacheCalls(connection, {
          cache,
          target: connection.target.key,
          authContext,
          onHit: (method, result) => {
            if (method === "tools/list") connection.tools.learn(result);
          },
        });
  if (revision.batching) connection.batches = await import("./batch.js");
  if (binding === as) return { cached, adapted: cached };
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
