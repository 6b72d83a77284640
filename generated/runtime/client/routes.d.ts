// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientConnection } from "./connection.js";
import type { ConnectOptions } from "./options.js";
import type { ClientCaller } from "./revision.js";
/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<
  ConnectOptions,
  "as" | "cache" | "authContext"
>;
/** The callers of a client. */
export interface CallRoutes {
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly cached: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly adapted: ClientCaller;
}
/** Loads the code for batches, for the cache and for a connection that uses another revision than `as`, as far as it is needed. */
export declare function loadRoutes(
  connection: ClientConnection,
  {
    as: { CLIENT_BINDING: as },
    cache,
    authContext,
  }: RouterOptions,
): Promise<CallRoutes>;
