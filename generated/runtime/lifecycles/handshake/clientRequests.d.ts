// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientRequestOptions } from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
/** The requests of a server to its client that wait for their responses. */
export declare class ClientRequests {
  #private;
  /** Sends a request and resolves with its result. */
  send(
    method: string,
    params: JsonObject,
    options: ClientRequestOptions,
  ): Promise<unknown>;
  /** Settles the pending request that a response belongs to. Drops a response without a pending request. */
  settle({ id, result, error }: JsonObject): void;
  /** Restarts the timeout of the request that a progress notification names, up to the request's deadline. */
  progressed({ progressToken }: JsonObject): void;
  /** Rejects all pending requests, because the client has disconnected. */
  close(): void;
}
