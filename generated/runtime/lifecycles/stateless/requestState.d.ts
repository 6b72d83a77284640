// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import type { Server } from "../../server/server.js";
/** The content of a `requestState`, which the client returns unchanged with the repeated request. */
export interface RequestStateContent {
  /** The client's responses of earlier round trips, by key. */
  readonly responses: JsonObject;
  /** The `requestState` that the handler itself returned; undefined if it returned none. */
  readonly state: string | undefined;
}
/** A request that has a `requestState`, or whose result gets one. A `requestState` is valid for equal requests of the same owner only. */
export interface RequestWithState {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** The owner of the request; undefined without authorization. */
  readonly owner: string | undefined;
}
/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
export declare function signRequestState(
  request: RequestWithState,
  { responses, state }: RequestStateContent,
): Promise<string>;
/**
 * Resolves with the content of a `requestState`.
 *
 * @throws McpError (-32602) by rejection, if the text was not signed for this request, has expired, or was used before.
 */
export declare function verifyRequestState(
  request: RequestWithState,
  text: string,
): Promise<RequestStateContent>;
