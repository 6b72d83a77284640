// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  McpSession,
  RequestToClientOptions,
} from "../../server/server.js";
import { type JsonObject } from "../../validation/checks.js";
/** The requests of a server to one client that wait for their responses. */
export declare class PendingRequestsToClient {
  #private;
  constructor(session: Pick<McpSession, "stored">);
  /** Sends a request to the client and resolves with the client's result. */
  send(
    method: string,
    params: JsonObject,
    options: RequestToClientOptions,
  ): Promise<unknown>;
  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void;
  /** Restarts the timeout of the request that a progress notification belongs to. The timeout cannot exceed the request's deadline. */
  progressed({ progressToken }: JsonObject): void;
  /** Rejects all pending requests, because the client has disconnected. */
  close(): void;
}
