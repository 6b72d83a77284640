// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "./callOptions.js";
import type { ClientConnection } from "./connection.js";
import type { AnyClientRevision, ClientCache } from "./options.js";
import type { ClientCaller } from "./revision.js";
export interface RouterOptions {
  /** The revision of the typed calls. */
  readonly as: AnyClientRevision;
  readonly cache: ClientCache | undefined;
  readonly authContext: string | undefined;
}
/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export declare class CallRouter implements ClientCaller {
  #private;
  constructor(connection: ClientConnection, options: RouterOptions);
  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller;
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  notify(method: string, params?: unknown): Promise<void>;
  /** Loads the code for the cache and for the revision of the connection. */
  load(): Promise<void>;
}
