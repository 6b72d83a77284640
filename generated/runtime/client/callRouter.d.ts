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
 * Passes typed calls to a connection: through the cache if there is one, and through the adaptation of `adaptCalls.ts` if the connection uses
 * another revision. A new negotiation may change the revision of the connection.
 */
export declare class CallRouter implements ClientCaller {
  #private;
  constructor(connection: ClientConnection, options: RouterOptions);
  /** Sends the calls of the connection's own revision. */
  get native(): ClientCaller;
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  notify(method: string, params?: unknown): Promise<void>;
  /** Loads the code that the revision of the connection needs. */
  load(): Promise<void>;
}
